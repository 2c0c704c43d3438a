package io.countroom.rules.blackjack.analysis;

import static io.countroom.rules.blackjack.analysis.Dealer.ENDS;
import static io.countroom.rules.blackjack.analysis.Hands.ACE;
import static io.countroom.rules.blackjack.analysis.Hands.EMPTY;
import static io.countroom.rules.blackjack.analysis.Hands.TEN;
import static io.countroom.rules.blackjack.analysis.Hands.VALUES;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.card.Composition;
import io.countroom.rules.game.StrategyChart;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The main wager of one hand against the dealer, from a full shoe: best play by total and by composition, and what it is
 * worth. For Blackjack Switch this is a hand that is not switched; see {@link SwitchAnalysis}.
 *
 * <p>At Spanish 21 the strategies look at values, not at suits: that a 6, 7 or 8 of one suit may become a better paid 6-7-8
 * counts on average.
 *
 * @param compositionDependent playing every hand for exactly the cards it holds
 * @param totalDependent playing by the chart
 * @param strategy the chart as a player follows it
 * @param plays the same by up card, hand by hand
 */
public record BlackjackAnalysis(
        BlackjackOptions options,
        MainWagerValue compositionDependent,
        MainWagerValue totalDependent,
        ChartStrategy strategy,
        StrategyChart chart,
        List<PlannedPlay> plays) {

    /** Analyses the game from a full shoe; takes a fraction of a second. */
    public static BlackjackAnalysis of(BlackjackOptions options) {
        return new Run(options, Solver.fullShoe(options)).analysis();
    }

    /**
     * The average gain of the wager from a shoe if every hand is played for exactly the cards it holds.
     *
     * @param byPips how many cards of each number of pips there are, as {@link Composition#byPips}
     */
    public static double bestValue(BlackjackOptions options, int[] byPips) {
        return new Run(options, Solver.byValue(byPips)).bestValue();
    }

    /** The average gain of the wager by the first two cards and the up card, played by {@link #chart}. */
    public FirstCardMeans firstCardMeans() {
        Solver solver = new Solver(options, Dealers.under(options));
        Splits splits = new Splits(solver);
        double[] shoe = Solver.fullShoe(options);
        FirstCardMeans means = new FirstCardMeans();
        for (int up = 0; up < VALUES; up++) {
            solver.solveAgainst(up, shoe);
            for (int a = 0; a < VALUES; a++) {
                for (int b = a; b < VALUES; b++) {
                    means.put(up, a, b, mean(solver, splits, plays.get(up), a, b));
                }
            }
        }
        return means;
    }

    private double mean(Solver solver, Splits splits, PlannedPlay play, int a, int b) {
        int hand = solver.hands.two[a * VALUES + b];
        double dealerBlackjack = 1 - solver.none[hand];
        if (a == ACE && b == TEN) {
            return solver.blackjack(hand) + DecisionAnalysis.againstBlackjack(options, solver.none[hand]);
        }
        if (a == b && play.split[a]) {
            return splits.split(play, a, splits.most(a), true).worth - dealerBlackjack;
        }
        if (play.surrendered[hand]) {
            return -0.5 * solver.none[hand] - dealerBlackjack;
        }
        return solver.worth(solver.playOut(play, hand)) - dealerBlackjack;
    }

    /** The best for exactly the cards of each hand, but for splits. */
    static PlannedPlay bestByComposition(Solver solver) {
        PlannedPlay play = new PlannedPlay();
        plan(solver, solver.hands.all, play);
        return play;
    }

    /** The same for some hands. */
    static void plan(Solver solver, int[] list, PlannedPlay play) {
        for (int hand : list) {
            play.hit[hand] = solver.hit[hand] > solver.stand[hand];
            if (solver.hands.size[hand] == 2) {
                play.doubled[hand] = solver.twice[hand] > solver.value[hand];
                play.surrendered[hand] = solver.options.surrender()
                        && -0.5 * solver.none[hand] > Math.max(solver.value[hand], solver.twice[hand]);
            }
        }
    }

    /** The value of a pair that is not split. */
    static double unsplit(Solver solver, int hand, PlannedPlay play) {
        double value = play.surrendered[hand] ? -0.5 * solver.none[hand] : Solver.NEVER;
        if (play.doubled[hand]) {
            return Math.max(value, solver.twice[hand]);
        }
        return Math.max(value, play.hit[hand] ? solver.hit[hand] : solver.stand[hand]);
    }

    private static final class Run {
        private static final double HOPELESS = 0.02;

        private final BlackjackOptions options;
        private final double[] shoe;
        private final Solver solver;
        private final Hands hands = Hands.TO_21;
        private final Splits splits;
        private final double[] dealt = new double[hands.count];
        private final PlayTally byComposition;

        Run(BlackjackOptions options, double[] shoe) {
            this.options = options;
            this.shoe = shoe;
            solver = new Solver(options, Dealers.under(options));
            splits = new Splits(solver);
            byComposition = new PlayTally(solver.payoffs);
        }

        BlackjackAnalysis analysis() {
            TotalPlay totals = new TotalPlay(solver);
            PlayTally byTotal = new PlayTally(solver.payoffs);
            ChartStrategy strategy = new ChartStrategy(options.variant());
            List<PlannedPlay> plays = new ArrayList<>();
            double cards = Arrays.stream(shoe).sum();
            for (int up = 0; up < VALUES; up++) {
                double chance = shoe[up] / cards;
                PlannedPlay composition = byComposition(up, chance);
                PlannedPlay total = new PlannedPlay();
                totals.find(dealt, composition.split, total);
                byTotal.upCard(chance);
                play(total, byTotal);
                byTotal.close(up, solver.ends, solver.none[EMPTY]);
                strategy.keep(up, totals, total);
                plays.add(total);
            }
            return new BlackjackAnalysis(
                    options, byComposition.total(), byTotal.total(), strategy, strategy.chart(options), plays);
        }

        double bestValue() {
            double cards = Arrays.stream(shoe).sum();
            for (int up = 0; up < VALUES; up++) {
                byComposition(up, shoe[up] / cards);
            }
            return byComposition.total().expectedValue();
        }

        private PlannedPlay byComposition(int up, double chance) {
            solver.solveAgainst(up, shoe);
            deal();
            PlannedPlay composition = bestByComposition(solver);
            byComposition.upCard(chance);
            play(composition, byComposition);
            byComposition.close(up, solver.ends, solver.none[EMPTY]);
            return composition;
        }

        private void deal() {
            double n = solver.cards;
            for (int a = 0; a < VALUES; a++) {
                for (int b = a; b < VALUES; b++) {
                    double ways = a == b ? solver.shoe[a] * (solver.shoe[a] - 1) : 2 * solver.shoe[a] * solver.shoe[b];
                    dealt[hands.two[a * VALUES + b]] = ways / (n * (n - 1));
                }
            }
        }

        /** Decides which pairs are split, plays everything out and adds it up. */
        private void play(PlannedPlay play, PlayTally tally) {
            double[] total = new double[ENDS];
            double[] start = new double[hands.count];
            for (int hand : hands.twos) {
                int pair = hands.pair[hand];
                double chance = dealt[hand];
                if (chance <= 0) {
                    continue;
                }
                if (hands.total[hand] == 21) {
                    blackjack(hand, chance, tally);
                    continue;
                }
                tally.againstBlackjack(Result.LOSES, chance * (1 - solver.none[hand]));
                PlayOutcome split = pair < 0 ? null : split(play, hand, pair);
                if (split != null) {
                    play.split[pair] = true;
                    play.surrendered[hand] = false;
                    tally.add(split, chance);
                    continue;
                }
                if (play.surrendered[hand]) {
                    tally.add(Result.SURRENDERS, solver.ends, hand * ENDS, chance);
                    continue;
                }
                start[hand] = chance;
                for (int end = 0; end < ENDS; end++) {
                    total[end] += chance * solver.ends[hand * ENDS + end];
                }
            }
            System.arraycopy(start, 0, solver.reach(), 0, start.length);
            double[] joint = Solver.joint();
            solver.playOut(play, hands.all, 0, 0, false, true, total, joint);
            tally.add(joint);
        }

        /** The result of a pair that is to be split; null for other hands. */
        private @Nullable PlayOutcome split(PlannedPlay play, int hand, int card) {
            double unsplit = unsplit(solver, hand, play);
            // Resplits change little, and for the worse where a split is bad: they do not save one that falls short by
            // so much.
            if (splits.split(play, card, 2, false).worth < unsplit - HOPELESS) {
                return null;
            }
            PlayOutcome split = splits.split(play, card, splits.most(card), true);
            return split.worth > unsplit ? split : null;
        }

        private void blackjack(int hand, double chance, PlayTally tally) {
            double[] joint = Solver.joint();
            solver.addBlackjack(hand, chance, joint);
            tally.add(joint);
            Result both = options.variant() == Variant.SPANISH_21 ? Result.BLACKJACK : Result.TIES;
            tally.againstBlackjack(both, chance * (1 - solver.none[hand]));
        }
    }
}
