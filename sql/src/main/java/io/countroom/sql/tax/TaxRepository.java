package io.countroom.sql.tax;

import static io.countroom.sql.schema.Tables.AUTOMATED_TABLE;
import static io.countroom.sql.schema.Tables.GAMING_TABLE;
import static io.countroom.sql.schema.Tables.TAX_ENTRY;
import static io.countroom.sql.schema.Tables.TAX_INVOICE;
import static io.countroom.sql.schema.Tables.TAX_RATE;
import static org.jooq.impl.DSL.min;
import static org.jooq.impl.DSL.select;

import io.countroom.sql.Database;
import io.countroom.sql.EnumText;
import io.countroom.sql.NextNumber;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.close.ClosedMonths;
import io.countroom.sql.schema.tables.records.AutomatedTableRecord;
import io.countroom.sql.schema.tables.records.TaxEntryRecord;
import io.countroom.sql.schema.tables.records.TaxInvoiceRecord;
import io.countroom.sql.schema.tables.records.TaxRateRecord;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/** Rates, tables and amounts for computing the tax. Every change is added to the audit trail, and refused in a closed month. */
public final class TaxRepository {

    private static final LocalDate FOR_EVER = LocalDate.of(9999, 12, 31);

    private final Database database;

    public TaxRepository(Database database) {
        this.database = database;
    }

    /** By name, then by date. */
    public List<TaxRate> rates(int propertyId) {
        return database.dsl()
                .selectFrom(TAX_RATE)
                .where(TAX_RATE.PROPERTY_ID.eq(propertyId))
                .orderBy(TAX_RATE.NAME, TAX_RATE.EFFECTIVE_FROM)
                .fetch(TaxRepository::rate);
    }

    private static TaxRate rate(TaxRateRecord r) {
        return new TaxRate(r.getName(), r.getEffectiveFrom(), r.getMillionths(), r.getAutomatedOnly(), r.getCitation());
    }

    /**
     * Adds a rate, or puts it in the place of the one of that name and date.
     *
     * @param standard what to enter first if the property has no rate yet
     */
    public void saveRate(int propertyId, TaxRate rate, List<TaxRate> standard, String userName, OffsetDateTime now) {
        database.transaction(sql -> {
            LocalDate next = sql.fetchValue(select(min(TAX_RATE.EFFECTIVE_FROM))
                    .from(TAX_RATE)
                    .where(
                            TAX_RATE.PROPERTY_ID.eq(propertyId),
                            TAX_RATE.NAME.eq(rate.name()),
                            TAX_RATE.EFFECTIVE_FROM.gt(rate.from())));
            ClosedMonths.refuse(sql, propertyId, rate.from(), next == null ? FOR_EVER : next.minusDays(1));
            if (!sql.fetchExists(TAX_RATE, TAX_RATE.PROPERTY_ID.eq(propertyId))) {
                standard.forEach(one -> sql.executeInsert(record(propertyId, one, userName, now)));
            }
            TaxRateRecord before = sql.fetchOne(
                    TAX_RATE,
                    TAX_RATE.PROPERTY_ID.eq(propertyId),
                    TAX_RATE.NAME.eq(rate.name()),
                    TAX_RATE.EFFECTIVE_FROM.eq(rate.from()));
            sql.batchMerge(record(propertyId, rate, userName, now)).execute();
            new Deed(userName, propertyId, now)
                    .tell(
                            sql,
                            AuditAction.TAX_RATE,
                            rate.name() + " from " + rate.from(),
                            before == null ? null : text(rate(before)),
                            text(rate));
        });
    }

    private static TaxRateRecord record(int propertyId, TaxRate rate, String userName, OffsetDateTime now) {
        return new TaxRateRecord(
                propertyId,
                rate.name(),
                rate.from(),
                rate.millionths(),
                rate.automatedOnly(),
                rate.citation(),
                userName,
                now);
    }

    private static String text(TaxRate rate) {
        return rate.millionths() + " millionths" + (rate.automatedOnly() ? " of fully automated tables, " : ", ")
                + rate.citation();
    }

