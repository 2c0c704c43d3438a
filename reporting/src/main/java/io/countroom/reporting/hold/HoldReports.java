package io.countroom.reporting.hold;

import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Breakdown.Node;
import io.countroom.reporting.breakdown.Comparison;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.InParallel;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.breakdown.RowLinks;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Dates;
import io.countroom.reporting.period.GamingDay;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Chart.Waterfall.Step;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.statistics.Normal;
import io.countroom.reporting.statistics.Verdict;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.TheoreticalHold;
import io.countroom.sql.round.Slice;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes hold reports. Keep one: it holds the odds. Safe to share between threads. */
public final class HoldReports extends ReportMaker {

    private final SubmissionRules rules;

    public HoldReports(Database database, SubmissionRules rules, String software) {
        super(database, software);
        this.rules = rules;
    }

    /**
     * @throws io.countroom.sql.RefusedException if the filter names what the property does not have
     */
    public Report report(ReportRequest request) {
        HoldReader reader = new HoldReader(database, rules, request);
        Slice scope = reader.scope(request.period());
        // Earlier periods are other rows: they are read beside this one.
        Map<Comparison, Supplier<Breakdown<HoldSums>>> earlier = new EnumMap<>(Comparison.class);
        try (InParallel parallel = new InParallel()) {
            for (Comparison comparison : request.compare()) {
                earlier.put(comparison, parallel.read(() -> reader.tree(request.period(comparison))));
            }
            HoldReads reads = reader.reads(scope, reader.inForce(scope));
            Read read = Read.of(reader, reads, request, parallel);
            Breakdown<HoldSums> rows = read.rows;
            Wagers wagers = new Wagers(WagerTable.of(rules, reader, reads), reader.standsOn());
            List<Section> sections = new ArrayList<>();
            sections.add(new Section(
                    "hold",
                    "Hold " + Dimension.words(request.by()),
                    rows.isEmpty() ? "" : lead(rows.total()),
                    read.charts(),
                    rows.table(HoldMeasures.hold(rows.total()), deeper(request))));
            sections.add(new Section(
                    "bridge",
                    "From expected to counted",
                    "Each row adds up from left to right. Due win, logged win and counted win are its subtotals.",
                    rows.table(HoldMeasures.bridge(rows.total()), deeper(request))));
            sections.add(new Section(
                    "void-and-vigorish",
                    "Void rounds and vigorish",
                    rows.table(HoldMeasures.VOID_AND_VIGORISH, deeper(request))));
            earlier.forEach((comparison, before) -> sections.add(comparison.section(
                    "", request, rows, before.get(), HoldMeasures.compared(rows.total()), HoldReports::deeper)));
            sections.add(new Section(
                    "wagers",
                    "What the expected win is made of",
                    "Each wager's initial amounts times its exact house edge under the Rules Submission in force.",
                    wagers.table()));
            return new Report(
                    covers.of(
                            "hold",
                            "Hold report",
                            Dimension.words(request.by()),
                            request,
                            request.readFrom(),
                            reader.standsOn()),
                    sections,
                    notes(rows.total()));
        }
    }

    /** The rows of a hold report as their sums, and by gaming date. */
    private record Read(Breakdown<HoldSums> rows, Breakdown<HoldSums> days) {

        static Read of(HoldReader reader, HoldReads reads, ReportRequest request, InParallel parallel) {
            // A tree that knows gaming dates reads what the days are made of as well.
            Supplier<Breakdown<HoldSums>> byDay = request.by().contains(Dimension.DAY)
                    ? () -> reader.tree(reads, List.of(Dimension.DAY))
                    : parallel.read(() -> reader.tree(reads, List.of(Dimension.DAY)));
            Breakdown<HoldSums> rows = reader.tree(reads, request.by());
            return new Read(rows, request.by().getFirst() == Dimension.DAY ? rows : byDay.get());
        }

