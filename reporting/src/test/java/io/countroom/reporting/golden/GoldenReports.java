package io.countroom.reporting.golden;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.group.GroupReports;
import io.countroom.reporting.render.csv.CsvRenderer;
import io.countroom.reporting.render.json.JsonRenderer;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.resettlement.ResettledReports;
import io.countroom.reporting.summary.DailyFlash;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * Whole reports as table, CSV and JSON, kept in one archive under {@code src/test/resources/golden} and compared letter by letter.
 * After an intended change run the tests with {@code -Dgolden.write=true} and name the change in the commit.
 */
final class GoldenReports {

    private static final Path FOLDER = Path.of("src/test/resources/golden");
    private static final int MOST_DIFFERENCES = 40;

    /** "hold/own/hold.csv, line 12, countedWin: 23965.00": a cell that was missing before figures were known in part. */
    private static final Pattern CELL = Pattern.compile("(.+), line (\\d+), (\\w+): (.*)");

    private GoldenReports() {}

    /**
     * Reports as they are kept: every section as table and CSV in every nesting, and the whole report as JSON in its own nesting.
     *
     * @param nestings beside a report's own; each for the reports that can be by it
     */
    static Map<String, String> of(ReportCatalogue catalogue, ReportRequest request, List<String> nestings) {
        Map<String, String> texts = new TreeMap<>();
        for (ReportKind kind : catalogue.all()) {
            // The daily flash and the properties side by side say the figures of hold report and summary again; their
            // tests hold them to that. Rounds settled again have figures once a run is stored; their test makes one.
            if (Set.of(DailyFlash.ID, GroupReports.ID, ResettledReports.ID).contains(kind.id())) {
                continue;
            }
            Report own = kind.report(request);
            texts.put(kind.id() + "/own.json", text(out -> JsonRenderer.write(own, out)));
            sections(kind.id() + "/own", own, texts);
            for (String nesting : nestings) {
                List<Dimension> by = Dimension.parse(nesting);
                // How rows are nested is decided once for all reports; the hold report stands for them.
                if (kind.takes().by().containsAll(by)
                        && (by.size() == 1 || kind.id().equals("hold"))) {
                    sections(kind.id() + "/" + nesting, kind.report(alone(kind, request.by(by))), texts);
                }
            }
        }
        return once(texts);
    }

    /** Set beside no other period: what follows from that is in the report's own nesting. */
    private static ReportRequest alone(ReportKind kind, ReportRequest request) {
        return kind.takes().options().stream().anyMatch(option -> option.name().equals("compare"))
                ? request.options(Map.of("compare", "none"))
                : request;
    }

    private static void sections(String name, Report report, Map<String, String> into) {
        for (Section section : report.sections()) {
            into.put(name + "/" + section.id() + ".csv", text(out -> CsvRenderer.write(section, out)));
            into.put(name + "/" + section.id() + ".txt", table(section));
        }
    }

    /** A section that no nesting changes is kept once. */
    private static Map<String, String> once(Map<String, String> texts) {
        Map<String, String> first = new HashMap<>();
        Map<String, String> kept = new TreeMap<>();
        texts.forEach((name, text) -> {
            String earlier = first.putIfAbsent(text, name);
            kept.put(name, earlier == null ? text : "the same as " + earlier);
        });
        return kept;
    }

    /** The heading, and a line for each row, with all that a screen shows of its cells. */
    private static String table(Section section) {
        Table table = section.table();
        StringBuilder text = new StringBuilder();
        text.append(section.title()).append('\n').append(section.lead()).append('\n');
        List<String> headings = new ArrayList<>();
        table.groups().forEach(column -> headings.add(column.title()));
        table.columns().forEach(column -> headings.add(Formats.heading(column)));
        text.append(String.join(" | ", headings)).append('\n');
        if (table.rows().isEmpty()) {
            text.append(section.empty()).append('\n');
        }
        table.rows().forEach(row -> line(table, row, 0, text));
        if (table.total() != null) {
            line(table, table.total(), 0, text);
        }
        return text.toString();
    }

