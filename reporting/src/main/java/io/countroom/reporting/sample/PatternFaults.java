package io.countroom.reporting.sample;

import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.reporting.sample.AnswerKey.Kind;
import io.countroom.reporting.statistics.StratifiedTest;
import io.countroom.reporting.statistics.StratifiedTest.Amount;
import io.countroom.rules.card.Rank;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.ShoeValue;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.VoidCause;
import io.countroom.rules.game.Wager;
import io.countroom.rules.game.WagerOdds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * People whose rounds follow a pattern: a player who adds to his wager when it has won, a card counter, a dealer at whom a side
 * wager always wins, one whose wrong payments all go one way, and one who declares many rounds void. A pattern is planted in the rounds of one dealer at a table,
 * and only where chance alone would bring it less often than {@link #UNLIKELY}.
 */
final class PatternFaults {

    /** Below 5% divided by any number of tests in a month of a property. */
    private static final double UNLIKELY = 1e-8;

    private static final int WRONG_PAYMENTS = 24;
    /** With fewer wagers of a shift chance is never so unlikely. */
    private static final int FEWEST = 30;
    /** A counter wagers a unit more for each tenth of a percent that a round is worth more than the first of a shoe. */
    private static final double STEP = 0.001;

    private static final int MOST_UNITS = 9;

    private static final int FEWEST_VOID = 8;

    private static final long CHIP_CENTS = 500;

    private final SplittableRandom random;

    PatternFaults(SplittableRandom random) {
        this.random = random;
    }

    /** A round with a payment that is not what was due. */
    record Wrong(String round, long overpaidCents) {}

    /**
     * A table's day with a pattern.
     *
     * @param who the dealer; of a player with shift and seat
     * @param wrong the payments that a round itself shows to be wrong
     */
    record Changed(List<LoggedRound> logged, String who, List<Wrong> wrong) {}

    private record Stint(String shift, String dealer) {}

    /** @return null where this pattern cannot be planted */
    @Nullable Changed change(Kind kind, TableRules rules, List<LoggedRound> dealt) {
        if (BankFaults.offered(rules)) {
            return null;
        }
        if (kind == Kind.CARD_COUNTING) {
            return counting(rules, dealt);
        }
        Map<Stint, List<Integer>> stints = new LinkedHashMap<>();
        for (int i = 0; i < dealt.size(); i++) {
            LoggedRound round = dealt.get(i);
            if (round.dealer() != null && round.play().state() == Round.State.PLAYED) {
                stints.computeIfAbsent(new Stint(round.shift(), round.dealer()), none -> new ArrayList<>())
                        .add(i);
            }
        }
        List<Map.Entry<Stint, List<Integer>>> all = List.copyOf(stints.entrySet());
        for (int k : Lists.places(all, random).toArray()) {
            Stint stint = all.get(k).getKey();
            List<Integer> places = all.get(k).getValue();
            Changed changed = switch (kind) {
                case PAST_POSTING -> pastPosting(rules, dealt, stint, places);
                case SIDE_WAGER_WINS -> sideWagerWins(rules, dealt, stint, places);
                case OFTEN_VOID -> oftenVoid(rules, dealt, stint, places);
                default -> oneWay(rules, dealt, stint, places);
            };
            if (changed != null) {
                return changed;
            }
        }
        return null;
    }

    /** A seat wagers the posted minimum, and has twice as much out whenever it has won. */
    private static @Nullable Changed pastPosting(
            TableRules rules, List<LoggedRound> dealt, Stint stint, List<Integer> places) {
        for (String main : new TreeSet<>(CardFaults.mains(rules))) {
            for (int seat : seats(dealt, places)) {
                List<LoggedRound> logged = new ArrayList<>(dealt);
                Map<Long, Amount> amounts = new TreeMap<>();
                for (int i : places) {
                    LoggedRound round = dealt.get(i);
                    logged.set(i, round.withPlay(posted(rules, round.play(), seat, main, amounts)));
                }
                if (unlikely(List.of(amounts))) {
                    return new Changed(logged, stint.dealer + ", " + stint.shift + ", seat " + seat, List.of());
                }
            }
        }
        return null;
    }

    /** The round with this wager as a past poster has it; wagers that grew while the hand was played stay as they are. */
    private static Round posted(TableRules rules, Round round, int seat, String main, Map<Long, Amount> amounts) {
        List<Wager> wagers = new ArrayList<>(round.wagers());
        List<Integer> ofSeat = new ArrayList<>();
        for (int i = 0; i < wagers.size(); i++) {
            if (wagers.get(i).seat() == seat && wagers.get(i).id().equals(main)) {
                ofSeat.add(i);
            }
        }
        Settlement settled = rules.settle(round);
        for (int i : ofSeat) {
            Due due = settled.due().get(i);
            if (due == null || due.cents() == due.bonusCents() || due.initialCents() == 0) {
                continue;
            }
            boolean won = due.cents() > due.bonusCents();
            // Where another wager of the seat depends on this one, less would be too little.
            boolean asMade = due.initialCents() == wagers.get(i).cents() && alone(round, seat, Set.of(main));
            long cents = !asMade ? due.initialCents() : SampleFloor.MINIMUM_CENTS * (won ? 2 : 1);
            if (asMade) {
                wagers.set(i, wagers.get(i).withCents(cents));
            }
            count(amounts, cents, won);
        }
        Round changed = round.withWagers(wagers);
        return rules.settle(changed).paid(changed);
    }

    /** Every second round is declared void, for a cause that the cards need not show, unless it was won for a large amount. */
    private static @Nullable Changed oftenVoid(
            TableRules rules, List<LoggedRound> dealt, Stint stint, List<Integer> places) {
        boolean unseen = rules.form().voidCauses().stream()
                .findFirst()
                .filter(cause -> !cause.id().equals(VoidCause.INSUFFICIENT_CARDS))
                .isPresent();
        // What a meter grew by would be another fault.
        boolean meters =
                dealt.stream().anyMatch(round -> !round.play().metersCents().isEmpty());
        if (!unseen || meters || places.size() < 2 * FEWEST_VOID) {
            return null;
        }
        List<LoggedRound> logged = new ArrayList<>(dealt);
        for (int k = 1; k < places.size(); k += 2) {
            LoggedRound round = dealt.get(places.get(k));
            if (VoidFaults.largeWinner(round.play())) {
                continue;
            }
            Round called = SampleTableDay.called(rules, round.play());
            logged.set(places.get(k), round.withPlay(rules.settle(called).paid(called)));
        }
        return new Changed(logged, stint.dealer, List.of());
    }

    /** In a shift a seat wagers the posted minimum, and more the better the shoe is for him. */
    private static @Nullable Changed counting(TableRules rules, List<LoggedRound> dealt) {
        Set<String> main = CardFaults.mains(rules);
        for (String shift : SampleTableDay.SHIFTS) {
            List<Integer> places = IntStream.range(0, dealt.size())
                    .filter(i -> dealt.get(i).shift().equals(shift))
                    .boxed()
                    .toList();
            for (int seat : seats(dealt, places)) {
                // Values take seconds, so they are asked for where there is something to plant only.
                boolean enough = places.stream()
                                .filter(i -> alone(dealt.get(i).play(), seat, main))
                                .count()
                        >= FEWEST;
                Changed changed = enough && rules.shoeValues().keySet().stream().anyMatch(main::contains)
                        ? counting(rules, dealt, shift, seat)
                        : null;
                if (changed != null) {
                    return changed;
                }
            }
        }
        return null;
    }

    private static @Nullable Changed counting(TableRules rules, List<LoggedRound> dealt, String shift, int seat) {
        Set<String> main = CardFaults.mains(rules);
        List<LoggedRound> logged = new ArrayList<>(dealt);
        // After a wager that did not win, and after one that did: the two are tested apart.
        List<Map<Long, Amount>> changes = List.of(new TreeMap<>(), new TreeMap<>());
        int[] gone = new int[Rank.values().length];
        double valueBefore = Double.NaN;
        long centsBefore = 0;
        boolean wonBefore = false;
        for (int i = 0; i < dealt.size(); i++) {
            LoggedRound round = dealt.get(i);
            Round play = round.play();
            if (Integer.valueOf(1).equals(round.hand())) {
                Arrays.fill(gone, 0);
                valueBefore = Double.NaN;
            }
            int w = round.shift().equals(shift) && play.state() == Round.State.PLAYED ? first(play, seat, main) : -1;
            Due due = w < 0 ? null : rules.settle(play).due().get(w);
            if (due == null || due.initialCents() == 0) {
                valueBefore = Double.NaN;
            } else {
                Wager wager = play.wagers().get(w);
                ShoeValue value = Objects.requireNonNull(rules.shoeValues().get(wager.id()));
                double next = value.after(gone);
                long cents = due.initialCents();
                // Wagers that grew while the hand was played stay as they are, and so do those beside others.
                if (cents == wager.cents() && alone(play, seat, main)) {
                    long units = 1 + Math.clamp(Math.round((next - value.full()) / STEP), 0, MOST_UNITS);
                    cents = SampleFloor.MINIMUM_CENTS * units;
                    Round changed = play.withWagers(Lists.replaced(play.wagers(), w, wager.withCents(cents)));
                    logged.set(i, round.withPlay(rules.settle(changed).paid(changed)));
                }
                if (!Double.isNaN(valueBefore) && cents != centsBefore && next != valueBefore) {
                    count(changes.get(wonBefore ? 1 : 0), cents > centsBefore ? 1 : 0, next > valueBefore);
                }
                valueBefore = next;
                centsBefore = cents;
                wonBefore = due.cents() > 0;
            }
            ShoeValue.count(play, gone);
        }
        return unlikely(changes) ? new Changed(logged, shift + ", seat " + seat, List.of()) : null;
    }

    /** The place of a seat's main wager; −1 if it has none. */
    private static int first(Round round, int seat, Set<String> main) {
        for (int i = 0; i < round.wagers().size(); i++) {
            if (round.wagers().get(i).seat() == seat
                    && main.contains(round.wagers().get(i).id())) {
                return i;
            }
        }
        return -1;
    }

    /** Whether a seat has one wager, a main wager. */
    private static boolean alone(Round round, int seat, Set<String> main) {
        List<Wager> ofSeat =
                round.wagers().stream().filter(wager -> wager.seat() == seat).toList();
        return ofSeat.size() == 1 && main.contains(ofSeat.getFirst().id());
    }

    private static void count(Map<Long, Amount> amounts, long cents, boolean won) {
        Amount before = amounts.getOrDefault(cents, new Amount(cents, 0, 0));
        amounts.put(cents, new Amount(cents, before.won() + (won ? 1 : 0), before.lost() + (won ? 0 : 1)));
    }

    private static boolean unlikely(List<Map<Long, Amount>> strata) {
        StratifiedTest test = new StratifiedTest();
        strata.forEach(amounts -> test.add(List.copyOf(amounts.values())));
        return test.result().p() < UNLIKELY;
    }

    /** A side wager is on the layout only in the rounds in which it wins. */
    private static @Nullable Changed sideWagerWins(
            TableRules rules, List<LoggedRound> dealt, Stint stint, List<Integer> places) {
        for (String side : sides(rules, dealt, places)) {
            List<LoggedRound> logged = new ArrayList<>(dealt);
            int wins = 0;
            for (int i : places) {
                LoggedRound round = dealt.get(i);
                Round without = round.play()
                        .withWagers(round.play().wagers().stream()
                                .filter(wager -> !wager.id().equals(side))
                                .toList());
                Round with = won(rules, without, side);
                Round changed = with == null ? without : with;
                // Some cards are dealt only where the wager is made.
                if (changed.wagers().isEmpty()
                        || !SequenceFaults.feedAlike(round.play(), changed)
                        || !rules.settle(changed).clean()) {
                    wins = 0;
                    break;
                }
                wins += with == null ? 0 : 1;
                logged.set(i, round.withPlay(changed));
            }
            if (wins > 0 && Math.pow((double) wins / places.size(), wins) < UNLIKELY && exact(rules, side)) {
                return new Changed(logged, stint.dealer, List.of());
            }
        }
        return null;
    }

    /** The round with this wager of its first seat; null where it does not win. */
    private static @Nullable Round won(TableRules rules, Round round, String side) {
        Set<String> main = CardFaults.mains(rules);
        for (int i = 0; i < round.wagers().size(); i++) {
            Wager first = round.wagers().get(i);
            if (main.contains(first.id())) {
                List<Wager> wagers = new ArrayList<>(round.wagers());
                wagers.add(i + 1, Wager.of(first.seat(), side, CHIP_CENTS));
                Round changed = round.withWagers(wagers);
                Settlement settled = rules.settle(changed);
                Due due = settled.due().get(i + 1);
                return due != null && due.cents() > due.bonusCents() ? settled.paid(changed) : null;
            }
        }
        return null;
    }

    /** Those that are made here, are decided by the cards alone, and feed no meter. */
    private static Set<String> sides(TableRules rules, List<LoggedRound> dealt, List<Integer> places) {
        Set<String> main = CardFaults.mains(rules);
        Set<String> sides = new TreeSet<>();
        for (int i : places) {
            Round round = dealt.get(i).play();
            for (Wager wager : round.wagers()) {
                if (!main.contains(wager.id())
                        && !wager.id().equals("insurance")
                        && !wager.id().endsWith("progressive")) {
                    sides.add(wager.id());
                }
            }
        }
        return sides;
    }

    private static boolean exact(TableRules rules, String side) {
        WagerOdds odds = rules.odds().find(side).orElse(null);
        return odds != null && odds.standardError() == null && odds.leastEdge() == null;
    }

    private static Set<Integer> seats(List<LoggedRound> dealt, List<Integer> places) {
        Set<Integer> seats = new TreeSet<>();
        for (int i : places) {
            dealt.get(i).play().wagers().forEach(wager -> seats.add(wager.seat()));
        }
        return seats;
    }

    /** In many rounds a main wager is paid a chip too much, or in all of them a chip too little. */
    private @Nullable Changed oneWay(TableRules rules, List<LoggedRound> dealt, Stint stint, List<Integer> places) {
        Set<String> main = CardFaults.mains(rules);
        long over = random.nextBoolean() ? CHIP_CENTS : -CHIP_CENTS;
        List<LoggedRound> logged = new ArrayList<>(dealt);
        List<Wrong> wrong = new ArrayList<>();
        for (int i : places) {
            LoggedRound round = dealt.get(i);
            List<Wager> wagers = round.play().wagers();
            for (int w = 0; w < wagers.size(); w++) {
                Long paid = wagers.get(w).paidCents();
                if (main.contains(wagers.get(w).id()) && paid != null) {
                    Wager changed = wagers.get(w).withPaid(paid + over);
                    logged.set(i, round.withPlay(round.play().withWagers(Lists.replaced(wagers, w, changed))));
                    wrong.add(new Wrong(round.ref(), over));
                    break;
                }
            }
            if (wrong.size() == WRONG_PAYMENTS) {
                return new Changed(logged, stint.dealer, wrong);
            }
        }
        return null;
    }
}
