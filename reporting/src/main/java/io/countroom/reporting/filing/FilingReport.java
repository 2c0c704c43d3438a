package io.countroom.reporting.filing;

import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.accounting.AccountingReports;
import io.countroom.reporting.accounting.AccountingReports.Counts;
import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.cover.Covers;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.variance.VariancePacks;
import io.countroom.reporting.variance.VarianceReports;
import io.countroom.sql.Database;
import io.countroom.sql.accounting.JournalEntry;
import io.countroom.sql.close.ClosedFigures;
import io.countroom.sql.close.MonthDecision;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.filing.FilingRow;
import io.countroom.sql.property.Property;
import io.countroom.sql.round.ExceptionFilter;
import io.countroom.sql.round.ExceptionRepository;
import io.countroom.sql.round.ListedException;
import io.countroom.sql.round.Standing;
import io.countroom.sql.round.TableDay;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Lays out the board document of a closed month. All that it says follows from the month's data and the filing itself. */
final class FilingReport extends ReportMaker {

    private final Accounting accounting = new Accounting(database);
    private final ExceptionRepository exceptions = new ExceptionRepository(database);
    private final MonthRepository months = new MonthRepository(database);
    private final VarianceReports variance;

    FilingReport(Database database, SubmissionRules rules, VariancePacks packs, String software) {
        super(database, software);
        this.variance = new VarianceReports(database, rules, packs, software);
    }

    /**
     * @param before the issue before this one; null for the first
     */
    Report of(Property property, FilingRow filing, @Nullable FilingRow before) {
        Period month = Periods.month(filing.month());
        Instant at = filing.createdAt().toInstant();
        LocalDate year = month.first().withDayOfYear(1);
        List<DailyWin> toDate = accounting.days(property, year, month.last());
        List<DailyWin> ofMonth =
                toDate.stream().filter(day -> month.contains(day.gamingDate())).toList();
        List<Section> sections = new ArrayList<>();
        sections.add(new Section("games", "Table games by type", games(property, month, toDate)));
        sections.add(new Section(
                "adjustments",
                "Adjustments",
                AccountingReports.journal(
                        ofMonth.stream().map(FilingReport::onlyApproved).toList(), property)));
        sections.add(new Section("exceptions", "Exceptions", exceptions(property, month)));
        sections.add(variance.cases(property, month, at));
        if (before != null) {
            sections.add(new Section(
                    "differences",
                    "Differences from issue " + before.issue(),
                    "Every figure of a table and gaming date that is not what it was in the issue before.",
                    differences(property, filing, before)));
        }
        sections.add(new Section(
                "certification",
                "Certification",
                "I certify that the figures of this report are those of the certificate holder's records as they were"
                        + " closed.",
                certification(property, filing)));
        return new Report(
                new Covers(database, filing.software())
                        .of(
                                "filing",
                                "Monthly report of table games",
                                "issue " + filing.issue(),
                                ReportRequest.of(property, month, filing.createdBy(), at),
                                year,
                                Fact.of("Issue", String.valueOf(filing.issue())),
                                Fact.of("Closing", closing(property, filing))),
                sections,
                List.of(
                        new Note(
                                "Win",
                                "Closer + credits + drop − opener − fills of each table and gaming date,"
                                        + " § 601a.9(c), as approved adjustments leave it."),
                        new Note("Units", "Tables that were played or counted in the month.")));
    }

    private String closing(Property property, FilingRow filing) {
        return "No. " + filing.closing()
                + months.decisions(property.id(), filing.month()).stream()
                        .filter(taken ->
                                taken.kind() == MonthDecision.Kind.CLOSE && taken.closing() == filing.closing())
                        .map(taken -> " by " + taken.userName() + " on "
                                + Formats.moment(taken.at().atZoneSameInstant(property.timeZone())) + ", fingerprint "
                                + taken.fingerprint())
                        .findFirst()
                        .orElse("");
    }

