package io.countroom.sql.close;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditEvent;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.close.MonthRow.State;
import io.countroom.sql.count.SlipRepository;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.fact.FactStage;
import io.countroom.sql.imports.Acceptance;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.imports.ImportRow.Counts;
import io.countroom.sql.imports.ImportSession;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Pit;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class ClosedMonthsTest {

    private static final YearMonth OCTOBER = YearMonth.of(2026, 10);
    /** The dates that anything happens on here. */
    private static final LocalDate FIRST = LocalDate.of(2026, 10, 3);

    private static final LocalDate LAST = LocalDate.of(2026, 10, 6);
    private static final OffsetDateTime NOW = OffsetDateTime.of(2026, 11, 2, 9, 0, 0, 0, ZoneOffset.UTC);

    @Parameter
    TestDatabase kind;

    private final AtomicInteger files = new AtomicInteger();
    private Database database;
    private ImportRepository imports;
    private MonthRepository months;
    private PropertyRepository properties;
    private GamingTable table;
    private int property;

    @BeforeEach
    void open() {
        database = kind.open();
        imports = new ImportRepository(database);
        months = new MonthRepository(database);
        properties = new PropertyRepository(database);
        property = properties
                .save(new Property(
                        0, "RB", "Riverbend", "Riverbend LLC", null, ZoneId.of("America/New_York"), LocalTime.of(6, 0)))
                .id();
        Pit pit = properties.savePit(property, "P1", "Main");
        table = properties.saveTable(property, "MB-01", "minibaccarat", pit.id(), true);
    }

    @AfterEach
    void close() {
        database.close();
    }

    /** Imports one slip, and gives up where it is refused. */
    private long importSlip(LocalDate date, long cents) {
        int file = files.incrementAndGet();
        try (ImportSession session = imports.begin(
                property,
                ImportRow.Kind.COUNTS,
                "counts-" + file,
                "%064d".formatted(file),
                1,
                "Ira",
                NOW,
                "test",
                null)) {
            long id = session.row().importId();
            new SlipRepository(database)
                    .load(
                            property,
                            List.of(new SlipRow(
                                    date,
                                    id,
                                    "day",
                                    table.id(),
                                    SlipRow.Kind.DROP_CURRENCY,
                                    "D-" + file,
                                    cents,
                                    null,
                                    null,
                                    null,
                                    id,
                                    1)));
            try (FactStage rollups = FactStage.open(database, property)) {
                imports.accept(session.row(), new Acceptance(new Counts(1, 1, 1, 0, 0, 0), date, date), rollups, NOW);
            } catch (MonthClosedException e) {
                imports.giveUp(session.row(), ImportRow.State.FAILED, Counts.NONE, List.of(), e.getMessage(), NOW);
                throw e;
            }
            return id;
        }
    }

    private List<RowDigest> rows() {
        return new MonthRows(database).digests(property, FIRST, LAST);
    }

    private MonthRow prepare(String user) {
        String fingerprint = MonthRows.fingerprint(rows());
        return months.decide(
                property, OCTOBER, month -> new MonthDecision.Prepare(user, NOW, "all in order", fingerprint));
    }

    /** Closes only what was prepared. */
    private MonthRow close(String user) {
        return months.decide(property, OCTOBER, month -> {
            List<RowDigest> now = rows();
            String fingerprint = MonthRows.fingerprint(now);
            if (!fingerprint.equals(month.fingerprint())) {
                throw new RefusedException("changed since");
            }
            return new MonthDecision.Close(user, NOW, "all in order", fingerprint, now, List.of());
        });
    }

    private MonthRow reopen(String user) {
        return months.decide(property, OCTOBER, month -> new MonthDecision.Reopen(user, NOW, "a slip was found"));
    }

    @Test
    void aClosedMonthTakesNoImportAndLosesNone() {
        long known = importSlip(LocalDate.of(2026, 10, 31), 500_00);
        prepare("Pat");
        close("Chris");
        assertThatThrownBy(() -> importSlip(LocalDate.of(2026, 10, 31), 100_00))
                .isInstanceOf(MonthClosedException.class)
                .hasMessageContaining("2026-10 is closed");
        ImportRow row = imports.find(property, known).orElseThrow();
        assertThatThrownBy(() -> undo(row)).isInstanceOf(MonthClosedException.class);
        assertThat(imports.find(property, known).orElseThrow().state()).isEqualTo(ImportRow.State.ACCEPTED);
        // The day after is November's.
        importSlip(LocalDate.of(2026, 11, 1), 100_00);
        reopen("Chris");
        importSlip(LocalDate.of(2026, 10, 31), 100_00);
    }

    @Test
    void whichRulesATableRunsUnderInAClosedMonthStays() {
        RulesSubmission standard =
                properties.saveSubmission(property, "minibaccarat", "Standard", "{}", OCTOBER.atDay(1), null);
        RulesSubmission nine = properties.saveSubmission(
                property, "minibaccarat", "Nine", "{\"tie-odds\":\"9\"}", OCTOBER.atDay(1), null);
        properties.putUnder(property, table.id(), standard.id(), OCTOBER.atDay(1));
        prepare("Pat");
        close("Chris");
        assertThatThrownBy(() -> properties.putUnder(property, table.id(), nine.id(), LocalDate.of(2026, 10, 15)))
                .isInstanceOf(MonthClosedException.class);
        // The same again changes nothing, and November is open.
        properties.putUnder(property, table.id(), standard.id(), OCTOBER.atDay(1));
        properties.putUnder(property, table.id(), nine.id(), LocalDate.of(2026, 11, 1));
    }

    @Test
    void whoPreparedDoesNotCloseAndNothingIsClosedUnprepared() {
        assertThatThrownBy(() -> close("Chris")).hasMessage("changed since");
        assertThatThrownBy(() -> months.decide(
                        property,
                        OCTOBER,
                        month -> new MonthDecision.Close("Chris", NOW, "", "0".repeat(64), rows(), List.of())))
                .hasMessageContaining("not prepared");
        prepare("Pat");
        assertThatThrownBy(() -> close("Pat")).hasMessageContaining("another controller");
        assertThat(close("Chris").state()).isEqualTo(State.CLOSED);
        assertThatThrownBy(() -> prepare("Pat")).hasMessageContaining("closed already");
        assertThatThrownBy(() -> months.decide(property, OCTOBER, month -> new MonthDecision.Reopen("Chris", NOW, " ")))
                .hasMessageContaining("Say why");
        reopen("Chris");
        assertThat(months.decisions(property, OCTOBER))
                .extracting(MonthDecision.Taken::kind)
                .containsExactly(MonthDecision.Kind.PREPARE, MonthDecision.Kind.CLOSE, MonthDecision.Kind.REOPEN);
    }

    @Test
    void everyChangedRowChangesTheDigestOfItsKindAndDay() throws SQLException {
        importSlip(FIRST, 500_00);
        importSlip(LocalDate.of(2026, 10, 4), 700_00);
        List<RowDigest> before = rows();
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("update count_slip set signed_by = 'X' where gaming_date = date '2026-10-04'");
        }
        List<RowDigest> changed = new ArrayList<>(rows());
        changed.removeAll(before);
        assertThat(changed).singleElement().satisfies(digest -> {
            assertThat(digest.part()).isEqualTo("slips");
            assertThat(digest.gamingDate()).isEqualTo(LocalDate.of(2026, 10, 4));
            assertThat(digest.rows()).isEqualTo(1);
        });
        assertThat(MonthRows.fingerprint(rows())).isNotEqualTo(MonthRows.fingerprint(before));
    }

    private void undo(ImportRow row) {
        try (FactStage rollups = FactStage.open(database, property)) {
            imports.undo(row, rollups, "Ira", NOW);
        }
    }

    /** Two close, one reopens and two import, all at once; the audit trail tells in which order it came out. */
    @Tag("whole")
    @Test
    void closingReopeningAndImportingAtOnceLeavesNoMonthInconsistent() throws Exception {
        List<Runnable> people = List.of(
                () -> close(prepare("Pat").preparedBy() + "'s colleague Chris"),
                () -> close(prepare("Lee").preparedBy() + "'s colleague Sam"),
                () -> reopen("Chris"),
                () -> importSlip(LocalDate.of(2026, 10, 5), 10_00),
                () -> undo(imports.find(property, importSlip(LAST, 20_00)).orElseThrow()));
        CountDownLatch everybodyTwice = new CountDownLatch(2 * people.size());
        try (ExecutorService pool = Executors.newFixedThreadPool(people.size())) {
            List<Future<?>> all = new ArrayList<>();
            for (Runnable act : people) {
                all.add(pool.submit(() -> repeatedly(act, everybodyTwice)));
            }
            for (Future<?> one : all) {
                one.get();
            }
        }
        boolean closed = false;
        int closings = 0;
        List<AuditEvent> events = new AuditTrail(database)
                .page(AuditFilter.ALL, 0, Integer.MAX_VALUE)
                .reversed();
        for (AuditEvent event : events) {
            switch (event.action()) {
                case "close-month" -> {
                    assertThat(closed).as("closed twice, at " + event.seq()).isFalse();
                    closed = true;
                    closings++;
                }
                case "reopen-month" -> {
                    assertThat(closed)
                            .as("reopened while open, at " + event.seq())
                            .isTrue();
                    closed = false;
                }
                case "import", "undo-import", "prepare-month" ->
                    assertThat(closed)
                            .as(event.action() + " while closed, at " + event.seq())
                            .isFalse();
                default -> throw new AssertionError(event.action());
            }
        }
        assertThat(closings).isPositive();
        MonthRow month = months.find(property, OCTOBER);
        assertThat(month.state() == State.CLOSED).isEqualTo(closed);
        assertThat(month.closing()).isEqualTo(closings);
        if (closed) {
            assertThat(month.fingerprint()).isEqualTo(MonthRows.fingerprint(rows()));
        }
        assertThat(months.unlikeAuditTrail(property, month)).isEmpty();
    }

    /** Goes on until everybody has succeeded twice; being refused is part of the game. */
    private static Void repeatedly(Runnable act, CountDownLatch everybodyTwice) throws InterruptedException {
        int done = 0;
        for (int attempt = 0; everybodyTwice.getCount() > 0; attempt++) {
            assertThat(attempt).as("attempts without everybody's success").isLessThan(2_000);
            try {
                act.run();
                if (++done <= 2) {
                    everybodyTwice.countDown();
                }
            } catch (RefusedException e) {
                assertThat(e.getMessage()).isNotBlank();
            }
            // Who imports in a row would leave nobody the time to close.
            everybodyTwice.await(done * 5L, TimeUnit.MILLISECONDS);
        }
        return null;
    }
}
