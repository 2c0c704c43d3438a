package io.countroom.reporting.counts;

import io.countroom.reporting.file.Cells;
import io.countroom.reporting.file.LineBlock;
import io.countroom.reporting.file.Refusal;
import io.countroom.reporting.file.TextLines;
import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.sql.count.SlipRow;
import java.io.Closeable;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads a count as CSV, plain or gzip, one slip a line, in bounded memory. */
public final class SlipReader implements Closeable {

    private static final List<String> REQUIRED = List.of("gamingDate", "table", "kind");
    private static final List<String> COLUMNS =
            List.of("gamingDate", "shift", "table", "kind", "slip", "amount", "denominations", "at", "signedBy");

    private final TextLines lines;
    private final char separator;
    private final List<String> columns;
    private @Nullable LineBlock block;
    private int at;
    private long lastLine;

    private SlipReader(TextLines lines, char separator, List<String> columns, LineBlock block, int at) {
        this.lines = lines;
        this.separator = separator;
        this.columns = columns;
        this.block = block;
        this.at = at;
    }

    /** Whether a header is that of a count. */
    public static boolean isHeader(String header) {
        try {
            return Cells.split(header, Cells.separator(header)).contains("kind");
        } catch (Refusal refusal) {
            return false;
        }
    }

    /**
     * @throws UnreadableFileException with a sentence, if the file cannot be read or its header is not that of a count
     */
    public static SlipReader open(Path file) {
        TextLines lines = TextLines.open(file);
        try {
            for (LineBlock block = lines.next(); block != null; block = lines.next()) {
                for (int i = 0; i < block.count(); i++) {
                    if (!block.blank(i)) {
                        String header = block.raw(i);
                        char separator = Cells.separator(header);
                        return new SlipReader(lines, separator, columns(lines.name(), header, separator), block, i + 1);
                    }
                }
            }
            throw new UnreadableFileException(lines.name() + " has only blank lines: export it again");
        } catch (RuntimeException e) {
            lines.close();
            throw e;
        }
    }

    private static List<String> columns(String file, String header, char separator) {
        try {
            List<String> columns = Cells.split(header, separator);
            Set<String> seen = new HashSet<>();
            List<String> twice =
                    columns.stream().filter(column -> !seen.add(column)).toList();
            List<String> missing =
                    REQUIRED.stream().filter(column -> !seen.contains(column)).toList();
            List<String> extra = columns.stream()
                    .filter(column -> !COLUMNS.contains(column))
                    .map(column -> column.length() > 40 ? column.substring(0, 40) + "…" : column)
                    .toList();
            if (missing.isEmpty() && extra.isEmpty() && twice.isEmpty()) {
                return List.copyOf(columns);
            }
            throw new UnreadableFileException(file + ", line 1: "
                    + (missing.isEmpty() ? "" : "missing columns: " + String.join(", ", missing) + "; ")
                    + (extra.isEmpty() ? "" : "unknown columns: " + String.join(", ", extra) + "; ")
                    + (twice.isEmpty() ? "" : "columns named twice: " + String.join(", ", twice) + "; ")
                    + "write " + String.join(",", COLUMNS));
        } catch (Refusal refusal) {
            throw new UnreadableFileException(
                    file + ", line 1: the header cannot be read (" + refusal.getMessage() + "): write "
                            + String.join(",", COLUMNS),
                    refusal);
        }
    }

    /** The next slip; null at the end. */
    public @Nullable SlipEntry next() {
        while (block != null) {
            LineBlock in = block;
            while (at < in.count()) {
                int i = at++;
                lastLine = in.number(i);
                if (!in.blank(i)) {
                    return read(in, i);
                }
            }
            block = lines.next();
            at = 0;
        }
        return null;
    }

    private SlipEntry read(LineBlock in, int i) {
        try {
            in.checkLength(i);
            List<String> cells = Cells.split(in.text(i), separator);
            if (cells.size() != columns.size()) {
                throw new Refusal(
                        null,
                        "the line has " + cells.size() + " cells, the header " + columns.size(),
                        "quote cells that hold the separator, and leave absent ones empty");
            }
            return new SlipEntry.Counted(in.file(), in.number(i), slip(cells), in.raw(i));
        } catch (Refusal refusal) {
            return new SlipEntry.Rejected(in.reject(i, refusal));
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
        if (table == null) {
            throw new Refusal("table", "table is missing", "write the table's code, such as MB-07");
        }
        if (kind == null) {
            throw new Refusal("kind", "kind is missing", "write " + kinds());
        }
        if ((kind == SlipRow.Kind.FILL || kind == SlipRow.Kind.CREDIT) && number == null) {
            throw new Refusal("slip", "a " + kind.word() + " has no slip number", "write the number of the slip");
        }
        return new CountedSlip(
                gamingDate, shift, table, kind, number, amount(amount, denominations), denominations, time, signedBy);
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
                    "the denominations come to " + counted / 100 + "." + (counted % 100 < 10 ? "0" : "") + counted % 100
                            + ", not to the amount",
                    "correct one or the other");
        }
        return counted;
    }

    private static SlipRow.Kind kind(String cell) throws Refusal {
        return SlipRow.Kind.of(cell)
                .orElseThrow(() -> new Refusal(
                        "kind",
                        "'" + (cell.length() <= 60 ? cell : cell.substring(0, 60) + "…") + "' is no kind of slip",
                        "write " + kinds()));
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
                        "'" + text + "' is not a denomination",
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
        return lastLine;
    }

    public long bytesRead() {
        return lines.bytesRead();
    }

    public long totalBytes() {
        return lines.totalBytes();
    }

    @Override
    public void close() {
        lines.close();
    }
}
