package io.countroom.sql.archive;

import static io.countroom.sql.schema.Tables.ARCHIVED_FILE;
import static io.countroom.sql.schema.Tables.AUDIT_EVENT;
import static io.countroom.sql.schema.Tables.DATABASE_IDENTITY;
import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.WAGER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.sql.Database;
import io.countroom.sql.DatabaseLock;
import io.countroom.sql.RefusedException;
import io.countroom.sql.archive.MonthArchive.Extent;
import io.countroom.sql.archive.MonthArchive.Moved;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.backup.Backup;
import io.countroom.sql.backup.BackupFile;
import io.countroom.sql.close.MonthDecision;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.close.MonthRows;
import io.countroom.sql.close.RowDigest;
import io.countroom.sql.fact.FactStage;
import io.countroom.sql.fact.FactSums;
import io.countroom.sql.fact.Offered;
import io.countroom.sql.fact.SideWins;
import io.countroom.sql.fact.Stakes;
import io.countroom.sql.fact.TieOuts;
import io.countroom.sql.imports.Acceptance;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.imports.ImportRow.Counts;
import io.countroom.sql.imports.ImportSession;
import io.countroom.sql.parquet.Archive;
import io.countroom.sql.parquet.ArchiveException;
import io.countroom.sql.parquet.RoundTables;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Pit;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.retention.RetentionRepository;
import io.countroom.sql.round.ExceptionFilter;
import io.countroom.sql.round.ExceptionRepository;
import io.countroom.sql.round.ExceptionRow;
import io.countroom.sql.round.ListedException;
import io.countroom.sql.round.OwedVigorish;
import io.countroom.sql.round.RoundCounts;
import io.countroom.sql.round.RoundFilter;
import io.countroom.sql.round.RoundIds;
import io.countroom.sql.round.RoundLoader;
import io.countroom.sql.round.RoundOrder;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.Slice;
import io.countroom.sql.round.StoredRound;
import io.countroom.sql.round.TableDay;
import io.countroom.sql.round.WagerRow;
import io.countroom.sql.sequence.LastRounds;
import io.countroom.sql.sequence.OutcomePayouts;
import io.countroom.sql.sequence.OutcomePayouts.OfferedOutcome;
import io.countroom.sql.sequence.SequenceRepository;
import io.countroom.sql.testkit.S3Server;
import io.countroom.sql.testkit.TestDatabase;
import java.io.BufferedReader;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * October is closed and archived, between gaming dates of September and November that are not: nobody who reads can tell, whatever
 * stops the move loses and doubles nothing, and what is wrong with a file is said of that file alone.
 */
@ParameterizedClass
@CsvSource({"H2, FOLDER", "POSTGRESQL, FOLDER", "POSTGRESQL, S3"})
class MonthArchiveTest {

    private static final YearMonth OCTOBER = YearMonth.of(2026, 10);
    private static final LocalDate FIRST = LocalDate.of(2026, 9, 29);
    private static final LocalDate LAST = LocalDate.of(2026, 11, 2);
    private static final List<LocalDate> PLAYED = List.of(
            FIRST,
            LocalDate.of(2026, 9, 30),
            LocalDate.of(2026, 10, 1),
            LocalDate.of(2026, 10, 2),
            LocalDate.of(2026, 10, 31),
            LocalDate.of(2026, 11, 1),
            LAST);
    private static final OffsetDateTime NOW = OffsetDateTime.of(2026, 12, 2, 9, 0, 0, 0, ZoneOffset.UTC);
    private static final int HANDS = 12;

    @Parameter(0)
    TestDatabase kind;

    @Parameter(1)
    Storage storage;

    @TempDir
    Path folder;

    enum Storage {
        FOLDER,
        S3
    }

    /** Where the files are, in the server of S3 as well. */
    private Path archived;

    private S3Server server;
    private Database database;
    private int property;
    private int submission;
    private final List<Integer> tables = new ArrayList<>();

    @BeforeEach
    void play() {
        if (storage == Storage.S3) {
            server = new S3Server(folder.resolve("server"));
        }
        archived = place("it's [the] archive");
        database = withArchive(kind.open());
        PropertyRepository properties = new PropertyRepository(database);
        property = properties
                .save(new Property(
                        0, "RB", "Riverbend", "Riverbend LLC", null, ZoneId.of("America/New_York"), LocalTime.of(6, 0)))
                .id();
        Pit pit = properties.savePit(property, "P1", "Main");
        RulesSubmission rules =
                properties.saveSubmission(property, "minibaccarat", "Standard", "{}", FIRST.withDayOfMonth(1), null);
        submission = rules.id();
        for (String code : List.of("MB-02", "MB-01")) {
            GamingTable table = properties.saveTable(property, code, "minibaccarat", pit.id(), true);
            properties.putUnder(property, table.id(), submission, FIRST.withDayOfMonth(1));
            tables.add(table.id());
        }
        importRounds("first", true, List.copyOf(tables));
        importRounds("given up", false, tables.subList(0, 1));
        close(OCTOBER);
    }

    @AfterEach
    void close() {
        database.close();
        if (server != null) {
            server.close();
        }
    }

    private Path place(String name) {
        return (server == null ? folder : server.bucket()).resolve(name);
    }

    private Database withArchive(Database of) {
        return of.withArchive(Archive.at(name(archived), copies()));
    }

    private Path copies() {
        return folder.resolve("copies");
    }

    /** How the setting and sentences name a file. */
    private String name(Path file) {
        return server == null
                ? file.toString()
                : "s3://" + S3Server.BUCKET + "/" + server.bucket().relativize(file);
    }

    /** A file is read from a copy where there is one, whatever became of it since. */
    private void withoutCopies() throws IOException {
        if (Files.exists(copies().resolve("kept"))) {
            Files.move(
                    copies().resolve("kept"), folder.resolve(UUID.randomUUID().toString()));
        }
    }

