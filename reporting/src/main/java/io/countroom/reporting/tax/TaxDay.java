package io.countroom.reporting.tax;

import io.countroom.sql.tax.TaxEntry;
import io.countroom.sql.tax.TaxRate;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The tax of one gaming date, or the sum over several.
 *
 * @param bankedCents what the banked tables won by the count; null where that is not known
 * @param automatedCents what fully automated tables won by the state's central system; null where that is not known
 * @param deductionCents taken off the one
 * @param automatedDeductionCents taken off the other
 * @param taxes by name of the tax, in cents; null where what it is a share of is not known
 * @param missing what is not known and why; empty where all is
 */
record TaxDay(
        @Nullable Long bankedCents,
        @Nullable Long automatedCents,
        long deductionCents,
        long automatedDeductionCents,
        Map<String, @Nullable Long> taxes,
        String missing) {

    private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);

    static TaxDay of(
            LocalDate date,
            @Nullable Long bankedCents,
            @Nullable Long automatedCents,
            List<TaxEntry> entries,
            TaxRates rates,
            String missing) {
        long deductions = sum(entries, TaxEntry.Kind.DEDUCTION);
        long automatedDeductions = sum(entries, TaxEntry.Kind.AUTOMATED_DEDUCTION);
        Long banked = bankedCents == null ? null : (Long) Math.subtractExact(bankedCents, deductions);
        Long automated = automatedCents == null ? null : (Long) Math.subtractExact(automatedCents, automatedDeductions);
        Map<String, @Nullable Long> taxes = new LinkedHashMap<>();
        for (TaxRate rate : rates.on(date)) {
            Long base = rate.automatedOnly() ? automated : plus(banked, automated);
            taxes.put(rate.name(), base == null ? null : (Long) tax(base, rate));
        }
        return new TaxDay(bankedCents, automatedCents, deductions, automatedDeductions, taxes, missing);
    }

    static long sum(List<TaxEntry> entries, TaxEntry.Kind kind) {
        return entries.stream()
                .filter(entry -> entry.kind() == kind && entry.counts())
                .mapToLong(TaxEntry::amountCents)
                .reduce(0, Math::addExact);
    }

    /** To the cent, half a cent away from zero. A losing day's is negative and set off against the week. */
    private static long tax(long baseCents, TaxRate rate) {
        return BigDecimal.valueOf(baseCents)
                .multiply(BigDecimal.valueOf(rate.millionths()))
                .divide(MILLION, 0, RoundingMode.HALF_UP)
                .longValueExact();
    }

    static @Nullable Long plus(@Nullable Long a, @Nullable Long b) {
        return a == null || b == null ? null : (Long) Math.addExact(a, b);
    }

    /** A sum is known where every part is. */
    static TaxDay total(Collection<TaxDay> days) {
        Long banked = 0L;
        Long automated = 0L;
        long deductions = 0;
        long automatedDeductions = 0;
        Map<String, @Nullable Long> taxes = new LinkedHashMap<>();
        String missing = "";
        for (TaxDay day : days) {
            banked = plus(banked, day.bankedCents);
            automated = plus(automated, day.automatedCents);
            deductions = Math.addExact(deductions, day.deductionCents);
            automatedDeductions = Math.addExact(automatedDeductions, day.automatedDeductionCents);
            day.taxes.forEach(
                    (name, cents) -> taxes.put(name, taxes.containsKey(name) ? plus(taxes.get(name), cents) : cents));
            if (missing.isEmpty()) {
                missing = day.missing;
            }
        }
        return new TaxDay(banked, automated, deductions, automatedDeductions, taxes, missing);
    }

    @Nullable Long revenueCents() {
        return plus(bankedCents, automatedCents);
    }

    long allDeductionCents() {
        return Math.addExact(deductionCents, automatedDeductionCents);
    }

    @Nullable Long taxableCents() {
        return plus(revenueCents(), -allDeductionCents());
    }

    /** All taxes together; null where one is not known. */
    @Nullable Long taxCents() {
        Long sum = 0L;
        for (Long cents : taxes.values()) {
            sum = plus(sum, cents);
        }
        return sum;
    }
}
