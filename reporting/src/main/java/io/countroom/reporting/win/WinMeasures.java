package io.countroom.reporting.win;

import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Wording;
import io.countroom.reporting.statistics.Normal;
import io.countroom.reporting.statistics.Verdict;
import io.countroom.sql.property.TheoreticalHold;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The columns of the hold, bridge and to-date tables. */
public final class WinMeasures {

    private static final String ROUNDS_PAGE = "rounds";
    private static final String COUNTS_PAGE = "counts";
    private static final String WAGERS_PAGE = "paytables";
    private static final String VOIDS_PAGE = "reports/voids";

    private static final Measure<WinSums> ROUNDS = Measure.sum(
                    "rounds", "Rounds", Type.COUNT, (WinSums sums) -> sums.ofLog(sums.rounds))
            .means("Rounds played and logged; void rounds are left out.")
            .leadsTo(ROUNDS_PAGE);
    private static final Measure<WinSums> VOID = Measure.sum(
                    "void", "Void", Type.COUNT, (WinSums sums) -> sums.ofLog(sums.voidRounds))
            .means("Rounds declared void.")
            .leadsTo(VOIDS_PAGE);
    private static final Measure<WinSums> VOID_SHARE = own(
                    "voidShare", "Void share", Type.FINE_PERCENT, VOIDS_PAGE, WinSums::voidShare)
            .means("Void / all rounds dealt, played or void.");
    private static final Measure<WinSums> VERDICT = Measure.cell(
            Column.text("verdict", "Verdict"), sums -> Cell.text(sums.verdict().words()));
    private static final Measure<WinSums> HANDLE =
            money("handle", "Handle", ROUNDS_PAGE, WinSums::handle).means("All that was wagered in the rounds logged.");
    private static final Measure<WinSums> HOLD_SHARE = own("hold", "Hold", Type.PERCENT, COUNTS_PAGE, WinSums::hold)
            .over("countedWin", "drop")
            .means("Counted win / drop, of the table counts with both figures.");

    private static final Measure<WinSums> HOLD_WITHOUT_RAKE = own(
                    "hold", "Hold", Type.PERCENT, COUNTS_PAGE, WinSums::hold)
            .means("Counted win without rake / drop, of the table counts with both figures.");

    private static final String KEPT_ON_VOID =
            "Amounts the house took in void rounds although every wager was to be returned; negative where it paid "
                    + "out.";

    private static final String DUE = "The house's win by the rules of play, round by round.";

    private static final Measure<WinSums> EXPECTED_HOLD_IN_CASH = own(
                    "expectedHold", "Expected hold", Type.PERCENT, WAGERS_PAGE, WinSums::expectedHold)
            .means("(Expected win − promotional chips and what else is not in the drop) / drop, of the table counts"
                    + " with a hold and with rounds in the log; without any hold, of those with a known drop.");

    /** By the theoretical hold of the certificate holder, where one is in force. */
    private static final List<Measure<WinSums>> THEORETICAL = List.of(
            own("theoreticalHold", "Theoretical hold", Type.PERCENT, COUNTS_PAGE, WinSums::theoreticalHold)
                    .remarked(WinMeasures::entered)
                    .means("Of games without rules of play, as the certificate holder entered it with its source; not"
                            + " computed, and no part of expected hold. Theoretical win / drop, of the table counts"
                            + " that have both."),
            micros("theoreticalWin", "Theoretical win", COUNTS_PAGE, WinSums::theoreticalWin)
                    .remarked(WinMeasures::entered)
                    .means("Theoretical hold × drop; no part of expected win."));

