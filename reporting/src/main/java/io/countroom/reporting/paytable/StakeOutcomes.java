package io.countroom.reporting.paytable;

import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.audit.Finding.Kind;
import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.sequence.Checks.Setting;
import io.countroom.reporting.statistics.Discoveries;
import io.countroom.reporting.statistics.StratifiedTest;
import io.countroom.sql.fact.Offered;
import io.countroom.sql.fact.Stakes;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Tests whether larger wagers win more often than smaller ones, which honest play rules out: for each wager at a dealer, over all seats
 * and shifts; for each player whom the log names, over the period; and for each other seat in a shift. A session is one wager at one
 * seat in one shift. Sessions of one player at the same dealer and shift are raised together and win together, so the test takes the
 * one with the most wagers.
 */
final class StakeOutcomes {

    private record Session(
            int dealerId,
            Offered offered,
            int tableId,
            LocalDate gamingDate,
            String shift,
            int seat,
            @Nullable String player) {

        static Session of(Stakes.Same same) {
            return new Session(
                    same.dealerId(),
                    same.offered(),
                    same.tableId(),
                    same.gamingDate(),
                    same.shift(),
                    same.seat(),
                    same.player());
        }

        boolean sameDealer(Session other) {
            return dealerId == other.dealerId && offered.equals(other.offered);
        }

        /** Whether both are of one player, and may be of the same rounds. */
        boolean sameRounds(Session other) {
            return Objects.equals(player, other.player)
                    && dealerId == other.dealerId
                    && tableId == other.tableId
                    && gamingDate.equals(other.gamingDate)
                    && shift.equals(other.shift);
        }
    }

    /**
     * A test.
     *
     * @param of its last session
     * @param seat null for all seats of the dealer
     * @param at the dealers at whom its sessions were
     */
    private record Tested(Session of, @Nullable String seat, Set<Integer> at, StratifiedTest.Result result) {

        boolean ofPlayer() {
            return seat != null && of.player != null;
        }
    }

    private final IntFunction<String> tables;
    private final Setting setting;
    private final List<Tested> tested = new ArrayList<>();
    private final TreeMap<Long, StratifiedTest.Amount> amounts = new TreeMap<>();
    private @Nullable Session session;
    private StratifiedTest ofDealer = new StratifiedTest();
    private boolean namesPlayers;
    private StratifiedTest ofPlayer = new StratifiedTest();
    private List<StratifiedTest.Amount> longest = List.of();
    private final Set<Integer> dealersOfPlayer = new HashSet<>();
    private final Set<Integer> tablesOfPlayer = new HashSet<>();
    private final Set<LocalDate> datesOfPlayer = new HashSet<>();

    /** @param tables their codes, by id */
    StakeOutcomes(IntFunction<String> tables, Setting setting) {
        this.tables = tables;
        this.setting = setting;
    }

    /** In the order of {@link Stakes#forEach}. */
    void add(Stakes.Same same) {
        namesPlayers |= same.player() != null;
        if (same.dealerId() == 0) {
            return;
        }
        Session next = Session.of(same);
        if (session != null && !session.equals(next)) {
            end(session, !session.sameDealer(next));
        }
        add(next, same);
    }

    /** In the order of {@link Stakes#forEachOfPlayers}, after {@link #endOfDealers}. */
    void addOfPlayer(Stakes.Same same) {
        Session next = Session.of(same);
        if (session != null && !session.equals(next)) {
            endOfPlayer(session, next);
        }
        add(next, same);
    }

    /** After the last wager of {@link #add}: whether the log names players, whose wagers are to be added again. */
    boolean endOfDealers() {
        if (session != null) {
            end(session, true);
            session = null;
        }
        return namesPlayers;
    }

    private void endOfPlayer(Session ended, @Nullable Session next) {
        if (wagers(amounts.values()) > wagers(longest)) {
            longest = List.copyOf(amounts.values());
        }
        amounts.clear();
        if (next == null || !ended.sameRounds(next)) {
            ofPlayer.add(longest);
            longest = List.of();
        }
        dealersOfPlayer.add(ended.dealerId);
        tablesOfPlayer.add(ended.tableId);
        datesOfPlayer.add(ended.gamingDate);
        if (next == null || !Objects.equals(ended.player, next.player)) {
            note(
                    ended,
                    "player " + ended.player + " at " + counted(tablesOfPlayer.size(), "table") + " on "
                            + counted(datesOfPlayer.size(), "gaming date"),
                    Set.copyOf(dealersOfPlayer),
                    ofPlayer);
            ofPlayer = new StratifiedTest();
            dealersOfPlayer.clear();
            tablesOfPlayer.clear();
            datesOfPlayer.clear();
        }
    }

    private static long wagers(Collection<StratifiedTest.Amount> amounts) {
        return amounts.stream()
                .mapToLong(amount -> amount.won() + amount.lost())
                .sum();
    }

    static String counted(int number, String what) {
        return Formats.count(number) + " " + what + (number == 1 ? "" : "s");
    }

