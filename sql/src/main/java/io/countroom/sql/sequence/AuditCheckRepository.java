package io.countroom.sql.sequence;

import static io.countroom.sql.schema.Tables.AUDIT_CHECK;

import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.schema.tables.records.AuditCheckRecord;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which checks beyond a single round a property has set otherwise. */
public final class AuditCheckRepository {

    private final Database database;

    public AuditCheckRepository(Database database) {
        this.database = database;
    }

    public List<AuditCheckRow> all(int propertyId) {
        return database.dsl()
                .selectFrom(AUDIT_CHECK)
                .where(AUDIT_CHECK.PROPERTY_ID.eq(propertyId))
                .orderBy(AUDIT_CHECK.CHECK_ID)
                .fetch(r -> new AuditCheckRow(
                        r.getCheckId(),
                        r.getActive(),
                        r.getLimitValue(),
                        r.getReason(),
                        r.getChangedBy(),
                        r.getChangedAt().withOffsetSameInstant(ZoneOffset.UTC)));
    }

    /**
     * Sets a check and tells the audit trail, with the reason, in one transaction.
     *
     * @param before how it was set, in words
     * @param after how it is set now, in words
     */
    public void set(int propertyId, AuditCheckRow row, @Nullable String before, String after) {
        database.transaction(sql -> {
            AuditCheckRecord record = new AuditCheckRecord(
                    propertyId,
                    row.checkId(),
                    row.active(),
                    row.limit(),
                    row.reason(),
                    row.changedBy(),
                    row.changedAt());
            sql.deleteFrom(AUDIT_CHECK)
                    .where(AUDIT_CHECK.PROPERTY_ID.eq(propertyId), AUDIT_CHECK.CHECK_ID.eq(row.checkId()))
                    .execute();
            sql.executeInsert(record);
            new Deed(row.changedBy(), propertyId, row.changedAt())
                    .tell(sql, AuditAction.CHANGE_CHECK, "check " + row.checkId(), before, after + ": " + row.reason());
        });
    }
}
