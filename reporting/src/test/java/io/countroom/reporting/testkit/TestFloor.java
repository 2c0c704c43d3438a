package io.countroom.reporting.testkit;

import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import java.time.LocalDate;

/** Changes to the floor of a test. */
public final class TestFloor {

    private TestFloor() {}

    /** Puts a table under the Rules Submission of that name, from a gaming date on. */
    public static void putUnder(Database database, Property property, String table, String submission, LocalDate from) {
        PropertyRepository properties = new PropertyRepository(database);
        properties.putUnder(
                property.id(),
                properties.tables(property.id()).stream()
                        .filter(one -> one.code().equals(table))
                        .findFirst()
                        .orElseThrow()
                        .id(),
                properties.submissions(property.id()).stream()
                        .filter(one -> one.name().equals(submission))
                        .findFirst()
                        .orElseThrow()
                        .id(),
                from);
    }
}
