package io.countroom.reporting.paytable;

import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.audit.Finding.Kind;
import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.floor.Replay;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.rounds.WagersShown;
import io.countroom.reporting.sequence.Checks.Setting;
import io.countroom.reporting.statistics.Discoveries;
import io.countroom.reporting.statistics.StratifiedTest;
import io.countroom.reporting.statistics.StratifiedTest.Amount;
import io.countroom.rules.card.Rank;
import io.countroom.rules.game.ShoeValue;
import io.countroom.sql.fact.Offered;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.StoredRound;
import io.countroom.sql.round.WagerRow;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Tests whether a seat raises its wager when the shoe has become better for the player and lowers it when worse, as a card counter
 * does. From one round to the next a shoe changes by the cards of one round, which no earlier wager knows, so that players whose amounts
 * drift are as good as others; changes after a wager that won and after others are compared separately, because players follow their
 * luck. A session is one wager at one seat in one shift; a shoe counts as far as the log has it from its first round on. Sessions of a
 * player whom the log names are tested together, whatever the table and date. A player raises the wagers of one shoe together, so of a
 * table and shift the test takes the session with the most wagers.
 */
final class ShoeFollowers implements PatternTest {

    private static final String FOLLOWS =
            "Wagers were raised as the shoe improved for the player more often than chance explains.";

    private record Session(
            Offered offered,
            int tableId,
            LocalDate gamingDate,
            String shift,
            int seat,
            @Nullable String player) {}

    /**
     * A wager.
     *
     * @param round by its place in the gaming date
     */
    record Made(int round, long cents, double value, boolean won) {}

    /** A test. */
    private sealed interface Tested {

        StratifiedTest.Result result();

        double worthCents();
    }

    private record OfSeat(Session session, StratifiedTest.Result result, double worthCents) implements Tested {}

    /** @param where the sessions were, in words */
    private record OfPlayer(String player, String where, StratifiedTest.Result result, double worthCents)
            implements Tested {}

    /** One player at one table in one shift of a gaming date. */
    private record Sitting(String player, int tableId, String shift) {}

    /** Average value of the player's choice of amounts. */
    private static double worthCents(List<Made> made) {
        double mean = made.stream().mapToLong(Made::cents).average().orElse(0);
        return made.stream().mapToDouble(one -> (one.cents - mean) * one.value).sum();
    }

    /** @param made the wagers of a session, in order */
    static void compare(List<Made> made, BiConsumer<Amount, Amount> smallerAndLarger) {
        // By whether the wager before won: raised or lowered, each with the shoe better or worse.
        long[][][] changes = new long[2][2][2];
        Made before = null;
        for (Made one : made) {
            if (before != null
                    && before.round + 1 == one.round
                    && before.cents != one.cents
                    && before.value != one.value) {
                changes[before.won ? 1 : 0][one.cents > before.cents ? 1 : 0][one.value > before.value ? 1 : 0]++;
            }
            before = one;
        }
        for (long[][] after : changes) {
            smallerAndLarger.accept(new Amount(0, after[0][1], after[0][0]), new Amount(1, after[1][1], after[1][0]));
        }
    }

    private final Names names;
    private final IntFunction<Map<String, ShoeValue>> values;
    private final List<StoredRound> day = new ArrayList<>();
    private final Candidates<Tested> tested;
    private final Map<String, PlayerSittings> players = new TreeMap<>();

    /** @param values of the shoe, by the id of the Rules Submission */
    ShoeFollowers(Names names, IntFunction<Map<String, ShoeValue>> values, Setting setting) {
        this.names = names;
        this.values = values;
        this.tested = new Candidates<>(setting.limit());
    }

    /** Adds a round; those of a gaming date follow one another. */
    void add(StoredRound round) {
        if (!day.isEmpty()
                && !day.getFirst().round().gamingDate().equals(round.round().gamingDate())) {
            endOfDay();
        }
        RoundRow row = round.round();
        if (row.shoe() != null
                && row.hand() != null
                && !values.apply(row.submissionId()).isEmpty()) {
            day.add(round);
        }
    }

