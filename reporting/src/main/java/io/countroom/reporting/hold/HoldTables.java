package io.countroom.reporting.hold;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.hold.HoldTree.Node;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Lays the figures of a hold report out in rows and columns, each figure with where it leads. */
final class HoldTables {

    private static final List<Column> HOLD = List.of(
            Column.sum("rounds", "Rounds", Type.COUNT, "Rounds played and logged; void rounds are left out."),
            Column.sum(
                    "drop",
                    "Drop",
                    Type.MONEY,
                    "Currency, counter checks, vouchers and promotional chips counted in the drop boxes."),
            Column.sum(
                    "countedWin", "Counted win", Type.MONEY, "Closer + credits + drop − opener − fills, § 601a.9(c)."),
            Column.ratio("hold", "Hold", Type.PERCENT, "countedWin", "drop", "Counted win / drop."),
            Column.ratio("expectedHold", "Expected hold", Type.PERCENT, "expectedWin", "drop", "Expected win / drop."),
            Column.difference(
                    "holdDifference",
                    "Hold less expected",
                    Type.POINTS,
                    "hold",
                    "expectedHold",
                    "Hold − expected hold, in percentage points."),
            Column.sum("handle", "Handle", Type.MONEY, "All that was wagered in the rounds logged."),
            Column.sum(
                    "loggedWin",
                    "Logged win",
                    Type.MONEY,
                    "What the house took less what it paid, over the rounds logged."),
            Column.sum("dueWin", "Due win", Type.MONEY, "What the rules of play leave the house, round by round."),
            Column.ratio(
                    "winPerHandle", "Win / handle", Type.FINE_PERCENT, "loggedWin", "handle", "Logged win / handle."),
            Column.sum(
                    "initialWagers",
                    "Initial wagers",
                    Type.MONEY,
                    "Wagers as first made, without doubling and splitting: what edges are a fraction of."),
            Column.ratio(
                    "edge",
                    "Edge",
                    Type.FINE_PERCENT,
                    "expectedWin",
                    "initialWagers",
                    "Expected win / initial wagers, over the wagers actually made."),
            Column.sum(
                    "expectedWin",
                    "Expected win",
                    Type.MONEY,
                    "Initial amount × house edge of each wager under the Rules Submission in force, added up without"
                            + " rounding. The figures of rows can differ by a cent or two from their total."),
            Column.sum(
                    "difference",
                    "Logged less expected",
                    Type.MONEY,
                    "Logged win − expected win; bonuses that the odds do not cover are added back."),
            Column.own(
                    "sd",
                    "SD",
                    Type.MONEY,
                    "Standard deviation of the win of these rounds; where an edge was simulated, its standard error is part"
                            + " of it."),
            Column.ratio("z", "z", Type.Z, "difference", "sd", "Logged less expected, in standard deviations."),
            Column.own("rangeLow", "95% from", Type.MONEY, "Nineteen of twenty such periods win at least this."),
            Column.own("rangeHigh", "95% to", Type.MONEY, "Nineteen of twenty such periods win at most this."),
            Column.text("verdict", "Verdict"));

    private final HoldQuery query;
    private final RowLinks links;

    HoldTables(HoldQuery query) {
        this.query = query;
        this.links = new RowLinks(query);
    }

    Table hold(Node tree) {
        return table(tree, HOLD, this::holdCells);
    }

    private List<Cell> holdCells(Node node) {
        HoldFigures f = HoldFigures.of(node.sums);
        Link rounds = links.to("rounds", node.path);
        Link counts = rounds.in("counts");
        Link wagers = rounds.in("paytables");
        String differenceReason = first(f.loggedReason(), f.expectedReason());
        String nothing = "Nothing was wagered.";
        return List.of(
                Cell.count(f.rounds()).linked(rounds),
                money(f.dropCents(), f.dropReason(), counts),
                money(f.countedCents(), f.countedReason(), counts),
                share(f.hold(), first(f.countedReason(), "There was no drop."), counts),
                notAllLogged(
                        node.sums,
                        share(
                                f.expectedHold(),
                                first(f.expectedReason(), f.dropReason(), "There was no drop."),
                                wagers)),
                notAllLogged(
                        node.sums,
                        share(f.points(), first(f.countedReason(), f.expectedReason(), "There was no drop."), counts)),
                money(node.sums.wagers == 0 ? null : f.handleCents(), f.loggedReason(), rounds),
                money(f.loggedCents(), f.loggedReason(), rounds),
                money(f.dueCents(), f.dueReason(), rounds),
                share(f.winPerHandle(), first(f.loggedReason(), nothing), rounds),
                money(node.sums.wagers == 0 ? null : f.initialCents(), f.loggedReason(), rounds),
                share(f.edge(), first(f.expectedReason(), nothing), wagers),
                banked(f, expected(f.expectedMicros(), f.expectedReason(), wagers)),
                bonuses(f, expected(f.differenceMicros(), differenceReason, rounds)),
                money(f.sdCents(), f.sdReason(), wagers),
                verdictOn(f, share(f.z(), first(differenceReason, f.zReason()), wagers)),
                money(f.rangeLowCents(), f.sdReason(), wagers),
                money(f.rangeHighCents(), f.sdReason(), wagers),
                Cell.text(f.verdict().words()));
    }

    /** Drop without play, as far as the log knows, has a hold but no expected one. */
    private static Cell notAllLogged(HoldSums sums, Cell cell) {
        return sums.withoutRounds == 0 || cell.value() == null
                ? cell
                : cell.flagged(
                        Level.LOOK,
                        Formats.count(sums.withoutRounds) + " of " + Formats.count(sums.counts)
                                + " table counts have no rounds in the log: their drop makes the expected hold too low.");
    }

