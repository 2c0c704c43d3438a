package io.countroom.reporting.render.pdf;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Chart.Waterfall.Bar;
import io.countroom.reporting.report.Column;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.sf.jasperreports.engine.JasperReportsContext;
import net.sf.jasperreports.renderers.AbstractRenderer;
import net.sf.jasperreports.renderers.Graphics2DRenderable;
import org.jspecify.annotations.Nullable;

/**
 * Draws a chart as vectors: lines labelled at their ends instead of in a legend, the range as a band, points outside it
 * circled, no gridline that is not read.
 */
final class ChartPicture extends AbstractRenderer implements Graphics2DRenderable {

    private static final Color INK = new Color(0x1B1F1D);
    private static final Color QUIET = new Color(0x56605B);
    private static final Color HAIRLINE = new Color(0xE3E5E0);
    private static final Color AXIS = new Color(0xA9AFAB);
    private static final Color ACTUAL = new Color(0x0B6B4F);
    private static final Color EXPECTED = new Color(0x5B7DB1);
    private static final Color BAND = new Color(0xDFE7F3);
    private static final Color STANDING = new Color(0xCDCFCD);
    private static final Color DOWN = new Color(0xB3261E);
    private static final Color LOOK = new Color(0xA85B00);
    static final float SIZE = 7f;
    private static final double LINE = SIZE + 1;

    /** The width of the labels of the vertical axis. */
    private static final double PAIRS_LEFT = 44;

    private final transient Chart chart;
    private final @Nullable String heading;

    /** @param heading the heading above the chart on a page with little room; null where the chart draws its own title */
    ChartPicture(Chart chart, @Nullable String heading) {
        this.chart = chart;
        this.heading = heading;
    }

    /** The text alternative: title, caption and the figures, which may be in no table of the page. */
    String words() {
        return chart.title() + ". " + chart.caption() + " "
                + switch (chart) {
                    case Chart.Trend trend -> figures(trend);
                    case Chart.Waterfall waterfall ->
                        waterfall.steps().stream()
                                .map(step -> step.name() + " " + amount(step, Formats::money))
                                .collect(Collectors.joining(", "));
                    case Chart.Pairs pairs -> "";
                };
    }

    private static String figures(Chart.Trend trend) {
        List<@Nullable Double> values = trend.series().getFirst().values();
        return IntStream.range(0, values.size())
                .mapToObj(i -> values.get(i) instanceof Double value
                        ? trend.labels().get(i) + " " + label(trend.type(), value)
                        : trend.labels().get(i) + " not known")
                .collect(Collectors.joining(", "));
    }

    /** The labels of a waterfall, to the cent, or to the dollar if those do not fit; empty if neither fits. */
    static Optional<List<String>> amounts(Chart.Waterfall waterfall, double width) {
        double slot = slot(waterfall, width);
        return Stream.<LongFunction<String>>of(Formats::money, Formats::wholeMoney)
                .map(form -> waterfall.steps().stream()
                        .map(step -> amount(step, form))
                        .toList())
                .filter(amounts -> fit(amounts, slot))
                .findFirst();
    }

    /** Whether no name below a bar is cut in a picture of that width. */
    boolean namesAreWhole(double width) {
        return switch (chart) {
            case Chart.Waterfall waterfall -> names(waterfall, width).whole();
            case Chart.Pairs pairs -> names(pairs, width).whole();
            case Chart.Trend any -> true;
        };
    }

    private static BarNames names(Chart.Waterfall waterfall, double width) {
        List<String> names =
                waterfall.steps().stream().map(Chart.Waterfall.Step::name).toList();
        return BarNames.of(names, width / Math.max(1, names.size()));
    }

    private static BarNames names(Chart.Pairs pairs, double width) {
        List<String> names = pairs.pairs().stream().map(Chart.Pairs.Pair::name).toList();
        return BarNames.of(names, (width - PAIRS_LEFT) / Math.max(1, names.size()));
    }

