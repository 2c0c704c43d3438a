package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Points;
import io.countroom.rules.blackjack.play.Situation;
import io.countroom.rules.blackjack.play.Strategy;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.blackjack.side.HitAndRun;
import io.countroom.rules.blackjack.side.Progressive;
import io.countroom.rules.blackjack.side.SideWager;
import io.countroom.rules.card.Card;
import io.countroom.rules.card.DealingShoe;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Meter;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Shuffling;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.Wager;
import io.countroom.rules.meter.MeterTerms;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.jspecify.annotations.Nullable;

/**
 * Deals rounds by §§ 633a.7 and 551.8. Each decision is the best play with the patron's skill as its probability, else a
 * poor player's.
 *
 * <p>The cards are shuffled when the cover card is reached. If they run out during a round, those in the discard rack are
 * shuffled, the first of them is burned, and the round goes on (§§ 633a.14(f), 551.16(g)): it is then the first of a new shoe.
 * The round is void only if too few are in the rack as well.
 */
final class BlackjackTable implements Simulator {

    private final BlackjackRules rules;
    private final BlackjackOptions play;
    private final boolean isSwitch;
    private final Strategy strategy;
    private final List<Patron> patrons;
    private final UniformRandomProvider random;
    private final DealingShoe<Card> shoe;
    private final boolean shuffleEveryRound;
    private final Map<String, Long> metersCents = new HashMap<>();

    private int shoes;
    private int rounds;

    /**
     * @param shuffleEveryRound deals every round from a full shoe and leaves the meters as they are, as odds are stated
     */
    BlackjackTable(BlackjackRules rules, List<Patron> patrons, long seed, boolean shuffleEveryRound) {
        this.rules = rules;
        this.play = rules.play;
        this.isSwitch = rules.variant == Variant.BLACKJACK_SWITCH;
        this.strategy = rules.mainGame().strategy();
        this.patrons =
                patrons.stream().sorted(Comparator.comparingInt(Patron::seat)).toList();
        Set<Integer> seats = new HashSet<>();
        for (Patron patron : patrons) {
            if (patron.seat() < 1 || patron.seat() > 7 || !seats.add(patron.seat())) {
                throw new IllegalArgumentException(
                        "a patron sits at one of the seats 1 to 7, and nobody else does: seat " + patron.seat());
            }
        }
        this.random = RandomSource.XO_SHI_RO_256_PP.create(seed);
        // The cover card goes in at least a quarter of the way from the bottom: §§ 633a.5(d), 551.5(e).
        this.shoe = new DealingShoe<>(rules.shoe.cards(), (rules.shoe.size() + 3) / 4, random);
        this.shuffleEveryRound = shuffleEveryRound;
        for (Progressive wager : rules.progressives) {
            metersCents.put(wager.id(), rules.get(wager.meter().shows(), 0L));
        }
    }

    @Override
    public Dealt next() {
        Round round = deal();
        Settlement settlement = rules.settle(round);
        if (round.state() == Round.State.PLAYED && !shuffleEveryRound) {
            moveMeters(round, settlement);
        }
        return new Dealt(shoes, rounds, paid(round, settlement));
    }

    @Override
    public Map<String, Long> metersCents() {
        return Map.copyOf(metersCents);
    }

    @Override
    public void goOnFrom(Map<String, Long> from) {
        metersCents.replaceAll((wager, cents) -> from.getOrDefault(wager, cents));
    }

    /** The next round, neither settled nor paid. */
    Round deal() {
        List<Round.Discard> discards = new ArrayList<>(1);
        boolean shuffled =
                shoes == 0 || shuffleEveryRound || rules.shuffling() == Shuffling.CONTINUOUS || shoe.coverSeen();
        if (shuffled) {
            shoe.reshuffle();
            shoes++;
            rounds = 0;
        }
        if (shuffled || rules.selects(OptionList.DEALT_FROM_HAND)) {
            discards.add(new Round.Discard(Round.Discard.Kind.BURNED, shoe.draw()));
        }
        rounds++;
        RoundInPlay deal = new RoundInPlay(discards);
        Round.State state = Round.State.PLAYED;
        try {
            deal.play();
        } catch (ShoeEmptyException e) {
            state = Round.State.VOID;
        }
        return new Round(state, deal.hands(), deal.wagers, discards, metersCents, deal.facts);
    }