    private void importRounds(String file, boolean accepted, List<Integer> ofTables) {
        ImportRepository imports = new ImportRepository(database);
        try (FactStage facts = FactStage.open(database, property);
                ImportSession session = imports.begin(
                        property,
                        ImportRow.Kind.ROUNDS,
                        file,
                        "%064d".formatted(file.length()),
                        1,
                        "Ira",
                        NOW,
                        "test",
                        null)) {
            long id = session.row().importId();
            int place = 0;
            try (RoundLoader loader = new RoundLoader(database, property);
                    FactSums sums = facts.adding(ZoneId.of("America/New_York"))) {
                for (LocalDate date : PLAYED) {
                    for (int table : ofTables) {
                        for (int hand = 1; hand <= HANDS; hand++) {
                            StoredRound round = round(id, ++place, date, table, hand);
                            loader.add(round);
                            sums.add(round);
                        }
                    }
                }
                loader.finish();
            }
            if (accepted) {
                imports.accept(
                        session.row(), new Acceptance(new Counts(1, place, place, 0, 0, 0), FIRST, LAST), facts, NOW);
            }
        }
    }

    private StoredRound round(long importId, int place, LocalDate date, int table, int hand) {
        boolean voided = hand == 5;
        boolean wrong = hand % 4 == 0;
        long stake = 500L * hand + table;
        List<WagerRow> wagers = new ArrayList<>();
        wagers.add(new WagerRow(
                0,
                1,
                1,
                "banker",
                stake,
                stake,
                hand == 7 ? null : (Long) (hand % 2 == 0 ? -stake : stake),
                hand == 6 ? (Long) 25L : null,
                hand % 2 == 0 ? -stake - (wrong ? 100 : 0) : stake,
                hand == 6 ? (Long) 25L : null,
                0,
                hand % 2 == 0 ? "Player wins" : "Banker wins",
                hand % 3 == 0 ? "p-é" + table : null,
                voided ? null : (Long) (stake * 1_058L),
                voided ? null : (Long) (stake * stake)));
        if (hand % 2 == 1) {
            wagers.add(new WagerRow(
                    1, 2, 1, "tie", 250, 250, -250L, null, -250L, null, 0, "Lost", null, 359_000L, 160_000L));
        }
        return new StoredRound(
                new RoundRow(
                        date,
                        RoundIds.of(importId, place),
                        importId,
                        place,
                        table,
                        hand % 2 == 0 ? "swing" : "day",
                        hand == 11 ? null : (Integer) (1 + hand / 9),
                        hand == 11 ? null : (Integer) hand,
                        table + "-" + date + "-" + hand,
                        hand == 10
                                ? null
                                : date.atTime(17, 0)
                                        .plusMinutes(5L * hand)
                                        .plusNanos(123_456_000)
                                        .atOffset(ZoneOffset.UTC),
                        hand % 3,
                        submission,
                        voided ? RoundRow.State.VOID : RoundRow.State.PLAYED,
                        hand == 2 ? "player=4S 9D KC;banker=AH TC;meter:tie=12.50" : "player=5S 9D",
                        hand * 31L,
                        stake + (hand % 2 == 1 ? 250 : 0),
                        hand == 7 ? null : (Long) (hand % 2 == 0 ? -stake : stake - 250),
                        hand % 2 == 0 ? -stake : stake - 250,
                        wrong ? 1 : 0,
                        0,
                        voided ? null : (Long) (stake * stake + 160_000),
                        null,
                        hand == 3 ? (Long) 17L : null),
                wagers,
                wrong ? List.of(new ExceptionRow(0, "paid-differs", "Sentence.", "§ 1", 0, 100L + hand)) : List.of());
    }

    private void close(YearMonth month) {
        close(month, NOW);
    }

    private void close(YearMonth month, OffsetDateTime at) {
        MonthRepository months = new MonthRepository(database);
        List<RowDigest> rows = new MonthRows(database).digests(property, month.atDay(1), month.atEndOfMonth());
        String fingerprint = MonthRows.fingerprint(rows);
        months.decide(property, month, row -> new MonthDecision.Prepare("Pat", at, "all in order", fingerprint));
        months.decide(
                property,
                month,
                row -> new MonthDecision.Close("Chris", at, "all in order", fingerprint, rows, List.of()));
    }

    private MonthArchive archive() {
        return new MonthArchive(database);
    }

    private Moved archive(Consumer<String> reached) {
        return new MonthArchive(database, reached).archive(property, OCTOBER, "Ana", NOW, MoveListener.NONE);
    }