    private static boolean fit(List<String> amounts, double slot) {
        double before = slot;
        for (String amount : amounts) {
            double wide = Type.width(Type.PLAIN, SIZE, amount);
            if ((before + wide) / 2 > slot - 2) {
                return false;
            }
            before = wide;
        }
        return before < slot;
    }

    private static String amount(Chart.Waterfall.Step step, LongFunction<String> form) {
        return (!step.standing() && step.cents() > 0 ? "+" : "") + form.apply(step.cents());
    }

    @Override
    public void render(JasperReportsContext context, Graphics2D target, Rectangle2D area) {
        Graphics2D g = (Graphics2D) target.create();
        g.translate(area.getX(), area.getY());
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        // The uppermost label of an axis reaches over it.
        double top = chart instanceof Chart.Trend ? 16 : 10;
        double left = 0;
        String caption = chart.title().equals(heading) ? chart.caption() : chart.title() + ". " + chart.caption();
        if (heading == null) {
            text(g, Type.BOLD, 8.5f, INK, chart.title(), 0, 9, Anchor.START);
            top = 20;
            left = Type.width(Type.BOLD, 8.5f, chart.title()) + 10;
            caption = chart.caption();
        }
        if (left + 2 + Type.width(Type.PLAIN, SIZE, caption) < area.getWidth()) {
            text(g, Type.PLAIN, SIZE, QUIET, caption, left, 9, Anchor.START);
        }
        Rectangle2D body = new Rectangle2D.Double(0, top, area.getWidth(), area.getHeight() - top);
        switch (chart) {
            case Chart.Trend trend -> new TrendPicture(g, body, trend).draw();
            case Chart.Waterfall waterfall -> waterfall(g, body, waterfall);
            case Chart.Pairs pairs -> pairs(g, body, pairs);
        }
        g.dispose();
    }

    /** A vertical axis: values to heights, and round ticks. */
    private record Axis(double low, double high, double step, double top, double bottom) {

        /** On a lower axis the labels of four ticks cover each other. */
        private static final double LOW = 36;

        static Axis of(double least, double most, double top, double bottom) {
            double low = Math.min(0, least);
            double high = Math.max(0, most);
            if (high - low <= 0) {
                high = 1;
            }
            double rough = (high - low) / (bottom - top < LOW ? 2 : 4);
            double power = Math.pow(10, Math.floor(Math.log10(rough)));
            double step = Stream.of(1.0, 2.0, 2.5, 5.0, 10.0)
                    .map(factor -> factor * power)
                    .filter(candidate -> candidate >= rough)
                    .findFirst()
                    .orElse(10 * power);
            return new Axis(Math.floor(low / step) * step, Math.ceil(high / step) * step, step, top, bottom);
        }

        double y(double value) {
            return bottom - (value - low) / (high - low) * (bottom - top);
        }

        /** From zero to a value, above or below it. */
        Rectangle2D bar(double x, double width, double value) {
            double top = y(Math.max(0, value));
            return new Rectangle2D.Double(x, top, width, y(Math.min(0, value)) - top);
        }

        void draw(Graphics2D g, Column.Type type, double left, double right) {
            int ticks = (int) Math.round((high - low) / step);
            for (int i = 0; i <= ticks; i++) {
                double value = low + i * step;
                boolean zero = Math.abs(value) < step / 1000;
                g.setColor(zero ? AXIS : HAIRLINE);
                g.setStroke(new BasicStroke(0.5f));
                g.draw(new Line2D.Double(left, y(value), right, y(value)));
                text(g, Type.PLAIN, SIZE, QUIET, label(type, zero ? 0 : value), left - 4, y(value) + 2.5, Anchor.END);
            }
        }
    }

    private static String label(Column.Type type, double value) {
        return switch (type) {
            case MONEY -> Formats.shortMoney(value).replaceFirst("\\.0+(?=[kM])", "");
            case COUNT -> Formats.count(Math.round(value));
            case TEXT, PERCENT, FINE_PERCENT, POINTS, Z, NUMBER, DATE, TIME ->
                Formats.value(type, new Value.Real(value));
        };
    }

    /** Lines over days. */
    private static final class TrendPicture {

