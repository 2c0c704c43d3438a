package io.countroom.sql.round;

import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which rounds to read: those of the gaming dates from one to another, both included, narrowed by whatever is not null.
 *
 * @param tables by id; an empty set lets none through, as in the other sets
 * @param dealers by id
 * @param wager id of a wager that was made
 * @param outcome what became of that wager
 * @param fromCents at least this much was wagered: on that wager, or where none is named in the whole round
 * @param toCents at most this much
 * @param within when it was dealt, for each gaming date; empty for any time
 * @param pieces cards or tiles, by code, that were all dealt
 * @param exception code of an exception that was found, or {@link #ANY}
 */
public record RoundFilter(
        LocalDate from,
        LocalDate to,
        @Nullable Set<Integer> tables,
        @Nullable Set<String> shifts,
        @Nullable Integer shoe,
        @Nullable Set<Integer> dealers,
        @Nullable Integer submissionId,
        @Nullable String wager,
        @Nullable String outcome,
        @Nullable Long fromCents,
        @Nullable Long toCents,
        List<Within> within,
        List<String> pieces,
        @Nullable Long importId,
        @Nullable String ref,
        @Nullable String exception) {

    /** Any exception at all. */
    public static final String ANY = "any";

    /** A part of a gaming date: from the first moment up to the other, which is no longer part of it. */
    public record Within(LocalDate gamingDate, OffsetDateTime from, OffsetDateTime before) {}

    public RoundFilter {
        tables = tables == null ? null : Set.copyOf(tables);
        shifts = shifts == null ? null : Set.copyOf(shifts);
        dealers = dealers == null ? null : Set.copyOf(dealers);
        within = List.copyOf(within);
        pieces = List.copyOf(pieces);
    }

    public static Builder between(LocalDate from, LocalDate to) {
        return new Builder(from, to);
    }

    /** Whether the roll-ups know how many such rounds there are: then nobody has to count them. */
    boolean rolledUp() {
        return shoe == null
                && wager == null
                && fromCents == null
                && toCents == null
                && within.isEmpty()
                && pieces.isEmpty()
                && importId == null
                && ref == null
                && exception == null;
    }

    /** Begins with all rounds of the dates; each call narrows it, null does not. */
    public static final class Builder {

        private final LocalDate from;
        private final LocalDate to;
        private @Nullable Set<Integer> tables;
        private @Nullable Set<String> shifts;
        private @Nullable Integer shoe;
        private @Nullable Set<Integer> dealers;
        private @Nullable Integer submissionId;
        private @Nullable String wager;
        private @Nullable String outcome;
        private @Nullable Long fromCents;
        private @Nullable Long toCents;
        private List<Within> within = List.of();
        private List<String> pieces = List.of();
        private @Nullable Long importId;
        private @Nullable String ref;
        private @Nullable String exception;

        private Builder(LocalDate from, LocalDate to) {
            this.from = from;
            this.to = to;
        }

        public Builder tables(@Nullable Set<Integer> ids) {
            tables = ids;
            return this;
        }

        public Builder shifts(@Nullable Set<String> words) {
            shifts = words;
            return this;
        }

        public Builder shoe(@Nullable Integer number) {
            shoe = number;
            return this;
        }

        public Builder dealers(@Nullable Set<Integer> ids) {
            dealers = ids;
            return this;
        }

        public Builder submission(@Nullable Integer id) {
            submissionId = id;
            return this;
        }

        public Builder wager(@Nullable String id, @Nullable String itsOutcome) {
            wager = id;
            outcome = itsOutcome;
            return this;
        }

        public Builder amount(@Nullable Long atLeastCents, @Nullable Long atMostCents) {
            fromCents = atLeastCents;
            toCents = atMostCents;
            return this;
        }

        public Builder within(List<Within> times) {
            within = times;
            return this;
        }

        public Builder pieces(List<String> codes) {
            pieces = codes;
            return this;
        }

        public Builder ofImport(@Nullable Long id) {
            importId = id;
            return this;
        }

        public Builder ref(@Nullable String text) {
            ref = text;
            return this;
        }

        public Builder exception(@Nullable String code) {
            exception = code;
            return this;
        }

        public RoundFilter build() {
            return new RoundFilter(
                    from,
                    to,
                    tables,
                    shifts,
                    shoe,
                    dealers,
                    submissionId,
                    wager,
                    outcome,
                    fromCents,
                    toCents,
                    within,
                    pieces,
                    importId,
                    ref,
                    exception);
        }
    }
}