        List<Chart> charts() {
            return rows.isEmpty() ? List.of() : HoldReports.charts(days, rows.total());
        }
    }

    /** The rows of a hold report as their sums, and its charts. */
    public record Drawn(Held held, List<Chart> charts) {}

    /**
     * @throws io.countroom.sql.RefusedException if the filter names what the property does not have
     */
    public Drawn drawn(ReportRequest request) {
        HoldReader reader = new HoldReader(database, rules, request);
        Slice scope = reader.scope(request.period());
        try (InParallel parallel = new InParallel()) {
            Read read = Read.of(reader, reader.reads(scope, reader.inForce(scope)), request, parallel);
            return new Drawn(new Held(request, read.rows, reader.standsOn()), read.charts());
        }
    }

    /** The rows of a hold report as their sums, for reports that stand on them, and the rules and odds that they stand on. */
    public record Held(ReportRequest request, Breakdown<HoldSums> rows, Fact standsOn) {

        public HoldSums total() {
            return rows.total();
        }

        /** A column of the hold report or of its bridge. */
        public Measure<HoldSums> measure(String id) {
            return Measure.choose(
                            Stream.concat(HoldMeasures.hold(total()).stream(), bridge().stream())
                                    .toList(),
                            id)
                    .getFirst();
        }

        public List<Measure<HoldSums>> bridge() {
            return HoldMeasures.bridge(total());
        }

        public Table table() {
            return rows.table(HoldMeasures.hold(total()), deeper(request));
        }

        /** Some of the rows, without those below them, with these columns. */
        public Table table(List<Node<HoldSums>> some, String... columns) {
            return rows.table(some, Measure.choose(HoldMeasures.hold(total()), columns), deeper(request));
        }

        /**
         * The same with other columns behind.
         *
         * @param more what these are made of
         */
        public <T> Table table(BiFunction<List<Part>, HoldSums, T> more, List<Measure<T>> columns) {
            record Row<M>(HoldSums sums, M more) {}
            return rows.map((path, sums) -> new Row<>(sums, more.apply(path, sums)))
                    .table(
                            Stream.concat(
                                            HoldMeasures.hold(total()).stream()
                                                    .map(measure -> measure.of((Row<T> row) -> row.sums)),
                                            columns.stream().map(measure -> measure.of((Row<T> row) -> row.more)))
                                    .toList(),
                            deeper(request));
        }

        /** Of rows that are gaming dates. */
        public Chart trend() {
            return HoldReports.trend(rows.root().children());
        }

        /** The theoretical holds that stand behind figures; empty where none does. */
        public String theoreticalHolds() {
            return HoldReports.theoreticalHolds(total());
        }
    }

    /**
     * @throws io.countroom.sql.RefusedException if the filter names what the property does not have
     */
    public Held held(ReportRequest request) {
        HoldReader reader = new HoldReader(database, rules, request);
        return new Held(request, reader.tree(request.period()), reader.standsOn());
    }

    private static List<Note> notes(HoldSums total) {
        String theoretical = theoreticalHolds(total);
        return theoretical.isEmpty()
                ? NOTES
                : Stream.concat(NOTES.stream(), Stream.of(new Note("Theoretical hold", theoretical)))
                        .toList();
    }

    private static String theoreticalHolds(HoldSums total) {
        List<TheoreticalHold> holds = total.theoreticalHolds();
        return holds.isEmpty()
                ? ""
                : "The certificate holder entered it for games without rules of play; it is not computed, and no expected"
                        + " figure, range or verdict stands on it. "
                        + holds.stream().map(HoldMeasures::words).collect(Collectors.joining("; ")) + ".";
    }

    /** Labels lead to the report of their row alone, broken down by what comes next. */
    private static Breakdown.Layout deeper(ReportRequest request) {
        RowLinks links = new RowLinks(request);
        return new Breakdown.Layout(
                path -> new Cell(path.getLast().label(), null, links.deeper(path)), path -> links.to("", path));
    }