        private static final double NAMES = 70;
        private static final double TICKS = 44;

        private final Graphics2D g;
        private final Chart.Trend trend;
        private final double left;
        private final double right;
        private final Axis axis;

        TrendPicture(Graphics2D g, Rectangle2D area, Chart.Trend trend) {
            this.g = g;
            this.trend = trend;
            this.left = area.getX() + TICKS;
            this.right = area.getMaxX() - NAMES;
            this.axis = Axis.of(trend.least(), trend.most(), area.getY() + 2, area.getMaxY() - 16);
        }

        private double x(int position) {
            int last = trend.labels().size() - 1;
            return last <= 0 ? (left + right) / 2 : left + (right - left) * position / last;
        }

        void draw() {
            if (trend.band() != null) {
                band(trend.band());
            }
            axis.draw(g, trend.type(), left, right);
            labels();
            for (Chart.Series series : trend.series().reversed()) {
                line(series);
            }
            marks();
            names();
        }

        private void band(Chart.Band band) {
            g.setColor(BAND);
            int start = 0;
            while (start < band.low().size()) {
                int end = start;
                while (end < band.low().size() && band.width(end) != null) {
                    end++;
                }
                if (end - start > 1) {
                    Path2D path = new Path2D.Double();
                    for (int i = start; i < end; i++) {
                        point(path, i, band.low().get(i), i == start);
                    }
                    for (int i = end - 1; i >= start; i--) {
                        point(path, i, band.high().get(i), false);
                    }
                    path.closePath();
                    g.fill(path);
                } else if (end - start == 1) {
                    Double low = band.low().get(start);
                    Double high = band.high().get(start);
                    if (low != null && high != null) {
                        g.fill(new Rectangle2D.Double(x(start) - 3, axis.y(high), 6, axis.y(low) - axis.y(high)));
                    }
                }
                start = end + 1;
            }
        }

        private void point(Path2D path, int position, @Nullable Double value, boolean first) {
            if (value == null) {
                return;
            }
            if (first) {
                path.moveTo(x(position), axis.y(value));
            } else {
                path.lineTo(x(position), axis.y(value));
            }
        }

        private void line(Chart.Series series) {
            boolean actual = series.role() == Chart.Series.Role.ACTUAL;
            g.setColor(colour(series.role()));
            g.setStroke(
                    actual
                            ? new BasicStroke(1.3f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND)
                            : new BasicStroke(
                                    0.9f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {3, 2}, 0));
            Path2D path = new Path2D.Double();
            boolean down = false;
            for (int i = 0; i < series.values().size(); i++) {
                Double value = series.values().get(i);
                point(path, i, value, !down);
                boolean alone = value != null
                        && !down
                        && (i + 1 == series.values().size() || series.values().get(i + 1) == null);
                if (alone) {
                    g.fill(new Ellipse2D.Double(x(i) - 1.3, axis.y(value) - 1.3, 2.6, 2.6));
                }
                down = value != null;
            }
            g.draw(path);
        }

        private static Color colour(Chart.Series.Role role) {
            return switch (role) {
                case ACTUAL -> ACTUAL;
                case EXPECTED -> EXPECTED;
                case BEFORE -> QUIET;
            };
        }

        private void marks() {
            g.setColor(LOOK);
            g.setStroke(new BasicStroke(1f));
            for (int position : trend.marked()) {
                Double value = trend.series().getFirst().values().get(position);
                if (value != null) {
                    g.draw(new Ellipse2D.Double(x(position) - 3.5, axis.y(value) - 3.5, 7, 7));
                }
            }
        }

        private void labels() {
            double widest = trend.labels().stream()
                    .mapToDouble(label -> Type.width(Type.PLAIN, SIZE, label))
                    .max()
                    .orElse(1);
            int room = Math.max(1, (int) ((right - left) / (widest + 10)));
            int every = Math.max(1, (int) Math.ceil((double) trend.labels().size() / room));
            for (int i = 0; i < trend.labels().size(); i += every) {
                text(g, Type.PLAIN, SIZE, QUIET, trend.labels().get(i), x(i), axis.bottom() + 12, Anchor.MIDDLE);
            }
        }

