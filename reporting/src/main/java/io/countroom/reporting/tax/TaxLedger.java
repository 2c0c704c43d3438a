package io.countroom.reporting.tax;

import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.breakdown.SharedReads;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.tax.AutomatedTable;
import io.countroom.sql.tax.TaxEntry;
import io.countroom.sql.tax.TaxRepository;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The tax of every gaming date on which anything was played, counted or entered. */
final class TaxLedger {

    private final TaxRepository tax;
    private final Accounting accounting;
    private final PropertyRepository properties;

    TaxLedger(Database database) {
        this.tax = new TaxRepository(database);
        this.accounting = new Accounting(database);
        this.properties = new PropertyRepository(database);
    }

    SortedMap<LocalDate, TaxDay> days(Property property, TaxRates rates, Period period, SharedReads reads) {
        LocalDate first = period.first();
        LocalDate last = period.last();
        List<AutomatedTable> automated = tax.automatedTables(property.id());
        Map<LocalDate, List<DailyWin>> wins = accounting.days(property, period, reads).stream()
                .collect(Collectors.groupingBy(DailyWin::gamingDate, TreeMap::new, Collectors.toList()));
        Map<LocalDate, List<TaxEntry>> entries = tax.entries(property.id(), first, last).stream()
                .filter(TaxEntry::counts)
                .collect(Collectors.groupingBy(TaxEntry::gamingDate));
        Map<Integer, String> codes = properties.tableCodes(property.id());
        SortedMap<LocalDate, TaxDay> days = new TreeMap<>();
        first.datesUntil(last.plusDays(1)).forEach(date -> {
            List<DailyWin> ofDay = wins.getOrDefault(date, List.of());
            List<TaxEntry> ofDate = entries.getOrDefault(date, List.of());
            if (!ofDay.isEmpty() || !ofDate.isEmpty()) {
                List<AutomatedTable> there =
                        automated.stream().filter(one -> one.on(date)).toList();
                days.put(date, day(date, ofDay, there, ofDate, rates, codes));
            }
        });
        return days;
    }

    private static TaxDay day(
            LocalDate date,
            List<DailyWin> wins,
            List<AutomatedTable> automated,
            List<TaxEntry> entries,
            TaxRates rates,
            Map<Integer, String> codes) {
        List<String> missing = new ArrayList<>();
        Long banked = 0L;
        for (DailyWin win : wins) {
            // § 601a.9(e): the revenue of fully automated tables comes from the state's central system, not from drop.
            if (automated.stream().anyMatch(one -> one.tableId() == win.table().id())) {
                continue;
            }
            banked = TaxDay.plus(banked, win.adjusted().winCents());
            if (win.adjusted().winCents() == null) {
                missing.add(win.adjusted().missing());
            }
        }
        Long won = automatedWin(entries, automated);
        if (won == null) {
            missing.add("The revenue of "
                    + automated.stream()
                            .map(one -> codes.getOrDefault(one.tableId(), ""))
                            .distinct()
                            .collect(Collectors.joining(", "))
                    + " on " + Formats.date(date)
                    + " by the state's central system has not been entered.");
        }
        return TaxDay.of(
                date,
                banked,
                won,
                entries,
                rates,
                missing.isEmpty()
                        ? ""
                        : missing.getFirst() + (missing.size() == 1 ? "" : " And " + (missing.size() - 1) + " more."));
    }

    private static @Nullable Long automatedWin(List<TaxEntry> entries, List<AutomatedTable> automated) {
        boolean entered = entries.stream().anyMatch(entry -> entry.kind() == TaxEntry.Kind.AUTOMATED_REVENUE);
        return !entered && !automated.isEmpty() ? null : (Long) TaxDay.sum(entries, TaxEntry.Kind.AUTOMATED_REVENUE);
    }
}
