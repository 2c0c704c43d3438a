package io.countroom.reporting.render.xlsx;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.render.xlsx.XlsxRenderer.SheetNames;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Total;
import io.countroom.reporting.report.Header;
import io.countroom.reporting.report.Remarks;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.poi.ss.formula.SheetNameFormatter;
import org.apache.poi.ss.usermodel.CellStyle;
import org.apache.poi.ss.usermodel.ClientAnchor;
import org.apache.poi.ss.usermodel.Comment;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.ss.util.CellReference;
import org.apache.poi.xssf.streaming.SXSSFCell;
import org.apache.poi.xssf.streaming.SXSSFRow;
import org.apache.poi.xssf.streaming.SXSSFSheet;
import org.apache.poi.xssf.streaming.SXSSFWorkbook;

/**
 * One section's table as a sheet, or as several where one cannot hold it. A row's children stand above it and each row
 * names all the groups it lies in, so that the sheet can be filtered. Every figure of a subtotal follows the filter: sums are
 * {@code SUBTOTAL}, which leaves the subtotals below it out, ratios are made of them, and a figure that cannot be made of the rows
 * shown (a standard deviation) is a dash as soon as one of them is hidden.
 */
final class TableSheets {

    private static final int HEADING_ROW = 4;
    private static final int ROWS_THAT_SET_WIDTHS = 500;
    private static final int WIDEST = 60;
    private static final int NOTE_COLUMNS = 3;
    private static final int NOTE_ROWS = 4;

    /** Functions of {@code SUBTOTAL}. */
    private static final int COUNT = 3;

    private static final int SUM = 9;

    /** Of a text in a formula. */
    private static final int LONGEST_LITERAL = 255;

    private static final MathContext EXCEL_DIGITS = new MathContext(15);

    /** Lines of one sheet that a subtotal covers, by row index. */
    private record Block(String sheet, int first, int last) {}

    /**
     * The rows of a subtotal: the blocks, and what {@code SUBTOTAL} counts in them by column, in cents where it is money.
     * Dashes count as nothing, and so do subtotals, which are formulas.
     */
    private static final class Covered {

        private final List<Block> blocks = new ArrayList<>();
        private final double[] counted;

        private Covered(int columns) {
            this.counted = new double[columns];
        }
    }

    private final SXSSFWorkbook workbook;
    private final Styles styles;
    private final Header header;
    private final Section section;
    private final Table table;
    private final SheetNames names;
    private final int maxRows;
    private final boolean remarks;
    private final boolean parts;
    private final int[] widths;
    private final List<SXSSFSheet> sheets = new ArrayList<>();

    private SXSSFSheet sheet;
    private int next;

    TableSheets(SXSSFWorkbook workbook, Styles styles, Header header, Section section, SheetNames names, int maxRows) {
        this.workbook = workbook;
        this.styles = styles;
        this.header = header;
        this.section = section;
        this.table = section.table();
        this.names = names;
        this.maxRows = maxRows;
        this.remarks = Remarks.any(table);
        this.parts = Remarks.anyPart(table);
        this.widths = widths();
        this.sheet = open();
    }

    /** @return the name of the sheet, of the first where there are several */
    String write() {
        Covered all = new Covered(table.columns().size());
        for (Table.Row row : table.rows()) {
            write(row, List.of(), List.of(all));
        }
        if (table.rows().isEmpty()) {
            Styles.text(row(), 0, section.empty(), styles.subtitle);
        }
        if (table.total() != null) {
            line(table.total(), List.of(Cell.text(Words.of("Total"))), Styles.Row.TOTAL, all);
        }
        for (SXSSFSheet finished : sheets) {
            int last = finished.getLastRowNum();
            // A filter would hide the total, which says what the rows that it leaves add up to.
            boolean total = table.total() != null && finished == sheets.getLast();
            finished.setAutoFilter(
                    new CellRangeAddress(HEADING_ROW, Math.max(HEADING_ROW, last - (total ? 1 : 0)), 0, columns() - 1));
            // Remarks and coverage are for the screen: printed, they would leave the figures no room.
            workbook.setPrintArea(workbook.getSheetIndex(finished), 0, remarksPosition() - 1, 0, last);
        }
        return sheets.getFirst().getSheetName();
    }

    private int columns() {
        return table.groups().size() + table.columns().size() + (remarks ? 1 : 0) + (parts ? 1 : 0);
    }

