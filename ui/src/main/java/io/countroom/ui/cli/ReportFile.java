package io.countroom.ui.cli;

import io.countroom.reporting.pack.Exports;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Remarks;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Table;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The output of a report verb.
 *
 * @param out null for standard output, or a file named after the report
 */
record ReportFile(CommandSpec spec, @Nullable Path out) {

    /**
     * The format: the named one, or by the ending of the file's name.
     *
     * @param standard where neither says it
     */
    FileFormat target(@Nullable String format, FileFormat standard) {
        if (format != null) {
            return WrongUsage.unless(spec, () -> FileFormat.parse(format));
        }
        if (out == null) {
            return standard;
        }
        String name = out.getFileName().toString();
        int dot = name.lastIndexOf('.');
        if (dot < 0) {
            throw WrongUsage.of(
                    spec,
                    "--out " + out + " does not say what to write: end the name with .xlsx, .pdf, .csv or .json,"
                            + " or give --format");
        }
        return WrongUsage.unless(spec, () -> FileFormat.parse(name.substring(dot + 1)));
    }

    /** Writes a report to the file of --out. Without --out, text goes to standard output, other formats to a file named after the report. */
    void write(Report report, FileFormat target, Exports exports, String operator, LocalDate today) throws IOException {
        if (out == null && isText(target)) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            exports.write(report, target, operator, bytes);
            spec.commandLine().getOut().print(bytes.toString(StandardCharsets.UTF_8));
            spec.commandLine().getOut().flush();
            return;
        }
        Path file = out != null ? out : Path.of(Exports.name(report, target));
        exports.write(report, target, operator, file);
        String lacks = lacks(report, today);
        spec.commandLine()
                .getErr()
                .println("countroom: wrote " + file
                        + (report.noActivity() ? " (No Activity in this period)" : "")
                        + (lacks.isEmpty() ? "" : "; " + lacks));
    }

    /** One sentence about gaming dates to come and partly known figures; empty for a complete report. */
    private static String lacks(Report report, LocalDate today) {
        Period of = report.header().period();
        List<String> lacks = new ArrayList<>();
        open(of, today).ifPresent(lacks::add);
        Table table = report.sections().getFirst().table();
        if (!table.rows().isEmpty()) {
            Table.Row row = table.total() == null ? table.rows().getFirst() : table.total();
            String coverage = Remarks.coverage(table, row, Column::title);
            if (!coverage.isEmpty()) {
                lacks.add("not all is known: " + coverage);
            }
        }
        return String.join(", and ", lacks);
    }

    static Optional<String> open(Period period, LocalDate today) {
        if (period.last().isBefore(today)) {
            return Optional.empty();
        }
        return Optional.of(
                period.first().isAfter(today)
                        ? period.label() + " has not begun"
                        : period.label() + " is under way with " + ChronoUnit.DAYS.between(period.first(), today)
                                + " of " + period.days() + " gaming dates over");
    }

    static boolean isText(FileFormat format) {
        return switch (format) {
            case CSV, CSV_BOM, JSON -> true;
            case XLSX, PDF -> false;
        };
    }
}
