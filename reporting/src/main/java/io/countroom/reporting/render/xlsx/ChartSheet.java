package io.countroom.reporting.render.xlsx;

import io.countroom.reporting.format.ExcelFormats;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Report;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.xddf.usermodel.PresetLineDash;
import org.apache.poi.xddf.usermodel.XDDFColor;
import org.apache.poi.xddf.usermodel.XDDFLineProperties;
import org.apache.poi.xddf.usermodel.XDDFNoFillProperties;
import org.apache.poi.xddf.usermodel.XDDFPresetLineDash;
import org.apache.poi.xddf.usermodel.XDDFShapeProperties;
import org.apache.poi.xddf.usermodel.XDDFSolidFillProperties;
import org.apache.poi.xddf.usermodel.chart.AxisCrosses;
import org.apache.poi.xddf.usermodel.chart.AxisOrientation;
import org.apache.poi.xddf.usermodel.chart.AxisPosition;
import org.apache.poi.xddf.usermodel.chart.AxisTickLabelPosition;
import org.apache.poi.xddf.usermodel.chart.BarDirection;
import org.apache.poi.xddf.usermodel.chart.BarGrouping;
import org.apache.poi.xddf.usermodel.chart.ChartTypes;
import org.apache.poi.xddf.usermodel.chart.Grouping;
import org.apache.poi.xddf.usermodel.chart.LegendPosition;
import org.apache.poi.xddf.usermodel.chart.MarkerStyle;
import org.apache.poi.xddf.usermodel.chart.XDDFAreaChartData;
import org.apache.poi.xddf.usermodel.chart.XDDFBarChartData;
import org.apache.poi.xddf.usermodel.chart.XDDFCategoryAxis;
import org.apache.poi.xddf.usermodel.chart.XDDFCategoryDataSource;
import org.apache.poi.xddf.usermodel.chart.XDDFChartData;
import org.apache.poi.xddf.usermodel.chart.XDDFChartLegend;
import org.apache.poi.xddf.usermodel.chart.XDDFDataSourcesFactory;
import org.apache.poi.xddf.usermodel.chart.XDDFLegendEntry;
import org.apache.poi.xddf.usermodel.chart.XDDFLineChartData;
import org.apache.poi.xddf.usermodel.chart.XDDFNumericalDataSource;
import org.apache.poi.xddf.usermodel.chart.XDDFValueAxis;
import org.apache.poi.xssf.usermodel.XSSFCell;
import org.apache.poi.xssf.usermodel.XSSFChart;
import org.apache.poi.xssf.usermodel.XSSFClientAnchor;
import org.apache.poi.xssf.usermodel.XSSFRelation;
import org.apache.poi.xssf.usermodel.XSSFRow;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.apache.xmlbeans.XmlCursor;
import org.apache.xmlbeans.XmlException;
import org.apache.xmlbeans.XmlObject;
import org.jspecify.annotations.Nullable;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTLineSer;

/** Native charts, each beside the numbers that it draws, so that Excel can restyle or extend them. */
final class ChartSheet {

    static String name() {
        return Words.of("Charts");
    }

    private static final String ACTUAL = "0B6B4F";
    private static final String EXPECTED = "5B7DB1";
    private static final String BEFORE = "8A938E";
    private static final String BAND = "DFE7F3";
    private static final String STANDING = "CDCFCD";
    private static final String DOWN = "B3261E";
    private static final int CHART_COLUMN = 8;

    private static final int CHART_ROWS = 22;
    private static final int CHART_COLUMNS = 11;
    /** How many fit the width of a landscape page and its height. */
    private static final int ROWS_OF_PAGE = 56;

    private final XSSFSheet sheet;
    private final Styles styles;
    private int next;
    /** The first row of the page that is being filled. */
    private int pageBegins;

    private ChartSheet(XSSFSheet sheet, Styles styles) {
        this.sheet = sheet;
        this.styles = styles;
    }