    private static Round paid(Round round, Settlement settlement) {
        List<Wager> wagers = new ArrayList<>(round.wagers().size());
        for (int i = 0; i < round.wagers().size(); i++) {
            Due due = settlement.due().get(i);
            wagers.add(round.wagers().get(i).withPaid(due == null ? null : due.cents()));
        }
        return round.withWagers(wagers);
    }

    /** A wager that wins its meter sets it back; each wager of the round adds to it, as it is or as it starts again. */
    private void moveMeters(Round round, Settlement settlement) {
        for (Progressive progressive : rules.progressives) {
            Meter meter = progressive.meter();
            double rate = rules.get(meter.rate(), BigDecimal.ZERO).doubleValue() / 100;
            long gained = 0;
            for (int i = 0; i < round.wagers().size(); i++) {
                Wager wager = round.wagers().get(i);
                Due due = settlement.due().get(i);
                if (wager.id().equals(progressive.id()) && due != null) {
                    gained += Math.round(wager.cents() * rate);
                    if (MeterTerms.share(due.outcome()) > 0) {
                        metersCents.put(wager.id(), rules.get(meter.reset(), 0L));
                    }
                }
            }
            metersCents.merge(progressive.id(), gained, Long::sum);
        }
    }

    private static final class ShoeEmptyException extends Exception {
        private static final long serialVersionUID = 1L;
    }

    /** A hand while it is played. */
    private static final class Playing {
        final Patron patron;
        final int number;
        /** The hand that it was split from; null where it was dealt. */
        final @Nullable Playing from;
        /** The place of its main wager. */
        final int wager;

        final List<Card> cards = new ArrayList<>(4);
        final List<Hand.Action> actions = new ArrayList<>(2);
        boolean decided; // whatever the dealer's total
        /** How many hands it has become, where it was dealt. */
        int family = 1;

        Playing(Patron patron, int number, @Nullable Playing from, int wager) {
            this.patron = patron;
            this.number = number;
            this.from = from;
            this.wager = wager;
        }

        Playing root() {
            return from == null ? this : from.root();
        }

        int value(int i) {
            return Points.value(cards.get(i));
        }

        Points points() {
            return Points.of(cards);
        }

        boolean blackjack() {
            return cards.size() == 2 && points().total() == 21;
        }
    }

    /** One round. */
    private final class RoundInPlay {

        private final List<List<Playing>> seats = new ArrayList<>(patrons.size());
        private final List<Card> dealer = new ArrayList<>(4);
        final List<Wager> wagers = new ArrayList<>();
        final Map<String, String> facts = new HashMap<>();
        private final List<Round.Discard> discards;
        private boolean drawsForHitAndRun;

        RoundInPlay(List<Round.Discard> discards) {
            this.discards = discards;
        }

        void play() throws ShoeEmptyException {
            for (Patron patron : patrons) {
                wager(patron);
            }
            if (rules.selects(OptionList.MAGIC_CARD)) {
                facts.put("magic-card", Card.of(random.nextInt(52)).code());
            }
            if (rules.selects(OptionList.LUCKY_PLAYER) && !seats.isEmpty()) {
                List<Playing> lucky = seats.get(random.nextInt(seats.size()));
                facts.put("lucky-seat", Integer.toString(lucky.getFirst().patron.seat()));
            }
            dealFirstCards();
            int up = Points.value(dealer.getFirst());
            if (up == 11) {
                insure();
            }
            boolean dealerBlackjack = Points.of(dealer).total() == 21;
            if (!dealerBlackjack) {
                for (List<Playing> seat : seats) {
                    playSeat(seat, up);
                }
                if (drawsForHitAndRun || seats.stream().flatMap(List::stream).anyMatch(hand -> !hand.decided)) {
                    while (Points.of(dealer).dealerDraws(play.hitSoft17())) {
                        dealer.add(draw());
                    }
                }
            }
        }

