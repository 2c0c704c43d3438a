package io.countroom.reporting.importing;

import static io.countroom.sql.schema.Tables.OUTCOME_ROLLUP;
import static io.countroom.sql.schema.Tables.PAIR_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.ROUND_EXCEPTION;
import static io.countroom.sql.schema.Tables.ROUND_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER;
import static io.countroom.sql.schema.Tables.WAGER_ROLLUP;
import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.rules.Games;
import io.countroom.sql.Database;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.imports.ImportRow.State;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.RoundFilter;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.testkit.TestDatabase;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jooq.Table;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An import whose process is killed outright: afterwards the data are as before it, or as after it. */
@ParameterizedClass
@EnumSource
class KilledImportTest {

    private static final LocalDate DATE = LocalDate.of(2026, 10, 30);
    private static final SamplePlan PLAN =
            new SamplePlan(3, DATE, 1, Games.all().size(), 20);
    private static final List<Table<?>> LOADED =
            List.of(ROUND, WAGER, ROUND_EXCEPTION, WAGER_ROLLUP, OUTCOME_ROLLUP, PAIR_ROLLUP, ROUND_ROLLUP);

    @TempDir
    static Path sample;

    @TempDir
    Path folder;

    @Parameter
    TestDatabase kind;

    @BeforeAll
    static void deal() {
        SampleCasino.write(PLAN, sample, day -> {});
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "begun",
                "chunk 1",
                "chunk 3",
                "cancelled",
                "loaded",
                "accepting",
                "done",
                "after 80 ms",
                "after 200 ms",
                "after 400 ms"
            })
    void whatIsKilledIsAllThereOrNotAtAll(String moment) throws Exception {
        // The H2 of a process that dies must be a file.
        String url = kind == TestDatabase.H2 ? "jdbc:h2:file:" + folder.resolve("db") : kind.newUrl();
        try (Database database = Database.open(url)) {
            SetUpFile.read(sample.resolve("property.json")).apply(database, "ana", OffsetDateTime.now());
        }
        Path log = sample.resolve("rounds-2026-10.ndjson.gz");
        killAt(moment, url, log);

        try (Database database = Database.open(url)) {
            Importer importer = new Importer(database, Clock.systemUTC(), "test");
            awaitTheServer(database);
            List<ImportRow> cleaned = importer.cleanUp();
            Property property = new PropertyRepository(database).properties().getFirst();
            List<ImportRow> rows = new ImportRepository(database).page(property.id(), 0, 1);
            if (rows.isEmpty()) {
                // Killed before it began.
                assertThat(moment).matches("begun|after .*");
                assertNothingIsLeft(database);
                assertThat(importer.importFile(property, log, "ana", ImportListener.NONE)
                                .accepted())
                        .isTrue();
                return;
            }
            assertThat(moment).isNotEqualTo("begun");
            ImportRow row = rows.getFirst();
            RoundRepository rounds = new RoundRepository(database);
            int visible = rounds.counted(
                            property.id(), RoundFilter.between(DATE, DATE).build())
                    .total();
            // A moment by the clock may come before the end or after it; nothing lies between.
            if (moment.equals("done") || (moment.startsWith("after") && row.state() == State.ACCEPTED)) {
                assertThat(cleaned).isEmpty();
                assertThat(row.state()).isEqualTo(State.ACCEPTED);
                assertThat(visible).isEqualTo((int) row.counts().accepted()).isPositive();
                return;
            }
            assertThat(cleaned).hasSize(1);
            assertThat(row.state()).isEqualTo(State.FAILED);
            assertThat(row.message()).contains("import the file again");
            assertThat(visible).isZero();
            assertNothingIsLeft(database);
            assertThat(importer.importFile(property, log, "ana", ImportListener.NONE)
                            .accepted())
                    .isTrue();
        }
    }

    private static void assertNothingIsLeft(Database database) {
        for (Table<?> table : LOADED) {
            assertThat(database.dsl().fetchCount(table)).as(table.getName()).isZero();
        }
    }

    private static void killAt(String moment, String url, Path log) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        DoomedImport.class.getName(),
                        url.startsWith("jdbc:postgresql:") ? url + "&ApplicationName=doomed" : url,
                        log.toString(),
                        moment)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader out = process.inputReader()) {
            String line = out.readLine();
            while (line != null && !line.startsWith("now")) {
                line = out.readLine();
            }
            assertThat(line).as("the process reaches '%s'", moment).startsWith("now");
            if (moment.startsWith("after")) {
                Thread.sleep(Long.parseLong(moment.split(" ")[1]));
            }
        } finally {
            process.destroyForcibly();
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        }
        assertThat(process.exitValue()).as("killed by signal 9").isEqualTo(128 + 9);
    }

    /** PostgreSQL takes a moment to notice that a client has gone. */
    private static void awaitTheServer(Database database) throws InterruptedException {
        if (!database.isPostgres()) {
            return;
        }
        for (int i = 0; i < 300; i++) {
            Integer others = database.dsl()
                    .fetchSingle("select count(*) from pg_stat_activity where datname = current_database()"
                            + " and pid <> pg_backend_pid() and application_name = 'doomed'")
                    .get(0, Integer.class);
            if (Objects.equals(others, 0)) {
                return;
            }
            Thread.sleep(100);
        }
        throw new AssertionError("PostgreSQL still serves the process that was killed");
    }
}
