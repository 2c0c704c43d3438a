package io.countroom.reporting.tax;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import io.countroom.reporting.accounting.Accounting;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.tax.AutomatedTable;
import io.countroom.sql.tax.TaxEntry;
import io.countroom.sql.tax.TaxInvoice;
import io.countroom.sql.tax.TaxRate;
import io.countroom.sql.tax.TaxRepository;
import java.io.IOException;
import java.io.Reader;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the tax is worked out with, and how it is entered. Whatever is not right is refused with a RefusedException
 * that says so in a sentence.
 */
public final class TaxBook {

    /** The columns of an invoice file. */
    public static final List<String> INVOICE_COLUMNS = List.of("invoice", "from", "to", "amount");

    private static final int MILLIONTHS_OF_A_PERCENT = 10_000;
    private static final int LONGEST_NUMBER = 50;
    private static final int LONGEST_NAME = 100;
    private static final int LONGEST_CITATION = 200;
    private static final int LONGEST_SUPPORT = 2_000;

    private final TaxRepository tax;
    private final PropertyRepository properties;

    public TaxBook(Database database) {
        this.tax = new TaxRepository(database);
        this.properties = new PropertyRepository(database);
    }

    public TaxRates rates(Property property) {
        return TaxRates.of(tax.rates(property.id()));
    }

    /** Enters the rate of a tax from a gaming date on, in percent; 0 ends the tax. */
    public void addRate(
            Property property,
            String name,
            LocalDate from,
            BigDecimal percent,
            boolean automatedOnly,
            String citation,
            String userName,
            OffsetDateTime now) {
        BigDecimal millionths = percent.multiply(BigDecimal.valueOf(MILLIONTHS_OF_A_PERCENT));
        if (percent.signum() < 0
                || percent.compareTo(BigDecimal.valueOf(100)) > 0
                || millionths.stripTrailingZeros().scale() > 0) {
            throw new RefusedException(
                    "A rate is from 0 to 100 percent with at most four decimals, not " + percent.toPlainString());
        }
        String tidy = text("The tax", name, LONGEST_NAME);
        rates(property).all().stream()
                .filter(rate -> rate.name().equals(tidy) && rate.automatedOnly() != automatedOnly)
                .findFirst()
                .ifPresent(rate -> {
                    throw new RefusedException("The tax '" + tidy + "' is on "
                            + (rate.automatedOnly() ? "fully automated tables alone" : "all tables")
                            + ": give another tax another name");
                });
        tax.saveRate(
                property.id(),
                new TaxRate(
                        tidy,
                        from,
                        millionths.intValueExact(),
                        automatedOnly,
                        text("The citation", citation, LONGEST_CITATION)),
                TaxRates.PENNSYLVANIA,
                userName,
                now);
    }

    public List<AutomatedTable> automatedTables(Property property) {
        return tax.automatedTables(property.id());
    }

    /** Says from when to when a table is fully automated. */
    public void addAutomatedTable(
            Property property,
            String code,
            LocalDate from,
            @Nullable LocalDate to,
            String userName,
            OffsetDateTime now) {
        if (to != null && to.isBefore(from)) {
            throw new RefusedException("A table cannot be fully automated until " + to + " when it begins on " + from
                    + ": write the earlier date first");
        }
        int tableId = properties.tables(property.id()).stream()
                .filter(table -> table.code().equals(code))
                .findFirst()
                .map(GamingTable::id)
                .orElseThrow(() -> new RefusedException("There is no table '" + code + "' at " + property.name()));
        tax.saveAutomatedTable(property.id(), new AutomatedTable(tableId, from, to), userName, now);
    }

    public void removeAutomatedTable(Property property, AutomatedTable table, String userName, OffsetDateTime now) {
        tax.removeAutomatedTable(property.id(), table, userName, now);
    }

    public List<TaxEntry> entries(Property property, LocalDate first, LocalDate last) {
        return tax.entries(property.id(), first, last);
    }