    private int remarksPosition() {
        return table.groups().size() + table.columns().size();
    }

    /** @param open what every row above covers, so that this row and its children are counted in */
    private void write(Table.Row row, List<Cell> above, List<Covered> open) {
        List<Cell> labels = new ArrayList<>(above);
        labels.add(row.label());
        Covered own = new Covered(table.columns().size());
        List<Covered> opened = new ArrayList<>(open);
        opened.add(own);
        for (Table.Row child : row.children()) {
            write(child, labels, opened);
        }
        line(row, labels, row.children().isEmpty() ? Styles.Row.LINE : Styles.Row.SUBTOTAL, own);
        open.forEach(covered -> cover(row, covered));
    }

    /** The row just written belongs to what a row above covers. */
    private void cover(Table.Row row, Covered above) {
        for (int i = 0; i < above.counted.length; i++) {
            Double figure = row.cells().get(i).number();
            if (figure != null && row.children().isEmpty()) {
                above.counted[i] += figure;
            }
        }
        String name = sheet.getSheetName();
        int written = next - 1;
        List<Block> blocks = above.blocks;
        if (!blocks.isEmpty() && blocks.getLast().sheet.equals(name)) {
            blocks.set(blocks.size() - 1, new Block(name, blocks.getLast().first, written));
        } else {
            blocks.add(new Block(name, written, written));
        }
    }

    /**
     * Whether a subtotal is the sum of the known figures that it covers, so that a formula gives the same figure. Where it is
     * not (counts of whole gaming dates belong to no shift, for one), it is shown with all rows only.
     */
    private boolean isSum(int column, double figure, Covered covered) {
        return table.columns().get(column).total() instanceof Total.Sum
                && Math.abs(covered.counted[column] - figure) <= 1e-9 * Math.max(1, Math.abs(figure));
    }

    private void line(Table.Row row, List<Cell> labels, Styles.Row kind, Covered covered) {
        SXSSFRow line = row();
        int level = kind == Styles.Row.TOTAL ? 0 : labels.size() - (kind == Styles.Row.SUBTOTAL ? 0 : 1);
        if (table.groups().size() > 1 && kind == Styles.Row.LINE && level > 0) {
            sheet.setRowOutlineLevel(line.getRowNum(), level);
        } else if (kind == Styles.Row.SUBTOTAL && level > 1) {
            sheet.setRowOutlineLevel(line.getRowNum(), level - 1);
        }
        for (int i = 0; i < table.groups().size(); i++) {
            Column.Type type = table.groups().get(i).type();
            if (i < labels.size()) {
                value(line, i, labels.get(i), styles.label(type, kind));
            } else if (i == labels.size() && kind == Styles.Row.SUBTOTAL) {
                Styles.text(line, i, Words.of("Subtotal"), styles.label(Column.Type.TEXT, kind));
            } else {
                line.createCell(i).setCellStyle(styles.label(Column.Type.TEXT, kind));
            }
        }
        for (int i = 0; i < table.columns().size(); i++) {
            figure(line, i, row, kind, covered);
        }
        if (remarks) {
            Styles.text(line, remarksPosition(), Remarks.of(row), styles.label(Column.Type.TEXT, kind));
        }
        if (parts) {
            String coverage = Remarks.coverage(table, row, Column::title);
            Styles.text(line, columns() - 1, coverage, styles.label(Column.Type.TEXT, kind));
        }
    }

    private void figure(SXSSFRow line, int index, Table.Row row, Styles.Row kind, Covered covered) {
        Cell cell = row.cells().get(index);
        Column column = table.columns().get(index);
        int position = table.groups().size() + index;
        value(line, position, cell, styles.figure(column.type(), kind, cell));
        note(line, position, cell);
        if (kind == Styles.Row.LINE || cell.value() == null || covered.blocks.isEmpty()) {
            return;
        }
        SXSSFCell written = line.getCell(position);
        if (cell.number() != null) {
            // The value stays beside the formula as its last result, for readers that do not compute.
            double result = written.getNumericCellValue();
            written.setCellFormula(formula(line, index, row, covered, result));
            written.setCellValue(result);
        } else if (cell.value() instanceof Value.Text(String text)
                && !text.isEmpty()
                && text.length() <= LONGEST_LITERAL) {
            written.setCellFormula(whileAllAreShown('"' + text.replace("\"", "\"\"") + '"', covered.blocks));
            written.setCellValue(text);
        }
    }

