package io.countroom.reporting.hold;

import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.WagerOdds;
import io.countroom.sql.fact.Cube.RoundSums;
import io.countroom.sql.fact.Cube.WagerSums;
import io.countroom.sql.property.RulesSubmission;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Every wager under every Rules Submission: its amounts, its edge, and so its part of the expected win. */
final class WagerTable {

    /**
     * The sums of a wager, of a Rules Submission or of all.
     */
    static final class Wagered {

        private final HoldSums sums = new HoldSums(HoldSums.Counting.NONE);
        /** Under the Rules Submission; null where the row is no wager. */
        private @Nullable Long played;

        private String method = "";
        private String rule = "";
        private @Nullable Link odds;

        HoldSums sums() {
            return sums;
        }

        private Cell participation() {
            return played == null || played == 0 ? Cell.EMPTY : Cell.real(sums.rounds / (double) played);
        }
    }

    static final List<Measure<Wagered>> MEASURES = List.of(
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
                    row -> HoldMeasures.banked(row.sums, Cell.of(row.sums.expected(), Cell::expected))),
            money("dueWin", "Due win", HoldSums::due),
            money("loggedWin", "Logged win", HoldSums::logged),
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
                    "Logged less expected win, bonuses that the odds do not cover added back, in standard deviations.",
                    row -> HoldMeasures.verdictOn(row.sums, Cell.of(row.sums.z(), Cell::real))),
            Measure.cell(
                    Column.text("verdict", "Verdict"),
                    row -> Cell.text(row.sums.verdict().words())),
            Measure.cell(Column.text("odds", "Odds"), (Wagered row) -> Cell.text(row.method))
                    .means(
                            "How the edge and the standard deviation of one wager are known. Exact: counted over every way the"
                                    + " cards can fall, with hands played by the strategy of the game. Simulated: estimated from"
                                    + " simulated rounds, ± the standard error. Neither covers how players play."),
            Measure.cell(Column.text("rule", "Rule"), row -> Cell.text(row.rule)));

    private static Figure<Long> wagered(HoldSums sums, long cents) {
        return Figure.of(sums.money.wagers() == 0 ? null : (Long) cents, "Nothing was wagered.");
    }

    private static Measure<Wagered> own(
            String id, String title, Type type, String definition, Function<Wagered, Cell> figure) {
        return Measure.cell(Column.own(id, title, type), figure).means(definition);
    }

    private static Measure<Wagered> sum(String id, String title, Type type, Function<Wagered, Cell> figure) {
        return Measure.cell(Column.sum(id, title, type), figure);
    }

    private static Measure<Wagered> money(String id, String title, Function<HoldSums, Figure<Long>> cents) {
        return sum(id, title, Type.MONEY, row -> Cell.of(cents.apply(row.sums), Cell::money));
    }

    private final SubmissionRules rules;
    private final Map<Integer, RulesSubmission> submissions;
    private final OddsInForce inForce;
    private final Map<Integer, RoundSums> played;
    private final Map<Integer, Part> parts = new HashMap<>();
    private final Breakdown<Wagered> rows = new Breakdown<>(
            List.of(Column.text("submission", "Rules Submission"), Column.text("wager", "Wager")),
            path -> new Wagered());

    private WagerTable(
            SubmissionRules rules,
            Map<Integer, RulesSubmission> submissions,
            OddsInForce inForce,
            Map<Integer, RoundSums> played) {
        this.rules = rules;
        this.submissions = submissions;
        this.inForce = inForce;
        this.played = played;
    }

    static Breakdown<Wagered> of(SubmissionRules rules, HoldReader reader, HoldReads reads) {
        WagerTable table = new WagerTable(rules, reader.submissions(), reads.inForce(), reads.bySubmission());
        table.played.values().forEach(table.rows.total().sums::add);
        reads.wagers().forEach(table::add);
        return table.rows;
    }

    private void add(WagerSums sums) {
        int id = sums.offered().submissionId();
        String wager = sums.offered().wager();
        RulesSubmission submission = submissions.get(id);
        if (submission == null) {
            throw new IllegalStateException("rounds were settled under a Rules Submission that is not stored");
        }
        TableRules under = rules.of(submission);
        List<String> order = under.wagers().stream().map(OfferedWager::id).toList();
        Part ofSubmission = parts.computeIfAbsent(id, key -> submission(submission, under));
        int place = order.indexOf(wager);
        List<Wagered> line = rows.along(List.of(
                ofSubmission, Part.named(wager, name(under, wager), "%03d".formatted(place < 0 ? 999 : place))));
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
            own.method = method(known, under.options().containsKey("meter." + wager));
            own.rule = known.citation().text();
        }
    }

    /** What was played under it, of which each wager is a part. */
    private Part submission(RulesSubmission submission, TableRules under) {
        Part part = Part.named(
                String.valueOf(submission.id()),
                FloorGames.name(submission.game()) + ", " + submission.name(),
                "%09d".formatted(submission.id()));
        Wagered together = rows.along(List.of(part)).getLast();
        together.rule = under.chapter().text();
        RoundSums sums = played.get(submission.id());
        if (sums != null) {
            together.sums.add(sums);
        }
        return part;
    }

    private static String name(TableRules rules, String wager) {
        return rules.wagers().stream()
                .filter(offered -> offered.id().equals(wager))
                .map(offered -> offered.paytable() == null
                        ? offered.name()
                        : offered.name() + ", Paytable " + offered.paytable())
                .findFirst()
                .orElse(wager);
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