        /** Where the lines end, moved apart where they would cover each other. */
        private void names() {
            record Name(String text, Color colour, double y) {}
            List<Name> names = new ArrayList<>();
            for (Chart.Series series : trend.series()) {
                IntStream.range(0, series.values().size())
                        .filter(i -> series.values().get(i) != null)
                        .max()
                        .ifPresent(last -> {
                            Double value = series.values().get(last);
                            if (value != null) {
                                names.add(new Name(series.name(), colour(series.role()), axis.y(value) + 2.5));
                            }
                        });
            }
            names.sort(Comparator.comparingDouble(Name::y));
            double lowest = Double.NEGATIVE_INFINITY;
            for (Name name : names) {
                double y = Math.max(name.y, lowest + SIZE + 2);
                text(g, Type.PLAIN, SIZE, name.colour, name.text, right + 6, y, Anchor.START);
                lowest = y;
            }
        }
    }

    /** An amount above its bar. */
    record Amount(String text, double middle, double y) {

        boolean covers(Amount other) {
            double wide = Type.width(Type.PLAIN, SIZE, text) + Type.width(Type.PLAIN, SIZE, other.text);
            return Math.abs(middle - other.middle) < wide / 2 + 1 && Math.abs(y - other.y) < SIZE;
        }

        private Amount above(Amount other) {
            return new Amount(text, middle, other.y - LINE);
        }
    }

    /** The amounts of a waterfall. One that would cover the amount before it stands a line higher. */
    static List<Amount> placed(Chart.Waterfall waterfall, Rectangle2D area) {
        List<String> texts = texts(waterfall, area.getWidth());
        List<Bar> bars = waterfall.bars();
        Axis axis = axis(waterfall, area);
        double slot = slot(waterfall, area.getWidth());
        List<Amount> placed = new ArrayList<>();
        for (int i = 0; i < bars.size(); i++) {
            double middle = area.getX() + slot * (i + 0.5);
            Amount amount = new Amount(texts.get(i), middle, axis.y(bars.get(i).high()) - 3);
            boolean covered = i > 0 && amount.covers(placed.getLast());
            placed.add(covered ? amount.above(placed.getLast()) : amount);
        }
        return placed;
    }

    private static List<String> texts(Chart.Waterfall waterfall, double width) {
        return amounts(waterfall, width)
                .orElseGet(() -> waterfall.steps().stream().map(Formats::bar).toList());
    }

    private static double slot(Chart.Waterfall waterfall, double width) {
        return width / Math.max(1, waterfall.steps().size());
    }

    private static double firstName(BarNames names, Rectangle2D area) {
        return area.getMaxY() - 5 - names.height();
    }

    private static Axis axis(Chart.Waterfall waterfall, Rectangle2D area) {
        boolean oneLine = fit(texts(waterfall, area.getWidth()), slot(waterfall, area.getWidth()));
        double top = area.getY() + (oneLine ? 12 : 12 + LINE);
        double bottom = firstName(names(waterfall, area.getWidth()), area) - 10;
        long begins = waterfall.axisBegins();
        return begins == 0
                ? Axis.of(waterfall.least(), waterfall.most(), top, bottom)
                : new Axis(begins, waterfall.most(), 1, top, bottom);
    }

