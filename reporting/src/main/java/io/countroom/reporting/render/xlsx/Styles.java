package io.countroom.reporting.render.xlsx;

import io.countroom.reporting.format.ExcelFormats;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag;
import io.countroom.reporting.report.Column;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import org.apache.poi.ss.usermodel.BorderStyle;
import org.apache.poi.ss.usermodel.CellStyle;
import org.apache.poi.ss.usermodel.FillPatternType;
import org.apache.poi.ss.usermodel.Font;
import org.apache.poi.ss.usermodel.HorizontalAlignment;
import org.apache.poi.ss.usermodel.VerticalAlignment;
import org.apache.poi.xssf.usermodel.XSSFCellStyle;
import org.apache.poi.xssf.usermodel.XSSFColor;
import org.apache.poi.xssf.usermodel.XSSFFont;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.jspecify.annotations.Nullable;

/** The workbook's cell styles, each made once: a workbook holds 64,000 of them and slows down long before. */
final class Styles {

    /** The kind of row of a figure. */
    enum Row {
        LINE,
        SUBTOTAL,
        TOTAL
    }

    private static final String INK = "1B1F1D";
    private static final String QUIET = "56605B";
    private static final String HAIRLINE = "E3E5E0";

    /** A colour of a workbook has four bytes, the first for how much it covers. */
    private static final String OPAQUE = "FF";

    private record Key(
            Column.Type type, boolean label, Row row, boolean missing, boolean partial, Flag.@Nullable Level level) {}

    private final XSSFWorkbook workbook;
    private final Map<Key, CellStyle> figures = new HashMap<>();
    private final XSSFFont plain;
    private final XSSFFont bold;
    private final XSSFFont quiet;

    final CellStyle title;
    final CellStyle subtitle;
    final CellStyle headingLeft;
    final CellStyle headingRight;
    final CellStyle factName;
    final CellStyle factValue;
    final CellStyle link;

    Styles(XSSFWorkbook workbook) {
        this.workbook = workbook;
        plain = font(10, false, INK);
        bold = font(10, true, INK);
        quiet = font(10, false, QUIET);
        // The workbook's own first font sizes the columns and the cells that have no style.
        workbook.getFontAt(0).setFontHeightInPoints((short) 10);
        title = style(font(14, true, INK));
        subtitle = style(quiet);
        headingLeft = heading(HorizontalAlignment.LEFT);
        headingRight = heading(HorizontalAlignment.RIGHT);
        factName = wrapped(quiet);
        factValue = wrapped(plain);
        XSSFFont linked = font(10, false, "0B6B4F");
        linked.setUnderline(Font.U_SINGLE);
        XSSFCellStyle leads = style(linked);
        leads.setVerticalAlignment(VerticalAlignment.TOP);
        link = leads;
    }

    private XSSFFont font(int points, boolean heavy, String colour) {
        XSSFFont font = workbook.createFont();
        font.setFontName("Calibri");
        font.setFontHeightInPoints((short) points);
        font.setBold(heavy);
        font.setColor(colour(colour));
        return font;
    }

    private static XSSFColor colour(String hex) {
        return new XSSFColor(HexFormat.of().parseHex(OPAQUE + hex));
    }

    private XSSFCellStyle style(XSSFFont font) {
        XSSFCellStyle style = workbook.createCellStyle();
        style.setFont(font);
        return style;
    }

    private XSSFCellStyle wrapped(XSSFFont font) {
        XSSFCellStyle style = style(font);
        style.setVerticalAlignment(VerticalAlignment.TOP);
        style.setWrapText(true);
        return style;
    }

    private XSSFCellStyle heading(HorizontalAlignment alignment) {
        XSSFCellStyle style = style(bold);
        style.setAlignment(alignment);
        style.setVerticalAlignment(VerticalAlignment.BOTTOM);
        style.setWrapText(true);
        style.setBorderBottom(BorderStyle.THIN);
        style.setBottomBorderColor(colour(INK));
        return style;
    }

    CellStyle figure(Column.Type type, Row row, Cell cell) {
        Flag flag = cell.flag();
        return figures.computeIfAbsent(
                new Key(
                        type,
                        false,
                        row,
                        cell.value() == null,
                        cell.coverage() != null,
                        flag == null ? null : flag.level()),
                this::make);
    }

    /** What a row is, at its left. */
    CellStyle label(Column.Type type, Row row) {
        return figures.computeIfAbsent(new Key(type, true, row, false, false, null), this::make);
    }

    private CellStyle make(Key key) {
        XSSFCellStyle style = style(key.row != Row.LINE ? bold : key.missing ? quiet : plain);
        boolean left = key.label || key.type == Column.Type.TEXT;
        style.setAlignment(left ? HorizontalAlignment.LEFT : HorizontalAlignment.RIGHT);
        style.setDataFormat(workbook.createDataFormat().getFormat(ExcelFormats.mask(key.type)));
        switch (key.row) {
            case LINE -> {
                style.setBorderBottom(BorderStyle.HAIR);
                style.setBottomBorderColor(colour(HAIRLINE));
            }
            case SUBTOTAL -> {
                style.setBorderTop(BorderStyle.THIN);
                style.setTopBorderColor(colour(QUIET));
            }
            case TOTAL -> {
                style.setBorderTop(BorderStyle.THIN);
                style.setTopBorderColor(colour(INK));
                style.setBorderBottom(BorderStyle.DOUBLE);
                style.setBottomBorderColor(colour(INK));
            }
        }
        if (key.partial) {
            // As on screen: what is known in part is underlined with dots.
            style.setBorderBottom(BorderStyle.DOTTED);
            style.setBottomBorderColor(colour(QUIET));
        }
        // Never colour alone: the sentence stands in the remarks of the same row.
        if (key.level == Flag.Level.LOOK || key.level == Flag.Level.WRONG) {
            style.setFillPattern(FillPatternType.SOLID_FOREGROUND);
            style.setFillForegroundColor(colour(key.level == Flag.Level.LOOK ? "FBEEDA" : "FAE4E2"));
        }
        return style;
    }

    static void text(org.apache.poi.ss.usermodel.Row row, int position, String text, CellStyle style) {
        var cell = row.createCell(position);
        cell.setCellStyle(style);
        if (!text.isEmpty()) {
            cell.setCellValue(text);
        }
    }
}
