package io.countroom.reporting.win;

import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.DayCounts;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.InParallel;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.breakdown.SharedReads;
import io.countroom.reporting.cover.OddsUsed;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.submission.Submissions;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.WagerOdds;
import io.countroom.sql.Database;
import io.countroom.sql.accounting.JournalRepository;
import io.countroom.sql.fact.Counts;
import io.countroom.sql.fact.Cube;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.round.Slice;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Reads what one query asks for, of as many periods as its report needs. */
public final class WinReader {

    private final Cube cube;
    private final Database database;
    private final Counts counts;
    private final DayCounts dayCounts;
    private final JournalRepository journal;
    private final ReportRequest query;
    private final Codes codes;
    private final Submissions submissions;
    /** Earlier periods are read beside this one. */
    private final Map<Integer, Odds> odds = new ConcurrentSkipListMap<>();
    /** The gaming dates that were read, with all between them. */
    private @Nullable Period span;

    private final Map<Period, OddsUsed> used = new ConcurrentHashMap<>();

    public WinReader(Database database, SubmissionRules rules, ReportRequest query) {
        this(database, rules, query, Codes.of(query.property(), new PropertyRepository(database)));
    }

    /** @param codes of the query's property */
    WinReader(Database database, SubmissionRules rules, ReportRequest query, Codes codes) {
        PropertyRepository properties = new PropertyRepository(database);
        this.cube = new Cube(database);
        this.database = database;
        this.counts = new Counts(database);
        this.dayCounts = new DayCounts(database);
        this.journal = new JournalRepository(database);
        this.query = query;
        this.codes = codes;
        this.submissions =
                new Submissions(properties.submissions(query.property().id()), rules);
    }

    Slice scope(Period period) {
        return codes.scope(period, query.filter());
    }

    OddsInForce inForce(Slice scope) {
        extend(scope);
        // The first time odds take seconds, those of each Rules Submission for themselves.
        return OddsInForce.of(cube.submissions(scope).parallelStream()
                .collect(Collectors.toMap(Function.identity(), id -> odds.computeIfAbsent(id, submissions::odds))));
    }

    private synchronized void extend(Slice scope) {
        span = span == null
                ? Periods.range(scope.from(), scope.to())
                : Periods.range(
                        scope.from().isBefore(span.first()) ? scope.from() : span.first(),
                        scope.to().isAfter(span.last()) ? scope.to() : span.last());
    }

    private synchronized @Nullable Period span() {
        return span;
    }

    WinReads reads(Slice scope, OddsInForce inForce) {
        return new WinReads(
                cube,
                counts,
                () -> dayCounts.of(query.property(), scope, query.reads()),
                journal,
                codes,
                scope,
                inForce);
    }

    /** A tree with nothing in it yet. */
    WinTree tree(List<Dimension> by) {
        return new WinTree(codes, scope(query.period()), List.of(), by);
    }

    /** The same tree, for what this reader reads. */
    WinTree at(WinTree tree, Slice scope) {
        return tree.at(codes, scope);
    }

    private static final SharedReads.Kind<WinReads> READS = new SharedReads.Kind<>();

    /** Of the period that is asked for. */
    public WinReads reads() {
        return reads(query.period());
    }

    private WinReads reads(Period period) {
        Slice scope = scope(period);
        WinReads reads = query.reads().read(READS, query.property(), period, () -> reads(scope, inForce(scope)));
        // Another report may have read them.
        extend(scope);
        odds.putAll(reads.inForce().odds());
        return reads;
    }

    public Breakdown<WinSums> tree(Period period) {
        return WinTree.of(reads(period), codes, query.by());
    }

    public WinRows.Drawn drawn(WinReads reads, InParallel parallel) {
        // A tree that knows gaming dates reads what the days are made of as well.
        Supplier<Breakdown<WinSums>> byDay = query.by().contains(Dimension.DAY)
                ? () -> WinTree.of(reads, codes, List.of(Dimension.DAY))
                : parallel.read(() -> WinTree.of(reads, codes, List.of(Dimension.DAY)));
        Breakdown<WinSums> rows = WinTree.of(reads, codes, query.by());
        Breakdown<WinSums> days = query.by().getFirst() == Dimension.DAY ? rows : byDay.get();
        return new WinRows.Drawn(
                new WinRows(query, rows, standsOn()), rows.isEmpty() ? List.of() : WinRows.charts(days, rows.total()));
    }

    public Wagers wagers(WinReads reads) {
        return new Wagers(submissions, reads, standsOn());
    }

    /** Spans as the outer rows, which overlap. All end with one gaming date, so each is the next shorter one and the dates before it: none is read twice. */
    public Breakdown<WinSums> spans(List<Period> spans, LocalDate to) {
        List<LocalDate> starts = spans.stream()
                .map(Period::first)
                .distinct()
                .sorted(Comparator.reverseOrder())
                .toList();
        Slice all = scope(Periods.range(starts.getLast(), to));
        OddsInForce inForce = inForce(all);
        WinTree tree = new WinTree(codes, all, List.of(Column.text("span", "Span")), query.by());
        try (InParallel parallel = new InParallel()) {
            List<Runnable> more = new ArrayList<>();
            LocalDate read = to.plusDays(1);
            for (LocalDate first : starts) {
                List<Part> outer = IntStream.range(0, spans.size())
                        .filter(i -> !spans.get(i).first().isAfter(first))
                        .mapToObj(
                                i -> Part.named(String.valueOf(i), spans.get(i).label(), String.valueOf(i)))
                        .toList();
                Slice before = scope(Periods.range(first, read.minusDays(1)));
                more.add(tree.adding(reads(before, inForce), outer, parallel));
                read = first;
            }
            more.forEach(Runnable::run);
        }
        return tree.rows();
    }

    /** Whether the property has tables that take rake. */
    public boolean hasRake() {
        return codes.tables().values().stream().anyMatch(table -> FloorGames.takesRake(table.game()));
    }

    /** The Rules Submissions that were read so far, how their odds are known, and where rounds were expected by several. */
    public Fact standsOn() {
        return standsOn(odds());
    }

    /** What figures stand on that were read by one reader or several. */
    static Fact standsOn(SortedSet<String> odds) {
        return Fact.of("Rules and odds", odds.isEmpty() ? "none needed" : String.join("; ", odds));
    }

    /** A line for each Rules Submission read so far, sorted. */
    SortedSet<String> odds() {
        Period all = span();
        OddsUsed usedOdds = all == null
                ? new OddsUsed(Map.of(), Map.of())
                : used.computeIfAbsent(
                        all, dates -> OddsUsed.read(database, query.property().id(), dates.first(), dates.last()));
        return odds.entrySet().stream()
                .map(entry ->
                        describe(submissions.of(entry.getKey()), entry.getValue()) + usedOdds.remark(entry.getKey()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String describe(RulesSubmission submission, Odds odds) {
        long simulated = odds.wagers().stream()
                .filter(wager -> wager.method() == WagerOdds.Method.SIMULATED)
                .count();
        return FloorGames.name(submission.game()) + " \"" + submission.name() + "\""
                + (simulated == 0
                        ? ", every edge exact"
                        : ", " + simulated + " of " + odds.wagers().size() + " edges simulated, the others exact");
    }
}
