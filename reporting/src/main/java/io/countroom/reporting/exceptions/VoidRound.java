package io.countroom.reporting.exceptions;

import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.floor.Replay;
import io.countroom.reporting.sequence.VoidAudit;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.VoidCause;
import io.countroom.sql.Database;
import io.countroom.sql.fact.Group;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.Slice;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A round that was declared void.
 *
 * @param round without what it takes much room to keep: its cards
 * @param cause in the words of the chapter, or as the log writes it
 * @param houseWinCents what the house would have won if the round had counted; null unless its cards are a round that was dealt to
 *     the end by the rules
 */
record VoidRound(
        Place round,
        String cause,
        long wagers,
        long returnedCents,
        @Nullable Long houseWinCents) {

    static final String NOT_LOGGED = "cause not logged";

    /** Where a round was dealt. */
    record Place(LocalDate gamingDate, long roundId, String ref, int tableId, String shift, int dealerId) {

        Group group() {
            return new Group(tableId, gamingDate, shift, dealerId);
        }

        static Place of(RoundRow row) {
            return new Place(row.gamingDate(), row.roundId(), row.ref(), row.tableId(), row.shift(), row.dealerId());
        }
    }

    boolean complete() {
        return houseWinCents != null;
    }

    /** Those of a part of the floor that are still stored, by gaming date. */
    static List<VoidRound> of(Database database, Floor floor, Slice scope) {
        List<VoidRound> rounds = new ArrayList<>();
        new RoundRepository(database)
                .forEachVoid(
                        scope,
                        stored -> rounds.add(of(
                                stored.round(),
                                Replay.round(stored),
                                floor.rules(stored.round().submissionId()))));
        return rounds;
    }

    private static VoidRound of(RoundRow row, Round round, @Nullable TableRules rules) {
        return new VoidRound(
                Place.of(row),
                cause(round.cause(), rules),
                round.wagers().size(),
                row.wageredCents(),
                rules == null ? null : houseWin(round, rules));
    }

    private static String cause(@Nullable String id, @Nullable TableRules rules) {
        if (id == null) {
            return NOT_LOGGED;
        }
        return rules == null
                ? id
                : rules.form().voidCauses().stream()
                        .filter(cause -> cause.id().equals(id))
                        .findFirst()
                        .map(VoidCause::words)
                        .orElse(id);
    }

    private static @Nullable Long houseWin(Round round, TableRules rules) {
        Settlement settled = VoidAudit.asPlayed(round, rules).orElse(null);
        if (settled == null) {
            return null;
        }
        long win = 0;
        for (Due due : settled.due()) {
            win = Math.subtractExact(win, Objects.requireNonNull(due).cents());
        }
        return win;
    }
}
