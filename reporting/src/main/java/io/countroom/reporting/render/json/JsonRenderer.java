package io.countroom.reporting.render.json;

import io.countroom.reporting.figure.Coverage;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Total;
import io.countroom.reporting.report.Header;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table.Row;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/**
 * Writes the report model as it is: {@code header}, {@code sections} with {@code columns}, {@code rows} (nested under
 * {@code rows}), {@code total} and {@code charts}, and {@code notes}. Money is a number of dollars with two decimals, a
 * share a fraction, a missing figure {@code null}. Of how much a figure stands that is known in part is told under
 * {@code coverage}, what else is to be said about it under {@code flags}, and the address of what it is made of under
 * {@code links}, all by column id.
 */
public final class JsonRenderer {

    private final JsonGenerator json;

    private JsonRenderer(JsonGenerator json) {
        this.json = json;
    }

    public static void write(Report report, OutputStream out) throws IOException {
        try (JsonGenerator json = JsonFactory.builder()
                .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
                .build()
                .createGenerator(ObjectWriteContext.empty(), out)) {
            new JsonRenderer(json).report(report);
        }
    }

    private void report(Report report) {
        json.writeStartObject();
        header(report.header());
        json.writeArrayPropertyStart("sections");
        report.sections().forEach(this::section);
        json.writeEndArray();
        json.writeArrayPropertyStart("notes");
        for (Report.Note note : report.notes()) {
            json.writeStartObject();
            json.writeStringProperty("subject", note.subject());
            json.writeStringProperty("text", note.text());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void header(Header header) {
        json.writeObjectPropertyStart("header");
        json.writeStringProperty("kind", header.kind());
        json.writeStringProperty("title", header.title());
        json.writeStringProperty("subtitle", header.subtitle());
        json.writeStringProperty("property", header.property().name());
        json.writeStringProperty("certificateHolder", header.property().certificateHolder());
        json.writeStringProperty("licenceNumber", header.property().licenceNumber());
        json.writeStringProperty("gamingDay", header.property().gamingDay());
        json.writeObjectPropertyStart("period");
        json.writeStringProperty("text", header.period().text());
        json.writeStringProperty("label", header.period().label());
        json.writeStringProperty("first", header.period().first().toString());
        json.writeStringProperty("last", header.period().last().toString());
        json.writeEndObject();
        json.writeStringProperty("generatedAt", DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(header.generatedAt()));
        json.writeStringProperty("operator", header.operator());
        facts("filters", header.filters());
        facts("versions", header.versions());
        json.writeEndObject();
    }

    private void facts(String name, List<Fact> facts) {
        json.writeObjectPropertyStart(name);
        facts.forEach(fact -> json.writeStringProperty(fact.name(), fact.value()));
        json.writeEndObject();
    }

    private void section(Section section) {
        json.writeStartObject();
        json.writeStringProperty("id", section.id());
        json.writeStringProperty("title", section.title());
        json.writeStringProperty("lead", section.lead());
        json.writeArrayPropertyStart("groups");
        section.table().groups().forEach(this::column);
        json.writeEndArray();
        json.writeArrayPropertyStart("columns");
        section.table().columns().forEach(this::column);
        json.writeEndArray();
        json.writeArrayPropertyStart("rows");
        for (Row row : section.table().rows()) {
            row(section, row, 0);
        }
        json.writeEndArray();
        json.writeName("total");
        if (section.table().total() == null) {
            json.writeNull();
        } else {
            row(section, section.table().total(), -1);
        }
        json.writeArrayPropertyStart("charts");
        section.charts().forEach(this::chart);
        json.writeEndArray();
        json.writeEndObject();
    }

    private void column(Column column) {
        json.writeStartObject();
        json.writeStringProperty("id", column.id());
        json.writeStringProperty("title", column.title());
        json.writeStringProperty("type", id(column.type()));
        switch (column.total()) {
            case Total.Sum() -> json.writeStringProperty("total", "sum");
            case Total.Ratio(String over, String under) -> json.writeStringProperty("total", over + " / " + under);
            case Total.Difference(String from, String take) -> json.writeStringProperty("total", from + " - " + take);
            case Total.Own() -> {}
        }
        if (!column.definition().isEmpty()) {
            json.writeStringProperty("definition", column.definition());
        }
        json.writeEndObject();
    }

    private static String id(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** @param level which group the row belongs to; −1 for the total, which belongs to none */
    private void row(Section section, Row row, int level) {
        json.writeStartObject();
        if (level >= 0) {
            json.writeName(section.table().groups().get(level).id());
            value(row.label().value());
            if (row.label().link() != null) {
                json.writeStringProperty("link", row.label().link().path());
            }
        }
        json.writeObjectPropertyStart("figures");
        for (int i = 0; i < row.cells().size(); i++) {
            json.writeName(section.table().columns().get(i).id());
            Cell cell = row.cells().get(i);
            boolean blank = section.table().columns().get(i).type().numeric() && cell.value() instanceof Value.Text;
            value(blank ? null : cell.value());
        }
        json.writeEndObject();
        coverage(section, row);
        flags(section, row, level);
        links(section, row);
        if (!row.children().isEmpty()) {
            json.writeArrayPropertyStart("rows");
            row.children().forEach(child -> row(section, child, level + 1));
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    private void coverage(Section section, Row row) {
        if (row.cells().stream().allMatch(cell -> cell.coverage() == null)) {
            return;
        }
        json.writeObjectPropertyStart("coverage");
        for (int i = 0; i < row.cells().size(); i++) {
            Coverage coverage = row.cells().get(i).coverage();
            if (coverage != null) {
                json.writeObjectPropertyStart(section.table().columns().get(i).id());
                json.writeNumberProperty("known", coverage.known());
                json.writeNumberProperty("of", coverage.of());
                json.writeStringProperty("what", coverage.what());
                json.writeStringProperty("why", coverage.why());
                json.writeEndObject();
            }
        }
        json.writeEndObject();
    }

    private void flags(Section section, Row row, int level) {
        if (row.label().flag() == null && row.cells().stream().allMatch(cell -> cell.flag() == null)) {
            return;
        }
        json.writeObjectPropertyStart("flags");
        if (level >= 0) {
            flag(section.table().groups().get(level), row.label());
        }
        for (int i = 0; i < row.cells().size(); i++) {
            flag(section.table().columns().get(i), row.cells().get(i));
        }
        json.writeEndObject();
    }

    private void flag(Column column, Cell cell) {
        if (cell.flag() != null) {
            json.writeObjectPropertyStart(column.id());
            json.writeStringProperty("level", id(cell.flag().level()));
            json.writeStringProperty("sentence", cell.flag().sentence());
            json.writeEndObject();
        }
    }

    private void links(Section section, Row row) {
        if (row.cells().stream().allMatch(cell -> cell.link() == null)) {
            return;
        }
        json.writeObjectPropertyStart("links");
        for (int i = 0; i < row.cells().size(); i++) {
            Link link = row.cells().get(i).link();
            if (link != null) {
                json.writeStringProperty(section.table().columns().get(i).id(), link.path());
            }
        }
        json.writeEndObject();
    }

    private void value(@Nullable Value value) {
        switch (value) {
            case null -> json.writeNull();
            case Value.Text(String text) -> json.writeString(text);
            case Value.Count(long count) -> json.writeNumber(count);
            case Value.Money(long cents) -> json.writeNumber(BigDecimal.valueOf(cents, 2));
            case Value.Expected expected -> json.writeNumber(BigDecimal.valueOf(expected.cents(), 2));
            case Value.Real(double number) -> json.writeNumber(number);
            case Value.Day(var date) -> json.writeString(date.toString());
            case Value.Moment(var at) -> json.writeString(DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(at));
        }
    }

    private void chart(Chart chart) {
        json.writeStartObject();
        json.writeStringProperty("title", chart.title());
        json.writeStringProperty("caption", chart.caption());
        switch (chart) {
            case Chart.Trend trend -> trend(trend);
            case Chart.Waterfall waterfall -> waterfall(waterfall);
            case Chart.Pairs pairs -> pairs(pairs);
        }
        json.writeEndObject();
    }

    private void trend(Chart.Trend trend) {
        json.writeStringProperty("shape", "trend");
        json.writeStringProperty("type", id(trend.type()));
        json.writeArrayPropertyStart("labels");
        trend.labels().forEach(json::writeString);
        json.writeEndArray();
        json.writeArrayPropertyStart("series");
        for (Chart.Series series : trend.series()) {
            json.writeStartObject();
            json.writeStringProperty("name", series.name());
            json.writeStringProperty("role", id(series.role()));
            numbers("values", trend.type(), series.values());
            json.writeEndObject();
        }
        json.writeEndArray();
        if (trend.band() != null) {
            json.writeObjectPropertyStart("band");
            json.writeStringProperty("name", trend.band().name());
            numbers("low", trend.type(), trend.band().low());
            numbers("high", trend.type(), trend.band().high());
            json.writeEndObject();
        }
        json.writeArrayPropertyStart("marked");
        trend.marked().forEach(json::writeNumber);
        json.writeEndArray();
    }

    private void numbers(String name, Column.Type type, List<@Nullable Double> values) {
        json.writeArrayPropertyStart(name);
        for (Double value : values) {
            if (value == null) {
                json.writeNull();
            } else if (type == Column.Type.MONEY) {
                json.writeNumber(BigDecimal.valueOf(Math.round(value), 2));
            } else {
                json.writeNumber(value);
            }
        }
        json.writeEndArray();
    }

    private void waterfall(Chart.Waterfall waterfall) {
        json.writeStringProperty("shape", "waterfall");
        json.writeArrayPropertyStart("steps");
        for (Chart.Waterfall.Step step : waterfall.steps()) {
            json.writeStartObject();
            json.writeStringProperty("name", step.name());
            json.writeNumberProperty("amount", BigDecimal.valueOf(step.cents(), 2));
            json.writeBooleanProperty("standing", step.standing());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void pairs(Chart.Pairs pairs) {
        json.writeStringProperty("shape", "pairs");
        json.writeStringProperty("type", id(pairs.type()));
        json.writeArrayPropertyStart("pairs");
        for (Chart.Pairs.Pair pair : pairs.pairs()) {
            json.writeStartObject();
            json.writeStringProperty("name", pair.name());
            json.writeNumberProperty("observed", pair.observed());
            json.writeNumberProperty("expected", pair.expected());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
