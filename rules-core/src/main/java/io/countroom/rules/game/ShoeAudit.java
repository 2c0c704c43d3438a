package io.countroom.rules.game;

import io.countroom.rules.card.Card;
import io.countroom.rules.card.Composition;
import io.countroom.rules.card.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Counts the cards that leave one shoe, round after round, and says when a card shows up more often than the shoe holds
 * it. One audit for each shoe; not safe to share between threads.
 */
public final class ShoeAudit {

    private final Composition shoe;
    private final Citation citation;
    private final Predicate<Piece> takenOut;
    private final int[] seen = new int[53];

    /**
     * @param shoe what the shoe held when it was full
     * @param citation the section that says how many decks there are
     */
    public ShoeAudit(Composition shoe, Citation citation) {
        this(shoe, citation, discarded -> false);
    }

    /** @param takenOut cards that do not belong in the shoe, where the chapter orders to take them out */
    public ShoeAudit(Composition shoe, Citation citation, Predicate<Piece> takenOut) {
        this.shoe = shoe;
        this.citation = citation;
        this.takenOut = takenOut;
    }

    /** Counts a round's hands and discards, void rounds too; answers what this round shows to be impossible. */
    public List<Irregularity> add(Round round) {
        List<Irregularity> found = new ArrayList<>();
        List<Hand> hands = round.hands();
        for (int i = 0; i < hands.size(); i++) {
            List<? extends Piece> pieces = hands.get(i).pieces();
            for (int j = 0; j < pieces.size(); j++) {
                count(pieces.get(j), found);
            }
        }
        for (Round.Discard discard : round.discards()) {
            if (!takenOut.test(discard.piece())) {
                count(discard.piece(), found);
            }
        }
        return found;
    }

    private void count(Piece piece, List<Irregularity> found) {
        if (!(piece instanceof Card card) || shoe.copies(card) == 0) {
            found.add(impossible(piece.code() + " is no card of this shoe"));
            return;
        }
        int times = ++seen[card.index()];
        int copies = shoe.copies(card);
        if (times > copies) {
            found.add(impossible(card.code() + " came " + times + " times from a shoe that holds it " + copies
                    + (copies == 1 ? " time" : " times")));
        }
    }

    private Irregularity impossible(String sentence) {
        return new Irregularity(Findings.IMPOSSIBLE_CARDS, sentence, citation, -1, null);
    }
}
