package io.countroom.reporting.importing;

import io.countroom.reporting.counts.CountedSlip;
import io.countroom.reporting.counts.SlipEntry;
import io.countroom.reporting.counts.SlipReader;
import io.countroom.reporting.file.Reject;
import io.countroom.reporting.file.Sources;
import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.reporting.format.Formats;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.close.MonthRow;
import io.countroom.sql.count.SlipRepository;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Rows that somebody pastes from a spreadsheet, as a count file has them: read first to show what will be recorded, then one import.
 * Rows are for slips that are missing; an amount that is there is corrected one by one, since a correction takes a reason.
 */
public final class PastedSlips {

    private static final String TAB = "\t";
    private static final List<String> COLUMNS = List.of("table", "kind", "slip", "amount");
    private static final String DATE = "gamingDate";
    private static final String NAME = "pasted rows";

    /** As spreadsheets show amounts: "$48,000.00". */
    private static final Pattern SHOWN_AMOUNT = Pattern.compile("\\$?(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d*)?");

    private final Importer importer;
    private final SlipRepository slips;
    private final PropertyRepository properties;
    private final MonthRepository months;

    public PastedSlips(Database database, Importer importer) {
        this.importer = importer;
        this.slips = new SlipRepository(database);
        this.properties = new PropertyRepository(database);
        this.months = new MonthRepository(database);
    }

    /** A pasted row. */
    public sealed interface Row {

        /** From 1, as pasted. */
        long line();
    }

    /** A slip that is missing so far. */
    public record Recordable(long line, CountedSlip slip) implements Row {}

    public record Refused(long line, String reason, String remedy) implements Row {}

    public record Pasted(List<Row> rows) {

        public Pasted {
            rows = List.copyOf(rows);
        }

        public List<Recordable> recordable() {
            return rows.stream()
                    .flatMap(row -> row instanceof Recordable slip ? Stream.of(slip) : Stream.empty())
                    .toList();
        }
    }

    /**
     * Reads what was pasted and changes nothing.
     *
     * @param gamingDate of rows that name none
     * @throws RefusedException if the header is not that of a count, or nothing was pasted
     */
    public Pasted read(Property property, LocalDate gamingDate, String pasted) {
        List<String> lines = pasted.lines().map(PastedSlips::withPlainAmounts).toList();
        String first = lines.stream()
                .filter(line -> !line.isBlank())
                .findFirst()
                .orElseThrow(() -> new RefusedException(
                        "Paste the rows first: " + String.join(", ", COLUMNS) + ", one slip a line."));
        String separator = first.contains(TAB) ? TAB : first.contains(";") ? ";" : ",";
        boolean headed = SlipReader.isHeader(first);
        String columns = headed ? first : String.join(separator, COLUMNS);
        boolean dated = List.of(columns.split(separator)).contains(DATE);
        String header = dated ? columns : DATE + separator + columns;
        // A header of ours takes the first line, one of theirs is left where it is: so lines keep their numbers.
        String text = header + "\n"
                + lines.stream()
                        .map(line -> line.isBlank() || headed && line.equals(first)
                                ? ""
                                : dated ? line : gamingDate + separator + line)
                        .collect(Collectors.joining("\n"));
        try (SlipReader reader = SlipReader.open(Sources.ofTexts(List.of(NAME), List.of(text)), property.timeZone())) {
            return new Pasted(rows(property, reader));
        } catch (UnreadableFileException e) {
            throw new RefusedException(String.valueOf(e.getMessage()), e);
        }
    }

    private static String withPlainAmounts(String line) {
        if (!line.contains(TAB)) {
            return line;
        }
        return Stream.of(line.split(TAB, -1))
                .map(String::strip)
                .map(cell -> SHOWN_AMOUNT.matcher(cell).matches() && cell.matches(".*[$,].*")
                        ? cell.replaceAll("[$,]", "")
                        : cell)
                .collect(Collectors.joining(TAB));
    }

