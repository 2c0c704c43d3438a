package io.countroom.ui.overview;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Table.Row;
import io.countroom.ui.report.Figures;
import io.countroom.ui.report.ReportParts;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import java.util.List;

/** The summary that stands in front of the month-end pack, as cards. */
final class SummaryCards {

    private final Report summary;
    private final Period period;
    private final Address address;

    /** @param summary in the language in use */
    SummaryCards(Report summary, Period period, Address address) {
        this.summary = summary;
        this.period = period;
        this.address = address;
    }

    /** Figures compared with earlier periods, the bridge, items to act on, and unknown figures. */
    List<Component> all() {
        var bridge = summary.section("bridge");
        return List.of(
                figures(),
                bridge.charts().isEmpty()
                        ? act()
                        : Parts.div("two", ReportParts.charts(bridge, period, address), act()),
                unknown());
    }

    private Section figures() {
        var figures = summary.section("figures");
        Section card = Parts.card(
                figures.title(),
                "",
                Parts.div("body", new Span(figures.lead())),
                new Figures(figures.table()).turned());
        card.setId("key-figures");
        return card;
    }

    private Section act() {
        Section card = list("act");
        Anchor all = new Anchor(address.to("exceptions").href(), Words.of("All exceptions"));
        all.addClassName("card-link");
        card.add(all);
        return card;
    }

    private Section unknown() {
        return list("unknown");
    }

    /** The rows of a section, each with its amount and its sentences. */
    private Section list(String id) {
        var section = summary.section(id);
        Section card = Parts.card(section.title(), section.lead());
        card.setId(id);
        for (Row row : section.table().rows()) {
            Div item = Parts.div("item", Parts.span("strong", label(row)));
            Div detail = Parts.div("detail");
            for (int i = 0; i < row.cells().size(); i++) {
                Column column = section.table().columns().get(i);
                Cell cell = row.cells().get(i);
                String text = Formats.cell(column, cell);
                if (column.type().numeric()) {
                    Span tag = Parts.tag(cell.value() == null ? Tone.QUIET : Tone.WARN, text);
                    tag.setTitle(cell.remark());
                    item.add(tag);
                } else {
                    detail.add(new Span(Parts.together(text)));
                }
            }
            item.add(detail);
            card.add(item);
        }
        if (section.table().rows().isEmpty()) {
            card.add(Parts.div("body", Parts.quiet(section.empty())));
        }
        return card;
    }

    private static String label(Row row) {
        return row.label().value() instanceof Cell.Value.Text(String text) ? text : "";
    }
}
