package io.countroom.sql.imports;

import static io.countroom.sql.schema.Tables.MAPPING;

import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.schema.tables.records.MappingRecord;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The mappings that users made, by name; what a document says is none of this module's business. */
public final class MappingRepository {

    private final Database database;

    public MappingRepository(Database database) {
        this.database = database;
    }

    /** A mapping as stored. */
    public record Stored(String name, String document, String changedBy, OffsetDateTime changedAt) {}

    public List<Stored> all(int propertyId) {
        return database.dsl()
                .selectFrom(MAPPING)
                .where(MAPPING.PROPERTY_ID.eq(propertyId))
                .orderBy(MAPPING.NAME)
                .fetch(r -> new Stored(r.getName(), r.getDocument(), r.getChangedBy(), r.getChangedAt()));
    }

    public Optional<Stored> find(int propertyId, String name) {
        return all(propertyId).stream()
                .filter(stored -> stored.name().equals(name))
                .findFirst();
    }

    /** Stores a mapping, replaces the one of the same name, and adds the audit event. */
    public void save(int propertyId, String name, String document, String userName, OffsetDateTime now) {
        String before = find(propertyId, name).map(Stored::document).orElse(null);
        if (Objects.equals(before, document)) {
            return;
        }
        database.transaction(sql -> {
            sql.batchMerge(new MappingRecord(propertyId, name, document, userName, now))
                    .execute();
            new Deed(userName, propertyId, now)
                    .tell(sql, AuditAction.SAVE_MAPPING, "mapping " + name, before, document);
        });
    }
}