    private List<Row> rows(Property property, SlipReader reader) {
        Map<String, Integer> tables =
                properties.tables(property.id()).stream().collect(Collectors.toMap(GamingTable::code, GamingTable::id));
        Map<LocalDate, Known> known = new HashMap<>();
        List<Row> rows = new ArrayList<>();
        for (SlipEntry entry = reader.next(); entry != null; entry = reader.next()) {
            rows.add(
                    switch (entry) {
                        case SlipEntry.Rejected(Reject reject) ->
                            new Refused(reject.line() - 1, reject.reason(), reject.remedy());
                        case SlipEntry.Counted counted -> {
                            CountedSlip slip = counted.slip();
                            Integer table =
                                    slip.table().isEmpty() ? (Integer) SlipRow.NO_TABLE : tables.get(slip.table());
                            yield table == null
                                    ? new Refused(
                                            counted.line() - 1,
                                            "the table '" + slip.table() + "' is not known",
                                            "write a table's code as in Settings")
                                    : known.computeIfAbsent(slip.gamingDate(), date -> known(property, date))
                                            .row(counted.line() - 1, table, slip);
                        }
                    });
        }
        return rows;
    }

    private Known known(Property property, LocalDate date) {
        return new Known(
                slips.all(property.id(), date, date),
                months.find(property.id(), YearMonth.from(date)).state() == MonthRow.State.CLOSED);
    }

    /** The slips of a gaming date, and the lines of what was pasted for it. */
    private static final class Known {

        private final Map<SlipImport.Key, SlipRow> slips;
        private final Map<SlipImport.Key, Long> lines = new HashMap<>();
        /** By kind, those that slips of any table name. */
        private final Map<SlipRow.Kind, Set<String>> shifts;

        private final boolean closed;

        Known(List<SlipRow> ofDate, boolean closed) {
            this.closed = closed;
            slips = SlipImport.stored(ofDate);
            shifts = ofDate.stream()
                    .collect(Collectors.groupingBy(
                            SlipRow::kind, Collectors.mapping(SlipRow::shift, Collectors.toSet())));
        }

        Row row(long line, int table, CountedSlip pasted) {
            if (closed) {
                return new Refused(
                        line,
                        "the month of " + Formats.date(pasted.gamingDate()) + " is closed",
                        "have a controller reopen it on the page Month end");
            }
            Set<String> named = shifts.getOrDefault(pasted.kind(), Set.of());
            // A fill or credit has its shift from when it was made, which other slips do not tell.
            boolean unsaid = !pasted.kind().numbered() && pasted.shift().isEmpty() && !named.contains("");
            if (unsaid && named.size() > 1) {
                return new Refused(
                        line,
                        "slips of this kind name a shift on that gaming date",
                        "paste a header line and a column shift: table, shift, kind, slip, amount");
            }
            CountedSlip slip = unsaid && named.size() == 1
                    ? pasted.withShift(named.iterator().next())
                    : pasted;
            SlipImport.Key key = SlipImport.Key.of(table, slip.kind(), slip.shift(), slip.number());
            SlipRow before = slips.get(key);
            if (before != null) {
                return new Refused(
                        line,
                        "the slip is recorded already, with " + Formats.dollars(before.amountCents()),
                        before.amountCents() == slip.amountCents()
                                ? "leave the row out"
                                : "correct it in its cell, with a reason");
            }
            Long earlier = lines.putIfAbsent(key, line);
            return earlier == null
                    ? new Recordable(line, slip)
                    : new Refused(line, "line " + earlier + " has the same slip", "leave one of them out");
        }
    }

    /**
     * Records what can be recorded as one import, which can be undone like any other.
     *
     * @throws RefusedException if that is nothing, or the import is refused
     */
    public ImportResult record(Property property, Pasted pasted, String userName) {
        List<Recordable> recordable = pasted.recordable();
        if (recordable.isEmpty()) {
            throw new RefusedException("None of these rows can be recorded: correct them and paste them again.");
        }
        return importer.importSlips(
                property,
                recordable.stream().map(Recordable::slip).toList(),
                TypedSlips.FILE + "s, pasted, " + Formats.count(recordable.size()) + ".csv",
                userName);
    }
}
