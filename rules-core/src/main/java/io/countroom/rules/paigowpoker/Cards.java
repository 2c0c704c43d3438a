package io.countroom.rules.paigowpoker;

import io.countroom.rules.banking.BankedGame;
import io.countroom.rules.card.Card;
import io.countroom.rules.card.Piece;
import java.util.List;

/**
 * A set of cards as the bits of a {@code long}: thirteen for each suit, from the 2 up to the ace, and the joker above them.
 */
final class Cards {

    static final int DECK = BankedGame.PAI_GOW_POKER.pieces().size();
    static final long JOKER = 1L << 52;
    static final int RANKS = 13;
    private static final int SUIT_MASK = (1 << RANKS) - 1;

    /** Bits of the ranks within a suit. */
    static final int ACE = 1 << 12;

    static final int KING = 1 << 11;
    static final int QUEEN = 1 << 10;

    private static final long[] BITS = bits();

    private Cards() {}

    private static long[] bits() {
        long[] bits = new long[DECK];
        for (int i = 0; i < 52; i++) {
            // Card.index puts the ace first in its suit, the ranks here put it last.
            bits[i] = 1L << i / RANKS * RANKS + (i % RANKS + RANKS - 1) % RANKS;
        }
        bits[52] = JOKER;
        return bits;
    }

    static long bit(Card card) {
        return BITS[card.index()];
    }

    /** The bits of these cards, or 0 if they are none, not all cards, or the same card twice. */
    static long of(List<? extends Piece> pieces) {
        long cards = 0;
        for (int i = 0; i < pieces.size(); i++) {
            if (!(pieces.get(i) instanceof Card card) || (cards & bit(card)) != 0) {
                return 0;
            }
            cards |= bit(card);
        }
        return cards;
    }

    /** The ranks that a set holds in one suit. */
    static int suit(long cards, int suit) {
        return (int) (cards >>> suit * RANKS) & SUIT_MASK;
    }

    /** 1 with the joker, 0 without. */
    static int jokers(long cards) {
        return (int) (cards >>> 52);
    }

    /** Those of the pieces that belong to the set, in their order. */
    static List<Piece> among(List<? extends Piece> pieces, long cards) {
        return pieces.stream()
                .<Piece>map(piece -> piece)
                .filter(piece -> piece instanceof Card card && (cards & bit(card)) != 0)
                .toList();
    }
}
