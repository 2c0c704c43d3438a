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

    private static final Measure<HoldSums> ROUNDS = new Measure<>(
            Column.sum("rounds", "Rounds", Type.COUNT, "Rounds played and logged; void rounds are left out."),
            ROUNDS_PAGE,
            sums -> Cell.of(sums.ofLog(sums.rounds), Cell::count));
    private static final Measure<HoldSums> VOID = new Measure<>(
            Column.sum("void", "Void", Type.COUNT, "Rounds declared void."),
            VOIDS_PAGE,
            sums -> Cell.of(sums.ofLog(sums.voidRounds), Cell::count));
    private static final Measure<HoldSums> VOID_SHARE = new Measure<>(
            Column.own("voidShare", "Void share", Type.FINE_PERCENT, "Void / all rounds dealt, played or void."),
            VOIDS_PAGE,
            sums -> Cell.of(sums.voidShare(), Cell::real));
    private static final Measure<HoldSums> VERDICT = new Measure<>(
            Column.text("verdict", "Verdict"),
            "",
            sums -> Cell.text(sums.verdict().words()));
    private static final Measure<HoldSums> HANDLE =
            money("handle", "Handle", ROUNDS_PAGE, "All that was wagered in the rounds logged.", HoldSums::handle);
    private static final Measure<HoldSums> HOLD_SHARE = new Measure<>(
            Column.ratio(
                    "hold",
                    "Hold",
                    Type.PERCENT,
                    "countedWin",
                    "drop",
                    "Counted win / drop, of the table counts of which both are known."),
            COUNTS_PAGE,
            sums -> Cell.of(sums.hold(), Cell::real));

    private static final Measure<HoldSums> HOLD_WITHOUT_RAKE = new Measure<>(
            Column.own(
                    "hold",
                    "Hold",
                    Type.PERCENT,
                    "Counted win without rake / drop, of the table counts of which both are known."),
            COUNTS_PAGE,
            sums -> Cell.of(sums.hold(), Cell::real));

    private static final String KEPT_ON_VOID =
            "What the house took in void rounds although every wager was to be returned; negative where it paid out.";

    private static final String DUE = "What the rules of play leave the house, round by round.";

    private static final Measure<HoldSums> EXPECTED_HOLD_IN_CASH = new Measure<>(
            Column.own(
                    "expectedHold",
                    "Expected hold",
                    Type.PERCENT,
                    "(Expected win − promotional chips and what else is not in the drop) / drop, of the table counts that hold"
                            + " is of and whose game has rules of play; where no hold is known, of those whose drop is."),
            WAGERS_PAGE,
            sums -> notAllLogged(sums, Cell.of(sums.expectedHold(), Cell::real)));

    /** By the theoretical hold of the certificate holder, where one is in force. */
    private static final List<Measure<HoldSums>> THEORETICAL = List.of(
            new Measure<>(
                    Column.own(
                            "theoreticalHold",
                            "Theoretical hold",
                            Type.PERCENT,
                            "Of games without rules of play, as the certificate holder entered it with its source; not computed, and"
                                    + " no part of expected hold. Theoretical win / drop, of the table counts that have both."),
                    COUNTS_PAGE,
                    sums -> entered(sums, Cell.of(sums.theoreticalHold(), Cell::real))),
            new Measure<>(
                    Column.sum(
                            "theoreticalWin",
                            "Theoretical win",
                            Type.MONEY,
                            "Theoretical hold × drop; no part of expected win."),
                    COUNTS_PAGE,
                    sums -> entered(sums, Cell.of(sums.theoreticalWin(), Cell::expected))));

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
            money(
                    "drop",
                    "Drop",
                    COUNTS_PAGE,
                    "Currency and counter checks counted in the drop boxes, § 601a.9(c)(3), and what else the property's drop"
                            + " policy counts.",
                    HoldSums::drop),
            money(
                    "countedWin",
                    "Counted win",
                    COUNTS_PAGE,
                    "Closer + credits + drop − opener − fills, § 601a.9(c); rake in place of the drop at a table that takes it.",
                    HoldSums::counted),
            HOLD_SHARE,
            new Measure<>(
                    Column.ratio(
                            "expectedHold",
                            "Expected hold",
                            Type.PERCENT,
                            "expectedWin",
                            "drop",
                            "Expected win / drop, of the table counts that hold is of and whose game has rules of play; where no"
                                    + " hold is known, of those whose drop is."),
                    WAGERS_PAGE,
                    sums -> notAllLogged(sums, Cell.of(sums.expectedHold(), Cell::real))),
            new Measure<>(
                    Column.difference(
                            "holdDifference",
                            "Hold less expected",
                            Type.POINTS,
                            "hold",
                            "expectedHold",
                            "Hold − expected hold of the same table counts, in percentage points."),
                    COUNTS_PAGE,
                    sums -> notAllLogged(sums, Cell.of(sums.points(), Cell::real))),
            HANDLE,
            money(
                    "loggedWin",
                    "Logged win",
                    ROUNDS_PAGE,
                    "What the house took less what it paid, over the rounds logged. What it kept on void rounds is part of it"
                            + " and stands apart under Void rounds and vigorish.",
                    HoldSums::logged),
            money("dueWin", "Due win", ROUNDS_PAGE, DUE, HoldSums::due),
            new Measure<>(
                    Column.ratio(
                            "winPerHandle",
                            "Win / handle",
                            Type.FINE_PERCENT,
                            "loggedWin",
                            "handle",
                            "Logged win / handle."),
                    ROUNDS_PAGE,
                    sums -> Cell.of(sums.winPerHandle(), Cell::real)),
            money(
                    "initialWagers",
                    "Initial wagers",
                    ROUNDS_PAGE,
                    "Wagers as first made, without doubling and splitting: what edges are a fraction of.",
                    HoldSums::initial),
            new Measure<>(
                    Column.ratio(
                            "edge",
                            "Edge",
                            Type.FINE_PERCENT,
                            "expectedWin",
                            "initialWagers",
                            "Expected win / initial wagers, over the wagers actually made."),
                    WAGERS_PAGE,
                    sums -> Cell.of(sums.edge(), Cell::real)),
            expected(
                    "expectedWin",
                    "Expected win",
                    "Initial amount × house edge of each wager under the Rules Submission in force, added up without"
                            + " rounding. The figures of rows can differ by a cent or two from their total."),
            new Measure<>(
                    Column.sum(
                            "difference",
                            "Logged less expected",
                            Type.MONEY,
                            "Logged win − expected win; bonuses that the odds do not cover are added back."),
                    ROUNDS_PAGE,
                    sums -> bonuses(sums, Cell.of(sums.difference(), Cell::expected))),
            sd("Standard deviation of the win of these rounds; where an edge was simulated, its standard error is part"
                    + " of it."),
            new Measure<>(
                    Column.ratio("z", "z", Type.Z, "difference", "sd", "Logged less expected, in standard deviations."),
                    WAGERS_PAGE,
                    sums -> verdictOn(sums, Cell.of(sums.z(), Cell::real))),
            new Measure<>(
                    Column.own(
                            "rangeLow", "95% from", Type.MONEY, "Thirty-nine of forty such periods win at least this."),
                    WAGERS_PAGE,
                    sums -> Cell.of(sums.rangeLow(), Cell::money)),
            new Measure<>(
                    Column.own(
                            "rangeHigh", "95% to", Type.MONEY, "Thirty-nine of forty such periods win at most this."),
                    WAGERS_PAGE,
                    sums -> Cell.of(sums.rangeHigh(), Cell::money)),
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
                    "Handle − actual win: what went back to the players.",
                    sums -> Figure.minus(sums.handle(), sums.logged().whole())),
            money("actualWin", "Actual win", ROUNDS_PAGE, "What the house took less what it paid.", HoldSums::logged),
            new Measure<>(
                    Column.ratio(
                            "actualPercent",
                            "Actual win %",
                            Type.FINE_PERCENT,
                            "actualWin",
                            "handle",
                            "Actual win / handle."),
                    ROUNDS_PAGE,
                    sums -> Cell.of(sums.winPerHandle(), Cell::real)),
            expected(
                    "theoreticalWin",
                    "Theoretical win",
                    "Initial wagers × house edge of each wager under the Rules Submission in force."),
            new Measure<>(
                    Column.ratio(
                            "theoreticalPercent",
                            "Theoretical win %",
                            Type.FINE_PERCENT,
                            "theoreticalWin",
                            "handle",
                            "Theoretical win / handle."),
                    WAGERS_PAGE,
                    sums -> Cell.of(sums.expectedPerHandle(), Cell::real)),
            new Measure<>(
                    Column.sum("difference", "Actual less theoretical", Type.MONEY, ""),
                    ROUNDS_PAGE,
                    sums -> Cell.of(sums.lessExpected(), Cell::expected)),
            new Measure<>(
                    Column.difference(
                            "differencePercent",
                            "Actual less theoretical %",
                            Type.POINTS,
                            "actualPercent",
                            "theoreticalPercent",
                            "Actual win % − theoretical win %, in percentage points."),
                    ROUNDS_PAGE,
                    sums -> Cell.of(
                            sums.winPerHandle().with(sums.expectedPerHandle(), (won, expected) -> won - expected),
                            Cell::real)),
            sd("Standard deviation of the win of these rounds."),
            new Measure<>(
                    Column.own(
                            "z",
                            "z",
                            Type.Z,
                            "Actual less theoretical win, bonuses that the odds do not cover added back, in standard"
                                    + " deviations."),
                    WAGERS_PAGE,
                    sums -> Cell.of(sums.z(), Cell::real)),
            VERDICT,
            money("drop", "Drop", COUNTS_PAGE, "", HoldSums::drop),
            money("countedWin", "Counted win", COUNTS_PAGE, "", HoldSums::counted),
            HOLD_SHARE);

    /** The same of a property with tables that take rake. */
    static final List<Measure<HoldSums>> TO_DATE_BESIDE_RAKE = TO_DATE.stream()
            .map(measure -> measure.equals(HOLD_SHARE) ? HOLD_WITHOUT_RAKE : measure)
            .toList();

    static final List<Measure<HoldSums>> VOID_AND_VIGORISH = List.of(
            ROUNDS,
            new Measure<>(
                    Column.sum("voidRounds", "Void rounds", Type.COUNT, "Rounds declared void."),
                    ROUNDS_PAGE,
                    sums -> Cell.of(sums.ofLog(sums.voidRounds), Cell::count)),
            money(
                    "voidWagers",
                    "Wagers of void rounds",
                    ROUNDS_PAGE,
                    "What was wagered in void rounds and was to be returned. It is not part of the handle.",
                    HoldSums::voidWagers),
            money(
                    "playedWin",
                    "Logged win of played rounds",
                    ROUNDS_PAGE,
                    "Logged win − kept on void rounds.",
                    HoldSums::loggedOnPlayed),
            money("keptOnVoid", "Kept on void rounds", ROUNDS_PAGE, KEPT_ON_VOID, HoldSums::keptOnVoid),
            money(
                    "loggedWin",
                    "Logged win",
                    ROUNDS_PAGE,
                    "Logged win of played rounds + kept on void rounds.",
                    HoldSums::logged),
            money(
                    "vigorishCharged",
                    "Vigorish charged",
                    ROUNDS_PAGE,
                    "Vigorish that the log charges, whether it was collected or marked. It is part of the logged win.",
                    HoldSums::vigorishCharged),
            money(
                    "vigorishDue",
                    "Vigorish due",
                    ROUNDS_PAGE,
                    "Vigorish that the rules of play require under the Rules Submission in force.",
                    HoldSums::vigorishDue),
            new Measure<>(
                    Column.difference(
                            "vigorishDifference",
                            "Vigorish charged less due",
                            Type.MONEY,
                            "vigorishCharged",
                            "vigorishDue",
                            "Vigorish charged − vigorish due."),
                    ROUNDS_PAGE,
                    sums -> Cell.of(
                            Figure.minus(
                                    sums.vigorishCharged().whole(),
                                    sums.vigorishDue().whole()),
                            Cell::money)));

    private HoldMeasures() {}

    /** From expected to counted win. */
    static List<Measure<HoldSums>> bridge(HoldSums total) {
        List<Measure<HoldSums>> bridge = new ArrayList<>();
        bridge.add(expected("expectedWin", "Expected win", ""));
        bridge.add(new Measure<>(
                Column.sum(
                        "luck",
                        "Luck",
                        Type.MONEY,
                        "Due − expected: chance, players' decisions, the timing of their wagers, or rules and paytables that are"
                                + " not what they are thought to be. These parts are not stored and cannot be separated."),
                WAGERS_PAGE,
                sums -> Cell.of(sums.luck(), Cell::expected)));
        if (total.bonusCents != 0) {
            bridge.add(new Measure<>(
                    Column.sum(
                            "bonuses",
                            "Bonuses",
                            Type.MONEY,
                            "Envy, lucky and super bonuses, and what House Money payouts won or lost that were added to a"
                                    + " wager: no wager's own odds cover them."),
                    ROUNDS_PAGE,
                    sums -> Cell.money(-sums.bonusCents)));
        }
        bridge.add(money("dueWin", "Due win", ROUNDS_PAGE, DUE, HoldSums::due));
        bridge.add(new Measure<>(
                Column.sum(
                        "dealingErrors",
                        "Dealing errors",
                        Type.MONEY,
                        "Logged − due of played rounds: what was paid against what the rules of play require."),
                "exceptions",
                sums -> dealingErrors(sums.dealingErrors())));
        if (total.hasPaidOnVoid()) {
            bridge.add(money("keptOnVoid", "Void rounds", VOIDS_PAGE, KEPT_ON_VOID, HoldSums::keptOnVoid));
        }
        bridge.add(money("loggedWin", "Logged win", ROUNDS_PAGE, "", HoldSums::logged));
        bridge.add(money(
                "notLogged",
                "Not logged",
                COUNTS_PAGE,
                "Counted − logged, of the table counts whose win is known and whose game is logged, what is not cash counted too"
                        + " and what was paid elsewhere left out: missing rounds, leakage or a count error. Where no round is"
                        + " logged it is the whole counted win.",
                HoldSums::notLogged));
        if (total.hasPaidElsewhere()) {
            bridge.add(money(
                    "paidElsewhere",
                    "Paid elsewhere",
                    "meters",
                    "Payouts that slips say were not paid from the table inventory container (§§ 633a.7(o)(2)(ii)(C),"
                            + " 645a.11(h)(4)(ii)(D)): the log has them as paid, the chips of the table do not lack them.",
                    HoldSums::paidElsewhere));
        }
        if (total.hasNotCash()) {
            bridge.add(money(
                    "notCash",
                    "Not cash",
                    COUNTS_PAGE,
                    "Promotional chips, and vouchers where the drop policy leaves them out: the log has them as money, drop and"
                            + " win do not.",
                    HoldSums::notCash));
        }
        if (total.hasCountedOnly()) {
            bridge.add(money(
                    "countedOnly",
                    "Counted only",
                    COUNTS_PAGE,
                    "Counted win of games without rules of play, whose rounds are not logged.",
                    HoldSums::countedOnly));
        }
        bridge.add(money("countedWin", "Counted win", COUNTS_PAGE, "", HoldSums::counted));
        return bridge;
    }

    private static Measure<HoldSums> money(
            String id, String title, String leadsTo, String definition, Function<HoldSums, Figure<Long>> cents) {
        return new Measure<>(
                Column.sum(id, title, Type.MONEY, definition),
                leadsTo,
                sums -> Cell.of(cents.apply(sums), Cell::money));
    }

    private static Measure<HoldSums> expected(String id, String title, String definition) {
        return new Measure<>(
                Column.sum(id, title, Type.MONEY, definition),
                WAGERS_PAGE,
                sums -> banked(sums, Cell.of(sums.expected(), Cell::expected)));
    }

    private static Measure<HoldSums> sd(String definition) {
        return new Measure<>(
                Column.own("sd", "SD", Type.MONEY, definition), WAGERS_PAGE, sums -> Cell.of(sums.sd(), Cell::money));
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
        return sums.bonusCents == 0 || cell.value() == null
                ? cell
                : cell.flagged(
                        Level.NOTE,
                        "Bonuses of " + Formats.dollars(sums.bonusCents)
                                + " that the odds do not cover are added back.");
    }

    private static Cell dealingErrors(Figure<Long> errors) {
        Cell cell = Cell.of(errors, Cell::money);
        Long cents = errors.value();
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
