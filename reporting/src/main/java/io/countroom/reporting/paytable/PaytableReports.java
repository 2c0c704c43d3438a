package io.countroom.reporting.paytable;

import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.breakdown.Comparison;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.breakdown.RowLinks;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.sequence.Check;
import io.countroom.reporting.sequence.Checks;
import io.countroom.reporting.sequence.Checks.Setting;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.submission.Submissions;
import io.countroom.reporting.win.Wagers;
import io.countroom.reporting.win.Wins;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.sql.Database;
import io.countroom.sql.fact.Cube.OutcomeSums;
import io.countroom.sql.fact.Cube.WagerSums;
import io.countroom.sql.fact.Key;
import io.countroom.sql.fact.Meters;
import io.countroom.sql.fact.Meters.MeterReadings;
import io.countroom.sql.fact.Offered;
import io.countroom.sql.fact.SideWins;
import io.countroom.sql.fact.Stakes;
import io.countroom.sql.fact.Stakes.Same;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.Slice;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes paytable reports. Safe to share between threads. */
public final class PaytableReports extends ReportMaker {

    private static final int PAIRS = 12;

    private final Meters meters = new Meters(database);
    private final RoundRepository rounds = new RoundRepository(database);
    private final SideWins sideWins = new SideWins(database);
    private final Stakes stakes = new Stakes(database);
    private final Checks checks = new Checks(database, Clock.systemUTC());
    private final Wins wins;
    private final SubmissionRules rules;

    /**
     * @param wins makes the first table, which the hold report has as well
     * @param software what makes the reports, for their covers: "Countroom 1.0"
     */
    public PaytableReports(Database database, Wins wins, SubmissionRules rules, String software) {
        super(database, software);
        this.wins = wins;
        this.rules = rules;
    }

    /** Whether every round is settled again under the other paytables, which takes a while: yes or no. */
    public static final String WHAT_IF = "what-if";

    /** Whether the wins of side wagers and the amounts of wagers are tested by dealer: yes or no. */
    public static final String DEALERS = "dealers";

    /**
     * @param query narrowed to games, pits and tables at most: outcomes are not kept by shift and dealer
     * @throws io.countroom.sql.RefusedException if the filter names what the property does not have
     */
    public Report report(ReportRequest query) {
        Slice scope = codes(query).scope(query.period(), query.filter());
        Submissions submissions = submissions(query);
        List<WagerSums> wagers = cube.wagers(scope, Set.of()).stream()
                .filter(each -> each.money().wagers() > 0)
                .sorted(Comparator.comparing((WagerSums each) -> each.offered().submissionId())
                        .thenComparing(each -> submissions.place(each.offered())))
                .toList();
        List<OutcomeSums> outcomes = cube.outcomes(scope, Set.of());
        Map<Integer, Odds> odds = odds(wagers, submissions);
        Function<Offered, String> names = offered -> name(submissions, offered);
        Wagers performance = wins.wagers(query);
        List<Fact> standsOn = new ArrayList<>(List.of(performance.standsOn()));
        List<Section> sections = new ArrayList<>();
        sections.add(new Section(
                "wagers",
                "Wagers by paytable",
                "",
                wagers.isEmpty() ? List.of() : List.of(pairs(performance)),
                performance.table()));
        for (Comparison comparison : query.compare()) {
            Period earlier = query.period(comparison);
            Wagers before = wins.wagers(query.of(earlier));
            standsOn.add(
                    Fact.of("Rules of " + earlier.label(), before.standsOn().value()));
            sections.add(performance.beside("Wagers by paytable", comparison, query, before));
        }
        sections.add(new Section(
                "outcomes", "Outcomes, observed and expected", OutcomeTable.of(wagers, outcomes, odds, names)));
        sections.add(new Section(
                "progressives", "Progressive meters", progressives(query, scope, wagers, submissions, names)));
        if ("yes".equals(query.options().get(DEALERS))) {
            tests(query, scope, submissions, odds).forEach(test -> sections.add(test.section()));
        }
        if ("yes".equals(query.options().get(WHAT_IF))) {
            sections.add(new Section(
                    "whatIf",
                    "The same rounds under other paytables",
                    "Every other value of each option that the chapter permits; what changes nothing for the wagers made is"
                            + " left out. Players might have wagered differently.",
                    new WhatIf(wagers, submissions, rules).of(rounds, scope)));
        }
        return new Report(
                covers.of("paytables", "Paytable report", "", query, query.readFrom(), standsOn.toArray(Fact[]::new)),
                sections,
                NOTES);
    }

    private Table progressives(
            ReportRequest query,
            Slice scope,
            List<WagerSums> wagers,
            Submissions submissions,
            Function<Offered, String> names) {
        List<MeterReadings> readings = meters.readings(scope);
        Set<Offered> progressives = Progressives.among(wagers, readings, submissions);
        return Progressives.of(
                progressives,
                new Progressives.Played(
                        progressives.isEmpty() ? List.of() : cube.wagers(scope, Set.of(Key.TABLE), progressives),
                        progressives.isEmpty() ? List.of() : cube.outcomes(scope, Set.of(Key.TABLE), progressives),
                        readings,
                        properties.tableCodes(query.property().id())),
                submissions,
                names,
                (date, table) -> Link.of("rounds", query.property(), "period", date.toString(), "table", table));
    }

