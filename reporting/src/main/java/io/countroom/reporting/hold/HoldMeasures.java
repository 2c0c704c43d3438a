package io.countroom.reporting.hold;

import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.sql.property.TheoreticalHold;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The columns of the hold, bridge and to-date tables. */
final class HoldMeasures {

    private static final String ROUNDS_PAGE = "rounds";
    private static final String COUNTS_PAGE = "counts";
    private static final String WAGERS_PAGE = "paytables";
    private static final String VOIDS_PAGE = "reports/voids";

    private static final Measure<HoldSums> ROUNDS = Measure.sum(
                    "rounds", "Rounds", Type.COUNT, (HoldSums sums) -> sums.ofLog(sums.rounds))
            .means("Rounds played and logged; void rounds are left out.")
            .leadsTo(ROUNDS_PAGE);
    private static final Measure<HoldSums> VOID = Measure.sum(
                    "void", "Void", Type.COUNT, (HoldSums sums) -> sums.ofLog(sums.voidRounds))
            .means("Rounds declared void.")
            .leadsTo(VOIDS_PAGE);
    private static final Measure<HoldSums> VOID_SHARE = own(
                    "voidShare", "Void share", Type.FINE_PERCENT, VOIDS_PAGE, HoldSums::voidShare)
            .means("Void / all rounds dealt, played or void.");
    private static final Measure<HoldSums> VERDICT = Measure.cell(
            Column.text("verdict", "Verdict"), sums -> Cell.text(sums.verdict().words()));
    private static final Measure<HoldSums> HANDLE = money("handle", "Handle", ROUNDS_PAGE, HoldSums::handle)
            .means("All that was wagered in the rounds logged.");
    private static final Measure<HoldSums> HOLD_SHARE = own("hold", "Hold", Type.PERCENT, COUNTS_PAGE, HoldSums::hold)
            .over("countedWin", "drop")
            .means("Counted win / drop, of the table counts of which both are known.");

    private static final Measure<HoldSums> HOLD_WITHOUT_RAKE = own(
                    "hold", "Hold", Type.PERCENT, COUNTS_PAGE, HoldSums::hold)
            .means("Counted win without rake / drop, of the table counts of which both are known.");

    private static final String KEPT_ON_VOID =
            "What the house took in void rounds although every wager was to be returned; negative where it paid out.";

    private static final String DUE = "What the rules of play leave the house, round by round.";

    private static final Measure<HoldSums> EXPECTED_HOLD_IN_CASH = own(
                    "expectedHold", "Expected hold", Type.PERCENT, WAGERS_PAGE, HoldSums::expectedHold)
            .remarked(HoldMeasures::notAllLogged)
            .means("(Expected win − promotional chips and what else is not in the drop) / drop, of the table counts"
                    + " that hold is of and whose game has rules of play; where no hold is known, of those whose drop"
                    + " is.");

    /** By the theoretical hold of the certificate holder, where one is in force. */
    private static final List<Measure<HoldSums>> THEORETICAL = List.of(
            own("theoreticalHold", "Theoretical hold", Type.PERCENT, COUNTS_PAGE, HoldSums::theoreticalHold)
                    .remarked(HoldMeasures::entered)
                    .means("Of games without rules of play, as the certificate holder entered it with its source; not"
                            + " computed, and no part of expected hold. Theoretical win / drop, of the table counts"
                            + " that have both."),
            micros("theoreticalWin", "Theoretical win", COUNTS_PAGE, HoldSums::theoreticalWin)
                    .remarked(HoldMeasures::entered)
                    .means("Theoretical hold × drop; no part of expected win."));

    /** What is expected of the drop leaves out what drop and win do, hold leaves out rake, which no drop stands beside. */
    static List<Measure<HoldSums>> hold(HoldSums total) {
        List<Measure<HoldSums>> hold = new ArrayList<>();
        for (Measure<HoldSums> measure : HOLD) {
            String id = measure.column().id();
            if (id.equals("hold") && total.hasRake()) {
                hold.add(HOLD_WITHOUT_RAKE);
            } else if (id.equals("expectedHold") && total.hasNotCash()) {
                hold.add(EXPECTED_HOLD_IN_CASH);
            } else {
                hold.add(measure);
            }
            if (id.equals("holdDifference") && !total.theoreticalHolds().isEmpty()) {
                hold.addAll(THEORETICAL);
            }
        }
        return hold;
    }