    /** Whether the report has any chart, and so a sheet for them. */
    static boolean write(XSSFWorkbook workbook, Styles styles, Report report) {
        List<Chart> charts = report.sections().stream()
                .filter(section -> !section.table().rows().isEmpty())
                .flatMap(section -> section.charts().stream())
                .toList();
        if (charts.isEmpty()) {
            return false;
        }
        ChartSheet target = new ChartSheet(workbook.createSheet(name()), styles);
        target.sheet.setColumnWidth(0, 24 * 256);
        for (int i = 1; i < CHART_COLUMN; i++) {
            target.sheet.setColumnWidth(i, 14 * 256);
        }
        Print.fit(target.sheet, report.header(), true, 1, 0);
        charts.forEach(target::write);
        return true;
    }

    private void write(Chart chart) {
        int top = next;
        Styles.text(row(), 0, chart.title(), styles.title);
        Styles.text(row(), 0, chart.caption(), styles.subtitle);
        switch (chart) {
            case Chart.Trend trend -> trend(trend, top);
            case Chart.Waterfall waterfall -> waterfall(waterfall, top);
            case Chart.Pairs pairs -> pairs(pairs, top);
        }
        next = Math.max(next, top + CHART_ROWS) + 2;
        if (next - pageBegins > ROWS_OF_PAGE && top > pageBegins) {
            // Printed, no chart is cut in two.
            sheet.setRowBreak(top - 1);
            pageBegins = top;
        }
    }

    private void trend(Chart.Trend trend, int top) {
        List<String> heads = new ArrayList<>();
        heads.add("");
        trend.series().forEach(series -> heads.add(series.name()));
        Chart.Band band = trend.band();
        if (band != null) {
            heads.addAll(List.of(
                    Words.of("{0}, from", band.name()),
                    Words.of("{0}, to", band.name()),
                    Words.of("Width of the range")));
        }
        heading(heads);
        int first = next;
        for (int i = 0; i < trend.labels().size(); i++) {
            int place = i;
            List<@Nullable Double> figures = new ArrayList<>();
            trend.series().forEach(series -> figures.add(series.values().get(place)));
            if (band != null) {
                figures.add(band.low().get(i));
                figures.add(band.high().get(i));
                figures.add(band.width(i));
            }
            line(trend.labels().get(i), trend.type(), figures);
        }
        int last = next - 1;
        XSSFChart chart = chart(trend.title(), top);
        XDDFCategoryAxis bottom = chart.createCategoryAxis(AxisPosition.BOTTOM);
        bottom.setTickLabelPosition(AxisTickLabelPosition.LOW);
        XDDFValueAxis left = chart.createValueAxis(AxisPosition.LEFT);
        left.setCrosses(AxisCrosses.AUTO_ZERO);
        left.setNumberFormat(ExcelFormats.mask(trend.type()));
        withNought(left, trend.least(), trend.most());
        if (trend.scale() != null) {
            left.setMinimum(drawn(trend.type(), trend.least()));
            left.setMaximum(drawn(trend.type(), trend.most()));
            left.setMajorUnit(drawn(trend.type(), trend.scale().step()));
        }
        XDDFCategoryDataSource labels = labels(first, last);
        if (band != null) {
            int low = 1 + trend.series().size();
            XDDFAreaChartData area = (XDDFAreaChartData) chart.createData(ChartTypes.AREA, bottom, left);
            area.setGrouping(Grouping.STACKED);
            // The range is an area of its width that stands on an unseen one.
            fill(area.addSeries(labels, numbers(first, last, low)), null, "");
            fill(area.addSeries(labels, numbers(first, last, low + 2)), BAND, band.name());
            chart.plot(area);
        }
        XDDFLineChartData lines = (XDDFLineChartData) chart.createData(ChartTypes.LINE, bottom, left);
        lines.setGrouping(Grouping.STANDARD);
        for (int i = 0; i < trend.series().size(); i++) {
            Chart.Series series = trend.series().get(i);
            boolean actual = series.role() == Chart.Series.Role.ACTUAL;
            XDDFLineChartData.Series line =
                    (XDDFLineChartData.Series) lines.addSeries(labels, numbers(first, last, 1 + i));
            line.setTitle(series.name());
            line.setSmooth(false);
            line.setMarkerStyle(MarkerStyle.NONE);
            XDDFLineProperties pen = new XDDFLineProperties(solid(colour(series.role())));
            pen.setWidth(actual ? 2.0 : 1.25);
            if (!actual) {
                pen.setPresetDash(new XDDFPresetLineDash(PresetLineDash.DASH));
            }
            line.setLineProperties(pen);
        }
        chart.plot(lines);
        XDDFChartLegend legend = chart.getOrAddLegend();
        legend.setPosition(LegendPosition.BOTTOM);
        if (band != null) {
            // What is not seen has no name.
            XDDFLegendEntry unseen = legend.addEntry();
            unseen.setIndex(0);
            unseen.setDelete(true);
        }
        // Both kinds of data share the two axes; without this the second kind numbers its series from 0 again.
        renumber(chart);
    }