    private static DailyWin onlyApproved(DailyWin day) {
        return new DailyWin(
                day.table(),
                day.gamingDate(),
                day.original(),
                day.adjusted(),
                day.entries().stream()
                        .filter(entry -> entry.state() == JournalEntry.State.APPROVED)
                        .toList(),
                day.madeFinal(),
                day.stale());
    }

    /** The counts of a type of game. */
    private record Filed(Counts month, Counts year) {

        long units() {
            return month.days().stream().map(day -> day.table().id()).distinct().count();
        }
    }

    /** A filed figure is complete or missing. */
    private static final List<Measure<Filed>> GAMES = List.of(
            Measure.count("units", "Units", Filed::units),
            money("drop", "Drop", filed -> filed.month.drop()).leadsTo("counts"),
            money("win", "Win", filed -> filed.month.win()).leadsTo("counts"),
            Measure.own("percentage", "Percentage", Type.PERCENT, (Filed filed) -> percentage(filed.month))
                    .over("win", "drop")
                    .means("Win / drop."),
            money("dropToDate", "Drop, year to date", filed -> filed.year.drop()),
            money("winToDate", "Win, year to date", filed -> filed.year.win()),
            Measure.own(
                            "percentageToDate",
                            "Percentage, year to date",
                            Type.PERCENT,
                            (Filed filed) -> percentage(filed.year))
                    .over("winToDate", "dropToDate")
                    .means("Win / drop, year to date."));

    private static Measure<Filed> money(String id, String title, Function<Filed, Figure<Long>> cents) {
        return Measure.sum(id, title, Type.MONEY, filed -> cents.apply(filed).whole());
    }

    private static Figure<Double> percentage(Counts counts) {
        return Figure.over(counts.win().whole(), counts.drop().whole(), NO_DROP);
    }

    private static Table games(Property property, Period month, List<DailyWin> toDate) {
        Breakdown<Filed> rows = new Breakdown<>(
                List.of(Column.text("game", "Type of game")),
                path -> new Filed(new Counts(new ArrayList<>()), new Counts(new ArrayList<>())));
        for (DailyWin day : toDate) {
            String game = day.table().game();
            for (Filed filed : rows.along(List.of(Part.named(game, FloorGames.name(game), game)))) {
                filed.year.days().add(day);
                if (month.contains(day.gamingDate())) {
                    filed.month.days().add(day);
                }
            }
        }
        return rows.table(
                GAMES,
                new Breakdown.Layout(path -> path.isEmpty()
                        ? Link.of("counts", property, "period", month.text())
                        : Link.of(
                                "counts",
                                property,
                                "period",
                                month.text(),
                                "game",
                                path.getLast().code())));
    }

    private static final String NO_DROP = "There was no drop.";

    private static final List<Measure<List<ListedException>>> EXCEPTIONS = List.of(
            Measure.count("exceptions", "Exceptions", some -> some.size()),
            Measure.count(
                    "resolved",
                    "Resolved",
                    some -> some.stream()
                            .filter(one -> one.state() == Standing.State.RESOLVED)
                            .count()),
            Measure.cell(
                            Column.sum("overpaid", "Overpaid", Type.MONEY),
                            (List<ListedException> some) -> beyond(some, 1))
                    .means("Paid minus due where more was paid than due."),
            Measure.cell(
                            Column.sum("underpaid", "Underpaid", Type.MONEY),
                            (List<ListedException> some) -> beyond(some, -1))
                    .means("Due minus paid where less was paid than due."));

    private static Cell beyond(List<ListedException> some, int sign) {
        return Cell.money(some.stream()
                .mapToLong(one -> Math.max(sign * Objects.requireNonNullElse(one.overpaidCents(), 0L), 0))
                .sum());
    }

    private Table exceptions(Property property, Period month) {
        Map<Integer, String> tables = properties.tableCodes(property.id());
        Breakdown<List<ListedException>> rows = new Breakdown<>(
                List.of(Column.text("kind", "Kind"), Column.text("table", "Table")), path -> new ArrayList<>());
        ExceptionFilter filter = ExceptionFilter.between(month.first(), month.last());
        for (ListedException one : exceptions.page(property.id(), filter, 0, Integer.MAX_VALUE)) {
            String table = tables.getOrDefault(one.tableId(), "");
            rows.along(List.of(Part.named(one.code(), one.code().replace('-', ' '), ""), Part.named(table, table, "")))
                    .forEach(row -> row.add(one));
        }
        return rows.table(EXCEPTIONS, new Breakdown.Layout(path -> label(property, month, path), path -> null));
    }

