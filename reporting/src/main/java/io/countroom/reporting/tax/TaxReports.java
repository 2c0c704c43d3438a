package io.countroom.reporting.tax;

import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.breakdown.SharedReads;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Header;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.tax.TaxEntry;
import io.countroom.sql.tax.TaxInvoice;
import io.countroom.sql.tax.TaxRate;
import io.countroom.sql.tax.TaxRepository;
import java.time.LocalDate;
import java.time.temporal.IsoFields;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes the tax worksheet and its reconciliation with the state's invoices. Safe to share between threads. */
public final class TaxReports extends ReportMaker {

    /** Of the worksheet. */
    public static final String ID = "tax";

    /** Id of the column with the sum of all taxes. */
    private static final String TOTAL = "tax";

    private static final int DAYS_OF_A_WEEK = 7;
    private static final int DAYS_TO_RECONCILE = 30;

    private final TaxRepository tax = new TaxRepository(database);
    private final TaxLedger ledger = new TaxLedger(database);

    public TaxReports(Database database, String software) {
        super(database, software);
    }

    /** Revenue, deductions and every tax by week and gaming date, with the rates and the entries behind them. */
    public Report worksheet(ReportRequest request) {
        Property property = request.property();
        Period period = request.period();
        TaxRates rates = TaxRates.of(tax.rates(property.id()));
        SortedMap<LocalDate, TaxDay> days = ledger.days(property, rates, period, request.reads());
        Table entries = entries(tax.entries(property.id(), period.first(), period.last()));
        List<Section> sections = new ArrayList<>(List.of(new Section(
                "worksheet",
                "Tax by week and gaming date",
                worksheet(days, rates.names(period.first(), period.last()), property))));
        if (!days.isEmpty() || !entries.rows().isEmpty()) {
            // Rates alone are no activity.
            sections.add(new Section("rates", "Rates in force", rates(rates, period)));
        }
        sections.add(new Section(
                "entries", "Deductions and revenue of fully automated tables, with their support", entries));
        return new Report(
                header(ID, "Tax worksheet", "by week and gaming date", request, period.first(), rates),
                sections,
                NOTES);
    }

    /**
     * The tax of a period.
     *
     * @param dates how many gaming dates have counts or revenue
     */
    public record Taxed(long dates, Figure<Long> tax) {}

    /** The total of the worksheet. */
    public Taxed taxed(Property property, Period period, SharedReads reads) {
        Collection<TaxDay> days = ledger.days(property, TaxRates.of(tax.rates(property.id())), period, reads)
                .values();
        TaxDay total = TaxDay.total(days);
        return new Taxed(
                days.size(),
                days.isEmpty()
                        ? Figure.missing("Nothing was counted or logged.")
                        : Figure.of(total.taxCents(), total.missing()));
    }

    /** A period, and what its worksheet adds up. */
    private record Worked(Period period, List<TaxDay> days, List<Measure<List<TaxDay>>> measures) {

        /** Empty where a tax was not in force. */
        Cell cell(Column column) {
            return measures.stream()
                    .filter(measure -> measure.column().equals(column))
                    .findFirst()
                    .map(measure -> measure.figure().apply(days))
                    .orElse(Cell.EMPTY);
        }
    }

    /** The totals of the worksheets of some periods, a row each; with the columns of the one that has most. */
    public Table totals(Property property, Stream<Period> periods, SharedReads reads) {
        TaxRates rates = TaxRates.of(tax.rates(property.id()));
        List<Worked> all = periods.map(period -> new Worked(
                        period,
                        List.copyOf(ledger.days(property, rates, period, reads).values()),
                        measures(rates.names(period.first(), period.last()))))
                .toList();
        return Lines.list(
                Column.text("span", "Period"),
                all.stream().filter(one -> !one.days.isEmpty()).toList(),
                one -> Cell.text(one.period.label()),
                all.stream().map(Worked::measures).max(Comparator.comparing(List::size)).stream()
                        .flatMap(List::stream)
                        .map(Measure::column)
                        .map(column -> Lines.each(column, (Worked one) -> one.cell(column)))
                        .toList());
    }

