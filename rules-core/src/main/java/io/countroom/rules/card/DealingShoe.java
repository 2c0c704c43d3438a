package io.countroom.rules.card;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Shuffled cards with their cover card, or tiles. The shuffle happens as they are drawn: each is any of those left with
 * equal chance, which is what a random shuffle means.
 */
public final class DealingShoe<P extends Piece> {

    private final P[] pieces;
    private final int behindCover;
    private final UniformRandomProvider random;
    private int left;

    /** @param behindCover how many cards lie below the cover card */
    @SuppressWarnings("unchecked") // nothing but these pieces is ever in the array
    public DealingShoe(List<P> pieces, int behindCover, UniformRandomProvider random) {
        this.pieces = (P[]) pieces.toArray(new Piece[0]);
        this.left = pieces.size();
        this.behindCover = behindCover;
        this.random = random;
    }

    public P draw() {
        if (left == 0) {
            throw new IllegalStateException("the shoe is empty");
        }
        int i = random.nextInt(left--);
        P drawn = pieces[i];
        pieces[i] = pieces[left];
        pieces[left] = drawn;
        return drawn;
    }

    public List<P> draw(int count) {
        P[] drawn = Arrays.copyOf(pieces, count);
        for (int i = 0; i < count; i++) {
            drawn[i] = draw();
        }
        return List.of(drawn);
    }

    /** Puts all back and shuffles them. */
    public void reshuffle() {
        left = pieces.length;
    }

    /** Puts all back but these, which lie on the table, and shuffles them. */
    public void reshuffleWithout(List<P> onTable) {
        left = pieces.length;
        for (P piece : onTable) {
            int i = Arrays.asList(pieces).subList(0, left).indexOf(piece);
            if (i < 0) {
                throw new IllegalArgumentException(piece.code() + " is not in the shoe so often");
            }
            pieces[i] = pieces[--left];
            pieces[left] = piece;
        }
    }

    public int left() {
        return left;
    }

    /** Whether the cover card has come out: it comes before the card below it is drawn. */
    public boolean coverSeen() {
        return left < behindCover;
    }
}
