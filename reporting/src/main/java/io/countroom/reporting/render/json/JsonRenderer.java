package io.countroom.reporting.render.json;

import io.countroom.reporting.figure.Coverage;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Total;
import io.countroom.reporting.report.Header;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.sql.EnumText;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes the report model as it is: {@code header}, {@code sections} with {@code columns}, {@code rows} (nested under
 * {@code rows}), {@code total} and {@code charts}, and {@code notes}. Money is a number of dollars with two decimals, a
 * share a fraction, a missing figure {@code null}. Of how much a figure stands that is known in part is told under
 * {@code coverage}, what else is to be said about it under {@code flags}, and the address of what it is made of under
 * {@code links}, all by column id.
 */
public final class JsonRenderer {

    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(EnumFeature.WRITE_ENUMS_TO_LOWERCASE)
            .build();

    private final JsonGenerator json;

    private JsonRenderer(JsonGenerator json) {
        this.json = json;
    }

    public static void write(Report report, OutputStream out) throws IOException {
        try (JsonGenerator json = JSON.createGenerator(out)) {
            new JsonRenderer(json).report(report);
        }
    }

    private void report(Report report) {
        object(() -> {
            object("header", () -> header(report.header()));
            list("sections", report.sections(), this::section);
            list(
                    "notes",
                    report.notes(),
                    note -> object(() -> {
                        json.writeStringProperty("subject", note.subject());
                        json.writeStringProperty("text", note.text());
                    }));
        });
    }

    private void object(Runnable properties) {
        json.writeStartObject();
        properties.run();
        json.writeEndObject();
    }

    private void object(String name, Runnable properties) {
        json.writeName(name);
        object(properties);
    }

    private <T> void list(String name, List<T> all, Consumer<T> write) {
        json.writeArrayPropertyStart(name);
        all.forEach(write);
        json.writeEndArray();
    }

    private void header(Header header) {
        json.writeStringProperty("kind", header.kind());
        json.writeStringProperty("title", header.title());
        json.writeStringProperty("subtitle", header.subtitle());
        json.writeStringProperty("property", header.property().name());
        json.writeStringProperty("certificateHolder", header.property().certificateHolder());
        json.writeStringProperty("licenceNumber", header.property().licenceNumber());
        json.writeStringProperty("gamingDay", header.property().gamingDay());
        object("period", () -> {
            json.writeStringProperty("text", header.period().text());
            json.writeStringProperty("label", header.period().label());
            json.writeStringProperty("first", header.period().first().toString());
            json.writeStringProperty("last", header.period().last().toString());
        });
        json.writeStringProperty("generatedAt", DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(header.generatedAt()));
        json.writeStringProperty("operator", header.operator());
        facts("filters", header.filters());
        facts("versions", header.versions());
    }

    private void facts(String name, List<Fact> facts) {
        object(name, () -> facts.forEach(fact -> json.writeStringProperty(fact.name(), fact.value())));
    }

    private void section(Section section) {
        Table table = section.table();
        object(() -> {
            json.writeStringProperty("id", section.id());
            json.writeStringProperty("title", section.title());
            json.writeStringProperty("lead", section.lead());
            list("groups", table.groups(), this::column);
            list("columns", table.columns(), this::column);
            list("rows", table.rows(), row -> row(table, row, 0));
            json.writeName("total");
            if (table.total() == null) {
                json.writeNull();
            } else {
                row(table, table.total(), -1);
            }
            list("charts", section.charts(), this::chart);
        });
    }

    private void column(Column column) {
        object(() -> {
            json.writeStringProperty("id", column.id());
            json.writeStringProperty("title", column.title());
            json.writeStringProperty("type", EnumText.of(column.type()));
            switch (column.total()) {
                case Total.Sum() -> json.writeStringProperty("total", "sum");
                case Total.Ratio(String over, String under) -> json.writeStringProperty("total", over + " / " + under);
                case Total.Difference(String from, String take) ->
                    json.writeStringProperty("total", from + " - " + take);
                case Total.Own() -> {}
            }
            if (!column.definition().isEmpty()) {
                json.writeStringProperty("definition", column.definition());
            }
        });
    }

