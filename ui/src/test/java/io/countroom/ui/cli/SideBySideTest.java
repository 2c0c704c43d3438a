package io.countroom.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.submission.SubmissionOdds;
import io.countroom.sql.Database;
import io.countroom.sql.EmbeddedDatabase;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.imports.ImportRow.State;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.Services;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real processes on one embedded database. */
@Tag("whole")
class SideBySideTest {

    private static final String UNLIMITED = "unlimited";

    @TempDir
    static Path sample;

    /** A data folder with the property, and its odds, which a server works out in the background. */
    @TempDir
    static Path made;

    private static String rounds;

    @TempDir
    private Path folder;

    private Path data;
    private final List<VerbProcess> running = new ArrayList<>();

    @BeforeAll
    static void deal() {
        SampleCasino.write(new SamplePlan(1, LocalDate.of(2026, 10, 1), 2, 20, 12), sample, day -> {});
        rounds = sample.resolve("rounds-2026-10.ndjson.gz").toString();
        CommandRun setUp = CommandRun.of(
                "import",
                "--data",
                made.toString(),
                sample.resolve("property.json").toString());
        assertThat(setUp.code()).as(setUp.err()).isZero();
        try (Database database = new EmbeddedDatabase(made).open("test", waiting -> {})) {
            SubmissionOdds odds = new Services(database, Clock.systemUTC()).odds();
            PropertyRepository properties = new PropertyRepository(database);
            properties.submissions(properties.properties().getFirst().id()).forEach(odds::of);
        }
    }

    @BeforeEach
    void setUp() throws IOException {
        data = Files.createDirectory(folder.resolve("data"));
        try (Stream<Path> files = Files.list(made).filter(Files::isRegularFile)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.copy(file, data.resolve(file.getFileName()), StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
    }

    @AfterEach
    void endAll() throws InterruptedException {
        for (VerbProcess verb : running) {
            verb.kill();
        }
    }

    private VerbProcess start(String... args) throws IOException {
        return startWithin(UNLIMITED, args);
    }

    private VerbProcess startWithin(String kilobytes, String... args) throws IOException {
        List<String> all = new ArrayList<>(List.of(args));
        all.addAll(List.of("--data", data.toString()));
        VerbProcess verb = VerbProcess.start(folder, kilobytes, all.toArray(String[]::new));
        running.add(verb);
        return verb;
    }

    private VerbProcess startImport() throws IOException, InterruptedException {
        VerbProcess verb = start("import", rounds);
        verb.awaitSaying("rounds-2026-10");
        return verb;
    }

    private List<VerbProcess> startOthers() throws IOException {
        return List.of(
                start("report", "drop", "--period", "2026-10", "--format", "csv"),
                start("report", "round-audit", "--period", "2026-10", "--format", "csv"),
                start("backup", "--out", folder.resolve("backup.zip").toString()));
    }

    private static void assertAllDone(List<VerbProcess> verbs) throws IOException, InterruptedException {
        for (VerbProcess verb : verbs) {
            assertThat(verb.code()).as(verb.said()).isZero();
        }
    }

    private Database open() {
        return new EmbeddedDatabase(data).open("test", waiting -> {});
    }

    private static ImportRow latest(Database database) {
        Property property = new PropertyRepository(database).properties().getFirst();
        return new ImportRepository(database).page(property.id(), 0, 1).getFirst();
    }

    @Test
    void without_a_server_one_goes_after_the_other() throws Exception {
        VerbProcess first = startImport();
        List<VerbProcess> others = startOthers();
        for (VerbProcess other : others) {
            other.awaitSaying("Waiting for countroom ");
        }
        assertThat(first.code()).as(first.said()).isZero();
        assertAllDone(others);
        assertThat(folder.resolve("backup.zip")).exists();
        try (Database database = open()) {
            assertThat(latest(database).state()).isEqualTo(State.ACCEPTED);
        }
    }

    @Test
    void a_server_that_is_stopped_lets_those_finish_that_work_through_it() throws Exception {
        VerbProcess load;
        List<VerbProcess> others;
        try (Database server = new EmbeddedDatabase(data).serve(waiting -> {})) {
            load = startImport();
            others = startOthers();
            while (!Files.exists(folder.resolve("backup.zip"))) {
                Thread.sleep(20);
            }
            assertThat(latest(server).state()).isIn(State.LOADING, State.ACCEPTED);
        }
        assertThat(load.code()).as(load.said()).isZero();
        assertAllDone(others);
    }

    @Test
    void what_went_through_a_server_that_was_killed_is_given_up_with_a_sentence() throws Exception {
        VerbProcess server = start("serve", "--port", "0");
        while (!Files.readString(data.resolve("countroom.lock")).matches("(?s)serve \\d+ [1-9].*")) {
            assertThat(server.process().isAlive()).as(server.said()).isTrue();
            Thread.sleep(20);
        }
        VerbProcess load = startImport();
        server.kill();
        assertThat(load.code()).as(load.said()).isEqualTo(1);
        assertThat(load.said()).contains("does not answer", "try again").doesNotContain("\tat ", "Exception");
        VerbProcess again = start("import", rounds);
        assertThat(again.code()).as(again.said()).isZero();
    }

    @Test
    void a_full_disk_is_said_and_the_import_can_be_done_again() throws Exception {
        VerbProcess full = startWithin("6000", "import", rounds);
        assertThat(full.code()).as(full.said()).isEqualTo(1);
        assertThat(full.said()).contains("cannot be written", "Make room").doesNotContain("\tat ", "Exception");
        try (Database database = open()) {
            assertThat(latest(database).state()).isIn(State.LOADING, State.FAILED);
        }
        VerbProcess again = start("import", rounds);
        assertThat(again.code()).as(again.said()).isZero();
    }
}