    public List<AutomatedTable> automatedTables(int propertyId) {
        return database.dsl()
                .selectFrom(AUTOMATED_TABLE)
                .where(AUTOMATED_TABLE.PROPERTY_ID.eq(propertyId))
                .orderBy(AUTOMATED_TABLE.TABLE_ID, AUTOMATED_TABLE.EFFECTIVE_FROM)
                .fetch(r -> new AutomatedTable(r.getTableId(), r.getEffectiveFrom(), r.getEffectiveTo()));
    }

    /** Sets the dates on which a table is fully automated; replaces the entry that begins on the same date. */
    public void saveAutomatedTable(int propertyId, AutomatedTable table, String userName, OffsetDateTime now) {
        String marked = "marked" + (table.to() == null ? "" : " until " + table.to());
        changeAutomatedTable(propertyId, table, marked, userName, now);
    }

    /** As if the table had never been marked. */
    public void removeAutomatedTable(int propertyId, AutomatedTable table, String userName, OffsetDateTime now) {
        changeAutomatedTable(propertyId, table, null, userName, now);
    }

    private void changeAutomatedTable(
            int propertyId, AutomatedTable table, @Nullable String marked, String userName, OffsetDateTime now) {
        database.transaction(sql -> {
            ClosedMonths.refuse(sql, propertyId, table.from(), FOR_EVER);
            int removed = sql.deleteFrom(AUTOMATED_TABLE)
                    .where(
                            AUTOMATED_TABLE.PROPERTY_ID.eq(propertyId),
                            AUTOMATED_TABLE.TABLE_ID.eq(table.tableId()),
                            AUTOMATED_TABLE.EFFECTIVE_FROM.eq(table.from()))
                    .execute();
            if (marked != null) {
                sql.executeInsert(new AutomatedTableRecord(propertyId, table.tableId(), table.from(), table.to()));
            }
            String code = Objects.requireNonNull(sql.select(GAMING_TABLE.CODE)
                    .from(GAMING_TABLE)
                    .where(GAMING_TABLE.PROPERTY_ID.eq(propertyId), GAMING_TABLE.TABLE_ID.eq(table.tableId()))
                    .fetchOne(GAMING_TABLE.CODE));
            new Deed(userName, propertyId, now)
                    .tell(
                            sql,
                            AuditAction.AUTOMATED_TABLE,
                            "table " + code + " from " + table.from(),
                            removed == 0 ? null : "marked",
                            marked);
        });
    }

    /** The entries of these gaming dates, withdrawn ones included, by date. */
    public List<TaxEntry> entries(int propertyId, LocalDate from, LocalDate to) {
        return database.dsl()
                .selectFrom(TAX_ENTRY)
                .where(TAX_ENTRY.PROPERTY_ID.eq(propertyId), TAX_ENTRY.GAMING_DATE.between(from, to))
                .orderBy(TAX_ENTRY.GAMING_DATE, TAX_ENTRY.ENTRY_NO)
                .fetch(TaxRepository::entry);
    }

    private static TaxEntry entry(TaxEntryRecord r) {
        return new TaxEntry(
                r.getEntryNo(),
                r.getGamingDate(),
                r.getKind(),
                r.getAmountCents(),
                r.getSupport(),
                r.getEnteredBy(),
                r.getEnteredAt(),
                r.getWithdrawnBy());
    }

    public TaxEntry addEntry(
            int propertyId,
            LocalDate gamingDate,
            TaxEntry.Kind kind,
            long amountCents,
            String support,
            String userName,
            OffsetDateTime now) {
        return database.transactionResult(sql -> {
            ClosedMonths.refuse(sql, propertyId, gamingDate, gamingDate);
            long number = NextNumber.of(sql, TAX_ENTRY.ENTRY_NO, TAX_ENTRY.PROPERTY_ID.eq(propertyId));
            TaxEntryRecord added = new TaxEntryRecord(
                    propertyId, number, gamingDate, kind, amountCents, support, userName, now, null, null);
            sql.executeInsert(added);
            TaxEntry entry = entry(added);
            tell(sql, propertyId, entry, null, text(entry), userName, now);
            return entry;
        });
    }