    private static final List<Note> NOTES = List.of(
            new Note(
                    "Revenue",
                    "Banked tables: the counted win with approved adjustments, § 601a.9. Fully automated tables: the "
                            + "win reported by the state's central system, as entered."),
            new Note(
                    "Rounding",
                    "Each tax is rounded to the cent for each gaming date, half a cent up; weeks, months and quarters are"
                            + " sums of gaming dates."),
            new Note(
                    "Losing days",
                    "A gaming date that lost lowers the tax of its week. Whether a week that lost as a whole may be carried"
                            + " forward is not decided here: enter what is allowed as a deduction."),
            new Note(
                    "Not known",
                    "Where a table's win is not known, neither is the day's revenue nor the tax of any sum with that day"
                            + " in it; such a figure is a dash that says why."));

    private Header header(
            String kind, String title, String subtitle, ReportRequest request, LocalDate readFrom, TaxRates rates) {
        Fact standsOn = Fact.of("Rates", rates.own() ? "as entered for the property" : "of the statute");
        return covers.of(kind, title, subtitle, request, readFrom, standsOn);
    }

    /** The cents of a sum over gaming dates. */
    private static Measure<List<TaxDay>> money(String id, String title, Function<TaxDay, @Nullable Long> cents) {
        return money(Column.sum(id, title, Type.MONEY), cents);
    }

    private static Measure<List<TaxDay>> money(Column column, Function<TaxDay, @Nullable Long> cents) {
        return Measure.cell(column, days -> {
            TaxDay sum = TaxDay.total(days);
            return Cell.money(cents.apply(sum), sum.missing());
        });
    }

    private static List<Measure<List<TaxDay>>> measures(List<String> taxes) {
        List<Measure<List<TaxDay>>> measures = new ArrayList<>(List.of(
                money("banked", "Banked tables", TaxDay::bankedCents)
                        .means("Win by the count with approved adjustments.")
                        .leadsTo("counts"),
                money("automated", "Fully automated", TaxDay::automatedCents).means("By the state's central system."),
                money("revenue", "Revenue", TaxDay::revenueCents).means("Banked and fully automated tables."),
                money("deductions", "Deductions", TaxDay::allDeductionCents)
                        .means("Deductions with support, listed " + "below."),
                money("taxable", "Taxable", TaxDay::taxableCents).less("revenue", "deductions")));
        for (String name : taxes) {
            measures.add(money(
                    Column.sum("tax" + id(name), name, Type.MONEY).named(),
                    day -> day.taxes().getOrDefault(name, 0L)));
        }
        measures.add(TAX);
        return measures;
    }

    private static final Column DAY = Column.own("day", "Gaming date", Type.DATE);

    private static final Measure<List<TaxDay>> TAX =
            money(TOTAL, "Tax", TaxDay::taxCents).means("All taxes together.");

    private static String id(String name) {
        StringBuilder id = new StringBuilder();
        for (String word : name.split("[^\\p{L}\\p{N}]+")) {
            if (!word.isEmpty()) {
                id.append(word.substring(0, 1).toUpperCase(Locale.ROOT))
                        .append(word.substring(1).toLowerCase(Locale.ROOT));
            }
        }
        return id.toString();
    }

    private static Breakdown<List<TaxDay>> rows(
            List<Column> groups, SortedMap<LocalDate, TaxDay> days, Function<LocalDate, List<Part>> path) {
        Breakdown<List<TaxDay>> rows = new Breakdown<>(groups, none -> new ArrayList<>());
        days.forEach((date, day) -> rows.along(path.apply(date)).forEach(row -> row.add(day)));
        return rows;
    }

    private static Table worksheet(SortedMap<LocalDate, TaxDay> days, List<String> taxes, Property property) {
        return rows(
                        List.of(Column.text("week", "Week"), DAY),
                        days,
                        date -> List.of(Part.named(monday(date).toString()), Part.day(date)))
                .table(
                        measures(taxes),
                        new Breakdown.Layout(
                                path -> path.size() == 2
                                        ? Cell.day(
                                                LocalDate.parse(path.getLast().code()))
                                        : week(LocalDate.parse(path.getLast().code()), days),
                                path -> path.size() == 2
                                        ? Link.of(
                                                "counts",
                                                property,
                                                "period",
                                                path.getLast().code())
                                        : null));
    }

