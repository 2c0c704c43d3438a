package io.countroom.ui.report;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.ListItem;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.html.UnorderedList;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Table;
import io.countroom.ui.chart.ChartOptions;
import io.countroom.ui.chart.EChart;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Parts;
import java.util.List;

/** The parts of a report as cards. */
public final class ReportParts {

    private ReportParts() {}

    /** A chart in its card; each day of a trend leads to its tables. */
    private static Section chart(
            io.countroom.reporting.report.Chart chart, Table table, Period period, Address address) {
        return Parts.card(
                Words.of(chart.title()),
                Words.of(chart.caption()),
                Parts.div(
                        "body",
                        new EChart(
                                ChartOptions.of(chart, ReportChart.links(chart, table, period, address.to("hold"))),
                                chart.title() + ". " + chart.caption())));
    }

    /** The charts of a section, two beside each other where there is room. */
    public static Component charts(io.countroom.reporting.report.Section section, Period period, Address address) {
        return charts(section.charts(), section.table(), period, address);
    }

    /** @param table whose rows lead where bars of their names do */
    public static Component charts(
            List<io.countroom.reporting.report.Chart> charts, Table table, Period period, Address address) {
        List<Section> cards = charts.stream()
                .map(chart -> chart(chart, table, period, address))
                .toList();
        return Parts.div(cards.size() > 1 ? "two" : "one", cards.toArray(Component[]::new));
    }

    /** Notes that a reader needs to trust the figures. */
    public static Component notes(Report report) {
        UnorderedList list = new UnorderedList();
        list.addClassName("notes");
        for (Report.Note note : report.notes()) {
            ListItem item = new ListItem();
            Span subject = new Span(note.subject() + ". ");
            subject.addClassName("subject");
            item.add(subject, new Span(note.text()));
            list.add(item);
        }
        Section card = Parts.card(Words.of("Notes"), "", list);
        card.setVisible(!report.notes().isEmpty());
        return card;
    }
}