    /** All that anybody can read of rounds, by what was asked. */
    private Map<String, Object> everything() {
        Map<String, Object> all = new LinkedHashMap<>();
        RoundRepository rounds = new RoundRepository(database);
        Map<String, RoundFilter.Builder> filters = new LinkedHashMap<>();
        filters.put("all", RoundFilter.between(FIRST, LAST));
        filters.put("of October", RoundFilter.between(OCTOBER.atDay(1), OCTOBER.atEndOfMonth()));
        filters.put(
                "with ties", RoundFilter.between(FIRST, LAST).wager("tie", null).amount(100L, null));
        filters.put("of a player", RoundFilter.between(FIRST, LAST).player("p-é" + tables.getFirst()));
        filters.put("with exceptions", RoundFilter.between(FIRST, LAST).exception(RoundFilter.ANY));
        filters.put("paid other", RoundFilter.between(FIRST, LAST).paidOther(true));
        filters.put("of cards", RoundFilter.between(FIRST, LAST).pieces(List.of("9D", "KC")));
        filters.put("far", RoundFilter.between(FIRST, LAST).farFromExpected(0.5));
        filters.put("overpaid", RoundFilter.between(FIRST, LAST).paidWrongly(50L, null));
        filters.put(
                "by time",
                RoundFilter.between(FIRST, LAST)
                        .within(PLAYED.stream()
                                .map(date -> new RoundFilter.Within(
                                        date,
                                        date.atTime(17, 15).atOffset(ZoneOffset.UTC),
                                        date.atTime(17, 45).atOffset(ZoneOffset.UTC)))
                                .toList()));
        filters.forEach((name, builder) -> {
            RoundFilter filter = builder.build();
            RoundCounts counts = rounds.counted(property, filter);
            all.put(name + ": counted", counts);
            all.put(name + ": count", rounds.count(property, filter));
            all.put(name + ": totals", rounds.totals(property, filter));
            all.put(name + ": wagers", rounds.wagers(property, filter, 3, 40));
            all.put(name + ": wager count", rounds.countWagers(property, filter, 1_000));
            all.put(name + ": page", rounds.page(property, filter, RoundOrder.DEALING, counts, 17, 50));
            for (RoundOrder.Figure by : name.equals("all")
                    ? RoundOrder.Figure.values()
                    : new RoundOrder.Figure[] {RoundOrder.Figure.DEALING, RoundOrder.Figure.WAGERED}) {
                RoundOrder order = new RoundOrder(by, by != RoundOrder.Figure.DEALING);
                var page = rounds.page(property, filter, order, counts, 2, 30);
                all.put(name + " by " + by, page);
                if (!page.isEmpty()) {
                    all.put(
                            name + " by " + by + ": after",
                            rounds.beside(
                                    property, filter, order, page.getLast().round(), true));
                    all.put(
                            name + " by " + by + ": before",
                            rounds.beside(
                                    property, filter, order, page.getFirst().round(), false));
                }
            }
        });
        LastRounds last = new LastRounds(database);
        SequenceRepository sequences = new SequenceRepository(database);
        for (LocalDate date : PLAYED) {
            List<StoredRound> stored = new ArrayList<>();
            rounds.forEachOn(property, date, Set.copyOf(tables), stored::add);
            all.put("stored " + date, stored);
            all.put("of a table " + date, rounds.of(property, new TableDay(tables.getFirst(), date)));
            for (StoredRound round : stored.subList(0, 3)) {
                all.put(
                        "round " + round.round().roundId(),
                        rounds.find(property, date, round.round().roundId()));
            }
            all.put("shoe " + date, rounds.shoe(property, stored.getFirst().round(), 1));
            List<String> known = new ArrayList<>();
            rounds.forEachKnown(property, date, 0, (ref, hash, id) -> known.add(ref + " " + hash + " " + id));
            all.put("known " + date, new TreeSet<>(known));
            OffsetDateTime at = date.atTime(17, 30).atOffset(ZoneOffset.UTC);
            all.put("last " + date, last.before(property, tables.getFirst(), date, at));
            all.put("dealt " + date, last.dealt(property, date, Set.copyOf(tables)));
            all.put(
                    "dealers burn " + date,
                    last.dealersBurn(property, stored.getFirst().round()));
            all.put("shoe so far " + date, last.shoe(property, stored.getLast().round()));
            all.put("first hands " + date, last.firstHands(property, date, 4));
            all.put("shoes before " + date, last.shoes(property, tables.getFirst(), date, at));
            all.put("before " + date, sequences.roundsBefore(property, new TableDay(tables.getFirst(), date), at));
        }
        Slice slice = Slice.all(property, FIRST, LAST);
        List<StoredRound> played = new ArrayList<>();
        rounds.forEachPlayed(slice, played::add);
        all.put("played", played);
        List<StoredRound> voided = new ArrayList<>();
        rounds.forEachVoid(slice, voided::add);
        all.put("void", voided);
        ExceptionRepository exceptions = new ExceptionRepository(database);
        ExceptionFilter filter = ExceptionFilter.between(FIRST, LAST);
        List<ListedException> queue = exceptions.page(property, filter, 1, 100);
        all.put("queue", queue);
        all.put("beside", exceptions.beside(property, filter, queue.get(4), true));
        all.put(
                "of round",
                exceptions.ofRound(
                        property,
                        queue.getFirst().gamingDate(),
                        queue.getFirst().roundId()));
        all.put("audited", exceptions.audited(slice));
        all.put("owed", new OwedVigorish(database).bySeat(slice, Set.of(submission)));
        all.put("side wins", new SideWins(database).byDealer(slice));
        List<Stakes.Same> stakes = new ArrayList<>();
        new Stakes(database).forEach(slice, stakes::add);
        all.put("stakes", stakes);
        all.put("shoes", sequences.shoes(Slice.all(property, FIRST, LAST)));
        all.put("play", sequences.play(property, FIRST, LAST));
        all.put("largest", sequences.largestRounds(property, Set.copyOf(tables), FIRST, LAST));
        all.put(
                "payouts",
                new OutcomePayouts(database)
                        .between(
                                property,
                                FIRST,
                                LAST,
                                Set.of(new OfferedOutcome(new Offered(submission, "banker"), "Banker wins"))));
        all.put("untied", new TieOuts(database).untied(property, FIRST, LAST));
        all.put("untied meters", new TieOuts(database).untiedMeters(property, FIRST, LAST));
        all.put("digests", new MonthRows(database).digests(property, FIRST, LAST));
        return all;
    }

    private void assertSame(Map<String, Object> before) {
        Map<String, Object> now = everything();
        before.forEach((what, answer) -> assertThat(now.get(what)).as(what).isEqualTo(answer));
    }

    private int rowsOfOctober() {
        return database.dsl()
                .fetchCount(
                        ROUND,
                        ROUND.GAMING_DATE.between(OCTOBER.atDay(1), OCTOBER.atEndOfMonth()),
                        ROUND.IMPORT_ID.eq(1L));
    }