        List<Hand> hands() {
            List<Hand> hands = new ArrayList<>();
            for (List<Playing> seat : seats) {
                for (Playing hand : seat) {
                    hands.add(new Hand(
                            Hand.Place.SEAT,
                            hand.patron.seat(),
                            hand.number,
                            hand.from == null ? 0 : hand.from.number,
                            hand.cards,
                            hand.actions,
                            List.of()));
                }
            }
            hands.add(Hand.of(Hand.Place.DEALER, dealer));
            return hands;
        }

        private Card draw() throws ShoeEmptyException {
            if (shoe.left() == 0) {
                shuffleRack();
            }
            return shoe.draw();
        }

        /** What was burned before goes back with the rack. */
        private void shuffleRack() throws ShoeEmptyException {
            List<Card> onTable = new ArrayList<>(dealer);
            seats.forEach(seat -> seat.forEach(hand -> onTable.addAll(hand.cards)));
            shoe.reshuffleWithout(onTable);
            if (shoe.left() < 2) {
                throw new ShoeEmptyException();
            }
            shoes++;
            rounds = 1;
            discards.clear();
            discards.add(new Round.Discard(Round.Discard.Kind.BURNED, shoe.draw()));
        }

        private void wager(Patron patron) {
            long main = patron.wagerCents(rules.mainId, random);
            if (main == 0) {
                return;
            }
            List<Playing> seat = new ArrayList<>(isSwitch ? 4 : 2);
            for (int number = 1; number <= (isSwitch ? 2 : 1); number++) {
                Playing hand = new Playing(patron, number, null, wagers.size());
                seat.add(hand);
                wager(hand, rules.mainId, main);
            }
            seats.add(seat);
            for (Patron.Habit habit : patron.habits()) {
                SideWager side = rules.side(rules.place(habit.wager()));
                if (side == null) {
                    continue; // not offered here, or decided later
                }
                long cents = habit.wagerCents(random);
                if (rules.spanish()) {
                    // § 551.7(b): no less than a dollar, no more than the Spanish 21 wager or the posted maximum.
                    cents = Math.min(cents, Math.min(main, rules.matchTheDealerMaximum));
                    cents = cents < 100 ? 0 : cents;
                } else if (OptionList.PAIR_WAGERS.contains(habit.wager())) {
                    cents = Math.min(cents, rules.maximumPairWager);
                }
                if (cents > 0) {
                    wagers.add(Wager.of(patron.seat(), habit.wager(), cents));
                    drawsForHitAndRun |= side instanceof HitAndRun wager && wager.draws();
                }
            }
        }

        private void wager(Playing on, String id, long cents) {
            wagers.add(new Wager(on.patron.seat(), id, on.number, cents, null, null));
        }

        private void dealFirstCards() throws ShoeEmptyException {
            for (int card = 1; card <= 2; card++) {
                for (List<Playing> seat : seats) {
                    for (Playing hand : seat) {
                        hand.cards.add(draw());
                    }
                }
                dealer.add(draw());
            }
        }

        private void insure() {
            for (List<Playing> seat : seats) {
                for (Playing hand : List.copyOf(seat)) {
                    if (rules.evenMoney && hand.blackjack() && !best(hand.patron)) {
                        hand.actions.add(Hand.Action.EVEN_MONEY);
                        hand.decided = true;
                    } else {
                        insure(hand);
                    }
                }
            }
        }

        private void insure(Playing hand) {
            for (Patron.Habit habit : hand.patron.habits()) {
                if (habit.wager().equals("insurance") && random.nextDouble() < habit.frequency()) {
                    long main = wagers.get(hand.wager).cents();
                    long half = main / 2 / habit.chipCents() * habit.chipCents();
                    if (half > 0) {
                        wager(hand, "insurance", half);
                    }
                    return;
                }
            }
        }

        private boolean best(Patron patron) {
            return patron.skill() >= 1 || random.nextDouble() < patron.skill();
        }

        private void playSeat(List<Playing> seat, int up) throws ShoeEmptyException {
            if (isSwitch) {
                considerSwitch(seat.get(0), seat.get(1), up);
            }
            // Splits add hands behind the one they come from, so that hands are completed from the dealer's left.
            for (int i = 0; i < seat.size(); i++) {
                playHand(seat, i, up);
            }
            seat.sort(Comparator.comparingInt(hand -> hand.number));
        }

