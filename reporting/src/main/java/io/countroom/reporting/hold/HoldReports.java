package io.countroom.reporting.hold;

import io.countroom.reporting.cover.Covers;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.hold.HoldTree.Node;
import io.countroom.reporting.period.Dates;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Chart;
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
import io.countroom.sql.round.Slice;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes hold reports. Keep one: it holds the odds. Safe to share between threads. */
public final class HoldReports {

    private final Database database;
    private final SubmissionRules rules;
    private final Covers covers;

    /**
     * @param software what made the report, for its cover: "Countroom 1.0"
     */
    public HoldReports(Database database, SubmissionRules rules, String software) {
        this.database = database;
        this.rules = rules;
        this.covers = new Covers(database, software);
    }

    /**
     * @param operator who asks
     * @param now when
     * @throws io.countroom.sql.RefusedException if the filter names what the property does not have
     */
    public Report report(HoldQuery query, String operator, Instant now) {
        HoldReader reader = new HoldReader(database, rules, query);
        Slice scope = reader.scope(query.period());
        // Earlier periods are other rows: they are read beside this one.
        Map<Comparison, Supplier<Node>> earlier = new EnumMap<>(Comparison.class);
        try (Beside beside = new Beside()) {
            for (Comparison comparison : query.compare()) {
                earlier.put(comparison, beside.read(() -> reader.tree(comparison.of(query.period()))));
            }
            InForce inForce = reader.inForce(scope);
            HoldReads reads = reader.reads(scope, inForce);
            Node tree;
            Node days;
            if (query.by().getFirst() == Dimension.DAY) {
                tree = reader.tree(reads, query.by());
                days = tree;
            } else if (query.by().contains(Dimension.DAY)) {
                tree = reader.tree(reads, query.by());
                // Of the same sums.
                days = reader.tree(reads, List.of(Dimension.DAY));
            } else {
                Supplier<Node> byDay = beside.read(() -> reader.tree(reads, List.of(Dimension.DAY)));
                tree = reader.tree(reads, query.by());
                days = byDay.get();
            }
            Table wagers = WagerTable.of(rules, reader, reads);
            return report(query, reader, tree, days, wagers, earlier, beside, operator, now);
        }
    }

    private Report report(
            HoldQuery query,
            HoldReader reader,
            Node tree,
            Node days,
            Table wagers,
            Map<Comparison, Supplier<Node>> earlier,
            Beside beside,
            String operator,
            Instant now) {
        HoldTables tables = new HoldTables(query);
        boolean activity = !tree.children.isEmpty();
        List<Supplier<Section>> comparisons = new ArrayList<>();
        earlier.forEach((comparison, before) ->
                comparisons.add(beside.read(() -> comparison(query, comparison, tree, before.get()))));
        List<Section> sections = new ArrayList<>();
        sections.add(new Section(
                "hold",
                "Hold " + Dimension.words(query.by()),
                activity ? lead(HoldFigures.of(tree.sums), tree.sums) : "",
                activity ? charts(days, HoldFigures.of(tree.sums)) : List.of(),
                tables.hold(tree)));
        sections.add(new Section(
                "bridge",
                "From expected to counted",
                "Expected win and luck come to what was due, dealing errors make it what was logged, and what was not"
                        + " logged makes it what was counted.",
                List.of(),
                tables.bridge(tree)));
        comparisons.forEach(comparison -> sections.add(comparison.get()));
        sections.add(new Section(
                "wagers",
                "What the expected win is made of",
                "Each wager's initial amounts times its exact house edge under the Rules Submission in force.",
                List.of(),
                wagers));
        return new Report(
                covers.of(
                        "hold",
                        "Hold report",
                        Dimension.words(query.by()),
                        query.property(),
                        query.period(),
                        query.readFrom(),
                        query.filter().facts(),
                        List.of(reader.standsOn()),
                        operator,
                        now),
                sections,
                NOTES);
    }

    /** The wagers behind the expected win, and the rules and odds on which they stand. */
    public record Wagers(Table table, Fact standsOn) {}

    /**
     * @throws io.countroom.sql.RefusedException if the filter names what the property does not have
     */
    public Wagers wagers(HoldQuery query) {
        HoldReader reader = new HoldReader(database, rules, query);
        Slice scope = reader.scope(query.period());
        Table table = WagerTable.of(rules, reader, reader.reads(scope, reader.inForce(scope)));
        return new Wagers(table, reader.standsOn());
    }

    private static Section comparison(HoldQuery query, Comparison comparison, Node now, Node before) {
        Period earlier = comparison.of(query.period());
        return new Section(
                comparison.sectionId(),
                query.period().label() + " against " + earlier.label(),
                before.children.isEmpty() ? "Nothing was dealt or counted in " + earlier.label() + "." : "",
                List.of(),
                new ComparisonTable(query, earlier).of(now, before));
    }

    /**
     * The statistical record of § 465a.1(c)(3): the gaming date, week, month and year to date, thirty days and lifetime, up
     * to the last gaming date of the query's period that has come.
     *
     * @throws io.countroom.sql.RefusedException if the filter names what the property does not have
     */
    public Report toDate(HoldQuery query, String operator, Instant now) {
        HoldReader reader = new HoldReader(database, rules, query);
        ToDateTable spans = new ToDateTable(query, now);
        Table table = spans.of(reader);
        return new Report(
                covers.of(
                        "to-date",
                        "To-date report",
                        Dimension.words(query.by()) + ", to " + Formats.date(spans.to()),
                        query.property(),
                        query.period(),
                        spans.from(),
                        query.filter().facts(),
                        List.of(reader.standsOn()),
                        operator,
                        now),
                List.of(new Section("toDate", "To " + Formats.date(spans.to()), "", List.of(), table)),
                NOTES);
    }

