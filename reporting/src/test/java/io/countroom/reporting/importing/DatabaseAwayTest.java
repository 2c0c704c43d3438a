package io.countroom.reporting.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.submission.SubmissionOdds;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.DatabaseUnavailableException;
import io.countroom.sql.HealthProbe;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.imports.ImportRow.State;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.FullDisk;
import io.countroom.sql.testkit.StoppablePostgres;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A database that goes away in the middle of an import, and comes back, while the process goes on. */
class DatabaseAwayTest {

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-02T12:00:00Z"), ZoneOffset.UTC);

    private static final int USERS = 8;

    @TempDir
    static Path sample;

    private static Path rounds;

    @TempDir
    private Path folder;

    @BeforeAll
    static void deal() {
        SampleCasino.write(new SamplePlan(1, LocalDate.of(2026, 10, 1), 1, 20, 8), sample, day -> {});
        rounds = sample.resolve("rounds-2026-10.ndjson.gz");
    }

    private static Property setUp(Database database) {
        return SetUpFile.read(sample.resolve("property.json")).apply(database, "ana", OffsetDateTime.now(CLOCK));
    }

    /** Does something once, when some of the file has been loaded. */
    private static ImportListener inTheMiddle(Runnable what) {
        return new ImportListener() {

            private int chunks;

            @Override
            public void progress(ImportProgress progress) {}

            @Override
            public boolean cancelled() {
                if (++chunks == 3) {
                    what.run();
                }
                return false;
            }
        };
    }

    private static ImportRow latest(Database database, Property property) {
        return new ImportRepository(database).page(property.id(), 0, 1).getFirst();
    }

    private static void assertItCanBeImported(Importer importer, Property property) {
        assertThat(importer.importFile(property, rounds, "ana", ImportListener.NONE)
                        .row()
                        .state())
                .isEqualTo(State.ACCEPTED);
    }

    @Test
    void an_import_that_fills_the_disk_is_given_up_and_possible_again_when_there_is_room() {
        FullDisk.mount();
        try (Database database = Database.open("jdbc:h2:full:" + folder.resolve("db"))) {
            Property property = setUp(database);
            Importer importer = new Importer(database, TestOdds.of(database), CLOCK, "test");
            assertThatThrownBy(() -> importer.importFile(property, rounds, "ana", inTheMiddle(FullDisk::fill)))
                    .isInstanceOf(DatabaseUnavailableException.class)
                    .hasMessageContaining("No space left on device")
                    .hasMessageContaining("Make room on its disk");
            ImportRow failed = latest(database, property);
            assertThat(failed.state()).isEqualTo(State.FAILED);
            assertThat(failed.message()).contains("Make room on its disk");
            assertItCanBeImported(importer, property);
        }
    }

    /** H2 closes its file, for everybody, where an interrupted thread writes. */
    @Test
    void an_import_that_fails_does_not_interrupt_a_thread_that_notes_odds() throws Exception {
        CountDownLatch ended = new CountDownLatch(1);
        CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
        Clock asked = new Clock() {

            @Override
            public Instant instant() {
                if (Thread.currentThread().getName().equals("settle-1")) {
                    while (Thread.getAllStackTraces().keySet().stream()
                            .noneMatch(thread -> thread.getName().equals("settle-2"))) {
                        Thread.onSpinWait();
                    }
                    throw new IllegalStateException("no time");
                }
                try {
                    interrupted.complete(!ended.await(30, TimeUnit.SECONDS));
                } catch (InterruptedException e) {
                    interrupted.complete(true);
                    Thread.currentThread().interrupt();
                }
                return CLOCK.instant();
            }

            @Override
            public ZoneId getZone() {
                return CLOCK.getZone();
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }
        };
        try (Database database = Database.open("jdbc:h2:file:" + folder.resolve("db"))) {
            Property property = setUp(database);
            SubmissionOdds odds = new SubmissionOdds(database, new SubmissionRules(), "test", asked);
            assertThatThrownBy(() -> new Importer(database, odds, CLOCK, "test")
                            .importFile(property, rounds, "ana", ImportListener.NONE))
                    .hasMessage("no time");
            ended.countDown();
            assertThat(interrupted.get(30, TimeUnit.SECONDS)).isFalse();
            assertItCanBeImported(new Importer(database, TestOdds.of(database), CLOCK, "test"), property);
        }
    }

    @Test
    void everybody_is_served_again_when_there_is_room() throws Exception {
        FullDisk.mount();
        try (Database database = Database.open("jdbc:h2:full:" + folder.resolve("db"));
                ExecutorService threads = Executors.newFixedThreadPool(USERS)) {
            HealthProbe probe = new HealthProbe(database);
            probe.write(OffsetDateTime.now(CLOCK));
            database.dsl().execute("create table written_before (person int primary key, n int)");
            for (int user = 0; user < USERS; user++) {
                database.dsl().execute("insert into written_before values (?, 0)", user);
            }
            AtomicBoolean working = new AtomicBoolean(true);
            AtomicInteger failures = new AtomicInteger();
            // So often each was served since the last failure.
            AtomicIntegerArray served = new AtomicIntegerArray(USERS);
            List<Future<?>> users = new ArrayList<>();
            for (int i = 0; i < USERS; i++) {
                int user = i;
                users.add(threads.submit(() -> {
                    while (working.get()) {
                        try {
                            probe.write(OffsetDateTime.now(CLOCK));
                            database.dsl().execute("update written_before set n = n + 1 where person = ?", user);
                            database.dsl().fetch("select n from written_before");
                            served.incrementAndGet(user);
                        } catch (RuntimeException e) {
                            failures.incrementAndGet();
                            served.set(user, 0);
                            assertThat(DatabaseUnavailableException.behind(e))
                                    .as("%s", e)
                                    .isPresent();
                        }
                    }
                }));
            }
            for (int time = 1; time <= 3; time++) {
                int before = failures.get();
                FullDisk.fill();
                await(users, () -> failures.get() > before);
                await(users, () -> IntStream.range(0, USERS).allMatch(user -> served.get(user) > 20));
            }
            working.set(false);
            for (Future<?> user : users) {
                user.get();
            }
        }
    }

    private static void await(List<Future<?>> users, BooleanSupplier condition) throws InterruptedException {
        while (!condition.getAsBoolean() && users.stream().noneMatch(Future::isDone)) {
            Thread.sleep(10);
        }
    }

    @Test
    void an_import_whose_server_is_restarted_is_given_up_with_a_sentence_and_possible_again() {
        try (StoppablePostgres server = new StoppablePostgres(folder.resolve("pg"));
                Database database = Database.open(server.url())) {
            Property property = setUp(database);
            Importer importer = new Importer(database, TestOdds.of(database), CLOCK, "test");
            assertThatThrownBy(() -> importer.importFile(property, rounds, "ana", inTheMiddle(() -> {
                        server.stop();
                        server.start();
                    })))
                    .isInstanceOf(DatabaseUnavailableException.class)
                    .hasMessageContaining("does not answer")
                    .hasMessageContaining("try again");
            ImportRow failed = latest(database, property);
            assertThat(failed.state()).isEqualTo(State.FAILED);
            assertThat(failed.message()).contains("does not answer");
            assertItCanBeImported(importer, property);
        }
    }
}
