package io.countroom.sql.property;

import io.countroom.sql.count.SlipRow.Kind;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.Set;

/**
 * Parts of the drop besides currency and counter checks, which § 601a.9(c)(3) names.
 *
 * @param from the first gaming date on which it is in force
 * @param reason why the certificate holder counts so
 */
public record DropPolicy(LocalDate from, boolean vouchers, boolean promotional, String reason) {

    /** The policy of a property that has not chosen one: vouchers are cash equivalents, promotional chips are not cash. */
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

    /** "currency, counter checks and vouchers, without promotional chips". */
    public String words() {
        if (vouchers && promotional) {
            return "currency, counter checks, vouchers and promotional chips";
        }
        if (vouchers) {
            return "currency, counter checks and vouchers, without promotional chips";
        }
        return promotional
                ? "currency, counter checks and promotional chips, without vouchers"
                : "currency and counter checks, without vouchers and promotional chips";
    }
}
