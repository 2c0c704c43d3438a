package io.countroom.rules.blackjack.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.PlayOptions;
import io.countroom.rules.blackjack.play.Variant;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/**
 * Every hand of two cards from small shoes, card by card in every order, without the engine: what standing, drawing and doubling
 * are worth with the best play from there on.
 */
class TinyShoeTest {

    private static final int[][] SHOES = {
        {1, 1, 1, 1, 1, 1, 1, 1, 1, 3}, {3, 0, 2, 0, 2, 0, 2, 0, 2, 3}, {2, 3, 0, 1, 2, 0, 0, 1, 0, 4},
    };

    @Test
    void blackjack_hands_are_worth_what_every_order_of_drawing_says() {
        for (boolean hitSoft17 : new boolean[] {false, true}) {
            compareAll(PlayOptions.withHitSoft17(PlayOptions.of(Variant.BLACKJACK, 1), hitSoft17));
        }
    }

    @Test
    void switch_hands_are_worth_what_every_order_of_drawing_says() {
        compareAll(PlayOptions.of(Variant.BLACKJACK_SWITCH, 1));
    }

    /** Two decks: the suits of a 6-7-8 or 7-7-7 count on average, here written out anew. */
    @Test
    void spanish_21_hands_are_worth_what_every_order_of_drawing_says() {
        compareAll(PlayOptions.of(Variant.SPANISH_21, 2));
    }

    private static void compareAll(BlackjackOptions options) {
        for (int[] shoe : SHOES) {
            for (int up = 0; up < 10; up++) {
                if (shoe[up] > 0) {
                    compare(options, shoe, up);
                }
            }
        }
    }

    private static void compare(BlackjackOptions options, int[] full, int up) {
        Solver solver = new Solver(options, Dealers.under(options));
        double[] left = Arrays.stream(full).asDoubleStream().toArray();
        left[up]--;
        solver.prepare(up, left);
        solver.solveAll();
        Brute brute = new Brute(options, up, full);
        for (int a = 0; a < 10; a++) {
            for (int b = a; b < 10; b++) {
                int[] cards = new int[10];
                cards[a]++;
                cards[b]++;
                if (!brute.take(cards)) {
                    continue;
                }
                int hand = solver.hands.two[a * 10 + b];
                assertThat(solver.stand[hand]).isCloseTo(brute.stand(cards), within(1e-13));
                if (solver.hands.total[hand] < 21) {
                    assertThat(solver.hit[hand]).isCloseTo(brute.hit(cards), within(1e-13));
                    assertThat(solver.twice[hand]).isCloseTo(brute.twice(cards), within(1e-13));
                }
                brute.giveBack(cards);
            }
        }
    }

    private static final class Brute {
        private final BlackjackOptions options;
        private final boolean spanish;
        private final int up;
        private final int[] shoe;

        Brute(BlackjackOptions options, int up, int[] full) {
            this.options = options;
            spanish = options.variant() == Variant.SPANISH_21;
            this.up = up;
            shoe = full.clone();
            shoe[up]--;
        }

        boolean take(int[] cards) {
            for (int i = 0; i < 10; i++) {
                shoe[i] -= cards[i];
            }
            if (Arrays.stream(shoe).allMatch(n -> n >= 0)) {
                return true;
            }
            giveBack(cards);
            return false;
        }

        void giveBack(int[] cards) {
            for (int i = 0; i < 10; i++) {
                shoe[i] += cards[i];
            }
        }

        private interface Then {
            double drawn(int card);
        }

        private double each(Then then) {
            int left = Arrays.stream(shoe).sum();
            double sum = 0;
            for (int card = 0; card < 10; card++) {
                if (shoe[card] > 0) {
                    double p = shoe[card] / (double) left;
                    shoe[card]--;
                    sum += p * then.drawn(card);
                    shoe[card]++;
                }
            }
            return sum;
        }

        private static int total(int[] cards) {
            int hard = 0;
            for (int i = 0; i < 10; i++) {
                hard += cards[i] * (i + 1);
            }
            return cards[0] > 0 && hard <= 11 ? hard + 10 : hard;
        }

        double stand(int[] cards) {
            return dealer(up + 1, up == 0, 1, end -> paid(cards, end));
        }

        private double paid(int[] cards, int dealer) {
            int total = total(cards);
            int size = Arrays.stream(cards).sum();
            if (total > 21) {
                return -1;
            }
            if (dealer == 22 && options.variant() == Variant.BLACKJACK_SWITCH) {
                return 0;
            }
            if (spanish && total == 21 && (size > 2 || dealer != 21)) {
                if (size == 3 && cards[5] == 1 && cards[6] == 1) {
                    return 1.5 + 1.0 / 16 * (0.75 * 0.5 + 0.25 * 1.5);
                }
                if (size == 3 && cards[6] == 3) {
                    // Of 56 ways to draw three of two decks' eight sevens none is of one suit.
                    return 1.5;
                }
                return size < 5 ? 1 : size == 5 ? 1.5 : size == 6 ? 2 : 3;
            }
            return dealer > 21 || total > dealer ? 1 : total == dealer ? 0 : -1;
        }

        private double doubled(int[] cards, int dealer) {
            int total = total(cards);
            if (dealer == 22 && options.variant() == Variant.BLACKJACK_SWITCH && total <= 21) {
                return 0;
            }
            if (spanish && total == 21) {
                return 2;
            }
            return total > 21 ? -2 : dealer > 21 || total > dealer ? 2 : total == dealer ? 0 : -2;
        }

        private interface End {
            double value(int dealer);
        }

        /** Nothing where the dealer has a Blackjack: values are joint with there being none. */
        private double dealer(int hard, boolean ace, int cards, End end) {
            boolean soft = ace && hard <= 11;
            int total = soft ? hard + 10 : hard;
            if (cards == 2 && total == 21 && (up == 0 || up == 9)) {
                return 0;
            }
            if (total >= 17 && !(options.hitSoft17() && soft && total == 17)) {
                return end.value(total);
            }
            return each(card -> dealer(hard + card + 1, ace || card == 0, cards + 1, end));
        }

        double hit(int[] cards) {
            return each(card -> {
                cards[card]++;
                double value;
                if (total(cards) >= 21) {
                    value = stand(cards);
                } else {
                    value = Math.max(stand(cards), hit(cards));
                }
                cards[card]--;
                return value;
            });
        }

        double twice(int[] cards) {
            return each(card -> {
                cards[card]++;
                double kept = dealer(up + 1, up == 0, 1, end -> doubled(cards, end));
                boolean mayRescue = spanish && total(cards) <= 21;
                double given = mayRescue ? dealer(up + 1, up == 0, 1, end -> -1) : Double.NEGATIVE_INFINITY;
                cards[card]--;
                return Math.max(kept, given);
            });
        }
    }
}