    private static final List<Measure<HoldSums>> HOLD = List.of(
            ROUNDS,
            VOID,
            VOID_SHARE,
            money("drop", "Drop", COUNTS_PAGE, HoldSums::drop)
                    .means("Currency and counter checks counted in the drop boxes, § 601a.9(c)(3), and what else the"
                            + " property's drop policy counts."),
            money("countedWin", "Counted win", COUNTS_PAGE, HoldSums::counted)
                    .means("Closer + credits + drop − opener − fills, § 601a.9(c); rake in place of the drop at a"
                            + " table that takes it."),
            HOLD_SHARE,
            own("expectedHold", "Expected hold", Type.PERCENT, WAGERS_PAGE, HoldSums::expectedHold)
                    .over("expectedWin", "drop")
                    .remarked(HoldMeasures::notAllLogged)
                    .means("Expected win / drop, of the table counts that hold is of and whose game has rules of play;"
                            + " where no hold is known, of those whose drop is."),
            own("holdDifference", "Hold less expected", Type.POINTS, COUNTS_PAGE, HoldSums::points)
                    .less("hold", "expectedHold")
                    .remarked(HoldMeasures::notAllLogged)
                    .means("Hold − expected hold of the same table counts, in percentage points."),
            HANDLE,
            money("loggedWin", "Logged win", ROUNDS_PAGE, HoldSums::logged)
                    .means("What the house took less what it paid, over the rounds logged. What it kept on void rounds"
                            + " is part of it and stands apart under Void rounds and vigorish."),
            money("dueWin", "Due win", ROUNDS_PAGE, HoldSums::due).means(DUE),
            own("winPerHandle", "Win / handle", Type.FINE_PERCENT, ROUNDS_PAGE, HoldSums::winPerHandle)
                    .over("loggedWin", "handle")
                    .means("Logged win / handle."),
            money("initialWagers", "Initial wagers", ROUNDS_PAGE, HoldSums::initial)
                    .means("Wagers as first made, without doubling and splitting: what edges are a fraction of."),
            own("edge", "Edge", Type.FINE_PERCENT, WAGERS_PAGE, HoldSums::edge)
                    .over("expectedWin", "initialWagers")
                    .means("Expected win / initial wagers, over the wagers actually made."),
            expected("expectedWin", "Expected win")
                    .means("Initial amount × house edge of each wager under the Rules Submission in force, added up"
                            + " without rounding. The figures of rows can differ by a cent or two from their total."),
            micros("difference", "Logged less expected", ROUNDS_PAGE, HoldSums::difference)
                    .remarked(HoldMeasures::bonuses)
                    .means("Logged win − expected win; bonuses that the odds do not cover are added back."),
            sd().means("Standard deviation of the win of these rounds; where an edge was simulated, its standard error"
                    + " is part of it."),
            own("z", "z", Type.Z, WAGERS_PAGE, HoldSums::z)
                    .over("difference", "sd")
                    .remarked(HoldMeasures::verdictOn)
                    .means("Logged less expected, in standard deviations."),
            own("rangeLow", "95% from", Type.MONEY, WAGERS_PAGE, HoldSums::rangeLow)
                    .means("Thirty-nine of forty such periods win at least this."),
            own("rangeHigh", "95% to", Type.MONEY, WAGERS_PAGE, HoldSums::rangeHigh)
                    .means("Thirty-nine of forty such periods win at most this."),
            VERDICT);

    /** What is set beside earlier periods. */
    static List<Measure<HoldSums>> compared(HoldSums total) {
        return Measure.choose(
                hold(total),
                "rounds",
                "drop",
                "countedWin",
                "hold",
                "handle",
                "loggedWin",
                "expectedWin",
                "winPerHandle");
    }