    /** What is expected of players who bank is the most that can be. */
    static Cell banked(HoldFigures f, Cell expected) {
        return f.slackCents() == 0 || expected.value() == null
                ? expected
                : expected.flagged(
                        Level.NOTE,
                        "Players banked: the vigorish of a bank is on the surplus of a round, and is expected here of every"
                                + " wager that it covered. So this is too high by "
                                + Formats.dollars(f.slackCents()) + " at most.");
    }

    private static Cell bonuses(HoldFigures f, Cell cell) {
        return f.bonusCents() == 0 || cell.value() == null
                ? cell
                : cell.flagged(
                        Level.NOTE,
                        "Bonuses of " + Formats.dollars(f.bonusCents())
                                + " that the odds do not cover are added back.");
    }

    static Cell verdictOn(HoldFigures f, Cell cell) {
        Double z = f.z();
        if (z == null) {
            return cell;
        }
        return switch (f.verdict()) {
            case INSUFFICIENT, WITHIN -> cell;
            case ABOVE, BELOW -> cell.flagged(Level.LOOK, "The logged win lies outside its 95% range.");
            case FAR_ABOVE, FAR_BELOW ->
                cell.flagged(Level.LOOK, "The logged win lies more than three standard deviations from expected.");
        };
    }

    Table bridge(Node tree) {
        boolean bonuses = tree.sums.bonusCents != 0;
        List<Column> columns = new ArrayList<>();
        columns.add(Column.sum("expectedWin", "Expected win", Type.MONEY, ""));
        columns.add(Column.sum(
                "luck",
                "Luck",
                Type.MONEY,
                "Due − expected: chance, or rules and paytables that are not what they are thought to be."));
        if (bonuses) {
            columns.add(Column.sum(
                    "bonuses",
                    "Bonuses",
                    Type.MONEY,
                    "Envy, lucky and super bonuses, and what House Money payouts won or lost that were added to a"
                            + " wager: no wager's own odds cover them."));
        }
        columns.add(
                Column.sum("dueWin", "Due win", Type.MONEY, "What the rules of play leave the house, round by round."));
        columns.add(Column.sum(
                "dealingErrors",
                "Dealing errors",
                Type.MONEY,
                "Logged − due: what was paid against what the rules of play require."));
        columns.add(Column.sum("loggedWin", "Logged win", Type.MONEY, ""));
        columns.add(Column.sum(
                "notLogged", "Not logged", Type.MONEY, "Counted − logged: missing rounds, leakage or a count error."));
        columns.add(Column.sum("countedWin", "Counted win", Type.MONEY, ""));
        return table(tree, columns, node -> bridgeCells(node, bonuses));
    }

    private List<Cell> bridgeCells(Node node, boolean bonuses) {
        HoldFigures f = HoldFigures.of(node.sums);
        Link rounds = links.to("rounds", node.path);
        Link exceptions = rounds.in("exceptions");
        Link counts = rounds.in("counts");
        Link wagers = rounds.in("paytables");
        List<Cell> cells = new ArrayList<>();
        cells.add(banked(f, expected(f.expectedMicros(), f.expectedReason(), wagers)));
        cells.add(expected(f.luckMicros(), first(f.dueReason(), f.expectedReason()), wagers));
        if (bonuses) {
            cells.add(Cell.money(-f.bonusCents()).linked(rounds));
        }
        cells.add(money(f.dueCents(), f.dueReason(), rounds));
        Cell errors = money(f.dealingErrorsCents(), first(f.loggedReason(), f.dueReason()), exceptions);
        Long error = f.dealingErrorsCents();
        cells.add(
                error == null || error == 0
                        ? errors
                        : errors.flagged(
                                Level.WRONG,
                                error < 0
                                        ? "More was paid than the rules of play require."
                                        : "Less was paid than the rules of play require."));
        cells.add(money(f.loggedCents(), f.loggedReason(), rounds));
        cells.add(money(f.notLoggedCents(), first(f.countedReason(), f.loggedReason()), counts));
        cells.add(money(f.countedCents(), f.countedReason(), counts));
        return cells;
    }

    private Table table(Node tree, List<Column> columns, Function<Node, List<Cell>> cells) {
        List<Row> rows =
                tree.children.values().stream().map(node -> row(node, cells)).toList();
        Row total = rows.isEmpty() ? null : Row.of(Cell.text("Total"), cells.apply(tree));
        return new Table(Dimension.columns(query.by()), columns, rows, total);
    }

    private Row row(Node node, Function<Node, List<Cell>> cells) {
        Part part = node.path.getLast();
        return new Row(
                new Cell(part.label(), null, links.deeper(node.path)),
                cells.apply(node),
                node.children.values().stream().map(child -> row(child, cells)).toList());
    }

    static Cell money(@Nullable Long cents, String reason, Link link) {
        return (cents == null ? Cell.missing(reason) : Cell.money(cents)).linked(link);
    }

    static Cell expected(@Nullable Long micros, String reason, Link link) {
        return (micros == null ? Cell.missing(reason) : Cell.expected(micros)).linked(link);
    }

    static Cell share(@Nullable Double share, String reason, Link link) {
        return (share == null ? Cell.missing(reason) : Cell.real(share)).linked(link);
    }

    static String first(String... reasons) {
        for (String reason : reasons) {
            if (!reason.isEmpty()) {
                return reason;
            }
        }
        return "";
    }
}
