package io.countroom.reporting.render.pdf;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.ConcurrentHashMap;
import net.sf.jasperreports.engine.JRException;
import net.sf.jasperreports.engine.JasperCompileManager;
import net.sf.jasperreports.engine.JasperReport;
import net.sf.jasperreports.engine.design.JasperDesign;
import net.sf.jasperreports.engine.xml.JRXmlLoader;

/** The compiled templates, each compiled when it is first needed and then kept. */
final class Templates {

    private static final int MOST_TABLES = 500;

    private final ConcurrentHashMap<String, JasperReport> compiled = new ConcurrentHashMap<>();

    JasperReport report() throws JRException {
        return fromFile("report.jrxml");
    }

    /** The page that says it all at a glance. */
    JasperReport summary() throws JRException {
        return fromFile("summary.jrxml");
    }

    JasperReport notes() throws JRException {
        return fromFile("notes.jrxml");
    }

    JasperReport facts() throws JRException {
        return fromFile("facts.jrxml");
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

    private JasperReport fromFile(String file) throws JRException {
        JasperReport known = compiled.get(file);
        if (known == null) {
            known = JasperCompileManager.compileReport(load(file));
            compiled.put(file, known);
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
