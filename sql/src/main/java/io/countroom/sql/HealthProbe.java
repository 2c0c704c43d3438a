package io.countroom.sql;

import static io.countroom.sql.schema.Tables.HEALTH_PROBE;

import java.time.OffsetDateTime;

/** Writes a row, always the same one: a database may be read for long after it can no longer be written. */
public final class HealthProbe {

    private static final String ROW = "health";

    private final Database database;

    public HealthProbe(Database database) {
        this.database = database;
    }

    public void write(OffsetDateTime now) {
        database.dsl()
                .insertInto(HEALTH_PROBE, HEALTH_PROBE.PROBE, HEALTH_PROBE.WRITTEN_AT)
                .values(ROW, now)
                .onDuplicateKeyUpdate()
                .set(HEALTH_PROBE.WRITTEN_AT, now)
                .execute();
    }
}