    private static void waterfall(Graphics2D g, Rectangle2D area, Chart.Waterfall waterfall) {
        List<Bar> bars = waterfall.bars();
        double slot = slot(waterfall, area.getWidth());
        BarNames names = names(waterfall, area.getWidth());
        double firstName = firstName(names, area);
        long begins = waterfall.axisBegins();
        Axis axis = axis(waterfall, area);
        placed(waterfall, area)
                .forEach(amount -> text(g, Type.PLAIN, SIZE, INK, amount.text, amount.middle, amount.y, Anchor.MIDDLE));
        for (int i = 0; i < bars.size(); i++) {
            Bar bar = bars.get(i);
            Chart.Waterfall.Step step = bar.step();
            double high = axis.y(bar.high());
            double height = Math.max(1, axis.y(Math.max(bar.low(), axis.low())) - high);
            double middle = area.getX() + slot * (i + 0.5);
            double width = Math.min(44, slot * 0.7);
            g.setColor(step.standing() ? STANDING : step.cents() < 0 ? DOWN : ACTUAL);
            g.fill(new Rectangle2D.Double(middle - width / 2, high, width, height));
            name(g, area, names, i, middle, firstName);
            if (i + 1 < bars.size()) {
                double reached = axis.y(bar.to());
                g.setColor(AXIS);
                g.setStroke(new BasicStroke(0.4f));
                g.draw(new Line2D.Double(middle + width / 2, reached, middle + slot - width / 2, reached));
            }
        }
        g.setColor(AXIS);
        g.setStroke(new BasicStroke(0.5f));
        double floor = axis.y(begins);
        g.draw(new Line2D.Double(area.getX(), floor, area.getMaxX(), floor));
        if (begins != 0) {
            String said = Words.of("axis begins at {0}", Formats.shortMoney(begins));
            text(g, Type.PLAIN, SIZE, QUIET, said, area.getMaxX(), area.getY() - 2, Anchor.END);
        }
    }

    private static void pairs(Graphics2D g, Rectangle2D area, Chart.Pairs pairs) {
        DoubleSummaryStatistics values = pairs.drawnValues();
        double left = area.getX() + PAIRS_LEFT;
        BarNames names = names(pairs, area.getWidth());
        double firstName = area.getMaxY() - 5 - names.height();
        Axis axis = Axis.of(values.getMin(), values.getMax(), area.getY() + 12, firstName - 10);
        axis.draw(g, pairs.type(), left, area.getMaxX());
        double slot = (area.getMaxX() - left) / Math.max(1, pairs.pairs().size());
        double width = Math.min(22, slot * 0.36);
        for (int i = 0; i < pairs.pairs().size(); i++) {
            Chart.Pairs.Pair pair = pairs.pairs().get(i);
            double middle = left + slot * (i + 0.5);
            g.setColor(ACTUAL);
            g.fill(axis.bar(middle - width, width, pair.observed()));
            g.setColor(EXPECTED);
            g.fill(axis.bar(middle, width, pair.expected()));
            name(g, area, names, i, middle, firstName);
        }
        text(g, Type.PLAIN, SIZE, EXPECTED, Words.of("expected"), area.getMaxX(), area.getY() + 4, Anchor.END);
        double expected = Type.width(Type.PLAIN, SIZE, Words.of("expected")) + 10;
        String observed = pairs.observed().toLowerCase(Locale.ROOT);
        text(g, Type.PLAIN, SIZE, ACTUAL, observed, area.getMaxX() - expected, area.getY() + 4, Anchor.END);
    }

    private enum Anchor {
        START,
        MIDDLE,
        END
    }

    /** Below its bar, and inside the picture. */
    private static void name(Graphics2D g, Rectangle2D area, BarNames names, int bar, double x, double y) {
        double line = y + names.below(bar);
        for (String text : names.drawn(bar)) {
            double half = BarNames.width(text) / 2;
            double middle = Math.max(area.getX() + half, Math.min(area.getMaxX() - half, x));
            text(g, Type.PLAIN, SIZE, QUIET, text, middle, line, Anchor.MIDDLE);
            line += BarNames.LINE;
        }
    }

    /** Drawn as outlines, so that the file needs no font for it. */
    private static void text(
            Graphics2D g, Font font, float size, Color colour, String text, double x, double y, Anchor anchor) {
        if (text.isEmpty()) {
            return;
        }
        double width = Type.width(font, size, text);
        double start = switch (anchor) {
            case START -> x;
            case MIDDLE -> x - width / 2;
            case END -> x - width;
        };
        g.setColor(colour);
        g.fill(font.deriveFont(size)
                .createGlyphVector(g.getFontRenderContext(), text)
                .getOutline((float) start, (float) y));
    }
}
