package io.countroom.reporting.accounting;

import io.countroom.reporting.breakdown.DayCounts;
import io.countroom.reporting.breakdown.SharedReads;
import io.countroom.reporting.counts.AdjustedSlips;
import io.countroom.reporting.counts.DropPolicies;
import io.countroom.reporting.counts.TableCount;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.accounting.FinalCount;
import io.countroom.sql.accounting.JournalEntry;
import io.countroom.sql.accounting.JournalEntry.State;
import io.countroom.sql.accounting.JournalRepository;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.count.SlipTotals;
import io.countroom.sql.fact.Counts;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.Slice;
import io.countroom.sql.round.TableDay;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The daily win of the tables, and the journal that adjusts it. Safe to share between threads. */
public final class Accounting {

    private static final int LONGEST_EXPLANATION = 2_000;

    private final Counts counts;
    private final DayCounts dayCounts;
    private final JournalRepository journal;
    private final PropertyRepository properties;

    public Accounting(Database database) {
        this.counts = new Counts(database);
        this.dayCounts = new DayCounts(database);
        this.journal = new JournalRepository(database);
        this.properties = new PropertyRepository(database);
    }

    private static final SharedReads.Kind<List<DailyWin>> DAYS = new SharedReads.Kind<>();

    private static final Comparator<DailyWin> ORDER =
            Comparator.comparing((DailyWin day) -> day.table().code()).thenComparing(DailyWin::gamingDate);

    /** The daily win of a period. The reports of one document share it by the calendar month. */
    public List<DailyWin> days(Property property, Period period, SharedReads reads) {
        return reads
                .rows(
                        DAYS,
                        property,
                        period,
                        DailyWin::gamingDate,
                        some -> read(property, some.first(), some.last(), reads))
                .stream()
                .sorted(ORDER)
                .toList();
    }

    /**
     * The win of every table and gaming date that was played or counted, or has a journal entry, by table and date.
     *
     * @param from the first gaming date
     * @param to the last one, included
     */
    public List<DailyWin> days(Property property, LocalDate from, LocalDate to) {
        return read(property, from, to, SharedReads.NONE);
    }

    private List<DailyWin> read(Property property, LocalDate from, LocalDate to, SharedReads reads) {
        Slice scope = Slice.all(property.id(), from, to);
        Set<TableDay> keys = new LinkedHashSet<>();
        Map<TableDay, SlipTotals> slips = new HashMap<>();
        for (Counts.Count count : dayCounts.of(property, scope, reads)) {
            TableDay key = new TableDay(count.tableId(), count.gamingDate());
            keys.add(key);
            slips.put(key, count.slips());
        }
        Map<TableDay, List<JournalEntry>> entries = new HashMap<>();
        for (JournalEntry entry : journal.between(property.id(), from, to)) {
            TableDay key = new TableDay(entry.tableId(), entry.gamingDate());
            keys.add(key);
            entries.computeIfAbsent(key, any -> new ArrayList<>()).add(entry);
        }
        Map<TableDay, FinalCount> finals = new HashMap<>();
        journal.finals(property.id(), from, to)
                .forEach(count -> finals.put(new TableDay(count.tableId(), count.gamingDate()), count));
        Map<Integer, GamingTable> tables = properties.tables(property.id()).stream()
                .collect(Collectors.toMap(GamingTable::id, Function.identity()));
        DropPolicies policies = new DropPolicies(properties, property.id());
        List<DailyWin> days = new ArrayList<>();
        for (TableDay key : keys) {
            GamingTable table = Objects.requireNonNull(tables.get(key.tableId()));
            SlipTotals written = slips.getOrDefault(key, SlipTotals.NONE);
            List<JournalEntry> made = entries.getOrDefault(key, List.of());
            TableCount original = TableCount.of(table, key.gamingDate(), null, written, policies);
            days.add(new DailyWin(
                    table,
                    key.gamingDate(),
                    original,
                    made.isEmpty()
                            ? original
                            : TableCount.of(table, key.gamingDate(), null, AdjustedSlips.of(written, made), policies),
                    made,
                    finals.get(key),
                    stale(written, made)));
        }
        days.sort(ORDER);
        return days;
    }

    /** A count of each table in use, with no slip yet: what can be typed where a gaming date has nothing. */
    public List<DailyWin> uncounted(Property property, LocalDate date) {
        DropPolicies policies = new DropPolicies(properties, property.id());
        return properties.tables(property.id()).stream()
                .filter(GamingTable::active)
                .sorted(Comparator.comparing(GamingTable::code))
                .map(table -> {
                    TableCount none = TableCount.of(table, date, null, SlipTotals.NONE, policies);
                    return new DailyWin(table, date, none, none, List.of(), null, "");
                })
                .toList();
    }

    /** An approved entry adjusts what there was when it was prepared; slips that came or went since make it doubtful. */
    private static String stale(SlipTotals slips, List<JournalEntry> entries) {
        Map<Kind, @Nullable Long> present = new HashMap<>();
        for (JournalEntry entry : entries) {
            if (entry.state() != State.APPROVED) {
                continue;
            }
            Long now = present.containsKey(entry.kind()) ? present.get(entry.kind()) : slips.cents(entry.kind());
            if (!Objects.equals(now, entry.originalCents())) {
                return "Entry " + entry.number() + " adjusted the "
                        + entry.kind().word() + " from " + words(entry.originalCents()) + ", but the slips now say "
                        + words(now) + ".";
            }
            present.put(entry.kind(), entry.adjustedCents());
        }
        return "";
    }