        private void considerSwitch(Playing one, Playing two, int up) {
            boolean wants = best(one.patron)
                    ? strategy.switches(up, one.value(0), one.value(1), two.value(0), two.value(1))
                    : random.nextInt(4) == 0;
            if (wants && !one.decided && !two.decided) {
                Card moved = one.cards.get(1);
                one.cards.set(1, two.cards.get(1));
                two.cards.set(1, moved);
                one.actions.add(Hand.Action.SWITCH);
            }
        }

        private void playHand(List<Playing> seat, int at, int up) throws ShoeEmptyException {
            Playing hand = seat.get(at);
            if (hand.cards.size() == 1) {
                hand.cards.add(draw());
            }
            while (!hand.decided) {
                Points points = hand.points();
                int hands = hand.root().family;
                if (hand.blackjack() && hands == 1 && !isSwitch || points.total() > 21) {
                    hand.decided = true;
                    return;
                }
                if (points.total() == 21) {
                    hand.decided = play.winsAnyhow(21, hand.cards.size());
                    return;
                }
                Situation situation = play.permits(up, points, hand.cards.size(), hand.value(0), hand.value(1), hands);
                if (situation == null) {
                    return;
                }
                boolean best = best(hand.patron);
                Hand.Action action = best ? strategy.decide(situation) : poorPlay(situation);
                if (play.takesOneCard(hand.value(0), hands > 1) && action != Hand.Action.SPLIT) {
                    return;
                }
                switch (action) {
                    case HIT -> {
                        hand.actions.add(action);
                        hand.cards.add(draw());
                    }
                    case DOUBLE -> {
                        doubleDown(hand, up, best);
                        return;
                    }
                    case SPLIT -> {
                        hand.actions.add(action);
                        Playing other = new Playing(hand.patron, seat.size() + 1, hand, wagers.size());
                        hand.root().family++;
                        other.cards.add(hand.cards.removeLast());
                        seat.add(at + 1, other);
                        wager(other, rules.mainId, wagers.get(hand.wager).cents());
                        hand.cards.add(draw());
                    }
                    case SURRENDER -> {
                        hand.actions.add(action);
                        hand.decided = true;
                    }
                    default -> {
                        hand.actions.add(Hand.Action.STAND);
                        return;
                    }
                }
            }
        }

        private void doubleDown(Playing hand, int up, boolean best) throws ShoeEmptyException {
            Wager wager = wagers.get(hand.wager);
            long added = wager.cents();
            // A poor player sometimes doubles for less: half, in whole dollars.
            if (!best && added >= 400 && random.nextInt(5) == 0) {
                added = added / 200 * 100;
                facts.put("double-cents-" + wager.seat() + "-" + wager.hand(), Long.toString(added));
            }
            wagers.set(hand.wager, wager.withCents(wager.cents() + added));
            hand.actions.add(Hand.Action.DOUBLE);
            hand.cards.add(draw());
            int total = hand.points().total();
            if (rules.spanish() && total <= 21) {
                boolean rescues = best ? strategy.rescues(up, total) : total <= 12 && random.nextBoolean();
                if (rescues) {
                    hand.actions.add(Hand.Action.RESCUE);
                    hand.decided = true;
                }
            }
            hand.decided |= total > 21 || play.winsAnyhow(total, 3);
        }
    }

    /**
     * The habits of a poor player: afraid to bust and to give up, fond of doubling what looks high, and of splitting anything
     * now and then.
     */
    private Hand.Action poorPlay(Situation s) {
        if (s.maySplit() && (s.pair() == 8 || s.pair() == 11 || random.nextInt(5) == 0)) {
            return Hand.Action.SPLIT;
        }
        if (s.mayDouble() && !s.soft() && s.total() >= 10 && s.total() <= 12 && random.nextBoolean()) {
            return Hand.Action.DOUBLE;
        }
        if (s.maySurrender() && s.total() >= 14 && s.total() <= 16 && random.nextInt(8) == 0) {
            return Hand.Action.SURRENDER;
        }
        int standsOn = s.soft() ? 18 : 12 + random.nextInt(5);
        return s.total() >= standsOn ? Hand.Action.STAND : Hand.Action.HIT;
    }
}
