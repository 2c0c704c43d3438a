package io.countroom.reporting.close;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.countroom.reporting.testkit.Riverbend;
import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.close.MonthDecision;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.close.MonthRows;
import io.countroom.sql.close.RowDigest;
import io.countroom.sql.fact.FactStage;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.retention.ExpiredMonth;
import io.countroom.sql.retention.RetentionRepository;
import io.countroom.sql.round.Partitions;
import io.countroom.sql.testkit.TestDatabase;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Rounds of closed months go when they have been kept long enough, and nothing else does; verify knows them from a theft. */
@ParameterizedClass
@EnumSource
class RetentionTest {

    private static final OffsetDateTime NOW = OffsetDateTime.parse("2026-10-18T12:00:00Z");
    private static final LocalDate TODAY = LocalDate.of(2026, 10, 18);
    private static final YearMonth OLD = YearMonth.of(2019, 9);
    private static final YearMonth OPEN = YearMonth.of(2019, 8);
    private static final YearMonth YOUNG = YearMonth.of(2019, 10);

    @Parameter
    TestDatabase kind;

    private Database database;
    private Property property;
    private RetentionRepository retention;

    @BeforeEach
    void play() {
        database = kind.open();
        property = Riverbend.in(database);
        retention = new RetentionRepository(database);
        database.dsl()
                .execute(
                        "insert into import (property_id, import_id, kind, file_name, sha256, bytes, state, started_at,"
                                + " user_name, lines, rounds, accepted, duplicates, conflicts, rejects, first_date, last_date,"
                                + " software_version) values (1, 1, 'rounds', 'rounds.csv', '" + "0".repeat(64)
                                + "', 1, 'accepted',"
                                + " timestamp with time zone '2019-11-01 00:00:00+00', 'test', 1, 1, 1, 0, 0, 0, date '2019-08-01',"
                                + " date '2019-10-31', 'test')");
        for (YearMonth month : List.of(OPEN, OLD, YOUNG)) {
            if (database.isPostgres()) {
                Partitions.ensure(database, month);
            }
            for (int day = 1; day <= 3; day++) {
                long id = (1L << 32) + month.getMonthValue() * 100L + day;
                database.dsl()
                        .execute("insert into round (property_id, gaming_date, round_id, import_id, line_no, table_id,"
                                + " shift, round_ref, dealer_id, submission_id, state, cards, content_hash, wagered_cents, paid_cents,"
                                + " due_cents, exceptions) values (1, date '" + month.atDay(day) + "', " + id
                                + ", 1, 1, 1, '', 'r"
                                + id + "', 0, 1, 'played', '', 1, 100, 100, 100, 0)");
                database.dsl()
                        .execute("insert into wager (property_id, gaming_date, round_id, wager_no, seat, hand, wager,"
                                + " amount_cents, initial_cents, bonus_cents) values (1, date '" + month.atDay(day)
                                + "', " + id
                                + ", 0, 1, 1, 'tie', 100, 100, 0)");
            }
        }
        close(property, OLD);
        close(property, YOUNG);
    }

    @AfterEach
    void close() {
        database.close();
    }

    private void close(Property of, YearMonth month) {
        MonthRepository months = new MonthRepository(database);
        List<RowDigest> rows = new MonthRows(database).digests(of.id(), month.atDay(1), month.atEndOfMonth());
        String fingerprint = MonthRows.fingerprint(rows);
        months.decide(of.id(), month, row -> new MonthDecision.Prepare("Pat", NOW, "all in order", fingerprint));
        months.decide(
                of.id(),
                month,
                row -> new MonthDecision.Close("Chris", NOW, "all in order", fingerprint, rows, List.of()));
    }

    private boolean hasPartition() {
        return Boolean.TRUE.equals(database.dsl().fetchValue("select to_regclass('round_2019_09') is not null"));
    }

    private int rounds() {
        return database.dsl().fetchValue("select count(*) from round") instanceof Number number
                ? number.intValue()
                : -1;
    }

    @Test
    void onlyClosedMonthsThatAreOldEnoughGoAndVerifyStaysQuiet() {
        YearMonth firstKept = RetentionRepository.firstKept(TODAY, retention.monthsKept(property.id()));
        assertThat(firstKept).isEqualTo(YOUNG);
        assertThat(retention.expired(property.id(), firstKept))
                .containsExactly(new ExpiredMonth(OPEN, false, 3, 3), new ExpiredMonth(OLD, true, 3, 3));
        assertThatThrownBy(() -> retention.destroy(property.id(), OPEN, TODAY, "ana", NOW))
                .hasMessageContaining("2019-08 is not closed");
        assertThatThrownBy(() -> retention.destroy(property.id(), YOUNG, TODAY, "ana", NOW))
                .hasMessageContaining("have to be kept for 84 months");
        retention.destroy(property.id(), OLD, TODAY, "ana", NOW);
        assertThat(rounds()).isEqualTo(6);
        assertThat(database.dsl().fetchValue("select count(*) from wager")).isEqualTo(6L);
        assertThat(new ClosedMonthCheck(database).differences(property)).isEmpty();
        assertThat(new AuditTrail(database)
                        .page(AuditFilter.ALL, 0, 1)
                        .getFirst()
                        .before())
                .isEqualTo("3 rounds, 3 wagers");
    }

    @Test
    void roundsThatWereRemovedBehindTheProgramsBackAreMissedAllTheSame() {
        retention.destroy(property.id(), OLD, TODAY, "ana", NOW);
        database.dsl().execute("delete from round where gaming_date >= date '2019-10-01'");
        assertThat(new ClosedMonthCheck(database).differences(property))
                .singleElement()
                .asString()
                .contains("2019");
    }

    @Test
    void aPartitionStaysWhileAnotherPropertyMayWriteIntoIt() {
        assumeThat(kind).isEqualTo(TestDatabase.POSTGRESQL);
        Property other = new PropertyRepository(database)
                .save(new Property(
                        0, "OT", "Other", "Other LLC", null, property.timeZone(), property.gamingDayStarts()));
        // The first step of bringing back the other property's rounds.
        Partitions.ensure(database, OLD);
        retention.destroy(property.id(), OLD, TODAY, "ana", NOW);
        assertThat(rounds()).isEqualTo(6);
        assertThat(hasPartition()).isTrue();

        close(other, OLD);
        retention.destroy(other.id(), OLD, TODAY, "ana", NOW);
        assertThat(hasPartition()).isFalse();
    }

    @Test
    void anImportWhoseRoundsWereDestroyedCannotBeTakenBack() {
        retention.destroy(property.id(), OLD, TODAY, "ana", NOW);
        database.dsl().execute("update month_end set state = 'open'");
        ImportRepository imports = new ImportRepository(database);
        try (FactStage rollups = FactStage.open(database, property.id())) {
            assertThatThrownBy(() -> imports.undo(imports.find(property.id(), 1).orElseThrow(), rollups, "ana", NOW))
                    .hasMessageContaining("The rounds of 2019-09 were destroyed");
        }
    }

    @Test
    void noLessThanTheRegulationAsksForCanBeDecided() {
        assertThatThrownBy(() -> retention.keep(property.id(), 59, "ana", NOW)).hasMessageContaining("§ 465a.6(c)");
        retention.keep(property.id(), 60, "ana", NOW);
        assertThat(retention.monthsKept(property.id())).isEqualTo(60);
        assertThat(RetentionRepository.firstKept(TODAY, 60)).isEqualTo(YearMonth.of(2021, 10));
    }
}
