package io.countroom.reporting.testkit;

import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;

/** A property that tests fill by plain SQL. */
public final class Riverbend {

    private Riverbend() {}

    public static Property in(Database database) {
        return new PropertyRepository(database)
                .save(new Property(
                        0,
                        "RB",
                        "Riverbend Casino",
                        "Riverbend Gaming, LP",
                        "F-12345",
                        ZoneId.of("America/New_York"),
                        LocalTime.of(6, 0)));
    }

    /** The import of a file of counts of these gaming dates is accepted; its number is 1. */
    public static void imported(Database database, Property property, LocalDate from, LocalDate to) {
        database.dsl()
                .execute("insert into import (property_id, import_id, kind, file_name, sha256, bytes, state,"
                        + " started_at, finished_at, user_name, lines, rounds, accepted, duplicates, conflicts, rejects,"
                        + " first_date, last_date, software_version) values (" + property.id()
                        + ", 1, 'counts', 'counts.csv', '" + "0".repeat(64) + "', 1, 'accepted',"
                        + " timestamp with time zone '2026-11-01 10:00:00+00', timestamp with time zone"
                        + " '2026-11-01 10:00:01+00', 'test', 1, 1, 1, 0, 0, 0, date '" + from + "', date '" + to
                        + "', 'test')");
    }
}
