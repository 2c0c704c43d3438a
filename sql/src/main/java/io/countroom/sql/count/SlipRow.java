package io.countroom.sql.count;

import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
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
        /** What the house takes out of the pots of a poker table, which has no drop box. */
        RAKE;

        /** What is counted out of a drop box. */
        public static final Set<Kind> DROPS =
                Collections.unmodifiableSet(EnumSet.range(DROP_CURRENCY, DROP_PROMOTIONAL));

        /** What the win by the count is made of. */
        public static final Set<Kind> COUNTED = Collections.unmodifiableSet(EnumSet.complementOf(EnumSet.of(PAYOUT)));

        /** Slips that are known by their number. */
        private static final Set<Kind> NUMBERED = EnumSet.of(FILL, CREDIT, PAYOUT);

        private static final Map<String, Kind> BY_WORD =
                Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(Kind::word, Function.identity()));

        private final String word = name().toLowerCase(Locale.ROOT).replace('_', '-');

        /** As files and the database write it: {@code drop-counter-check}. */
        public String word() {
            return word;
        }

        public boolean numbered() {
            return NUMBERED.contains(this);
        }

        public static Optional<Kind> of(String word) {
            return Optional.ofNullable(BY_WORD.get(word));
        }
    }
}