    private static final List<Note> NOTES = List.of(
            new Note(
                    "Range and verdict",
                    "The wagers of one round share its outcome, so the variance of a round is that of all its wagers"
                            + " together; rounds are independent. Nineteen of twenty results lie within "
                            + Formats.number(Normal.Z_95)
                            + " standard deviations of the expected win, so one line in twenty lies outside by chance"
                            + " alone. Under " + Formats.count(Verdict.FEWEST_ROUNDS)
                            + " rounds the verdict is \"insufficient data\". A verdict says where to look; it accuses"
                            + " nobody."),
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
                    "A dash is a figure that is not known, which is never nought. One table's missing slip leaves the"
                            + " win of every total over that table unknown; the remark says what the others come to."));

    private static String lead(HoldFigures all, HoldSums sums) {
        StringBuilder lead = new StringBuilder();
        lead.append(Formats.count(sums.tables.size())).append(sums.tables.size() == 1 ? " table, " : " tables, ");
        lead.append(Formats.count(all.rounds())).append(" rounds");
        Double z = all.z();
        if (z != null) {
            lead.append("; logged win is ")
                    .append(Formats.z(z))
                    .append(" SD from expected, ")
                    .append(all.verdict().words());
        }
        return lead.append('.').toString();
    }

    private static List<Chart> charts(Node days, HoldFigures all) {
        List<Chart> charts = new ArrayList<>();
        if (days.children.size() > 1) {
            charts.add(trend(days));
        }
        Chart bridge = bridge(all);
        if (bridge != null) {
            charts.add(bridge);
        }
        return charts;
    }

    private static Chart trend(Node days) {
        List<HoldFigures> figures = days.children.values().stream()
                .map(node -> HoldFigures.of(node.sums))
                .toList();
        // Where most days are counted the count is what finance goes by; elsewhere only the log can be drawn.
        boolean counted =
                figures.stream().filter(figure -> figure.countedCents() != null).count() > figures.size() / 2;
        List<String> labels = new ArrayList<>();
        List<@Nullable Double> actual = new ArrayList<>();
        List<@Nullable Double> expected = new ArrayList<>();
        List<@Nullable Double> low = new ArrayList<>();
        List<@Nullable Double> high = new ArrayList<>();
        List<Integer> marked = new ArrayList<>();
        for (Part day : days.children.keySet()) {
            labels.add(Dates.shortDate(LocalDate.parse(day.code())));
        }
        for (int i = 0; i < figures.size(); i++) {
            HoldFigures day = figures.get(i);
            Long win = counted ? day.countedCents() : day.loggedCents();
            Long from = day.rangeLowCents();
            Long to = day.rangeHighCents();
            actual.add(win == null ? null : (Double) win.doubleValue());
            expected.add(
                    day.expectedCents() == null
                            ? null
                            : (Double) day.expectedCents().doubleValue());
            low.add(from == null ? null : (Double) from.doubleValue());
            high.add(to == null ? null : (Double) to.doubleValue());
            if (win != null && from != null && to != null && (win < from || win > to)) {
                marked.add(i);
            }
        }
        return new Chart.Trend(
                "Daily win and its expected range",
                "95% range of the rounds dealt",
                Column.Type.MONEY,
                labels,
                List.of(
                        new Chart.Series(counted ? "counted" : "logged", Chart.Series.Role.ACTUAL, actual),
                        new Chart.Series("expected", Chart.Series.Role.EXPECTED, expected)),
                new Chart.Band("95% range", low, high),
                marked);
    }

    /** As far as the figures are known: to the count, or to the log. */
    private static @Nullable Chart bridge(HoldFigures all) {
        Long expected = all.expectedCents();
        Long luckMicros = all.luckMicros();
        Long luck = luckMicros == null ? null : (Long) new Cell.Value.Expected(luckMicros).cents();
        Long errors = all.dealingErrorsCents();
        Long logged = all.loggedCents();
        if (expected == null || luck == null || errors == null || logged == null) {
            return null;
        }
        List<Chart.Waterfall.Step> steps = new ArrayList<>();
        steps.add(new Chart.Waterfall.Step("Expected", expected, true));
        steps.add(new Chart.Waterfall.Step("Luck", luck, false));
        if (all.bonusCents() != 0) {
            steps.add(new Chart.Waterfall.Step("Bonuses", -all.bonusCents(), false));
        }
        steps.add(new Chart.Waterfall.Step("Dealing errors", errors, false));
        Long notLogged = all.notLoggedCents();
        Long counted = all.countedCents();
        if (notLogged == null || counted == null) {
            steps.add(new Chart.Waterfall.Step("Logged", logged, true));
            return new Chart.Waterfall(
                    "From expected to logged", "The count is not complete, so the bridge ends at the log.", steps);
        }
        steps.add(new Chart.Waterfall.Step("Not logged", notLogged, false));
        steps.add(new Chart.Waterfall.Step("Counted", counted, true));
        return new Chart.Waterfall("From expected to counted", "What lies between the two.", steps);
    }
}
