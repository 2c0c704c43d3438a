package io.countroom.reporting.drop;

import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.audit.Openers;
import io.countroom.reporting.audit.PeriodSlips;
import io.countroom.reporting.audit.SlipSeries;
import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.Comparison;
import io.countroom.reporting.breakdown.DayTrend;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.InParallel;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.drop.PlayByTable.Unit;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.sql.Database;
import io.countroom.sql.count.SlipRepository;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.fact.Key;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.round.Slice;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Makes drop reports. Safe to share between threads. */
public final class DropReports extends ReportMaker {

    private final SlipRepository slips = new SlipRepository(database);
    private final Accounting accounting = new Accounting(database);

    public DropReports(Database database, String software) {
        super(database, software);
    }

    /**
     * @param query not by dealer and not narrowed to dealers: tables are counted by gaming date and shift
     * @throws io.countroom.sql.RefusedException if the filter names what the property does not have
     */
    public Report report(ReportRequest query) {
        Codes codes = codes(query);
        Slice scope = codes.scope(query.period(), query.filter());
        Map<Integer, String> tables = codes.tables().values().stream()
                .filter(table -> scope.has(table.id()))
                .collect(Collectors.toMap(GamingTable::id, GamingTable::code));
        List<Section> sections = new ArrayList<>();
        try (InParallel parallel = new InParallel()) {
            Supplier<PlayByTable> logged = parallel.read(() -> play(query, scope));
            Supplier<Map<Unit, DailyWin>> days = parallel.read(() -> daily(query, tables));
            Map<Comparison, Supplier<Dropped>> before = new EnumMap<>(Comparison.class);
            for (Comparison comparison : query.compare()) {
                ReportRequest other = query.of(query.period(comparison));
                before.put(comparison, parallel.read(() -> dropped(other, codes, tables)));
            }
            PeriodSlips ofDates = new PeriodSlips(slips, query.property(), query.period(), query.reads());
            Supplier<List<SlipRow>> earlierSlips = parallel.read(ofDates::before);
            List<SlipRow> ofPeriod = ofDates.within();
            List<SlipRow> all = new ArrayList<>(earlierSlips.get());
            all.addAll(ofPeriod);
            List<SlipRow> read = all.stream()
                    .filter(slip -> tables.containsKey(slip.tableId()))
                    .toList();
            List<SlipRow> within = within(scope, tables, ofPeriod);
            Supplier<List<Section>> ofSlips =
                    parallel.read(() -> ofSlips(query, codes, within, Openers.of(read, tables, query.period()), all));
            Supplier<Section> pace = parallel.read(() -> new Section(
                    "pace",
                    "Drop and win per open hour, turns of the drop",
                    PaceTable.of(query, codes, within, logged.get())));
            DropCounts counts = DropCounts.of(query, codes, within, logged.get(), days.get());
            sections.addAll(compared(Dropped.of(query, codes, counts), before));
            sections.add(pace.get());
            sections.addAll(ofSlips.get());
        }
        return new Report(
                covers.of("drop", "Drop report", Dimension.words(query.by()), query, readFrom(query)), sections, NOTES);
    }

    /**
     * @param all slips are numbered throughout the house: those of other tables fill no gap only because they are not asked for
     */
    private static List<Section> ofSlips(
            ReportRequest query, Codes codes, List<SlipRow> within, Openers openers, List<SlipRow> all) {
        SlipSeries series = SlipSeries.of(all, query.period());
        return List.of(
                new Section(
                        "continuity",
                        "Openers and the closers before them",
                        SlipTables.lead(openers),
                        SlipTables.openers(openers)),
                new Section("slips", "Fills and credits", SlipTables.list(query, codes, within, series)),
                new Section(
                        "gaps",
                        "Fill and credit slips in sequence",
                        SlipTables.lead(series),
                        SlipTables.gaps(series, codes)));
    }

