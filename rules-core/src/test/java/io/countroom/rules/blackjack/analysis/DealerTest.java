package io.countroom.rules.blackjack.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.PlayOptions;
import io.countroom.rules.blackjack.play.Variant;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class DealerTest {

    private static final BlackjackOptions ONE_DECK = PlayOptions.of(Variant.BLACKJACK, 1);

    /**
     * Wizard of Odds, blackjack appendix 2B, "1 Deck - Dealer Stands on Soft 17", ace to 9: 17, 18, 19, 20, 21, Blackjack, bust,
     * as printed there to six significant digits or decimals; but 16/51, a Blackjack under an ace, is printed as 0.313726.
     */
    private static final double[][] PUBLISHED = {
        {0.126128, 0.131003, 0.129486, 0.131553, 0.0515646, 16.0 / 51, 0.11654},
        {0.138976, 0.131762, 0.131815, 0.123948, 0.120526, 0, 0.352973},
        {0.130313, 0.130946, 0.123761, 0.123345, 0.116047, 0, 0.375588},
        {0.130973, 0.114163, 0.120679, 0.116286, 0.115096, 0, 0.402803},
        {0.119687, 0.123483, 0.116909, 0.104694, 0.106321, 0, 0.428905},
        {0.166948, 0.106454, 0.107192, 0.100705, 0.0978785, 0, 0.420823},
        {0.372345, 0.138583, 0.0773344, 0.0788967, 0.072987, 0, 0.259854},
        {0.130857, 0.362989, 0.129445, 0.0682898, 0.0697914, 0, 0.238627},
    };

    @Test
    void dealer_ends_as_published_for_one_deck() {
        for (int up = 0; up < PUBLISHED.length; up++) {
            double[] shoe = Solver.fullShoe(ONE_DECK);
            shoe[up]--;
            double[] ends = new double[Dealer.ENDS];
            Dealer dealer = Dealers.under(ONE_DECK).forOneThread()[up];
            dealer.ends(shoe, 51, ends, 0);
            for (int end = 0; end < 5; end++) {
                assertThat(ends[end]).isCloseTo(PUBLISHED[up][end], within(5e-7));
            }
            assertThat(1 - dealer.noBlackjack(shoe, 51)).isCloseTo(PUBLISHED[up][5], within(5e-7));
            assertThat(ends[Dealer.BUST]).isCloseTo(PUBLISHED[up][6], within(5e-7));
        }
    }

    /** Ordered draws from small shoes, without the tree: a dealer who plays as § 633a.7(m) says. */
    @Test
    void dealer_ends_as_every_order_of_drawing_from_small_shoes_says() {
        int[][] shoes = {{1, 2, 1, 0, 2, 1, 1, 0, 1, 3}, {3, 0, 2, 1, 0, 0, 2, 1, 0, 2}, {4, 1, 1, 1, 1, 1, 1, 1, 1, 4}
        };
        for (int[] shoe : shoes) {
            for (boolean hitSoft17 : new boolean[] {false, true}) {
                for (Variant variant : new Variant[] {Variant.BLACKJACK, Variant.BLACKJACK_SWITCH}) {
                    BlackjackOptions options = PlayOptions.withHitSoft17(PlayOptions.of(variant, 1), hitSoft17);
                    for (int up = 0; up < Hands.VALUES; up++) {
                        compare(shoe, up, options);
                    }
                }
            }
        }
    }

    private static void compare(int[] shoe, int up, BlackjackOptions options) {
        double[] drawn = new double[Dealer.ENDS];
        draw(shoe.clone(), up, up + 1, up == 0 ? 1 : 0, 1, 1, options, drawn);
        double[] left = Arrays.stream(shoe).asDoubleStream().toArray();
        double[] ends = new double[Dealer.ENDS];
        Dealers.under(options).forOneThread()[up].ends(left, Arrays.stream(left).sum(), ends, 0);
        assertThat(ends).containsExactly(drawn, within(1e-14));
    }

    private static void draw(
            int[] shoe, int up, int hard, int aces, int cards, double chance, BlackjackOptions options, double[] into) {
        boolean soft = aces > 0 && hard <= 11;
        int total = soft ? hard + 10 : hard;
        if (cards == 2 && total == 21 && (up == 0 || up == 9)) {
            return;
        }
        if (total >= 17 && !(options.hitSoft17() && soft && total == 17)) {
            boolean tells22 = options.variant() == Variant.BLACKJACK_SWITCH;
            into[total <= 21 ? total - 17 : total == 22 && tells22 ? Dealer.END_22 : Dealer.BUST] += chance;
            return;
        }
        int left = Arrays.stream(shoe).sum();
        for (int value = 0; value < shoe.length; value++) {
            if (shoe[value] > 0) {
                double p = chance * shoe[value] / left;
                shoe[value]--;
                draw(shoe, up, hard + value + 1, aces + (value == 0 ? 1 : 0), cards + 1, p, options, into);
                shoe[value]++;
            }
        }
    }
}
