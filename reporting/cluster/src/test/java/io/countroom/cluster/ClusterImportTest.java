package io.countroom.cluster;

import static io.countroom.sql.schema.Tables.ARCHIVED_FILE;
import static io.countroom.sql.schema.Tables.AUDIT_CHAIN;
import static io.countroom.sql.schema.Tables.AUDIT_EVENT;
import static io.countroom.sql.schema.Tables.DATABASE_IDENTITY;
import static io.countroom.sql.schema.Tables.IMPORT;
import static io.countroom.sql.schema.Tables.MONTH_DIGEST;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.importing.FleetImport;
import io.countroom.reporting.importing.FleetImport.Part;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.ImportResult;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.importing.PropertyFolder;
import io.countroom.reporting.importing.PropertyImport;
import io.countroom.reporting.importing.PropertyImport.Outcome;
import io.countroom.reporting.importing.PropertyImport.Outcome.Recorded;
import io.countroom.reporting.importing.PropertyImport.Outcome.Refused;
import io.countroom.reporting.importing.RejectLimit;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.submission.SubmissionOdds;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.sql.Database;
import io.countroom.sql.archive.MonthArchive;
import io.countroom.sql.archive.MoveListener;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow.State;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.schema.DefaultSchema;
import io.countroom.sql.testkit.Rollups;
import io.countroom.sql.testkit.TestDatabase;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.jooq.Record;
import org.jooq.Table;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Properties imported on Spark, against the same folders imported one after another: every row of every table. */
class ClusterImportTest {

    private static final int PROPERTIES = 7;

    /** A property without faults, whose month can be closed. */
    private static final int CLEAN = 6;

    private static final LocalDate DATE = LocalDate.of(2026, 10, 30);
    private static final YearMonth OCTOBER = YearMonth.from(DATE);

    /** Audit tables and the identity of a database, which differ between databases. */
    private static final Set<Table<?>> TELLING = Set.of(AUDIT_EVENT, AUDIT_CHAIN, DATABASE_IDENTITY);

    @TempDir
    private static Path root;

    private static List<PropertyFolder> folders;

    /** The URL of a database that knows the properties and the odds of their rules, and has no import. */
    private static String setUp;

    private static Map<String, List<String>> expected;

    /** As {@link #told} for each file. */
    private static List<String> expectedResults;

    private static int copies;

    @BeforeAll
    static void importOneAfterAnother() throws IOException, SQLException {
        for (int i = 0; i < PROPERTIES; i++) {
            deal(i);
        }
        folders = IntStream.range(0, PROPERTIES)
                .mapToObj(ClusterImportTest::folder)
                .toList();
        setUp = TestDatabase.POSTGRESQL.newUrl();
        try (Database database = Database.open(setUp)) {
            for (PropertyFolder folder : folders) {
                Property property = folder.readSetUp().apply(database, "ana", TestCasino.NOW);
                odds(database).store(new PropertyRepository(database).submissions(property.id()));
            }
        }
        try (Database database = copy()) {
            List<Outcome> outcomes = oneAfterAnother(database, folders);
            assertThat(outcomes).allMatch(ClusterImportTest::accepted);
            expected = rows(database);
            expectedResults = told(outcomes);
        }
        // The comparison is not of empty tables.
        for (String table : List.of(
                "round",
                "wager",
                "round_exception",
                "import",
                "import_reject",
                "repeated_round",
                "supersession",
                "superseded_round",
                "count_slip",
                "round_hour_rollup",
                "count_day_rollup",
                "count_game_rollup",
                "shoe_rollup")) {
            assertThat(expected.get(table)).as(table).isNotEmpty();
        }
    }

    private static boolean accepted(Outcome outcome) {
        return outcome instanceof Recorded(ImportResult result) && result.accepted();
    }

    /** What is printed of each file, but for times. */
    private static List<String> told(List<Outcome> outcomes) {
        return outcomes.stream()
                .map(outcome -> ((Recorded) outcome).result())
                .map(result ->
                        result.row().fileName() + result.row().counts() + result.exceptions() + result.firstRejects())
                .toList();
    }

    private static PropertyFolder folder(int number) {
        return PropertyFolder.list(root.resolve("P" + number));
    }

