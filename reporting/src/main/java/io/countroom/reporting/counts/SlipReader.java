package io.countroom.reporting.counts;

import io.countroom.reporting.file.Cells;
import io.countroom.reporting.file.Refusal;
import io.countroom.reporting.file.Source;
import io.countroom.reporting.file.Sources;
import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.imports.ImportSource;
import java.io.Closeable;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads a count, one slip a line: CSV, plain, gzip or zip, or the first sheet of an Excel workbook; in bounded memory. */
public final class SlipReader implements Closeable {

    private static final List<String> REQUIRED = List.of("gamingDate", "table", "kind");
    static final List<String> COLUMNS =
            List.of("gamingDate", "shift", "table", "kind", "slip", "amount", "denominations", "at", "signedBy");

    private final Sources sources;
    private final ZoneId zone;
    private final List<Source> waiting;
    private final List<ImportSource> read = new ArrayList<>();
    private final long totalBytes;
    private volatile SlipRows rows;
    private List<String> columns;
    private volatile long bytesBefore;
    private volatile long linesBefore;

    private SlipReader(Sources sources, ZoneId zone) {
        this.sources = sources;
        this.zone = zone;
        this.waiting = new ArrayList<>(sources.all());
        this.totalBytes = waiting.stream().mapToLong(Source::bytes).sum();
        this.rows = open(waiting.removeFirst());
        this.columns = begin();
    }

    /** Whether a header belongs to a count file. */
    public static boolean isHeader(String header) {
        try {
            return Cells.split(header, Cells.separator(header)).contains("kind");
        } catch (Refusal refusal) {
            return false;
        }
    }

    /**
     * Opens a count of one or several files, which close with it.
     *
     * @param zone in which a workbook's dates and times are: the property's
     * @throws UnreadableFileException with a sentence, if it cannot be read or has no header of a count file
     */
    public static SlipReader open(Sources sources, ZoneId zone) {
        try {
            return new SlipReader(sources, zone);
        } catch (RuntimeException e) {
            sources.close();
            throw e;
        }
    }

    private SlipRows open(Source source) {
        return sources.workbook() ? new SlipRows.OfWorkbook(source, zone) : new SlipRows.OfText(source);
    }

    private List<String> begin() {
        try {
            SlipRows.Row header = rows.next();
            if (header == null) {
                throw new UnreadableFileException(rows.name() + " has only blank lines: export it again");
            }
            read.add(new ImportSource(rows.name(), header.raw(), null));
            return columns(rows.name(), header);
        } catch (RuntimeException e) {
            rows.close();
            throw e;
        }
    }

    /** The files read so far, in their order. */
    public List<ImportSource> sources() {
        return List.copyOf(read);
    }

    private static List<String> columns(String file, SlipRows.Row header) {
        if (header.refusal() != null) {
            throw new UnreadableFileException(
                    file + ", line " + header.line() + ": the header cannot be read ("
                            + header.refusal().getMessage() + "): write " + String.join(",", COLUMNS),
                    header.refusal());
        }
        List<String> columns = header.cells();
        String faults = Cells.faults(columns, REQUIRED, COLUMNS);
        if (faults.isEmpty()) {
            return List.copyOf(columns);
        }
        throw new UnreadableFileException(
                file + ", line " + header.line() + ": " + faults + "; write " + String.join(",", COLUMNS));
    }

