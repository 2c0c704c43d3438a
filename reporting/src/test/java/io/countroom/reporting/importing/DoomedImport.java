package io.countroom.reporting.importing;

import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.EmbeddedDatabase;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.fact.FactStage;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.schema.DefaultSchema;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jooq.Table;

/** A process that imports a file up to a moment, says so, and waits to be killed. */
final class DoomedImport {

    private DoomedImport() {}

    /**
     * Where the process stops: before it has begun; after so many chunks of the file; cancelled, with what it loaded not yet
     * removed; with all loaded but not accepted; within the transaction that accepts it, while roll-ups are merged or with all but
     * the last statement done; or with all done. Or it begins and does not stop. Or it imports nothing and stops half-way through
     * the removal of what an earlier process loaded.
     *
     * @param args the database's URL, or the folder of the embedded one; the file; the moment
     */
    public static void main(String[] args) {
        String moment = args[2];
        try (Database database = args[0].startsWith("jdbc:")
                ? Database.open(args[0])
                : new EmbeddedDatabase(Path.of(args[0])).open("import", waiting -> {})) {
            Property property = new PropertyRepository(database).properties().getFirst();
            Importer importer = new Importer(database, TestOdds.of(database), clock(moment, database), "test");
            if (moment.equals("cleaning")) {
                stopAt(database, List.of("round"), ImportRepository.class.getName());
                importer.cleanUp();
            } else {
                importer.importFile(property, Path.of(args[1]), "ana", listener(moment));
            }
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
                    stopAt(database, List.of("audit_chain"), AuditTrail.class.getName());
                }
                if (asked == 2 && moment.equals("merging")) {
                    stopAt(database, laterRollups(), FactStage.class.getName());
                }
                return Instant.parse("2026-11-02T12:00:00Z");
            }
        };
    }

    private static List<String> laterRollups() {
        return DefaultSchema.DEFAULT_SCHEMA.getTables().stream()
                .map(Table::getName)
                .filter(name -> name.endsWith("_rollup") && !name.startsWith("wager"))
                .toList();
    }

    /** Holds the rows of some tables, and says so when the process waits for them in a class. */
    private static void stopAt(Database database, List<String> tables, String where) {
        Thread stopped = Thread.currentThread();
        Connection holding;
        try {
            holding = database.dataSource().getConnection();
            holding.setAutoCommit(false);
            for (String table : tables) {
                holding.createStatement().execute("select * from " + table + " for update");
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        Thread.ofPlatform().start(() -> {
            try {
                while (!waits(stopped, where)) {
                    Thread.sleep(20);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            System.out.println("now " + holding);
        });
    }

    private static boolean waits(Thread thread, String where) {
        return Arrays.stream(thread.getStackTrace())
                .anyMatch(frame -> frame.getClassName().equals(where));
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