    private static Cell week(LocalDate monday, SortedMap<LocalDate, TaxDay> days) {
        Cell label = Cell.text("Week " + monday.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + ", "
                + Formats.dates(monday, monday.plusDays(DAYS_OF_A_WEEK - 1)));
        int known = days.subMap(monday, monday.plusDays(DAYS_OF_A_WEEK)).size();
        return known == DAYS_OF_A_WEEK
                ? label
                : label.flagged(
                        Level.NOTE,
                        Formats.count(known) + " of its 7 gaming dates are in this period and have figures.");
    }

    static LocalDate monday(LocalDate date) {
        return date.minusDays(date.getDayOfWeek().getValue() - 1L);
    }

    private static Table rates(TaxRates rates, Period period) {
        List<TaxRate> inForce = period.dates()
                .flatMap(date -> rates.on(date).stream())
                .distinct()
                .sorted(Comparator.comparing(TaxRate::name).thenComparing(TaxRate::from))
                .toList();
        return Lines.list(
                Column.text("name", "Tax"),
                inForce,
                rate -> Cell.text(rate.name()),
                Lines.each("rate", "Rate", Type.FINE_PERCENT, rate -> Cell.real(rate.millionths() / 1e6)),
                Lines.text(
                        "on",
                        "On the revenue of",
                        rate -> rate.automatedOnly() ? "fully automated tables" : "all tables"),
                Lines.each("from", "From", Type.DATE, rate -> Cell.day(rate.from())),
                Lines.text("citation", "Imposed by", TaxRate::citation));
    }

    private static Table entries(List<TaxEntry> entries) {
        return Lines.list(
                Column.own("entry", "Entry", Type.COUNT),
                entries,
                entry -> Cell.count(entry.number()),
                Lines.day(TaxEntry::gamingDate),
                Lines.text("kind", "What", entry -> words(entry.kind())),
                Lines.each("amount", "Amount", Type.MONEY, entry -> Cell.money(entry.amountCents())),
                Lines.text("support", "Support", TaxEntry::support),
                Lines.text("enteredBy", "Entered by", TaxEntry::enteredBy),
                Lines.text(
                        "state",
                        "State",
                        entry -> entry.withdrawnBy() == null ? "" : "withdrawn by " + entry.withdrawnBy()));
    }

    /** As printed. */
    public static String words(TaxEntry.Kind kind) {
        return switch (kind) {
            case AUTOMATED_REVENUE -> "Revenue of fully automated tables";
            case DEDUCTION -> "Deduction, banked tables";
            case AUTOMATED_DEDUCTION -> "Deduction, fully automated tables";
        };
    }

    /**
     * The tax as accrued beside what the state invoiced, by month and by invoice (§ 465a.4), and the gaming dates that no
     * invoice covers. An invoice belongs to the period in which its last gaming date lies.
     */
    public Report reconciliation(ReportRequest request) {
        Property property = request.property();
        Period period = request.period();
        TaxRates rates = TaxRates.of(tax.rates(property.id()));
        List<TaxInvoice> touching = tax.invoices(property.id(), period.first(), period.last());
        List<TaxInvoice> invoices = touching.stream()
                .filter(invoice -> period.contains(invoice.last()))
                .toList();
        LocalDate first = invoices.stream()
                .map(TaxInvoice::first)
                .min(Comparator.naturalOrder())
                .filter(date -> date.isBefore(period.first()))
                .orElse(period.first());
        SortedMap<LocalDate, TaxDay> days = ledger.days(
                property,
                rates,
                first.equals(period.first()) ? period : Periods.range(first, period.last()),
                request.reads());
        List<String> taxes = rates.names(period.first(), period.last());
        return new Report(
                header("tax-reconciliation", "Tax reconciliation", "accrual against invoices", request, first, rates),
                List.of(
                        new Section(
                                "invoices",
                                "Accrual against the state's invoices",
                                lead(period),
                                invoices(invoices, touching, days)),
                        new Section(
                                "months",
                                "Accrual by month",
                                rows(
                                                List.of(Column.text("month", "Month")),
                                                days.tailMap(period.first()),
                                                date -> List.of(Part.run(Dimension.MONTH, date)))
                                        .table(measures(taxes), Breakdown.Layout.PLAIN)),
                        new Section(
                                "uncovered", "Gaming dates that no invoice covers", uncovered(touching, days, period))),
                List.of(
                        NOTES.get(0),
                        NOTES.get(1),
                        new Note(
                                "Invoices",
                                "An invoice belongs to the period in which its last gaming date lies and is compared with the"
                                        + " tax of exactly its own gaming dates.")));
    }

