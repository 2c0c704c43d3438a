package io.countroom.rules.blackjack.play;

import io.countroom.rules.card.Card;
import io.countroom.rules.card.Piece;
import java.util.List;

/**
 * The total of a hand's cards.
 *
 * @param hard the sum with aces as 1
 */
public record Points(int hard, boolean ace) {

    public static final Points NONE = new Points(0, false);

    public static Points of(List<? extends Piece> cards) {
        Points points = NONE;
        for (int i = 0; i < cards.size(); i++) {
            points = points.with((Card) cards.get(i));
        }
        return points;
    }

    /** The value of a card: 2 to 10, or 11 for an ace. */
    public static int value(Card card) {
        return value(card.pips());
    }

    public static int value(int pips) {
        return pips == 1 ? 11 : pips;
    }

    public Points with(Card card) {
        return with(card.pips());
    }

    /** @param pips 1 for an ace */
    public Points with(int pips) {
        return new Points(hard + pips, ace || pips == 1);
    }

    /** Whether an ace counts 11. */
    public boolean soft() {
        return ace && hard <= 11;
    }

    public int total() {
        return soft() ? hard + 10 : hard;
    }

    /** Whether the dealer draws another card. */
    public boolean dealerDraws(boolean hitSoft17) {
        return dealerDraws(total(), soft(), hitSoft17);
    }

    public static boolean dealerDraws(int total, boolean soft, boolean hitSoft17) {
        return total < 17 || total == 17 && soft && hitSoft17;
    }
}
