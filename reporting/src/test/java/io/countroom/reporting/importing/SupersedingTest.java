package io.countroom.reporting.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.FormatsDocument;
import io.countroom.reporting.floor.FloorEditor;
import io.countroom.reporting.mapping.Mapping;
import io.countroom.reporting.mapping.Mappings;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.count.SlipRepository;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.fact.Meters;
import io.countroom.sql.fact.TieOuts;
import io.countroom.sql.imports.ConflictRow;
import io.countroom.sql.imports.ConflictRow.Choice;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.imports.ImportRow.Counts;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.round.ExceptionFilter;
import io.countroom.sql.round.ExceptionRepository;
import io.countroom.sql.round.ListedException;
import io.countroom.sql.round.ListedRound;
import io.countroom.sql.round.RoundFilter;
import io.countroom.sql.round.RoundOrder;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.Slice;
import io.countroom.sql.round.Standing;
import io.countroom.sql.round.Standings;
import io.countroom.sql.testkit.Rollups;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** A round or slip that comes again in another form: superseded, or in conflict until somebody decides. */
@ParameterizedClass
@EnumSource
class SupersedingTest {

    private static final LocalDate DATE = LocalDate.of(2026, 10, 18);

    @TempDir
    Path folder;

    @Parameter
    TestDatabase kind;

    private Database database;
    private Importer importer;
    private ImportRepository imports;
    private Property property;
    private int files;

    @BeforeEach
    void open() throws IOException {
        database = kind.open();
        importer = new Importer(database, TestOdds.of(database), Clock.systemUTC(), "test");
        imports = new ImportRepository(database);
        property = SmallFloor.apply(database, folder);
    }

    @AfterEach
    void close() {
        database.close();
    }

    private ImportResult take(String name, String... lines) throws IOException {
        Path file = Files.writeString(folder.resolve(++files + name), String.join("\n", lines) + "\n");
        return importer.importFile(property, file, "ana", ImportListener.NONE);
    }

    private static String round(String ref, int bankerWager, String state) {
        return SmallFloor.round(ref, "MB-07", 1, Integer.parseInt(ref.substring(1)), bankerWager, state);
    }

    private List<RoundRow> rounds() {
        RoundRepository stored = new RoundRepository(database);
        RoundFilter all = RoundFilter.between(DATE, DATE).build();
        return stored.page(property.id(), all, RoundOrder.DEALING, stored.counted(property.id(), all), 0, 100).stream()
                .map(ListedRound::round)
                .toList();
    }

    /** The earlier forms of a round: what was wagered, and the accepted import that superseded it. */
    private List<List<Long>> earlier(String ref) {
        return database.dsl()
                .fetch(
                        "select r.wagered_cents, s.import_id from superseded_round r join supersession s"
                                + " on s.property_id = r.property_id and s.gaming_date = r.gaming_date"
                                + " and s.round_id = r.round_id join import i on i.property_id = s.property_id"
                                + " and i.import_id = s.import_id where i.state = 'accepted' and r.round_ref = ?",
                        ref)
                .map(row -> List.of(row.get(0, Long.class), row.get(1, Long.class)));
    }

    private long wagered() {
        return rounds().stream().mapToLong(RoundRow::wageredCents).sum();
    }

    /** What the roll-ups say, beside what the rounds that count come to. */
    private void checkRollups() {
        Map<String, Object> rolled = database.dsl()
                .fetchSingle("select coalesce(sum(amount_cents), 0) a, coalesce(sum(paid_cents), 0) p,"
                        + " coalesce(sum(wagers), 0) w from wager_rollup")
                .intoMap();
        Map<String, Object> summed = database.dsl()
                .fetchSingle("select coalesce(sum(case when r.state = 'played' then w.amount_cents else 0 end), 0) a,"
                        + " coalesce(sum(w.paid_cents), 0) p, coalesce(sum(case when r.state = 'played' then 1 else 0 end), 0) w"
                        + " from wager w join round r on r.property_id = w.property_id and r.gaming_date ="
                        + " w.gaming_date and r.round_id = w.round_id join import i on i.property_id = r.property_id"
                        + " and i.import_id = r.import_id where i.state = 'accepted'")
                .intoMap();
        assertThat(rolled.toString()).isEqualTo(summed.toString());
        assertThat(database.dsl()
                        .fetchSingle("select coalesce(sum(rounds + void_rounds), 0) from round_day_rollup")
                        .get(0, Long.class))
                .isEqualTo(rounds().size());
        assertThat(Rollups.wrong(database.dsl())).isEmpty();
    }

