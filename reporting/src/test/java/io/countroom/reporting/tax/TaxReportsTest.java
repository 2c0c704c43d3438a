package io.countroom.reporting.tax;

import static io.countroom.reporting.testkit.Tables.cell;
import static io.countroom.reporting.testkit.Tables.cents;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.ReportWords;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.testkit.Riverbend;
import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.close.MonthClosedException;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.tax.TaxEntry;
import io.countroom.sql.testkit.PlainSql;
import io.countroom.sql.testkit.Rollups;
import io.countroom.sql.testkit.TestDatabase;
import java.io.StringReader;
import java.math.BigDecimal;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class TaxReportsTest {

    private static final Instant NOW = Instant.parse("2026-11-02T12:15:00Z");
    private static final OffsetDateTime AT = OffsetDateTime.parse("2026-11-02T12:15:00Z");
    private static final LocalDate FIRST = LocalDate.of(2026, 9, 28);
    private static final LocalDate LAST = LocalDate.of(2026, 10, 9);
    private static final Periods PERIODS = Periods.at(LocalDate.of(2026, 11, 2));

    @Parameter
    TestDatabase kind;

    private Database database;
    private Property property;
    private TaxBook book;
    private long slip;

    @BeforeEach
    void count() {
        database = kind.open();
        PropertyRepository properties = new PropertyRepository(database);
        property = Riverbend.in(database);
        int pit = properties.savePit(property.id(), "P1", "Main").id();
        GamingTable banked = properties.saveTable(property.id(), "MB-01", "minibaccarat", pit, true);
        properties.saveTable(property.id(), "EL-01", "minibaccarat", pit, true);
        Riverbend.imported(database, property, FIRST, LAST);
        FIRST.datesUntil(LAST.plusDays(1)).forEach(date -> {
            slip(banked, date, "opener", 1_000_000);
            slip(banked, date, "closer", 1_012_345 + 777L * date.getDayOfMonth());
            slip(banked, date, "drop-currency", date.getDayOfMonth() == 3 ? 1 : 54_321);
            slip(banked, date, "fill", 20_000);
        });
        rollUp();
        book = new TaxBook(database);
    }

    @AfterEach
    void close() {
        database.close();
    }

    private void slip(GamingTable table, LocalDate date, String word, long cents) {
        database.dsl()
                .execute("insert into count_slip (property_id, slip_id, gaming_date, shift, table_id, kind,"
                        + " amount_cents, import_id, line_no) values (1, " + ++slip + ", date '" + date + "', '', "
                        + table.id()
                        + ", '" + word + "', " + cents + ", 1, " + slip + ")");
    }

    private void rollUp() {
        database.dsl().connection(connection -> {
            try (Statement statement = connection.createStatement()) {
                Rollups.fill(statement);
            }
        });
    }

    private void enter(TaxEntry.Kind what, String date, String dollars) {
        book.addEntry(property, LocalDate.parse(date), what, new BigDecimal(dollars), "memo 7", "ana", AT);
    }

    private Report worksheet(String period) {
        return new TaxReports(database, "Countroom test")
                .worksheet(ReportRequest.of(property, PERIODS.parse(period), "ana", NOW));
    }

    private Report reconciliation(String period) {
        return new TaxReports(database, "Countroom test")
                .reconciliation(ReportRequest.of(property, PERIODS.parse(period), "ana", NOW));
    }

    private long sql(String query) {
        return PlainSql.number(database, query);
    }

    @Test
    void theWorksheetIsWhatPlainSqlMakesOfSlipsEntriesAndRates() {
        enter(TaxEntry.Kind.DEDUCTION, "2026-10-01", "123.45");
        enter(TaxEntry.Kind.AUTOMATED_REVENUE, "2026-10-02", "1000.01");
        enter(TaxEntry.Kind.AUTOMATED_REVENUE, "2026-10-02", "-0.50");
        TaxEntry wrong = book.addEntry(
                property, LocalDate.of(2026, 10, 5), TaxEntry.Kind.DEDUCTION, BigDecimal.TEN, "a mistake", "ana", AT);
        book.withdraw(property, wrong, "ben", AT);
        String win =
                "(select gaming_date, sum(case when kind in ('opener', 'fill') then -amount_cents else amount_cents end)"
                        + " as win from count_slip where gaming_date between date '%s' and date '%s' group by gaming_date) w"
                        + " left join (select gaming_date, sum(case when kind = 'automated-revenue' then amount_cents else 0 end)"
                        + " as automated, sum(case when kind = 'automated-revenue' then 0 else amount_cents end) as deducted"
                        + " from tax_entry where withdrawn_by is null group by gaming_date) e on e.gaming_date = w.gaming_date";
        String base = "(w.win + coalesce(e.automated, 0) - coalesce(e.deducted, 0))";
        for (String period : List.of("2026-09", "2026-10", "2026-W40", "2026-W41", "2026-10-03")) {
            Period asked = PERIODS.parse(period);
            String from = " from " + win.formatted(asked.first(), asked.last());
            Table table = worksheet(period).section("worksheet").table();
            Row total = table.total();
            assertThat(cents(table, total, "banked")).isEqualTo(sql("select sum(w.win)" + from));
            assertThat(cents(table, total, "taxable")).isEqualTo(sql("select sum(" + base + ")" + from));
            assertThat(cents(table, total, "taxStateTax"))
                    .isEqualTo(sql("select sum(round(" + base + " * 0.12, 0))" + from));
            assertThat(cents(table, total, "taxAdditionalStateTax"))
                    .isEqualTo(sql("select sum(round(" + base + " * 0.02, 0))" + from));
            assertThat(cents(table, total, "taxAutomatedTableTax"))
                    .isEqualTo(sql("select sum(round(coalesce(e.automated, 0) * 0.34, 0))" + from));
            assertThat(cents(table, total, "tax"))
                    .isEqualTo(sql("select sum(round(" + base + " * 0.12, 0) + 2 * round(" + base
                            + " * 0.02, 0) + round(coalesce(e.automated, 0) * 0.34, 0))" + from));
            // Days add up to weeks, weeks to the period, in every column.
            for (int column = 0; column < table.columns().size(); column++) {
                String id = table.columns().get(column).id();
                for (Row week : table.rows()) {
                    assertThat(week.children().stream()
                                    .mapToLong(day -> cents(table, day, id))
                                    .sum())
                            .isEqualTo(cents(table, week, id));
                }
                assertThat(table.rows().stream()
                                .mapToLong(week -> cents(table, week, id))
                                .sum())
                        .isEqualTo(cents(table, total, id));
            }
        }
        assertThat(worksheet("2026-10").section("entries").table().rows()).hasSize(4);
        assertThat(new AuditTrail(database).actions(AuditFilter.ALL)).contains("tax-entry");
    }

    @Test
    void anOwnRateReplacesTheStatutesFromItsDateOnAndNoughtEndsATax() {
        book.addRate(
                property,
                "Local share",
                LocalDate.of(2026, 10, 2),
                new BigDecimal("2.5"),
                false,
                "an agreement",
                "ana",
                AT);
        book.addRate(
                property, "Local share", LocalDate.of(2026, 10, 4), BigDecimal.ZERO, false, "an agreement", "ana", AT);
        Table table = worksheet("2026-10").section("worksheet").table();
        Row firstWeek = table.rows().getFirst();
        long[] shares = firstWeek.children().stream()
                .mapToLong(day -> cents(table, day, "taxLocalShare"))
                .toArray();
        long[] wins = firstWeek.children().stream()
                .mapToLong(day -> cents(table, day, "banked"))
                .toArray();
        assertThat(shares)
                .containsExactly(
                        Math.round(wins[0] * 0.02), Math.round(wins[1] * 0.025), -Math.round(-wins[2] * 0.025), 0);
        assertThat(book.rates(property).own()).isTrue();
        assertThat(book.rates(property).all()).hasSize(TaxRates.PENNSYLVANIA.size() + 2);
        assertThatThrownBy(() -> book.addRate(
                        property, "X", FIRST, new BigDecimal("12.00001"), false, "an agreement", "ana", AT))
                .hasMessageContaining("at most four decimals");
    }

    @Test
    void aFullyAutomatedTableCountsByTheCentralSystemAloneAndIsMissedWhereThatIsMissing() {
        book.addAutomatedTable(property, "EL-01", LocalDate.of(2026, 10, 2), LocalDate.of(2026, 10, 3), "ana", AT);
        enter(TaxEntry.Kind.AUTOMATED_REVENUE, "2026-10-02", "500.00");
        // What lies in its drop box is no revenue.
        GamingTable automated = new PropertyRepository(database)
                .tables(property.id()).stream()
                        .filter(table -> table.code().equals("EL-01"))
                        .findFirst()
                        .orElseThrow();
        slip(automated, LocalDate.of(2026, 10, 2), "drop-currency", 99_999_999);
        Table second = worksheet("2026-10-02").section("worksheet").table();
        assertThat(cents(second, second.total(), "automated")).isEqualTo(500_00);
        assertThat(cents(second, second.total(), "banked")).isEqualTo(12_345 + 2 * 777 + 54_321 - 20_000);
        Table third = worksheet("2026-10-03").section("worksheet").table();
        assertThat(cell(third, third.total(), "tax").value()).isNull();
        assertThat(cell(third, third.total(), "tax").flag().sentence())
                .contains("EL-01", "by the state's central system has not been entered");
    }

    @Test
    void aMissingSlipMakesTheDayItsWeekAndTheTaxUnknown() {
        database.dsl().execute("delete from count_slip where kind = 'closer' and gaming_date = date '2026-10-07'");
        rollUp();
        Table table = worksheet("2026-10").section("worksheet").table();
        Row week = table.rows().get(1);
        assertThat(cell(table, week, "revenue").value()).isNull();
        assertThat(cell(table, week, "tax").flag().sentence()).contains("MB-01", "closer is missing");
        assertThat(cell(table, table.rows().getFirst(), "tax").value()).isNotNull();
        assertThat(cell(table, table.total(), "tax").value()).isNull();
    }

    @Test
    void theReconciliationSetsInvoicesBesideTheTaxOfTheirOwnDates() {
        Table week = worksheet("2026-W40").section("worksheet").table();
        long due = cents(week, week.total(), "tax");
        int added = book.importInvoices(
                property,
                new StringReader("invoice,from,to,amount\nI-1,2026-09-28,2026-10-04," + BigDecimal.valueOf(due, 2)
                        + "\nI-2,2026-10-05,2026-10-08,1.00\n"),
                "ana",
                AT);
        assertThat(added).isEqualTo(2);
        Report report = reconciliation("2026-Q4");
        assertThat(report.section("invoices").lead()).startsWith("Due by 30 Jan 2027");
        Table table = report.section("invoices").table();
        assertThat(cents(table, table.rows().getFirst(), "difference")).isZero();
        assertThat(cell(table, table.rows().getFirst(), "difference").flag()).isNull();
        assertThat(cents(table, table.rows().get(1), "difference")).isNegative();
        assertThat(cell(table, table.rows().get(1), "difference").flag().sentence())
                .contains("differ");
        assertThat(report.section("uncovered").table().rows())
                .extracting(row -> row.label().value())
                .containsExactly(new Value.Day(LAST));
        // The invoice of the week across the quarters belongs to the quarter in which it ends.
        assertThat(reconciliation("2026-Q3").section("invoices").table().rows()).isEmpty();
        assertThat(reconciliation("2026-Q3").section("uncovered").table().rows())
                .isEmpty();
    }

    @Test
    void whatIsNotRightAboutAnInvoiceFileIsSaidAndNothingOfItTakenOver() {
        assertThatThrownBy(() -> book.importInvoices(
                        property,
                        new StringReader("invoice,from,to,amount\nI-1,2026-10-05,2026-10-11,5.00\nI-2,05.10.2026,,1"),
                        "ana",
                        AT))
                .hasMessage("Line 3: write dates such as 2026-10-05");
        assertThatThrownBy(
                        () -> book.importInvoices(property, new StringReader("number,amount\nI-1,5.00\n"), "ana", AT))
                .hasMessageContaining("this one has number, amount");
        assertThat(book.invoices(property, FIRST, LAST)).isEmpty();
        book.addInvoice(property, "I-1", FIRST, LAST, BigDecimal.ONE, "ana", AT);
        assertThatThrownBy(() -> book.addInvoice(property, "I-1", FIRST, LAST, BigDecimal.TEN, "ana", AT))
                .hasMessageContaining("Invoice I-1 is known with another amount");
    }

    @Test
    void theNameOfATaxStaysAsItIsInAnotherLanguage() {
        book.addRate(property, "Closer", FIRST, BigDecimal.ONE, false, "an agreement", "ana", AT);
        try (Language.Use unused = Language.use(Language.GERMAN)) {
            assertThat(Words.of("Closer")).isNotEqualTo("Closer");
            Report german = ReportWords.of(worksheet("2026-10"));
            assertThat(german.section("worksheet").table().columns())
                    .extracting(Column::title)
                    .contains("Closer", "Steuer");
            assertThat(german.section("rates").table().rows())
                    .extracting(Row::label)
                    .contains(Cell.text("Closer"));
        }
    }

    @Test
    void aClosedMonthKeepsItsDeductionsAndRates() {
        database.dsl()
                .execute("insert into month_end values (1, date '2026-10-01', 'closed', 1, 'ana', timestamp with"
                        + " time zone '2026-11-01 00:00:00+00', 'ben', timestamp with time zone '2026-11-01 00:00:00+00', '"
                        + "0".repeat(64) + "')");
        assertThatThrownBy(() -> enter(TaxEntry.Kind.DEDUCTION, "2026-10-01", "1.00"))
                .isInstanceOf(MonthClosedException.class);
        assertThatThrownBy(() -> book.addRate(
                        property, "State tax", LocalDate.of(2026, 9, 1), BigDecimal.TEN, false, "x", "ana", AT))
                .isInstanceOf(MonthClosedException.class);
        enter(TaxEntry.Kind.DEDUCTION, "2026-09-30", "1.00");
    }
}
