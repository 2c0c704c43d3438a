package io.countroom.reporting.close;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.reporting.floor.FloorEditor;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.tax.TaxReports;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.close.MonthDecision;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.property.DropPolicy;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.testkit.PlainSql;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** § 601a.9(c)(3): the drop is currency and counter checks; what else counts is the property's policy. */
class DropPolicyTest {

    private static final YearMonth OCTOBER = YearMonth.of(2026, 10);
    private static final Period MONTH = Periods.month(OCTOBER);
    private static final OffsetDateTime NOW = OffsetDateTime.of(2026, 11, 2, 14, 0, 0, 0, ZoneOffset.UTC);
    private static final LocalDate FIFTH = OCTOBER.atDay(5);
    private static final String WITHOUT_DROP =
            "case when kind in ('opener', 'fill') then -amount_cents when kind in ('closer', 'credit') then amount_cents else 0 end";

    @TempDir
    Path folder;

    private Database database;
    private Property property;
    private TestCasino casino;
    private FloorEditor editor;

    @BeforeEach
    void tenDays() {
        casino = TestCasino.imported(new SamplePlan(31, OCTOBER.atDay(1), 10, 3, 2), folder);
        database = casino.database();
        property = casino.property();
        editor = casino.editor();
    }

    @AfterEach
    void close() {
        database.close();
    }

    private long sql(String query) {
        return PlainSql.number(database, query);
    }

    private long slips(String kinds) {
        return sql("select coalesce(sum(amount_cents), 0) from count_slip where kind in (" + kinds + ")");
    }

    private Report report(String id) {
        return casino.report(id, MONTH);
    }

    private long total(String report, String section, String column) {
        Table table = report(report).section(section).table();
        return table.total().cells().get(table.index(column)).cents();
    }

    private long taxed() {
        Report worksheet = new TaxReports(database, "test").worksheet(casino.request(MONTH));
        Table table = worksheet.section("worksheet").table();
        return table.total().cells().get(table.index("revenue")).cents();
    }

    /** Drop, win and tax of every report are what plain SQL makes of the kinds that count. */
    private void assertCounted(long drop) {
        long win = drop + sql("select sum(" + WITHOUT_DROP + ") from count_slip");
        assertThat(total("hold", "hold", "drop")).isEqualTo(drop);
        assertThat(total("hold", "hold", "countedWin")).isEqualTo(win);
        assertThat(total("drop", "drop", "drop")).isEqualTo(drop);
        assertThat(total("drop", "drop", "countedWin")).isEqualTo(win);
        assertThat(total("revenue", "revenue", "drop")).isEqualTo(drop);
        assertThat(total("accounting", "win", "adjustedWin")).isEqualTo(win);
        assertThat(taxed()).isEqualTo(win);
        Table hold = report("hold").section("hold").table();
        Cell share = hold.total().cells().get(hold.index("hold"));
        assertThat(((Cell.Value.Real) share.value()).number()).isEqualTo(win / (double) drop);
    }

    @Test
    void promotionalChipsAreInNeitherDropNorWinNorTaxAndDoNotLookLikeLeakage() {
        long promotional = slips("'drop-promotional'");
        assertThat(promotional).isPositive();
        assertCounted(slips("'drop-currency', 'drop-counter-check', 'drop-voucher'"));
        assertThat(total("drop", "drop", "promotional")).isEqualTo(promotional);

        // The log has the wagers made with them; the count that it is compared with has them too.
        assertThat(new Audits(database).findings(property, MONTH))
                .extracting(Finding::kind)
                .doesNotContain(Finding.Kind.COUNT_UNLIKE_LOG);
        assertThat(total("hold", "bridge", "notCash")).isEqualTo(-promotional);
        assertThat(total("hold", "bridge", "notLogged")).isZero();
        assertThat(total("hold", "bridge", "loggedWin") + total("hold", "bridge", "notCash"))
                .isEqualTo(total("hold", "bridge", "countedWin"));
        assertThat(report("hold").header().versions())
                .anyMatch(fact -> fact.name().equals("Drop")
                        && fact.value().equals("currency, counter checks and vouchers, without promotional chips"));
    }

    @Test
    void aPolicyHoldsFromItsGamingDateAndTheTrailSaysWhoAndWhy() {
        editor.countDrop(property.id(), new DropPolicy(FIFTH, false, true, "Opinion of counsel"), "Chris");
        assertCounted(
                slips("'drop-currency', 'drop-counter-check'")
                        + sql(
                                "select sum(amount_cents) from count_slip where kind = 'drop-voucher' and gaming_date < '2026-10-05'")
                        + sql(
                                "select sum(amount_cents) from count_slip where kind = 'drop-promotional' and gaming_date >= '2026-10-05'"));
        assertThat(report("drop").header().versions())
                .anyMatch(fact ->
                        fact.value().contains("; from 5 Oct 2026 currency, counter checks and promotional chips"));
        assertThat(new AuditTrail(database).page(AuditFilter.ALL, 0, 1))
                .singleElement()
                .satisfies(event -> {
                    assertThat(event.action()).isEqualTo("drop-policy");
                    assertThat(event.userName()).isEqualTo("Chris");
                    assertThat(event.after()).endsWith("Opinion of counsel");
                });
    }

    @Test
    void aClosedMonthKeepsItsPolicyAndNoneIsWithoutAReason() {
        MonthRepository months = new MonthRepository(database);
        String fingerprint = "0".repeat(64);
        months.decide(property.id(), OCTOBER, month -> new MonthDecision.Prepare("Pat", NOW, "", fingerprint));
        months.decide(
                property.id(),
                OCTOBER,
                month -> new MonthDecision.Close("Chris", NOW, "", fingerprint, List.of(), List.of()));
        assertThatThrownBy(() -> editor.countDrop(property.id(), new DropPolicy(FIFTH, true, true, "x"), "Chris"))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("closed");
        assertThatThrownBy(() -> editor.countDrop(
                        property.id(), new DropPolicy(OCTOBER.plusMonths(1).atDay(1), true, true, " "), "Chris"))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("why");
        editor.countDrop(
                property.id(), new DropPolicy(OCTOBER.plusMonths(1).atDay(1), true, true, "From now on"), "Chris");
        assertCounted(slips("'drop-currency', 'drop-counter-check', 'drop-voucher'"));
    }

    @Test
    void aSetUpFileNamesItOnceAndForAll() throws IOException {
        String setUp = Files.readString(folder.resolve("property.json")).stripTrailing();
        Path file = Files.writeString(
                folder.resolve("policy.json"),
                setUp.substring(0, setUp.length() - 1)
                        + ", \"dropPolicies\": [{\"from\": \"2026-10-01\", \"vouchers\": false, \"promotional\": false,"
                        + " \"reason\": \"Counsel\"}]}");
        SetUpFile.read(file).apply(database, "ana", NOW);
        SetUpFile.read(file).apply(database, "ana", NOW);
        assertThat(new PropertyRepository(database).dropPolicies(property.id()))
                .containsExactly(new DropPolicy(OCTOBER.atDay(1), false, false, "Counsel"));
        assertThat(sql("select count(*) from audit_event where action = 'drop-policy'"))
                .isOne();
        assertCounted(slips("'drop-currency', 'drop-counter-check'"));
        Path without = Files.writeString(
                folder.resolve("without.json"), Files.readString(file).replace("\"Counsel\"", "\"\""));
        assertThatThrownBy(() -> SetUpFile.read(without))
                .isInstanceOf(UnreadableFileException.class)
                .hasMessageContaining("says no reason");
    }
}
