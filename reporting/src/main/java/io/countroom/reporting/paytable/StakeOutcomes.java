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
import io.countroom.reporting.statistics.StratifiedTest.Amount;
import io.countroom.sql.fact.Offered;
import io.countroom.sql.fact.Stakes;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Tests whether larger wagers win more often than smaller ones, which honest play rules out: for each wager at a dealer, over all seats
 * and shifts; for each player whom the log names, over the period; and for each other seat in a shift. A session is one wager at one
 * seat in one shift. Sessions of one player at the same dealer and shift are raised together and win together, so the test takes the
 * one with the most wagers.
 */
final class StakeOutcomes implements PatternTest {

    private record Session(
            int dealerId,
            Offered offered,
            int tableId,
            LocalDate gamingDate,
            String shift,
            int seat,
            @Nullable String player) {

        boolean sameDealer(@Nullable Session other) {
            return other != null && dealerId == other.dealerId && offered.equals(other.offered);
        }
    }

    /** Where the sessions of a player may be of the same rounds. */
    private record Sitting(int dealerId, int tableId, LocalDate gamingDate, String shift) {}

    /** The amounts of a session. */
    private record Amounts(List<Amount> all, @Nullable Double chance) {

        Amounts longer(Amounts other) {
            return other.wagers() > wagers() ? other : this;
        }

        private long wagers() {
            return all.stream().mapToLong(Amount::wagers).sum();
        }

        void in(StratifiedTest test) {
            test.add(all, chance);
        }
    }

    private static final String ALL = "all";

    /**
     * A test.
     *
     * @param session the last one of the dealer, or that of the seat; null where it is of a player
     * @param player null where it is not of a player
     * @param where the seat or player in words
     * @param dealers at whom it was
     */
    private record Tested(
            @Nullable Session session,
            @Nullable String player,
            String where,
            Set<Integer> dealers,
            StratifiedTest.Result result) {

        boolean ofDealer() {
            return where.equals(ALL);
        }

        /** Whether it is of a seat or player at the tables of that dealer. */
        boolean isAt(Tested ofDealer) {
            return !ofDealer()
                    && (session == null ? dealers.containsAll(ofDealer.dealers) : session.sameDealer(ofDealer.session));
        }
    }

    private final Names names;
    private final Function<Offered, @Nullable Double> chances;
    private final Setting setting;
    private final List<Tested> tested = new ArrayList<>();
    private final TreeMap<Long, Amount> amounts = new TreeMap<>();
    private @Nullable Session session;
    private StratifiedTest ofDealer = new StratifiedTest();
    /** By player, the session with the most wagers of each sitting. */
    private final Map<String, Map<Sitting, Amounts>> players = new TreeMap<>();

    /** @param chances the probability that a wager wins, given that it wins or loses; null if unknown */
    StakeOutcomes(Names names, Function<Offered, @Nullable Double> chances, Setting setting) {
        this.names = names;
        this.chances = chances;
        this.setting = setting;
    }

    /** In the order of {@link Stakes#forEach}. */
    void add(Stakes.Same same) {
        Session next = new Session(
                same.dealerId(),
                same.offered(),
                same.tableId(),
                same.gamingDate(),
                same.shift(),
                same.seat(),
                same.player());
        if (session != null && !session.equals(next)) {
            end(session, !session.sameDealer(next));
        }
        session = next;
        long wagers = same.wagers();
        amounts.merge(
                same.cents(), new Amount(same.cents(), same.won() ? wagers : 0, same.won() ? 0 : wagers), Amount::plus);
    }

    private void end(Session ended, boolean ofTheDealer) {
        Amounts all = new Amounts(List.copyOf(amounts.values()), chances.apply(ended.offered));
        amounts.clear();
        if (ended.player == null) {
            StratifiedTest alone = new StratifiedTest();
            all.in(alone);
            note(
                    ended,
                    null,
                    Sessions.of(names.tables().apply(ended.tableId), ended.gamingDate, ended.shift, ended.seat),
                    Set.of(ended.dealerId),
                    alone);
        } else {
            players.computeIfAbsent(ended.player, none -> new HashMap<>())
                    .merge(
                            new Sitting(ended.dealerId, ended.tableId, ended.gamingDate, ended.shift),
                            all,
                            Amounts::longer);
        }
        if (ended.dealerId == 0) {
            return;
        }
        all.in(ofDealer);
        if (ofTheDealer) {
            note(ended, null, ALL, Set.of(ended.dealerId), ofDealer);
            ofDealer = new StratifiedTest();
        }
    }

