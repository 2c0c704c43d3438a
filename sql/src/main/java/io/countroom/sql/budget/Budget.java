package io.countroom.sql.budget;

import io.countroom.sql.RefusedException;
import java.math.BigDecimal;
import java.time.YearMonth;
import org.jspecify.annotations.Nullable;

/**
 * The budget of a month.
 *
 * @param game its id; {@link #PROPERTY} for the whole property
 * @param winCents null where there is no budget
 * @param dropCents null where none was given
 */
public record Budget(
        YearMonth month,
        String game,
        @Nullable Long winCents,
        @Nullable Long dropCents) {

    /** In place of a game. */
    public static final String PROPERTY = "";

    private static final BigDecimal LARGEST = BigDecimal.valueOf(1_000_000_000);

    /** @throws RefusedException if an amount is none in dollars and cents, the drop is negative, or there is a drop without a win */
    public static Budget of(YearMonth month, String game, @Nullable BigDecimal win, @Nullable BigDecimal drop) {
        if (win == null && drop != null) {
            throw new RefusedException("The budget of " + month + " has a drop and no win: write the win too");
        }
        if (drop != null && drop.signum() < 0) {
            throw new RefusedException("The budgeted drop of " + month + " is negative: a drop is 0 or more");
        }
        return new Budget(month, game, cents(win), cents(drop));
    }

    private static @Nullable Long cents(@Nullable BigDecimal dollars) {
        if (dollars == null) {
            return null;
        }
        BigDecimal cents = dollars.movePointRight(2).stripTrailingZeros();
        if (dollars.abs().compareTo(LARGEST) > 0 || cents.scale() > 0) {
            throw new RefusedException("A budget of " + dollars.toPlainString()
                    + " cannot be: write dollars up to a billion, with two decimals at most");
        }
        return cents.longValueExact();
    }

    /** "win 1250000.00, drop 6000000.00", "win 1250000.00", "none". */
    String words() {
        return winCents == null
                ? "none"
                : "win " + BigDecimal.valueOf(winCents, 2)
                        + (dropCents == null ? "" : ", drop " + BigDecimal.valueOf(dropCents, 2));
    }
}
