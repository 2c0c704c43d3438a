package io.countroom.rules.blackjack.side;

import io.countroom.rules.card.Card;
import io.countroom.rules.card.Composition;

/** The dealer's drawing, card by card, over the values 1 (ace) to 10. */
final class DealerHands {

    private DealerHands() {}

    /** How many cards of each value there are; index 0 is unused. */
    static int[] values(Composition cards) {
        int[] values = new int[11];
        for (Card card : Card.all()) {
            values[card.rank().pips()] += cards.copies(card);
        }
        return values;
    }

    /**
     * Whether the dealer draws another card.
     *
     * @param hard the total with aces as 1
     */
    static boolean draws(int hard, boolean ace, boolean hitSoft17) {
        if (ace && hard <= 11) {
            int soft = hard + 10;
            return soft < 17 || soft == 17 && hitSoft17;
        }
        return hard < 17;
    }

    /** 17 to 21, or 22 and more. */
    static int total(int hard, boolean ace) {
        return ace && hard <= 11 ? hard + 10 : hard;
    }
}