    /** A property with faults; the first ones have lines that an importer has to think about. */
    private static void deal(int number) throws IOException {
        Path folder = root.resolve("P" + number);
        SamplePlan plan = new SamplePlan(number + 1L, DATE, 2, 3, 2);
        if (number == CLEAN) {
            SampleCasino.write(plan, folder, day -> {});
        } else {
            SampleCasino.writeWithFaults(plan, folder, day -> {});
        }
        code(folder, "P" + number);
        if (number < 3) {
            Path log = folder.resolve("rounds-2026-10.ndjson.gz");
            List<String> lines = lines(log);
            Files.delete(log);
            List<String> first = new ArrayList<>(lines);
            first.add(5, "{\"round\":\"1\"}");
            first.add(9, "no round");
            first.add(20, lines.get(10));
            first.add(30, lines.get(11).replace("\"dealer\":\"D-", "\"dealer\":\"E-"));
            first.add(40, superseding(lines.get(12)));
            Files.write(folder.resolve("rounds-1.ndjson"), first);
            List<String> second = new ArrayList<>();
            for (int i = 20; i < 40; i++) {
                second.add(superseding(lines.get(i)));
            }
            second.addAll(lines.subList(50, 55));
            Files.write(folder.resolve("rounds-2.ndjson"), second);
        }
    }

    private static void code(Path folder, String code) throws IOException {
        Path setUp = folder.resolve("property.json");
        Files.writeString(setUp, Files.readString(setUp).replace("\"SAMPLE\"", "\"" + code + "\""));
    }

