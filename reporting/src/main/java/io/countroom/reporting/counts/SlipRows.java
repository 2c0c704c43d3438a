package io.countroom.reporting.counts;

import com.github.pjfanning.xlsx.StreamingReader;
import io.countroom.reporting.file.Cells;
import io.countroom.reporting.file.LineBlock;
import io.countroom.reporting.file.Refusal;
import io.countroom.reporting.file.Source;
import io.countroom.reporting.file.TextLines;
import io.countroom.reporting.file.UnreadableFileException;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.DateUtil;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.ss.usermodel.Workbook;
import org.jspecify.annotations.Nullable;

/** The lines of a count, split into cells. */
interface SlipRows extends Closeable {

    /**
     * One line.
     *
     * @param refusal why it cannot be split; null where it can
     * @param raw as it stands in the file; of a workbook, as CSV
     */
    record Row(long line, List<String> cells, @Nullable Refusal refusal, String raw) {}

    /** The next line that is not blank; null at the end. */
    @Nullable Row next();

    /** As rejects and messages name it. */
    String name();

    /** The number of the last line that was read. */
    long line();

    long bytesRead();

    @Override
    void close();

    /** CSV. */
    final class OfText implements SlipRows {

        private final TextLines lines;
        private @Nullable LineBlock block;
        private int at;
        private volatile long line;
        private char separator;

        OfText(Source source) {
            this.lines = TextLines.open(source);
            this.block = lines.next();
        }

        @Override
        public @Nullable Row next() {
            while (block != null) {
                LineBlock in = block;
                while (at < in.count()) {
                    int i = at++;
                    line = in.number(i);
                    if (!in.blank(i)) {
                        return row(in, i);
                    }
                }
                block = lines.next();
                at = 0;
            }
            return null;
        }

        private Row row(LineBlock in, int i) {
            String raw = in.raw(i);
            if (separator == 0) {
                separator = Cells.separator(raw);
            }
            try {
                in.check(i);
                return new Row(in.number(i), Cells.split(in.text(i), separator), null, raw);
            } catch (Refusal refusal) {
                return new Row(in.number(i), List.of(), refusal, raw);
            }
        }

        @Override
        public String name() {
            return lines.name();
        }

        @Override
        public long line() {
            return line;
        }

        @Override
        public long bytesRead() {
            return lines.bytesRead();
        }

        @Override
        public void close() {
            lines.close();
        }
    }

    /**
     * The first sheet of an Excel workbook, row by row. Values are taken as they were typed; a formula is refused, because its
     * saved result may differ from its result today.
     */
    final class OfWorkbook implements SlipRows {

        private static final String TIME = "at";
        private static final int ROWS_IN_MEMORY = 100;
        private static final int MOST_COLUMNS = 50;

        /** Texts of a workbook are in a table that is held in memory; a year's slips take some ten megabytes. */
        private static final long MOST_BYTES = 32L << 20;

        private final Source source;
        private final ZoneId zone;
        private final Workbook workbook;
        private List<String> header = List.of();
        private final Iterator<org.apache.poi.ss.usermodel.Row> rows;
        private int columns;
        private volatile long line;

        /** @param zone in which the workbook's dates and times are */
        OfWorkbook(Source source, ZoneId zone) {
            this.source = source;
            this.zone = zone;
            if (source.bytes() > MOST_BYTES) {
                throw new UnreadableFileException(source.name() + " is a workbook of more than " + (MOST_BYTES >> 20)
                        + " MB: save the counts of a month as CSV, or leave other sheets out");
            }
            try (InputStream in = source.open()) {
                workbook = StreamingReader.builder()
                        .rowCacheSize(ROWS_IN_MEMORY)
                        .bufferSize(1 << 14)
                        .open(in);
            } catch (IOException | RuntimeException e) {
                throw unreadable(e);
            }
            try {
                Sheet sheet = workbook.getNumberOfSheets() == 0 ? null : workbook.getSheetAt(0);
                if (sheet == null) {
                    throw new UnreadableFileException(source.name() + " has no sheet: save the count in the first one");
                }
                rows = sheet.iterator();
            } catch (RuntimeException e) {
                close();
                throw e instanceof UnreadableFileException ? e : unreadable(e);
            }
        }

