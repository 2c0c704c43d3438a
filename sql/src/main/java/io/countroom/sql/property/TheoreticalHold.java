package io.countroom.sql.property;

import io.countroom.sql.RefusedException;
import java.math.BigDecimal;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The certificate holder's expected hold of a game without rules of play.
 *
 * @param from the first gaming date on which it is in force
 * @param basisPoints hundredths of a percent of the drop; null where none is in force from then on
 * @param source the certificate holder's source
 */
public record TheoreticalHold(
        String game, LocalDate from, @Nullable Integer basisPoints, String source) {

    private static final int WHOLE = 10_000;

    /** @throws RefusedException if it is no percentage of two decimals above 0 and up to 100 */
    public static TheoreticalHold of(String game, LocalDate from, @Nullable BigDecimal percent, String source) {
        return new TheoreticalHold(game, from, percent == null ? null : (Integer) basisPoints(percent), source);
    }

    private static int basisPoints(BigDecimal percent) {
        BigDecimal points = percent.movePointRight(2).stripTrailingZeros();
        if (points.signum() <= 0 || points.compareTo(BigDecimal.valueOf(WHOLE)) > 0 || points.scale() > 0) {
            throw new RefusedException("A theoretical hold of " + percent.toPlainString()
                    + "% cannot be: write a percentage of the drop above 0 and up to 100, with two decimals at most");
        }
        return points.intValueExact();
    }

    /** As "5.26"; null where none is in force. */
    public @Nullable BigDecimal percent() {
        return basisPoints == null ? null : BigDecimal.valueOf(basisPoints, 2);
    }

    /** Expected win of a drop, in millionths of a dollar. */
    public long winMicros(long dropCents) {
        return basisPoints == null ? 0 : Math.multiplyExact(dropCents, (long) basisPoints);
    }

    /** "5.26%", or "none". */
    public String words() {
        BigDecimal percent = percent();
        return percent == null ? "none" : percent.toPlainString() + "%";
    }
}
