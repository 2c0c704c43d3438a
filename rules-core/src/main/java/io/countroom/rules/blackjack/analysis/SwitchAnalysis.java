package io.countroom.rules.blackjack.analysis;

import static io.countroom.rules.blackjack.analysis.Dealer.ENDS;
import static io.countroom.rules.blackjack.analysis.Hands.ACE;
import static io.countroom.rules.blackjack.analysis.Hands.EMPTY;
import static io.countroom.rules.blackjack.analysis.Hands.TEN;
import static io.countroom.rules.blackjack.analysis.Hands.VALUES;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Variant;
import java.util.Arrays;

/**
 * Blackjack Switch (§ 633a.12(a)): two hands, their second cards exchanged where that is worth more, each then played by the
 * chart.
 *
 * <p>Every deal of four cards and an up card is counted. What a hand is worth beside two other known cards is taken as its value
 * alone plus what each of the two cards changes by itself; what they change together is left out, 9e-8 of the wager with
 * six decks and 1.5e-6 with two (benchmark {@code switchHandByHand}). The covariance of the two hands is that of hands which are independent given the dealer's final total.
 *
 * @param hand one of the two wagers, per unit of it
 * @param betweenHands the covariance between the two wagers of a seat
 * @param withoutSwitching what a unit would be worth if nothing were ever switched
 * @param firstCardMeans what a unit on both hands gains on average by the first two cards of one of them, as dealt, and the up card
 */
