package io.countroom.reporting.pack;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.InParallel;
import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.catalogue.ReportOption;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.group.GroupReports;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Header;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Section.Place;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.report.Wording;
import io.countroom.reporting.resettlement.ResettledReports;
import io.countroom.reporting.statement.GameAnalysis;
import io.countroom.reporting.statement.RevenueStatement;
import io.countroom.reporting.summary.DailyFlash;
import io.countroom.reporting.summary.SummaryReports;
import io.countroom.reporting.trend.TrendReports;
import io.countroom.sql.property.Property;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.commons.codec.digest.DigestUtils;

/** Writes the pack. Safe to share between threads. */
public final class MonthEndPack {

    /** Its name on the command line, in addresses and file names. */
    public static final String ID = "month-end";

    private static final String TITLE = "Month-end pack";

    private static final int REPORTS_AT_A_TIME = 3;

    /** Begun first: all others are done beside it. */
    private static final String LONGEST = "round-audit";

    /** The report that lays itself out by table and gaming date, and is printed by game. */
    private static final String BY_GAME = "drop";

    /** The columns whose totals stand in the contents. */
    private static final Set<String> KEY_FIGURES = Set.of(
            "countedWin",
            "adjustedWin",
            "hold",
            "z",
            "notLogged",
            "actualWin",
            "exceptions",
            "overpaid",
            "open",
            "tax",
            "closing",
            "turns",
            "pace");

    private static final int MOST_KEY_FIGURES = 3;

    /** The reports whose notes are printed with the pack. */
    private static final Set<String> NOTED = Set.of(SummaryReports.ID, "hold", RevenueStatement.ID, GameAnalysis.ID);

    /** Reports that no pack contains: of another span of time, of several properties, or of rules that were not in force. */
    private static final Set<String> LEFT_OUT =
            Set.of(DailyFlash.ID, TrendReports.ID, GroupReports.ID, ResettledReports.ID);

    /** The values of options that leave something out. */
    private static final Set<String> NOT_ASKED_FOR = Set.of("no", "none");

    private final ReportCatalogue catalogue;
    private final Renderers renderers;

    public MonthEndPack(ReportCatalogue catalogue, Renderers renderers) {
        this.catalogue = catalogue;
        this.renderers = renderers;
    }

