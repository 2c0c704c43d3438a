package io.countroom.rules.blackjack.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Doubling;
import io.countroom.rules.blackjack.play.PlayOptions;
import io.countroom.rules.blackjack.play.Variant;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SplitsTest {

    private static final BlackjackOptions ONE_DECK =
            PlayOptions.withSurrender(PlayOptions.of(Variant.BLACKJACK, 1), false);

    private static final class Solved {
        final Solver solver;
        final PlannedPlay play;
        final Splits splits;

        Solved(BlackjackOptions options, int up, double[] shoe) {
            solver = new Solver(options, Dealers.under(options));
            double[] left = shoe.clone();
            left[up]--;
            solver.prepare(up, left);
            solver.solveAll();
            play = BlackjackAnalysis.bestByComposition(solver);
            splits = new Splits(solver);
        }
    }

    /** The value that three published analysers agree on for 2-2 against 6, one deck, one split, no double after it. */
    @Test
    void one_split_is_worth_what_published_analysers_say() {
        Solved solved =
                new Solved(PlayOptions.withDoubling(ONE_DECK, Doubling.ANY_TWO, false), 5, Solver.fullShoe(ONE_DECK));
        assertThat(solved.splits.split(solved.play, 1, 2, true).worth).isCloseTo(0.1189818683947885, within(1e-14));
    }

    /**
     * E. Farmer, strategy calculator 6.3 ("CDZ-"), the shoe 4 twos, 4 threes, 2 fours, 2 sevens, 7 tens: 2-2 against a 7, up to
     * four hands.
     */
    @Test
    void resplits_are_worth_what_a_published_analyser_says() {
        Solved solved = new Solved(ONE_DECK, 6, new double[] {0, 4, 4, 2, 0, 0, 2, 0, 0, 7});
        int pair = solved.solver.hands.two[11];
        assertThat(solved.solver.stand[pair]).isCloseTo(-0.61639194139, within(5e-12));
        assertThat(solved.solver.hit[pair]).isCloseTo(-0.13266733267, within(5e-12));
        assertThat(solved.solver.twice[pair]).isCloseTo(-1.23278388278, within(5e-12));
        assertThat(solved.splits.split(solved.play, 1, 4, true).worth).isCloseTo(-0.76210220335, within(5e-12));
    }

    /** Every order of dealing, hand after hand as § 633a.11(b) says, from shoes that cannot run out. */
    @Test
    void splits_and_resplits_are_worth_what_every_order_of_dealing_says() {
        for (int most = 2; most <= 3; most++) {
            compare(6, 1, most, new int[] {0, 4, 4, 2, 0, 0, 2, 0, 0, 7});
            compare(5, 7, most, new int[] {0, 0, 1, 0, 2, 2, 0, 4, 0, 9});
            compare(9, 8, most, new int[] {2, 0, 0, 2, 0, 0, 1, 0, 5, 5});
            compare(0, 7, most, new int[] {3, 0, 1, 0, 2, 0, 0, 4, 0, 6});
        }
        compare(8, 7, 4, new int[] {1, 0, 0, 0, 0, 2, 0, 6, 2, 8});
    }

    /** The analysis looks at resplits only where one split comes near; no pair is missed for that. */
    @Test
    void the_analysis_splits_every_pair_that_is_worth_it() {
        for (int decks : new int[] {1, 2, 6}) {
            for (boolean hitSoft17 : new boolean[] {false, true}) {
                BlackjackOptions options = PlayOptions.withHitSoft17(
                        PlayOptions.withSplits(PlayOptions.of(Variant.BLACKJACK, decks), 2, 2, true), hitSoft17);
                BlackjackAnalysis analysis = BlackjackAnalysis.of(options);
                for (int up = 0; up < Hands.VALUES; up++) {
                    Solved solved = new Solved(options, up, Solver.fullShoe(options));
                    for (int card = 0; card < Hands.VALUES; card++) {
                        PlannedPlay play = analysis.plays().get(up);
                        int pair = solved.solver.hands.two[card * Hands.VALUES + card];
                        assertThat(play.split[card])
                                .isEqualTo(solved.splits.split(play, card, 4, false).worth
                                        > BlackjackAnalysis.unsplit(solved.solver, pair, play));
                    }
                }
            }
        }
    }

    private static void compare(int up, int card, int most, int[] shoe) {
        Solved solved =
                new Solved(ONE_DECK, up, Arrays.stream(shoe).asDoubleStream().toArray());
        PlayOutcome played = solved.splits.split(solved.play, card, most, true);
        Dealing dealing = new Dealing(solved, up, card, most, shoe.clone());
        double dealt = dealing.splitHands();
        assertThat(dealing.ranOut).isFalse();
        assertThat(played.worth).isCloseTo(dealt, within(1e-13));
        // The mean and the distribution over the first hand's results are the same value.
        assertThat(Arrays.stream(played.gain).sum()).isCloseTo(dealt, within(1e-13));
        assertThat(Arrays.stream(played.byEnd).sum()).isCloseTo(dealt, within(1e-13));
    }

    /** Deals a split card by card, in every order. Takes nothing from the engine but how each hand is played. */
    private static final class Dealing {
        private static final int BUST = 99;
        private final Hands hands;
        private final PlannedPlay play;
        private final int up;
        private final int card;
        private final int most;
        private final int[] shoe;
        private final int[] totals = new int[8];
        private final int[] stakes = new int[8];
        private boolean ranOut;

        Dealing(Solved solved, int up, int card, int most, int[] shoe) {
            hands = solved.solver.hands;
            play = solved.play;
            this.up = up;
            this.card = card;
            this.most = most;
            this.shoe = shoe;
            shoe[up]--;
            shoe[card] -= 2;
        }

        double splitHands() {
            return next(2, 2, 0);
        }

        private interface Then {
            double dealt(int value);
        }

        private double each(Then then) {
            int left = Arrays.stream(shoe).sum();
            ranOut |= left == 0;
            double sum = 0;
            for (int value = 0; value < shoe.length; value++) {
                if (shoe[value] > 0) {
                    double p = shoe[value] / (double) left;
                    shoe[value]--;
                    sum += p * then.dealt(value);
                    shoe[value]++;
                }
            }
            return sum;
        }

        private double next(int open, int made, int done) {
            if (open == 0) {
                return dealer(up + 1, up == 0 ? 1 : 0, 1, done);
            }
            return each(value -> value == card && made < most
                    ? next(open + 1, made + 1, done)
                    : play(hands.two[card * Hands.VALUES + value], open, made, done));
        }

        private double play(int hand, int open, int made, int done) {
            boolean doubles = hands.size[hand] == 2 && play.doubled[hand];
            if (!doubles && !play.hit[hand]) {
                return finish(hands.total[hand], 1, open, made, done);
            }
            return each(value -> {
                int then = hands.next[hand * Hands.VALUES + value];
                if (then < 0 || doubles) {
                    return finish(then < 0 ? BUST : hands.total[then], doubles ? 2 : 1, open, made, done);
                }
                return play(then, open, made, done);
            });
        }

        private double finish(int total, int stake, int open, int made, int done) {
            totals[done] = total;
            stakes[done] = stake;
            return next(open - 1, made, done + 1);
        }

        private double dealer(int hard, int aces, int cards, int done) {
            int total = aces > 0 && hard <= 11 ? hard + 10 : hard;
            if (cards == 2 && total == 21 && (up == 0 || up == 9)) {
                return 0;
            }
            if (total < 17) {
                return each(value -> dealer(hard + value + 1, aces + (value == 0 ? 1 : 0), cards + 1, done));
            }
            int sum = 0;
            for (int hand = 0; hand < done; hand++) {
                boolean wins = totals[hand] != BUST && (total > 21 || totals[hand] > total);
                boolean loses = totals[hand] == BUST || total <= 21 && totals[hand] < total;
                sum += wins ? stakes[hand] : loses ? -stakes[hand] : 0;
            }
            return sum;
        }
    }
}
