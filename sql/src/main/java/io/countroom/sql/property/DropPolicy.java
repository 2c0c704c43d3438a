package io.countroom.sql.property;

import io.countroom.sql.count.SlipRow.Kind;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.Set;

/**
 * What counts in the drop beside currency and counter checks, which § 601a.9(c)(3) names.
 *
 * @param from the first gaming date on which it is in force
 * @param reason why the certificate holder counts so
 */
public record DropPolicy(LocalDate from, boolean vouchers, boolean promotional, String reason) {

    /** Where a property has none of its own: vouchers are cash equivalents, promotional chips are no cash. */
    public static final DropPolicy STANDARD = new DropPolicy(LocalDate.EPOCH, true, false, "");

    public Set<Kind> counted() {
        Set<Kind> counted = EnumSet.of(Kind.DROP_CURRENCY, Kind.DROP_COUNTER_CHECK);
        if (vouchers) {
            counted.add(Kind.DROP_VOUCHER);
        }
        if (promotional) {
            counted.add(Kind.DROP_PROMOTIONAL);
        }
        return counted;
    }

    /** "currency, counter checks and vouchers; promotional chips apart". */
    public String words() {
        if (vouchers && promotional) {
            return "currency, counter checks, vouchers and promotional chips";
        }
        if (vouchers) {
            return "currency, counter checks and vouchers; promotional chips apart";
        }
        return promotional
                ? "currency, counter checks and promotional chips; vouchers apart"
                : "currency and counter checks; vouchers and promotional chips apart";
    }
}