    /** Enters an amount of a gaming date, with what it rests on. A loss of fully automated tables is negative. */
    public TaxEntry addEntry(
            Property property,
            LocalDate gamingDate,
            TaxEntry.Kind kind,
            BigDecimal dollars,
            String support,
            String userName,
            OffsetDateTime now) {
        long cents = Accounting.cents(dollars);
        if (cents < 0 && kind != TaxEntry.Kind.AUTOMATED_REVENUE) {
            throw new RefusedException("A deduction is not negative: it lowers the revenue by its amount");
        }
        return tax.addEntry(
                property.id(), gamingDate, kind, cents, text("The support", support, LONGEST_SUPPORT), userName, now);
    }

    public void withdraw(Property property, TaxEntry entry, String userName, OffsetDateTime now) {
        tax.withdrawEntry(property.id(), entry.number(), userName, now);
    }

    public List<TaxInvoice> invoices(Property property, LocalDate first, LocalDate last) {
        return tax.invoices(property.id(), first, last);
    }

    public void addInvoice(
            Property property,
            String number,
            LocalDate first,
            LocalDate last,
            BigDecimal dollars,
            String userName,
            OffsetDateTime now) {
        tax.addInvoices(property.id(), List.of(invoice(number, first, last, dollars)), userName, now);
    }

    public void removeInvoice(Property property, TaxInvoice invoice, String userName, OffsetDateTime now) {
        tax.removeInvoice(property.id(), invoice, userName, now);
    }

    /**
     * Takes over a CSV file of invoices, all or none. An invoice that is known with the same content is left as it is.
     *
     * @return how many were new
     */
    public int importInvoices(Property property, Reader file, String userName, OffsetDateTime now) {
        List<TaxInvoice> invoices = new ArrayList<>();
        try (CsvReader<NamedCsvRecord> csv = CsvReader.builder().ofNamedCsvRecord(file)) {
            for (NamedCsvRecord line : csv) {
                if (!line.getHeader().containsAll(INVOICE_COLUMNS)) {
                    throw new RefusedException("An invoice file has the columns "
                            + String.join(", ", INVOICE_COLUMNS) + "; this one has "
                            + String.join(", ", line.getHeader()));
                }
                try {
                    invoices.add(invoice(
                            line.getField("invoice"),
                            LocalDate.parse(line.getField("from").strip()),
                            LocalDate.parse(line.getField("to").strip()),
                            new BigDecimal(line.getField("amount").strip())));
                } catch (DateTimeException e) {
                    throw new RefusedException(
                            "Line " + line.getStartingLineNumber() + ": write dates such as 2026-10-05", e);
                } catch (NumberFormatException e) {
                    throw new RefusedException(
                            "Line " + line.getStartingLineNumber() + ": '" + line.getField("amount")
                                    + "' is not an amount: write dollars such as 12345.67",
                            e);
                } catch (RefusedException e) {
                    throw new RefusedException("Line " + line.getStartingLineNumber() + ": " + e.getMessage(), e);
                }
            }
        } catch (CsvParseException | IOException e) {
            throw new RefusedException("The file is not a CSV file that can be read: " + e.getMessage(), e);
        }
        if (invoices.isEmpty()) {
            throw new RefusedException("The file holds no invoice: its first line names the columns "
                    + String.join(", ", INVOICE_COLUMNS) + ", each further line is an invoice");
        }
        return tax.addInvoices(property.id(), invoices, userName, now);
    }

    private static TaxInvoice invoice(String number, LocalDate first, LocalDate last, BigDecimal dollars) {
        if (last.isBefore(first)) {
            throw new RefusedException("Invoice " + number + " ends on " + last + " before it begins on " + first);
        }
        return new TaxInvoice(
                text("The invoice number", number, LONGEST_NUMBER), first, last, Accounting.cents(dollars));
    }

    private static String text(String what, String text, int longest) {
        String tidy = text.strip();
        if (tidy.isEmpty()) {
            throw new RefusedException(what + " is missing: write it");
        }
        if (tidy.length() > longest) {
            throw new RefusedException(what + " has more than " + longest + " characters: shorten it");
        }
        return tidy;
    }
}
