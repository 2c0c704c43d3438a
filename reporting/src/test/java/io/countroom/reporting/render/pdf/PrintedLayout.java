package io.countroom.reporting.render.pdf;

import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import net.sf.jasperreports.engine.JRException;
import net.sf.jasperreports.engine.JRPrintElement;
import net.sf.jasperreports.engine.JRPrintFrame;
import net.sf.jasperreports.engine.JRPrintImage;
import net.sf.jasperreports.engine.JRPrintPage;
import net.sf.jasperreports.engine.JRPrintText;
import net.sf.jasperreports.engine.JasperPrint;

/** How the pages of a report are laid out. */
public final class PrintedLayout {

    /** Small text takes this many points a line. */
    private static final double LINE = 7.6;

    /** Fewer lines of notes than these are no page. */
    private static final int FEWEST_NOTES = 3;

    private final List<String> flaws = new ArrayList<>();
    private int pages;

    private record Placed(JRPrintElement element, int left, int top, String what) {

        boolean isRow() {
            return what.equals(StructureTags.CELL + 0);
        }

        boolean isHeading() {
            return what.equals(StructureTags.HEADING + 0);
        }
    }

    public static PrintedLayout of(Report report) throws JRException {
        PrintedLayout layout = new PrintedLayout();
        for (JasperPrint print : new PdfRenderer().prints(report)) {
            for (JRPrintPage page : print.getPages()) {
                layout.pages++;
                layout.check(page, print.getPageWidth(), print.getPageHeight() - 50);
            }
        }
        for (Section section : report.sections()) {
            section.charts().stream()
                    .filter(PrintedLayout::isEmpty)
                    .forEach(chart -> layout.flaws.add("The chart '" + chart.title() + "' shows nothing."));
        }
        return layout;
    }

    public int pages() {
        return pages;
    }

    /** Clipped texts, rows and headings by themselves, pages with nothing to read: a sentence for each. */
    public List<String> flaws() {
        return List.copyOf(flaws);
    }

    private void check(JRPrintPage page, int width, int footer) {
        List<Placed> all = new ArrayList<>();
        place(page.getElements(), 0, 0, all);
        all.sort(Comparator.comparingInt(Placed::top));
        for (Placed placed : all) {
            if (placed.element instanceof JRPrintText text) {
                String shown = text.getFullText();
                if (text.getTextTruncateIndex() != null || placed.left + text.getWidth() > width) {
                    flaws.add("Page " + pages + ": '" + shown + "' is clipped.");
                }
                if (placed.what.startsWith(StructureTags.HEADING) && text.getTextHeight() > 2.5 * LINE) {
                    flaws.add("Page " + pages + ": the heading '" + shown + "' has more than two lines.");
                }
            }
        }
        for (Placed placed : all) {
            if (placed.element instanceof JRPrintImage image
                    && image.getRenderer() instanceof ChartPicture picture
                    && !picture.namesAreWhole(image.getWidth())) {
                flaws.add("Page " + pages + ": names of bars are cut: " + picture.words());
            }
        }
        int rows = 0;
        boolean inTable = false;
        for (Placed placed : all) {
            // A title or the end of the report ends the table of the page before.
            pageEndsInTable &= !placed.what.equals("section");
            if (placed.isHeading()) {
                end(inTable, rows);
                inTable = true;
                rows = 0;
            }
            rows += placed.isRow() ? 1 : 0;
        }
        boolean read = all.stream()
                .anyMatch(placed -> placed.top < footer
                        && !placed.what.equals("artifact")
                        && !placed.what.equals("section")
                        && (placed.element instanceof JRPrintText || placed.element instanceof JRPrintImage));
        if (!read) {
            flaws.add("Page " + pages + " has nothing to read.");
        }
        long notes = all.stream()
                .filter(placed -> placed.what.equals("fact"))
                .map(Placed::top)
                .distinct()
                .count();
        if (notes > 0
                && notes < FEWEST_NOTES
                && all.stream().noneMatch(placed -> placed.isRow() || placed.what.equals("section"))) {
            flaws.add("Page " + pages + " has no more than " + notes + " lines of notes.");
        }
        Placed last = all.stream()
                .filter(placed -> !placed.what.equals("artifact")
                        && (placed.element instanceof JRPrintText || placed.element instanceof JRPrintImage))
                .reduce((one, other) -> other)
                .orElseThrow();
        if (last.what.equals("section")
                || last.what.startsWith(StructureTags.HEADING)
                || last.what.startsWith(StructureTags.GROUP)) {
            flaws.add("Page " + pages + " ends with the heading '"
                    + (last.element instanceof JRPrintText text ? text.getFullText() : "") + "'.");
        }
        long left = all.stream()
                .takeWhile(placed -> !placed.what.equals("section"))
                .filter(Placed::isRow)
                .count();
        if (left == 1) {
            flaws.add("Page " + pages + " begins with one row.");
        }
        // A table of one row and one total is whole; one that goes on after its first row is not.
        lastTable = inTable ? rows : 0;
        pageEndsInTable = last.what.startsWith(StructureTags.CELL);
    }

    private int lastTable;
    private boolean pageEndsInTable;

    private void end(boolean inTable, int rows) {
        if (pageEndsInTable && lastTable == 1 && !inTable) {
            flaws.add("Page " + (pages - 1) + " ends after the first row of a table.");
        }
        pageEndsInTable = false;
        if (inTable && rows == 0) {
            flaws.add("Page " + pages + " has a table without a row.");
        }
    }

    private static void place(List<JRPrintElement> elements, int left, int top, List<Placed> to) {
        for (JRPrintElement element : elements) {
            String what =
                    element.hasProperties() ? element.getPropertiesMap().getProperty(StructureTags.PROPERTY) : null;
            to.add(new Placed(element, left + element.getX(), top + element.getY(), what == null ? "" : what));
            if (element instanceof JRPrintFrame frame) {
                place(frame.getElements(), left + element.getX(), top + element.getY(), to);
            }
        }
    }

    private static boolean isEmpty(Chart chart) {
        return switch (chart) {
            case Chart.Trend trend ->
                trend.series().stream()
                        .allMatch(series -> series.values().stream().allMatch(value -> value == null));
            case Chart.Waterfall waterfall -> waterfall.steps().isEmpty();
            case Chart.Pairs pairs -> pairs.pairs().isEmpty();
        };
    }
}
