package io.countroom.rules.blackjack.side;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Situation;
import io.countroom.rules.blackjack.play.Strategy;
import io.countroom.rules.card.Card;
import io.countroom.rules.card.Composition;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Line;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.Payout;
import io.countroom.rules.game.WagerOdds;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** § 633a.13(j): a player's 20 against the dealer's Blackjack or 21. */
public final class BadBeat {

    public static final String ID = "bad-beat-progressive";

    private static final Citation CITATION = Citation.of("§ 633a.13(j)");
    private static final int BLACKJACK = 5;
    private static final int TWENTY = 6;

    private final OfferedWager offered;
    private final List<Line> lines;
    private final boolean anyTwenty;

    /**
     * @param anyTwenty whether a 20 that does not meet a 21 gets the wager back, § 633a.7(o)(1)(i)
     */
    public BadBeat(boolean anyTwenty) {
        this.anyTwenty = anyTwenty;
        List<Line> all = new ArrayList<>(List.of(
                Line.meter("21 with seven or more cards", CITATION),
                Line.pays("21 with six cards", Payout.forOne(1000), CITATION),
                Line.pays("21 with five cards", Payout.forOne(100), CITATION),
                Line.pays("21 with four cards", Payout.forOne(50), CITATION),
                Line.pays("21 with three cards", Payout.forOne(25), CITATION),
                Line.pays("Dealer Blackjack", Payout.forOne(10), CITATION)));
        if (anyTwenty) {
            all.add(Line.pays("Player has a 20", Payout.forOne(1), CITATION));
        }
        all.add(Line.loses(Citation.of("§ 633a.7(o)(1)")));
        this.lines = List.copyOf(all);
        this.offered = new OfferedWager(
                ID,
                "Bad Beat Progressive Wager",
                null,
                false,
                CITATION,
                lines.stream().map(Line::outcome).toList());
    }

    public OfferedWager offered() {
        return offered;
    }

    /** The line of a player's hand against the dealer's finished hand. */
    public Line line(int playerTotal, boolean dealerBlackjack, int dealerTotal, int dealerCards) {
        if (playerTotal != 20) {
            return lines.getLast();
        }
        if (dealerBlackjack) {
            return lines.get(BLACKJACK);
        }
        if (dealerTotal == 21) {
            return lines.get(Math.max(0, 7 - dealerCards));
        }
        return lines.get(TWENTY); // the lost wager where any 20 is not paid
    }

    /**
     * The odds for a player who plays the strategy; the wager rides on the first hand when it is split. Every hand of the
     * player's and the dealer's is enumerated with the cards that are left.
     *
     * @param meterCents what the meter shows, for a wager of one dollar
     */
    public WagerOdds odds(Composition cards, BlackjackOptions options, Strategy strategy, long meterCents) {
        double[] chances = byLine(new Enumeration(cards, options, strategy).chances());
        return odds(chances, meterCents, null, "all hands enumerated for a player who follows the chart");
    }

    /**
     * The odds that follow from the chance of each line.
     *
     * @param standardError null where the chances were enumerated
     */
    public WagerOdds odds(double[] chances, long meterCents, @Nullable Double standardError, String note) {
        double[] gains = gains(meterCents);
        double mean = 0;
        double square = 0;
        double hit = 0;
        List<OutcomeOdds> outcomes = new ArrayList<>();
        for (int i = 0; i < gains.length; i++) {
            mean += chances[i] * gains[i];
            square += chances[i] * gains[i] * gains[i];
            hit += gains[i] > 0 ? chances[i] : 0;
            Outcome outcome = lines.get(i).outcome();
            outcomes.add(new OutcomeOdds(outcome.name(), chances[i], null, outcome.pays(), gains[i]));
        }
        WagerOdds odds = new WagerOdds(
                ID,
                offered.name(),
                null,
                CITATION,
                -mean,
                null,
                Math.sqrt(square - mean * mean),
                hit,
                standardError,
                "",
                outcomes);
        return odds.withNote(note + "; " + HitAndRun.breakEven(odds, meterCents, "on a wager of $1"));
    }

    /** What a unit gains on each line. */
    public double[] gains(long meterCents) {
        double[] gains = new double[lines.size()];
        for (int i = 0; i < gains.length; i++) {
            Line line = lines.get(i);
            gains[i] = line.isMeter() ? meterCents / 100.0 - 1 : line.net().doubleValue();
        }
        return gains;
    }

