package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.analysis.BlackjackAnalysis;
import io.countroom.rules.blackjack.analysis.FirstCardMeans;
import io.countroom.rules.blackjack.analysis.MainWagerValue;
import io.countroom.rules.blackjack.analysis.SwitchAnalysis;
import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Strategy;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.game.Payout;
import java.util.Locale;

/**
 * The main wager as analysed: what it comes to for a player who follows the chart.
 *
 * @param analysis of one hand, with the chart
 * @param betweenHands the covariance of the two wagers of a seat at Blackjack Switch; not a number elsewhere
 * @param note how it was computed, for the odds page
 */
record MainGame(
        BlackjackAnalysis analysis,
        MainWagerValue wager,
        double betweenHands,
        FirstCardMeans firstCardMeans,
        String note) {

    Strategy strategy() {
        return analysis.strategy();
    }

    /**
     * § 633a.13(a) excepts no Blackjack from 3 to 2, and § 633a.12(a)(5) none but one against a dealer's 21 in more than two
     * cards; tables elsewhere pay even money at this game.
     */
    private static String favors(double expectedValue, Payout blackjackPays) {
        return expectedValue <= 0
                ? ""
                : String.format(
                        Locale.ROOT,
                        "favors the player by %.2f%%: § 633a.13(a) pays a Blackjack %s at Blackjack Switch too, where "
                                + "tables elsewhere pay 1 to 1; ",
                        100 * expectedValue,
                        blackjackPays);
    }

    static MainGame of(BlackjackAnalysis analysis) {
        BlackjackOptions options = analysis.options();
        if (options.variant() == Variant.BLACKJACK_SWITCH) {
            SwitchAnalysis switching = SwitchAnalysis.of(analysis);
            return new MainGame(
                    analysis,
                    switching.hand(),
                    switching.betweenHands(),
                    switching.firstCardMeans(),
                    String.format(
                            Locale.ROOT,
                            "%seach of the two equal wagers, switched where that is worth more and then played by the chart; "
                                    + "accurate to about a millionth; without switching %.4f%%; "
                                    + "covariance of the two wagers of a seat %.4f",
                            favors(switching.hand().expectedValue(), options.blackjackPays()),
                            -100 * switching.withoutSwitching(),
                            switching.betweenHands()));
        }
        return new MainGame(
                analysis,
                analysis.totalDependent(),
                Double.NaN,
                analysis.firstCardMeans(),
                String.format(
                        Locale.ROOT,
                        "all hands enumerated for a player who follows the chart; %.4f%% playing each hand for its cards%s",
                        -100 * analysis.compositionDependent().expectedValue(),
                        options.variant() == Variant.SPANISH_21
                                ? "; the fixed payouts of § 551.6(h) not included"
                                : ""));
    }
}
