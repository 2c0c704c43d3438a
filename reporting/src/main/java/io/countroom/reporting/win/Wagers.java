package io.countroom.reporting.win;

import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Breakdown.Node;
import io.countroom.reporting.breakdown.Comparison;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.submission.Submissions;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.WagerOdds;
import io.countroom.sql.fact.Cube.RoundSums;
import io.countroom.sql.fact.Cube.WagerSums;
import io.countroom.sql.property.RulesSubmission;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Every wager under every Rules Submission: its amounts, its edge, and so its part of the expected win. */
public final class Wagers {

    /**
     * The sums of a wager, of a Rules Submission or of all.
     */
    static final class Wagered {

        private final WinSums sums = new WinSums(WinSums.Counting.NONE);
        /** Under the Rules Submission; null where the row is no wager. */
        private @Nullable Long played;

        private String method = "";
        private String rule = "";
        private @Nullable Link odds;

        private Cell participation() {
            return played == null || played == 0 ? Cell.EMPTY : Cell.real(sums.rounds / (double) played);
        }
    }

    private static final List<Measure<Wagered>> MEASURES = List.of(
            own(
                    "rounds",
                    "Rounds",
                    Type.COUNT,
                    "Rounds with at least one such wager.",
                    row -> Cell.count(row.sums.rounds)),
            own(
                    "participation",
                    "Participation",
                    Type.PERCENT,
                    "Rounds with at least one such wager / rounds played under the Rules Submission.",
                    Wagered::participation),
            sum("wagers", "Wagers", Type.COUNT, row -> Cell.count(row.sums.money.wagers())),
            money("handle", "Handle", sums -> wagered(sums, sums.money.amountCents())),
            own(
                    "averageWager",
                    "Average wager, $",
                    Type.NUMBER,
                    "Handle / wagers.",
                    row -> row.sums.money.wagers() == 0
                            ? Cell.missing("Nothing was wagered.")
                            : Cell.real(row.sums.money.amountCents() / 100.0 / row.sums.money.wagers())),
            money("initialWagers", "Initial wagers", sums -> wagered(sums, sums.money.initialCents())),
            Measure.cell(
                    Column.own("edge", "Edge", Type.FINE_PERCENT).over("expectedWin", "initialWagers"),
                    row -> linked(Cell.of(row.sums.edge(), Cell::real), row.odds)),
            sum(
                    "expectedWin",
                    "Expected win",
                    Type.MONEY,
                    row -> WinMeasures.banked(row.sums, Cell.of(row.sums.expected(), Cell::expected))),
            money("dueWin", "Due win", WinSums::due),
            money("loggedWin", "Logged win", WinSums::logged),
            Measure.own("winPerHandle", "Win / handle", Type.FINE_PERCENT, (Wagered row) -> row.sums.winPerHandle())
                    .over("loggedWin", "handle"),
            own(
                    "sd",
                    "SD",
                    Type.MONEY,
                    "Standard deviation of the win of these wagers together.",
                    row -> Cell.of(row.sums.sd(), Cell::money)),
            own(
                    "z",
                    "z",
                    Type.Z,
                    "Logged win less expected win, without bonuses that the odds do not cover, in standard deviations.",
                    row -> WinMeasures.verdictOn(row.sums, Cell.of(row.sums.z(), Cell::real))),
            Measure.cell(
                    Column.text("verdict", "Verdict"),
                    row -> Cell.text(row.sums.verdict().words())),
            Measure.cell(Column.text("odds", "Odds"), (Wagered row) -> Cell.text(row.method))
                    .means(
                            "How the edge and the standard deviation of one wager are known. Exact: counted over every way the"
                                    + " cards can fall, with hands played by the strategy of the game. Simulated: estimated from"
                                    + " simulated rounds, ± the standard error. Neither covers how players play."),
            Measure.cell(Column.text("rule", "Rule"), row -> Cell.text(row.rule)));

    private static final List<Measure<Wagered>> COMPARED = Measure.choose(
            MEASURES, "rounds", "handle", "initialWagers", "expectedWin", "edge", "loggedWin", "winPerHandle");

    private static Figure<Long> wagered(WinSums sums, long cents) {
        return Figure.of(sums.money.wagers() == 0 ? null : (Long) cents, "Nothing was wagered.");
    }

    private static Measure<Wagered> own(
            String id, String title, Type type, String definition, Function<Wagered, Cell> figure) {
        return Measure.cell(Column.own(id, title, type), figure).means(definition);
    }