        private UnreadableFileException unreadable(Exception e) {
            String why = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
            return new UnreadableFileException(
                    source.name() + " cannot be read as an Excel workbook (" + Cells.shown(why)
                            + "): save it again as .xlsx, or as CSV",
                    e);
        }

        @Override
        public @Nullable Row next() {
            try {
                while (rows.hasNext()) {
                    Row row = row(rows.next());
                    line = row.line();
                    if (row.refusal() != null || !row.cells().stream().allMatch(String::isEmpty)) {
                        columns = Math.max(columns, row.cells().size());
                        header = header.isEmpty() ? row.cells() : header;
                        return row;
                    }
                }
                return null;
            } catch (RuntimeException e) {
                // The reader throws whatever the XML library does.
                throw e instanceof UnreadableFileException ? e : unreadable(e);
            }
        }

        private Row row(org.apache.poi.ss.usermodel.Row row) {
            List<String> cells = new ArrayList<>();
            Refusal refusal = null;
            for (Cell cell : row) {
                int column = cell.getColumnIndex();
                if (column >= MOST_COLUMNS) {
                    refusal = new Refusal(
                            null, "the row goes on beyond column " + MOST_COLUMNS, "write one slip a row, as in a CSV");
                    break;
                }
                while (cells.size() <= column) {
                    cells.add("");
                }
                try {
                    cells.set(
                            column,
                            text(
                                    cell,
                                    column < header.size() && header.get(column).equals(TIME)));
                } catch (Refusal e) {
                    refusal = e;
                    cells.set(column, cell.getCellType() == CellType.FORMULA ? "=" + cell.getCellFormula() : "");
                }
            }
            // Cells that were left empty at the end are not in the file.
            while (cells.size() < columns) {
                cells.add("");
            }
            while (cells.size() > columns && columns > 0 && cells.getLast().isEmpty()) {
                cells.removeLast();
            }
            return new Row(
                    row.getRowNum() + 1L,
                    cells,
                    refusal,
                    TextLines.raw(cells.stream().map(OfWorkbook::quoted).collect(Collectors.joining(","))));
        }

        private static String quoted(String cell) {
            return cell.indexOf(',') < 0 && cell.indexOf('"') < 0 ? cell : '"' + cell.replace("\"", "\"\"") + '"';
        }

        private String text(Cell cell, boolean time) throws Refusal {
            return switch (cell.getCellType()) {
                case STRING -> cell.getStringCellValue().strip().replaceAll("[\\r\\n]+", " ");
                case BOOLEAN -> String.valueOf(cell.getBooleanCellValue());
                case NUMERIC ->
                    DateUtil.isCellDateFormatted(cell) ? date(cell, time) : number(cell.getNumericCellValue());
                case FORMULA ->
                    throw new Refusal(
                            cell.getAddress().formatAsString(),
                            "the cell holds a formula",
                            "copy the column and paste it as values");
                case ERROR ->
                    throw new Refusal(
                            cell.getAddress().formatAsString(), "the cell holds an error", "write what was counted");
                default -> "";
            };
        }

        /** Excel's dates and times have no zone: the count was taken where the property is. */
        private String date(Cell cell, boolean time) {
            LocalDateTime at = cell.getLocalDateTimeCellValue();
            return !time && at.toLocalTime().toSecondOfDay() == 0
                    ? at.toLocalDate().toString()
                    : DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(at.atZone(zone));
        }

        /** A number as it was typed: a workbook keeps 0.1 + 0.2 in binary, and no amount has more than fifteen digits. */
        private static String number(double value) {
            if (Double.isNaN(value) || Double.isInfinite(value) || Math.abs(value) >= 1e15) {
                return String.valueOf(value);
            }
            BigDecimal number = new BigDecimal(value).setScale(6, RoundingMode.HALF_EVEN);
            return (number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros()).toPlainString();
        }

        @Override
        public String name() {
            return source.name();
        }

        @Override
        public long line() {
            return line;
        }

        @Override
        public long bytesRead() {
            // How far a workbook is unpacked nobody tells; a row takes some forty bytes of it.
            return Math.min(source.bytes(), line * 40);
        }

        @Override
        public void close() {
            try {
                workbook.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
