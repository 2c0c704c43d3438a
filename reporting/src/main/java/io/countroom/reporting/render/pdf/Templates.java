package io.countroom.reporting.render.pdf;

import io.countroom.sql.property.Paper;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import net.sf.jasperreports.engine.JRBand;
import net.sf.jasperreports.engine.JRElement;
import net.sf.jasperreports.engine.JRException;
import net.sf.jasperreports.engine.JasperCompileManager;
import net.sf.jasperreports.engine.JasperReport;
import net.sf.jasperreports.engine.design.JRDesignBand;
import net.sf.jasperreports.engine.design.JRDesignElement;
import net.sf.jasperreports.engine.design.JasperDesign;
import net.sf.jasperreports.engine.xml.JRXmlLoader;

/** The compiled templates, each compiled when it is first needed and then kept. */
final class Templates {

    private static final int MOST_TABLES = 500;

    /** The margin that office printers need. */
    private static final int NARROW_MARGIN = 18;

    private static final int A4_SHORT = 595;
    private static final int A4_LONG = 842;

    private final ConcurrentHashMap<String, JasperReport> compiled = new ConcurrentHashMap<>();

    JasperReport report(Paper paper) throws JRException {
        return compiled("report " + paper, "report.jrxml", design -> {
            if (paper == Paper.A4) {
                // Lower than Letter.
                design.setTopMargin(NARROW_MARGIN);
                design.setBottomMargin(NARROW_MARGIN);
                size(design, A4_LONG, A4_SHORT);
            }
        });
    }

    /**
     * The summary page.
     *
     * @param signed whether it has lines to sign
     * @param taller by how many points each chart is higher than on a page without room to spare
     */
    JasperReport summary(Paper paper, boolean signed, int taller) throws JRException {
        return compiled("summary " + paper + signed + taller, "summary.jrxml", design -> {
            if (paper == Paper.A4) {
                size(design, A4_SHORT, A4_LONG);
            }
            if (!signed) {
                withoutLinesToSign(design);
            }
            for (JRBand band : design.getDetailSection().getBands()) {
                if (band.getElementByKey("chart") instanceof JRDesignElement chart) {
                    chart.setHeight(chart.getHeight() + taller);
                    ((JRDesignBand) band).setHeight(band.getHeight() + taller);
                }
            }
        });
    }

    /** What is printed is as wide on any paper, so margins take up the difference. */
    private static void size(JasperDesign design, int width, int height) {
        design.setPageWidth(width);
        design.setPageHeight(height);
        design.setLeftMargin((width - design.getColumnWidth()) / 2);
        design.setRightMargin(width - design.getColumnWidth() - design.getLeftMargin());
    }

    private static void withoutLinesToSign(JasperDesign design) {
        design.setTopMargin(NARROW_MARGIN);
        design.setBottomMargin(NARROW_MARGIN);
        JRDesignBand footer = (JRDesignBand) design.getPageFooter();
        JRElement lines = footer.getElements()[0];
        footer.removeElement((JRDesignElement) lines);
        for (JRElement element : footer.getElements()) {
            ((JRDesignElement) element).setY(element.getY() - lines.getHeight());
        }
        footer.setHeight(footer.getHeight() - lines.getHeight());
    }

    /** @param width of the page, without its margins */
    JasperReport notes(int width) throws JRException {
        return compiled("notes " + width, "notes.jrxml", design -> {
            for (JRElement element : design.getDetailSection().getBands()[0].getElements()) {
                element.setX(element.getX() * width / design.getPageWidth());
                element.setWidth(element.getWidth() * width / design.getPageWidth());
            }
            design.setColumnWidth(width);
            design.setPageWidth(width);
        });
    }

    JasperReport facts() throws JRException {
        return compiled("facts", "facts.jrxml", design -> {});
    }

    JasperReport table(TableLayout layout) throws JRException {
        if (compiled.size() > MOST_TABLES) {
            // Widths follow the figures, so the layouts have no end; the files are soon compiled again.
            compiled.clear();
        }
        String key = TableTemplate.signature(layout);
        JasperReport known = compiled.get(key);
        if (known == null) {
            known = JasperCompileManager.compileReport(TableTemplate.design(layout));
            compiled.put(key, known);
        }
        return known;
    }

    private JasperReport compiled(String key, String file, Consumer<JasperDesign> change) throws JRException {
        JasperReport known = compiled.get(key);
        if (known == null) {
            JasperDesign design = load(file);
            change.accept(design);
            known = JasperCompileManager.compileReport(design);
            compiled.put(key, known);
        }
        return known;
    }

    private static JasperDesign load(String file) throws JRException {
        try (InputStream in = Templates.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException(file + " is not beside its class");
            }
            return JRXmlLoader.load(in);
        } catch (IOException e) {
            throw new JRException(e);
        }
    }
}
