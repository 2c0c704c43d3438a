package io.countroom.sql;

import static io.countroom.sql.schema.Tables.HEALTH_PROBE;

import io.countroom.sql.schema.tables.records.HealthProbeRecord;
import java.time.OffsetDateTime;
import org.jooq.exception.IntegrityConstraintViolationException;

/**
 * Writes a row, always the same one: a database may be read for long after it can no longer be written. One thread at a
 * time: H2, when it cannot write, takes back a failed statement in parts, and refuses whoever is in the middle of an
 * update of the same row with a duplicate key.
 */
public final class HealthProbe {

    private static final String ROW = "health";

    private final Database database;

    public HealthProbe(Database database) {
        this.database = database;
    }

    public synchronized void write(OffsetDateTime now) {
        if (update(now) > 0) {
            return;
        }
        try {
            database.dsl().executeInsert(new HealthProbeRecord(ROW, now));
        } catch (IntegrityConstraintViolationException e) {
            // Somebody else wrote the first one at the same moment; if it was not that, this fails as well.
            update(now);
        }
    }

    private int update(OffsetDateTime now) {
        return database.dsl()
                .update(HEALTH_PROBE)
                .set(HEALTH_PROBE.WRITTEN_AT, now)
                .where(HEALTH_PROBE.PROBE.eq(ROW))
                .execute();
    }
}
