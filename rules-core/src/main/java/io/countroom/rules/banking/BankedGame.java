package io.countroom.rules.banking;

import io.countroom.rules.card.Card;
import io.countroom.rules.card.Piece;
import io.countroom.rules.card.Tile;
import java.util.List;
import java.util.stream.Stream;

/** The games with a bank: the wager that a bank covers, and what the game is played with. */
public enum BankedGame {
    /** Chapter 535. */
    PAI_GOW("pai-gow", "Pai Gow Wager", Tile.set(), 4, "four tiles", true),
    /** Chapter 645a. */
    PAI_GOW_POKER(
            "pai-gow-poker",
            "Pai Gow Poker Wager",
            Stream.concat(Card.all().stream(), Stream.of(Card.JOKER)).toList(),
            7,
            "seven cards of a deck",
            false);

    final String wager;
    final String name;
    final List<Piece> pieces;
    private final Class<?> kind;
    final int handSize;
    final String handWords;
    /** Whether a Dead Hand is dealt. */
    final boolean deadHand;
    /** By index: how many there are of a piece. */
    private final byte[] copies = new byte[Long.SIZE];

    BankedGame(
            String wager, String name, List<? extends Piece> pieces, int handSize, String handWords, boolean deadHand) {
        this.wager = wager;
        this.name = name;
        this.pieces = List.copyOf(pieces);
        this.kind = pieces.getFirst().getClass();
        this.handSize = handSize;
        this.handWords = handWords;
        this.deadHand = deadHand;
        pieces.forEach(piece -> copies[piece.index()]++);
    }

    /** Whether a bank covers wagers of that id. */
    public boolean covers(String id) {
        return wager.equals(id);
    }

    /** Whether a bank at either game covers wagers of that id. */
    public static boolean anyCovers(String id) {
        return PAI_GOW.covers(id) || PAI_GOW_POKER.covers(id);
    }

    /** All that the game is played with. */
    public List<Piece> pieces() {
        return pieces;
    }

    /** How many pieces a hand has. */
    public int handSize() {
        return handSize;
    }

    /** How many there are of a piece: one or two; none of a piece of another game. */
    int copies(Piece piece) {
        return piece.getClass() == kind ? copies[piece.index()] : 0;
    }
}
