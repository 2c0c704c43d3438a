package io.countroom.reporting.accounting;

import io.countroom.reporting.counts.TableCount;
import io.countroom.reporting.language.Words;
import io.countroom.sql.accounting.FinalCount;
import io.countroom.sql.accounting.JournalEntry;
import io.countroom.sql.property.GamingTable;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The win of a table and gaming date.
 *
 * @param original as the slips say
 * @param adjusted as approved journal entries leave it; this is what counts
 * @param entries those on this count, whatever their state
 * @param madeFinal by whom and with which figures it was made final; null where nobody did
 * @param stale why approved entries do not fit the slips any more; empty where they do
 */
public record DailyWin(
        GamingTable table,
        LocalDate gamingDate,
        TableCount original,
        TableCount adjusted,
        List<JournalEntry> entries,
        @Nullable FinalCount madeFinal,
        String stale) {

    /** How sure a figure is. */
    public enum Grade {
        ESTIMATE,
        FINAL;

        /** The grade of some counts together. */
        public static String words(Collection<Grade> grades) {
            long finals = grades.stream().filter(grade -> grade == FINAL).count();
            return finals == grades.size()
                    ? Words.of("final")
                    : finals == 0 ? Words.of("estimate") : Words.of("in part final");
        }
    }

    /** How far a count has come. */
    public enum State {
        /** Made final, and as it was then. */
        FINAL,
        /** All slips are there; nobody made it final. */
        COMPLETE,
        /** A slip is missing, and an approved journal entry stands in for it. */
        ESTIMATED,
        /** Made final, with other figures than it has now. */
        CHANGED,
        /** A slip is missing. */
        INCOMPLETE,
        /** Nothing was counted, though the gaming date is over. */
        LATE
    }

    public DailyWin {
        entries = List.copyOf(entries);
    }

    /** Final while the figures still equal the ones made final; otherwise an estimate. */
    public Grade grade() {
        return madeFinal != null
                        && adjusted.winCents() != null
                        && adjusted.winCents() == madeFinal.winCents()
                        && adjusted.dropCents() != null
                        && adjusted.dropCents() == madeFinal.dropCents()
                ? Grade.FINAL
                : Grade.ESTIMATE;
    }

    /**
     * @param today the gaming date that runs now
     */
    public State state(LocalDate today) {
        if (changedSinceFinal()) {
            return State.CHANGED;
        }
        if (!original.lacks().isEmpty() && adjusted.winCents() != null) {
            return State.ESTIMATED;
        }
        if (!original.lacks().isEmpty()) {
            return original.isEmpty() && gamingDate.isBefore(today) ? State.LATE : State.INCOMPLETE;
        }
        return grade() == Grade.FINAL ? State.FINAL : State.COMPLETE;
    }

    /** Whether it was made final, with other figures than it has now. */
    public boolean changedSinceFinal() {
        return madeFinal != null && grade() == Grade.ESTIMATE;
    }

    public boolean isAdjusted() {
        return entries.stream().anyMatch(entry -> entry.state() == JournalEntry.State.APPROVED);
    }

    /** Adjusted less original win; null where one of them is not known. */
    public @Nullable Long adjustmentCents() {
        Long before = original.winCents();
        Long after = adjusted.winCents();
        return before == null || after == null ? null : (Long) (after - before);
    }
}