    /** The wagers behind the expected win, and the rules and odds on which they stand. */
    public static final class Wagers {

        private static final List<Measure<WagerTable.Wagered>> COMPARED = Measure.choose(
                WagerTable.MEASURES,
                "rounds",
                "handle",
                "initialWagers",
                "expectedWin",
                "edge",
                "loggedWin",
                "winPerHandle");

        private final Breakdown<WagerTable.Wagered> rows;
        private final Fact standsOn;

        private Wagers(Breakdown<WagerTable.Wagered> rows, Fact standsOn) {
            this.rows = rows;
            this.standsOn = standsOn;
        }

        public Fact standsOn() {
            return standsOn;
        }

        public Table table() {
            return rows.table(WagerTable.MEASURES, Breakdown.Layout.PLAIN);
        }

        public Section beside(String title, Comparison comparison, ReportRequest request, Wagers before) {
            return comparison.section(title, request, rows, before.rows, COMPARED, asked -> Breakdown.Layout.PLAIN);
        }

        /** Of the wagers with the most handle, what they won of it and their edge. */
        public List<Chart.Pairs.Pair> winAndEdge(int most) {
            return rows.root().children().stream()
                    .flatMap(submission -> submission.children().stream())
                    .filter(wager -> wager.sums().sums().winPerHandle().value() != null)
                    .filter(wager -> wager.sums().sums().edge().value() != null)
                    .sorted(Comparator.comparingLong((Node<WagerTable.Wagered> wager) ->
                                    wager.sums().sums().money.amountCents())
                            .reversed())
                    .limit(most)
                    .map(Wagers::pair)
                    .toList();
        }

        private static Chart.Pairs.Pair pair(Node<WagerTable.Wagered> wager) {
            HoldSums sums = wager.sums().sums();
            // Several games have a wager of the same name.
            String name = wager.path().getLast().name() + " · "
                    + wager.path().getFirst().name();
            return new Chart.Pairs.Pair(
                    name,
                    Objects.requireNonNull(sums.winPerHandle().value()),
                    Objects.requireNonNull(sums.edge().value()));
        }
    }

    /**
     * @throws io.countroom.sql.RefusedException if the filter names what the property does not have
     */
    public Wagers wagers(ReportRequest request) {
        HoldReader reader = new HoldReader(database, rules, request);
        Slice scope = reader.scope(request.period());
        return new Wagers(WagerTable.of(rules, reader, reader.reads(scope, reader.inForce(scope))), reader.standsOn());
    }

    private static final List<String> SPANS = List.of("wtd", "mtd", "ytd", "rolling-30", "lifetime");

    /**
     * The statistical record of § 465a.1(c)(3): the gaming date, week, month and year to date, thirty days and lifetime, up
     * to the last gaming date of the request's period that has come. Spans overlap, so there is no total over them.
     *
     * @throws io.countroom.sql.RefusedException if the filter names what the property does not have
     */
    public Report toDate(ReportRequest request) {
        if (request.by().contains(Dimension.DAY)) {
            throw new RefusedException("The to-date report is not by day: its rows are spans of days.");
        }
        LocalDate today = GamingDay.of(request.property()).dateAt(request.at());
        Period asked = request.period();
        LocalDate to = asked.last().isAfter(today) && !asked.first().isAfter(today) ? today : asked.last();
        HoldReader reader = new HoldReader(database, rules, request);
        Periods periods = Periods.at(to);
        List<Period> spans = new ArrayList<>(List.of(Periods.day(to)));
        SPANS.forEach(span -> spans.add(periods.parse(span + "@" + to)));
        Table table = toDate(reader, spans, to)
                .table(
                        reader.hasRake() ? HoldMeasures.TO_DATE_BESIDE_RAKE : HoldMeasures.TO_DATE,
                        new Breakdown.Layout(path -> path.isEmpty()
                                ? null
                                : new RowLinks(request.of(spans.get(
                                                Integer.parseInt(path.getFirst().code()))))
                                        .to("", path)))
                .withoutTotal();
        return new Report(
                covers.of(
                        "to-date",
                        "To-date report",
                        Dimension.words(request.by()) + ", to " + Formats.date(to),
                        request,
                        spans.getLast().first(),
                        reader.standsOn()),
                List.of(new Section("toDate", "To " + Formats.date(to), table)),
                NOTES);
    }

