package io.countroom.reporting.close;

import io.countroom.reporting.report.Link;
import io.countroom.sql.close.MonthRepository.Explanation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something that has to be in order before a month is closed.
 *
 * @param findings what stands against it, in sentences; empty where nothing does
 * @param findingsHash over them, so that an explanation holds for these and no others
 * @param explainable whether an explanation is enough
 * @param explanation what was said about these findings; null where nothing was
 * @param leads to the page where the findings can be dealt with
 */
public record ChecklistItem(
        String id,
        String title,
        List<String> findings,
        String findingsHash,
        boolean explainable,
        @Nullable Explanation explanation,
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
}
