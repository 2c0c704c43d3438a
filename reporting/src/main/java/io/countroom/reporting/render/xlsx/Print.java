package io.countroom.reporting.render.xlsx;

import io.countroom.reporting.report.Header;
import io.countroom.sql.property.Paper;
import org.apache.poi.ss.formula.SheetNameFormatter;
import org.apache.poi.ss.usermodel.Name;
import org.apache.poi.ss.usermodel.PrintSetup;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.ss.usermodel.Workbook;
import org.apache.poi.ss.util.CellReference;

/** How a sheet is printed: on the property's paper, with its columns fitted to pages. */
final class Print {

    /** The total column width, in characters, that fits a landscape page at two thirds of the font size. */
    private static final int ACROSS = 190;

    private Print() {}

    /**
     * @param wide pages across
     * @param high pages down, 0 for as many as there are rows for
     */
    static void fit(Sheet sheet, Header header, boolean lying, int wide, int high) {
        sheet.setFitToPage(true);
        PrintSetup setup = sheet.getPrintSetup();
        setup.setPaperSize(
                header.property().paper() == Paper.A4 ? PrintSetup.A4_PAPERSIZE : PrintSetup.LETTER_PAPERSIZE);
        setup.setLandscape(lying);
        setup.setFitWidth((short) wide);
        setup.setFitHeight((short) high);
    }

    /**
     * Repeats a row and the first columns on each page. POI's {@code setRepeatingRows} and {@code setRepeatingColumns} together fail for
     * a sheet name with a comma.
     *
     * @param row from zero
     */
    static void repeat(Workbook workbook, Sheet sheet, int row, int columns) {
        String on = SheetNameFormatter.format(sheet.getSheetName()) + "!";
        Name titles = workbook.createName();
        titles.setSheetIndex(workbook.getSheetIndex(sheet));
        titles.setNameName("_xlnm.Print_Titles");
        titles.setRefersToFormula(on + "$A:$" + CellReference.convertNumToColString(columns - 1) + "," + on + "$"
                + (row + 1) + ":$" + (row + 1));
    }

    /**
     * How many pages across keep columns legible.
     *
     * @param repeated how wide the columns are that each page repeats, in characters
     * @param others how wide the others are
     */
    static int pagesAcross(int repeated, int others) {
        return Math.max(1, Math.ceilDiv(others, Math.max(ACROSS / 2, ACROSS - repeated)));
    }
}