    @Test
    void aRoundThatALiveDealerPlatformCancelsLaterTakesThePlaceOfItsFirstForm() throws IOException {
        Mapping live = Mappings.shipped().stream()
                .filter(mapping -> mapping.name().equals("live-dealer"))
                .findFirst()
                .orElseThrow();
        String resolved =
                FormatsDocument.example("json-live-dealer").lines().findFirst().orElseThrow();
        Path first = Files.writeString(folder.resolve("first.json"), resolved + "\n");
        Path later = Files.writeString(
                folder.resolve("later.json"), resolved.replace("\"Resolved\"", "\"Cancelled\"") + "\n");
        importer.importFiles(property, List.of(first), List.of("first.json"), live, "ana", ImportListener.NONE);
        assertThat(rounds()).extracting(RoundRow::state).containsExactly(RoundRow.State.PLAYED);
        Counts counts = importer.importFiles(
                        property, List.of(later), List.of("later.json"), live, "ana", ImportListener.NONE)
                .row()
                .counts();
        assertThat(counts).isEqualTo(new Counts(1, 1, 1, 0, 0, 0));
        assertThat(rounds()).extracting(RoundRow::state).containsExactly(RoundRow.State.VOID);
        checkRollups();
    }

    @Test
    void aModifiedAndACancelledRoundTakeThePlaceOfTheirEarlierFormAndUndoingBringsItBack() throws IOException {
        take("a.ndjson", round("r1", 100, "played"), round("r2", 100, "played"), round("r3", 100, "played"));
        ImportResult later = take(
                "b.ndjson", round("r1", 250, "modified"), round("r2", 100, "cancelled"), round("r9", 70, "modified"));
        assertThat(later.row().counts()).isEqualTo(new Counts(3, 3, 3, 0, 0, 0));
        assertThat(rounds()).extracting(RoundRow::ref).containsExactlyInAnyOrder("r1", "r2", "r3", "r9");
        assertThat(wagered()).isEqualTo((250 + 100 + 100 + 70) * 100L);
        assertThat(rounds())
                .filteredOn(round -> round.ref().equals("r2"))
                .extracting(RoundRow::state)
                .containsExactly(RoundRow.State.VOID);
        checkRollups();
        assertThat(earlier("r1")).containsExactly(List.of(10_000L, later.row().importId()));

        assertThatThrownBy(() -> importer.undo(property, 1, "ana"))
                .hasMessage("Import 2 supersedes some of import 1: undo import 2 first");
        importer.undo(property, later.row().importId(), "ana");
        assertThat(rounds()).extracting(RoundRow::ref).containsExactlyInAnyOrder("r1", "r2", "r3");
        assertThat(wagered()).isEqualTo(30_000);
        assertThat(earlier("r1")).isEmpty();
        checkRollups();
        importer.undo(property, 1, "ana");
        assertThat(database.dsl()
                        .fetchSingle("select count(*) from wager_rollup")
                        .get(0, Long.class))
                .isZero();
    }

    /** A tie, on which {@code dollars} were paid for $10. */
    private static String tie(String ref, int dollars) {
        return round(ref, 10, "played")
                .replace("AH 4C", "5H 4C")
                .replace("\"wager\":\"banker\"", "\"wager\":\"tie\"")
                .replace("\"paid\":-10", "\"paid\":" + dollars);
    }

    private List<ListedException> exceptions() {
        return new ExceptionRepository(database)
                .page(property.id(), ExceptionFilter.between(DATE, DATE), 0, 10).stream()
                        .sorted(Comparator.comparing(ListedException::ref))
                        .toList();
    }