    static final List<Measure<HoldSums>> TO_DATE = List.of(
            ROUNDS,
            VOID,
            VOID_SHARE,
            HANDLE,
            money(
                            "payout",
                            "Payout",
                            ROUNDS_PAGE,
                            (HoldSums sums) ->
                                    Figure.minus(sums.handle(), sums.logged().whole()))
                    .means("Handle − actual win: what went back to the players."),
            money("actualWin", "Actual win", ROUNDS_PAGE, HoldSums::logged)
                    .means("What the house took less what it paid."),
            own("actualPercent", "Actual win %", Type.FINE_PERCENT, ROUNDS_PAGE, HoldSums::winPerHandle)
                    .over("actualWin", "handle")
                    .means("Actual win / handle."),
            expected("theoreticalWin", "Theoretical win")
                    .means("Initial wagers × house edge of each wager under the Rules Submission in force."),
            own("theoreticalPercent", "Theoretical win %", Type.FINE_PERCENT, WAGERS_PAGE, HoldSums::expectedPerHandle)
                    .over("theoreticalWin", "handle")
                    .means("Theoretical win / handle."),
            micros("difference", "Actual less theoretical", ROUNDS_PAGE, HoldSums::lessExpected),
            own(
                            "differencePercent",
                            "Actual less theoretical %",
                            Type.POINTS,
                            ROUNDS_PAGE,
                            (HoldSums sums) -> sums.winPerHandle()
                                    .with(sums.expectedPerHandle(), (won, expected) -> won - expected))
                    .less("actualPercent", "theoreticalPercent")
                    .means("Actual win % − theoretical win %, in percentage points."),
            sd().means("Standard deviation of the win of these rounds."),
            own("z", "z", Type.Z, WAGERS_PAGE, HoldSums::z)
                    .means("Actual less theoretical win, bonuses that the odds do not cover added back, in standard"
                            + " deviations."),
            VERDICT,
            money("drop", "Drop", COUNTS_PAGE, HoldSums::drop),
            money("countedWin", "Counted win", COUNTS_PAGE, HoldSums::counted),
            HOLD_SHARE);

    /** The same of a property with tables that take rake. */
    static final List<Measure<HoldSums>> TO_DATE_BESIDE_RAKE = TO_DATE.stream()
            .map(measure -> measure.equals(HOLD_SHARE) ? HOLD_WITHOUT_RAKE : measure)
            .toList();

    static final List<Measure<HoldSums>> VOID_AND_VIGORISH = List.of(
            ROUNDS,
            Measure.sum("voidRounds", "Void rounds", Type.COUNT, (HoldSums sums) -> sums.ofLog(sums.voidRounds))
                    .means("Rounds declared void.")
                    .leadsTo(ROUNDS_PAGE),
            money("voidWagers", "Wagers of void rounds", ROUNDS_PAGE, HoldSums::voidWagers)
                    .means("What was wagered in void rounds and was to be returned. It is not part of the handle."),
            money("playedWin", "Logged win of played rounds", ROUNDS_PAGE, HoldSums::loggedOnPlayed)
                    .means("Logged win − kept on void rounds."),
            money("keptOnVoid", "Kept on void rounds", ROUNDS_PAGE, HoldSums::keptOnVoid)
                    .means(KEPT_ON_VOID),
            money("loggedWin", "Logged win", ROUNDS_PAGE, HoldSums::logged)
                    .means("Logged win of played rounds + kept on void rounds."),
            money("vigorishCharged", "Vigorish charged", ROUNDS_PAGE, HoldSums::vigorishCharged)
                    .means("Vigorish that the log charges, whether it was collected or marked. It is part of the"
                            + " logged win."),
            money("vigorishDue", "Vigorish due", ROUNDS_PAGE, HoldSums::vigorishDue)
                    .means("Vigorish that the rules of play require under the Rules Submission in force."),
            own(
                            "vigorishDifference",
                            "Vigorish charged less due",
                            Type.MONEY,
                            ROUNDS_PAGE,
                            (HoldSums sums) -> Figure.minus(
                                    sums.vigorishCharged().whole(),
                                    sums.vigorishDue().whole()))
                    .less("vigorishCharged", "vigorishDue")
                    .means("Vigorish charged − vigorish due."));

