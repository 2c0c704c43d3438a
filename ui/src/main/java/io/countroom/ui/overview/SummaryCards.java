package io.countroom.ui.overview;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.ui.report.Figures;
import io.countroom.ui.report.ReportParts;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The summary that stands in front of the month-end pack, as cards. */
final class SummaryCards {

    /** The columns of the games that only budgets have. */
    static final List<String> BUDGET = List.of("budget", "lessBudget");

    private final Report summary;
    private final Period period;
    private final Address address;

    /** @param summary in the language in use */
    SummaryCards(Report summary, Period period, Address address) {
        this.summary = summary;
        this.period = period;
        this.address = address;
    }

    /** Figures beside those of earlier periods, the bridge beside what to act on, and what is not known. */
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
        Section card = list("act", "amount", "where");
        Anchor all = new Anchor(address.to("exceptions").href(), Words.of("All exceptions"));
        all.addClassName("card-link");
        card.add(all);
        return card;
    }

    private Section unknown() {
        return list("unknown", "amount", "why");
    }

    /** The rows of a section, each with its amount and a sentence. */
    private Section list(String id, String amount, String sentence) {
        var section = summary.section(id);
        Figures figures = new Figures(section.table());
        Section card = Parts.card(section.title(), section.lead());
        card.setId(id);
        for (Row row : section.table().rows()) {
            Cell cell = figures.cell(row, amount);
            Span tag = Parts.tag(cell.value() == null ? Tone.QUIET : Tone.WARN, figures.text(cell, amount));
            tag.setTitle(cell.remark());
            card.add(Parts.div(
                    "item",
                    Parts.span("strong", label(row)),
                    tag,
                    Parts.div("detail", new Span(figures.text(figures.cell(row, sentence), sentence)))));
        }
        if (section.table().rows().isEmpty()) {
            card.add(Parts.div("body", Parts.quiet(section.empty())));
        }
        return card;
    }

    private static String label(Row row) {
        return row.label().value() instanceof Cell.Value.Text(String text) ? text : "";
    }

    /** Games with their budgets beside their other figures, where any has one. */
    Table games(Table games) {
        Table ofSummary = summary.section("games").table();
        List<Column> budget = ofSummary.columns().stream()
                .filter(column -> BUDGET.contains(column.id()))
                .toList();
        if (budget.isEmpty()) {
            return games;
        }
        Map<String, Row> byGame =
                ofSummary.rows().stream().collect(Collectors.toMap(SummaryCards::label, Function.identity()));
        Row total = games.total();
        return new Table(
                List.of(games.groups().getFirst()),
                Stream.concat(games.columns().stream(), budget.stream()).toList(),
                games.rows().stream()
                        .map(row -> with(row, byGame.get(label(row)), ofSummary, budget))
                        .toList(),
                total == null ? null : with(total, ofSummary.total(), ofSummary, budget));
    }

    private static Row with(Row row, @Nullable Row budgeted, Table ofSummary, List<Column> budget) {
        return Row.of(
                row.label(),
                Stream.concat(
                                row.cells().stream(),
                                budget.stream()
                                        .map(column ->
                                                budgeted == null ? Cell.EMPTY : ofSummary.cell(budgeted, column)))
                        .toList());
    }
}
