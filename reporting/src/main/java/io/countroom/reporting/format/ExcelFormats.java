package io.countroom.reporting.format;

import io.countroom.reporting.report.Column;

/** The number masks by which Excel and LibreOffice write what {@link Formats} writes. */
public final class ExcelFormats {

    private ExcelFormats() {}

    public static String mask(Column.Type type) {
        return switch (type) {
            case TEXT -> "@";
            case COUNT -> "#,##0;\"−\"#,##0";
            case MONEY, NUMBER -> "#,##0.00;\"−\"#,##0.00";
            case PERCENT -> "#,##0.00%;\"−\"#,##0.00%";
            case FINE_PERCENT -> "#,##0.0000%;\"−\"#,##0.0000%";
            // Points are held as a fraction like the percentages they are the difference of; the mask scales them.
            case POINTS -> "+#,##0.00%;\"−\"#,##0.00%;0.00%";
            case Z -> "+#,##0.00;\"−\"#,##0.00;0.00";
            case DATE -> "d mmm yyyy";
            case TIME -> "d mmm yyyy hh:mm:ss";
        };
    }
}