    /** Money is in dollars here. */
    private static double drawn(Column.Type type, double value) {
        return type == Column.Type.MONEY ? value / 100 : value;
    }

    /** Left to itself, Excel cuts an axis whose figures lie close together, and says nothing of it. */
    private static void withNought(XDDFValueAxis axis, double least, double most) {
        if (least >= 0) {
            axis.setMinimum(0);
        }
        if (most <= 0) {
            axis.setMaximum(0);
        }
    }

    private static void renumber(XSSFChart chart) {
        int index = 0;
        var plot = chart.getCTChart().getPlotArea();
        for (var area : plot.getAreaChartList()) {
            for (var series : area.getSerList()) {
                series.getIdx().setVal(index);
                series.getOrder().setVal(index++);
            }
        }
        for (var line : plot.getLineChartList()) {
            for (var series : line.getSerList()) {
                series.getIdx().setVal(index);
                series.getOrder().setVal(index++);
            }
        }
    }

    private void waterfall(Chart.Waterfall waterfall, int top) {
        heading(List.of(
                "",
                Words.of("Amount, $"),
                Words.of("Unseen base"),
                Words.of("Above zero"),
                Words.of("Below zero"),
                Words.of("Upper end")));
        int first = next;
        for (Chart.Waterfall.Bar bar : waterfall.bars()) {
            line(
                    bar.step().name(),
                    Column.Type.MONEY,
                    Stream.of(bar.step().cents(), bar.base(), bar.above(), bar.below(), bar.high())
                            .map(Long::doubleValue)
                            .toList());
        }
        int last = next - 1;
        XSSFChart chart = chart(waterfall.title(), top);
        XDDFCategoryAxis bottom = chart.createCategoryAxis(AxisPosition.BOTTOM);
        bottom.setTickLabelPosition(AxisTickLabelPosition.LOW);
        XDDFValueAxis left = chart.createValueAxis(AxisPosition.LEFT);
        left.setNumberFormat(ExcelFormats.mask(Column.Type.COUNT));
        long begins = waterfall.axisBegins();
        if (begins != 0) {
            left.setMinimum(begins / 100.0);
            left.setTitle(Words.of("The axis begins at {0}", Formats.shortMoney(begins)));
        } else {
            withNought(left, waterfall.least(), waterfall.most());
        }
        XDDFBarChartData bars = (XDDFBarChartData) chart.createData(ChartTypes.BAR, bottom, left);
        bars.setBarDirection(BarDirection.COL);
        bars.setBarGrouping(BarGrouping.STACKED);
        bars.setGapWidth(60);
        XDDFCategoryDataSource labels = labels(first, last);
        fill(bars.addSeries(labels, numbers(first, last, 2)), null, "");
        for (int column = 3; column <= 4; column++) {
            XDDFChartData.Series part = bars.addSeries(labels, numbers(first, last, column));
            fill(part, STANDING, column == 3 ? Words.of("Above zero") : Words.of("Below zero"));
            for (int i = 0; i < waterfall.steps().size(); i++) {
                Chart.Waterfall.Step step = waterfall.steps().get(i);
                String colour = step.standing() ? STANDING : step.cents() < 0 ? DOWN : ACTUAL;
                part.getDataPoint(i).setFillProperties(solid(colour));
            }
        }
        chart.plot(bars);
        overlap(chart);
        // A bar of two parts has no place of its own for one amount: an unseen line along the upper ends carries them.
        XDDFLineChartData ends = (XDDFLineChartData) chart.createData(ChartTypes.LINE, bottom, left);
        ends.setGrouping(Grouping.STANDARD);
        XDDFLineChartData.Series end = (XDDFLineChartData.Series) ends.addSeries(labels, numbers(first, last, 5));
        end.setTitle(Words.of("Upper end"));
        end.setMarkerStyle(MarkerStyle.NONE);
        end.setLineProperties(new XDDFLineProperties(new XDDFNoFillProperties()));
        chart.plot(ends);
        renumber(chart);
        amounts(chart, waterfall.steps());
    }