    @Test
    void roundsAreSettledAgainWhenTheirRulesSubmissionIsEnteredLate() throws IOException {
        take("a.ndjson", tie("r1", 80), tie("r2", 70));
        assertThat(exceptions()).extracting(ListedException::ref).containsExactly("r2");
        OffsetDateTime now = OffsetDateTime.now(ZoneOffset.UTC);
        new ExceptionRepository(database)
                .change(
                        property.id(),
                        exceptions(),
                        standing ->
                                standing.inState(Standing.State.ACKNOWLEDGED).because("Dealing error"),
                        "lee",
                        now);
        Resettlement resettlement = new Resettlement(database, TestOdds.of(database));
        assertThat(resettlement.outdated(property)).isEmpty();
        assertThatThrownBy(() -> importer.settleAgain(property, "ana")).hasMessageContaining("already");

        FloorEditor editor = new FloorEditor(database, Clock.systemUTC());
        GamingTable table = new PropertyRepository(database)
                .tables(property.id()).stream()
                        .filter(one -> one.code().equals("MB-07"))
                        .findFirst()
                        .orElseThrow();
        RulesSubmission nine =
                editor.addSubmission(property.id(), "minibaccarat", "Nine", Map.of("tie-odds", "9 to 1"), DATE, "bob");
        editor.putUnder(property.id(), table, nine, DATE, "bob");
        List<Resettlement.Preview> previews = resettlement.preview(property);
        assertThat(previews).singleElement().satisfies(preview -> {
            assertThat(preview.outdated().dates()).containsExactly(DATE);
            assertThat(preview.unfit()).isZero();
            assertThat(preview.before().rounds()).isEqualTo(2);
            assertThat(preview.before().exceptions()).isEqualTo(1);
            assertThat(preview.before().underpaidCents()).isEqualTo(10_00);
            assertThat(preview.after().rounds()).isEqualTo(2);
            assertThat(preview.after().exceptions()).isEqualTo(2);
            assertThat(preview.after().underpaidCents()).isEqualTo(10_00 + 20_00);
            // Edges of 14.3596% and 4.8440%, of two wagers of $10.
            assertThat(preview.before().expectedMicros()).isBetween(2_871_900L, 2_872_000L);
            assertThat(preview.after().expectedMicros()).isBetween(968_750L, 968_850L);
        });
        assertThat(rounds()).noneMatch(round -> round.submissionId() == nine.id());

        assertThatThrownBy(() -> importer.settleAgain(property, "bob")).hasMessageContaining("another person");
        ImportRow row = importer.settleAgain(property, "ana").row();
        assertThat(row.fileName()).isEqualTo("Re-settlement of MB-07");
        assertThat(rounds()).hasSize(2).allMatch(round -> round.submissionId() == nine.id());
        assertThat(exceptions()).extracting(ListedException::ref).containsExactly("r1", "r2");
        assertThat(exceptions())
                .extracting(ListedException::state)
                .containsExactly(Standing.State.OPEN, Standing.State.ACKNOWLEDGED);
        assertThat(new Standings(database)
                        .history(property.id(), exceptions().getLast().subject()))
                .hasSize(1);
        assertThat(resettlement.outdated(property)).isEmpty();
        checkRollups();

        importer.undo(property, row.importId(), "ana");
        assertThat(rounds()).hasSize(2).noneMatch(round -> round.submissionId() == nine.id());
        assertThat(exceptions()).extracting(ListedException::state).containsExactly(Standing.State.ACKNOWLEDGED);
        checkRollups();
        importer.settleAgain(property, "ana");
        assertThat(exceptions())
                .extracting(ListedException::state)
                .containsExactly(Standing.State.OPEN, Standing.State.ACKNOWLEDGED);
        checkRollups();
    }

    private static String metered(String ref, String meter, String time, String state) {
        return round(ref, 100, state)
                .replace(
                        "\"wagers\":",
                        "\"dealtAt\":\"2026-10-18T" + time + "-04:00\",\"meters\":{\"progressive\":\"" + meter
                                + "\"},\"wagers\":");
    }

    /** First and last reading, what the meter rose by and what it fell by. */
    private List<String> meters() {
        assertThat(Rollups.wrong(database.dsl())).isEmpty();
        assertThat(new TieOuts(database).untiedMeters(property.id(), DATE.minusDays(1), DATE))
                .isEmpty();
        return new Meters(database)
                .readings(Slice.all(property.id(), DATE.minusDays(1), DATE)).stream()
                        .map(meter -> meter.firstCents() + " " + meter.lastCents() + " +" + meter.roseCents() + " -"
                                + meter.fellCents())
                        .toList();
    }