    @Test
    void whoReadsCannotTell() {
        Map<String, Object> before = everything();
        assertThat(before.get("untied")).isEqualTo(List.of());
        assertThat((List<?>) before.get("queue")).hasSizeGreaterThan(30);
        Moved moved = archive().archive(property, OCTOBER, "Ana", NOW, MoveListener.NONE);
        assertThat(moved.dates()).isEqualTo(3);
        assertThat(moved.rounds()).isEqualTo(3L * 2 * HANDS);
        assertThat(moved.wagers()).isEqualTo(3L * 2 * HANDS * 3 / 2);
        assertThat(rowsOfOctober()).isZero();
        assertThat(database.dsl().fetchCount(WAGER, WAGER.GAMING_DATE.eq(OCTOBER.atDay(1))))
                .as("those of the import that was given up stay")
                .isEqualTo(HANDS * 3 / 2);
        assertThat(archive().archived(property)).containsExactly(OCTOBER);
        assertSame(before);
        assertThat(archive().restore(property, OCTOBER, "Ana", NOW, MoveListener.NONE))
                .isEqualTo(new Moved(moved.dates(), moved.rounds(), moved.wagers(), moved.bytes()));
        assertThat(rowsOfOctober()).isEqualTo(3 * 2 * HANDS);
        assertThat(archive().archived(property)).isEmpty();
        assertSame(before);
        assertThat(archive().archive(property, OCTOBER, "Ana", NOW, MoveListener.NONE))
                .isEqualTo(moved);
        assertSame(before);
        assertThat(new AuditTrail(database)
                        .page(AuditFilter.ALL, 0, 9).stream()
                                .map(event -> event.action() + " " + event.subject() + ": " + event.after()))
                .contains(
                        AuditAction.ARCHIVE_ROUNDS.word() + " rounds of 2026-10-02: 24 rounds, 36 wagers",
                        AuditAction.BRING_BACK_ROUNDS.word() + " rounds of 2026-10-02: 24 rounds, 36 wagers");
    }

    private static final class Stopped extends Error {
        private static final long serialVersionUID = 1L;
    }

    /** Throws where a process could be killed: nothing that the code does on its way out may be needed. */
    private static Consumer<String> stoppingAt(int step, List<String> seen) {
        return reached -> {
            seen.add(reached);
            if (seen.size() == step) {
                throw new Stopped();
            }
        };
    }

    @Test
    void whereverItStopsNothingIsLostOrDoubled() {
        Map<String, Object> before = everything();
        List<String> steps = new ArrayList<>();
        archive(steps::add);
        assertThat(steps).hasSizeGreaterThanOrEqualTo(3 * 10);
        List<String> back = new ArrayList<>();
        new MonthArchive(database, back::add).restore(property, OCTOBER, "Ana", NOW, MoveListener.NONE);
        // Each step of the first gaming date, and one of the second.
        for (int step = 1; step <= steps.size() / 3 + 1; step++) {
            int stop = step;
            assertThatThrownBy(() -> archive(stoppingAt(stop, new ArrayList<>())))
                    .as(steps.get(step - 1))
                    .isInstanceOf(Stopped.class);
            assertThat(new MonthRows(database).digests(property, FIRST, LAST))
                    .as("archiving stopped at " + steps.get(step - 1))
                    .isEqualTo(before.get("digests"));
            assertThat(archive().damaged(property, OCTOBER)).isEmpty();
            archive().restore(property, OCTOBER, "Ana", NOW, MoveListener.NONE);
        }
        archive().archive(property, OCTOBER, "Ana", NOW, MoveListener.NONE);
        assertSame(before);
        for (int step = 1; step <= back.size(); step++) {
            int stop = step;
            assertThatThrownBy(() -> new MonthArchive(database, stoppingAt(stop, new ArrayList<>()))
                            .restore(property, OCTOBER, "Ana", NOW, MoveListener.NONE))
                    .isInstanceOf(Stopped.class);
            assertThat(new MonthRows(database).digests(property, FIRST, LAST))
                    .as("bringing back stopped at " + back.get(step - 1))
                    .isEqualTo(before.get("digests"));
            archive().archive(property, OCTOBER, "Ana", NOW, MoveListener.NONE);
        }
        assertSame(before);
        assertThat(files()).as("nothing unfinished").hasSize(6);
    }

