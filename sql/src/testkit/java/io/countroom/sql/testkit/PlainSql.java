package io.countroom.sql.testkit;

import io.countroom.sql.Database;
import org.jspecify.annotations.Nullable;

/** Asks a database in plain SQL for what a test compares with. */
public final class PlainSql {

    private PlainSql() {}

    /** The number that a query has; 0 where that is null. */
    public static long number(Database database, String query) {
        Long number = numberOrNull(database, query);
        return number == null ? 0 : number;
    }

    /** The number that a query has. */
    public static @Nullable Long numberOrNull(Database database, String query) {
        return database.dsl().fetchSingle(query).get(0, Long.class);
    }
}
