package io.countroom.reporting.sequence;

import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.sequence.AuditCheckRepository;
import io.countroom.sql.sequence.AuditCheckRow;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How a property has set the checks that look beyond one round; for what is imported from then on. */
public final class Checks {

    private static final int LONGEST_REASON = 2_000;

    /**
     * How a check is set.
     *
     * @param reason why it was changed last; empty where it never was
     */
    public record Setting(boolean active, long limit, String reason) {

        private String words(Check check) {
            return (active ? "on" : "off") + (check.limitName().isEmpty() ? "" : ", limit " + limit);
        }
    }

    /** The settings of all checks. */
    public static final class Settings {

        private final Map<Check, Setting> changed;

        private Settings(Map<Check, Setting> changed) {
            this.changed = changed;
        }

        /** The property's setting of a check, or the standard one. */
        public Setting of(Check check) {
            return changed.getOrDefault(check, new Setting(true, check.limit(), ""));
        }
    }

    private final AuditCheckRepository repository;
    private final Clock clock;

    public Checks(Database database, Clock clock) {
        this.repository = new AuditCheckRepository(database);
        this.clock = clock;
    }

    public Settings of(int propertyId) {
        Map<Check, Setting> settings = new EnumMap<>(Check.class);
        for (AuditCheckRow row : repository.all(propertyId)) {
            Check.of(row.checkId())
                    .ifPresent(check -> settings.put(
                            check,
                            new Setting(
                                    row.active(), row.limit() == null ? check.limit() : row.limit(), row.reason())));
        }
        return new Settings(settings);
    }

    /**
     * Switches a check on or off, or gives it another limit.
     *
     * @param limit null for the one that the product comes with
     * @throws RefusedException without a reason, or with a limit that cannot be
     */
    public void set(int propertyId, Check check, boolean active, @Nullable Long limit, String reason, String userName) {
        String kept = reason.strip();
        if (kept.isEmpty() || kept.length() > LONGEST_REASON) {
            throw new RefusedException("The audit trail keeps why a check is changed: write a reason of up to "
                    + LONGEST_REASON + " characters");
        }
        if (limit != null && (check.limitName().isEmpty() || limit < 0 || limit > Integer.MAX_VALUE)) {
            throw new RefusedException("This check takes no such limit: write a whole number of 0 or more, or none");
        }
        Setting before = of(propertyId).of(check);
        Setting after = new Setting(active, limit == null ? check.limit() : limit, kept);
        repository.set(
                propertyId,
                new AuditCheckRow(check.id(), active, limit, kept, userName, OffsetDateTime.now(clock)),
                before.words(check),
                after.words(check));
    }
}
