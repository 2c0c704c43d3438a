package io.countroom.sql.alert;

import java.math.BigDecimal;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/** When an alert is raised. */
public sealed interface Condition {

    /**
     * A figure of a view lies outside its limits.
     *
     * @param url of the view, as of a saved view
     * @param eachRow whether every row is compared, or the total alone
     * @param low in the unit of the column: percent, dollars, a number; null for no limit
     * @param high as {@code low}
     */
    record Beyond(
            String url,
            String columnId,
            boolean eachRow,
            @Nullable BigDecimal low,
            @Nullable BigDecimal high) implements Condition {}

    /** A table's logged win lies outside the 95% range of its expected win. */
    record OutsideRange() implements Condition {}

    /** A table that was open has no complete count of the gaming date before, at this time of day. */
    record NotCounted(LocalTime by) implements Condition {}

    /** An exception or a finding that nobody has settled is of more money than this, overpaid or underpaid. */
    record ExceptionOver(long cents) implements Condition {}
}