    /** All spans end with one gaming date, so each is the next shorter one and the dates before it: none is read twice. */
    private static Breakdown<HoldSums> toDate(HoldReader reader, List<Period> spans, LocalDate to) {
        List<LocalDate> starts = spans.stream()
                .map(Period::first)
                .distinct()
                .sorted(Comparator.reverseOrder())
                .toList();
        Slice all = reader.scope(Periods.range(starts.getLast(), to));
        OddsInForce inForce = reader.inForce(all);
        HoldTree tree = reader.below(Column.text("span", "Span"), all);
        try (InParallel parallel = new InParallel()) {
            List<Runnable> more = new ArrayList<>();
            LocalDate read = to.plusDays(1);
            for (LocalDate first : starts) {
                List<Part> outer = IntStream.range(0, spans.size())
                        .filter(i -> !spans.get(i).first().isAfter(first))
                        .mapToObj(
                                i -> Part.named(String.valueOf(i), spans.get(i).label(), String.valueOf(i)))
                        .toList();
                Slice before = reader.scope(Periods.range(first, read.minusDays(1)));
                more.add(tree.adding(reader.reads(before, inForce), outer, parallel));
                read = first;
            }
            more.forEach(Runnable::run);
        }
        return tree.rows();
    }

    public static final Note RANGE_AND_VERDICT = new Note(
            "Range and verdict",
            "The wagers of one round share its outcome, so the variance of a round is that of all its wagers"
                    + " together; rounds are independent. Nineteen of twenty results lie within "
                    + Formats.number(Normal.Z_95)
                    + " standard deviations of the expected win, so by chance alone one line in forty lies below"
                    + " its range and one in forty above. Under " + Formats.count(Verdict.FEWEST_ROUNDS)
                    + " rounds the verdict is \"insufficient data\". A verdict says where to look; it accuses"
                    + " nobody.");

    private static final List<Note> NOTES = List.of(
            RANGE_AND_VERDICT,
            new Note(
                    "Hold and edge",
                    "Hold is of the drop, edge of the initial wagers. Compare hold with expected hold and win / handle"
                            + " with edge, never hold with edge. Where hands are doubled or split the handle is more"
                            + " than the initial wagers, and win / handle stays below the edge."),
            new Note(
                    "Rounding",
                    "The expected win of each wager is worked out when its round is settled, to a ten-thousandth of a cent,"
                            + " and added up without rounding. Each figure is rounded to the cent where it is shown, so the"
                            + " figures of rows can differ by a cent or two from their total. A progressive wager is"
                            + " expected at the meter that its round logs."),
            new Note(
                    "Missing",
                    "A dash is a figure that is not known, which is never nought. A figure with a mark is the sum of what is"
                            + " known; its remark says of how many table counts that is, and what the first of the others"
                            + " lacks. Hold, expected hold and what was not logged stand on the table counts that are known."));

    private static String lead(HoldSums all) {
        StringBuilder lead = new StringBuilder();
        lead.append(Formats.count(all.tables.size())).append(all.tables.size() == 1 ? " table, " : " tables, ");
        lead.append(all.ofLog(all.rounds).value() == null ? "no rounds logged" : Formats.count(all.rounds) + " rounds");
        Double z = all.z().value();
        if (z != null) {
            lead.append("; logged win is ")
                    .append(Formats.z(z))
                    .append(" SD from expected, ")
                    .append(all.verdict().words());
        }
        return lead.append('.').toString();
    }

