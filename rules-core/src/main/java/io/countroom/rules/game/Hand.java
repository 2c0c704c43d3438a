package io.countroom.rules.game;

import io.countroom.rules.card.Card;
import io.countroom.rules.card.Piece;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One hand of a round.
 *
 * @param place whose it is
 * @param seat the seat for {@link Place#SEAT}, else 0
 * @param number 1 for a seat's first hand; split hands and second hands count on from there
 * @param parent the number of the hand that this one was split from, or 0
 * @param pieces cards or tiles, in the order received
 * @param actions what was decided, in order; empty where the log does not say or nothing is decided
 * @param low the second highest (low) hand as set, where hands are set; empty where the log does not say. The rest of
 *     {@code pieces} is the high hand
 */
public record Hand(
        Place place,
        int seat,
        int number,
        int parent,
        List<? extends Piece> pieces,
        List<Action> actions,
        List<? extends Piece> low) {

    public enum Place {
        PLAYER,
        BANKER,
        DEALER,
        SEAT
    }

    /** A decision, as logs write it in lower case with hyphens. */
    public enum Action {
        HIT(false),
        STAND(true),
        DOUBLE(true),
        SPLIT(false),
        SURRENDER(true),
        EVEN_MONEY(true),
        SWITCH(false),
        /** Spanish 21: double down rescue. */
        RESCUE(false);

        private final boolean ends;

        Action(boolean ends) {
            this.ends = ends;
        }

        /** Whether a hand has no other decision after it, but for a rescue. */
        public boolean ends() {
            return ends;
        }

        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    public Hand {
        pieces = List.copyOf(pieces);
        actions = List.copyOf(actions);
        low = List.copyOf(low);
    }

    /** A hand with nothing but its cards or tiles. */
    public static Hand of(Place place, List<? extends Piece> pieces) {
        return new Hand(place, 0, 1, 0, pieces, List.of(), List.of());
    }

    /** The i-th card, of a hand of cards. */
    public Card card(int i) {
        return (Card) pieces.get(i);
    }

    /** The card at that place; null where there is none, or something that no deck of 52 holds. */
    public @Nullable Card cardAt(int i) {
        return i < pieces.size() && pieces.get(i) instanceof Card card && !card.joker() ? card : null;
    }

    /** Whether all its pieces are cards that a deck of 52 holds. */
    public boolean ofDeck() {
        for (int i = 0; i < pieces.size(); i++) {
            if (!(pieces.get(i) instanceof Card card) || card.joker()) {
                return false;
            }
        }
        return true;
    }

    public int size() {
        return pieces.size();
    }

    public Hand withPieces(List<? extends Piece> changed) {
        return new Hand(place, seat, number, parent, changed, actions, low);
    }

    public Hand withActions(List<Action> changed) {
        return new Hand(place, seat, number, parent, pieces, changed, low);
    }

    public Hand withLow(List<? extends Piece> changed) {
        return new Hand(place, seat, number, parent, pieces, actions, changed);
    }
}
