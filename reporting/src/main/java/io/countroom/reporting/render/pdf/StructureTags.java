package io.countroom.reporting.render.pdf;

import net.sf.jasperreports.engine.JRPrintElement;
import net.sf.jasperreports.engine.JRPrintImage;
import net.sf.jasperreports.engine.JRPrintText;
import net.sf.jasperreports.engine.JRPropertiesHolder;
import net.sf.jasperreports.pdf.common.DefaultPdfTagger;
import net.sf.jasperreports.pdf.common.PdfProducer;
import net.sf.jasperreports.pdf.common.PdfStructure;
import net.sf.jasperreports.pdf.common.PdfStructureEntry;
import org.jspecify.annotations.Nullable;

/**
 * Tells a screen reader what a text is: a heading, a cell of which row, a paragraph; or nothing, as a page number and a
 * heading that a table repeats on its next page. The open edition of JasperReports has the places where to tell it, and
 * nobody there who does. An element says by a property what it is; one that does not is a paragraph.
 */
final class StructureTags extends DefaultPdfTagger {

    /** Only properties with such a name come from a template to what is printed. */
    static final String PROPERTY = "net.sf.jasperreports.export.countroom.tag";

    /** A column's heading; the number of the column stands behind, from 0. */
    static final String HEADING = "heading";
    /** A cell; the number of the column stands behind, from 0, which names the row. */
    static final String CELL = "cell";
    /** The name of a group over the whole row; the number of columns stands behind. */
    static final String GROUP = "group";

    private static final String TITLE = "title";
    private static final String SECTION = "section";
    private static final String FACT = "fact";
    private static final String VALUE = "value";
    private static final String ARTIFACT = "artifact";

    private String language = "en-US";
    private @Nullable PdfStructure structure;
    private @Nullable PdfStructureEntry document;
    private @Nullable PdfStructureEntry report;
    private @Nullable PdfStructureEntry section;
    private @Nullable PdfStructureEntry table;
    private @Nullable PdfStructureEntry row;
    private boolean facts;
    /** How many columns the table has, by its heading, and how many of them the row has cells in. */
    private int columns;

    private int filled;
    private boolean pageIsNew;
    private boolean repeated;
    private boolean artifact;

    StructureTags() {
        super(true);
    }

    /** Makes an element of a template say what it is. */
    static void mark(JRPropertiesHolder element, String what) {
        element.getPropertiesMap().setProperty(PROPERTY, what);
    }

    @Override
    public void setLanguage(String language) {
        this.language = language;
    }

    @Override
    public void setPdfProducer(PdfProducer producer) {
        structure = producer.getPdfStructure();
    }

    @Override
    public void init() {
        document = structure().createDocumentTag(language);
    }

    @Override
    public void startPage() {
        pageIsNew = true;
    }

    /** A line does not go over to another page. */
    @Override
    public void endPage() {
        fill(columns);
    }

    @Override
    public void startText(JRPrintText text, String shown) {
        startText(text);
    }

    @Override
    public void startText(JRPrintText text) {
        String what = what(text);
        String kind = what.replaceFirst("\\d+$", "");
        int number = kind.length() == what.length() ? 0 : Integer.parseInt(what.substring(kind.length()));
        artifact = kind.equals(ARTIFACT);
        if (artifact) {
            structure().beginArtifact();
            return;
        }
        switch (kind) {
            case TITLE -> {
                report = structure().createTag(document, "Part");
                section = report;
                begin(noTable(), "H1");
            }
            case SECTION -> {
                section = structure().createTag(report == null ? document : report, "Sect");
                begin(noTable(), "H2");
            }
            case HEADING -> heading(number);
            case GROUP -> {
                begin(newRow(), "TH").setSpan(number, 1);
                filled = number;
            }
            case CELL -> {
                repeated = false;
                if (number == 0) {
                    begin(newRow(), "TH").setScope("Row");
                } else {
                    fill(number);
                    begin(row, "TD");
                }
                filled = number + 1;
            }
            case FACT -> {
                if (!facts) {
                    noTable();
                    table = structure().createTag(section(), "Table");
                    facts = true;
                    columns = 2;
                }
                begin(newRow(), "TH").setScope("Row");
                filled = 1;
            }
            case VALUE -> {
                begin(row, "TD");
                filled = 2;
            }
            default -> begin(noTable(), "P");
        }
        pageIsNew = false;
    }

    private void heading(int column) {
        if (column == 0) {
            repeated = pageIsNew && table != null && !facts;
            if (!repeated) {
                noTable();
                table = structure().createTag(section(), "Table");
                newRow();
            }
        }
        if (repeated) {
            artifact = true;
            structure().beginArtifact();
        } else {
            begin(row, "TH").setScope("Column");
            filled = column + 1;
            columns = filled;
        }
    }

    @Override
    public void endText() {
        if (artifact) {
            structure().endArtifact();
        } else {
            structure().endTag();
        }
        artifact = false;
    }

    @Override
    public void startImage(JRPrintImage image, float left, float bottom, float right, float top) {
        PdfStructureEntry figure = begin(noTable(), "Figure");
        figure.putString(
                "Alt", image.getRenderer() instanceof ChartPicture picture ? picture.words() : "A chart of the table.");
        figure.setBBox(left, bottom, right, top);
        pageIsNew = false;
    }

    @Override
    public void endImage() {
        structure().endTag();
    }

    @Override
    public void beginArtifact() {
        structure().beginArtifact();
    }

    @Override
    public void endArtifact() {
        structure().endArtifact();
    }

    /** Content outside of tables belongs to its section and ends the table before it. */
    private PdfStructureEntry noTable() {
        endRow();
        table = null;
        facts = false;
        return section();
    }

    private PdfStructureEntry section() {
        PdfStructureEntry known = section == null ? document : section;
        if (known == null) {
            throw new IllegalStateException("nothing was begun");
        }
        return known;
    }

    /** A blank cell is not printed, and is a cell. */
    private void fill(int upTo) {
        for (; row != null && filled < upTo; filled++) {
            structure().createTag(row, "TD");
        }
    }

    private void endRow() {
        fill(columns);
        row = null;
        filled = 0;
    }

    private PdfStructureEntry newRow() {
        endRow();
        row = structure().createTag(table == null ? section() : table, "TR");
        return row;
    }

    private PdfStructureEntry begin(@Nullable PdfStructureEntry parent, String tag) {
        return structure().beginTag(parent == null ? section() : parent, tag);
    }

    private PdfStructure structure() {
        if (structure == null) {
            throw new IllegalStateException("no file was begun");
        }
        return structure;
    }

    private static String what(JRPrintElement element) {
        String what = element.hasProperties() ? element.getPropertiesMap().getProperty(PROPERTY) : null;
        return what == null ? "paragraph" : what;
    }
}