    /** The next slip; null at the end. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread writes, others look on
    public @Nullable SlipEntry next() {
        while (true) {
            SlipRows.Row row = rows.next();
            if (row != null) {
                return read(row);
            }
            if (waiting.isEmpty()) {
                return null;
            }
            bytesBefore += rows.bytesRead();
            linesBefore += rows.line();
            rows.close();
            rows = open(waiting.removeFirst());
            columns = begin();
        }
    }

    private SlipEntry read(SlipRows.Row row) {
        try {
            if (row.refusal() != null) {
                throw row.refusal();
            }
            if (row.cells().size() != columns.size()) {
                throw new Refusal(
                        null,
                        "the line has " + row.cells().size() + " cells, the header " + columns.size(),
                        "quote cells that hold the separator, and leave absent ones empty");
            }
            return new SlipEntry.Counted(rows.name(), row.line(), slip(row.cells()), row.raw());
        } catch (Refusal refusal) {
            return new SlipEntry.Rejected(refusal.at(rows.name(), row.line(), row.raw()));
        }
    }

    private CountedSlip slip(List<String> cells) throws Refusal {
        LocalDate gamingDate = null;
        String shift = "";
        String table = null;
        SlipRow.Kind kind = null;
        String number = null;
        Long amount = null;
        SortedMap<Long, Integer> denominations = new TreeMap<>();
        OffsetDateTime time = null;
        String signedBy = null;
        for (int c = 0; c < cells.size(); c++) {
            String column = columns.get(c);
            String cell = cells.get(c);
            if (cell.isEmpty()) {
                continue;
            }
            switch (column) {
                case "gamingDate" -> gamingDate = Cells.date(cell, column);
                case "shift" -> shift = Cells.code(cell, column, 20);
                case "table" -> table = Cells.code(cell, column, 20);
                case "kind" -> kind = kind(cell);
                case "slip" -> number = Cells.code(cell, column, 50);
                case "amount" -> amount = Cells.amountCents(cell, column);
                case "denominations" -> denominations = denominations(cell);
                case "at" -> time = Cells.time(cell, column);
                default -> signedBy = Cells.code(cell, column, 200);
            }
        }
        if (gamingDate == null) {
            throw new Refusal("gamingDate", "gamingDate is missing", "write the gaming date, such as 2026-10-18");
        }
        if (kind == null) {
            throw new Refusal("kind", "kind is missing", "write " + kinds());
        }
        if (table == null && SlipRow.Kind.OF_TABLES.contains(kind)) {
            throw new Refusal("table", "table is missing", "write the table's code, such as MB-07");
        }
        if (kind.numbered() && number == null) {
            throw new Refusal("slip", "a " + kind.word() + " has no slip number", "write the number of the slip");
        }
        return new CountedSlip(
                gamingDate,
                shift,
                table == null ? "" : table,
                kind,
                number,
                amount(amount, denominations),
                denominations,
                time,
                signedBy);
    }

    private static long amount(@Nullable Long amount, SortedMap<Long, Integer> denominations) throws Refusal {
        long counted = 0;
        for (var pieces : denominations.entrySet()) {
            counted += pieces.getKey() * pieces.getValue();
            if (counted > Cells.AMOUNT_LIMIT_CENTS) {
                throw new Refusal("denominations", "the denominations are more than any table holds", "count again");
            }
        }
        if (denominations.isEmpty()) {
            if (amount == null) {
                throw new Refusal(
                        "amount", "amount is missing", "write the total, or the denominations; nothing is not 0");
            }
            return amount;
        }
        if (amount != null && amount != counted) {
            throw new Refusal(
                    "denominations",
                    "the denominations come to " + Cells.dollars(counted) + ", not to the amount",
                    "correct one or the other");
        }
        return counted;
    }

    private static SlipRow.Kind kind(String cell) throws Refusal {
        return SlipRow.Kind.of(cell)
                .orElseThrow(() ->
                        new Refusal("kind", "'" + Cells.shown(cell) + "' is no kind of slip", "write " + kinds()));
    }

    private static String kinds() {
        return Arrays.stream(SlipRow.Kind.values()).map(SlipRow.Kind::word).collect(Collectors.joining(", "));
    }

    /** {@code 100x40;25x10}: value in dollars, x, how many. */
    private static SortedMap<Long, Integer> denominations(String cell) throws Refusal {
        SortedMap<Long, Integer> denominations = new TreeMap<>();
        for (String part : cell.split(";")) {
            String text = part.strip();
            int times = text.indexOf('x');
            if (times < 0) {
                throw new Refusal(
                        "denominations",
                        "'" + Cells.shown(text) + "' is not a denomination",
                        "write value x pieces, such as 100x40");
            }
            long value = Cells.amountCents(text.substring(0, times), "denominations");
            int pieces = Cells.number(text.substring(times + 1), "denominations", 0, 10_000_000);
            if (denominations.putIfAbsent(value, pieces) != null) {
                throw new Refusal("denominations", "a denomination is listed twice", "add the two up");
            }
        }
        return denominations;
    }

    /** How many lines have been taken from the file so far. */
    public long lines() {
        return linesBefore + rows.line();
    }

    public long bytesRead() {
        return bytesBefore + rows.bytesRead();
    }

    public long totalBytes() {
        return totalBytes;
    }

    @Override
    public void close() {
        try (sources) {
            rows.close();
        }
    }
}
