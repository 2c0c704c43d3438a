package io.countroom.rules.baccarat21;

import io.countroom.rules.card.Card;
import io.countroom.rules.card.Rank;
import io.countroom.rules.game.Hand;

/**
 * Totals, bonus hands, and the classes of coups. The class holds what any wager depends on: for each hand its total as it
 * counts for the Player and Banker Wagers, and its bonus hand. It is an int from 0 to {@link #CLASSES} − 1.
 */
final class Coup21 {

    /** Two aces that stand as a total of their own; all other totals are what they are. */
    static final int TWO_ACES = 27;

    private static final int TOTALS = 28;

    static final int NO_BONUS = 0;
    static final int PAIR = 1;
    static final int THREE_CARD_21 = 2;
    static final int STRAIGHT = 3;
    static final int THREE_OF_A_KIND = 4;
    static final int THREE_SEVENS = 5;

    private static final int BONUSES = 6;
    private static final int HANDS = TOTALS * BONUSES;

    static final int CLASSES = HANDS * HANDS;

    private Coup21() {}

    /**
     * The total of the cards: an ace is 11, or 1 where 11 would exceed 21 (§ 681a.3(d)). Ranks count from 0 for the ace.
     *
     * @param third the rank of the third card, or −1 if there is none
     */
    static int total(int first, int second, int third) {
        int sum = pips(first) + pips(second) + (third < 0 ? 0 : pips(third));
        boolean ace = first == 0 || second == 0 || third == 0;
        return ace && sum <= 11 ? sum + 10 : sum;
    }

    private static int pips(int rank) {
        return Math.min(rank + 1, 10);
    }

    static boolean twoAces(int first, int second) {
        return first == 0 && second == 0;
    }

    /** Two aces, or an ace and a ten-value card. */
    static boolean natural(int first, int second) {
        return twoAces(first, second) || total(first, second, -1) == 21;
    }

    /** A hand of less than a soft or hard 17 draws, where it may draw at all. */
    static boolean below17(int first, int second) {
        return total(first, second, -1) < 17;
    }

    /** The best hand of § 681a.3(e): the list is in the order of every paytable. */
    static int bonus(int first, int second, int third) {
        if (third >= 0) {
            if (first == second && second == third) {
                return first == Rank.SEVEN.ordinal() ? THREE_SEVENS : THREE_OF_A_KIND;
            }
            int low = Math.min(first, Math.min(second, third));
            int high = Math.max(first, Math.max(second, third));
            // Ace, 2 and 3 are consecutive; queen, king and ace cannot come, for a queen and a king draw no card.
            if (high - low == 2 && first != second && second != third && first != third) {
                return STRAIGHT;
            }
            if (total(first, second, third) == 21) {
                return THREE_CARD_21;
            }
        }
        return first == second ? PAIR : NO_BONUS;
    }

    static int classOf(int playerHand, int bankerHand) {
        return playerHand * HANDS + bankerHand;
    }

    static int playerTotal(int coup) {
        return coup / HANDS / BONUSES;
    }

    static int bankerTotal(int coup) {
        return coup % HANDS / BONUSES;
    }

    static int playerBonus(int coup) {
        return coup / HANDS % BONUSES;
    }

    static int bankerBonus(int coup) {
        return coup % BONUSES;
    }

    /** Above 0 where the Player's Hand wins, 0 where the totals are equal: over 21 the lower total wins. */
    static int compare(int playerTotal, int bankerTotal) {
        return Integer.compare(strength(playerTotal), strength(bankerTotal));
    }

    private static int strength(int total) {
        return total == TWO_ACES || total <= 21 ? total : -total;
    }

    /**
     * The hand of the class, of a hand whose cards are all there.
     *
     * @param drawn whether the third card counts for the Player and Banker Wagers too
     */
    static int hand(int first, int second, int third, boolean drawn, boolean acesOwnTotal) {
        int total =
                acesOwnTotal && twoAces(first, second) && !drawn ? TWO_ACES : total(first, second, drawn ? third : -1);
        return total * BONUSES + bonus(first, second, third);
    }

    /** The rank of the card at that place, 0 for the ace; −1 where there is none, or something that no deck holds. */
    static int rankAt(Hand hand, int i) {
        Card card = hand.cardAt(i);
        return card == null ? -1 : card.rank().ordinal();
    }
}
