package io.countroom.sql;

import static io.countroom.sql.schema.Tables.PROPERTY;

/** A process that opens a database, reads from it and ends. */
final class OpenedOnly {

    private OpenedOnly() {}

    public static void main(String[] args) {
        try (Database database = Database.open(args[0])) {
            System.out.println("properties: " + database.dsl().fetchCount(PROPERTY));
        }
    }
}