    private List<Path> files() {
        try (Stream<Path> files = Files.walk(archived)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.getParent().equals(archived))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private Path file(String start) {
        return files().stream()
                .filter(file -> file.getFileName().toString().startsWith(start))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aFileThatIsMissingDamagedOrChangedIsNamedAndNothingElseFails() throws IOException {
        archive().archive(property, OCTOBER, "Ana", NOW, MoveListener.NONE);
        RoundRepository rounds = new RoundRepository(database);
        LocalDate first = OCTOBER.atDay(1);
        long id = RoundIds.of(1, 2L * 2 * HANDS + 1);
        assertThat(rounds.find(property, first, id)).isPresent();
        Path wagers = file("wagers-2026-10-01");
        byte[] whole = Files.readAllBytes(wagers);

        Files.delete(wagers);
        withoutCopies();
        assertThatThrownBy(() -> rounds.find(property, first, id))
                .isInstanceOf(ArchiveException.class)
                .hasMessageContaining(name(wagers) + " of the archive, with the wagers of 2026-10-01, is missing");
        assertThat(archive().damaged(property, OCTOBER).values())
                .singleElement()
                .asString()
                .contains(name(wagers));

        byte[] damaged = whole.clone();
        for (int i = damaged.length / 4; i < damaged.length * 3 / 4; i++) {
            damaged[i] ^= 0x55;
        }
        Files.write(wagers, damaged);
        withoutCopies();
        assertThatThrownBy(() -> rounds.find(property, first, id))
                .hasMessageContaining(name(wagers) + " of the archive");
        Files.write(wagers, new byte[0]);
        withoutCopies();
        assertThatThrownBy(() -> rounds.find(property, first, id)).hasMessageContaining("is damaged");

        Files.copy(file("wagers-2026-10-02"), wagers, StandardCopyOption.REPLACE_EXISTING);
        withoutCopies();
        assertThatThrownBy(() -> rounds.find(property, first, id)).hasMessageContaining("was changed");
        assertThat(archive().damaged(property, OCTOBER).values())
                .singleElement()
                .asString()
                .contains("was changed: it holds other rows");

        // All else works: other gaming dates, the queue, figures.
        assertThat(rounds.find(property, first.plusDays(1), RoundIds.of(1, 3L * 2 * HANDS + 1)))
                .isPresent();
        assertThat(rounds.count(property, RoundFilter.between(FIRST, LAST).build())
                        .total())
                .isEqualTo(7 * 2 * HANDS);
        assertThat(new ExceptionRepository(database)
                        .sums(property, ExceptionFilter.between(FIRST, LAST))
                        .count())
                .isEqualTo(7 * 2 * HANDS / 4);
        assertThatThrownBy(() -> archive().restore(property, OCTOBER, "Ana", NOW, MoveListener.NONE))
                .hasMessageContaining("was changed");

        Path backup = folder.resolve("backup.zip");
        try (OutputStream out = Files.newOutputStream(backup, StandardOpenOption.CREATE_NEW)) {
            assertThat(Backup.write(database, out, "test", NOW).leftOut())
                    .singleElement()
                    .asString()
                    .contains(name(wagers));
        }
        assertThat(BackupFile.open(backup).manifest().files())
                .as("all but that file")
                .hasSize(5);
        assertThat(archive().damaged()).hasSize(1);

        Files.write(wagers, whole);
        assertThat(archive().damaged(property, OCTOBER)).isEmpty();
        assertThat(rounds.find(property, first, id)).isPresent();
    }

    /** A folder is read in place. */
    @Test
    void aCopyIsNotTakenForTheObject() throws IOException {
        archive().archive(property, OCTOBER, "Ana", NOW, MoveListener.NONE);
        RoundRepository rounds = new RoundRepository(database);
        LocalDate first = OCTOBER.atDay(1);
        long id = RoundIds.of(1, 2L * 2 * HANDS + 1);
        assertThat(rounds.find(property, first, id)).isPresent();
        if (storage == Storage.FOLDER) {
            assertThat(copies()).doesNotExist();
            return;
        }
        Path wagers = file("wagers-2026-10-01");
        Path copy = copies().resolve("kept").resolve(archived.relativize(wagers));
        Files.writeString(copy, "damaged");
        assertThat(rounds.find(property, first, id)).as("fetched again").isPresent();
        assertThat(copy).hasSameBinaryContentAs(wagers);

        Files.move(wagers, folder.resolve("lost"));
        assertThat(archive().damaged(property, OCTOBER).values())
                .singleElement()
                .asString()
                .contains(name(wagers) + " of the archive, with the wagers of 2026-10-01, is missing");

        // A server that refuses is not reported as lost files.
        server.set(exchange -> {
            S3Server.refuse(exchange, 403, "AccessDenied");
            return true;
        });
        assertThatThrownBy(() -> archive().damaged())
                .isInstanceOf(ArchiveException.class)
                .hasMessageContaining("access is denied. Give the account the right s3:GetObject");
        assertThatThrownBy(() -> Backup.write(database, OutputStream.nullOutputStream(), "test", NOW))
                .hasMessageContaining("access is denied");
        server.set(null);
        RetentionRepository retention = new RetentionRepository(database);
        Files.move(folder.resolve("lost"), wagers);
        retention.destroy(property, OCTOBER, LocalDate.of(2034, 1, 1), "Ana", NOW);
        assertThat(copy).as("rounds that are destroyed stay in no copy").doesNotExist();
    }

    @Test
    void oneProcessWritesAtATime() {
        Archive archive = database.archive();
        try (DatabaseLock held = archive.lock(database)) {
            assertThat(held).isNotNull();
            assertThatThrownBy(() -> archive().archive(property, OCTOBER, "Ana", NOW, MoveListener.NONE))
                    .isInstanceOf(ArchiveException.class)
                    .hasMessage("Another process writes into the archive " + name(archived)
                            + " at the moment: wait until it has finished");
        }
        assertThat(archive()
                        .archive(property, OCTOBER, "Ana", NOW, MoveListener.NONE)
                        .dates())
                .isEqualTo(3);
    }

    @Test
    void aClosedMonthIsDueSoManyMonthsAfterItsEndUnlessItWasBroughtBackSince() {
        ArchiveSchedule schedule = new ArchiveSchedule(database);
        YearMonth february = YearMonth.of(2027, 2);
        assertThat(schedule.due(property, february)).isEmpty();
        schedule.set(property, 3, "Ann", NOW);
        assertThat(schedule.months(property)).isEqualTo(3);
        assertThat(schedule.due(property, february)).containsExactly(OCTOBER);
        assertThat(schedule.due(property, february.minusMonths(1))).isEmpty();
        MonthArchive archive = new MonthArchive(database);
        archive.archive(property, OCTOBER, "Ann", NOW.plusDays(1), MoveListener.NONE);
        assertThat(schedule.due(property, february)).isEmpty();
        archive.restore(property, OCTOBER, "Ann", NOW.plusDays(2), MoveListener.NONE);
        assertThat(schedule.due(property, february)).isEmpty();
        new MonthRepository(database)
                .decide(property, OCTOBER, row -> new MonthDecision.Reopen("Chris", NOW.plusDays(3), "a late slip"));
        assertThat(schedule.due(property, february)).isEmpty();
        close(OCTOBER, NOW.plusDays(4));
        assertThat(schedule.due(property, february)).containsExactly(OCTOBER);
        schedule.set(property, null, "Ann", NOW.plusDays(5));
        assertThat(schedule.due(property, february)).isEmpty();
        assertThat(database.dsl()
                        .select(AUDIT_EVENT.BEFORE, AUDIT_EVENT.AFTER)
                        .from(AUDIT_EVENT)
                        .where(AUDIT_EVENT.SUBJECT.eq("archive of closed months"))
                        .orderBy(AUDIT_EVENT.SEQ)
                        .fetch(r -> r.value1() + " to " + r.value2()))
                .containsExactly(
                        "only by hand to 3 months after their end", "3 months after their end to only by hand");
    }

    @Test
    void onlyAClosedMonthIsArchivedAndAnArchivedOneIsNotReopened() {
        assertThatThrownBy(() -> archive().archive(property, OCTOBER.minusMonths(1), "Ana", NOW, MoveListener.NONE))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("2026-09 is not closed");
        archive().archive(property, OCTOBER, "Ana", NOW, MoveListener.NONE);
        MonthRepository months = new MonthRepository(database);
        assertThatThrownBy(() -> months.decide(
                        property, OCTOBER, row -> new MonthDecision.Reopen("Ana", NOW, "a slip was found")))
                .hasMessageContaining("archived: bring them back first");
        archive().restore(property, OCTOBER, "Ana", NOW, MoveListener.NONE);
        months.decide(property, OCTOBER, row -> new MonthDecision.Reopen("Ana", NOW, "a slip was found"));
    }

    @Test
    void whatWasChangedSinceTheCloseStays() {
        database.dsl()
                .update(WAGER)
                .set(WAGER.PAID_CENTS, 1L)
                .where(WAGER.GAMING_DATE.eq(OCTOBER.atDay(2)), WAGER.ROUND_ID.eq(RoundIds.of(1, 3L * 2 * HANDS + 1)))
                .execute();
        assertThatThrownBy(() -> archive().archive(property, OCTOBER, "Ana", NOW, MoveListener.NONE))
                .hasMessageContaining(
                        "The rounds of 2026-10-02 are not as they were when the month 2026-10 was closed");
        assertThat(database.dsl().fetchCount(ARCHIVED_FILE, ARCHIVED_FILE.GAMING_DATE.eq(OCTOBER.atDay(2))))
                .isZero();
    }

    /**
     * The same with a process that is killed, at five steps on each database: nothing of it runs on the way out.
     */
    @Tag("whole")
    @Test
    void aProcessThatIsKilledLosesAndDoublesNothing() throws Exception {
        List<RowDigest> digests = new MonthRows(database).digests(property, FIRST, LAST);
        String url = kind == TestDatabase.H2 ? "jdbc:h2:file:" + folder.resolve("killed") : kind.newUrl();
        Path backup = folder.resolve("backup.zip");
        try (OutputStream out = Files.newOutputStream(backup, StandardOpenOption.CREATE_NEW)) {
            Backup.write(database, out, "test", NOW);
        }
        database.close();
        try (Database copy = withArchive(Database.open(url))) {
            BackupFile.open(backup).restoreInto(copy);
        }
        Map<Integer, String> archiving = kind == TestDatabase.H2
                ? Map.of(4, "rounds named", 8, "wagers named", 10, "WAGERS removed", 12, "committed")
                : Map.of(2, "rounds written", 9, "ROUNDS removed", 11, "listed", 16, "rounds named");
        Map<Integer, String> back =
                kind == TestDatabase.H2 ? Map.of(1, "ROUNDS put back") : Map.of(3, "taken off the list");
        for (Map.Entry<Integer, String> step : archiving.entrySet()) {
            kill(url, "archive", step.getKey(), step.getValue());
            database = withArchive(Database.open(url));
            assertThat(new MonthRows(database).digests(property, FIRST, LAST))
                    .as("killed at " + step)
                    .isEqualTo(digests);
            assertThat(archive().damaged(property, OCTOBER)).isEmpty();
            archive().archive(property, OCTOBER, "Ana", NOW, MoveListener.NONE);
            assertThat(archive().extent(property, OCTOBER)).isEqualTo(Extent.ALL);
            assertThat(rowsOfOctober()).isZero();
            assertThat(new MonthRows(database).digests(property, FIRST, LAST)).isEqualTo(digests);
            assertThat(files()).as("nothing unfinished").hasSize(6);
            archive().restore(property, OCTOBER, "Ana", NOW, MoveListener.NONE);
            database.close();
        }
        for (Map.Entry<Integer, String> step : back.entrySet()) {
            database = withArchive(Database.open(url));
            archive().archive(property, OCTOBER, "Ana", NOW, MoveListener.NONE);
            database.close();
            kill(url, "restore", step.getKey(), step.getValue());
            database = withArchive(Database.open(url));
            assertThat(new MonthRows(database).digests(property, FIRST, LAST))
                    .as("killed at " + step)
                    .isEqualTo(digests);
            archive().restore(property, OCTOBER, "Ana", NOW, MoveListener.NONE);
            assertThat(rowsOfOctober()).isEqualTo(3 * 2 * HANDS);
            assertThat(new MonthRows(database).digests(property, FIRST, LAST)).isEqualTo(digests);
        }
    }

    private void kill(String url, String move, int step, String reached) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(server == null ? List.of() : server.options());
        command.addFirst(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                DoomedMove.class.getName(),
                url,
                name(archived),
                copies().toString(),
                String.valueOf(property),
                OCTOBER.toString(),
                move,
                String.valueOf(step)));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader out = process.inputReader()) {
            String line = out.readLine();
            while (line != null && !line.startsWith("now: ")) {
                line = out.readLine();
            }
            assertThat(line).isEqualTo("now: " + reached);
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    @Test
    void aMoveThatIsCancelledOrFailsHalfwayGoesOnOrBack() {
        Map<String, Object> before = everything();
        List<Moved> heard = new ArrayList<>();
        MoveListener afterTheSecond = new MoveListener() {
            @Override
            public void progress(double fraction, Moved moved) {
                assertThat(fraction).isEqualTo((heard.size() + 1) / 31.0);
                heard.add(moved);
            }

            @Override
            public boolean cancelled() {
                return heard.size() == 2;
            }
        };
        assertThat(archive().extent(property, OCTOBER)).isEqualTo(Extent.NONE);
        Moved half = archive().archive(property, OCTOBER, "Ana", NOW, afterTheSecond);
        assertThat(half.dates()).isEqualTo(2);
        assertThat(heard.getLast()).isEqualTo(half);
        assertThat(archive().extent(property, OCTOBER)).isEqualTo(Extent.PART);
        assertSame(before);
        assertThat(archive()
                        .archive(property, OCTOBER, "Ana", NOW, MoveListener.NONE)
                        .dates())
                .isEqualTo(1);
        assertThat(archive().extent(property, OCTOBER)).isEqualTo(Extent.ALL);

        heard.clear();
        assertThat(archive().restore(property, OCTOBER, "Ana", NOW, afterTheSecond))
                .isEqualTo(half);
        assertThat(archive().extent(property, OCTOBER)).isEqualTo(Extent.PART);
        assertSame(before);

        // What was moved before a file could not be written is heard of as well.
        archive().restore(property, OCTOBER, "Ana", NOW, MoveListener.NONE);
        heard.clear();
        MoveListener toTheEnd = new MoveListener() {
            @Override
            public void progress(double fraction, Moved moved) {
                heard.add(moved);
            }
        };
        MonthArchive full = new MonthArchive(database, step -> {
            if (step.equals("wagers read") && heard.size() == 30) {
                throw new UncheckedIOException(new IOException("disk full"));
            }
        });
        assertThatThrownBy(() -> full.archive(property, OCTOBER, "Ana", NOW, toTheEnd))
                .hasMessageContaining("disk full");
        assertThat(heard.getLast()).isEqualTo(half);
        assertThat(archive().extent(property, OCTOBER)).isEqualTo(Extent.PART);
        assertSame(before);
    }

    @Test
    void whatNeedsMoreMemoryThanThereIsSaysSo() {
        archive().archive(property, OCTOBER, "Ana", NOW, MoveListener.NONE);
        RoundTables tables = new RoundTables(database);
        assertThatThrownBy(() -> tables.use(property, OCTOBER.atDay(1), OCTOBER.atDay(2), sql -> {
                    sql.execute("set global memory_limit = '16MB'");
                    sql.execute("set global max_temp_directory_size = '0KB'");
                    sql.fetch("select count(distinct i) from range(50000000) numbers(i)");
                }))
                .isInstanceOf(ArchiveException.class)
                .hasMessageContaining("more than the 512 MB of memory")
                .hasMessageContaining("choose a shorter period");
    }

    @Test
    void aMonthThatIsReopenedAndClosedAgainWhileItMovesStays() {
        MonthRepository months = new MonthRepository(database);
        assertThatThrownBy(() -> archive(step -> {
                    if (step.equals("wagers named")) {
                        months.decide(
                                property, OCTOBER, row -> new MonthDecision.Reopen("Ana", NOW, "a slip was found"));
                        database.dsl()
                                .update(WAGER)
                                .set(WAGER.PAID_CENTS, 1L)
                                .where(
                                        WAGER.GAMING_DATE.eq(OCTOBER.atDay(1)),
                                        WAGER.ROUND_ID.eq(RoundIds.of(1, 2L * 2 * HANDS + 1)))
                                .execute();
                        close(OCTOBER);
                    }
                }))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("2026-10 was reopened and closed again while the rounds of 2026-10-01")
                .hasMessageContaining("archive the month again");
        assertThat(database.dsl().fetchCount(ARCHIVED_FILE)).isZero();
        Map<String, Object> before = everything();
        archive().archive(property, OCTOBER, "Ana", NOW, MoveListener.NONE);
        assertSame(before);
    }

    /** Files that are taken off the list while the backup is written are in it: the list in the backup has them. */
    @Test
    void aBackupAnswersByItsOwnListOfFiles() throws IOException {
        archive().archive(property, OCTOBER, "Ana", NOW, MoveListener.NONE);
        Path wagers = file("wagers-2026-10-01");
        Files.delete(wagers);
        boolean[] unlisted = {false};
        try (OutputStream out = new FilterOutputStream(OutputStream.nullOutputStream()) {
            @Override
            public void write(byte[] bytes, int from, int length) {
                if (!unlisted[0]) {
                    unlisted[0] = true;
                    database.dsl().deleteFrom(ARCHIVED_FILE).execute();
                }
            }
        }) {
            Backup.Written written = Backup.write(database, out, "test", NOW);
            assertThat(unlisted[0]).isTrue();
            assertThat(written.manifest().files()).hasSize(5);
            assertThat(written.leftOut()).singleElement().asString().contains(name(wagers) + " of the archive");
        }
    }

    private String databaseId(UUID id) {
        String before = database.id().toString();
        database.dsl()
                .update(DATABASE_IDENTITY)
                .set(DATABASE_IDENTITY.DATABASE_ID, id.toString())
                .execute();
        return before;
    }

    @Test
    void theFolderOfAnotherDatabaseIsReadButNeverChanged() throws IOException {
        Map<String, Object> before = everything();
        archive().archive(property, OCTOBER, "Ana", NOW, MoveListener.NONE);
        Path backup = folder.resolve("backup.zip");
        try (OutputStream out = Files.newOutputStream(backup, StandardOpenOption.CREATE_NEW)) {
            Backup.write(database, out, "test", NOW);
        }
        String owner = databaseId(UUID.fromString("00000000-0000-4000-8000-000000000001"));
        List<Path> files = files();
        String refusal = "The archive " + name(archived) + " belongs to another database: its file database-id has "
                + owner + ", and this database is 00000000-0000-4000-8000-000000000001";
        assertThatThrownBy(() -> archive().archive(property, OCTOBER, "Ana", NOW, MoveListener.NONE))
                .isInstanceOf(ArchiveException.class)
                .hasMessageContaining(refusal)
                .hasMessageContaining("Set COUNTROOM_ARCHIVE");
        assertThatThrownBy(() -> archive().restore(property, OCTOBER, "Ana", NOW, MoveListener.NONE))
                .hasMessageContaining(refusal);
        RetentionRepository retention = new RetentionRepository(database);
        assertThatThrownBy(() -> retention.destroy(property, OCTOBER, LocalDate.of(2034, 1, 1), "Ana", NOW))
                .hasMessageContaining(refusal);
        assertThat(files()).isEqualTo(files);
        assertSame(before);

        // The database that a backup is of may have its folder back; another may not put files there.
        try (Database restored = withArchive(kind.open())) {
            BackupFile.open(backup).restoreInto(restored);
            assertThat(restored.id()).hasToString(owner);
            new MonthArchive(restored).restore(property, OCTOBER, "Ana", NOW, MoveListener.NONE);
        }
        Files.writeString(archived.resolve("database-id"), "00000000-0000-4000-8000-000000000002");
        try (Database restored = withArchive(kind.open())) {
            assertThatThrownBy(() -> BackupFile.open(backup).restoreInto(restored))
                    .isInstanceOf(ArchiveException.class)
                    .hasMessageContaining("has 00000000-0000-4000-8000-000000000002, and this database is " + owner);
            assertThat(BackupFile.occupied(restored)).isFalse();
        }
    }

    @Test
    void aFolderThatNamesNoDatabaseIsTakenOnlyWithTheFilesOfTheList() throws IOException {
        archive().archive(property, OCTOBER, "Ana", NOW, MoveListener.NONE);
        Path marker = archived.resolve("database-id");
        Files.delete(marker);
        archive().archive(property, OCTOBER, "Ana", NOW, MoveListener.NONE);
        assertThat(marker).content().contains(database.id().toString());

        Files.delete(marker);
        Path missing = file("wagers-2026-10-31");
        Path aside = Files.move(missing, folder.resolve("aside"));
        assertThatThrownBy(() -> archive().archive(property, OCTOBER, "Ana", NOW, MoveListener.NONE))
                .isInstanceOf(ArchiveException.class)
                .hasMessageContaining(
                        "has no file database-id, and it lacks files that this database lists, " + name(missing))
                .hasMessageContaining("If this is the archive, write " + database.id() + " into its file database-id");
        Files.move(aside, missing);
        assertThatThrownBy(() -> database.archive().lock(database, UUID.randomUUID(), List.of()))
                .hasMessageContaining("has rounds, and this database lists none");
        assertThat(marker).doesNotExist();

        // Without its folder a month cannot be destroyed: its files would stay wherever they are.
        RetentionRepository elsewhere = new RetentionRepository(database.withArchive(folder.resolve("elsewhere")));
        assertThatThrownBy(() -> elsewhere.destroy(property, OCTOBER, LocalDate.of(2034, 1, 1), "Ana", NOW))
                .hasMessageContaining("lacks files that this database lists");
        assertThat(archive().archived(property)).containsExactly(OCTOBER);
        assertThat(folder.resolve("elsewhere")).doesNotExist();
    }

    @Test
    void filesThatADeadProcessLeftOfADestroyedMonthAreDeletedAtTheNextChance() throws IOException {
        archive().archive(property, OCTOBER, "Ana", NOW, MoveListener.NONE);
        Map<Path, byte[]> left = new LinkedHashMap<>();
        for (Path file : files()) {
            left.put(file, Files.readAllBytes(file));
        }
        RetentionRepository retention = new RetentionRepository(database);
        retention.destroy(property, OCTOBER, LocalDate.of(2034, 1, 1), "Ana", NOW);
        assertThat(files()).isEmpty();

        putBack(left);
        Path foreign = left.keySet().iterator().next().resolveSibling("notes.txt");
        Files.writeString(foreign, "not ours");
        retention.deleteLeftFiles();
        assertThat(files()).containsExactly(foreign);

        Files.delete(foreign);
        putBack(left);
        close(YearMonth.of(2026, 11));
        archive().archive(property, YearMonth.of(2026, 11), "Ana", NOW, MoveListener.NONE);
        assertThat(files()).hasSize(4).allMatch(file -> file.toString().contains("2026-11"));

        // Another database's files of the same months are its own.
        putBack(left);
        databaseId(UUID.fromString("00000000-0000-4000-8000-000000000003"));
        assertThatThrownBy(retention::deleteLeftFiles).hasMessageContaining("belongs to another database");
        assertThat(files()).hasSize(10);
    }

    private static void putBack(Map<Path, byte[]> files) throws IOException {
        for (Map.Entry<Path, byte[]> file : files.entrySet()) {
            Files.createDirectories(file.getKey().getParent());
            Files.write(file.getKey(), file.getValue());
        }
    }

    @Test
    void aBackupHasTheFilesAndRetentionDestroysThem() throws IOException {
        Map<String, Object> before = everything();
        archive().archive(property, OCTOBER, "Ana", NOW, MoveListener.NONE);
        Path backup = folder.resolve("backup.zip");
        try (OutputStream out = Files.newOutputStream(backup, StandardOpenOption.CREATE_NEW)) {
            Backup.write(database, out, "test", NOW);
        }
        RetentionRepository retention = new RetentionRepository(database);
        LocalDate later = LocalDate.of(2034, 1, 1);
        assertThat(retention.expired(property, YearMonth.of(2026, 11)).getLast().rounds())
                .isEqualTo(3L * 3 * HANDS);
        retention.destroy(property, OCTOBER, later, "Ana", NOW);
        assertThat(files()).isEmpty();
        assertThat(archive().archived(property)).isEmpty();
        assertThat(new RoundRepository(database).find(property, OCTOBER.atDay(1), RoundIds.of(1, 49)))
                .isEmpty();
        database.close();
        archived = place("other");
        database = withArchive(kind.open());
        BackupFile.open(backup).restoreInto(database);
        assertThat(files()).hasSize(6);
        assertSame(before);
    }
}
