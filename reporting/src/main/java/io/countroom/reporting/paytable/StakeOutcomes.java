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
import io.countroom.reporting.rounds.WagersShown;
import io.countroom.reporting.sequence.Checks.Setting;
import io.countroom.reporting.statistics.Discoveries;
import io.countroom.reporting.statistics.StratifiedTest;
import io.countroom.reporting.statistics.StratifiedTest.Amount;
import io.countroom.sql.fact.Offered;
import io.countroom.sql.fact.Stakes;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Tests whether larger wagers win more often than smaller ones, which honest play rules out: for each wager at a dealer, over all seats
 * and shifts; for each player whom the log names, over the period; and for each other seat in a shift. A session is one wager at one
 * seat in one shift. Sessions of one player at the same dealer and shift are raised together and win together, so the test takes the
 * one with the most wagers. Wagers are read in the order of the tests, so one dealer, one player and one session are in memory at a time.
 */
final class StakeOutcomes implements PatternTest {

    /** The wagers of the period. Each call queries the database. */
    interface Source {

        /**
         * In the order of {@link Stakes#forEach}.
         *
         * @param dealers only theirs, by id; empty for all
         */
        void forEach(Set<Integer> dealers, Consumer<Stakes.Same> action);

        /** In the order of {@link Stakes#forEachOfPlayers}. */
        void forEachOfPlayers(Consumer<Stakes.Same> action);
    }

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

        AtDealer atDealer() {
            return new AtDealer(dealerId, offered);
        }