    @Test
    void metersAreReadOffTheRoundsThatCountWhicheverImportBroughtThemAndWhen() throws IOException {
        take(
                "evening.ndjson",
                metered("r6", "210.00", "23:00:00", "played"),
                metered("r4", "1200.00", "20:00:00", "played"),
                metered("r5", "200.00", "21:00:00", "void"),
                round("r7", 100, "played"));
        assertThat(meters()).containsExactly("120000 21000 +1000 -100000");
        // The earlier part of the day comes later, and so does the day before.
        take(
                "morning.ndjson",
                metered("r1", "1000.00", "10:00:00", "played"),
                metered("r2", "1150.00", "11:00:00", "played"));
        assertThat(meters()).containsExactly("100000 21000 +21000 -100000");
        ImportResult before = take(
                "before.ndjson",
                metered("r8", "990.00", "10:00:00", "played").replace("2026-10-18", "2026-10-17"),
                metered("r9", "1010.50", "12:00:00", "played").replace("2026-10-18", "2026-10-17"));
        assertThat(meters()).containsExactly("99000 21000 +23050 -101050");
        // What was first and last of the day has another form.
        ImportResult modified = take(
                "modified.ndjson",
                metered("r1", "1020.00", "10:00:00", "modified"),
                metered("r6", "205.00", "23:00:00", "modified"));
        assertThat(meters()).containsExactly("99000 20500 +21500 -100000");
        importer.undo(property, before.row().importId(), "ana");
        assertThat(meters()).containsExactly("102000 20500 +18500 -100000");
        importer.undo(property, modified.row().importId(), "ana");
        assertThat(meters()).containsExactly("100000 21000 +21000 -100000");
        importer.undo(property, 2, "ana");
        assertThat(meters()).containsExactly("120000 21000 +1000 -100000");
        importer.undo(property, 1, "ana");
        assertThat(meters()).isEmpty();
    }

    @Test
    void aRoundThatIsModifiedTwiceInItsOwnFileCountsOnceInItsLastForm() throws IOException {
        ImportResult result = take(
                "a.ndjson",
                round("r1", 100, "played"),
                round("r2", 40, "played"),
                round("r1", 200, "modified"),
                round("r1", 300, "modified"),
                round("r1", 300, "modified"));
        assertThat(result.row().counts()).isEqualTo(new Counts(5, 5, 4, 1, 0, 0));
        assertThat(wagered()).isEqualTo(34_000);
        checkRollups();
        assertThat(earlier("r1")).hasSize(2);
        importer.undo(property, result.row().importId(), "ana");
        assertThat(rounds()).isEmpty();
        checkRollups();
    }

    @Test
    void anOlderExportOfWhatWasModifiedSinceIsKnownAndChangesNothing() throws IOException {
        take("a.ndjson", round("r1", 100, "played"));
        take("b.ndjson", round("r1", 200, "modified"));
        ImportResult weekly =
                take("c.ndjson", round("r1", 100, "played"), round("r1", 200, "modified"), round("r2", 50, "played"));
        assertThat(weekly.row().counts()).isEqualTo(new Counts(3, 3, 1, 2, 0, 0));
        assertThat(wagered()).isEqualTo(25_000);
        checkRollups();
    }

