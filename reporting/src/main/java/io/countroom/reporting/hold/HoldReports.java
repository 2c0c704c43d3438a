package io.countroom.reporting.hold;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.hold.HoldTree.Node;
import io.countroom.reporting.period.Dates;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Header;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.statistics.Normal;
import io.countroom.reporting.statistics.Verdict;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.rules.game.Covariances;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.WagerOdds;
import io.countroom.sql.Database;
import io.countroom.sql.hold.HoldRepository;
import io.countroom.sql.hold.HoldRepository.Offered;
import io.countroom.sql.hold.HoldRepository.Standing;
import io.countroom.sql.hold.HoldScope;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes hold reports. Keep one: it holds the odds. Safe to share between threads. */
public final class HoldReports {

    private final HoldRepository repository;
    private final PropertyRepository properties;
    private final SubmissionRules rules;
    private final String software;

    /**
     * @param software what made the report, for its cover: "Countroom 1.0"
     */
    public HoldReports(Database database, SubmissionRules rules, String software) {
        this.repository = new HoldRepository(database);
        this.properties = new PropertyRepository(database);
        this.rules = rules;
        this.software = software;
    }

    /**
     * @param operator who asks
     * @param now when
     * @throws IllegalArgumentException with a sentence, if the filter names what the property does not have
     */
    public Report report(HoldQuery query, String operator, Instant now) {
        Codes codes = Codes.of(query.property(), properties);
        HoldScope scope = new HoldScope(
                query.property().id(),
                query.period().first(),
                query.period().last(),
                codes.tablesWithin(query.filter()),
                query.filter().shifts(),
                codes.dealersWithin(query.filter()));
        Map<Integer, RulesSubmission> submissions = properties
                .submissions(query.property().id())
                .stream()
                .collect(Collectors.toMap(RulesSubmission::id, Function.identity()));
        Set<Offered> offered = repository.offered(scope);
        Map<Integer, Odds> odds = new HashMap<>();
        for (Offered wager : offered) {
            odds.computeIfAbsent(wager.submissionId(), id -> odds(submissions.get(id)));
        }
        Map<Offered, BigDecimal> edges = edges(offered, odds);
        Function<Integer, @Nullable Covariances> covariances = id -> {
            Odds known = odds.get(id);
            return known == null ? null : known.covariances();
        };
        Node tree = HoldTree.read(repository, codes, scope, query.by(), edges, covariances);
        Node days = query.by().getFirst() == Dimension.DAY
                ? tree
                : HoldTree.read(repository, codes, scope, List.of(Dimension.DAY), edges, covariances);
        HoldTables tables = new HoldTables(query);
        boolean activity = !tree.children.isEmpty();
        List<Section> sections = new ArrayList<>();
        sections.add(new Section(
                "hold",
                "Hold " + byWords(query.by()),
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
        sections.add(new Section(
                "wagers",
                "What the expected win is made of",
                "Each wager's initial amounts times its exact house edge under the Rules Submission in force.",
                List.of(),
                WagerTable.of(repository.wagers(scope, Set.of(), edges), submissions, odds, query, rules)));
        return new Report(header(query, odds, submissions, operator, now), sections, NOTES);
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
                    "Expected win is rounded to the cent for each table, gaming date, shift, dealer, Rules Submission and"
                            + " wager, so that totals agree however the report is nested."),
            new Note(
                    "Missing",
                    "A dash is a figure that is not known, which is never nought. One table's missing slip leaves the"
                            + " win of every total over that table unknown; the remark says what the others come to."));

    private Odds odds(@Nullable RulesSubmission submission) {
        if (submission == null) {
            throw new IllegalStateException("rounds were settled under a Rules Submission that is not stored");
        }
        return rules.of(submission).odds();
    }

    /** Wagers for which there are no odds are left out, and the figures that would need them are then missing. */
    private static Map<Offered, BigDecimal> edges(Set<Offered> offered, Map<Integer, Odds> odds) {
        Map<Offered, BigDecimal> edges = new HashMap<>();
        for (Offered wager : offered) {
            Optional.ofNullable(odds.get(wager.submissionId()))
                    .flatMap(known -> known.find(wager.wager()))
                    .ifPresent(known -> edges.put(wager, edge(known)));
        }
        return edges;
    }

    private static BigDecimal edge(WagerOdds odds) {
        // Fifteen digits: no roll-up row is large enough for the sixteenth to move a cent.
        return new BigDecimal(odds.houseEdge(), new MathContext(15));
    }

    private Header header(
            HoldQuery query,
            Map<Integer, Odds> odds,
            Map<Integer, RulesSubmission> submissions,
            String operator,
            Instant now) {
        Property property = query.property();
        Standing standing = repository.standing(
                property.id(), query.period().first(), query.period().last());
        String data = standing.lastAcceptedAt() == null
                ? "no imports"
                : Formats.count(standing.imports()) + " accepted imports, the last No. " + standing.lastImportId()
                        + " on "
                        + Formats.moment(standing.lastAcceptedAt().atZoneSameInstant(property.timeZone()));
        String standsOn = odds.entrySet().stream()
                .map(entry -> describe(submissions.get(entry.getKey()), entry.getValue()))
                .sorted()
                .collect(Collectors.joining("; "));
        return new Header(
                "hold",
                "Hold report",
                byWords(query.by()),
                new Header.Property(
                        property.name(),
                        property.certificateHolder(),
                        property.licenceNumber() == null ? "" : property.licenceNumber(),
                        "begins " + property.gamingDayStarts() + ", " + property.timeZone()),
                query.period(),
                ZonedDateTime.ofInstant(now, property.timeZone()),
                operator,
                filters(query.filter()),
                List.of(
                        Fact.of("Data", data),
                        Fact.of("Rules and odds", standsOn.isEmpty() ? "none needed" : standsOn),
                        Fact.of("Software", software)));
    }

    private static String describe(@Nullable RulesSubmission submission, Odds odds) {
        long simulated = odds.wagers().stream()
                .filter(wager -> wager.method() == WagerOdds.Method.SIMULATED)
                .count();
        String name = submission == null ? "" : Codes.gameName(submission.game()) + " \"" + submission.name() + "\"";
        return name
                + (simulated == 0
                        ? ", exact"
                        : ", " + simulated + " of " + odds.wagers().size() + " simulated");
    }

    private static List<Fact> filters(HoldFilter filter) {
        List<Fact> facts = new ArrayList<>();
        filter(facts, "Games", filter.games());
        filter(facts, "Pits", filter.pits());
        filter(facts, "Tables", filter.tables());
        filter(facts, "Shifts", filter.shifts());
        filter(facts, "Dealers", filter.dealers());
        return facts;
    }

    private static void filter(List<Fact> facts, String name, Set<String> codes) {
        if (!codes.isEmpty()) {
            facts.add(Fact.of(name + " only", String.join(", ", new TreeSet<>(codes))));
        }
    }

    static String byWords(List<Dimension> by) {
        return "by "
                + by.stream()
                        .map(dimension -> dimension == Dimension.DAY ? "gaming date" : dimension.id())
                        .collect(Collectors.joining(" and "));
    }

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
        Long luck = all.luckCents();
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
