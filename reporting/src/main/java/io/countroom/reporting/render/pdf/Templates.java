package io.countroom.reporting.render.pdf;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.ConcurrentHashMap;
import net.sf.jasperreports.engine.JRBand;
import net.sf.jasperreports.engine.JRElement;
import net.sf.jasperreports.engine.JRException;
import net.sf.jasperreports.engine.JasperCompileManager;
import net.sf.jasperreports.engine.JasperReport;
import net.sf.jasperreports.engine.design.JRDesignElement;
import net.sf.jasperreports.engine.design.JasperDesign;
import net.sf.jasperreports.engine.xml.JRXmlLoader;
import org.jspecify.annotations.Nullable;

/** The compiled templates, each compiled when it is first needed and then kept. */
final class Templates {

    private static final int MOST_TABLES = 500;

    private final ConcurrentHashMap<String, JasperReport> compiled = new ConcurrentHashMap<>();

    JasperReport report(Paper paper) throws JRException {
        return fromFile("report.jrxml", paper);
    }

    JasperReport facts(Paper paper) throws JRException {
        return fromFile("facts.jrxml", paper);
    }

    JasperReport table(TableLayout layout, Paper paper) throws JRException {
        if (compiled.size() > MOST_TABLES) {
            // Widths follow the figures, so the layouts have no end; the files are soon compiled again.
            compiled.clear();
        }
        String key = TableTemplate.signature(layout, paper);
        JasperReport known = compiled.get(key);
        if (known == null) {
            known = JasperCompileManager.compileReport(TableTemplate.design(layout, paper));
            compiled.put(key, known);
        }
        return known;
    }

    private JasperReport fromFile(String file, Paper paper) throws JRException {
        String key = file + "|" + paper;
        JasperReport known = compiled.get(key);
        if (known == null) {
            known = JasperCompileManager.compileReport(widened(load(file), paper));
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

    /** The templates are drawn on Letter; on wider paper their elements do what their keys say. */
    private static JasperDesign widened(JasperDesign design, Paper paper) {
        int more = paper.contentWidth() - Paper.LETTER.contentWidth();
        design.setPageWidth(design.getPageWidth() + more);
        design.setColumnWidth(design.getColumnWidth() + more);
        design.setPageHeight(paper.height());
        widen(design.getTitle(), more);
        widen(design.getPageHeader(), more);
        widen(design.getPageFooter(), more);
        widen(design.getSummary(), more);
        for (JRBand band : design.getDetailSection().getBands()) {
            widen(band, more);
        }
        return design;
    }

    private static void widen(@Nullable JRBand band, int more) {
        if (band == null) {
            return;
        }
        for (JRElement element : band.getElements()) {
            JRDesignElement changed = (JRDesignElement) element;
            switch (element.getKey()) {
                case "widens" -> changed.setWidth(element.getWidth() + more);
                case "moves" -> changed.setX(element.getX() + more);
                case null, default -> {}
            }
        }
    }
}
