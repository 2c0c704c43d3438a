package io.countroom.sql.round;

import java.util.List;

/** A round with all that belongs to it. */
public record StoredRound(RoundRow round, List<WagerRow> wagers, List<ExceptionRow> exceptions) {

    public StoredRound {
        wagers = List.copyOf(wagers);
        exceptions = List.copyOf(exceptions);
    }
}