    private void endOfDay() {
        day.sort(Comparator.comparingInt((StoredRound one) -> one.round().tableId())
                .thenComparingInt(ShoeFollowers::shoe)
                .thenComparingInt(ShoeFollowers::hand));
        Map<Session, List<Made>> sessions = new LinkedHashMap<>();
        int[] gone = new int[0];
        StoredRound before = null;
        int place = 0;
        for (StoredRound round : day) {
            // Rounds that do not follow one another have places that do not either.
            place += goesOn(before, round) ? 1 : 2;
            gone = goesOn(before, round) ? gone : new int[hand(round) == 1 ? Rank.values().length : 0];
            if (gone.length > 0) {
                wagers(round, place, gone, sessions);
                ShoeValue.count(Replay.round(round), gone);
            }
            before = round;
        }
        Map<Sitting, List<Made>> longest = new LinkedHashMap<>();
        sessions.forEach((session, made) -> {
            if (session.player == null) {
                StratifiedTest alone = new StratifiedTest();
                compare(made, (smaller, larger) -> alone.add(List.of(smaller, larger)));
                note(new OfSeat(session, alone.result(), worthCents(made)));
            } else {
                players.computeIfAbsent(session.player, none -> new PlayerSittings())
                        .at(session.tableId, session.gamingDate, worthCents(made));
                longest.merge(
                        new Sitting(session.player, session.tableId, session.shift),
                        made,
                        (one, other) -> other.size() > one.size() ? other : one);
            }
        });
        longest.forEach((sitting, made) -> compare(made, Objects.requireNonNull(players.get(sitting.player))::add));
        day.clear();
    }

    private void note(Tested test) {
        if (test.result().trials() > 0) {
            tested.add(test, test.result().p(), false);
        }
    }

    private Map<String, String> wagers(Tested one) {
        return switch (one) {
            case OfSeat(Session of, var result, var worth) ->
                WagersShown.of(of.offered, names.tables().apply(of.tableId), of.gamingDate, of.shift, of.seat);
            case OfPlayer of -> WagersShown.of(of.player);
        };
    }

    private String where(Tested one) {
        return switch (one) {
            case OfSeat(Session of, var result, var worth) ->
                Sessions.of(names.tables().apply(of.tableId), of.gamingDate, of.shift, of.seat);
            case OfPlayer of -> of.where;
        };
    }

    private static int shoe(StoredRound one) {
        return Objects.requireNonNull(one.round().shoe());
    }

    private static int hand(StoredRound one) {
        return Objects.requireNonNull(one.round().hand());
    }

    private static boolean goesOn(@Nullable StoredRound before, StoredRound round) {
        return before != null
                && before.round().tableId() == round.round().tableId()
                && shoe(before) == shoe(round)
                && hand(before) + 1 == hand(round);
    }

    private void wagers(StoredRound round, int place, int[] gone, Map<Session, List<Made>> sessions) {
        RoundRow row = round.round();
        Map<String, ShoeValue> ofShoe = values.apply(row.submissionId());
        for (WagerRow wager : round.wagers()) {
            ShoeValue value = ofShoe.get(wager.wager());
            if (value != null && row.played() && wager.initialCents() > 0) {
                double next = value.after(gone);
                Long due = wager.dueCents();
                sessions.computeIfAbsent(
                                new Session(
                                        new Offered(row.submissionId(), wager.wager()),
                                        row.tableId(),
                                        row.gamingDate(),
                                        row.shift(),
                                        wager.seat(),
                                        wager.player()),
                                none -> new ArrayList<>())
                        .add(new Made(place, wager.initialCents(), next, due != null && due > 0));
            }
        }
    }

