package io.countroom.sql.count;

import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A slip, or a line of a count, as stored.
 *
 * @param shift empty where it was not written
 * @param tableId {@link #NO_TABLE} of a slip of the cage that names none
 * @param number the slip's own number; fills and credits have one
 * @param denominations a JSON object, denomination in cents to number of pieces; null where only the total is known
 */
public record SlipRow(
        LocalDate gamingDate,
        long slipId,
        String shift,
        int tableId,
        Kind kind,
        @Nullable String number,
        long amountCents,
        @Nullable String denominations,
        @Nullable OffsetDateTime at,
        @Nullable String signedBy,
        long importId,
        long line) {

    public static final int NO_TABLE = 0;

    public enum Kind {
        OPENER,
        CLOSER,
        FILL,
        CREDIT,
        DROP_CURRENCY,
        DROP_COUNTER_CHECK,
        DROP_VOUCHER,
        DROP_PROMOTIONAL,
        /** The document of a payout that was not paid from the table inventory container: no part of the count. */
        PAYOUT,
        /** Rake of a poker table, which has no drop box. */
        RAKE,
        /** Chips that come from another table, as a fill does. */
        TRANSFER_IN,
        /** Chips that go to another table, as a credit does. */
        TRANSFER_OUT,
        COUNTER_CHECK_ISSUED,
        COUNTER_CHECK_REDEEMED,
        COUNTER_CHECK_BALANCE,
        FRONT_MONEY_DEPOSIT,
        FRONT_MONEY_WITHDRAWAL,
        FRONT_MONEY_BALANCE,
        CHIPS_RECEIVED,
        CHIPS_REMOVED,
        /** All chips of the property, wherever they are. */
        CHIPS_BALANCE,
        /** Chips counted in the cage and the vault, without chips at tables and in players' hands. */
        CHIPS_ON_HAND;

        /** The slips of a table. All others are of the cage, and may name the table that they come from. */
        public static final Set<Kind> OF_TABLES = Collections.unmodifiableSet(EnumSet.range(OPENER, TRANSFER_OUT));

        public static final Set<Kind> OF_CAGE =
                Collections.unmodifiableSet(EnumSet.range(COUNTER_CHECK_ISSUED, CHIPS_ON_HAND));

        /** Kinds counted from a drop box. */
        public static final Set<Kind> DROPS =
                Collections.unmodifiableSet(EnumSet.range(DROP_CURRENCY, DROP_PROMOTIONAL));

        /** Kinds that enter the counted win. */
        public static final Set<Kind> COUNTED = OF_TABLES.stream()
                .filter(kind -> kind != PAYOUT)
                .collect(Collectors.collectingAndThen(
                        Collectors.toCollection(() -> EnumSet.noneOf(Kind.class)), Collections::unmodifiableSet));

        /** Slips that are known by their number. */
        private static final Set<Kind> NUMBERED = EnumSet.of(
                FILL,
                CREDIT,
                PAYOUT,
                TRANSFER_IN,
                TRANSFER_OUT,
                COUNTER_CHECK_ISSUED,
                COUNTER_CHECK_REDEEMED,
                FRONT_MONEY_DEPOSIT,
                FRONT_MONEY_WITHDRAWAL,
                CHIPS_RECEIVED,
                CHIPS_REMOVED);

        private static final Map<String, Kind> BY_WORD =
                Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(Kind::word, Function.identity()));

        private final String word = name().toLowerCase(Locale.ROOT).replace('_', '-');

        /** As files and the database write it: {@code drop-counter-check}. */
        public String word() {
            return word;
        }

        /** As files and the database write these kinds. */
        public static List<String> words(Collection<Kind> kinds) {
            return kinds.stream().map(Kind::word).toList();
        }

        public boolean numbered() {
            return NUMBERED.contains(this);
        }

        public static Optional<Kind> of(String word) {
            return Optional.ofNullable(BY_WORD.get(word));
        }
    }
}
