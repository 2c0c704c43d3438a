package io.countroom.reporting.importing;

import static io.countroom.sql.schema.Tables.OUTCOME_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.ROUND_EXCEPTION;
import static io.countroom.sql.schema.Tables.ROUND_HOUR_ROLLUP;
import static io.countroom.sql.schema.Tables.SHOE_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER;
import static io.countroom.sql.schema.Tables.WAGER_ROLLUP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.floor.Replay;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.rules.Games;
import io.countroom.rules.game.Settlement;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.count.SlipRepository;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.fact.Fact;
import io.countroom.sql.imports.AlreadyImportedException;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.imports.ImportRow.Counts;
import io.countroom.sql.imports.ImportRow.State;
import io.countroom.sql.imports.RejectRow;
import io.countroom.sql.property.Property;
import io.countroom.sql.round.ListedRound;
import io.countroom.sql.round.RoundFilter;
import io.countroom.sql.round.RoundOrder;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.StoredRound;
import io.countroom.sql.testkit.Rollups;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.jooq.Table;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class ImporterTest {

    private static final LocalDate FROM = LocalDate.of(2026, 10, 31);
    private static final LocalDate TO = LocalDate.of(2026, 11, 1);
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-02T12:00:00Z"), ZoneOffset.UTC);
    private static final OffsetDateTime NOW = OffsetDateTime.now(CLOCK);

    /** Two days across a month's end, two tables of every game; {@code -Dsample.tables=60} for a whole floor. */
    private static final SamplePlan PLAN = new SamplePlan(
            7, FROM, 2, Integer.getInteger("sample.tables", 2 * Games.all().size()), 2);

    @TempDir
    static Path sample;

    @TempDir
    Path folder;

    @Parameter
    TestDatabase kind;

    private Database database;
    private Importer importer;
    private Property property;

    @BeforeAll
    static void deal() {
        SampleCasino.write(PLAN, sample, day -> {});
    }

    @BeforeEach
    void open() {
        database = kind.open();
        importer = new Importer(database, TestOdds.of(database), CLOCK, "test");
        property = SetUpFile.read(sample.resolve("property.json")).apply(database, "ana", NOW);
    }

    @AfterEach
    void close() {
        database.close();
    }

    private ImportResult take(Path file) {
        return importer.importFile(property, file, "ana", ImportListener.NONE);
    }

    private Path file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    private static List<String> lines(String name) throws IOException {
        try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(sample.resolve(name)))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }

    private int rows(Table<?> table) {
        return database.dsl().fetchCount(table);
    }

    /** § 541.13(e): the log has the full payout and the marked vigorish; the house is owed the latter. */
    @Test
    void aVigorishThatIsCollectedLaterIsTakenOffTheFullPayout() throws IOException {
        Path setUp = file("later.json", """
                {"property": {"code": "RB", "name": "Riverbend Casino", "certificateHolder": "Riverbend LLC",
                  "licenceNumber": null, "timeZone": "America/New_York", "gamingDayStarts": "06:00"},
                 "pits": [{"code": "P1", "name": "Main"}],
                 "submissions": [{"game": "minibaccarat", "name": "Later", "options": {"vigorish-collection": "later"},
                  "effectiveFrom": "2026-01-01", "effectiveTo": null}],
                 "tables": [{"code": "MB-07", "game": "minibaccarat", "pit": "P1",
                  "rules": [{"submission": "Later", "from": "2026-01-01"}]}]}
                """);
        property = SetUpFile.read(setUp).apply(database, "ana", NOW);
        take(file("later.ndjson", """
                {"round":"R-1","table":"MB-07","game":"minibaccarat","gamingDate":"2026-10-18",\
                "hands":[{"of":"player","cards":"4S 2D"},{"of":"banker","cards":"3H 4C"}],\
                "wagers":[{"seat":2,"wager":"banker","amount":"100.00","paid":"100.00","vigorish":"5.00"}]}
                """));
        assertThat(database.dsl().fetchCount(ROUND_EXCEPTION)).isZero();
        assertThat(database.dsl()
                        .select(WAGER.PAID_CENTS, WAGER.DUE_CENTS)
                        .from(WAGER)
                        .fetchSingle()
                        .intoArray())
                .containsExactly(9_500L, 9_500L);
    }

    @Tag("whole")
    @Test
    void aSampleMonthGoesInWholeAndClean() throws IOException {
        for (String month : List.of("2026-10", "2026-11")) {
            List<String> lines = lines("rounds-" + month + ".ndjson.gz");
            ImportResult rounds = take(sample.resolve("rounds-" + month + ".ndjson.gz"));
            assertThat(rounds.row().state()).isEqualTo(State.ACCEPTED);
            assertThat(rounds.firstRejects()).isEmpty();
            assertThat(rounds.row().counts()).isEqualTo(new Counts(lines.size(), lines.size(), lines.size(), 0, 0, 0));
            assertThat(database.dsl().selectFrom(ROUND_EXCEPTION).fetch()).isEmpty();
            assertThat(take(sample.resolve("counts-" + month + ".csv"))
                            .row()
                            .counts()
                            .rejects())
                    .isZero();
        }
        checkThatCountsAreTheLogs();
        for (Fact fact : Fact.values()) {
            assertThat(fact.grains())
                    .allSatisfy(grain -> assertThat(database.dsl().fetchExists(grain.table()))
                            .isTrue());
        }
        checkThatEveryRoundSettlesAgainToWhatIsStored();
        checkRollups();
    }

    /** § 601a.9: closing inventory + credits + drop - opening inventory - fills. */
    private void checkThatCountsAreTheLogs() {
        Map<String, Long> counted = new HashMap<>();
        for (SlipRow slip : new SlipRepository(database).between(property.id(), FROM, TO)) {
            boolean less = slip.kind() == SlipRow.Kind.OPENER || slip.kind() == SlipRow.Kind.FILL;
            counted.merge(
                    slip.gamingDate() + " " + slip.tableId(),
                    less ? -slip.amountCents() : slip.amountCents(),
                    Long::sum);
        }
        Map<String, Long> logged = new HashMap<>();
        for (var sum : database.dsl().selectFrom(WAGER_ROLLUP).fetch()) {
            logged.merge(sum.getGamingDate() + " " + sum.getTableId(), -sum.getPaidCents(), Long::sum);
        }
        assertThat(counted).hasSize(2 * PLAN.tables());
        for (Map.Entry<String, Long> of : counted.entrySet()) {
            assertThat(of.getValue()).as(of.getKey()).isEqualTo(logged.getOrDefault(of.getKey(), 0L));
        }
    }

    private void checkThatEveryRoundSettlesAgainToWhatIsStored() {
        RoundRepository rounds = new RoundRepository(database);
        Floor floor = Floor.read(database, property);
        RoundFilter all = RoundFilter.between(FROM, TO).build();
        for (ListedRound listed :
                rounds.page(property.id(), all, RoundOrder.DEALING, rounds.counted(property.id(), all), 0, 100_000)) {
            RoundRow row = listed.round();
            StoredRound stored =
                    rounds.find(property.id(), row.gamingDate(), row.roundId()).orElseThrow();
            Settlement settlement = floor.rules(row.submissionId()).settle(Replay.round(stored));
            assertThat(settlement.irregularities()).isEmpty();
            for (int i = 0; i < stored.wagers().size(); i++) {
                assertThat(stored.wagers().get(i).dueCents())
                        .isEqualTo(settlement.due().get(i).cents());
            }
        }
    }

    private void checkRollups() {
        var sql = database.dsl();
        assertThat(Rollups.wrong(sql)).isEmpty();
        assertThat(sql.fetchExists(SHOE_ROLLUP)).isTrue();
        assertThat(sql.fetchExists(WAGER, WAGER.EXPECTED_MICROS.isNull(), WAGER.DUE_CENTS.isNotNull()))
                .as("a wager without odds but of void rounds")
                .isEqualTo(sql.fetchExists(ROUND, ROUND.STATE.eq("void")));
        var rounds = sql.fetchSingle("select sum(rounds), sum(void_rounds) from round_month_rollup");
        assertThat(rounds.get(0, Long.class)).isEqualTo(sql.fetchCount(ROUND, ROUND.STATE.eq("played")));
        assertThat(rounds.get(1, Long.class)).isEqualTo(sql.fetchCount(ROUND, ROUND.STATE.eq("void")));
    }

    @Test
    void anUndoneImportLeavesNoTraceInTheRollupsAndMayBeImportedAgain() {
        Path file = sample.resolve("rounds-2026-10.ndjson.gz");
        ImportResult first = take(file);
        assertThatThrownBy(() -> take(file)).isInstanceOf(AlreadyImportedException.class);
        importer.undo(property, first.row().importId(), "ana");
        assertThat(List.of(rows(WAGER_ROLLUP), rows(OUTCOME_ROLLUP), rows(OUTCOME_ROLLUP), rows(ROUND_HOUR_ROLLUP)))
                .containsOnly(0);
        ImportResult again = take(file);
        assertThat(again.row().counts()).isEqualTo(first.row().counts());
    }

    @Test
    void aFileIsRefusedUnderAnotherNameToo() throws IOException {
        String content = String.join("\n", lines("rounds-2026-10.ndjson.gz").subList(0, 3));
        take(file("a.ndjson", content));
        assertThatThrownBy(() -> take(file("b.ndjson", content)))
                .isInstanceOf(AlreadyImportedException.class)
                .hasMessageContaining("b.ndjson was imported on 2026-11-02 as a.ndjson (import 1)");
    }

    @Test
    void anImportThatRunsOutOfMemoryFailsWithASentenceAndLeavesNothing() {
        Path file = sample.resolve("rounds-2026-10.ndjson.gz");
        ImportListener outOfMemory = new ImportListener() {
            @Override
            public void progress(ImportProgress progress) {}

            @Override
            public boolean cancelled() {
                throw new OutOfMemoryError("Java heap space");
            }
        };
        assertThatThrownBy(() -> importer.importFile(property, file, "ana", outOfMemory))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("rounds-2026-10.ndjson.gz: Countroom ran out of memory");
        ImportRow failed = new ImportRepository(database).find(property.id(), 1).orElseThrow();
        assertThat(failed.state()).isEqualTo(State.FAILED);
        assertThat(failed.message()).contains("Give it more with COUNTROOM_JAVA_OPTS");
        assertThat(List.of(rows(ROUND), rows(WAGER), rows(ROUND_HOUR_ROLLUP))).containsOnly(0);
        assertThat(take(file).accepted()).isTrue();
    }

    @Test
    void theSameRoundTwiceCountsOnceAndWithOtherContentItIsAConflict() throws IOException {
        List<String> lines = lines("rounds-2026-10.ndjson.gz");
        List<String> first = lines.subList(0, 40);
        assertThat(take(file("a.ndjson", String.join("\n", first)))
                        .row()
                        .counts()
                        .accepted())
                .isEqualTo(40);

        List<String> second = new ArrayList<>(lines.subList(30, 50));
        second.add(lines.get(45));
        second.set(0, second.getFirst().replaceFirst("\"dealer\":\"D-", "\"dealer\":\"E-"));
        ImportResult result = take(file("b.ndjson", String.join("\n", second)));
        assertThat(result.row().counts()).isEqualTo(new Counts(21, 21, 10, 10, 1, 0));
        RejectRow conflict = result.firstRejects().getFirst();
        assertThat(conflict.conflict()).isTrue();
        assertThat(conflict.line()).isEqualTo(1);
        assertThat(conflict.reason()).contains("is known already, with other content");
        assertThat(new RoundRepository(database).find(property.id(), conflict.gamingDate(), conflict.roundId()))
                .isPresent();
        assertThat(new ImportRepository(database)
                        .rejects(property.id(), result.row().importId(), 0, 10))
                .isEqualTo(result.firstRejects());
    }

    @Test
    void whatIsNotKnownIsRejectedWithItsLineAndTheRestGoesIn() throws IOException {
        List<String> lines = new ArrayList<>(lines("rounds-2026-10.ndjson.gz").subList(0, 10));
        lines.set(1, lines.get(1).replaceFirst("\"table\":\"[^\"]*\"", "\"table\":\"XX-99\""));
        lines.set(2, lines.get(2).replaceFirst("\"game\":\"[^\"]*\"", "\"game\":\"faro\""));
        lines.set(3, lines.get(3).replaceFirst("\"wager\":\"[^\"]*\"", "\"wager\":\"banco\""));
        lines.set(4, lines.get(4).replaceFirst("\"cards\":\"..", "\"cards\":\"1Z"));
        lines.set(5, lines.get(5).replace("2026-10-31", "2019-10-31"));
        lines.set(6, "{");
        ImportResult result = take(file("a.ndjson", String.join("\n", lines)));
        assertThat(result.row().counts()).isEqualTo(new Counts(10, 10, 4, 0, 0, 6));
        assertThat(result.firstRejects()).extracting(RejectRow::line).containsExactly(2L, 3L, 4L, 5L, 6L, 7L);
        assertThat(result.firstRejects())
                .extracting(RejectRow::reason)
                .satisfiesExactly(
                        reason -> assertThat(reason).contains("the table 'XX-99' is not known"),
                        reason -> assertThat(reason).contains("the game 'faro' is not known"),
                        reason -> assertThat(reason).contains("the wager 'banco' is not known"),
                        reason -> assertThat(reason).contains("'1Z' is not a card"),
                        reason -> assertThat(reason).contains("no Rules Submission in effect on 2019-10-31"),
                        reason -> assertThat(reason).contains("not valid JSON"));
        assertThat(result.firstRejects())
                .allSatisfy(reject -> assertThat(reject.remedy()).isNotBlank());
    }

    @Test
    void aCancelledImportLeavesNothing() {
        ImportListener impatient = new ImportListener() {
            @Override
            public void progress(ImportProgress progress) {}

            @Override
            public boolean cancelled() {
                return true;
            }
        };
        ImportResult result =
                importer.importFile(property, sample.resolve("rounds-2026-10.ndjson.gz"), "ana", impatient);
        assertThat(result.row().state()).isEqualTo(State.CANCELLED);
        assertThat(List.of(rows(ROUND), rows(WAGER), rows(WAGER_ROLLUP))).containsOnly(0);
        assertThat(take(sample.resolve("rounds-2026-10.ndjson.gz")).accepted()).isTrue();
    }

    @Test
    void anImportWhoseThreadIsInterruptedLeavesNothingAndTheDatabaseAlive() {
        // H2 in memory has no file that an interrupt could close.
        String url = kind == TestDatabase.H2 ? "jdbc:h2:file:" + folder.resolve("db") : kind.newUrl();
        try (Database onDisk = Database.open(url)) {
            Property its = SetUpFile.read(sample.resolve("property.json")).apply(onDisk, "ana", NOW);
            Importer importing = new Importer(onDisk, TestOdds.of(onDisk), CLOCK, "test");
            Path file = sample.resolve("rounds-2026-10.ndjson.gz");
            ImportResult result = importing.importFile(its, file, "ana", new ImportListener() {
                @Override
                public void progress(ImportProgress progress) {}

                @Override
                public boolean cancelled() {
                    Thread.currentThread().interrupt();
                    return false;
                }
            });
            assertThat(Thread.interrupted()).isTrue();
            assertThat(result.row().state()).isEqualTo(State.CANCELLED);
            for (Table<?> table : List.of(ROUND, WAGER, WAGER_ROLLUP)) {
                assertThat(onDisk.dsl().fetchCount(table)).isZero();
            }
            assertThat(importing
                            .importFile(its, file, "ana", ImportListener.NONE)
                            .accepted())
                    .isTrue();
        }
    }

    /** What a user does: imports, saves the rejects, corrects them, imports the rest; and all is there as if it had been right. */
    @Test
    void rejectsAreSavedCorrectedAndImportedAndTheFileIsWhole() throws IOException {
        List<String> sound = lines("rounds-2026-10.ndjson.gz");
        List<String> wrong = new ArrayList<>(sound);
        for (int i = 3; i < wrong.size(); i += 7) {
            wrong.set(
                    i,
                    wrong.get(i).replaceFirst("\"shoe\":", "\"shoo\":").replaceFirst("\"table\":\"", "\"table\":\"~"));
        }
        // Long beyond any true round, and still kept whole.
        wrong.set(3, "{" + " ".repeat(300_000) + wrong.get(3).substring(1));
        int rejected = (int) wrong.stream().filter(line -> line.contains("~")).count();
        ImportResult first = take(file("night.ndjson", String.join("\r\n", wrong)));
        assertThat(first.row().counts())
                .isEqualTo(new Counts(sound.size(), sound.size(), sound.size() - rejected, 0, 0, rejected));

        Path rest = folder.resolve("rest.ndjson");
        try (RejectFile rejects = RejectFile.ofRejects(new ImportRepository(database), first.row());
                OutputStream out = Files.newOutputStream(rest)) {
            rejects.writeTo(out);
        }
        List<String> corrected = Files.readAllLines(rest);
        assertThat(corrected)
                .isEqualTo(wrong.stream().filter(line -> line.contains("~")).toList());
        corrected.replaceAll(line -> line.replace("\"shoo\":", "\"shoe\":").replace("~", ""));
        ImportResult second = take(file("corrected.ndjson", String.join("\n", corrected)));
        assertThat(second.row().counts()).isEqualTo(new Counts(rejected, rejected, rejected, 0, 0, 0));
        checkRollups();

        // Whoever corrects the whole file instead loses nothing either.
        ImportResult whole = take(file("whole.ndjson", String.join("\n", sound)));
        assertThat(whole.row().counts()).isEqualTo(new Counts(sound.size(), sound.size(), 0, sound.size(), 0, 0));
    }

    @Test
    void aFileThatTurnsOutDamagedLeavesNothing() throws IOException {
        byte[] whole = Files.readAllBytes(sample.resolve("rounds-2026-10.ndjson.gz"));
        Path cut = Files.write(folder.resolve("cut.ndjson.gz"), Arrays.copyOf(whole, whole.length - 100));
        assertThatThrownBy(() -> take(cut))
                .isInstanceOf(UnreadableFileException.class)
                .hasMessageContaining("cut short");
        assertThat(List.of(rows(ROUND), rows(WAGER), rows(WAGER_ROLLUP))).containsOnly(0);
        assertThat(new ImportRepository(database)
                        .page(property.id(), 0, 1)
                        .getFirst()
                        .state())
                .isEqualTo(State.FAILED);
    }

    @Test
    void slipsAreRejectedDuplicatedAndInConflictAsRoundsAre() throws IOException {
        String table =
                database.dsl().fetchSingle("select min(code) from gaming_table").get(0, String.class);
        String header = "gamingDate,shift,table,kind,slip,amount,at,signedBy\n";
        String opener = "2026-10-31,day," + table + ",opener,,1000.00,,\n";
        ImportResult first = take(file(
                "a.csv",
                header + opener + "2026-10-31,day,XX,opener,,1.00,,\n"
                        + "2026-10-31,day," + table + ",fill,,1.00,,\n"
                        + "2026-10-31,day," + table + ",drop,,1.00,,\n"));
        assertThat(first.row().counts()).isEqualTo(new Counts(5, 4, 1, 0, 0, 3));
        assertThat(first.firstRejects())
                .extracting(RejectRow::reason)
                .containsExactly(
                        "the table 'XX' is not known", "a fill has no slip number", "'drop' is no kind of slip");
        ImportResult second = take(file("b.csv", header + opener + opener.replace("1000.00", "1000.01")));
        assertThat(second.row().counts()).isEqualTo(new Counts(3, 2, 0, 1, 1, 0));
    }
}