    /** Openers and the numbers of slips are held to those before the period. */
    private static LocalDate readFrom(ReportRequest query) {
        LocalDate slips = query.period().first().minusDays(Audits.DAYS_BACK);
        return slips.isBefore(query.readFrom()) ? slips : query.readFrom();
    }

    /** The drop of a period. */
    private record Dropped(ReportRequest query, Codes codes, DropCounts counts, DropTable rows) {

        static Dropped of(ReportRequest query, Codes codes, DropCounts counts) {
            return new Dropped(query, codes, counts, new DropTable(query, codes, counts));
        }

        /** Of all tables together. */
        DayTrend trend() {
            return new DayTrend(
                    query.period(), new DropTable(query.by(List.of(Dimension.DAY)), codes, counts).dropByDay());
        }
    }

    private Dropped dropped(ReportRequest query, Codes codes, Map<Integer, String> tables) {
        Slice scope = codes.scope(query.period(), query.filter());
        List<SlipRow> within = within(scope, tables, slips.between(scope.propertyId(), scope.from(), scope.to()));
        return Dropped.of(query, codes, DropCounts.of(query, codes, within, play(query, scope), daily(query, tables)));
    }

    private static List<SlipRow> within(Slice scope, Map<Integer, String> tables, List<SlipRow> ofPeriod) {
        return ofPeriod.stream()
                .filter(slip -> tables.containsKey(slip.tableId()))
                .filter(slip -> scope.shifts().isEmpty() || scope.shifts().contains(slip.shift()))
                .toList();
    }

    private static List<Section> compared(Dropped now, Map<Comparison, Supplier<Dropped>> earlier) {
        String title = "Drop " + Dimension.words(now.query.by());
        Supplier<Dropped> prior = earlier.get(Comparison.PRIOR);
        List<Chart> trend = now.trend()
                .beside(
                        prior == null ? null : prior.get().trend(),
                        "Drop from day to day",
                        Type.MONEY,
                        "drop",
                        "A circle: the drop of some tables was not counted. A gap: no drop was counted.");
        List<Section> sections = new ArrayList<>();
        sections.add(new Section("drop", title, "", trend, now.rows.table(now.query)));
        earlier.forEach(
                (comparison, before) -> sections.add(now.rows.beside(title, comparison, now.query, before.get().rows)));
        return sections;
    }

    private Map<Unit, DailyWin> daily(ReportRequest query, Map<Integer, String> tables) {
        return accounting.days(query.property(), query.period(), query.reads()).stream()
                .filter(day -> tables.containsKey(day.table().id()))
                .collect(Collectors.toMap(
                        day -> new Unit(day.table().id(), day.gamingDate(), null), Function.identity()));
    }

    private PlayByTable play(ReportRequest query, Slice scope) {
        return new PlayByTable(cube.rounds(
                scope,
                DropCounts.areByShift(query)
                        ? EnumSet.of(Key.TABLE, Key.DAY, Key.SHIFT)
                        : EnumSet.of(Key.TABLE, Key.DAY)));
    }

    private static final List<Note> NOTES = List.of(
            new Note(
                    "Missing",
                    "A blank means no slip of the kind. A dash is a figure that is not known because a slip is "
                            + "missing. A zero was counted."),
            new Note(
                    "Grade",
                    "Kinds, drop and counted win are the figures of the slips. A count is final when somebody made it "
                            + "final and nothing in it has changed since, as in the accounting report; until then its "
                            + "win is an estimate. If opener, closer or drop is missing, the logged win replaces the "
                            + "counted win and is marked. Gaming dates are adjusted, not shifts: shifts of an adjusted "
                            + "gaming date are estimates."),
            new Note(
                    "Sequence",
                    "Slips are numbered throughout the house, so the sequence covers all tables, even in a filtered "
                            + "report."),
            new Note(
                    "Drop",
                    "§ 601a.9(c)(3) counts currency and counter checks. Vouchers count as cash equivalents and promotional"
                            + " chips do not, unless the property's drop policy says otherwise; all four kinds are shown. Counsel"
                            + " decides how vouchers are counted."));
}