    /** What is expected of the drop leaves out what drop and win do, hold leaves out rake, which no drop stands beside. */
    public static List<Measure<WinSums>> hold(WinSums total) {
        List<Measure<WinSums>> hold = new ArrayList<>();
        for (Measure<WinSums> measure : HOLD) {
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

    private static final List<Measure<WinSums>> HOLD = List.of(
            ROUNDS,
            VOID,
            VOID_SHARE,
            money("drop", "Drop", COUNTS_PAGE, WinSums::drop)
                    .means("Currency and counter checks counted in the drop boxes, § 601a.9(c)(3), and further "
                            + "instruments by the property's drop policy."),
            money("countedWin", "Counted win", COUNTS_PAGE, WinSums::counted)
                    .means("Closer + credits + drop − opener − fills, § 601a.9(c); rake in place of the drop at a"
                            + " table that takes it."),
            HOLD_SHARE,
            own("expectedHold", "Expected hold", Type.PERCENT, WAGERS_PAGE, WinSums::expectedHold)
                    .over("expectedWin", "drop")
                    .means(
                            "Expected win / drop, of the table counts with a hold and with rounds in the log; without any"
                                    + " hold, of those with a known drop."),
            own("holdDifference", "Hold less expected", Type.POINTS, COUNTS_PAGE, WinSums::points)
                    .less("hold", "expectedHold")
                    .means("Hold − expected hold of the same table counts, in percentage points."),
            HANDLE,
            money("loggedWin", "Logged win", ROUNDS_PAGE, WinSums::logged)
                    .means("Amounts taken less amounts paid, over the logged rounds. Amounts kept on void rounds are "
                            + "included, and shown separately under Void rounds and vigorish."),
            money("dueWin", "Due win", ROUNDS_PAGE, WinSums::due).means(DUE),
            own("winPerHandle", "Win / handle", Type.FINE_PERCENT, ROUNDS_PAGE, WinSums::winPerHandle)
                    .over("loggedWin", "handle")
                    .means("Logged win / handle."),
            money("initialWagers", "Initial wagers", ROUNDS_PAGE, WinSums::initial)
                    .means("Initial wagers, without doubles and splits: the base of house edges."),
            own("edge", "Edge", Type.FINE_PERCENT, WAGERS_PAGE, WinSums::edge)
                    .over("expectedWin", "initialWagers")
                    .means("Expected win / initial wagers, over the wagers actually made."),
            expected("expectedWin", "Expected win")
                    .means("Initial amount × house edge of each wager under the Rules Submission in force, added up"
                            + " without rounding. The figures of rows can differ by a cent or two from their total."),
            micros("difference", "Difference from expected", ROUNDS_PAGE, WinSums::difference)
                    .remarked(WinMeasures::bonuses)
                    .means("Logged win − expected win, without bonuses that the odds do not cover."),
            sd().means("Standard deviation of the win of these rounds; where an edge was simulated, its standard error"
                    + " is part of it."),
            own("z", "z", Type.Z, WAGERS_PAGE, WinSums::z)
                    .over("difference", "sd")
                    .remarked(WinMeasures::verdictOn)
                    .means("Difference from expected, in standard deviations."),
            own("rangeLow", "95% from", Type.MONEY, WAGERS_PAGE, WinSums::rangeLow)
                    .means("Thirty-nine of forty such periods win at least this."),
            own("rangeHigh", "95% to", Type.MONEY, WAGERS_PAGE, WinSums::rangeHigh)
                    .means("Thirty-nine of forty such periods win at most this."),
            VERDICT);

    /** What is set beside earlier periods. */
    public static List<Measure<WinSums>> compared(WinSums total) {
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

    public static final List<Measure<WinSums>> TO_DATE = List.of(
            ROUNDS,
            VOID,
            VOID_SHARE,
            HANDLE,
            money(
                            "payout",
                            "Payout",
                            ROUNDS_PAGE,
                            (WinSums sums) ->
                                    Figure.minus(sums.handle(), sums.logged().whole()))
                    .means("Handle − actual win: the players' share."),
            money("actualWin", "Actual win", ROUNDS_PAGE, WinSums::logged).means("Amounts taken less amounts paid."),
            own("actualPercent", "Actual win %", Type.FINE_PERCENT, ROUNDS_PAGE, WinSums::winPerHandle)
                    .over("actualWin", "handle")
                    .means("Actual win / handle."),
            expected("theoreticalWin", "Theoretical win")
                    .means("Initial wagers × house edge of each wager under the Rules Submission in force."),
            own("theoreticalPercent", "Theoretical win %", Type.FINE_PERCENT, WAGERS_PAGE, WinSums::expectedPerHandle)
                    .over("theoreticalWin", "handle")
                    .means("Theoretical win / handle."),
            micros("difference", "Actual less theoretical", ROUNDS_PAGE, WinSums::lessExpected),
            own(
                            "differencePercent",
                            "Actual less theoretical %",
                            Type.POINTS,
                            ROUNDS_PAGE,
                            (WinSums sums) -> sums.winPerHandle()
                                    .with(sums.expectedPerHandle(), (won, expected) -> won - expected))
                    .less("actualPercent", "theoreticalPercent")
                    .means("Actual win % − theoretical win %, in percentage points."),
            sd().means("Standard deviation of the win of these rounds."),
            own("z", "z", Type.Z, WAGERS_PAGE, WinSums::z)
                    .means("Actual less theoretical win, bonuses that the odds do not cover added back, in standard"
                            + " deviations."),
            VERDICT,
            money("drop", "Drop", COUNTS_PAGE, WinSums::drop),
            money("countedWin", "Counted win", COUNTS_PAGE, WinSums::counted),
            HOLD_SHARE);

    /** The same of a property with tables that take rake. */
    public static final List<Measure<WinSums>> TO_DATE_BESIDE_RAKE = TO_DATE.stream()
            .map(measure -> measure.equals(HOLD_SHARE) ? HOLD_WITHOUT_RAKE : measure)
            .toList();

    public static final List<Measure<WinSums>> VOID_AND_VIGORISH = List.of(
            ROUNDS,
            Measure.sum("voidRounds", "Void rounds", Type.COUNT, (WinSums sums) -> sums.ofLog(sums.voidRounds))
                    .means("Rounds declared void.")
                    .leadsTo(ROUNDS_PAGE),
            money("voidWagers", "Wagers of void rounds", ROUNDS_PAGE, WinSums::voidWagers)
                    .means("Wagers of void rounds, which were to be returned. They are not part of the handle."),
            money("playedWin", "Logged win of played rounds", ROUNDS_PAGE, WinSums::loggedOnPlayed)
                    .means("Logged win − kept on void rounds."),
            money("keptOnVoid", "Kept on void rounds", ROUNDS_PAGE, WinSums::keptOnVoid)
                    .means(KEPT_ON_VOID),
            money("loggedWin", "Logged win", ROUNDS_PAGE, WinSums::logged)
                    .means("Logged win of played rounds + kept on void rounds."),
            money("vigorishCharged", "Vigorish charged", ROUNDS_PAGE, WinSums::vigorishCharged)
                    .means("Vigorish that the log charges, whether it was collected or marked. It is part of the"
                            + " logged win."),
            money("vigorishDue", "Vigorish due", ROUNDS_PAGE, WinSums::vigorishDue)
                    .means("Vigorish that the rules of play require under the Rules Submission in force."),
            own(
                            "vigorishDifference",
                            "Vigorish charged less due",
                            Type.MONEY,
                            ROUNDS_PAGE,
                            (WinSums sums) -> Figure.minus(
                                    sums.vigorishCharged().whole(),
                                    sums.vigorishDue().whole()))
                    .less("vigorishCharged", "vigorishDue")
                    .means("Vigorish charged − vigorish due."));

    public static final Note RANGE_AND_VERDICT = new Note(
            "Range and verdict",
            "The wagers of one round share its outcome, so the variance is computed for the whole round;"
                    + " rounds are independent. Nineteen of twenty results lie within "
                    + Formats.number(Normal.Z_95)
                    + " standard deviations of the expected win, so by chance alone one line in forty lies below"
                    + " its range and one in forty above. Under " + Formats.count(Verdict.FEWEST_ROUNDS)
                    + " rounds the verdict is \"insufficient data\". A verdict shows where to look; it accuses"
                    + " nobody.");

    private WinMeasures() {}

    /** From expected to counted win. */
    public static List<Measure<WinSums>> bridge(WinSums total) {
        List<Measure<WinSums>> bridge = new ArrayList<>();
        bridge.add(expected("expectedWin", "Expected win"));
        if (total.hasDecisions()) {
            bridge.add(micros("decisions", "Decisions", ROUNDS_PAGE, WinSums::decisions)
                    .means("Average cost of the players' decisions at Blackjack, Blackjack Switch and Spanish 21, "
                            + "compared with the chart behind the stated odds: each decision from a full shoe without "
                            + "the cards of the hand and the dealer's up card. Negative if they played better than the "
                            + "chart. The setting of hands at Pai Gow and Pai Gow Poker is not valued."));
        }
        if (total.hasTiming()) {
            bridge.add(micros("timing", "Timing of wagers", ROUNDS_PAGE, WinSums::timing)
                    .means("Initial amount × (value of the wager on a full shoe − value on the shoe as it was), of the"
                            + " Blackjack and Spanish 21 Wagers and of side wagers at the baccarat games. Negative where"
                            + " players wagered more when the shoe was better for them. Known where the log has the"
                            + " shoe's rounds from the first on; as the shoe was when the round was imported."));
        }
        bridge.add(micros("luck", "Luck", WAGERS_PAGE, WinSums::luck)
                .means("Due − expected − decisions − timing of wagers: chance, or other rules and paytables on the "
                        + "floor than on record. Unknown effects of decisions and timing are included."));
        if (total.money.bonusCents() != 0) {
            bridge.add(money(
                            "bonuses", "Bonuses", ROUNDS_PAGE, (WinSums sums) -> Figure.known(-sums.money.bonusCents()))
                    .means("Envy, lucky and super bonuses, and the win or loss of House Money payouts added to a "
                            + "wager. The wager's own odds do not include them."));
        }
        bridge.add(money("dueWin", "Due win", ROUNDS_PAGE, WinSums::due).means(DUE));
        bridge.add(money("dealingErrors", "Dealing errors", "exceptions", WinSums::dealingErrors)
                .remarked(WinMeasures::wronglyPaid)
                .means("Logged − due of played rounds: payments against the rules of play."));
        if (total.hasPaidOnVoid()) {
            bridge.add(money("keptOnVoid", "Void rounds", VOIDS_PAGE, WinSums::keptOnVoid)
                    .means(KEPT_ON_VOID));
        }
        bridge.add(money("loggedWin", "Logged win", ROUNDS_PAGE, WinSums::logged));
        bridge.add(money("notLogged", "Not logged", COUNTS_PAGE, WinSums::notLogged)
                .means("Counted − logged, of the table counts with a known win and a logged game, including drop that "
                        + "is not cash and without payouts from elsewhere: missing rounds, leakage or a count error. "
                        + "Without a logged round it is the whole counted win."));
        if (total.hasPaidElsewhere()) {
            bridge.add(money("paidElsewhere", "Paid elsewhere", "meters", WinSums::paidElsewhere)
                    .means("Payouts that slips say were not paid from the table inventory container (§§"
                            + " 633a.7(o)(2)(ii)(C), 645a.11(h)(4)(ii)(D)): the log has them as paid, the"
                            + " chips of the table do not lack them."));
        }
        if (total.hasNotCash()) {
            bridge.add(money("notCash", "Not cash", COUNTS_PAGE, WinSums::notCash)
                    .means("Promotional chips, and vouchers where the drop policy leaves them out: the log has"
                            + " them as money, drop and win do not."));
        }
        if (total.hasCountedOnly()) {
            bridge.add(money("countedOnly", "Counted only", COUNTS_PAGE, WinSums::countedOnly)
                    .means("Counted win of games without rules of play, whose rounds are not logged."));
        }
        bridge.add(money("countedWin", "Counted win", COUNTS_PAGE, WinSums::counted));
        return bridge;
    }

    private static Measure<WinSums> money(
            String id, String title, String page, Function<WinSums, Figure<? extends Number>> cents) {
        return Measure.sum(id, title, Type.MONEY, cents).leadsTo(page);
    }

    private static Measure<WinSums> own(
            String id, String title, Type type, String page, Function<WinSums, Figure<? extends Number>> figure) {
        return Measure.own(id, title, type, figure).leadsTo(page);
    }

    private static Measure<WinSums> micros(
            String id, String title, String page, Function<WinSums, Figure<Long>> micros) {
        return Measure.expected(id, title, micros).leadsTo(page);
    }

    private static Measure<WinSums> expected(String id, String title) {
        return Measure.expected(id, title, WinSums::expected)
                .remarked(WinMeasures::banked)
                .leadsTo(WAGERS_PAGE);
    }

    private static Measure<WinSums> sd() {
        return Measure.own("sd", "SD", Type.MONEY, WinSums::sd).leadsTo(WAGERS_PAGE);
    }

    /** Drop without play, as far as the log knows, has a hold but no expected one. */
    /** An expectation from a theoretical hold is marked as such. */
    private static Cell entered(WinSums sums, Cell cell) {
        List<TheoreticalHold> holds = sums.theoreticalHolds();
        if (cell.value() == null) {
            return cell;
        }
        return cell.flagged(new Flag(
                Level.NOTE,
                Wording.of(
                        new Wording.Phrase("Entered by the certificate holder, not computed:"),
                        holds.size() == 1
                                ? words(holds.getFirst(), ".")
                                : new Wording.Phrase(holds.size() + " theoretical holds, which the notes list."))));
    }

    /** "Roulette 20.00% from 1 Oct 2026 (board's annual report 2025)". */
    static Wording words(TheoreticalHold hold, String end) {
        return Wording.of(
                new Wording.Phrase(
                        FloorGames.name(hold.game()) + " " + hold.words() + " from " + Formats.date(hold.from())),
                new Wording.Typed("(" + hold.source() + ")" + end));
    }

    /** What is expected of players who bank is the most that can be. */
    static Cell banked(WinSums sums, Cell expected) {
        return sums.slackCents() == 0 || expected.value() == null
                ? expected
                : expected.flagged(
                        Level.NOTE,
                        "Players banked: the vigorish of a bank is on the surplus of a round, and is expected here of every"
                                + " wager that it covered. So this is too high by "
                                + Formats.dollars(sums.slackCents()) + " at most.");
    }

    private static Cell bonuses(WinSums sums, Cell cell) {
        return sums.money.bonusCents() == 0 || cell.value() == null
                ? cell
                : cell.flagged(
                        Level.NOTE,
                        "Bonuses of " + Formats.dollars(sums.money.bonusCents())
                                + " that the odds do not cover are added back.");
    }

    private static Cell wronglyPaid(WinSums sums, Cell cell) {
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

    static Cell verdictOn(WinSums sums, Cell cell) {
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
