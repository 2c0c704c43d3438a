package io.countroom.reporting.render.pdf;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Column;
import java.awt.Color;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.sf.jasperreports.engine.JRException;
import net.sf.jasperreports.engine.design.JRDesignBand;
import net.sf.jasperreports.engine.design.JRDesignExpression;
import net.sf.jasperreports.engine.design.JRDesignField;
import net.sf.jasperreports.engine.design.JRDesignGroup;
import net.sf.jasperreports.engine.design.JRDesignLine;
import net.sf.jasperreports.engine.design.JRDesignSection;
import net.sf.jasperreports.engine.design.JRDesignStaticText;
import net.sf.jasperreports.engine.design.JRDesignTextElement;
import net.sf.jasperreports.engine.design.JRDesignTextField;
import net.sf.jasperreports.engine.design.JasperDesign;
import net.sf.jasperreports.engine.type.HorizontalTextAlignEnum;
import net.sf.jasperreports.engine.type.PositionTypeEnum;
import net.sf.jasperreports.engine.type.SplitTypeEnum;
import net.sf.jasperreports.engine.type.StretchTypeEnum;
import net.sf.jasperreports.engine.type.TextAdjustEnum;
import net.sf.jasperreports.engine.type.VerticalTextAlignEnum;

/**
 * Lays a table out as a subreport: a heading that is repeated on every page, and one band for each kind and level of
 * line, of which exactly one prints for each record.
 */
final class TableTemplate {

    private static final Color INK = new Color(0x1B1F1D);
    private static final Color QUIET = new Color(0x56605B);
    private static final Color HAIRLINE = new Color(0xD5D8D2);
    private static final int PAGE_HEIGHT = 612;
    private static final int LINE_HEIGHT = 11;
    /** The height for two lines; a one-line heading is lower by one line. */
    private static final int HEADING_HEIGHT = 23;

    private static final int LINE = 8;
    private static final int PADDING = 4;

    private final TableLayout layout;
    private final JasperDesign design = new JasperDesign();

    private TableTemplate(TableLayout layout) {
        this.layout = layout;
        design.setName("table");
        design.setPageWidth(layout.width());
        design.setColumnWidth(layout.width());
        design.setPageHeight(PAGE_HEIGHT);
        design.setLeftMargin(0);
        design.setRightMargin(0);
        design.setTopMargin(0);
        design.setBottomMargin(0);
    }

    /** Properties that two tables share if one template lays out both. */
    static String signature(TableLayout layout) {
        return layout.table().groups().size() + "|" + layout.widths() + "|"
                + layout.table().groups().stream().map(Formats::heading).collect(Collectors.joining("|")) + "||"
                + layout.columns().stream()
                        .map(layout.table().columns()::get)
                        .map(column -> Formats.heading(column) + ":" + column.type())
                        .collect(Collectors.joining("|"));
    }

    static JasperDesign design(TableLayout layout) throws JRException {
        return new TableTemplate(layout).design();
    }

    private JasperDesign design() throws JRException {
        for (int i = 0; i < layout.widths().size(); i++) {
            field("c" + i, String.class);
        }
        heading();
        together();
        int levels = layout.table().groups().size();
        for (int level = 0; level < levels; level++) {
            if (level < levels - 1) {
                band(TableLines.Kind.GROUP, level);
                band(TableLines.Kind.SUBTOTAL, level);
            }
            band(TableLines.Kind.LINE, level);
        }
        band(TableLines.Kind.TOTAL, 0);
        return design;
    }

    private void field(String name, Class<?> type) throws JRException {
        JRDesignField field = new JRDesignField();
        field.setName(name);
        field.setValueClass(type);
        design.addField(field);
    }

    private void heading() {
        JRDesignBand band = new JRDesignBand();
        boolean oneLine = IntStream.range(0, layout.widths().size())
                .allMatch(i -> Type.width(Type.BOLD, Type.TABLE_SIZE, heading(i))
                        < layout.widths().get(i) - (i == 0 ? 0 : PADDING));
        int height = oneLine ? HEADING_HEIGHT - LINE : HEADING_HEIGHT;
        band.setHeight(height);
        int x = 0;
        for (int i = 0; i < layout.widths().size(); i++) {
            JRDesignStaticText text = new JRDesignStaticText();
            text.setText(heading(i));
            style(text, i, true, QUIET);
            StructureTags.mark(text, StructureTags.HEADING + i);
            text.setVerticalTextAlign(VerticalTextAlignEnum.BOTTOM);
            text.setX(x);
            text.setY(0);
            text.setWidth(layout.widths().get(i));
            text.setHeight(height - 3);
            band.addElement(text);
            x += layout.widths().get(i);
        }
        band.addElement(rule(height - 1, 0.75f, INK));
        design.setColumnHeader(band);
    }