    /**
     * Writes workbook, PDF and manifest into a folder; what has these names there is replaced.
     *
     * @return the three files, the manifest last
     */
    public List<Path> write(Property property, Period period, String operator, Instant at, Path folder)
            throws IOException {
        Made made = made(ReportRequest.of(property, period, operator, at).ofOneDocument());
        Header header = header(made.reports);
        Path workbook = folder.resolve(header.fileName() + "." + FileFormat.XLSX.id());
        Path pdf = folder.resolve(header.fileName() + "." + FileFormat.PDF.id());
        Path manifest = folder.resolve(header.fileName() + ".sha256");
        try (InParallel both = new InParallel()) {
            Supplier<Path> written = both.read(() -> printed(header, made.byGame, pdf));
            try (OutputStream out = Files.newOutputStream(workbook)) {
                renderers.write(workbook(header, made.reports), FileFormat.XLSX, out);
            }
            Files.writeString(manifest, line(workbook) + line(written.get()));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return List.of(workbook, pdf, manifest);
    }

    private Path printed(Header header, List<Report> byGame, Path pdf) {
        try (OutputStream out = Files.newOutputStream(pdf)) {
            renderers.writePdf(pages -> printed(header, byGame, pages), out);
            return pdf;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The printed parts, without page numbers. */
    Report printed(Property property, Period period, String operator, Instant at) {
        Made made = made(ReportRequest.of(property, period, operator, at).ofOneDocument());
        return printed(header(made.reports), made.byGame, Map.of());
    }

    /**
     * The reports of a pack.
     *
     * @param reports as in the workbook
     * @param byGame as printed
     */
    private record Made(List<Report> reports, List<Report> byGame) {}

    private Made made(ReportRequest request) {
        try (InParallel parallel = new InParallel(REPORTS_AT_A_TIME)) {
            List<ReportKind> kinds = catalogue.all().stream()
                    .filter(kind -> !LEFT_OUT.contains(kind.id()))
                    .toList();
            Map<String, Supplier<Report>> reports = new HashMap<>();
            kinds.stream()
                    .sorted(Comparator.comparing(kind -> !kind.id().equals(LONGEST)))
                    .forEach(kind -> reports.put(kind.id(), parallel.read(() -> kind.report(request))));
            Supplier<Report> byGame =
                    parallel.read(() -> catalogue.named(BY_GAME).report(request.by(List.of(Dimension.GAME))));
            List<Report> made = kinds.stream()
                    .map(kind -> Objects.requireNonNull(reports.get(kind.id())).get())
                    .toList();
            return new Made(
                    made,
                    made.stream()
                            .map(report -> report.header().kind().equals(BY_GAME) ? byGame.get() : report)
                            .toList());
        }
    }

    /** As {@code sha256sum} writes and checks it. */
    private static String line(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return DigestUtils.sha256Hex(in) + "  " + file.getFileName() + "\n";
        }
    }

    /** The cover of the whole: all that the reports stand on. */
    private static Header header(List<Report> reports) {
        Header first = reports.getFirst().header();
        Map<String, Map<String, Set<String>>> versions = new LinkedHashMap<>();
        reports.forEach(report -> report.header()
                .versions()
                .forEach(fact -> versions.computeIfAbsent(fact.name(), name -> new LinkedHashMap<>())
                        .computeIfAbsent(fact.value(), value -> new LinkedHashSet<>())
                        .add(report.header().title())));
        if (versions.containsKey("Rules and odds")) {
            // The same Rules Submissions, with what is known of their odds.
            versions.remove("Rules");
        }
        // Reports that look back stand on more than others do.
        List<Fact> ordered = new ArrayList<>();
        versions.forEach((name, values) -> values.forEach((value, of) ->
                ordered.add(Fact.of(name, values.size() == 1 ? value : value + " (" + String.join(", ", of) + ")"))));
        // What most reports stand on comes first, the software last.
        ordered.sort((one, other) ->
                Boolean.compare(one.name().equals("Software"), other.name().equals("Software")));
        return new Header(
                ID,
                "",
                new Wording.Phrase(TITLE),
                "",
                first.property(),
                first.period(),
                first.generatedAt(),
                first.operator(),
                List.of(),
                ordered);
    }

    /**
     * What is printed: by game and what stands out.
     *
     * @param pages on which each section begins, by its title
     */
    private Report printed(Header header, List<Report> reports, Map<String, Integer> pages) {
        List<Section> sections = new ArrayList<>();
        List<Listed> parts = new ArrayList<>();
        Set<Note> notes = new LinkedHashSet<>();
        for (Report report : reports) {
            if (NOTED.contains(report.header().kind())) {
                notes.addAll(report.notes());
            }
            PrintedPages.of(report).forEach(section -> {
                boolean printed = section.place() == Place.SUMMARY
                        || !section.table().rows().isEmpty();
                if (printed) {
                    sections.add(section);
                }
                if (section.place() == Place.BODY) {
                    parts.add(new Listed(report, section, printed));
                }
            });
        }
        notes.add(new Note("Not in this pack", leftOut()));
        notes.add(new Note("All definitions", "The sheet Notes of the workbook has those of every column and report."));
        int front = (int) sections.stream()
                .takeWhile(section -> section.place() == Place.SUMMARY)
                .count();
        sections.add(front, contents(parts, pages));
        return new Report(header, sections, List.copyOf(notes));
    }

    /** Of the whole section; where it has no total, how many lines it has. */
    private static String keyFigures(Section section) {
        Table table = section.table();
        if (table.rows().isEmpty()) {
            return section.empty();
        }
        Row total = table.total();
        if (total == null) {
            return Formats.count(table.rows().size(), "line|lines");
        }
        return table.columns().stream()
                .filter(column -> KEY_FIGURES.contains(column.id())
                        && table.cell(total, column).value() != null)
                .map(column -> column.title() + " " + Formats.cell(column, table.cell(total, column)))
                .limit(MOST_KEY_FIGURES)
                .collect(Collectors.joining(" · "));
    }

    /** A line of the contents. */
    private record Listed(Report report, Section section, boolean printed) {}

    private static Section contents(List<Listed> parts, Map<String, Integer> pages) {
        return new Section(
                "contents",
                "Contents",
                "A part without a page number has no lines.",
                Lines.list(
                        Column.text("part", "Part"),
                        parts,
                        part -> Cell.text(part.section.title()),
                        Lines.text("of", "Report", part -> part.report.header().title()),
                        Lines.text("figures", "Key figures", part -> keyFigures(part.section)),
                        Lines.each(
                                "page",
                                "Page",
                                Type.COUNT,
                                part -> part.printed
                                        ? Cell.count(pages.getOrDefault(part.section.title(), 0))
                                        : Cell.EMPTY)));
    }

    /** Reports are as they lay themselves out; what they then leave out is said, with how to have it. */
    private String leftOut() {
        Map<String, Set<String>> reports = new LinkedHashMap<>();
        for (ReportKind kind : catalogue.all()) {
            if (LEFT_OUT.contains(kind.id())) {
                continue;
            }
            for (ReportOption option : kind.takes().options()) {
                if (NOT_ASKED_FOR.contains(option.standard())) {
                    List<String> others = option.values().stream()
                            .filter(value -> !value.equals(option.standard()))
                            .toList();
                    reports.computeIfAbsent(
                                    option.name() + " " + String.join(", ", others) + " (" + option.about() + ")",
                                    asked -> new LinkedHashSet<>())
                            .add(kind.title());
                }
            }
        }
        return "Each can be had as a report of its own: "
                + reports.entrySet().stream()
                        .map(asked -> String.join(", ", asked.getValue()) + " with " + asked.getKey())
                        .collect(Collectors.joining("; "))
                + ".";
    }

    /** All sections of all reports as one report: a sheet for each. */
    private Report workbook(Header header, List<Report> reports) {
        List<Section> sections = new ArrayList<>();
        Set<Note> notes = new LinkedHashSet<>();
        for (Report report : reports) {
            for (Section section : report.sections()) {
                sections.add(section.as(report.header().kind() + "." + section.id()));
            }
            report.notes()
                    .forEach(note -> notes.add(new Note(
                            report.header().title() + ": " + note.subject().toLowerCase(Locale.ROOT), note.body())));
        }
        return new Report(header, sections, List.copyOf(notes));
    }
}