    private static List<String> lines(Path log) throws IOException {
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(new GZIPInputStream(Files.newInputStream(log)), UTF_8))) {
            return in.lines().toList();
        }
    }

    private static String superseding(String line) {
        return line.replace("\"state\":\"played\"", "\"state\":\"modified\"")
                .replace("\"state\":\"void\"", "\"state\":\"cancelled\"")
                .replace("\"dealer\":\"D-", "\"dealer\":\"F-");
    }

    private static SubmissionOdds odds(Database database) {
        return new SubmissionOdds(
                database, new SubmissionRules(database, "test", Clock.systemUTC()), "test", Clock.systemUTC());
    }

    private static Importer importer(Database database) {
        return new Importer(database, odds(database), Clock.systemUTC(), "test");
    }

    /** A database with the properties and without imports. */
    private static Database copy() throws SQLException {
        String name = "fleet" + copies++;
        try (Connection server = DriverManager.getConnection(setUp.replaceFirst("/[^/?]+\\?", "/postgres?"));
                Statement statement = server.createStatement()) {
            statement.execute("create database " + name + " template " + setUp.replaceAll(".*/|\\?.*", ""));
        }
        return Database.open(setUp.replaceFirst("/[^/?]+\\?", "/" + name + "?"))
                .withArchive(root.resolve("archive-" + name));
    }

    private static Property property(Database database, PropertyFolder folder) {
        return new PropertyRepository(database)
                .find(folder.readSetUp().property().code())
                .orElseThrow();
    }

    private static List<Outcome> oneAfterAnother(Database database, List<PropertyFolder> of) {
        List<Outcome> outcomes = new ArrayList<>();
        Importer importer = importer(database);
        for (PropertyFolder folder : of) {
            PropertyImport imports = new PropertyImport(importer, property(database, folder), null, "ana");
            imports.works(folder.files()).forEach(work -> outcomes.add(imports.take(work, ImportListener.NONE)));
        }
        return outcomes;
    }

    private static FleetImport fleet(Database database, List<PropertyFolder> of) {
        return new FleetImport(
                "ana",
                "test",
                RejectLimit.STANDARD,
                null,
                of.stream()
                        .map(folder -> {
                            Property property = property(database, folder);
                            return new Part(
                                    property.id(),
                                    property.code(),
                                    new ImportRepository(database).latest(property.id()),
                                    folder.files().stream().map(Path::toString).toList());
                        })
                        .toList());
    }

    private static List<List<Outcome>> onSpark(Database database, String master, List<PropertyFolder> of) {
        Driver driver = TestCluster.driver(
                database, root.resolve("archive"), TestCluster.settings(null).driver(master, 31));
        return new ClusterImporter(driver).run(fleet(database, of)).ofParts();
    }

    private static List<PropertyFolder> shuffled(long seed) {
        List<PropertyFolder> shuffled = new ArrayList<>(folders);
        Collections.shuffle(shuffled, new Random(seed));
        return shuffled;
    }

    /**
     * The rows of all tables. An import that did not succeed is left out and has no number: the imports of a property are numbered as
     * they were accepted.
     */
    private static Map<String, List<String>> rows(Database database) {
        Map<List<Object>, Long> places = new HashMap<>();
        Map<Integer, Long> last = new HashMap<>();
        database.dsl()
                .selectFrom(IMPORT)
                .where(IMPORT.STATE.in(State.ACCEPTED, State.UNDONE))
                .orderBy(IMPORT.IMPORT_ID)
                .forEach(row -> places.put(
                        List.of(row.getPropertyId(), row.getImportId()),
                        last.merge(row.getPropertyId(), 1L, Long::sum)));
        Map<String, List<String>> rows = new TreeMap<>();
        for (Table<?> table : DefaultSchema.DEFAULT_SCHEMA.getTables()) {
            if (!TELLING.contains(table)) {
                rows.put(
                        table.getName(),
                        database.dsl().fetch(table).stream()
                                .filter(row -> table.field(IMPORT.IMPORT_ID.getName()) == null
                                        || places.containsKey(List.of(row.get("property_id"), row.get("import_id"))))
                                .map(row -> row(row, places))
                                .sorted()
                                .toList());
            }
        }
        return rows;
    }

    private static String row(Record row, Map<List<Object>, Long> places) {
        return Arrays.stream(row.fields())
                .filter(field -> !field.getName().matches("(started|finished|first_seen|noted|worked_out)_at"))
                .map(field -> String.valueOf(
                        row.get(field) instanceof Long number
                                ? placed(field.getName(), number, row, places)
                                : row.get(field)))
                .collect(Collectors.joining(", "));
    }

    private static Object placed(String column, long number, Record row, Map<List<Object>, Long> places) {
        if (column.endsWith("import_id")) {
            return places.get(List.of(row.get("property_id"), number));
        }
        return column.matches(".*(round|slip)_id") && number != 0
                ? places.get(List.of(row.get("property_id"), number >> 32)) + "/" + (int) number
                : number;
    }

    private static void assertTheSame(Map<String, List<String>> rows, Map<String, List<String>> as) {
        assertThat(rows).containsOnlyKeys(as.keySet());
        rows.forEach((table, its) -> assertThat(its).as(table).isEqualTo(as.get(table)));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 31})
    void soManyAtOnceImportWhatOneAfterAnotherImports(int tasks) throws SQLException {
        try (Database database = copy()) {
            List<PropertyFolder> shuffled = shuffled(tasks);
            List<List<Outcome>> outcomes = onSpark(database, "local[" + tasks + "]", shuffled);
            for (int i = 0; i < shuffled.size(); i++) {
                assertThat(outcomes.get(i))
                        .hasSameSizeAs(shuffled.get(i).files())
                        .allMatch(ClusterImportTest::accepted);
            }
            assertTheSame(rows(database), expected);
            if (tasks == 31) {
                refusedAgain(database);
                undoneAndArchived(database);
            }
        }
    }

    /** A refused file is an outcome with the error message of the ordinary import. */
    private static void refusedAgain(Database database) {
        List<Outcome> again = onSpark(database, "local[2]", folders).stream()
                .flatMap(List::stream)
                .toList();
        assertThat(again)
                .isEqualTo(oneAfterAnother(database, folders))
                .allSatisfy(outcome -> assertThat(outcome)
                        .isInstanceOfSatisfying(
                                Refused.class,
                                refused -> assertThat(refused.sentence()).contains("undo that import first")));
    }

    /** Undo, month end and archive after both kinds of import have equal results. */
    private static void undoneAndArchived(Database onSpark) throws SQLException {
        try (Database other = copy()) {
            oneAfterAnother(other, folders);
            List<Map<String, List<String>>> rows = new ArrayList<>();
            List<List<String>> archived = new ArrayList<>();
            for (Database database : List.of(onSpark, other)) {
                Property first = property(database, folders.getFirst());
                importer(database).undo(first, new ImportRepository(database).latest(first.id()), "ana");
                rows.add(rows(database));
                Property clean = property(database, folders.get(CLEAN));
                new TestCasino(root, List.of(), database, clean).closed(OCTOBER, item -> {});
                new MonthArchive(database).archive(clean.id(), OCTOBER, "ana", TestCasino.NOW, MoveListener.NONE);
                archived.add(List.of(
                        database.dsl()
                                .selectFrom(MONTH_DIGEST)
                                .where(MONTH_DIGEST.PROPERTY_ID.eq(clean.id()))
                                .orderBy(MONTH_DIGEST.fields())
                                .fetch()
                                .format(),
                        database.dsl()
                                .select(
                                        ARCHIVED_FILE.GAMING_DATE,
                                        ARCHIVED_FILE.PART,
                                        ARCHIVED_FILE.ROW_COUNT,
                                        ARCHIVED_FILE.ROW_SHA256,
                                        ARCHIVED_FILE.BYTE_SHA256)
                                .from(ARCHIVED_FILE)
                                .orderBy(1, 2)
                                .fetch()
                                .format()));
            }
            assertTheSame(rows.getFirst(), rows.getLast());
            assertThat(rows.getFirst().get("round")).isNotEqualTo(expected.get("round"));
            assertThat(archived.getFirst()).isEqualTo(archived.getLast());
        }
    }

    /** A table lock blocks both executors within a task until one of them is killed. */
    @Test
    void thePropertyOfAProcessThatEndsIsImportedByAnother() throws SQLException {
        try (Database database = copy();
                Connection lock = database.dataSource().getConnection();
                Statement statement = lock.createStatement()) {
            lock.setAutoCommit(false);
            statement.execute("lock table wager in access exclusive mode");
            CompletableFuture<List<List<Outcome>>> run = CompletableFuture.supplyAsync(
                    () -> onSpark(database, TestCluster.TWO_PROCESSES, folders.subList(0, 2)));
            while (TestCluster.waiting(statement) < 2) {
                assertThat(run).isNotDone();
                pause();
            }
            TestCluster.killOne();
            lock.rollback();
            assertThat(run.join())
                    .flatExtracting(outcomes -> outcomes)
                    .hasSize(6)
                    .allMatch(ClusterImportTest::accepted);
            // Includes the import of the killed executor.
            assertThat(database.dsl().fetchCount(IMPORT)).isEqualTo(7);
            assertThat(Rollups.wrong(database.dsl())).isEmpty();
            oneAfterAnother(database, folders.subList(2, PROPERTIES));
            assertTheSame(rows(database), expected);
        }
    }

    private static void pause() {
        try {
            Thread.sleep(50);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Adds a trigger that makes acceptances fail. */
    private static void failing(Database database, String body) {
        database.dsl().execute("create sequence acceptance");
        database.dsl()
                .execute("create function fail() returns trigger language plpgsql as $$ begin " + body
                        + " return new; end $$");
        database.dsl()
                .execute("create trigger fail before update on import for each row when (new.state = 'accepted')"
                        + " execute function fail()");
    }

    /** An SQL error, then a lost connection. The tasks continue after the files that were accepted before. */
    @Test
    void anAcceptanceThatFailsIsRepeated() throws SQLException {
        try (Database database = copy()) {
            failing(
                    database,
                    "if new.file_name like 'rounds-2%' then case nextval('acceptance') when 1 then raise exception 'once';"
                            + " when 2 then perform pg_terminate_backend(pg_backend_pid()); else end case; end if;");
            List<Outcome> outcomes = onSpark(database, "local[2]", folders).stream()
                    .flatMap(List::stream)
                    .toList();
            assertThat(outcomes).allMatch(ClusterImportTest::accepted);
            assertThat(told(outcomes)).isEqualTo(expectedResults);
            assertThat(database.dsl().fetchCount(IMPORT, IMPORT.STATE.eq(State.FAILED)))
                    .isEqualTo(2);
            assertTheSame(rows(database), expected);
        }
    }

    @Test
    void aPropertyThatFailsAgainAndAgainDoesNotEndTheOthers() throws SQLException {
        try (Database database = copy()) {
            failing(database, "if new.file_name like 'rounds-1%' then raise exception 'always'; end if;");
            assertThat(onSpark(database, "local[2]", List.of(folders.getFirst(), folders.getLast())))
                    .satisfiesExactly(
                            first -> assertThat(first)
                                    .satisfiesExactly(
                                            counts -> assertThat(counts).matches(ClusterImportTest::accepted),
                                            rounds -> assertThat(rounds)
                                                    .isInstanceOfSatisfying(
                                                            Refused.class,
                                                            refused -> assertThat(refused.sentence())
                                                                    .contains(
                                                                            "import the files of this property again"))),
                            last -> assertThat(last).hasSize(2).allMatch(ClusterImportTest::accepted));
            assertThat(database.dsl().fetchCount(IMPORT, IMPORT.STATE.eq(State.FAILED)))
                    .isEqualTo(4);
        }
    }

    /** Ids depend on the file; rounds, exceptions and sums do not. */
    @Test
    void filesOfAGamingDateOrOfATableImportWhatOneFileImports() throws IOException, SQLException {
        Path whole = root.resolve("cut/whole");
        SampleCasino.write(new SamplePlan(31, DATE, 2, 3, 2), whole, day -> {});
        List<String> lines = lines(whole.resolve("rounds-2026-10.ndjson.gz"));
        List<PropertyFolder> cut = List.of(
                PropertyFolder.list(whole),
                cut(whole, lines, "date", line -> line.replaceAll(".*\"gamingDate\":\"([^\"]*)\".*", "$1")),
                cut(whole, lines, "table", line -> line.replaceAll(".*\"table\":\"([^\"]*)\".*", "$1")));
        try (Database database = copy()) {
            for (PropertyFolder folder : cut) {
                folder.readSetUp().apply(database, "ana", TestCasino.NOW);
            }
            assertThat(onSpark(database, "local[3]", cut))
                    .allSatisfy(outcomes -> assertThat(outcomes).allMatch(ClusterImportTest::accepted))
                    .extracting(List::size)
                    .containsExactly(2, 3, 4);
            String first = played(database, property(database, cut.getFirst()));
            assertThat(first).contains("\n");
            for (PropertyFolder folder : cut) {
                assertThat(played(database, property(database, folder))).isEqualTo(first);
            }
        }
    }

    private static PropertyFolder cut(Path whole, List<String> lines, String by, UnaryOperator<String> part)
            throws IOException {
        Path folder = Files.createDirectories(root.resolve("cut/" + by));
        Files.copy(whole.resolve("property.json"), folder.resolve("property.json"));
        Files.copy(whole.resolve("counts-2026-10.csv"), folder.resolve("counts-2026-10.csv"));
        code(folder, by);
        for (Map.Entry<String, List<String>> file : lines.stream()
                .collect(Collectors.groupingBy(part, TreeMap::new, Collectors.toList()))
                .entrySet()) {
            Files.write(folder.resolve("rounds-" + file.getKey() + ".ndjson"), file.getValue());
        }
        return PropertyFolder.list(folder);
    }

    /** Rounds by their references, and the sums of every roll-up, without ids of the property. */
    private static String played(Database database, Property property) {
        StringBuilder played = new StringBuilder(database.dsl()
                .fetch(
                        "select r.round_ref, r.gaming_date, t.code, r.shift, r.shoe, r.hand_no, r.dealt_at, d.code, r.state,"
                                + " r.cards, r.wagered_cents, r.paid_cents, r.due_cents, r.variance_cents2, r.decision_micros,"
                                + " (select string_agg(e.code || e.sentence, ';' order by e.code, e.sentence) from round_exception e where"
                                + " e.property_id = r.property_id and e.round_id = r.round_id) from round r join gaming_table t"
                                + " on t.property_id = r.property_id and t.table_id = r.table_id left join dealer d on d.property_id ="
                                + " r.property_id and d.dealer_id = r.dealer_id where r.property_id = ? order by 2, 1",
                        property.id())
                .format(Integer.MAX_VALUE));
        for (Table<?> table : DefaultSchema.DEFAULT_SCHEMA.getTables()) {
            if (table.getName().endsWith("_rollup")) {
                played.append(Arrays.stream(table.fields())
                        .filter(field -> Number.class.isAssignableFrom(field.getType())
                                && !field.getName().matches(".*_(id|no)"))
                        .map(field -> "\n" + table.getName() + "." + field.getName() + " "
                                + database.dsl()
                                        .fetchSingle(
                                                "select sum(" + field.getName() + ") from " + table.getName()
                                                        + " where property_id = ?",
                                                property.id())
                                        .get(0))
                        .collect(Collectors.joining()));
            }
        }
        return played.toString();
    }
}
