package io.countroom.reporting.roundlog;

import io.countroom.rules.game.Round;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/**
 * A round as logged: when and where it was dealt, and what the rules need to settle it.
 *
 * @param ref the log's own id, unique within the gaming date
 * @param table the table's code
 * @param game the game's id
 * @param shift empty where the log does not say
 * @param hand the round's number in its shoe
 * @param supersedes whether it replaces what was logged of the round before: state {@code modified} or {@code cancelled}
 */
public record LoggedRound(
        String ref,
        String table,
        String game,
        LocalDate gamingDate,
        String shift,
        @Nullable OffsetDateTime dealtAt,
        @Nullable Integer shoe,
        @Nullable Integer hand,
        @Nullable String dealer,
        boolean supersedes,
        Round play) {

    /** The same with other cards or wagers. */
    public LoggedRound withPlay(Round changed) {
        return new LoggedRound(ref, table, game, gamingDate, shift, dealtAt, shoe, hand, dealer, supersedes, changed);
    }

    /** A copy with another shoe number. */
    public LoggedRound withShoe(int changed) {
        return new LoggedRound(ref, table, game, gamingDate, shift, dealtAt, changed, hand, dealer, supersedes, play);
    }

    /** The same under another number in its shoe. */
    public LoggedRound withHand(int changed) {
        return new LoggedRound(ref, table, game, gamingDate, shift, dealtAt, shoe, changed, dealer, supersedes, play);
    }

    /** The same, dealt at another time. */
    public LoggedRound withDealtAt(OffsetDateTime changed) {
        return new LoggedRound(ref, table, game, gamingDate, shift, changed, shoe, hand, dealer, supersedes, play);
    }

    /** The same, dealt by somebody else. */
    public LoggedRound withDealer(String changed) {
        return new LoggedRound(ref, table, game, gamingDate, shift, dealtAt, shoe, hand, changed, supersedes, play);
    }
}
