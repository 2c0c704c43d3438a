package io.countroom.rules.baccarat;

import io.countroom.rules.card.Card;

/**
 * The drawing rules, and the classes of coups. Everything that any wager of these games depends on is in the class: both
 * Point Counts, whether each hand has a third card, and whether each began with a pair. It is an int from 0 to
 * {@link #CLASSES} − 1.
 */
final class Coup {

    static final int CLASSES = 1_600;

    static final int PLAYER_PAIR = 1;
    static final int BANKER_PAIR = 2;

    /** Value of the third card drawn by Player's Hand, against the Point Count of Banker's Hand: Table 1. */
    private static final String[] TABLE_1 = {
        // 0123456789
        "DDDDDDDDSD", // 3
        "SSDDDDDDSS", // 4
        "SSSSDDDDSS", // 5
        "SSSSSSDDSS", // 6
    };

    /** Whether the Banker's Hand draws, by its Point Count (rows of eleven) and the Player's third card, 10 for none. */
    private static final boolean[] BANKER_DRAWS = bankerDraws();

    /** By {@link Card#index}; the joker has none. */
    private static final byte[] VALUES = values();

    private Coup() {}

    private static boolean[] bankerDraws() {
        boolean[] draws = new boolean[8 * 11];
        for (int count = 0; count < 8; count++) {
            for (int third = 0; third < 10; third++) {
                draws[count * 11 + third] = count < 3 || count < 7 && TABLE_1[count - 3].charAt(third) == 'D';
            }
            draws[count * 11 + 10] = count <= 5;
        }
        return draws;
    }

    private static byte[] values() {
        byte[] values = new byte[53];
        for (Card card : Card.all()) {
            values[card.index()] = (byte) (card.rank().pips() % 10);
        }
        values[Card.JOKER.index()] = -1;
        return values;
    }

    /** 0 for tens and pictures, 1 for aces, else the face value; −1 for the joker. */
    static int value(Card card) {
        return VALUES[card.index()];
    }

    static boolean natural(int player, int banker) {
        return player >= 8 || banker >= 8;
    }

    /** Whether the Player's Hand draws, by both Point Counts of two cards. */
    static boolean playerDraws(int player, int banker) {
        return player < 6 && banker < 8;
    }

    /**
     * Whether the Banker's Hand draws, by both Point Counts of two cards.
     *
     * @param third the value of the Player's third card, or −1 if there is none
     */
    static boolean bankerDraws(int player, int banker, int third) {
        return !natural(player, banker) && BANKER_DRAWS[banker * 11 + (third < 0 ? 10 : third)];
    }

    /**
     * The Point Count of a hand.
     *
     * @param two of its first two cards
     * @param third the value of its third card, or −1 if there is none
     */
    static int count(int two, int third) {
        return third < 0 ? two : (two + third) % 10;
    }

    static int classOf(int player, boolean playerDrew, int banker, boolean bankerDrew, int pairs) {
        return ((player * 10 + banker) * 2 + (playerDrew ? 1 : 0)) * 8 + (bankerDrew ? 4 : 0) + pairs;
    }

    static int playerCount(int coup) {
        return coup / 160;
    }

    static int bankerCount(int coup) {
        return coup / 16 % 10;
    }

    static boolean playerDrew(int coup) {
        return (coup & 8) != 0;
    }

    static boolean bankerDrew(int coup) {
        return (coup & 4) != 0;
    }

    /** {@link #PLAYER_PAIR} and {@link #BANKER_PAIR}, added. */
    static int pairs(int coup) {
        return coup & 3;
    }

    static int pairs(Card p1, Card p2, Card b1, Card b2) {
        return (p1.rank() == p2.rank() ? PLAYER_PAIR : 0) + (b1.rank() == b2.rank() ? BANKER_PAIR : 0);
    }
}
