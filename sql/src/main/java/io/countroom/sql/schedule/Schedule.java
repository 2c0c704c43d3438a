package io.countroom.sql.schedule;

import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * @param reports ids of the catalogue; empty for all of them
 * @param period in the language of periods, as seen from the gaming date on which it is due
 * @param format of the files: {@code pdf}
 * @param cron when, in the property's time zone
 * @param folder where to, below the outbox; null if it goes by mail
 * @param recipients whom to; empty if it goes to a folder
 * @param createdBy for whom it runs, with whose access: who made it, or switched it on last
 * @param nextDueAt when it runs next
 */
public record Schedule(
        int propertyId,
        int scheduleId,
        String name,
        List<String> reports,
        String period,
        String format,
        String cron,
        @Nullable String folder,
        List<String> recipients,
        boolean enabled,
        String createdBy,
        OffsetDateTime nextDueAt) {

    public Schedule {
        reports = List.copyOf(reports);
        recipients = List.copyOf(recipients);
    }
}