    private static Cell label(Property property, Period month, List<Part> path) {
        Cell label = new Cell(path.getLast().label(), null, null);
        return path.size() == 1
                ? label
                : label.linked(Link.of(
                        "exceptions",
                        property,
                        "period",
                        month.text(),
                        "table",
                        path.getLast().code(),
                        "code",
                        path.getFirst().code(),
                        "state",
                        "all"));
    }

    /** A figure of a table and gaming date that is compared. */
    private record Compared(String name, Function<ClosedFigures, @Nullable Long> figure) {}

    private static final List<Compared> COMPARED = List.of(
            new Compared("Drop", ClosedFigures::dropCents),
            new Compared("Win", ClosedFigures::winCents),
            new Compared("Handle", ClosedFigures::handleCents),
            new Compared("Logged win", ClosedFigures::loggedCents),
            new Compared("Expected win", ClosedFigures::expectedCents));

    private Table differences(Property property, FilingRow filing, FilingRow before) {
        Map<Integer, String> tables = properties.tableCodes(property.id());
        Map<TableDay, ClosedFigures> then = figures(property, before);
        Map<TableDay, ClosedFigures> now = figures(property, filing);
        Set<TableDay> keys = new HashSet<>(then.keySet());
        keys.addAll(now.keySet());
        List<Differing> all = keys.stream()
                .sorted(Comparator.comparing(TableDay::gamingDate)
                        .thenComparing(key -> tables.getOrDefault(key.tableId(), "")))
                .flatMap(key -> COMPARED.stream()
                        .map(one -> new Differing(
                                key,
                                one.name,
                                then.containsKey(key) ? one.figure.apply(then.get(key)) : null,
                                now.containsKey(key) ? one.figure.apply(now.get(key)) : null)))
                .filter(one -> !Objects.equals(one.old, one.fresh))
                .toList();
        String unknown = "It was not known.";
        return Lines.list(
                Column.own("day", "Gaming date", Type.DATE),
                all,
                one -> Cell.day(one.key.gamingDate()),
                Lines.text("table", "Table", one -> tables.get(one.key.tableId())),
                Lines.text("figure", "Figure", Differing::figure),
                Lines.money("before", "Issue " + before.issue(), one -> one.old, unknown),
                Lines.money("now", "Issue " + filing.issue(), one -> one.fresh, unknown),
                Lines.each("difference", "Difference", Type.MONEY, Differing::difference));
    }

    /** A figure of a table and gaming date in two issues; null where an issue does not know it. */
    private record Differing(
            TableDay key,
            String figure,
            @Nullable Long old,
            @Nullable Long fresh) {

        Cell difference() {
            return old == null || fresh == null
                    ? Cell.missing("One of the two is not known.")
                    : Cell.money(fresh - old);
        }
    }

    private Map<TableDay, ClosedFigures> figures(Property property, FilingRow filing) {
        Map<TableDay, ClosedFigures> figures = new HashMap<>();
        months.figures(property.id(), filing.month(), filing.closing())
                .forEach(one -> figures.put(new TableDay(one.tableId(), one.gamingDate()), one));
        return figures;
    }

    private static Table certification(Property property, FilingRow filing) {
        List<Fact> lines = List.of(
                Fact.of("Name", filing.certifier()),
                Fact.of("Title", filing.certifierTitle()),
                Fact.of("License number", filing.licenceNumber()),
                Fact.of("For", property.certificateHolder()),
                Fact.of("Date", "______________________"),
                Fact.of("Signature", "____________________________________________"));
        return Lines.list(
                Column.text("what", "Certified by"),
                lines,
                line -> Cell.text(line.name()),
                Lines.text("value", " ", Fact::value));
    }
}