    /**
     * The chance of each line for a finished hand, before the dealer draws.
     *
     * @param dealerBlackjack whether the card reader found a Blackjack; then the rest does not matter
     * @param left what is left of the shoe, the hole card included
     */
    public double[] chances(int playerTotal, boolean dealerBlackjack, Composition left, Card up, boolean hitSoft17) {
        double[] chances = new double[7];
        if (playerTotal == 20 && dealerBlackjack) {
            chances[BLACKJACK] = 1;
        } else if (playerTotal == 20) {
            int[] values = DealerHands.values(left);
            int card = up.rank().pips();
            int blackjackHole = blackjackHole(card);
            int holes = left.size() - values[blackjackHole];
            for (int hole = 1; hole <= 10; hole++) {
                if (values[hole] > 0 && hole != blackjackHole) {
                    double chance = (double) values[hole] / holes;
                    values[hole]--;
                    playOut(
                            values,
                            left.size() - 1,
                            card + hole,
                            card == 1 || hole == 1,
                            2,
                            hitSoft17,
                            chance,
                            chances);
                    values[hole]++;
                }
            }
        }
        return byLine(chances);
    }

    /** The hole card that makes a Blackjack with an up card; 0, of which there are none, where no card does. */
    private static int blackjackHole(int up) {
        return up == 1 ? 10 : up == 10 ? 1 : 0;
    }

    /** From chances with that of any other 20 at {@link #TWENTY} to the lines that are offered. */
    private double[] byLine(double[] chances) {
        double[] byLine = new double[lines.size()];
        double sum = 0;
        for (int i = 0; i < byLine.length - 1; i++) {
            byLine[i] = chances[i];
            sum += chances[i];
        }
        byLine[byLine.length - 1] = 1 - sum;
        return byLine;
    }

    /** Plays the dealer's hand out and adds what each end weighs. */
    private static void playOut(
            int[] values,
            int left,
            int hard,
            boolean ace,
            int cards,
            boolean hitSoft17,
            double weight,
            double[] chances) {
        if (!DealerHands.draws(hard, ace, hitSoft17)) {
            boolean beaten = DealerHands.total(hard, ace) == 21;
            chances[beaten ? Math.max(0, 7 - cards) : TWENTY] += weight;
            return;
        }
        for (int value = 1; value <= 10; value++) {
            int of = values[value];
            if (of > 0) {
                values[value]--;
                playOut(
                        values,
                        left - 1,
                        hard + value,
                        ace || value == 1,
                        cards + 1,
                        hitSoft17,
                        weight * of / left,
                        chances);
                values[value]++;
            }
        }
    }

    /** Chances by line, with that of any other 20 at {@link #TWENTY}. */
    private static final class Enumeration {

        private final BlackjackOptions options;
        private final Strategy strategy;
        private final int[] values;
        private final int size;
        private final double[] chances = new double[7];
        /** For the up card at hand: what is gone besides it when the player stops at 20, and how likely. */
        private final Map<Long, double[]> stops = new HashMap<>();

        Enumeration(Composition cards, BlackjackOptions options, Strategy strategy) {
            this.options = options;
            this.strategy = strategy;
            this.values = DealerHands.values(cards);
            this.size = cards.size();
        }

        double[] chances() {
            for (int up = 1; up <= 10; up++) {
                if (values[up] == 0) {
                    continue;
                }
                double chance = (double) values[up] / size;
                values[up]--;
                int hole = blackjackHole(up);
                stops.clear();
                for (int first = 1; first <= 10; first++) {
                    double one = chance * take(first, size - 1);
                    if (one == 0) {
                        continue;
                    }
                    for (int second = 1; second <= 10; second++) {
                        double two = one * take(second, size - 2);
                        if (two == 0) {
                            continue;
                        }
                        if (hole > 0 && total(first, second) == 20) {
                            chances[BLACKJACK] += two * values[hole] / (size - 3);
                        }
                        boolean blackjack = first == 1 && second == 10 || first == 10 && second == 1;
                        if (!blackjack) {
                            decide(new Player(up, first, second), two, 0);
                        }
                        values[second]++;
                    }
                    values[first]++;
                }
                for (Map.Entry<Long, double[]> stop : stops.entrySet()) {
                    dealer(up, hole, stop.getKey(), stop.getValue()[0]);
                }
                values[up]++;
            }
            return chances;
        }