    /**
     * Writes the amount of each bar at its point of the line. The schemas of poi-ooxml-lite lack the label of a single point, so
     * it is written as plain XML.
     */
    private static void amounts(XSSFChart chart, List<Chart.Waterfall.Step> steps) {
        String shown =
                "<c:dLblPos val=\"t\"/><c:showLegendKey val=\"0\"/><c:showVal val=\"1\"/><c:showCatName val=\"0\"/>"
                        + "<c:showSerName val=\"0\"/><c:showPercent val=\"0\"/><c:showBubbleSize val=\"0\"/>";
        StringBuilder labels = new StringBuilder();
        for (int i = 0; i < steps.size(); i++) {
            labels.append("""
                    <c:dLbl><c:idx val="%d"/><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>%s</a:t></a:r></a:p></c:rich></c:tx>\
                    %s</c:dLbl>""".formatted(i, Formats.bar(steps.get(i)), shown));
        }
        String all = "<c:dLbls xmlns:c=\"%s\" xmlns:a=\"%s\">%s%s</c:dLbls>"
                .formatted(XSSFRelation.NS_CHART, XSSFRelation.NS_DRAWINGML, labels, shown);
        CTLineSer line = chart.getCTChart().getPlotArea().getLineChartArray(0).getSerArray(0);
        try (XmlCursor source = XmlObject.Factory.parse(all).newCursor();
                XmlCursor place = line.addNewDLbls().newCursor()) {
            source.toFirstChild();
            place.toEndToken();
            source.copyXmlContents(place);
        } catch (XmlException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Stacked columns must overlap wholly. The smaller schema library that POI depends on lacks the type of this one
     * element, so it is written as plain XML, at its place before the axes.
     */
    private static void overlap(XSSFChart chart) {
        var plot = chart.getCTChart().getPlotArea().getBarChartArray(0);
        try (XmlCursor cursor = plot.getAxIdArray(0).newCursor()) {
            String namespace = cursor.getName().getNamespaceURI();
            cursor.beginElement("overlap", namespace);
            cursor.insertAttributeWithValue("val", "100");
        }
    }

    private void pairs(Chart.Pairs pairs, int top) {
        heading(List.of("", pairs.observed(), Words.of("Expected")));
        int first = next;
        for (Chart.Pairs.Pair pair : pairs.pairs()) {
            line(pair.name(), pairs.type(), List.of(pair.observed(), pair.expected()));
        }
        int last = next - 1;
        XSSFChart chart = chart(pairs.title(), top);
        // Lying bars, the first on top: their names are long.
        XDDFCategoryAxis side = chart.createCategoryAxis(AxisPosition.LEFT);
        side.setOrientation(AxisOrientation.MAX_MIN);
        side.setTickLabelPosition(AxisTickLabelPosition.LOW);
        XDDFValueAxis bottom = chart.createValueAxis(AxisPosition.BOTTOM);
        bottom.setCrosses(AxisCrosses.MAX);
        bottom.setNumberFormat(ExcelFormats.mask(pairs.type()));
        DoubleSummaryStatistics drawn = pairs.drawnValues();
        withNought(bottom, drawn.getMin(), drawn.getMax());
        XDDFBarChartData bars = (XDDFBarChartData) chart.createData(ChartTypes.BAR, side, bottom);
        bars.setBarDirection(BarDirection.BAR);
        bars.setBarGrouping(BarGrouping.CLUSTERED);
        fill(bars.addSeries(labels(first, last), numbers(first, last, 1)), ACTUAL, pairs.observed());
        fill(bars.addSeries(labels(first, last), numbers(first, last, 2)), EXPECTED, Words.of("Expected"));
        chart.plot(bars);
        chart.getOrAddLegend().setPosition(LegendPosition.BOTTOM);
    }

    private XSSFChart chart(String title, int top) {
        XSSFClientAnchor anchor =
                new XSSFClientAnchor(0, 0, 0, 0, CHART_COLUMN, top, CHART_COLUMN + CHART_COLUMNS, top + CHART_ROWS);
        XSSFChart chart = sheet.createDrawingPatriarch().createChart(anchor);
        chart.setTitleText(title);
        chart.setTitleOverlay(false);
        return chart;
    }

    private static String colour(Chart.Series.Role role) {
        return switch (role) {
            case ACTUAL -> ACTUAL;
            case EXPECTED -> EXPECTED;
            case BEFORE -> BEFORE;
        };
    }

    private XDDFCategoryDataSource labels(int first, int last) {
        return XDDFDataSourcesFactory.fromStringCellRange(sheet, new CellRangeAddress(first, last, 0, 0));
    }

    private XDDFNumericalDataSource<Double> numbers(int first, int last, int column) {
        return XDDFDataSourcesFactory.fromNumericCellRange(sheet, new CellRangeAddress(first, last, column, column));
    }

    private static void fill(XDDFChartData.Series series, @Nullable String colour, String name) {
        series.setTitle(name);
        XDDFShapeProperties shape = new XDDFShapeProperties();
        shape.setFillProperties(colour == null ? new XDDFNoFillProperties() : solid(colour));
        shape.setLineProperties(new XDDFLineProperties(new XDDFNoFillProperties()));
        series.setShapeProperties(shape);
    }

    private static XDDFSolidFillProperties solid(String hex) {
        return new XDDFSolidFillProperties(XDDFColor.from(HexFormat.of().parseHex(hex)));
    }

    private XSSFRow row() {
        return sheet.createRow(next++);
    }

    private void heading(List<String> names) {
        XSSFRow row = row();
        for (int i = 0; i < names.size(); i++) {
            Styles.text(row, i, names.get(i), i == 0 ? styles.headingLeft : styles.headingRight);
        }
    }

    /** A label and its figures; what is not known leaves its cell empty. */
    private void line(String label, Column.Type type, List<? extends @Nullable Double> figures) {
        XSSFRow row = row();
        Styles.text(row, 0, label, styles.label(Column.Type.TEXT, Styles.Row.LINE));
        for (int i = 0; i < figures.size(); i++) {
            Double value = figures.get(i);
            if (value != null) {
                XSSFCell cell = row.createCell(1 + i);
                cell.setCellValue(type == Column.Type.MONEY ? Math.round(value) / 100.0 : value);
                cell.setCellStyle(styles.figure(type, Styles.Row.LINE, Cell.EMPTY));
            }
        }
    }
}
