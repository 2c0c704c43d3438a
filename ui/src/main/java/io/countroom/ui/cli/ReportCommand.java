package io.countroom.ui.cli;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.FloorFilter;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.pack.Exports;
import io.countroom.reporting.pack.MonthEndPack;
import io.countroom.reporting.period.GamingDay;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.report.Report;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.ui.Services;
import io.countroom.ui.access.Permission;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A report as a file. */
@Command(
        name = "report",
        description = {
            "Write a report as Excel, PDF, CSV or JSON.",
            "CSV and JSON go to standard output unless --out names a file. A CSV file holds the report's first section,"
                    + " or the one that --set section=NAME names."
        })
final class ReportCommand implements Callable<Integer> {

    @Parameters(paramLabel = "KIND", arity = "0..1", description = "The report; without one, what there is.")
    private @Nullable String kind;

    @Option(
            names = "--period",
            paramLabel = "PERIOD",
            description = "The gaming dates: " + Periods.EXAMPLES + " (default: this month).")
    private String period = "month";

    @Option(
            names = "--by",
            paramLabel = "WHAT",
            description =
                    "How rows are nested: property, game, pit, table, shift, day, week, month, quarter, dealer; one or more with commas"
                            + " between (default: as suits the report).")
    private String by = "";

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "xlsx, pdf, csv, csv-bom (for Excel) or json (default: as --out ends).")
    private @Nullable String format;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Where to write (default for xlsx and pdf: named after the report, here).")
    private @Nullable Path out;

    @Option(
            names = "--language",
            paramLabel = "LANGUAGE",
            description = "Of headings and sentences: en or de (default: en).")
    private String language = Language.ENGLISH.id();

    @Option(
            names = "--property",
            paramLabel = "CODE",
            description = "The property (default: the only one; of a report over properties all that you see).")
    private @Nullable String propertyCode;

    @Option(names = "--game", paramLabel = "GAME", split = ",", description = "Only these games.")
    private Set<String> games = Set.of();

    @Option(names = "--pit", paramLabel = "CODE", split = ",", description = "Only these pits.")
    private Set<String> pits = Set.of();

    @Option(names = "--table", paramLabel = "CODE", split = ",", description = "Only these tables.")
    private Set<String> tables = Set.of();

    @Option(names = "--shift", paramLabel = "SHIFT", split = ",", description = "Only these shifts.")
    private Set<String> shifts = Set.of();

    @Option(names = "--dealer", paramLabel = "CODE", split = ",", description = "Only these dealers.")
    private Set<String> dealers = Set.of();

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "What only some reports take; `report` alone lists it.")
    private Map<String, String> options = Map.of();

    @Spec
    private CommandSpec spec;

    private final Supplier<Installation> installation;

    ReportCommand(Supplier<Installation> installation) {
        this.installation = installation;
    }

    @Override
    public Integer call() throws IOException {
        FileFormat target = MonthEndPack.ID.equals(kind) ? FileFormat.PDF : file().target(format, FileFormat.XLSX);
        List<Dimension> dimensions = by.isEmpty() ? List.of() : WrongUsage.unless(spec, () -> Dimension.parse(by));
        Language spoken = WrongUsage.unless(spec, () -> Language.parse(language));
        // A wrong period is to be told before a database is opened.
        WrongUsage.unless(spec, () -> Periods.at(LocalDate.now(ZoneOffset.UTC)).parse(period));
        if (MonthEndPack.ID.equals(kind)) {
            refuseParts();
        }
        if (kind != null) {
            makeFolder(target);
        }
        Installation here = installation.get();
        try (Database database = here.open(spec)) {
            Services services = new Services(database, Clock.systemUTC());
            ReportCatalogue catalogue = services.catalogue(WrongUsage.unless(spec, () -> Services.packs(here.data())));
            Exports exports = services.exports(catalogue, new Renderers());
            if (kind == null) {
                list(catalogue);
                return ExitCode.OK;
            }
            if (kind.equals(MonthEndPack.ID)) {
                pack(catalogue, exports, database, here);
                return ExitCode.OK;
            }
            String named = kind;
            ReportKind asked = WrongUsage.unless(spec, () -> catalogue.named(named));
            Operator operator = Operator.of(here, database, Permission.EXPORT);
            List<Property> seen = operator.properties(database);
            boolean all = asked.overProperties() && propertyCode == null && !seen.isEmpty();
            Property property = all ? seen.getFirst() : operator.property(database, propertyCode, spec);
            Instant now = Clock.systemUTC().instant();
            LocalDate today = GamingDay.of(property).dateAt(now);
            Periods periods = Periods.at(today);
            Report report = WrongUsage.unless(
                    spec,
                    () -> asked.report(ReportRequest.of(property, periods.parse(period), operator.name(), now)
                            .seeing(all ? seen : List.of(property))
                            .by(dimensions)
                            .filter(filter())
                            .options(options)));
            try (Language.Use unused = Language.use(spoken)) {
                file().write(report, target, exports, operator.name(), today);
            }
        }
        return ExitCode.OK;
    }

    /** The month-end pack takes nothing that would leave out a part of it. */
    private void refuseParts() {
        if (format != null
                || !language.equals(Language.ENGLISH.id())
                || !by.isEmpty()
                || !options.isEmpty()
                || !filter().equals(FloorFilter.NONE)) {
            throw WrongUsage.of(
                    spec,
                    "the month-end pack is of the whole property and of all reports as they are:"
                            + " it takes --period, --property and --out with a folder");
        }
    }

    /** All reports of a month, into the folder that --out names. */
    private void pack(ReportCatalogue catalogue, Exports exports, Database database, Installation here)
            throws IOException {
        Path folder = out != null ? out : Path.of("");
        Operator operator = Operator.of(here, database, Permission.EXPORT);
        Property property = operator.property(database, propertyCode, spec);
        Instant now = Clock.systemUTC().instant();
        LocalDate today = GamingDay.of(property).dateAt(now);
        Period asked = WrongUsage.unless(spec, () -> Periods.at(today).parse(period));
        List<Path> files = exports.pack(property, asked, operator.name(), operator.name(), folder);
        files.forEach(file -> spec.commandLine().getErr().println("countroom: wrote " + file));
        ReportFile.open(asked, today)
                .ifPresent(lacks -> spec.commandLine().getErr().println("countroom: " + lacks));
    }

    private void list(ReportCatalogue catalogue) {
        PrintWriter to = spec.commandLine().getOut();
        for (ReportKind each : catalogue.all()) {
            to.println(each.id() + ": " + each.about());
            if (!each.takes().by().isEmpty()) {
                to.println("    --by " + ids(EnumSet.copyOf(each.takes().by())) + " (default: "
                        + ids(each.takes().standardBy()).replace(", ", ",") + ")");
            }
            each.takes()
                    .options()
                    .forEach(option -> to.println("    --set " + option.name() + "="
                            + (option.values().isEmpty() ? "…" : String.join("|", option.values())) + ": "
                            + option.about() + " (default: " + option.standard() + ")"));
        }
        to.println("Every report: --set " + ReportCatalogue.SECTION.name() + "=…: " + ReportCatalogue.SECTION.about()
                + " (default: " + ReportCatalogue.SECTION.standard() + ")");
        to.println(
                MonthEndPack.ID + ": All of them as one workbook, one PDF with contents and a manifest of SHA-256 sums;"
                        + " --out names the folder.");
        to.flush();
    }

    private static String ids(Collection<Dimension> dimensions) {
        return dimensions.stream().map(Dimension::id).collect(Collectors.joining(", "));
    }

    private ReportFile file() {
        return new ReportFile(spec, out);
    }

    private FloorFilter filter() {
        return new FloorFilter(games, pits, tables, shifts, dealers);
    }

    /** Makes the folder that is written to, before any work is done for it. */
    private void makeFolder(FileFormat target) {
        boolean pack = MonthEndPack.ID.equals(kind);
        if (out == null && !pack && ReportFile.isText(target)) {
            return;
        }
        Path named = (out == null ? Path.of("") : out).toAbsolutePath().normalize();
        if (!pack && out != null && Files.isDirectory(named)) {
            throw new CommandFailedException("cannot write " + out + ": it is a folder; name a file in it");
        }
        Path folder = pack || out == null ? named : Objects.requireNonNull(named.getParent());
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new CommandFailedException("cannot make the folder " + folder + ": name another with --out");
        }
        if (!Files.isWritable(folder)) {
            throw new CommandFailedException(
                    "cannot write in " + folder + ": make it writable, or name another with --out");
        }
    }
}
