package io.countroom.reporting.floor;

import io.countroom.reporting.file.Refusal;
import io.countroom.reporting.roundlog.RoundText;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Wager;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.StoredRound;
import java.util.List;

/** Turns a stored round back into the round that the rules settle. */
public final class Replay {

    private Replay() {}

    /** @param cards of a round, as the database keeps them */
    public static List<Hand> hands(String cards) {
        try {
            return RoundText.read(cards).hands();
        } catch (Refusal refusal) {
            throw new IllegalStateException("The cards of a round are not as they were written: " + cards, refusal);
        }
    }

    public static Round round(StoredRound stored) {
        try {
            return RoundText.read(stored.round().cards())
                    .round(
                            stored.round().state() == RoundRow.State.VOID,
                            stored.wagers().stream()
                                    .map(wager -> new Wager(
                                            wager.seat(),
                                            wager.wager(),
                                            wager.hand(),
                                            wager.amountCents(),
                                            wager.paidCents(),
                                            wager.vigorishCents(),
                                            wager.player()))
                                    .toList());
        } catch (Refusal refusal) {
            throw new IllegalStateException(
                    "The cards of round " + stored.round().ref() + " are not as they were written: "
                            + stored.round().cards(),
                    refusal);
        }
    }
}