public record SwitchAnalysis(
        MainWagerValue hand, double betweenHands, double withoutSwitching, FirstCardMeans firstCardMeans) {

    /**
     * Analyses the game from a full shoe; takes a second or two.
     *
     * @param base a hand that is not switched, with the chart; its strategy says when to switch
     */
    public static SwitchAnalysis of(BlackjackAnalysis base) {
        if (base.options().variant() != Variant.BLACKJACK_SWITCH) {
            throw new IllegalArgumentException("only Blackjack Switch has hands to switch");
        }
        return new PairedHands(base).analysis();
    }

    private static final class PairedHands {
        /** Two cards are {@code value * 10 + value}, the lower first; a Blackjack that was dealt comes after all of them. */
        private static final int BLACKJACK = VALUES * VALUES;

        private static final int TWO = BLACKJACK + 1;

        private final BlackjackAnalysis base;
        private final Solver solver;
        private final Hands hands;
        private final Splits splits;
        private final double[] shoe;
        private final PlayTally tally;

        // Of the up card at hand, by two cards: what becomes of them alone, and with one card of each value gone.
        private PlayOutcome[] alone = new PlayOutcome[0];
        private final PlayOutcome[][] beside = new PlayOutcome[VALUES][];

        // How often hands are played: beside which other hand, and beside one card of each value.
        private double[][] pairs = new double[0][];
        private double[][] besideCard = new double[0][];

        private final FirstCardMeans means = new FirstCardMeans();
        private double[] pairChance = new double[0];
        private double[] pairGain = new double[0];

        private double unswitched;
        private double productOfHands;

        PairedHands(BlackjackAnalysis base) {
            BlackjackOptions options = base.options();
            this.base = base;
            solver = new Solver(options, Dealers.under(options));
            hands = solver.hands;
            splits = new Splits(solver);
            shoe = Solver.fullShoe(options);
            tally = new PlayTally(solver.payoffs);
        }

        SwitchAnalysis analysis() {
            double cards = Arrays.stream(shoe).sum();
            for (int up = 0; up < VALUES; up++) {
                double chance = shoe[up] / cards;
                shoe[up]--;
                solve(up);
                deals(up, chance);
                shoe[up]++;
            }
            MainWagerValue hand = tally.total();
            return new SwitchAnalysis(
                    hand, productOfHands - hand.expectedValue() * hand.expectedValue(), unswitched / 2, means);
        }

        private void solve(int up) {
            PlannedPlay play = base.plays().get(up);
            for (int gone = 0; gone < VALUES; gone++) {
                shoe[gone]--;
                beside[gone] = played(up, play);
                shoe[gone]++;
            }
            alone = played(up, play);
        }

        /** What becomes of every two cards that are played by the chart. */
        private PlayOutcome[] played(int up, PlannedPlay play) {
            solver.prepare(up, shoe);
            solver.solveAll();
            PlayOutcome[] played = new PlayOutcome[TWO];
            for (int a = 0; a < VALUES; a++) {
                for (int b = a; b < VALUES; b++) {
                    played[a * VALUES + b] = played(play, a, b);
                }
            }
            double[] joint = Solver.joint();
            solver.addBlackjack(hands.two[ACE * VALUES + TEN], 1, joint);
            played[BLACKJACK] = PlayOutcome.of(joint, solver.payoffs);
            return played;
        }

        private PlayOutcome played(PlannedPlay play, int a, int b) {
            return a == b && play.split[a]
                    ? splits.split(play, a, splits.most(a), true)
                    : PlayOutcome.of(solver.playOut(play, hands.two[a * VALUES + b]), solver.payoffs);
        }

        private static int two(int a, int b) {
            return Math.min(a, b) * VALUES + Math.max(a, b);
        }

        private static int asDealt(int a, int b) {
            return Math.min(a, b) == ACE && Math.max(a, b) == TEN ? BLACKJACK : two(a, b);
        }

        /** Of a hand that is worth something without the other's two cards, and something with each of them gone. */
        private double worth(int two, int otherA, int otherB) {
            return beside[otherA][two].worth + beside[otherB][two].worth - alone[two].worth;
        }

        /** The chance of no Blackjack that goes with {@link #worth}. */
        private double none(int two, int otherA, int otherB) {
            return beside[otherA][two].none + beside[otherB][two].none - alone[two].none;
        }

        private void deals(int up, double chanceOfUp) {
            double[] ends = Arrays.copyOfRange(solver.ends, EMPTY * ENDS, EMPTY * ENDS + ENDS);
            tally.upCard(chanceOfUp);
            pairs = new double[TWO][TWO];
            besideCard = new double[VALUES][TWO];
            pairChance = new double[TWO];
            pairGain = new double[TWO];
            for (int deal = 0; deal < 10_000; deal++) {
                deal(up, chanceOfUp, deal / 1_000, deal / 100 % 10, deal / 10 % 10, deal % 10);
            }
            for (int a = 0; a < VALUES; a++) {
                for (int b = a; b < VALUES; b++) {
                    double pair = pairChance[two(a, b)];
                    means.put(up, a, b, pair > 0 ? pairGain[two(a, b)] / pair : 0);
                }
            }
            for (int one = 0; one < TWO; one++) {
                for (int two = 0; two < TWO; two++) {
                    if (pairs[one][two] > 0) {
                        productOfHands += chanceOfUp * pairs[one][two] * product(alone[one], alone[two], ends);
                    }
                }
                for (int gone = 0; gone < VALUES; gone++) {
                    double times = besideCard[gone][one];
                    if (times > 0) {
                        tally.add(beside[gone][one], times);
                        // Each hand has two cards beside it, and itself alone is to be counted once less.
                        tally.add(alone[one], -times / 2);
                    }
                }
            }
            tally.close(up, ends, solver.none[EMPTY]);
        }

        private void deal(int up, double chanceOfUp, int a, int b, int c, int d) {
            double left = solver.cards;
            double chance = draw(a) / left * draw(b) / (left - 1) * draw(c) / (left - 2) * draw(d) / (left - 3);
            double none = Dealer.noBlackjack(up, shoe[TEN], shoe[ACE], left - 4);
            shoe[a]++;
            shoe[b]++;
            shoe[c]++;
            shoe[d]++;
            if (chance <= 0) {
                return;
            }
            int one = asDealt(a, b);
            int other = asDealt(c, d);
            double stays = worth(one, c, d) + worth(other, a, b);
            double exchanged = worth(two(a, d), c, b) + worth(two(c, b), a, d);
            int blackjacks = (one == BLACKJACK ? 1 : 0) + (other == BLACKJACK ? 1 : 0);
            double lost = (1 - none) * (2 - blackjacks);
            unswitched += chanceOfUp * chance * (stays - lost);
            pairChance[two(a, b)] += chance;
            pairGain[two(a, b)] += chance * (Math.max(stays, exchanged) - lost) / 2;
            // The dealer has a Blackjack before anything can be switched.
            tally.againstBlackjack(Result.LOSES, chance * (1 - none) * (2 - blackjacks) / 2);
            tally.againstBlackjack(Result.TIES, chance * (1 - none) * blackjacks / 2);
            productOfHands += chanceOfUp * chance * (1 - none) * (blackjacks == 0 ? 1 : 0);
            if (exchanged > stays) {
                base.strategy().exchange(up, a, b, c, d);
                play(two(a, d), two(c, b), chance * none, new int[] {c, b, a, d});
            } else {
                play(one, other, chance * none, new int[] {c, d, a, b});
            }
        }

        /** @param others the cards beside the first hand, then beside the second */
        private void play(int one, int two, double chance, int[] others) {
            pairs[one][two] += chance;
            double first = chance / none(one, others[0], others[1]) / 2;
            besideCard[others[0]][one] += first;
            besideCard[others[1]][one] += first;
            double second = chance / none(two, others[2], others[3]) / 2;
            besideCard[others[2]][two] += second;
            besideCard[others[3]][two] += second;
        }

        private double draw(int card) {
            return shoe[card]-- > 0 ? shoe[card] + 1 : 0;
        }

        /** The mean product of what two hands gain, given that there is no Blackjack. */
        private double product(PlayOutcome one, PlayOutcome two, double[] ends) {
            double product = 0;
            for (int end = 0; end < ENDS; end++) {
                if (ends[end] > 0) {
                    product += one.byEnd[end] * two.byEnd[end] / ends[end];
                }
            }
            return product * solver.none[EMPTY] / one.none / two.none;
        }
    }
}
