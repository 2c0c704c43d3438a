package io.countroom.sql.view;

import static io.countroom.sql.schema.Tables.SAVED_VIEW;
import static org.jooq.Records.mapping;

import io.countroom.sql.Database;
import io.countroom.sql.NextNumber;
import io.countroom.sql.schema.tables.records.SavedViewRecord;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.jooq.Condition;
import org.jooq.exception.IntegrityConstraintViolationException;

/** Views of a property that users have saved. A user has each name once. */
public final class SavedViewRepository {

    private static final int ATTEMPTS = 5;

    private final Database database;

    public SavedViewRepository(Database database) {
        this.database = database;
    }

    /** The user's views and the shared ones, by name. */
    public List<SavedView> visibleTo(int propertyId, String userName) {
        return database.dsl()
                .select(
                        SAVED_VIEW.VIEW_ID,
                        SAVED_VIEW.USER_NAME,
                        SAVED_VIEW.SHARED,
                        SAVED_VIEW.NAME,
                        SAVED_VIEW.URL,
                        SAVED_VIEW.CREATED_AT)
                .from(SAVED_VIEW)
                .where(
                        SAVED_VIEW.PROPERTY_ID.eq(propertyId),
                        SAVED_VIEW.USER_NAME.eq(userName).or(SAVED_VIEW.SHARED))
                .orderBy(SAVED_VIEW.NAME, SAVED_VIEW.VIEW_ID)
                .fetch(mapping(SavedView::new));
    }

    public Optional<SavedView> named(int propertyId, String userName, String name) {
        return visibleTo(propertyId, userName).stream()
                .filter(view -> view.userName().equals(userName) && view.name().equals(name))
                .findFirst();
    }

    /** Keeps a view under that name, in place of the one that had it. */
    public void save(
            int propertyId, String userName, String name, boolean shared, String url, OffsetDateTime createdAt) {
        for (int attempt = 1; ; attempt++) {
            try {
                database.transaction(sql -> {
                    int changed = sql.update(SAVED_VIEW)
                            .set(SAVED_VIEW.SHARED, shared)
                            .set(SAVED_VIEW.URL, url)
                            .where(of(propertyId, userName), SAVED_VIEW.NAME.eq(name))
                            .execute();
                    if (changed == 0) {
                        int viewId = NextNumber.of(sql, SAVED_VIEW.VIEW_ID, SAVED_VIEW.PROPERTY_ID.eq(propertyId));
                        sql.executeInsert(
                                new SavedViewRecord(propertyId, viewId, userName, shared, name, url, createdAt));
                    }
                });
                return;
            } catch (IntegrityConstraintViolationException e) {
                // Another view took the number in the same moment.
                if (attempt == ATTEMPTS) {
                    throw e;
                }
            }
        }
    }

    /** Changes the name of a view of this user; whoever's else stays as it is. */
    public void rename(int propertyId, String userName, int viewId, String name) {
        database.dsl()
                .update(SAVED_VIEW)
                .set(SAVED_VIEW.NAME, name)
                .where(of(propertyId, userName), SAVED_VIEW.VIEW_ID.eq(viewId))
                .execute();
    }

    public void share(int propertyId, String userName, int viewId, boolean shared) {
        database.dsl()
                .update(SAVED_VIEW)
                .set(SAVED_VIEW.SHARED, shared)
                .where(of(propertyId, userName), SAVED_VIEW.VIEW_ID.eq(viewId))
                .execute();
    }

    public void delete(int propertyId, String userName, int viewId) {
        database.dsl()
                .deleteFrom(SAVED_VIEW)
                .where(of(propertyId, userName), SAVED_VIEW.VIEW_ID.eq(viewId))
                .execute();
    }

    private static Condition of(int propertyId, String userName) {
        return SAVED_VIEW.PROPERTY_ID.eq(propertyId).and(SAVED_VIEW.USER_NAME.eq(userName));
    }
}