    private void note(
            @Nullable Session of, @Nullable String player, String where, Set<Integer> dealers, StratifiedTest test) {
        StratifiedTest.Result result = test.result();
        if (result.trials() > 0) {
            tested.add(new Tested(of, player, where, dealers, result));
        }
    }

    /** Call after the last wager is added. */
    private Discoveries discoveries() {
        if (session != null) {
            end(session, true);
            session = null;
        }
        players.forEach((player, sittings) -> {
            Sessions sessions = new Sessions();
            sittings.forEach((sitting, all) -> {
                sessions.at(sitting.tableId, sitting.gamingDate);
                all.in(sessions.test);
            });
            Set<Integer> dealers =
                    sittings.keySet().stream().map(Sitting::dealerId).collect(Collectors.toSet());
            note(null, player, sessions.of(player), dealers, sessions.test);
        });
        players.clear();
        return Discoveries.of(tested.stream().map(one -> one.result().p()).toList(), setting.limit());
    }

    /** A dealer is reported only if no seat or player at his tables is reported. */
    @Override
    public List<Finding> findings(Period month) {
        Set<Tested> marked = discoveries().among(tested);
        return tested.stream()
                .filter(marked::contains)
                .filter(one -> !one.ofDealer() || marked.stream().noneMatch(other -> other.isAt(one)))
                .map(one -> finding(one, month))
                .toList();
    }

    private Finding finding(Tested one, Period month) {
        String won = Formats.count(one.result.observed()) + " of " + Formats.count(one.result.large())
                + " large wagers won; chance brings " + Formats.count(Math.round(one.result.expected())) + ".";
        Session of = one.session;
        if (of == null || one.ofDealer()) {
            return Finding.ofMonth(
                    Kind.STAKES_KNOW_OUTCOME,
                    month,
                    one.player == null ? dealer(one) + ", " + wager(one) : Finding.subject(one.player),
                    one.result.observed(),
                    null,
                    (one.player == null
                                    ? wager(one) + " at all seats in " + month.label() + ", dealer " + dealer(one)
                                    : "Wagers of " + one.where)
                            + ": " + won);
        }
        return new Finding(
                Kind.STAKES_KNOW_OUTCOME,
                of.tableId,
                names.tables().apply(of.tableId),
                of.gamingDate,
                of.shift,
                "seat " + of.seat + ", " + dealer(one) + ", " + wager(one),
                one.result.observed(),
                null,
                wager(one) + " at " + one.where + ", dealer " + dealer(one) + ": " + won);
    }

    private String wager(Tested one) {
        return one.session == null ? ALL : names.wagers().apply(one.session.offered);
    }

    private @Nullable String dealer(Tested one) {
        return one.session == null ? ALL : names.dealers().get(one.session.dealerId);
    }

    @Override
    public Section section() {
        Discoveries discoveries = discoveries();
        Set<Tested> marked = discoveries.among(tested);
        Table table = Lines.list(
                Column.text("wager", "Rules Submission and wager"),
                // There are too many seats to list them all.
                tested.stream()
                        .filter(one -> one.ofDealer() || marked.contains(one))
                        .toList(),
                one -> Cell.text(wager(one)),
                Lines.text("dealer", "Dealer", this::dealer),
                Lines.text("seat", "Seat or player", Tested::where),
                Lines.each("wagers", "Wagers", Type.COUNT, (Tested one) -> Cell.count(one.result.trials()))
                        .means("Of sessions in which amounts and results differ."),
                Lines.each("large", "Large", Type.COUNT, (Tested one) -> Cell.count(one.result.large()))
                        .means("Those above the median of their session, or of the median where none is above."),
                Lines.each("largeWon", "Large that won", Type.COUNT, one -> Cell.count(one.result.observed())),
                Lines.each("expected", "Expected", Type.NUMBER, (Tested one) -> Cell.real(one.result.expected()))
                        .means("How many of the large ones chance makes win."),
                Lines.p(
                                (Tested one) -> one.result.p(),
                                marked::contains,
                                "Large wagers win more often beside small ones than chance explains.")
                        .means("How often chance alone makes at least so many of the large wagers win: the exact"
                                + " conditional test within sessions. Where the odds are known, the larger of this"
                                + " and how often they let at least so many large wagers win and small ones lose."));
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