    /** @param level which group the row belongs to; −1 for the total, which belongs to none */
    private void row(Table table, Row row, int level) {
        object(() -> {
            List<Column> columns = new ArrayList<>(table.columns());
            List<Cell> cells = new ArrayList<>(row.cells());
            if (level >= 0) {
                json.writeName(table.groups().get(level).id());
                value(row.label().value());
                if (row.label().link() != null) {
                    json.writeStringProperty("link", row.label().link().path());
                }
            }
            object("figures", () -> {
                for (int i = 0; i < cells.size(); i++) {
                    Cell cell = cells.get(i);
                    boolean blank = columns.get(i).type().numeric() && cell.value() instanceof Value.Text;
                    json.writeName(columns.get(i).id());
                    value(blank ? null : cell.value());
                }
            });
            told("coverage", columns, cells, Cell::coverage, this::coverage);
            if (level >= 0) {
                columns.addFirst(table.groups().get(level));
                cells.addFirst(row.label());
            }
            told("flags", columns, cells, Cell::flag, this::flag);
            told("links", table.columns(), row.cells(), Cell::link, link -> json.writeString(link.path()));
            if (!row.children().isEmpty()) {
                list("rows", row.children(), child -> row(table, child, level + 1));
            }
        });
    }

    /** Notes on cells, by column; columns without notes are left out. */
    private <T> void told(
            String name, List<Column> columns, List<Cell> cells, Function<Cell, @Nullable T> what, Consumer<T> write) {
        if (cells.stream().map(what).allMatch(Objects::isNull)) {
            return;
        }
        object(name, () -> {
            for (int i = 0; i < cells.size(); i++) {
                T told = what.apply(cells.get(i));
                if (told != null) {
                    json.writeName(columns.get(i).id());
                    write.accept(told);
                }
            }
        });
    }

    private void flag(Flag flag) {
        object(() -> {
            json.writeStringProperty("level", flag.level().name().toLowerCase(Locale.ROOT));
            json.writeStringProperty("sentence", flag.sentence());
        });
    }

    private void coverage(Coverage coverage) {
        object(() -> {
            json.writeNumberProperty("known", coverage.known());
            json.writeNumberProperty("of", coverage.of());
            json.writeStringProperty("what", coverage.what());
            json.writeStringProperty("why", coverage.why());
        });
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
        object(() -> {
            json.writeStringProperty("title", chart.title());
            json.writeStringProperty("caption", chart.caption());
            switch (chart) {
                case Chart.Trend trend -> trend(trend);
                case Chart.Waterfall waterfall -> waterfall(waterfall);
                case Chart.Pairs pairs -> pairs(pairs);
            }
        });
    }

    private void trend(Chart.Trend trend) {
        json.writeStringProperty("shape", "trend");
        json.writeStringProperty("type", EnumText.of(trend.type()));
        list("labels", trend.labels(), json::writeString);
        list(
                "series",
                trend.series(),
                series -> object(() -> {
                    json.writeStringProperty("name", series.name());
                    json.writeStringProperty("role", EnumText.of(series.role()));
                    numbers("values", trend.type(), series.values());
                }));
        Chart.Band band = trend.band();
        if (band != null) {
            object("band", () -> {
                json.writeStringProperty("name", band.name());
                numbers("low", trend.type(), band.low());
                numbers("high", trend.type(), band.high());
            });
        }
        list("marked", trend.marked(), json::writeNumber);
    }

    private void numbers(String name, Column.Type type, List<@Nullable Double> values) {
        list(name, values, value -> {
            if (value == null) {
                json.writeNull();
            } else if (type == Column.Type.MONEY) {
                json.writeNumber(BigDecimal.valueOf(Math.round(value), 2));
            } else {
                json.writeNumber(value);
            }
        });
    }

    private void waterfall(Chart.Waterfall waterfall) {
        json.writeStringProperty("shape", "waterfall");
        list(
                "steps",
                waterfall.steps(),
                step -> object(() -> {
                    json.writeStringProperty("name", step.name());
                    json.writeNumberProperty("amount", BigDecimal.valueOf(step.cents(), 2));
                    json.writeBooleanProperty("standing", step.standing());
                }));
    }

    private void pairs(Chart.Pairs pairs) {
        json.writeStringProperty("shape", "pairs");
        json.writeStringProperty("type", EnumText.of(pairs.type()));
        json.writePOJOProperty("pairs", pairs.pairs());
    }
}
