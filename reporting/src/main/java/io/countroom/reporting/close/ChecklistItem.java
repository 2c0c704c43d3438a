package io.countroom.reporting.close;

import io.countroom.reporting.report.Link;
import io.countroom.sql.close.MonthRepository.Explanation;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something that has to be in order before a month is closed.
 *
 * @param findings what stands against it, in sentences; empty where nothing does
 * @param findingsHash over them, so that an explanation holds for these and no others
 * @param explainable whether an explanation is enough
 * @param explanation what was said about these findings; null where nothing was
 * @param own whether the property added it; it is explained when it is done
 * @param owner who does it; null where nobody is named
 * @param due by when; null where no day is set
 * @param leads to the page where the findings can be dealt with
 */
public record ChecklistItem(
        String id,
        String title,
        List<String> findings,
        String findingsHash,
        boolean explainable,
        @Nullable Explanation explanation,
        boolean own,
        @Nullable String owner,
        @Nullable LocalDate due,
        Link leads) {

    public enum Status {
        DONE,
        EXPLAINED,
        OPEN
    }

    public ChecklistItem {
        findings = List.copyOf(findings);
    }

    public Status status() {
        if (findings.isEmpty()) {
            return Status.DONE;
        }
        return explainable && explanation != null ? Status.EXPLAINED : Status.OPEN;
    }

    /** Whether it is open after its day. */
    public boolean late(LocalDate today) {
        return status() == Status.OPEN && due != null && today.isAfter(due);
    }
}
