package io.countroom.reporting.paytable;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.sequence.Checks.Setting;
import io.countroom.reporting.statistics.Discoveries;
import io.countroom.reporting.statistics.StratifiedTest;
import io.countroom.sql.fact.Offered;
import io.countroom.sql.fact.Stakes;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Whether the amount of wagers knows what becomes of them: of a wager at a dealer, over all seats and shifts, and of a seat in one shift.
 * A session is a wager at a seat in a shift; within it what wins is not to depend on what was wagered.
 */
final class StakeOutcomes {

    private static final List<Column> COLUMNS = List.of(
            Column.text("dealer", "Dealer"),
            Column.text("seat", "Seat"),
            Column.own("wagers", "Wagers", Type.COUNT, "Of sessions in which amounts and results differ."),
            Column.own("large", "Large", Type.COUNT, "Those above the median of their session."),
            Column.own("largeWon", "Large that won", Type.COUNT, ""),
            Column.own("expected", "Expected", Type.NUMBER, "How many of the large ones chance makes win."),
            Column.own(
                    "p",
                    "p",
                    Type.FINE_PERCENT,
                    "How often chance alone makes at least so many of the large wagers win: the exact conditional test"
                            + " within sessions."));

    private record Session(int dealerId, Offered offered, int tableId, LocalDate gamingDate, String shift, int seat) {

        static Session of(Stakes.Same same) {
            return new Session(
                    same.dealerId(), same.offered(), same.tableId(), same.gamingDate(), same.shift(), same.seat());
        }

        boolean sameDealer(Session other) {
            return dealerId == other.dealerId && offered.equals(other.offered);
        }
    }

    /** @param seat null for all seats of the dealer */
    private record Tested(Session of, @Nullable String seat, StratifiedTest test, double p) {}

    private final IntFunction<String> tables;
    private final List<Tested> tested = new ArrayList<>();
    private final TreeMap<Long, StratifiedTest.Amount> amounts = new TreeMap<>();
    private @Nullable Session session;
    private StratifiedTest ofDealer = new StratifiedTest();

    /** @param tables their codes, by id */
    StakeOutcomes(IntFunction<String> tables) {
        this.tables = tables;
    }

    /** In the order of {@link Stakes#forEach}. */
    void add(Stakes.Same same) {
        Session next = Session.of(same);
        if (session != null && !session.equals(next)) {
            end(session, !session.sameDealer(next));
        }
        session = next;
        StratifiedTest.Amount before =
                amounts.getOrDefault(same.cents(), new StratifiedTest.Amount(same.cents(), 0, 0));
        amounts.put(
                same.cents(),
                new StratifiedTest.Amount(
                        same.cents(),
                        before.won() + (same.won() ? same.wagers() : 0),
                        before.lost() + (same.won() ? 0 : same.wagers())));
    }

    private void end(Session ended, boolean ofTheDealer) {
        List<StratifiedTest.Amount> all = List.copyOf(amounts.values());
        amounts.clear();
        ofDealer.add(all);
        StratifiedTest alone = new StratifiedTest();
        alone.add(all);
        note(
                ended,
                tables.apply(ended.tableId) + ", " + Formats.date(ended.gamingDate)
                        + (ended.shift.isEmpty() ? "" : ", " + ended.shift) + ", seat " + ended.seat,
                alone);
        if (ofTheDealer) {
            note(ended, null, ofDealer);
            ofDealer = new StratifiedTest();
        }
    }

    private void note(Session of, @Nullable String seat, StratifiedTest test) {
        if (test.trials() > 0) {
            tested.add(new Tested(of, seat, test, test.p()));
        }
    }

    /** @param dealers their codes, by id */
    Section section(Function<Offered, String> names, Map<Integer, String> dealers, Setting setting) {
        if (session != null) {
            end(session, true);
            session = null;
        }
        List<Boolean> marked = Discoveries.of(tested.stream().map(Tested::p).toList(), setting.limit() / 100.0);
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < tested.size(); i++) {
            Tested one = tested.get(i);
            // Of so many seats those alone are listed that are marked.
            if (one.seat == null || marked.get(i)) {
                Cell p = Cell.real(one.p);
                rows.add(Row.of(
                        Cell.text(names.apply(one.of.offered)),
                        List.of(
                                Cell.text(dealers.getOrDefault(one.of.dealerId, "")),
                                Cell.text(one.seat == null ? "all" : one.seat),
                                Cell.count(one.test.trials()),
                                Cell.count(one.test.large()),
                                Cell.count(one.test.observed()),
                                Cell.real(one.test.expected()),
                                marked.get(i)
                                        ? p.flagged(
                                                Level.LOOK,
                                                "Large wagers win more often beside small ones than chance explains.")
                                        : p)));
            }
        }
        return new Section(
                        "stakes",
                        "Wagers whose amount knows the outcome",
                        tested.isEmpty()
                                ? ""
                                : Formats.count(tested.size())
                                        + (tested.size() == 1 ? " exact test, " : " exact tests, ")
                                        + Formats.count(marked.stream()
                                                .filter(mark -> mark)
                                                .count())
                                        + " marked: of each wager at a dealer, and of each seat in a shift, where it is listed if"
                                        + " it is marked. Corrected for the number of tests by Benjamini-Hochberg at "
                                        + setting.limit() + "%. A mark says where to look; it accuses nobody.",
                        List.of(),
                        new Table(List.of(Column.text("wager", "Rules Submission and wager")), COLUMNS, rows, null))
                .orElse("No session has wagers that differ, at a dealer whom the log names.");
    }
}
