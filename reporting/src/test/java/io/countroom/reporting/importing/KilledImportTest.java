package io.countroom.reporting.importing;

import static io.countroom.sql.schema.Tables.AUDIT_CHAIN;
import static io.countroom.sql.schema.Tables.AUDIT_EVENT;
import static io.countroom.sql.schema.Tables.DEALER;
import static io.countroom.sql.schema.Tables.IMPORT;
import static io.countroom.sql.schema.Tables.IMPORT_REJECT;
import static io.countroom.sql.schema.Tables.IMPORT_SOURCE;
import static io.countroom.sql.schema.Tables.SUBMISSION_ODDS;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.rules.Games;
import io.countroom.sql.Database;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.imports.ImportRow.State;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.RoundIds;
import io.countroom.sql.schema.DefaultSchema;
import io.countroom.sql.testkit.TestDatabase;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import org.jooq.Table;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * An import whose process is killed outright: afterwards all tables are as before it, or as after it. Before it there are rounds
 * and slips already, and it repeats some of them and takes the place of others.
 */
@Tag("whole")
@ParameterizedClass
@EnumSource
class KilledImportTest {

    private static final LocalDate DATE = LocalDate.of(2026, 10, 30);
    private static final SamplePlan PLAN =
            new SamplePlan(3, DATE, 1, Games.all().size(), 5);
    private static final OffsetDateTime NOW = OffsetDateTime.parse("2026-11-02T12:00:00Z");

    /** So many rounds are known before, of which half are superseded. */
    private static final int KNOWN = 300;

    private static final long NONE = -1;

    /** What tells who imported when, and when odds were first worked out. */
    private static final Set<Table<?>> TELLING = Set.of(IMPORT, AUDIT_EVENT, AUDIT_CHAIN, SUBMISSION_ODDS);

    /** What a failed import leaves of itself: what it read and could not take over, and the names of the dealers it met. */
    private static final Set<String> RECORD =
            Set.of(IMPORT_SOURCE.getName(), IMPORT_REJECT.getName(), DEALER.getName());

    /** All tables after the import, where nothing kills it. */
    private static final Map<Path, Map<String, List<String>>> AFTER = new HashMap<>();

    private static @Nullable Original prepared;

    /** The database as it is before each import, and all its tables. */
    private record Original(TestDatabase kind, String url, Map<String, List<String>> rows) {}

    @TempDir
    static Path sample;

    private static Path rounds;
    private static Path counts;

    @TempDir
    Path folder;

    @Parameter
    TestDatabase kind;

