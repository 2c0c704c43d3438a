package io.countroom.reporting.importing;

import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.CountDownLatch;

/** A process that imports a file up to a moment, says so, and waits to be killed. */
final class DoomedImport {

    private DoomedImport() {}

    /**
     * Where the process stops: after so many chunks of the file, with all loaded but not accepted, or with all done; or it begins
     * and does not stop.
     */
    public static void main(String[] args) {
        String moment = args[2];
        try (Database database = Database.open(args[0])) {
            Property property = new PropertyRepository(database).properties().getFirst();
            Importer importer = new Importer(database, clock(moment), "test");
            importer.importFile(property, Path.of(args[1]), "ana", listener(moment));
            waitForTheEnd();
        }
    }

    private static ImportListener listener(String moment) {
        return new ImportListener() {
            private int chunks;

            @Override
            public void progress(ImportProgress progress) {}

            @Override
            public boolean cancelled() {
                if (moment.equals("chunk " + ++chunks)) {
                    waitForTheEnd();
                }
                return false;
            }
        };
    }

    /** The importer asks for the time when it begins and when it accepts. */
    private static Clock clock(String moment) {
        return new Clock() {
            private int asked;

            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                throw new UnsupportedOperationException();
            }

            @Override
            public Instant instant() {
                if (asked == 0 && moment.startsWith("after")) {
                    // Goes on until it is killed.
                    System.out.println("now");
                }
                if (++asked == 2 && moment.equals("loaded")) {
                    waitForTheEnd();
                }
                return Instant.parse("2026-11-02T12:00:00Z");
            }
        };
    }

    private static void waitForTheEnd() {
        System.out.println("now");
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
