package io.countroom.sql.archive;

import io.countroom.sql.Database;
import io.countroom.sql.parquet.Archive;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** A process that moves a month up to a step, says so, and waits to be killed. */
final class DoomedMove {

    private DoomedMove() {}

    /** @param args the database's URL; the place of the archive; the folder of copies; the
     *     property; the month; "archive" or "restore"; the step */
    public static void main(String[] args) {
        int property = Integer.parseInt(args[3]);
        YearMonth month = YearMonth.parse(args[4]);
        OffsetDateTime now = OffsetDateTime.parse("2026-12-02T09:00:00Z");
        int step = Integer.parseInt(args[6]);
        AtomicInteger steps = new AtomicInteger();
        try (Database database = Database.open(args[0]).withArchive(Archive.at(args[1], Path.of(args[2])))) {
            MonthArchive archive = new MonthArchive(database, reached -> {
                if (steps.incrementAndGet() == step) {
                    waitForTheEnd(reached);
                }
            });
            if (args[5].equals("archive")) {
                archive.archive(property, month, "Ana", now, MoveListener.NONE);
            } else {
                archive.restore(property, month, "Ana", now, MoveListener.NONE);
            }
        }
    }

    private static void waitForTheEnd(String reached) {
        System.out.println("now: " + reached);
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