    private String formula(SXSSFRow line, int index, Table.Row row, Covered covered, double result) {
        Total total = table.columns().get(index).total();
        // A quotient of parts pairs what belongs together, which the row's own cells do not.
        boolean paired = row.cells().get(index).coverage() != null && !(total instanceof Total.Sum);
        if (paired || !follows(index, row, covered)) {
            return ofAllRows(result, covered);
        }
        return switch (total) {
            case Total.Sum() -> subtotal(SUM, table.groups().size() + index, covered.blocks);
            case Total.Ratio(String over, String under) -> ofTwo(cell(over, line), "/", cell(under, line));
            case Total.Difference(String from, String take) -> ofTwo(cell(from, line), "-", cell(take, line));
            case Total.Own() -> ofAllRows(result, covered);
        };
    }

    private String ofAllRows(double result, Covered covered) {
        return whileAllAreShown(new BigDecimal(result).round(EXCEL_DIGITS).toPlainString(), covered.blocks);
    }

    /** A dash where the rows that a filter leaves have no such figure, as a share of nothing. */
    private static String ofTwo(String one, String operator, String other) {
        return "IFERROR(" + one + operator + other + ",\"" + Formats.MISSING + "\")";
    }

    /** Whether a subtotal's figure can be made of the rows that a filter leaves. */
    private boolean follows(int index, Table.Row row, Covered covered) {
        Double figure = row.cells().get(index).number();
        return figure != null
                && switch (table.columns().get(index).total()) {
                    case Total.Sum() -> isSum(index, figure, covered);
                    case Total.Ratio(String over, String under) ->
                        follows(table.index(over), row, covered) && follows(table.index(under), row, covered);
                    case Total.Difference(String from, String take) ->
                        follows(table.index(from), row, covered) && follows(table.index(take), row, covered);
                    case Total.Own() -> false;
                };
    }

    /** Of how much a figure stands that is known in part. */
    private void note(SXSSFRow line, int position, Cell cell) {
        if (cell.coverage() == null) {
            return;
        }
        ClientAnchor place = workbook.getCreationHelper().createClientAnchor();
        place.setCol1(position);
        place.setCol2(position + NOTE_COLUMNS);
        place.setRow1(line.getRowNum());
        place.setRow2(line.getRowNum() + NOTE_ROWS);
        Comment note = sheet.createDrawingPatriarch().createCellComment(place);
        note.setString(workbook.getCreationHelper()
                .createRichTextString(cell.coverage().sentence()));
        line.getCell(position).setCellComment(note);
    }

    private String cell(String columnId, SXSSFRow line) {
        return new CellReference(line.getRowNum(), table.groups().size() + table.index(columnId)).formatAsString();
    }

    /** What is said of all rows: a dash where a filter hides some of them. Each row has a label in the first column. */
    private String whileAllAreShown(String literal, List<Block> blocks) {
        int rows =
                blocks.stream().mapToInt(block -> block.last - block.first + 1).sum();
        return "IF(" + subtotal(COUNT, 0, blocks) + "=" + rows + "," + literal + ",\"" + Formats.MISSING + "\")";
    }

    private String subtotal(int function, int position, List<Block> blocks) {
        String column = CellReference.convertNumToColString(position);
        return blocks.stream()
                .map(block -> {
                    String range = column + (block.first + 1) + ":" + column + (block.last + 1);
                    String sheetName = block.sheet.equals(sheet.getSheetName())
                            ? ""
                            : SheetNameFormatter.format(block.sheet) + "!";
                    return "SUBTOTAL(" + function + "," + sheetName + range + ")";
                })
                .collect(Collectors.joining("+"));
    }

    private SXSSFRow row() {
        if (next >= maxRows) {
            sheet = open();
        }
        return sheet.createRow(next++);
    }

    private SXSSFSheet open() {
        SXSSFSheet opened = workbook.createSheet(names.take(section.title()));
        sheets.add(opened);
        next = 0;
        SXSSFRow title = opened.createRow(next++);
        title.setHeightInPoints(22);
        Styles.text(title, 0, section.title(), styles.title);
        Styles.text(
                opened.createRow(next++),
                0,
                header.property().name() + " · " + header.title() + " · "
                        + header.period().label() + (sheets.size() > 1 ? " · " + Words.of("continued") : ""),
                styles.subtitle);
        Styles.text(opened.createRow(next++), 0, section.lead(), styles.subtitle);
        next++;
        heading(opened.createRow(next++));
        opened.createFreezePane(table.groups().size(), next);
        for (int i = 0; i < widths.length; i++) {
            opened.setColumnWidth(i, widths[i] * 256);
        }
        print(opened);
        return opened;
    }