        /** The chance to draw the value from so many cards; takes it out unless it is 0. */
        private double take(int value, int left) {
            if (values[value] == 0) {
                return 0;
            }
            return (double) values[value]-- / left;
        }

        private static int total(int first, int second) {
            return DealerHands.total(first + second, first == 1 || second == 1);
        }

        /**
         * The hand as it is: the pair or single card values matter only for decisions.
         *
         * @param gone cards of the player's beside this hand's: the other halves of split pairs
         */
        private record Player(int up, int hard, boolean ace, int cards, int first, int second, int hands, long gone) {

            Player(int up, int first, int second) {
                this(up, first + second, first == 1 || second == 1, 2, first, second, 1, bit(first) + bit(second));
            }

            Player with(int value) {
                return new Player(
                        up,
                        hard + value,
                        ace || value == 1,
                        cards + 1,
                        first,
                        cards == 1 ? value : second,
                        hands,
                        gone + bit(value));
            }

            Player split() {
                return new Player(up, first, first == 1, 1, first, 0, hands + 1, gone);
            }

            int total() {
                return DealerHands.total(hard, ace);
            }

            boolean soft() {
                return ace && hard <= 11;
            }

            boolean afterSplit() {
                return hands > 1;
            }

            static long bit(int value) {
                return 1L << (6 * (value - 1));
            }
        }

        private void decide(Player hand, double weight, int drawn) {
            int total = hand.total();
            if (total >= 21) {
                return;
            }
            boolean two = hand.cards == 2;
            boolean aces = two && hand.first == 1 && hand.second == 1;
            boolean pair = two && hand.first == hand.second;
            int mostHands = 2 + (aces ? options.resplitAces() : options.resplits());
            boolean splitAce = hand.afterSplit() && hand.first == 1 && !options.drawSplitAces();
            boolean maySplit = pair && hand.hands < mostHands;
            if (splitAce && !maySplit) {
                stop(hand, weight);
                return;
            }
            Situation situation = new Situation(
                    hand.up == 1 ? 11 : hand.up,
                    total,
                    hand.soft(),
                    pair ? (hand.first == 1 ? 11 : hand.first) : 0,
                    hand.cards,
                    hand.afterSplit(),
                    two
                            && !splitAce
                            && options.doubling().allows(total)
                            && (!hand.afterSplit() || options.doubleAfterSplit()),
                    maySplit,
                    two && !hand.afterSplit() && options.surrender());
            Hand.Action action = strategy.decide(situation);
            switch (action) {
                case SPLIT -> draw(hand.split(), weight, drawn, false);
                case DOUBLE -> draw(hand, weight, drawn, true);
                case HIT -> {
                    if (splitAce) {
                        stop(hand, weight);
                    } else {
                        draw(hand, weight, drawn, false);
                    }
                }
                case STAND -> stop(hand, weight);
                case SURRENDER -> {
                    // Given up: not a 20, and the wager is lost.
                }
                default -> throw new IllegalStateException("a strategy cannot decide " + action);
            }
        }

        private void draw(Player hand, double weight, int drawn, boolean last) {
            int left = size - 3 - drawn;
            for (int value = 1; value <= 10; value++) {
                int of = values[value];
                if (of == 0) {
                    continue;
                }
                values[value]--;
                Player next = hand.with(value);
                double chance = weight * of / left;
                if (last) {
                    stop(next, chance);
                } else {
                    decide(next, chance, drawn + 1);
                }
                values[value]++;
            }
        }

        private void stop(Player hand, double weight) {
            if (hand.total() == 20) {
                stops.computeIfAbsent(hand.gone, key -> new double[1])[0] += weight;
            }
        }

        private void dealer(int up, int blackjackHole, long gone, double weight) {
            int left = size - 1;
            for (int value = 1; value <= 10; value++) {
                int of = (int) (gone >> (6 * (value - 1)) & 63);
                values[value] -= of;
                left -= of;
            }
            for (int hole = 1; hole <= 10; hole++) {
                if (values[hole] > 0 && hole != blackjackHole) {
                    double chance = weight * values[hole] / left;
                    values[hole]--;
                    playOut(values, left - 1, up + hole, up == 1 || hole == 1, 2, options.hitSoft17(), chance, chances);
                    values[hole]++;
                }
            }
            for (int value = 1; value <= 10; value++) {
                values[value] += (int) (gone >> (6 * (value - 1)) & 63);
            }
        }
    }
}