        boolean sameRounds(Session other) {
            return dealerId == other.dealerId
                    && tableId == other.tableId
                    && gamingDate.equals(other.gamingDate)
                    && shift.equals(other.shift);
        }
    }

    /** A wager at a dealer. */
    private record AtDealer(int dealerId, Offered offered) {}

    /** Adds up the wagers of one session after another. */
    private static final class BySession implements Consumer<Stakes.Same> {

        private final BiConsumer<Session, List<Amount>> ended;
        private final TreeMap<Long, Amount> amounts = new TreeMap<>();
        private @Nullable Session session;

        BySession(BiConsumer<Session, List<Amount>> ended) {
            this.ended = ended;
        }

        @Override
        public void accept(Stakes.Same same) {
            Session next = Session.of(same);
            if (!next.equals(session)) {
                end();
                session = next;
            }
            long wagers = same.wagers();
            amounts.merge(
                    same.cents(),
                    new Amount(same.cents(), same.won() ? wagers : 0, same.won() ? 0 : wagers),
                    Amount::plus);
        }

        /** Call after the last wager. */
        void end() {
            if (session != null) {
                ended.accept(session, List.copyOf(amounts.values()));
            }
            amounts.clear();
        }
    }

    private static final String ALL = "all";

    /**
     * A test.
     *
     * @param session the seat's session, or the dealer's last one; null for a player
     * @param player null for a seat or dealer
     * @param ofDealer whether the test covers all wagers at a dealer
     */
    private record Tested(
            @Nullable Session session, @Nullable Player player, boolean ofDealer, StratifiedTest.Result result) {}

    /** A player whom the log names, and where his sessions were, in words. */
    private record Player(String id, String where) {}

    private final Names names;
    private final Function<Offered, @Nullable Double> chances;
    private final Source source;
    private final Candidates<Tested> tested;
    private final Discoveries discoveries;
    private final Set<Tested> marked;

    /** @param chances the probability that a wager wins, given that it wins or loses; null if unknown */
    StakeOutcomes(Names names, Function<Offered, @Nullable Double> chances, Setting setting, Source source) {
        this.names = names;
        this.chances = chances;
        this.source = source;
        this.tested = new Candidates<>(setting.limit());
        if (ofDealersAndSeats()) {
            ofPlayers();
        }
        discoveries = tested.discoveries();
        marked = discoveries.among(tested.kept());
    }

    /** @return whether the log names players */
    private boolean ofDealersAndSeats() {
        AtomicBoolean named = new AtomicBoolean();
        OfDealers dealers = new OfDealers((last, test) -> note(new Tested(last, null, true, test.result())));
        BySession sessions = new BySession((session, all) -> {
            if (session.player == null) {
                StratifiedTest alone = new StratifiedTest();
                add(session, all, alone);
                note(new Tested(session, null, false, alone.result()));
            } else {
                named.set(true);
            }
            dealers.add(session, all);
        });
        source.forEach(Set.of(), sessions);
        sessions.end();
        dealers.end();
        return named.get();
    }

    private void ofPlayers() {
        OfPlayers players = new OfPlayers();
        BySession sessions = new BySession(players::add);
        source.forEachOfPlayers(sessions);
        sessions.end();
        players.end();
    }

    private void add(Session session, List<Amount> all, StratifiedTest to) {
        to.add(all, chances.apply(session.offered));
    }

    private void note(Tested test) {
        if (test.result.trials() > 0) {
            tested.add(test, test.result.p(), test.ofDealer);
        }
    }

    /** Tests the wagers at one dealer after another. */
    private final class OfDealers {

        private final BiConsumer<Session, StratifiedTest> ended;
        private StratifiedTest test = new StratifiedTest();
        private @Nullable Session last;

        OfDealers(BiConsumer<Session, StratifiedTest> ended) {
            this.ended = ended;
        }

        void add(Session session, List<Amount> all) {
            if (session.dealerId == 0) {
                return;
            }
            if (last != null && !last.atDealer().equals(session.atDealer())) {
                end();
            }
            last = session;
            StakeOutcomes.this.add(session, all, test);
        }

        void end() {
            if (last != null) {
                ended.accept(last, test);
            }
            last = null;
            test = new StratifiedTest();
        }
    }

    /** Tests the wagers of one player after another: of each sitting the session with the most wagers. */
    private final class OfPlayers {

        private Sessions sessions = new Sessions();
        private @Nullable Session longest;
        private List<Amount> wagers = List.of();

        void add(Session session, List<Amount> all) {
            Session before = longest;
            if (before != null && Objects.equals(before.player, session.player) && before.sameRounds(session)) {
                if (count(all) <= count(wagers)) {
                    return;
                }
            } else if (before != null) {
                endSitting(before);
                if (!Objects.equals(before.player, session.player)) {
                    endPlayer(Objects.requireNonNull(before.player));
                }
            }
            longest = session;
            wagers = all;
        }

        private static long count(List<Amount> amounts) {
            return amounts.stream().mapToLong(Amount::wagers).sum();
        }

        private void endSitting(Session last) {
            sessions.at(last.tableId, last.gamingDate);
            StakeOutcomes.this.add(last, wagers, sessions.test);
        }

        private void endPlayer(String player) {
            note(new Tested(null, new Player(player, sessions.of(player)), false, sessions.test.result()));
            sessions = new Sessions();
        }

        void end() {
            if (longest != null) {
                endSitting(longest);
                endPlayer(Objects.requireNonNull(longest.player));
            }
        }
    }

    /** A dealer is left out if the wagers at his tables show nothing without those of the seats and players that are reported. */
    @Override
    public List<Finding> findings(Period month) {
        Set<AtDealer> explained = explained();
        return tested.kept().stream()
                .filter(marked::contains)
                .filter(one -> !one.ofDealer
                        || !explained.contains(
                                Objects.requireNonNull(one.session).atDealer()))
                .map(one -> finding(one, month))
                .toList();
    }

    /** Wagers at dealers that show nothing without marked seats and players. */
    private Set<AtDealer> explained() {
        Set<AtDealer> dealers = new HashSet<>();
        Set<Session> seats = new HashSet<>();
        Set<String> players = new HashSet<>();
        for (Tested one : marked) {
            if (one.player != null) {
                players.add(one.player.id);
            } else if (one.ofDealer) {
                dealers.add(Objects.requireNonNull(one.session).atDealer());
            } else {
                seats.add(Objects.requireNonNull(one.session));
            }
        }
        if (dealers.isEmpty() || seats.isEmpty() && players.isEmpty()) {
            return Set.of();
        }
        Set<AtDealer> explained = new HashSet<>();
        Set<AtDealer> stillMarked = new HashSet<>();
        OfDealers others = new OfDealers((last, test) -> {
            if (discoveries.wouldMark(test.result().p())) {
                stillMarked.add(last.atDealer());
            }
        });
        BySession sessions = new BySession((session, all) -> {
            if (!dealers.contains(session.atDealer())) {
                return;
            }
            if (session.player == null ? seats.contains(session) : players.contains(session.player)) {
                explained.add(session.atDealer());
            } else {
                others.add(session, all);
            }
        });
        source.forEach(dealers.stream().map(AtDealer::dealerId).collect(Collectors.toSet()), sessions);
        sessions.end();
        others.end();
        explained.removeAll(stillMarked);
        return explained;
    }

    private Finding finding(Tested one, Period month) {
        String won = Formats.count(one.result.observed()) + " of " + Formats.count(one.result.large())
                + " large wagers won; chance brings " + Formats.count(Math.round(one.result.expected())) + ".";
        Session of = one.session;
        if (of == null || one.ofDealer) {
            return Finding.ofMonth(
                            Kind.STAKES_KNOW_OUTCOME,
                            month,
                            one.player == null ? dealer(one) + ", " + wager(one) : Finding.subject(one.player.id),
                            one.result.observed(),
                            null,
                            (one.player == null
                                            ? wager(one) + " at all seats in " + month.label() + ", dealer "
                                                    + dealer(one)
                                            : "Wagers of " + where(one))
                                    + ": " + won)
                    .shownBy(wagers(one));
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
                        wager(one) + " at " + where(one) + ", dealer " + dealer(one) + ": " + won)
                .shownBy(wagers(one));
    }

    private Map<String, String> wagers(Tested one) {
        Session of = one.session;
        if (of == null) {
            return WagersShown.of(Objects.requireNonNull(one.player).id);
        }
        Map<String, String> wagers = one.ofDealer
                ? WagersShown.of(of.offered)
                : WagersShown.of(of.offered, names.tables().apply(of.tableId), of.gamingDate, of.shift, of.seat);
        if (of.dealerId != 0) {
            wagers.put("dealer", Objects.requireNonNullElse(dealer(one), ""));
        }
        return wagers;
    }

    private String where(Tested one) {
        Session of = one.session;
        if (one.player != null) {
            return one.player.where;
        }
        return of == null || one.ofDealer
                ? ALL
                : Sessions.of(names.tables().apply(of.tableId), of.gamingDate, of.shift, of.seat);
    }

    private String wager(Tested one) {
        return one.session == null ? ALL : names.wagers().apply(one.session.offered);
    }

    private @Nullable String dealer(Tested one) {
        return one.session == null ? ALL : names.dealers().get(one.session.dealerId);
    }

    @Override
    public Section section() {
        Table table = Lines.list(
                Column.text("wager", "Rules Submission and wager"),
                // There are too many seats to list them all.
                tested.kept().stream()
                        .filter(one -> one.ofDealer || marked.contains(one))
                        .toList(),
                one -> Cell.text(wager(one)),
                Lines.text("dealer", "Dealer", this::dealer),
                Lines.text("seat", "Seat or player", this::where),
                Lines.each(
                                "wagers",
                                "Wagers",
                                Type.COUNT,
                                (Tested one) -> Cell.count(one.result.trials()).linked(names.rounds(wagers(one))))
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
                        "Wager sizes that follow the outcome",
                        discoveries.sentence(
                                "exact test",
                                "wager at a dealer, each seat in a shift, and each player whom the log names in place of his"
                                        + " seats; of seats and players only marked ones are listed"),
                        table)
                .orElse("No session has wagers that differ, at a dealer whom the log names.");
    }
}