    private static void line(Table table, Row row, int level, StringBuilder into) {
        List<String> cells = new ArrayList<>();
        cells.add("  ".repeat(level) + cell(table.groups().get(level), row.label()));
        for (int i = 0; i < row.cells().size(); i++) {
            cells.add(cell(table.columns().get(i), row.cells().get(i)));
        }
        into.append(String.join(" | ", cells)).append('\n');
        row.children().forEach(child -> line(table, child, level + 1, into));
    }

    /** The figure, the mark at it, what is said of it, and where it leads. */
    private static String cell(Column column, Cell cell) {
        return Formats.cell(column, cell)
                + (cell.coverage() == null ? "" : " [part]")
                + (cell.flag() == null ? "" : " [" + cell.flag().level() + "]")
                + (cell.remark().isEmpty() ? "" : " {" + cell.remark() + "}")
                + (cell.link() == null ? "" : " -> " + cell.link().path());
    }

    private interface Writing {
        void to(ByteArrayOutputStream out) throws IOException;
    }

    private static String text(Writing writing) {
        try (ByteArrayOutputStream out = new ByteArrayOutputStream()) {
            writing.to(out);
            return out.toString(StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void assertSame(String file, Map<String, String> actual) throws IOException {
        Path path = FOLDER.resolve(file);
        if (Boolean.getBoolean("golden.write")) {
            write(path, actual);
        }
        Map<String, String> kept = read(path);
        assertThat(actual.keySet()).isEqualTo(kept.keySet());
        List<String> differences = new ArrayList<>();
        kept.forEach((name, text) -> differ(name, text, actual.get(name), differences));
        assertThat(differences.stream().limit(MOST_DIFFERENCES)).as(file).isEmpty();
    }

    private static void differ(String name, String kept, String actual, List<String> differences) {
        if (kept.equals(actual)) {
            return;
        }
        // A JSON document is one line.
        List<String> one = kept.replace("},", "},\n").lines().toList();
        List<String> other = actual.replace("},", "},\n").lines().toList();
        for (int line = 0; line < Math.max(one.size(), other.size()); line++) {
            String was = line < one.size() ? one.get(line) : "no line";
            String is = line < other.size() ? other.get(line) : "no line";
            if (!was.equals(is)) {
                differences.add(name + ", line " + (line + 1) + ": " + was + " was kept, " + is + " is");
            }
        }
    }

    /**
     * Cells that were missing before figures were known in part, each with what it says now: that, and that it is a part. What was
     * counted where no round is logged was missing too among what is not logged, and is all of it.
     */
    static void assertKnownInPart(String file, Map<String, String> actual) throws IOException {
        Map<String, List<List<String>>> tables = new HashMap<>();
        assertThat(Files.readAllLines(FOLDER.resolve(file))).isNotEmpty().allSatisfy(cell -> {
            Matcher is = CELL.matcher(cell);
            assertThat(is.matches()).isTrue();
            List<List<String>> table = tables.computeIfAbsent(is.group(1), name -> lines(actual, name));
            List<String> columns = table.getFirst();
            List<String> line = table.get(Integer.parseInt(is.group(2)) - 1);
            String coverage = "; " + line.get(columns.indexOf("coverage"));
            assertThat(line.get(columns.indexOf(is.group(3)))).isEqualTo(is.group(4));
            assertThat(coverage.contains("; " + is.group(3) + " ")
                            || (is.group(3).equals("notLogged")
                                    && line.get(columns.indexOf("loggedWin")).isEmpty()
                                    && line.get(columns.indexOf("countedWin")).equals(is.group(4))))
                    .isTrue();
        });
    }

    private static List<List<String>> lines(Map<String, String> actual, String name) {
        String csv = actual.get(name);
        String other = "the same as ";
        return CsvReader.builder()
                .ofCsvRecord(csv.startsWith(other) ? actual.get(csv.substring(other.length())) : csv)
                .stream()
                .map(CsvRecord::getFields)
                .toList();
    }

    private static void write(Path path, Map<String, String> texts) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(path))) {
            zip.setLevel(9);
            for (Map.Entry<String, String> text : texts.entrySet()) {
                ZipEntry entry = new ZipEntry(text.getKey());
                entry.setTimeLocal(LocalDateTime.of(2026, 1, 1, 0, 0));
                zip.putNextEntry(entry);
                zip.write(text.getValue().getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
    }

    private static Map<String, String> read(Path path) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(path))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                texts.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return texts;
    }
}