    private static List<Chart> charts(Breakdown<HoldSums> days, HoldSums all) {
        List<Chart> charts = new ArrayList<>();
        if (days.root().children().size() > 1) {
            charts.add(trend(days.root().children()));
        }
        Chart bridge = bridge(all);
        if (bridge != null) {
            charts.add(bridge);
        }
        return charts;
    }

    private static Chart trend(List<Node<HoldSums>> days) {
        // Where most days are counted the count is what finance goes by; elsewhere only the log can be drawn.
        boolean counted = days.stream()
                        .filter(day -> day.sums().counted().value() != null)
                        .count()
                > days.size() / 2;
        List<@Nullable Double> actual = new ArrayList<>();
        List<@Nullable Double> expected = new ArrayList<>();
        List<@Nullable Double> low = new ArrayList<>();
        List<@Nullable Double> high = new ArrayList<>();
        List<Integer> marked = new ArrayList<>();
        boolean parts = false;
        for (int i = 0; i < days.size(); i++) {
            HoldSums sums = days.get(i).sums();
            HoldSums.Ranged day = counted ? sums.countedInRange() : sums.loggedInRange();
            Long win = day.win().value();
            Long from = day.low().value();
            Long to = day.high().value();
            actual.add(number(win));
            expected.add(number(day.expected().value()));
            low.add(number(from));
            high.add(number(to));
            parts |= day.win() instanceof Figure.Partial<Long>;
            if (win != null && from != null && to != null && (win < from || win > to)) {
                marked.add(i);
            }
        }
        return new Chart.Trend(
                "Daily win and its expected range",
                parts
                        ? "95% range of the rounds dealt; tables without a complete count are left out of both."
                        : "95% range of the rounds dealt",
                Column.Type.MONEY,
                days.stream()
                        .map(day -> Dates.shortDate(
                                LocalDate.parse(day.path().getLast().code())))
                        .toList(),
                List.of(
                        new Chart.Series(counted ? "counted" : "logged", Chart.Series.Role.ACTUAL, actual),
                        new Chart.Series("expected", Chart.Series.Role.EXPECTED, expected)),
                new Chart.Band("95% range", low, high),
                marked);
    }

    private static @Nullable Double number(@Nullable Long cents) {
        return cents == null ? null : (Double) cents.doubleValue();
    }

    /** The steps of the bridge as far as they are known: to the count, or to the log. */
    private static @Nullable Chart bridge(HoldSums all) {
        Long expected = all.expectedCents().exact();
        Long due = all.due().exact();
        Long logged = all.logged().exact();
        Long counted = all.notLogged().exact() == null ? null : all.counted().exact();
        if (expected == null || due == null || logged == null) {
            return null;
        }
        List<Step> steps = new ArrayList<>();
        for (Measure<HoldSums> measure : HoldMeasures.bridge(all)) {
            Long cents = measure.figure().apply(all).cents();
            switch (measure.column().id()) {
                case "expectedWin" -> steps.add(new Step("Expected", expected, true));
                case "dueWin" -> {
                    // A subtotal that is not drawn.
                }
                case "loggedWin" -> {
                    if (counted == null) {
                        steps.add(new Step("Logged", logged, true));
                        return new Chart.Waterfall(
                                "From expected to logged",
                                "The count is not complete, so the bridge ends at the log.",
                                steps);
                    }
                }
                // So that rounded steps add up.
                case "luck" ->
                    steps.add(new Step(measure.column().title(), due + all.money.bonusCents() - reached(steps), false));
                case "countedWin" -> steps.add(new Step("Counted", Objects.requireNonNull(counted), true));
                default -> {
                    if (cents != null) {
                        steps.add(new Step(measure.column().title(), cents, false));
                    }
                }
            }
        }
        return new Chart.Waterfall("From expected to counted", "What lies between the two.", steps);
    }

    private static long reached(List<Step> steps) {
        return steps.stream().mapToLong(Step::cents).sum();
    }
}