    private void together() throws JRException {
        field(TableLines.TOGETHER, Integer.class);
        JRDesignGroup lines = new JRDesignGroup();
        lines.setName(TableLines.TOGETHER);
        lines.setExpression(new JRDesignExpression("$F{" + TableLines.TOGETHER + "}"));
        lines.setKeepTogether(true);
        design.addGroup(lines);
    }

    private String heading(int column) {
        return column == 0
                ? layout.table().groups().stream().map(Column::title).collect(Collectors.joining(", "))
                : TableLayout.heading(
                        layout.table().columns().get(layout.columns().get(column - 1)));
    }

    private void band(TableLines.Kind kind, int level) throws JRException {
        String name = TableLines.bandName(kind, level);
        field(name, Boolean.class);
        JRDesignBand band = new JRDesignBand();
        boolean bold = kind != TableLines.Kind.LINE;
        int top = kind == TableLines.Kind.GROUP ? 3 : 0;
        band.setHeight(top + LINE_HEIGHT + (kind == TableLines.Kind.SUBTOTAL ? 3 : 0));
        band.setSplitType(SplitTypeEnum.PREVENT);
        band.setPrintWhenExpression(new JRDesignExpression("$F{" + name + "}"));
        int x = 0;
        int columns = kind == TableLines.Kind.GROUP ? 1 : layout.widths().size();
        for (int i = 0; i < columns; i++) {
            int indent = i == 0 ? level * TableLayout.INDENT : 0;
            int width = kind == TableLines.Kind.GROUP
                    ? layout.width()
                    : layout.widths().get(i);
            JRDesignTextField text = new JRDesignTextField();
            text.setExpression(new JRDesignExpression("$F{c" + i + "}"));
            text.setBlankWhenNull(true);
            text.setTextAdjust(TextAdjustEnum.STRETCH_HEIGHT);
            style(text, i, bold, INK);
            StructureTags.mark(
                    text,
                    kind == TableLines.Kind.GROUP
                            ? StructureTags.GROUP + layout.widths().size()
                            : StructureTags.CELL + i);
            text.setX(x + indent);
            text.setY(top + 2);
            text.setWidth(width - indent);
            text.setHeight(LINE_HEIGHT - 3);
            band.addElement(text);
            x += width;
        }
        switch (kind) {
            case GROUP -> {}
            case LINE -> band.addElement(below(HAIRLINE));
            case SUBTOTAL -> band.addElement(rule(0, 0.5f, QUIET));
            case TOTAL -> {
                band.addElement(rule(0, 0.75f, INK));
                band.addElement(below(INK));
            }
        }
        ((JRDesignSection) design.getDetailSection()).addBand(band);
    }

    private void style(JRDesignTextElement text, int column, boolean bold, Color colour) {
        text.setFontName(Type.FAMILY);
        text.setFontSize(Type.TABLE_SIZE);
        text.setBold(bold);
        text.setForecolor(colour);
        boolean right = column > 0
                && layout.table()
                        .columns()
                        .get(layout.columns().get(column - 1))
                        .type()
                        .numeric();
        text.setHorizontalTextAlign(right ? HorizontalTextAlignEnum.RIGHT : HorizontalTextAlignEnum.LEFT);
        if (column > 0) {
            text.getLineBox().setLeftPadding(right ? PADDING : 2 * PADDING);
        }
    }

    private JRDesignLine rule(int y, float thickness, Color colour) {
        JRDesignLine line = new JRDesignLine();
        line.setX(0);
        line.setY(y);
        line.setWidth(layout.width());
        line.setHeight(1);
        line.setForecolor(colour);
        line.getLinePen().setLineWidth(thickness);
        return line;
    }

    /** Under the line, however tall its texts have made it. */
    private JRDesignLine below(Color colour) {
        JRDesignLine line = rule(LINE_HEIGHT - 1, 0.25f, colour);
        line.setPositionType(PositionTypeEnum.FIX_RELATIVE_TO_BOTTOM);
        line.setStretchType(StretchTypeEnum.NO_STRETCH);
        return line;
    }
}