    private static String lead(Period period) {
        return period.unit() == Period.Unit.QUARTER
                ? "Due by " + Formats.date(period.last().plusDays(DAYS_TO_RECONCILE))
                        + ", thirty days after the end of the quarter (§ 465a.4)."
                : "";
    }

    /** An invoice and its gaming dates. */
    private record Accrued(TaxInvoice invoice, TaxDay days) {

        static TaxDay sum(Lines<Accrued> lines) {
            return TaxDay.total(lines.all().stream().map(Accrued::days).toList());
        }
    }

    private static Table invoices(
            List<TaxInvoice> invoices, List<TaxInvoice> touching, SortedMap<LocalDate, TaxDay> days) {
        Measure<Lines<Accrued>> invoiced =
                Lines.sum("invoiced", "Invoiced", Type.MONEY, one -> one.invoice.amountCents());
        return Lines.table(
                Column.text("invoice", "Invoice"),
                invoices.stream()
                        .map(one -> new Accrued(
                                one,
                                TaxDay.total(days.subMap(one.first(), one.last().plusDays(1))
                                        .values())))
                        .toList(),
                one -> label(one.invoice, touching),
                List.of(
                        Lines.each("first", "From", Type.DATE, one -> Cell.day(one.invoice.first())),
                        Lines.each("last", "To", Type.DATE, one -> Cell.day(one.invoice.last())),
                        invoiced,
                        Measure.cell(
                                        Column.sum("accrued", "Accrued", Type.MONEY),
                                        (Lines<Accrued> lines) -> Cell.money(
                                                Accrued.sum(lines).taxCents(),
                                                Accrued.sum(lines).missing()))
                                .means("The tax of the invoice's gaming dates."),
                        Measure.cell(
                                Column.own("difference", "Difference", Type.MONEY)
                                        .less("invoiced", "accrued"),
                                lines -> difference(
                                        invoiced.figure().apply(lines).cents(), Accrued.sum(lines)))));
    }

    private static Cell label(TaxInvoice invoice, List<TaxInvoice> touching) {
        boolean twice = touching.stream()
                .anyMatch(other -> !other.equals(invoice)
                        && !other.first().isAfter(invoice.last())
                        && !other.last().isBefore(invoice.first()));
        Cell label = Cell.text(invoice.number());
        return twice ? label.flagged(Level.LOOK, "Some of its gaming dates are on another invoice as well.") : label;
    }

    private static Cell difference(@Nullable Long invoiced, TaxDay days) {
        Long accrued = days.taxCents();
        Cell cell = Cell.money(accrued == null ? null : TaxDay.plus(invoiced, -accrued), days.missing());
        return accrued == null || cell.equals(Cell.money(0))
                ? cell
                : cell.flagged(Level.LOOK, "The invoice and the accrual differ.");
    }

    private static Table uncovered(List<TaxInvoice> touching, SortedMap<LocalDate, TaxDay> days, Period period) {
        SortedMap<LocalDate, TaxDay> left = new TreeMap<>(days.tailMap(period.first()));
        touching.forEach(invoice ->
                left.subMap(invoice.first(), invoice.last().plusDays(1)).clear());
        return rows(List.of(DAY), left, date -> List.of(Part.day(date)))
                .table(List.of(money(TOTAL, "Tax", TaxDay::taxCents)), Breakdown.Layout.PLAIN);
    }
}