    /** @throws RefusedException if there is no such entry or it does not count any more */
    public void withdrawEntry(int propertyId, long number, String userName, OffsetDateTime now) {
        database.transaction(sql -> {
            TaxEntryRecord known = sql.fetchOne(
                    TAX_ENTRY,
                    TAX_ENTRY.PROPERTY_ID.eq(propertyId),
                    TAX_ENTRY.ENTRY_NO.eq(number),
                    TAX_ENTRY.WITHDRAWN_AT.isNull());
            if (known == null) {
                throw new RefusedException(
                        "Tax entry " + number + " does not count any more, so there is nothing to withdraw");
            }
            ClosedMonths.refuse(sql, propertyId, known.getGamingDate(), known.getGamingDate());
            known.setWithdrawnBy(userName);
            known.setWithdrawnAt(now);
            known.update();
            TaxEntry entry = entry(known);
            tell(sql, propertyId, entry, text(entry), "withdrawn", userName, now);
        });
    }

    private static void tell(
            DSLContext sql,
            int propertyId,
            TaxEntry entry,
            @Nullable String before,
            String after,
            String userName,
            OffsetDateTime now) {
        new Deed(userName, propertyId, now)
                .tell(
                        sql,
                        AuditAction.TAX_ENTRY,
                        EnumText.of(entry.kind()).replace('-', ' ') + " of " + entry.gamingDate() + ", entry "
                                + entry.number(),
                        before,
                        after);
    }

    private static String text(TaxEntry entry) {
        return dollars(entry.amountCents()) + ": " + entry.support();
    }

    /** The invoices that touch these gaming dates, by date. */
    public List<TaxInvoice> invoices(int propertyId, LocalDate from, LocalDate to) {
        return database.dsl()
                .selectFrom(TAX_INVOICE)
                .where(
                        TAX_INVOICE.PROPERTY_ID.eq(propertyId),
                        TAX_INVOICE.FIRST_DATE.le(to),
                        TAX_INVOICE.LAST_DATE.ge(from))
                .orderBy(TAX_INVOICE.FIRST_DATE, TAX_INVOICE.INVOICE_NO)
                .fetch(TaxRepository::invoice);
    }

    private static TaxInvoice invoice(TaxInvoiceRecord r) {
        return new TaxInvoice(r.getInvoiceNo(), r.getFirstDate(), r.getLastDate(), r.getAmountCents());
    }

    /**
     * Adds invoices, all or none. An invoice is a statement of the state, not data of a gaming date: it may arrive after the
     * month is closed.
     *
     * @throws RefusedException if one of that number is known with another content
     */
    public int addInvoices(int propertyId, List<TaxInvoice> invoices, String userName, OffsetDateTime now) {
        return database.transactionResult(sql -> {
            int added = 0;
            for (TaxInvoice invoice : invoices) {
                TaxInvoice known = sql.selectFrom(TAX_INVOICE)
                        .where(TAX_INVOICE.PROPERTY_ID.eq(propertyId), TAX_INVOICE.INVOICE_NO.eq(invoice.number()))
                        .fetchOne(TaxRepository::invoice);
                if (invoice.equals(known)) {
                    continue;
                }
                if (known != null) {
                    throw new RefusedException("Invoice " + invoice.number() + " is known with "
                            + (known.amountCents() == invoice.amountCents() ? "other dates" : "another amount")
                            + ": remove it first if it was entered wrongly");
                }
                sql.executeInsert(new TaxInvoiceRecord(
                        propertyId,
                        invoice.number(),
                        invoice.first(),
                        invoice.last(),
                        invoice.amountCents(),
                        userName,
                        now));
                new Deed(userName, propertyId, now)
                        .tell(sql, AuditAction.TAX_INVOICE, "invoice " + invoice.number(), null, text(invoice));
                added++;
            }
            return added;
        });
    }

    public void removeInvoice(int propertyId, TaxInvoice invoice, String userName, OffsetDateTime now) {
        database.transaction(sql -> {
            sql.deleteFrom(TAX_INVOICE)
                    .where(TAX_INVOICE.PROPERTY_ID.eq(propertyId), TAX_INVOICE.INVOICE_NO.eq(invoice.number()))
                    .execute();
            new Deed(userName, propertyId, now)
                    .tell(sql, AuditAction.TAX_INVOICE, "invoice " + invoice.number(), text(invoice), null);
        });
    }

    private static String text(TaxInvoice invoice) {
        return dollars(invoice.amountCents()) + ", " + invoice.first() + " to " + invoice.last();
    }

    /** As the journal writes amounts into the audit trail. */
    private static String dollars(long cents) {
        return BigDecimal.valueOf(cents, 2).toPlainString();
    }
}