    private static String words(@Nullable Long cents) {
        return cents == null ? "nothing" : Formats.dollars(cents);
    }

    /**
     * An amount as it was written.
     *
     * @throws RefusedException if it has parts of a cent or is beyond all measure
     */
    public static long cents(BigDecimal dollars) {
        try {
            return dollars.movePointRight(2).longValueExact();
        } catch (ArithmeticException e) {
            throw new RefusedException(
                    "'" + dollars.toPlainString() + "' is not an amount: write dollars with at most two decimals.", e);
        }
    }

    /**
     * Proposes an adjustment.
     *
     * @param kind the figure that is to be adjusted
     * @param adjustedCents what it is to be
     * @throws RefusedException if something about it is not right
     */
    public JournalEntry propose(
            Property property,
            String tableCode,
            LocalDate gamingDate,
            Kind kind,
            long adjustedCents,
            String reasonCode,
            String explanation,
            String userName,
            OffsetDateTime at) {
        GamingTable table = properties.tables(property.id()).stream()
                .filter(one -> one.code().equals(tableCode))
                .findFirst()
                .orElseThrow(() -> new RefusedException(property.name() + " has no table '" + tableCode + "'."));
        String unfit = FloorGames.unfit(table, kind);
        if (!unfit.isEmpty()) {
            throw new RefusedException(
                    "The " + kind.word() + " cannot be adjusted, for " + unfit + ": " + FloorGames.DROP_OR_RAKE + ".");
        }
        if (adjustedCents < 0) {
            throw new RefusedException("A slip cannot be of less than nothing: write an amount of $0.00 or more.");
        }
        if (explanation.isBlank() || explanation.strip().length() > LONGEST_EXPLANATION) {
            throw new RefusedException(
                    "Explain the adjustment, in no more than " + Formats.count(LONGEST_EXPLANATION) + " characters.");
        }
        if (ReasonCode.all().stream().noneMatch(code -> code.id().equals(reasonCode))) {
            throw new RefusedException("'" + reasonCode + "' is not a reason: choose from "
                    + ReasonCode.all().stream().map(ReasonCode::id).collect(Collectors.joining(", ")) + ".");
        }
        Long original = present(property.id(), table.id(), gamingDate, kind);
        if (Objects.equals(original, adjustedCents)) {
            throw new RefusedException("The " + kind.word() + " of " + tableCode + " on " + Formats.date(gamingDate)
                    + " is " + Formats.dollars(adjustedCents) + " already.");
        }
        return journal.propose(
                property.id(),
                new JournalEntry(
                        0,
                        gamingDate,
                        table.id(),
                        kind,
                        original,
                        adjustedCents,
                        reasonCode,
                        explanation.strip(),
                        State.PROPOSED,
                        userName,
                        at,
                        null,
                        null,
                        null));
    }

    /**
     * Approves, declines or withdraws a proposed entry.
     *
     * @throws RefusedException if that may not be
     */
    public JournalEntry decide(
            Property property, long number, State state, String userName, OffsetDateTime at, String words) {
        return journal.decide(
                property.id(),
                number,
                state,
                userName,
                at,
                words.strip(),
                entry -> present(property.id(), entry.tableId(), entry.gamingDate(), entry.kind()));
    }

    /** A figure as the slips and the approved entries have it now; null where there is none. */
    private @Nullable Long present(int propertyId, int tableId, LocalDate date, Kind kind) {
        SlipTotals slips =
                counts.ofDays(new Slice(propertyId, date, date, Set.of(tableId), Set.of(), Set.of())).stream()
                        .map(Counts.Count::slips)
                        .findFirst()
                        .orElse(SlipTotals.NONE);
        List<JournalEntry> entries = journal.between(propertyId, date, date).stream()
                .filter(entry -> entry.tableId() == tableId)
                .toList();
        return AdjustedSlips.of(slips, entries).cents(kind);
    }

    /**
     * Makes every count of these gaming dates final that is known and has no entry waiting.
     *
     * @return how many counts are still not final
     */
    public int makeFinal(Property property, LocalDate from, LocalDate to, String userName, OffsetDateTime at) {
        List<DailyWin> days = days(property, from, to);
        List<FinalCount> counts = new ArrayList<>();
        int left = 0;
        for (DailyWin day : days) {
            Long drop = day.adjusted().dropCents();
            Long win = day.adjusted().winCents();
            boolean waiting = day.entries().stream().anyMatch(entry -> entry.state() == State.PROPOSED);
            if (drop == null || win == null || waiting || !day.stale().isEmpty()) {
                left++;
            } else if (day.grade() == DailyWin.Grade.ESTIMATE) {
                counts.add(new FinalCount(day.gamingDate(), day.table().id(), drop, win, userName, at));
            }
        }
        if (!counts.isEmpty()) {
            journal.makeFinal(property.id(), from, to, counts, userName, at);
        }
        return left;
    }
}