    private HoldMeasures() {}

    /** From expected to counted win. */
    static List<Measure<HoldSums>> bridge(HoldSums total) {
        List<Measure<HoldSums>> bridge = new ArrayList<>();
        bridge.add(expected("expectedWin", "Expected win"));
        if (total.hasDecisions()) {
            bridge.add(micros("decisions", "Decisions", ROUNDS_PAGE, HoldSums::decisions)
                    .means("What the players' decisions at Blackjack, Blackjack Switch and Spanish 21 cost them on"
                            + " average, compared with the chart by which the odds are stated: each decision from a full"
                            + " shoe without the cards of the hand and the dealer's up card. Negative where they played better than the chart. How hands are set at Pai Gow"
                            + " and Pai Gow Poker is not valued."));
        }
        if (total.hasTiming()) {
            bridge.add(micros("timing", "Timing of wagers", ROUNDS_PAGE, HoldSums::timing)
                    .means("Initial amount × (value of the wager on a full shoe − value on the shoe as it was), of the"
                            + " Blackjack and Spanish 21 Wagers and of side wagers at the baccarat games. Negative where"
                            + " players wagered more when the shoe was better for them. Known where the log has the"
                            + " shoe's rounds from the first on; as the shoe was when the round was imported."));
        }
        bridge.add(micros("luck", "Luck", WAGERS_PAGE, HoldSums::luck)
                .means("Due − expected − decisions − timing of wagers: chance, or rules and paytables that are not what"
                        + " they are thought to be. What is not known of decisions and timing is part of it."));
        if (total.money.bonusCents() != 0) {
            bridge.add(
                    money("bonuses", "Bonuses", ROUNDS_PAGE, (HoldSums sums) -> Figure.known(-sums.money.bonusCents()))
                            .means(
                                    "Envy, lucky and super bonuses, and what House Money payouts won or lost that were added to"
                                            + " a wager: no wager's own odds cover them."));
        }
        bridge.add(money("dueWin", "Due win", ROUNDS_PAGE, HoldSums::due).means(DUE));
        bridge.add(money("dealingErrors", "Dealing errors", "exceptions", HoldSums::dealingErrors)
                .remarked(HoldMeasures::wronglyPaid)
                .means("Logged − due of played rounds: what was paid against what the rules of play require."));
        if (total.hasPaidOnVoid()) {
            bridge.add(money("keptOnVoid", "Void rounds", VOIDS_PAGE, HoldSums::keptOnVoid)
                    .means(KEPT_ON_VOID));
        }
        bridge.add(money("loggedWin", "Logged win", ROUNDS_PAGE, HoldSums::logged));
        bridge.add(money("notLogged", "Not logged", COUNTS_PAGE, HoldSums::notLogged)
                .means("Counted − logged, of the table counts whose win is known and whose game is logged,"
                        + " what is not cash counted too and what was paid elsewhere left out: missing rounds,"
                        + " leakage or a count error. Where no round is logged it is the whole counted win."));
        if (total.hasPaidElsewhere()) {
            bridge.add(money("paidElsewhere", "Paid elsewhere", "meters", HoldSums::paidElsewhere)
                    .means("Payouts that slips say were not paid from the table inventory container (§§"
                            + " 633a.7(o)(2)(ii)(C), 645a.11(h)(4)(ii)(D)): the log has them as paid, the"
                            + " chips of the table do not lack them."));
        }
        if (total.hasNotCash()) {
            bridge.add(money("notCash", "Not cash", COUNTS_PAGE, HoldSums::notCash)
                    .means("Promotional chips, and vouchers where the drop policy leaves them out: the log has"
                            + " them as money, drop and win do not."));
        }
        if (total.hasCountedOnly()) {
            bridge.add(money("countedOnly", "Counted only", COUNTS_PAGE, HoldSums::countedOnly)
                    .means("Counted win of games without rules of play, whose rounds are not logged."));
        }
        bridge.add(money("countedWin", "Counted win", COUNTS_PAGE, HoldSums::counted));
        return bridge;
    }