    private static final List<Note> NOTES = List.of(
            new Note(
                    "Observed and expected",
                    "By chance alone one line in forty lies below its limits and one in forty above. Where players decide how a hand goes on, the"
                            + " odds are those of the best play, and the lines shift with how well they play."),
            new Note(
                    "What if",
                    "The dealt cards are settled again under the other rules, to the cent. The result is for the same "
                            + "wagers; it is not a forecast, since players might wager differently under another "
                            + "paytable."),
            new Note(
                    "Range and verdict",
                    "The standard deviation covers all wagers of the kind and includes the covariance of wagers in "
                            + "one round. A verdict shows where to look; it accuses nobody."),
            Finding.Kind.SIDE_WAGER_WINS.note(),
            Finding.Kind.STAKES_KNOW_OUTCOME.note(),
            Finding.Kind.WAGERS_FOLLOW_SHOE.note());

    /** Findings of the exact tests of a month about dealers and seats. */
    public List<Finding> patterns(ReportRequest month) {
        Slice scope = codes(month).scope(month.period(), month.filter());
        Submissions submissions = submissions(month);
        return tests(month, scope, submissions, odds(cube.wagers(scope, Set.of()), submissions)).stream()
                .flatMap(test -> test.findings(month.period()).stream())
                .toList();
    }

    /** The exact tests that are switched on. */
    private List<PatternTest> tests(
            ReportRequest query, Slice scope, Submissions submissions, Map<Integer, Odds> odds) {
        Checks.Settings settings = checks.of(query.property().id());
        Map<Integer, String> tables = properties.tableCodes(query.property().id());
        PatternTest.Names names = new PatternTest.Names(
                id -> tables.getOrDefault(id, ""),
                dealers(query),
                offered -> name(submissions, offered),
                new RowLinks(query).to("rounds", List.of()).query());
        List<PatternTest> tests = new ArrayList<>();
        Setting sides = settings.of(Check.SIDE_WAGER_WINS);
        if (sides.active()) {
            tests.add(new DealerWins(
                    names, sideWins.byDealer(scope), odds, offered -> decidedByCards(submissions, offered), sides));
        }
        Setting amounts = settings.of(Check.STAKES);
        if (amounts.active()) {
            tests.add(new StakeOutcomes(names, offered -> chance(odds, offered), amounts, source(scope, odds)));
        }
        Setting counting = settings.of(Check.COUNTING);
        if (counting.active()) {
            ShoeFollowers followers = new ShoeFollowers(names, id -> rules.shoe(submissions.of(id)), counting);
            Set<Integer> asked = scope.tables().isEmpty() ? tables.keySet() : Set.copyOf(scope.tables());
            scope.from()
                    .datesUntil(scope.to().plusDays(1))
                    .forEach(date -> rounds.forEachOn(scope.propertyId(), date, asked, followers::add));
            tests.add(followers);
        }
        return tests;
    }

    private StakeOutcomes.Source source(Slice scope, Map<Integer, Odds> odds) {
        return new StakeOutcomes.Source() {
            @Override
            public void forEach(Set<Integer> dealers, Consumer<Same> action) {
                stakes.forEach(dealers.isEmpty() ? scope : scope.at(dealers), ofOneWager(odds, action));
            }

            @Override
            public void forEachOfPlayers(Consumer<Same> action) {
                stakes.forEachOfPlayers(scope, ofOneWager(odds, action));
            }
        };
    }

    private Map<Integer, String> dealers(ReportRequest query) {
        return properties.dealers(query.property().id()).entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey));
    }

    private Submissions submissions(ReportRequest query) {
        return new Submissions(properties.submissions(query.property().id()), rules);
    }

    private static Map<Integer, Odds> odds(List<WagerSums> wagers, Submissions submissions) {
        Map<Integer, Odds> odds = new HashMap<>();
        wagers.forEach(each -> odds.computeIfAbsent(each.offered().submissionId(), submissions::odds));
        return odds;
    }

    /** The probability that a wager wins, given that it wins or loses; null if its odds list no wins or no losses. */
    private static @Nullable Double chance(Map<Integer, Odds> odds, Offered offered) {
        double wins = 0;
        double losses = 0;
        for (OutcomeOdds line : Objects.requireNonNull(odds.get(offered.submissionId()))
                .find(offered.wager())
                .orElseThrow()
                .outcomes()) {
            wins += line.net() > 0 ? line.probability() : 0;
            losses += line.net() < 0 ? line.probability() : 0;
        }
        return wins == 0 || losses == 0 ? null : (Double) (wins / (wins + losses));
    }

    /** Not of banks, whose amount follows from the other wagers of the round. */
    private static Consumer<Same> ofOneWager(Map<Integer, Odds> odds, Consumer<Same> action) {
        return same -> {
            Odds known = odds.get(same.offered().submissionId());
            if (known != null
                    && known.find(same.offered().wager())
                            .filter(line -> line.leastEdge() == null)
                            .isPresent()) {
                action.accept(same);
            }
        };
    }

    /** Insurance is wagered after cards are seen, and progressive wagers can depend on how hands are played. */
    private static boolean decidedByCards(Submissions submissions, Offered offered) {
        return !offered.wager().equals("insurance")
                && !offered.wager().endsWith("progressive")
                && submissions.rules(offered.submissionId()).wagers().stream()
                        .anyMatch(wager -> wager.id().equals(offered.wager()) && !wager.main());
    }

    private static String name(Submissions submissions, Offered offered) {
        return submissions.name(offered.submissionId()) + ": " + submissions.wager(offered);
    }

    private static Chart pairs(Wagers wagers) {
        return new Chart.Pairs(
                "Win / handle beside edge",
                "Win / handle and exact house edge of the wagers with the most handle.",
                Column.Type.PERCENT,
                "Observed",
                wagers.winAndEdge(PAIRS));
    }
}