    private void heading(SXSSFRow row) {
        row.setHeightInPoints(28);
        int position = 0;
        for (Column column : table.groups()) {
            Styles.text(row, position++, Formats.heading(column), styles.headingLeft);
        }
        for (Column column : table.columns()) {
            Styles.text(
                    row,
                    position++,
                    Formats.heading(column),
                    column.type().numeric() ? styles.headingRight : styles.headingLeft);
        }
        if (remarks) {
            Styles.text(row, position++, Words.of("Remarks"), styles.headingLeft);
        }
        if (parts) {
            Styles.text(row, position, Words.of("Coverage"), styles.headingLeft);
        }
    }

    private void print(SXSSFSheet opened) {
        int groups = table.groups().size();
        int repeated = IntStream.of(widths).limit(groups).sum();
        int others =
                IntStream.of(widths).skip(groups).limit(table.columns().size()).sum();
        Print.repeat(workbook, opened, HEADING_ROW, groups);
        opened.setAutobreaks(true);
        Print.fit(opened, header, true, Print.pagesAcross(repeated, others), 0);
        opened.setHorizontallyCenter(true);
        // An ampersand begins a code in headers and footers.
        opened.getHeader().setLeft(header.property().certificateHolder().replace("&", "&&"));
        opened.getHeader().setRight((header.title() + ", " + header.period().label()).replace("&", "&&"));
        opened.getFooter().setLeft(Words.of("Generated {0}", Formats.moment(header.generatedAt())));
        opened.getFooter().setRight(Words.of("Page {0} of {1}", "&P", "&N"));
    }

    static void value(SXSSFRow row, int position, Cell cell, CellStyle style) {
        SXSSFCell written = row.createCell(position);
        written.setCellStyle(style);
        switch (cell.value()) {
            case null -> written.setCellValue(Formats.MISSING);
            case Value.Text(String text) -> {
                if (!text.isEmpty()) {
                    written.setCellValue(text);
                }
            }
            case Value.Count(long count) -> written.setCellValue(count);
            case Value.Money(long cents) -> written.setCellValue(cents / 100.0);
            case Value.Expected(long micros) -> written.setCellValue(micros / 1e6);
            case Value.Real(double number) -> written.setCellValue(number);
            case Value.Day(var date) -> written.setCellValue(date);
            // Excel knows no zones: the time is the property's, as the cover block says.
            case Value.Moment(var at) -> written.setCellValue(at.toLocalDateTime());
        }
    }

    /** From the texts as they are shown; measuring with fonts would hold every row in memory. */
    private int[] widths() {
        int[] result = new int[columns()];
        int groups = table.groups().size();
        for (int i = 0; i < groups; i++) {
            result[i] = Math.max(10, Formats.heading(table.groups().get(i)).length());
        }
        for (int i = 0; i < table.columns().size(); i++) {
            Column column = table.columns().get(i);
            // Headings wrap onto two lines.
            result[groups + i] = Math.max(8, Formats.heading(column).length() / 2 + 3);
        }
        if (remarks) {
            result[remarksPosition()] = WIDEST;
        }
        if (parts) {
            result[columns() - 1] = WIDEST;
        }
        int[] left = {ROWS_THAT_SET_WIDTHS};
        table.rows().forEach(row -> widen(result, row, 0, left));
        if (table.total() != null) {
            widen(result, table.total(), 0, new int[] {1});
        }
        for (int i = 0; i < result.length; i++) {
            result[i] = Math.min(WIDEST, result[i] + 2);
        }
        return result;
    }

    private void widen(int[] result, Table.Row row, int level, int[] left) {
        if (left[0]-- <= 0) {
            return;
        }
        int groups = table.groups().size();
        result[level] = Math.max(
                result[level],
                Formats.cell(table.groups().get(level), row.label()).length());
        for (int i = 0; i < table.columns().size(); i++) {
            result[groups + i] = Math.max(
                    result[groups + i],
                    Formats.cell(table.columns().get(i), row.cells().get(i)).length());
        }
        row.children().forEach(child -> widen(result, child, level + 1, left));
    }
}
