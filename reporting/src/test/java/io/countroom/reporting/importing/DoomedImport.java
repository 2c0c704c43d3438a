package io.countroom.reporting.importing;

import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;

/** A process that imports a file up to a moment, says so, and waits to be killed. */
final class DoomedImport {

    private DoomedImport() {}

    /**
     * Where the process stops: before it has begun; after so many chunks of the file; cancelled, with what it loaded not yet
     * removed; with all loaded but not accepted; within the transaction that accepts it, of which all but the last statement is
     * done; or with all done. Or it begins and does not stop.
     */
    public static void main(String[] args) {
        String moment = args[2];
        try (Database database = Database.open(args[0])) {
            Property property = new PropertyRepository(database).properties().getFirst();
            Importer importer = new Importer(database, clock(moment, database), "test");
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
                return chunks == 2 && moment.equals("cancelled");
            }
        };
    }

    /** The importer asks for the time when it begins and when it accepts or gives up. */
    private static Clock clock(String moment, Database database) {
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
                asked++;
                if (asked == 1 && moment.equals("begun")) {
                    waitForTheEnd();
                }
                if (asked == 1 && moment.startsWith("after")) {
                    // Goes on until it is killed.
                    System.out.println("now");
                }
                if (asked == 2 && (moment.equals("loaded") || moment.equals("cancelled"))) {
                    waitForTheEnd();
                }
                if (asked == 2 && moment.equals("accepting")) {
                    stopAtTheAuditTrail(database, Thread.currentThread());
                }
                return Instant.parse("2026-11-02T12:00:00Z");
            }
        };
    }

    /** Holds what accepting needs last, and says so when it waits for it. */
    private static void stopAtTheAuditTrail(Database database, Thread importing) {
        Connection holding;
        try {
            holding = database.dataSource().getConnection();
            holding.setAutoCommit(false);
            holding.createStatement().execute("select * from audit_chain for update");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        Thread.ofPlatform().start(() -> {
            try {
                while (!waitsForTheAuditTrail(importing)) {
                    Thread.sleep(20);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            System.out.println("now " + holding);
        });
    }

    private static boolean waitsForTheAuditTrail(Thread importing) {
        return Arrays.stream(importing.getStackTrace())
                .anyMatch(frame -> frame.getClassName().equals(AuditTrail.class.getName()));
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
