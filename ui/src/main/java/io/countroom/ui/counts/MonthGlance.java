package io.countroom.ui.counts;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.format.Formats;
import io.countroom.ui.language.Words;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Parts;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The counts of several gaming dates at a glance: a row a table, a column a gaming date. */
final class MonthGlance {

    private MonthGlance() {}

    static Section card(List<DailyWin> days, Address address) {
        List<LocalDate> dates =
                days.stream().map(DailyWin::gamingDate).distinct().sorted().toList();
        Map<String, Map<LocalDate, DailyWin>> tables = new TreeMap<>();
        days.forEach(day -> tables.computeIfAbsent(day.table().code(), code -> new TreeMap<>())
                .put(day.gamingDate(), day));
        List<String> headings = new ArrayList<>(List.of(Words.of("Table")));
        List<Align> align = new ArrayList<>(List.of(Align.START));
        for (LocalDate date : dates) {
            headings.add(String.valueOf(date.getDayOfMonth()));
            align.add(Align.END);
        }
        FigureTable table = new FigureTable(headings, align);
        tables.forEach((code, ofTable) -> {
            List<Component> cells = new ArrayList<>(List.of(FigureTable.text(code)));
            dates.forEach(date -> cells.add(mark(ofTable, date, address)));
            table.row(cells.toArray(Component[]::new));
        });
        long incomplete =
                days.stream().filter(day -> !day.original().missing().isEmpty()).count();
        Section card = Parts.card(
                Words.of("Gaming dates at a glance"),
                incomplete == 0
                        ? Words.of("✓ final · ○ complete, not final; a mark leads to its gaming date")
                        : Words.of(
                                "{0} incomplete · ✓ final · ○ complete, not final · ▲ something is missing; a mark leads to its"
                                        + " gaming date",
                                Formats.count(incomplete)),
                table);
        card.setId("glance");
        return card;
    }

    private static Component mark(Map<LocalDate, DailyWin> ofTable, LocalDate date, Address address) {
        DailyWin day = ofTable.get(date);
        if (day == null) {
            return new Span("");
        }
        String missing = day.original().missing();
        boolean made = day.grade() == DailyWin.Grade.FINAL;
        Anchor mark = new Anchor(
                address.with(Address.PERIOD, date.toString()).href(), missing.isEmpty() ? made ? "✓" : "○" : "▲");
        String said = missing.isEmpty()
                ? Words.of(
                        made ? "{0} on {1}: final" : "{0} on {1}: complete, not final",
                        day.table().code(),
                        Formats.date(date))
                : missing;
        mark.setTitle(said);
        mark.setAriaLabel(said);
        mark.addClassName(missing.isEmpty() ? "mark" : "mark-lacks");
        return mark;
    }
}
