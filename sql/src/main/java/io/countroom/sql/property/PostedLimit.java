package io.countroom.sql.property;

import io.countroom.sql.RefusedException;
import java.math.BigDecimal;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The least and the most that a table posts for a wager.
 *
 * @param from the first gaming date on which it is in force
 * @param minimumCents null where none is posted
 * @param maximumCents null where none is posted
 */
public record PostedLimit(
        int tableId,
        String wager,
        LocalDate from,
        @Nullable Long minimumCents,
        @Nullable Long maximumCents) {

    private static final BigDecimal LARGEST = BigDecimal.valueOf(1_000_000_000);

    /** @throws RefusedException if an amount is none in dollars and cents, or the minimum is above the maximum */
    public static PostedLimit of(
            int tableId, String wager, LocalDate from, @Nullable BigDecimal minimum, @Nullable BigDecimal maximum) {
        PostedLimit limit = new PostedLimit(tableId, wager, from, cents(minimum), cents(maximum));
        if (limit.minimumCents != null && limit.maximumCents != null && limit.minimumCents > limit.maximumCents) {
            throw new RefusedException("The posted minimum of " + wager + " is above its maximum: correct one of them");
        }
        return limit;
    }

    private static @Nullable Long cents(@Nullable BigDecimal dollars) {
        if (dollars == null) {
            return null;
        }
        BigDecimal cents = dollars.movePointRight(2).stripTrailingZeros();
        if (dollars.signum() <= 0 || dollars.compareTo(LARGEST) > 0 || cents.scale() > 0) {
            throw new RefusedException("A posted limit of " + dollars.toPlainString()
                    + " cannot be: write dollars above 0 and up to a billion, with two decimals at most");
        }
        return cents.longValueExact();
    }

    /** "from 25.00 to 5000.00", "from 25.00", "up to 5000.00", "none". */
    public String words() {
        String least = minimumCents == null ? "" : "from " + BigDecimal.valueOf(minimumCents, 2);
        String most = maximumCents == null
                ? ""
                : (minimumCents == null ? "up to " : " to ") + BigDecimal.valueOf(maximumCents, 2);
        return least.isEmpty() && most.isEmpty() ? "none" : least + most;
    }
}