    /** Call after the last round is added. */
    private Discoveries discoveries() {
        endOfDay();
        players.forEach((player, sittings) ->
                note(new OfPlayer(player, sittings.of(player), sittings.result(), sittings.worthCents())));
        players.clear();
        return tested.discoveries();
    }

    @Override
    public List<Finding> findings(Period month) {
        Set<Tested> marked = discoveries().among(tested.kept());
        return tested.kept().stream()
                .filter(marked::contains)
                .map(one -> finding(one, month))
                .toList();
    }

    private Finding finding(Tested one, Period month) {
        long observed = one.result().observed();
        long worth = Math.round(one.worthCents());
        String raised = where(one) + ": " + Formats.count(observed) + " of "
                + Formats.count(one.result().large())
                + " raised wagers were raised as the shoe improved; chance brings "
                + Formats.count(Math.round(one.result().expected())) + ". The choice of amounts is worth "
                + Formats.dollars(worth) + " to the player on average.";
        Finding finding = switch (one) {
            case OfPlayer of ->
                Finding.ofMonth(
                        Kind.WAGERS_FOLLOW_SHOE,
                        month,
                        Finding.subject(of.player),
                        observed,
                        -worth,
                        "Wagers of " + raised);
            case OfSeat(Session of, var result, var worthOfSeat) -> {
                String wager = names.wagers().apply(of.offered);
                yield new Finding(
                        Kind.WAGERS_FOLLOW_SHOE,
                        of.tableId,
                        names.tables().apply(of.tableId),
                        of.gamingDate,
                        of.shift,
                        "seat " + of.seat + ", " + wager,
                        observed,
                        -worth,
                        wager + " at " + raised);
            }
        };
        return finding.shownBy(wagers(one));
    }

    @Override
    public Section section() {
        Discoveries discoveries = discoveries();
        Set<Tested> marked = discoveries.among(tested.kept());
        Table table = Lines.list(
                Column.text("wager", "Rules Submission and wager"),
                tested.kept().stream().filter(marked::contains).toList(),
                one -> Cell.text(one instanceof OfSeat seat ? names.wagers().apply(seat.session.offered) : "all"),
                Lines.text("seat", "Seat or player", this::where),
                Lines.each(
                                "changes",
                                "Changes",
                                Type.COUNT,
                                (Tested one) ->
                                        Cell.count(one.result().trials()).linked(names.rounds(wagers(one))))
                        .means("Wagers of another amount than in the round before."),
                count("raised", "Raised", StratifiedTest.Result::large).means("Wagers above the average amount."),
                count("raisedRightly", "Raised as the shoe improved", StratifiedTest.Result::observed)
                        .means("Raised wagers of rounds that the cards of the round before made better for"
                                + " the player."),
                Lines.each(
                                "expected",
                                "Expected",
                                Type.NUMBER,
                                (Tested one) -> Cell.real(one.result().expected()))
                        .means("How many of these chance brings."),
                Lines.each("worth", "Worth", Type.MONEY, (Tested one) -> Cell.money(Math.round(one.worthCents())))
                        .means("Average value of the player's choice of amounts: (amount − average amount of the "
                                + "session) × expected value of the round."),
                Lines.p((Tested one) -> one.result().p(), marked::contains, FOLLOWS)
                        .means("How often chance alone brings at least so many: the exact conditional" + " test."));
        return new Section(
                        "counting",
                        "Wagers that follow the shoe",
                        discoveries.sentence(
                                "exact test",
                                "wager at a seat in a shift and each player whom the log names, of which marked ones are"
                                        + " listed"),
                        table)
                .orElse(
                        tested.isEmpty()
                                ? "No session has amounts that change, on a shoe that is known from its first round on."
                                : discoveries.sentence(
                                        "exact test", "wager at a seat in a shift and each player whom the log names"));
    }

    private static Measure<Lines<Tested>> count(String id, String title, ToLongFunction<StratifiedTest.Result> number) {
        return Lines.each(id, title, Type.COUNT, one -> Cell.count(number.applyAsLong(one.result())));
    }
}