    @BeforeAll
    static void deal() throws IOException {
        SampleCasino.write(PLAN, sample, day -> {});
        List<String> lines;
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(sample.resolve("rounds-2026-10.ndjson.gz"))), UTF_8))) {
            lines = in.lines().toList();
        }
        Files.write(sample.resolve("known.ndjson"), lines.subList(0, KNOWN));
        List<String> later = new ArrayList<>(lines);
        later.subList(0, KNOWN / 2)
                .replaceAll(line -> line.replace("\"state\":\"played\"", "\"state\":\"modified\"")
                        .replace("\"state\":\"void\"", "\"state\":\"cancelled\"")
                        .replace("\"dealer\":\"D-", "\"dealer\":\"E-"));
        rounds = Files.write(sample.resolve("later.ndjson"), later);
        counts = sample.resolve("counts-2026-10.csv");
        List<String> slips = Files.readAllLines(counts);
        Files.write(sample.resolve("known.csv"), slips.subList(0, slips.size() / 2));
    }

    /** Once for all moments: most of what they would take is this. */
    private Original original() {
        Original known = prepared;
        if (known != null && known.kind == kind) {
            return known;
        }
        AFTER.clear();
        // The H2 of a process that dies must be a file.
        String url = kind == TestDatabase.H2 ? "jdbc:h2:file:" + sample.resolve("original") : kind.newUrl();
        try (Database database = Database.open(url)) {
            prepare(database);
            Original now = new Original(kind, url, rows(database, NONE));
            prepared = now;
            return now;
        }
    }

    private String copy(Path to) throws IOException, SQLException {
        String from = original().url;
        if (kind == TestDatabase.H2) {
            Files.copy(
                    Path.of(from.substring("jdbc:h2:file:".length()) + ".mv.db"),
                    to.resolveSibling(to.getFileName() + ".mv.db"));
            return "jdbc:h2:file:" + to;
        }
        String url = kind.newUrl();
        String name = URI.create(url.substring("jdbc:".length())).getPath().substring(1);
        String its = URI.create(from.substring("jdbc:".length())).getPath().substring(1);
        try (Connection server = DriverManager.getConnection(url.replace("/" + name, "/postgres"));
                Statement statement = server.createStatement()) {
            statement.execute("drop database " + name);
            statement.execute("create database " + name + " template " + its);
        }
        return url;
    }

    private static void prepare(Database database) {
        Property property = SetUpFile.read(sample.resolve("property.json")).apply(database, "ana", NOW);
        Importer importer = importer(database);
        for (String known : List.of("known.ndjson", "known.csv")) {
            assertThat(importer.importFile(property, sample.resolve(known), "ana", ImportListener.NONE)
                            .accepted())
                    .isTrue();
        }
    }

    private static Importer importer(Database database) {
        return new Importer(database, TestOdds.of(database), Clock.fixed(NOW.toInstant(), ZoneOffset.UTC), "test");
    }

    /**
     * The rows of all tables, in no order.
     *
     * @param importId an import whose number makes no difference
     */
    private static Map<String, List<String>> rows(Database database, long importId) {
        Map<String, List<String>> rows = new TreeMap<>();
        for (Table<?> table : DefaultSchema.DEFAULT_SCHEMA.getTables()) {
            if (!TELLING.contains(table)) {
                rows.put(
                        table.getName(),
                        database.dsl().fetch(table).stream()
                                .map(row -> Arrays.stream(row.fields())
                                        .map(field -> unnumbered(field.getName(), row.get(field), importId))
                                        .collect(Collectors.joining(", ")))
                                .sorted()
                                .toList());
            }
        }
        return rows;
    }

    private static String unnumbered(String column, @Nullable Object value, long importId) {
        if (value instanceof Long id) {
            if (column.endsWith("import_id") && id == importId) {
                return "this import";
            }
            if (column.matches(".*(round|slip)_id")
                    && id >= RoundIds.first(importId)
                    && id <= RoundIds.last(importId)) {
                return "this import's " + (id - RoundIds.first(importId));
            }
        }
        return String.valueOf(value);
    }

    private static void assertTheSame(Map<String, List<String>> now, Map<String, List<String>> expected) {
        assertThat(now).containsOnlyKeys(expected.keySet());
        now.forEach((table, rows) -> {
            if (RECORD.contains(table)) {
                assertThat(rows).as(table).containsAll(expected.get(table));
            } else {
                assertThat(rows).as(table).isEqualTo(expected.get(table));
            }
        });
    }

    private Map<String, List<String>> after(Path file) throws IOException, SQLException {
        if (!AFTER.containsKey(file)) {
            try (Database database = Database.open(copy(folder.resolve("after")))) {
                AFTER.put(file, rows(database, accepted(database, file)));
            }
        }
        return Objects.requireNonNull(AFTER.get(file));
    }

    private static long accepted(Database database, Path file) {
        Property property = new PropertyRepository(database).properties().getFirst();
        ImportResult result = importer(database).importFile(property, file, "ana", ImportListener.NONE);
        assertThat(result.accepted()).isTrue();
        return result.row().importId();
    }

    /** Twelve moments by {@code ./countroom bench kill}; of those the ones where most can go wrong. */
    private static List<String> moments() {
        return Boolean.getBoolean("countroom.every-moment")
                ? List.of(
                        "begun",
                        "chunk 1",
                        "chunk 3",
                        "cancelled",
                        "loaded",
                        "merging",
                        "accepting",
                        "cleaning",
                        "done",
                        "after 80 ms",
                        "after 300 ms",
                        "counts: accepting")
                : List.of("chunk 3", "merging", "accepting", "cleaning", "counts: accepting");
    }

    @ParameterizedTest
    @MethodSource("moments")
    void whatIsKilledIsAllThereOrNotAtAll(String when) throws Exception {
        Path file = when.startsWith("counts: ") ? counts : rounds;
        String moment = when.replace("counts: ", "");
        String url = copy(folder.resolve("db"));
        if (moment.equals("cleaning")) {
            killAt("loaded", url, file);
        }
        killAt(moment, url, file);

        try (Database database = Database.open(url)) {
            Importer importer = importer(database);
            awaitTheServer(database);
            List<ImportRow> cleaned = importer.cleanUp();
            Property property = new PropertyRepository(database).properties().getFirst();
            ImportRow row =
                    new ImportRepository(database).page(property.id(), 0, 1).getFirst();
            if (!row.fileName().equals(String.valueOf(file.getFileName()))) {
                // Killed before it began.
                assertThat(moment).matches("begun|after .*");
                assertThat(cleaned).isEmpty();
                assertTheSame(rows(database, NONE), original().rows);
            } else if (moment.equals("done") || (moment.startsWith("after") && row.state() == State.ACCEPTED)) {
                // A moment by the clock may come before the end or after it; nothing lies between.
                assertThat(cleaned).isEmpty();
                assertThat(row.state()).isEqualTo(State.ACCEPTED);
                assertThat(rows(database, row.importId()))
                        .isEqualTo(after(file))
                        .isNotEqualTo(original().rows);
                return;
            } else {
                assertThat(moment).isNotEqualTo("begun");
                assertThat(cleaned).hasSize(1);
                assertThat(row.state()).isEqualTo(State.FAILED);
                assertThat(row.message()).contains("import the file again");
                assertTheSame(rows(database, NONE), original().rows);
            }
            assertTheSame(rows(database, accepted(database, file)), after(file));
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
