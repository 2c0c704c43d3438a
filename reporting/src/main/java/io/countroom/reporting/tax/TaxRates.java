package io.countroom.reporting.tax;

import io.countroom.sql.tax.TaxRate;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The rates of a property, by date. */
public final class TaxRates {

    /** Table games were authorised on this day. */
    private static final LocalDate ACT = LocalDate.of(2010, 1, 7);

    /**
     * The statute. The first two years of operation, at 14%, are counted from July 2010, when the first tables opened; a casino
     * that opened later enters its own dates.
     */
    public static final List<TaxRate> PENNSYLVANIA = List.of(
            new TaxRate("State tax", ACT, 140_000, false, "4 Pa.C.S. § 13A62(a)(3), until 2017"),
            new TaxRate("State tax", LocalDate.of(2012, 7, 1), 120_000, false, "4 Pa.C.S. § 13A62(a)(1)"),
            new TaxRate("Additional state tax", LocalDate.of(2016, 8, 1), 20_000, false, "72 P.S. § 9502"),
            new TaxRate("Local share", ACT, 20_000, false, "4 Pa.C.S. § 13A63"),
            new TaxRate("Automated table tax", ACT, 340_000, true, "4 Pa.C.S. § 13A62(a)(2)"));

    private final Map<String, TreeMap<LocalDate, TaxRate>> byName = new TreeMap<>();
    private final List<String> names = new ArrayList<>();
    private final boolean own;

    private TaxRates(List<TaxRate> rates, boolean own) {
        this.own = own;
        for (TaxRate rate : rates) {
            if (!byName.containsKey(rate.name())) {
                names.add(rate.name());
            }
            byName.computeIfAbsent(rate.name(), name -> new TreeMap<>()).put(rate.from(), rate);
        }
    }

    /** The rates that a property has entered; the statute's if it has none. */
    public static TaxRates of(List<TaxRate> entered) {
        return entered.isEmpty() ? new TaxRates(PENNSYLVANIA, false) : new TaxRates(entered, true);
    }

    /** Whether the property entered them itself. */
    public boolean own() {
        return own;
    }

    /** Every rate, by name, then by date. */
    public List<TaxRate> all() {
        return names.stream()
                .flatMap(name -> byName.getOrDefault(name, new TreeMap<>()).values().stream())
                .toList();
    }

    /** Those in force on a gaming date; a rate of zero ends a tax. */
    public List<TaxRate> on(LocalDate date) {
        List<TaxRate> rates = new ArrayList<>();
        for (String name : names) {
            var latest = byName.getOrDefault(name, new TreeMap<>()).floorEntry(date);
            if (latest != null && latest.getValue().millionths() > 0) {
                rates.add(latest.getValue());
            }
        }
        return rates;
    }

    /** The names of all taxes in force on some of these gaming dates, in the order in which they are shown. */
    List<String> names(LocalDate first, LocalDate last) {
        return names.stream()
                .filter(name -> first.datesUntil(last.plusDays(1))
                        .anyMatch(date ->
                                on(date).stream().anyMatch(rate -> rate.name().equals(name))))
                .toList();
    }
}