    @Test
    void aConflictWaitsUntilTheFirstIsKeptOrTheOtherIsTakenAndTheAuditTrailTells() throws IOException {
        take("a.ndjson", round("r1", 100, "played"), round("r2", 100, "played"), round("r3", 100, "played"));
        ImportResult second = take(
                "b.ndjson", round("r1", 200, "played"), round("r2", 300, "played"), round("r3", 400, "played"), "{}");
        long id = second.row().importId();
        assertThat(second.row().counts()).isEqualTo(new Counts(4, 4, 0, 0, 3, 1));
        assertThat(imports.openConflictNumbers(property.id(), id)).containsExactly(1, 2, 3);
        assertThat(wagered()).isEqualTo(30_000);

        assertThat(importer.decide(property, id, List.of(1), Choice.KEEP, "ben", ImportListener.NONE))
                .isEmpty();
        List<ImportResult> taken =
                importer.decide(property, id, List.of(2, 3), Choice.TAKE, "ben", ImportListener.NONE);
        assertThat(taken).singleElement().satisfies(result -> {
            assertThat(result.row().counts()).isEqualTo(new Counts(2, 2, 2, 0, 0, 0));
            assertThat(result.row().userName()).isEqualTo("ben");
        });
        assertThat(wagered()).isEqualTo(10_000 + 30_000 + 40_000);
        checkRollups();
        assertThat(imports.openConflicts(property.id(), id)).isZero();
        assertThat(imports.conflicts(property.id(), id, 0, 10))
                .extracting(conflict ->
                        conflict.decision() == null ? null : conflict.decision().choice())
                .containsExactly(Choice.KEEP, Choice.TAKE, Choice.TAKE);
        // What the file was is as it was.
        assertThat(imports.find(property.id(), id).orElseThrow().counts())
                .isEqualTo(second.row().counts());
        assertThat(new AuditTrail(database).page(AuditFilter.ALL, 0, 3))
                .extracting(event -> event.action() + ": " + event.subject() + ": " + event.after())
                .contains(
                        "decide-conflicts: import 2, conflicts 2, 3: taken over, by import 3",
                        "decide-conflicts: import 2, conflicts 1: left out; the records known before hold");
        assertThatThrownBy(() -> importer.decide(property, id, List.of(1), Choice.TAKE, "ben", ImportListener.NONE))
                .hasMessage("Conflict 1 of import 2 does not wait for a decision");
        assertThatThrownBy(() -> importer.decide(property, id, List.of(4), Choice.TAKE, "ben", ImportListener.NONE))
                .hasMessage("Import 2 has no conflict 4");

        importer.undo(property, 3, "ben");
        assertThat(wagered()).isEqualTo(30_000);
        assertThat(imports.openConflictNumbers(property.id(), id)).containsExactly(2, 3);
        checkRollups();
    }

    @Test
    void conflictsOfSlipsAreDecidedAlike() throws IOException {
        String header = "gamingDate,table,kind,slip,amount";
        take("a.csv", header, "2026-10-18,MB-07,opener,,1000.00", "2026-10-18,MB-07,fill,F-1,50.00");
        ImportResult second =
                take("b.csv", header, "2026-10-18,MB-07,opener,,1200.00", "2026-10-18,MB-07,fill,F-1,60.00");
        assertThat(second.row().counts()).isEqualTo(new Counts(3, 2, 0, 0, 2, 0));
        importer.decide(property, 2, List.of(1), Choice.TAKE, "ben", ImportListener.NONE);
        assertThat(slipCents()).containsExactlyInAnyOrder(120_000L, 5_000L);
        checkRollups();
        importer.undo(property, 3, "ben");
        assertThat(slipCents()).containsExactlyInAnyOrder(100_000L, 5_000L);
        checkRollups();
    }

    private List<Long> slipCents() {
        return new SlipRepository(database)
                .between(property.id(), DATE, DATE).stream()
                        .map(SlipRow::amountCents)
                        .toList();
    }

    @Test
    void twoImportsOfTheSameRoundsAtOnceAreNotBothAccepted() throws IOException {
        String same = round("r1", 100, "played");
        Path other = Files.writeString(folder.resolve("other.ndjson"), same + "\n" + round("r7", 10, "played") + "\n");
        ImportListener meanwhile = new ImportListener() {
            private boolean done;

            @Override
            public void progress(ImportProgress progress) {}

            @Override
            public boolean cancelled() {
                if (!done) {
                    done = true;
                    assertThat(importer.importFile(property, other, "ben", ImportListener.NONE)
                                    .accepted())
                            .isTrue();
                }
                return false;
            }
        };
        Path file = Files.writeString(folder.resolve("a.ndjson"), same + "\n" + round("r2", 100, "played") + "\n");
        assertThatThrownBy(() -> importer.importFile(property, file, "ana", meanwhile))
                .hasMessageContaining("imported at the same time");
        assertThat(imports.find(property.id(), 1).orElseThrow().state()).isEqualTo(ImportRow.State.FAILED);
        assertThat(wagered()).isEqualTo(11_000);
        ImportResult again = importer.importFile(property, file, "ana", ImportListener.NONE);
        assertThat(again.row().counts()).isEqualTo(new Counts(2, 2, 1, 1, 0, 0));
        checkRollups();
        assertThat(imports.conflicts(property.id(), again.row().importId(), 0, 10))
                .isEqualTo(List.<ConflictRow>of());
    }
}
