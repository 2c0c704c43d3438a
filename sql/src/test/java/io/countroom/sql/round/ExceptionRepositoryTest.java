package io.countroom.sql.round;

import static io.countroom.sql.schema.Tables.DESTROYED_MONTH;
import static io.countroom.sql.schema.Tables.IMPORT;
import static io.countroom.sql.schema.Tables.PROPERTY;
import static io.countroom.sql.schema.Tables.ROUND_EXCEPTION;
import static io.countroom.sql.schema.Tables.STORED_FILE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.file.Attachment;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.property.Paper;
import io.countroom.sql.testkit.TestDatabase;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class ExceptionRepositoryTest {

    private static final LocalDate DATE = LocalDate.of(2026, 10, 18);
    private static final OffsetDateTime NOON = OffsetDateTime.parse("2026-10-20T12:00:00Z");
    private static final int PROPERTY_ID = 1;

    @Parameter
    TestDatabase kind;

    Database database;
    ExceptionRepository exceptions;

    @BeforeEach
    void open() {
        database = kind.open();
        exceptions = new ExceptionRepository(database);
        database.dsl()
                .insertInto(PROPERTY)
                .values(PROPERTY_ID, "T", "Test", "Holder", null, "UTC", LocalTime.of(6, 0), Paper.LETTER)
                .execute();
        addImport(1, ImportRow.State.ACCEPTED);
        addImport(2, ImportRow.State.UNDONE);
        try (RoundLoader loader = new RoundLoader(database, PROPERTY_ID)) {
            loader.add(round(1, RoundIds.of(1, 1), "paid-differs", 40_000L));
            loader.add(round(1, RoundIds.of(1, 2), "paid-differs", -1_000L));
            loader.add(round(1, RoundIds.of(1, 3), "card-missing", null));
            loader.add(round(2, RoundIds.of(2, 1), "paid-differs", 99_999L));
            loader.finish();
        }
    }

    @AfterEach
    void close() {
        database.close();
    }

    private void addImport(long id, ImportRow.State state) {
        database.dsl()
                .insertInto(IMPORT)
                .set(IMPORT.PROPERTY_ID, PROPERTY_ID)
                .set(IMPORT.IMPORT_ID, id)
                .set(IMPORT.KIND, ImportRow.Kind.ROUNDS)
                .set(IMPORT.FILE_NAME, "f" + id)
                .set(IMPORT.SHA256, "a".repeat(64))
                .set(IMPORT.BYTES, 1L)
                .set(IMPORT.STATE, state)
                .set(IMPORT.STARTED_AT, NOON)
                .set(IMPORT.USER_NAME, "ada")
                .set(IMPORT.LINES, 0L)
                .set(IMPORT.ROUNDS, 0L)
                .set(IMPORT.ACCEPTED, 0L)
                .set(IMPORT.DUPLICATES, 0L)
                .set(IMPORT.CONFLICTS, 0L)
                .set(IMPORT.REJECTS, 0L)
                .set(IMPORT.SOFTWARE_VERSION, "test")
                .execute();
    }

    private static StoredRound round(long importId, long id, String code, @Nullable Long overpaid) {
        return new StoredRound(
                new RoundRow(
                        DATE,
                        id,
                        importId,
                        1,
                        7,
                        "",
                        1,
                        1,
                        "R-" + id,
                        null,
                        0,
                        1,
                        RoundRow.State.PLAYED,
                        "",
                        0,
                        100,
                        null,
                        null,
                        1,
                        0,
                        null,
                        null,
                        null),
                List.of(),
                List.of(new ExceptionRow(0, code, "Sentence.", "§ 1", null, overpaid)));
    }

    private static ExceptionFilter day() {
        return ExceptionFilter.between(DATE, DATE);
    }

    private static final UnaryOperator<Standing> PAID_BACK =
            standing -> new Standing(Standing.State.RESOLVED, "ada", "Dealing error", "Paid back");

    @Test
    void onlyAcceptedImportsCount() {
        assertThat(exceptions.sums(PROPERTY_ID, day())).isEqualTo(new ExceptionRepository.Sums(3, 40_000, 1_000));
    }

    @Test
    void theMostMoneyComesFirstAndUnknownAmountsLast() {
        assertThat(exceptions.page(PROPERTY_ID, day(), 0, 10))
                .extracting(ListedException::overpaidCents)
                .containsExactly(40_000L, -1_000L, null);
        assertThat(exceptions.page(PROPERTY_ID, day(), 1, 1))
                .extracting(ListedException::overpaidCents)
                .containsExactly(-1_000L);
    }

    @Test
    void exceptionsOfDestroyedRoundsLeaveNoGapInTheQueue() {
        LocalDate destroyed = LocalDate.of(2026, 9, 5);
        database.dsl()
                .update(ROUND_EXCEPTION)
                .set(ROUND_EXCEPTION.GAMING_DATE, destroyed)
                .where(ROUND_EXCEPTION.OVERPAID_CENTS.eq(40_000L))
                .execute();
        database.dsl()
                .insertInto(DESTROYED_MONTH)
                .values(PROPERTY_ID, destroyed.withDayOfMonth(1), 1, 0, "Pat", NOON)
                .execute();
        assertThat(exceptions.page(PROPERTY_ID, ExceptionFilter.between(destroyed, DATE), 0, 1))
                .extracting(ListedException::overpaidCents)
                .containsExactly(-1_000L);
    }

    @Test
    void theQueueIsWalkedFromRoundToRound() {
        List<ListedException> queue = exceptions.page(PROPERTY_ID, day(), 0, 10);
        ListedException here = queue.getFirst();
        List<Long> rounds = new ArrayList<>(List.of(here.roundId()));
        for (var next = exceptions.beside(PROPERTY_ID, day(), here, true); next.isPresent(); ) {
            ListedException there = next.get();
            assertThat(exceptions.beside(PROPERTY_ID, day(), there, false))
                    .get()
                    .extracting(ListedException::roundId)
                    .isEqualTo(here.roundId());
            rounds.add(there.roundId());
            here = there;
            next = exceptions.beside(PROPERTY_ID, day(), here, true);
        }
        assertThat(rounds)
                .containsExactlyElementsOf(
                        queue.stream().map(ListedException::roundId).distinct().toList());
    }

    @Test
    void filtersNarrow() {
        assertThat(exceptions.codes(PROPERTY_ID, day())).containsExactly("card-missing", "paid-differs");
        assertThat(exceptions.sums(PROPERTY_ID, day().ofCode("card-missing")).count())
                .isEqualTo(1);
        assertThat(exceptions.sums(PROPERTY_ID, day().ofTable(8)).count()).isZero();
        assertThat(exceptions.sums(PROPERTY_ID, day().ofGame("minibaccarat")).count())
                .isZero();
        assertThat(exceptions
                        .sums(PROPERTY_ID, day().inState(Standing.State.RESOLVED))
                        .count())
                .isZero();
        assertThat(exceptions.sums(PROPERTY_ID, day().ownedBy("ada")).count()).isZero();
    }

    @Test
    void aChangeIsKeptWithItsOwnerAndToldToTheAuditTrail() {
        ListedException worst = exceptions.page(PROPERTY_ID, day(), 0, 1).getFirst();
        assertThat(exceptions.change(PROPERTY_ID, List.of(worst), PAID_BACK, "ada", NOON))
                .hasSize(1);
        assertThat(exceptions.ofRound(PROPERTY_ID, worst.gamingDate(), worst.roundId()))
                .singleElement()
                .satisfies(after -> {
                    assertThat(after.state()).isEqualTo(Standing.State.RESOLVED);
                    assertThat(after.owner()).isEqualTo("ada");
                    assertThat(after.comment()).isEqualTo("Paid back");
                });
        assertThat(exceptions.sums(PROPERTY_ID, day().onlyUnsettled(true)).count())
                .isEqualTo(2);
        assertThat(new AuditTrail(database).page(AuditFilter.ALL, 0, 10))
                .singleElement()
                .satisfies(
                        event -> assertThat(event.after()).isEqualTo("resolved, owner ada, Dealing error: Paid back"));
    }

    @Test
    void aCommentThatStandsIsKeptAndWhatDoesNotChangeIsNotTold() {
        ListedException worst = exceptions.page(PROPERTY_ID, day(), 0, 1).getFirst();
        UnaryOperator<Standing> seen =
                standing -> standing.inState(Standing.State.ACKNOWLEDGED).ownedBy("ada");
        exceptions.change(
                PROPERTY_ID, List.of(worst), standing -> seen.apply(standing).saying("Seen"), "ada", NOON);
        assertThat(exceptions.change(
                        PROPERTY_ID,
                        List.of(worst()),
                        standing -> seen.apply(standing).saying(null),
                        "ada",
                        NOON))
                .isEmpty();
        assertThat(exceptions.ofRound(PROPERTY_ID, worst.gamingDate(), worst.roundId()))
                .singleElement()
                .satisfies(after -> assertThat(after.comment()).isEqualTo("Seen"));
        assertThat(new AuditTrail(database).count(AuditFilter.ALL)).isEqualTo(1);
    }

    @Test
    void aChangeIsTakenBackUnlessSomebodyElseHasChangedItSince() {
        ListedException worst = exceptions.page(PROPERTY_ID, day(), 0, 1).getFirst();
        var changed = exceptions.change(PROPERTY_ID, List.of(worst), PAID_BACK, "ada", NOON);
        exceptions.change(PROPERTY_ID, List.of(worst()), standing -> standing.saying("Not so"), "bob", NOON);
        assertThat(exceptions.takeBack(PROPERTY_ID, changed, "ada", NOON)).isZero();
        var again = exceptions.change(PROPERTY_ID, List.of(worst()), standing -> standing.saying("Yes"), "ada", NOON);
        assertThat(exceptions.takeBack(PROPERTY_ID, again, "ada", NOON)).isEqualTo(1);
        assertThat(exceptions.ofRound(PROPERTY_ID, worst.gamingDate(), worst.roundId()))
                .singleElement()
                .satisfies(after -> assertThat(after.comment()).isEqualTo("Not so"));
        assertThat(new Standings(database).history(PROPERTY_ID, worst.subject()))
                .extracting(
                        change -> change.userName() + " " + change.standing().comment())
                .containsExactly("ada Paid back", "bob Not so", "ada Yes", "ada Not so");
    }

    private ListedException worst() {
        return exceptions.page(PROPERTY_ID, day(), 0, 1).getFirst();
    }

    @Test
    void aChangeOfWhatSomebodyElseHasChangedMeanwhileIsRefusedWithHowItStands() {
        ListedException shown = worst();
        exceptions.change(PROPERTY_ID, List.of(shown), standing -> standing.ownedBy("bob"), "bob", NOON);
        assertThatExceptionOfType(ChangedMeanwhileException.class)
                .isThrownBy(() -> exceptions.change(PROPERTY_ID, List.of(shown), PAID_BACK, "ada", NOON))
                .withMessageContaining("It is now open, owner bob. Nothing was changed.");
        assertThat(worst().state()).isEqualTo(Standing.State.OPEN);
    }

    @Test
    void resolvingTakesAReason() {
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> exceptions.change(
                        PROPERTY_ID,
                        List.of(worst()),
                        standing -> standing.inState(Standing.State.RESOLVED),
                        "ada",
                        NOON))
                .withMessageContaining("Choose a reason first");
    }

    @Test
    void aboveAnAmountOneAcknowledgesAndAnotherResolves() {
        new ResolutionLimit(database).set(PROPERTY_ID, 39_999, "cora", NOON);
        UnaryOperator<Standing> seen = standing -> standing.inState(Standing.State.ACKNOWLEDGED);
        exceptions.change(PROPERTY_ID, List.of(worst()), seen, "ada", NOON);
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> exceptions.change(PROPERTY_ID, List.of(worst()), PAID_BACK, "ada", NOON))
                .withMessageContaining("is about $400.00. Above $399.99 it takes two people");
        assertThat(exceptions.change(PROPERTY_ID, List.of(worst()), PAID_BACK, "bob", NOON))
                .hasSize(1);
    }

    @Test
    void whatIsOpenIsCountedWhateverThePeriod() {
        assertThat(exceptions.open(PROPERTY_ID)).isEqualTo(new ExceptionRepository.Open(3, DATE, DATE));
        exceptions.change(PROPERTY_ID, exceptions.page(PROPERTY_ID, day(), 0, 10), PAID_BACK, "ada", NOON);
        assertThat(exceptions.open(PROPERTY_ID)).isEqualTo(new ExceptionRepository.Open(0, null, null));
    }

    @Test
    void aFindingIsOpenUntilSomebodyHasLookedAtItAndCanBeOpenedAgain() {
        Standings standings = new Standings(database);
        Standings.Subject finding = new Standings.Subject(DATE, "Slips missing at MB-07: F-1003");
        assertThat(standings.latest(PROPERTY_ID, DATE, DATE)).isEmpty();
        Standings.Seen seen = new Standings.Seen(finding, Standing.OPEN, null);
        var changed = standings.change(PROPERTY_ID, List.of(seen), PAID_BACK, "ada", NOON);
        assertThat(standings.latest(PROPERTY_ID, DATE, DATE))
                .containsEntry(finding, new Standing(Standing.State.RESOLVED, "ada", "Dealing error", "Paid back"));
        assertThat(standings.takeBack(PROPERTY_ID, changed, "ada", NOON)).isEqualTo(1);
        assertThat(standings.latest(PROPERTY_ID, DATE, DATE)).containsEntry(finding, Standing.OPEN);
        assertThat(standings.history(PROPERTY_ID, finding)).hasSize(2);
        assertThat(new AuditTrail(database).count(AuditFilter.ALL)).isEqualTo(2);
    }

    @Test
    void filesAreKeptWithAnExceptionAndTheTrailSaysWhoAttachedAndWhoTookThem() {
        ExceptionFiles files = new ExceptionFiles(database);
        Standings.Subject subject = new Standings.Subject(DATE, RoundIds.of(1, 1) + "/0");
        byte[] content = new byte[Attachment.LARGEST_BYTES];
        content[7] = 42;
        Attachment added = files.attach(PROPERTY_ID, subject, "receipt.pdf", content, "ada", NOON);
        assertThat(files.all(PROPERTY_ID, subject)).containsExactly(added);
        assertThat(files.all(PROPERTY_ID, new Standings.Subject(DATE, RoundIds.of(1, 2) + "/0")))
                .isEmpty();
        assertThat(files.content(PROPERTY_ID, subject, added, "ben", NOON)).isEqualTo(content);
        assertThat(new AuditTrail(database).page(AuditFilter.ALL, 0, 2))
                .extracting(event -> event.userName() + ", " + event.action() + ", " + event.subject())
                .containsExactly(
                        "ben, download-file, exception " + subject.text() + " of 2026-10-18",
                        "ada, attach-file, exception " + subject.text() + " of 2026-10-18");
        assertThat(files.damagedFiles(PROPERTY_ID)).isEmpty();
        database.dsl().deleteFrom(STORED_FILE).execute();
        assertThat(files.damagedFiles(PROPERTY_ID)).singleElement().asString().contains("receipt.pdf of exception");
    }

    @Test
    void filesOfAnExceptionHaveALimitOfSizeAndNumber() {
        ExceptionFiles files = new ExceptionFiles(database);
        Standings.Subject subject = new Standings.Subject(DATE, RoundIds.of(1, 1) + "/0");
        for (byte[] refused : List.of(new byte[0], new byte[Attachment.LARGEST_BYTES + 1])) {
            assertThatExceptionOfType(RefusedException.class)
                    .isThrownBy(() -> files.attach(PROPERTY_ID, subject, "film.bin", refused, "ada", NOON));
        }
        for (int i = 0; i < Attachment.MOST; i++) {
            files.attach(PROPERTY_ID, subject, i + ".txt", new byte[] {(byte) i}, "ada", NOON);
        }
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> files.attach(PROPERTY_ID, subject, "last.txt", new byte[] {1}, "ada", NOON))
                .withMessageContaining("has 10 files");
    }

    @Test
    void filesAttachedAtTheSameMomentAreAllKept() throws Exception {
        ExceptionFiles files = new ExceptionFiles(database);
        Standings.Subject subject = new Standings.Subject(DATE, RoundIds.of(1, 1) + "/0");
        try (ExecutorService people = Executors.newFixedThreadPool(Attachment.MOST)) {
            List<Callable<Attachment>> attach = IntStream.range(0, Attachment.MOST)
                    .<Callable<Attachment>>mapToObj(i -> () ->
                            files.attach(PROPERTY_ID, subject, i + ".txt", new byte[] {(byte) i}, "user " + i, NOON))
                    .toList();
            for (Future<Attachment> attached : people.invokeAll(attach)) {
                attached.get();
            }
        }
        assertThat(files.all(PROPERTY_ID, subject))
                .extracting(Attachment::number)
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, Attachment.MOST).boxed().toList());
    }
}