    private static Measure<Wagered> sum(String id, String title, Type type, Function<Wagered, Cell> figure) {
        return Measure.cell(Column.sum(id, title, type), figure);
    }

    private static Measure<Wagered> money(String id, String title, Function<WinSums, Figure<Long>> cents) {
        return sum(id, title, Type.MONEY, row -> Cell.of(cents.apply(row.sums), Cell::money));
    }

    private final Submissions submissions;
    private final OddsInForce inForce;
    private final Map<Integer, RoundSums> played;
    private final Fact standsOn;
    private final Map<Integer, Part> parts = new HashMap<>();
    private final Breakdown<Wagered> rows = new Breakdown<>(
            List.of(Column.text("submission", "Rules Submission"), Column.text("wager", "Wager")),
            path -> new Wagered());

    Wagers(Submissions submissions, WinReads reads, Fact standsOn) {
        this.submissions = submissions;
        this.inForce = reads.inForce();
        this.played = reads.bySubmission();
        this.standsOn = standsOn;
        played.values().forEach(rows.total().sums::add);
        reads.wagers().forEach(this::add);
    }

    /** The rules and odds on which they stand. */
    public Fact standsOn() {
        return standsOn;
    }

    public Table table() {
        return rows.table(MEASURES, Breakdown.Layout.PLAIN);
    }

    public Section beside(String title, Comparison comparison, ReportRequest request, Wagers before) {
        return comparison.section(title, request, rows, before.rows, COMPARED, asked -> Breakdown.Layout.PLAIN);
    }

    /** Of the wagers with the most handle, what they won of it and their edge. */
    public List<Chart.Pairs.Pair> winAndEdge(int most) {
        return rows.root().children().stream()
                .flatMap(submission -> submission.children().stream())
                .filter(wager -> wager.sums().sums.winPerHandle().value() != null)
                .filter(wager -> wager.sums().sums.edge().value() != null)
                .sorted(Comparator.comparingLong(
                                (Node<Wagered> wager) -> wager.sums().sums.money.amountCents())
                        .reversed())
                .limit(most)
                .map(Wagers::pair)
                .toList();
    }

    private static Chart.Pairs.Pair pair(Node<Wagered> wager) {
        WinSums sums = wager.sums().sums;
        // Two games can have a wager of the same name.
        String name =
                wager.path().getLast().name() + " · " + wager.path().getFirst().name();
        return new Chart.Pairs.Pair(
                name,
                Objects.requireNonNull(sums.winPerHandle().value()),
                Objects.requireNonNull(sums.edge().value()));
    }

    private void add(WagerSums sums) {
        int id = sums.offered().submissionId();
        String wager = sums.offered().wager();
        RulesSubmission submission = submissions.of(id);
        List<Wagered> line = rows.along(List.of(
                parts.computeIfAbsent(id, this::submission),
                Part.named(
                        wager,
                        submissions.wager(sums.offered()),
                        "%03d".formatted(submissions.place(sums.offered())))));
        OddsInForce.Inexact inexact = inForce.inexact().get(sums.offered());
        line.forEach(row -> row.sums.remark(sums, inexact));
        Wagered own = line.getLast();
        own.sums.rounds += sums.rounds();
        own.sums.add(sums.money());
        own.played = line.get(1).sums.rounds;
        own.odds = Link.to("odds", Map.of("game", submission.game(), "submission", submission.name()));
        Odds odds = inForce.odds().get(id);
        WagerOdds known = odds == null ? null : odds.find(wager).orElse(null);
        if (known != null) {
            own.method = method(known, submissions.rules(id).options().containsKey("meter." + wager));
            own.rule = known.citation().text();
        }
    }

    /** What was played under it, of which each wager is a part. */
    private Part submission(int id) {
        Part part = Part.named(String.valueOf(id), submissions.name(id), "%09d".formatted(id));
        Wagered together = rows.along(List.of(part)).getLast();
        together.rule = submissions.rules(id).chapter().text();
        RoundSums sums = played.get(id);
        if (sums != null) {
            together.sums.add(sums);
        }
        return part;
    }

    /** @param progressive whether what the wager wins depends on a meter */
    private static String method(WagerOdds odds, boolean progressive) {
        Double error = odds.standardError();
        String method = error == null ? "exact" : "simulated ± " + Formats.finePercent(error);
        return progressive ? method + ", at the meters logged" : method;
    }

    private static Cell linked(Cell cell, @Nullable Link link) {
        return link == null ? cell : cell.linked(link);
    }
}