    private void add(Session next, Stakes.Same same) {
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
        if (ended.player == null) {
            StratifiedTest alone = new StratifiedTest();
            alone.add(all);
            note(
                    ended,
                    tables.apply(ended.tableId) + ", " + Formats.date(ended.gamingDate)
                            + (ended.shift.isEmpty() ? "" : ", " + ended.shift) + ", seat " + ended.seat,
                    Set.of(ended.dealerId),
                    alone);
        }
        if (ofTheDealer) {
            note(ended, null, Set.of(ended.dealerId), ofDealer);
            ofDealer = new StratifiedTest();
        }
    }

    private void note(Session of, @Nullable String seat, Set<Integer> at, StratifiedTest test) {
        StratifiedTest.Result result = test.result();
        if (result.trials() > 0) {
            tested.add(new Tested(of, seat, at, result));
        }
    }

    /** Call after the last wager is added. */
    private Discoveries discoveries() {
        if (session != null) {
            endOfPlayer(session, null);
            session = null;
        }
        return Discoveries.of(tested.stream().map(one -> one.result.p()).toList(), setting.limit());
    }

    /**
     * A dealer is reported only if no seat or player at his tables is reported.
     *
     * @param dealers their codes, by id
     */
    List<Finding> findings(Period month, Function<Offered, String> names, Map<Integer, String> dealers) {
        Discoveries discoveries = discoveries();
        Set<Tested> marked = discoveries.among(tested);
        return tested.stream()
                .filter(marked::contains)
                .filter(one -> one.seat != null
                        || marked.stream().noneMatch(other -> other.seat != null && sameDealer(other, one)))
                .map(one -> finding(one, month, names.apply(one.of.offered), dealers.get(one.of.dealerId)))
                .toList();
    }

    private static boolean sameDealer(Tested ofSeat, Tested ofDealer) {
        return ofSeat.ofPlayer() ? ofSeat.at.contains(ofDealer.of.dealerId) : ofSeat.of.sameDealer(ofDealer.of);
    }

    private Finding finding(Tested one, Period month, String wager, @Nullable String dealer) {
        String won = Formats.count(one.result.observed()) + " of " + Formats.count(one.result.large())
                + " large wagers won; chance brings " + Formats.count(Math.round(one.result.expected())) + ".";
        if (one.of.player != null && one.ofPlayer()) {
            return new Finding(
                    Kind.STAKES_KNOW_OUTCOME,
                    0,
                    "",
                    month.first(),
                    "",
                    Finding.subject(one.of.player),
                    one.result.observed(),
                    null,
                    "Wagers of " + one.seat + ": " + won);
        }
        boolean ofSeat = one.seat != null;
        return new Finding(
                Kind.STAKES_KNOW_OUTCOME,
                ofSeat ? one.of.tableId : 0,
                ofSeat ? tables.apply(one.of.tableId) : "",
                ofSeat ? one.of.gamingDate : month.first(),
                ofSeat ? one.of.shift : "",
                (ofSeat ? "seat " + one.of.seat + ", " : "") + dealer + ", " + wager,
                one.result.observed(),
                null,
                wager + " at " + (ofSeat ? one.seat : "all seats in " + month.label()) + ", dealer " + dealer + ": "
                        + won);
    }

    /** @param dealers their codes, by id */
    Section section(Function<Offered, String> names, Map<Integer, String> dealers) {
        Discoveries discoveries = discoveries();
        Set<Tested> marked = discoveries.among(tested);
        Table table = Lines.list(
                Column.text("wager", "Rules Submission and wager"), // There are too many seats to list them all.
                tested.stream()
                        .filter(one -> one.seat == null || marked.contains(one))
                        .toList(),
                one -> Cell.text(one.ofPlayer() ? "all" : names.apply(one.of.offered)),
                Lines.text("dealer", "Dealer", one -> one.ofPlayer() ? "all" : dealers.get(one.of.dealerId)),
                Lines.text("seat", "Seat or player", one -> one.seat == null ? "all" : one.seat),
                Lines.each("wagers", "Wagers", Type.COUNT, (Tested one) -> Cell.count(one.result.trials()))
                        .means("Of sessions in which amounts and results differ."),
                Lines.each("large", "Large", Type.COUNT, (Tested one) -> Cell.count(one.result.large()))
                        .means("Those above the median of their session, or of the median where none" + " is above."),
                Lines.each("largeWon", "Large that won", Type.COUNT, one -> Cell.count(one.result.observed())),
                Lines.each("expected", "Expected", Type.NUMBER, (Tested one) -> Cell.real(one.result.expected()))
                        .means("How many of the large ones chance makes win."),
                Lines.p(
                                (Tested one) -> one.result.p(),
                                marked::contains,
                                "Large wagers win more often beside small ones than chance explains.")
                        .means("How often chance alone makes at least so many of the large wagers win:"
                                + " the exact conditional test within sessions."));
        return new Section(
                        "stakes",
                        "Wagers whose amount knows the outcome",
                        discoveries.sentence(
                                "exact test",
                                "wager at a dealer, each seat in a shift, and each player whom the log names in place of his"
                                        + " seats; of seats and players only marked ones are listed"),
                        table)
                .orElse("No session has wagers that differ, at a dealer whom the log names.");
    }
}
