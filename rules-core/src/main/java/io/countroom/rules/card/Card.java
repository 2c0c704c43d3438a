package io.countroom.rules.card;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One of the 52 cards, or the joker. There is one object per card, so identity is equality and {@link #index} makes an
 * array key: suit-major, 0 for the ace of spades to 51 for the king of clubs, 52 for the joker.
 */
public final class Card implements Piece {

    private static final List<Card> DECK = deck();

    public static final Card JOKER = new Card(52, null, null, "JK");

    private final int index;
    private final int pips;
    private final @Nullable Rank rank;
    private final @Nullable Suit suit;
    private final String code;

    private Card(int index, @Nullable Rank rank, @Nullable Suit suit, String code) {
        this.index = index;
        this.pips = rank == null ? 0 : rank.pips();
        this.rank = rank;
        this.suit = suit;
        this.code = code;
    }

    private static List<Card> deck() {
        List<Card> cards = new ArrayList<>(52);
        for (Suit suit : Suit.values()) {
            for (Rank rank : Rank.values()) {
                cards.add(new Card(cards.size(), rank, suit, "" + rank.code() + suit.code()));
            }
        }
        return List.copyOf(cards);
    }

    public static Card of(Rank rank, Suit suit) {
        return DECK.get(suit.ordinal() * 13 + rank.ordinal());
    }

    /** The card of that {@link #index}; 52 is the joker. */
    public static Card of(int index) {
        return index == 52 ? JOKER : DECK.get(index);
    }

    /** The 52 cards of a deck, in index order, without the joker. */
    public static List<Card> all() {
        return DECK;
    }

    /** Reads {@code AS}, {@code 10H} or {@code TH}, {@code JK}; upper or lower case. */
    public static Card parse(String code) {
        String text = code.strip().toUpperCase(Locale.ROOT);
        if (text.equals("JK")) {
            return JOKER;
        }
        if (text.startsWith("10")) {
            text = "T" + text.substring(2);
        }
        if (text.length() == 2) {
            int rank = "A23456789TJQK".indexOf(text.charAt(0));
            int suit = "SHDC".indexOf(text.charAt(1));
            if (rank >= 0 && suit >= 0) {
                return DECK.get(suit * 13 + rank);
            }
        }
        throw new IllegalArgumentException(
                "'" + code + "' is not a card: write rank and suit, such as AS, TD or 9C, or JK for the joker");
    }

    @Override
    public int index() {
        return index;
    }

    /** {@link Rank#pips} of its rank; 0 for the joker, which has none. */
    public int pips() {
        return pips;
    }

    public boolean joker() {
        return rank == null;
    }

    /** The rank; the joker has none. */
    public Rank rank() {
        return Objects.requireNonNull(rank, "the joker has no rank of its own");
    }

    /** The suit; the joker has none. */
    public Suit suit() {
        return Objects.requireNonNull(suit, "the joker has no suit of its own");
    }

    @Override
    public String code() {
        return code;
    }

    @Override
    public String toString() {
        return code;
    }
}