    private static Measure<HoldSums> money(
            String id, String title, String page, Function<HoldSums, Figure<? extends Number>> cents) {
        return Measure.sum(id, title, Type.MONEY, cents).leadsTo(page);
    }

    private static Measure<HoldSums> own(
            String id, String title, Type type, String page, Function<HoldSums, Figure<? extends Number>> figure) {
        return Measure.own(id, title, type, figure).leadsTo(page);
    }

    private static Measure<HoldSums> micros(
            String id, String title, String page, Function<HoldSums, Figure<Long>> micros) {
        return Measure.expected(id, title, micros).leadsTo(page);
    }

    private static Measure<HoldSums> expected(String id, String title) {
        return Measure.expected(id, title, HoldSums::expected)
                .remarked(HoldMeasures::banked)
                .leadsTo(WAGERS_PAGE);
    }

    private static Measure<HoldSums> sd() {
        return Measure.own("sd", "SD", Type.MONEY, HoldSums::sd).leadsTo(WAGERS_PAGE);
    }

    /** Drop without play, as far as the log knows, has a hold but no expected one. */
    private static Cell notAllLogged(HoldSums sums, Cell cell) {
        String remark = sums.notAllLogged();
        return remark.isEmpty() || cell.value() == null ? cell : cell.flagged(Level.LOOK, remark);
    }

    /** What a theoretical hold says is marked as what it is. */
    private static Cell entered(HoldSums sums, Cell cell) {
        List<TheoreticalHold> holds = sums.theoreticalHolds();
        if (cell.value() == null) {
            return cell;
        }
        return cell.flagged(
                Level.NOTE,
                "Entered by the certificate holder, not computed: "
                        + (holds.size() == 1
                                ? words(holds.getFirst())
                                : holds.size() + " theoretical holds, which the notes list")
                        + ".");
    }

    /** "Roulette 20.00% from 1 Oct 2026 (board's annual report 2025)". */
    static String words(TheoreticalHold hold) {
        return FloorGames.name(hold.game()) + " " + hold.words() + " from " + Formats.date(hold.from()) + " ("
                + hold.source() + ")";
    }

    /** What is expected of players who bank is the most that can be. */
    static Cell banked(HoldSums sums, Cell expected) {
        return sums.slackCents() == 0 || expected.value() == null
                ? expected
                : expected.flagged(
                        Level.NOTE,
                        "Players banked: the vigorish of a bank is on the surplus of a round, and is expected here of every"
                                + " wager that it covered. So this is too high by "
                                + Formats.dollars(sums.slackCents()) + " at most.");
    }

    private static Cell bonuses(HoldSums sums, Cell cell) {
        return sums.money.bonusCents() == 0 || cell.value() == null
                ? cell
                : cell.flagged(
                        Level.NOTE,
                        "Bonuses of " + Formats.dollars(sums.money.bonusCents())
                                + " that the odds do not cover are added back.");
    }

    private static Cell wronglyPaid(HoldSums sums, Cell cell) {
        Long cents = sums.dealingErrors().value();
        if (cents == null || cents == 0) {
            return cell;
        }
        return cell.flagged(
                Level.WRONG,
                cents < 0
                        ? "More was paid than the rules of play require."
                        : "Less was paid than the rules of play require.");
    }

    static Cell verdictOn(HoldSums sums, Cell cell) {
        if (cell.value() == null) {
            return cell;
        }
        return switch (sums.verdict()) {
            case INSUFFICIENT, WITHIN -> cell;
            case ABOVE, BELOW -> cell.flagged(Level.LOOK, "The logged win lies outside its 95% range.");
            case FAR_ABOVE, FAR_BELOW ->
                cell.flagged(Level.LOOK, "The logged win lies more than three standard deviations from expected.");
        };
    }
}
