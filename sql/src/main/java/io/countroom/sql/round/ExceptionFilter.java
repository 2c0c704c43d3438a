package io.countroom.sql.round;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Which exceptions to read: those of the gaming dates from one to another, both included, narrowed by whatever is not null.
 *
 * @param owner empty for those without one
 * @param unsettled only those that are open or acknowledged
 */
public record ExceptionFilter(
        LocalDate from,
        LocalDate to,
        @Nullable Integer tableId,
        @Nullable String game,
        @Nullable String code,
        Standing.@Nullable State state,
        @Nullable String owner,
        boolean unsettled) {

    public static ExceptionFilter between(LocalDate from, LocalDate to) {
        return new ExceptionFilter(from, to, null, null, null, null, null, false);
    }

    public ExceptionFilter ofTable(@Nullable Integer changed) {
        return new ExceptionFilter(from, to, changed, game, code, state, owner, unsettled);
    }

    public ExceptionFilter ofGame(@Nullable String changed) {
        return new ExceptionFilter(from, to, tableId, changed, code, state, owner, unsettled);
    }

    public ExceptionFilter ofCode(@Nullable String changed) {
        return new ExceptionFilter(from, to, tableId, game, changed, state, owner, unsettled);
    }

    public ExceptionFilter inState(Standing.@Nullable State changed) {
        return new ExceptionFilter(from, to, tableId, game, code, changed, owner, unsettled);
    }

    public ExceptionFilter ownedBy(@Nullable String changed) {
        return new ExceptionFilter(from, to, tableId, game, code, state, changed, unsettled);
    }

    public ExceptionFilter onlyUnsettled(boolean changed) {
        return new ExceptionFilter(from, to, tableId, game, code, state, owner, changed);
    }
}
