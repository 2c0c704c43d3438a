package io.countroom.ui.counts;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.accounting.DailyWin.State;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Parts;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The counts of several gaming dates at a glance: a row a table, a column a gaming date. */
final class MonthGlance {

    private MonthGlance() {}

    /** A table's gaming date. */
    record TableDate(String table, LocalDate date) {}

    /** @param wrong unresolved findings of the counts, as sentences */
    static Section card(List<DailyWin> days, Map<TableDate, String> wrong, LocalDate today, Address address) {
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
            dates.forEach(date -> cells.add(mark(ofTable.get(date), wrong, today, address)));
            table.row(cells.toArray(Component[]::new));
        });
        Map<String, Long> states = days.stream()
                .sorted(Comparator.comparing(day -> day.state(today)))
                .collect(Collectors.groupingBy(
                        day -> state(day, wrong, today).text(), LinkedHashMap::new, Collectors.counting()));
        String legend = states.entrySet().stream()
                .map(state -> state.getKey() + " " + Formats.count(state.getValue()))
                .collect(Collectors.joining(" · "));
        Section card = Parts.card(
                Words.of("Gaming dates at a glance"),
                Words.of("{0}. Select a mark to open its gaming date.", legend),
                table);
        card.setId("glance");
        return card;
    }

    private static boolean isWrong(DailyWin day, Map<TableDate, String> wrong, LocalDate today) {
        State state = day.state(today);
        return state != State.INCOMPLETE
                && state != State.LATE
                && wrong.containsKey(new TableDate(day.table().code(), day.gamingDate()));
    }

    private static CountState state(DailyWin day, Map<TableDate, String> wrong, LocalDate today) {
        return isWrong(day, wrong, today) ? CountState.WRONG : CountState.of(day.state(today));
    }

    private static Component mark(
            @Nullable DailyWin day, Map<TableDate, String> wrong, LocalDate today, Address address) {
        if (day == null) {
            return new Span("");
        }
        State state = day.state(today);
        Anchor mark = new Anchor(
                address.with(Address.PERIOD, day.gamingDate().toString()).href(),
                state(day, wrong, today).sign());
        boolean isWrong = isWrong(day, wrong, today);
        String said = isWrong
                ? Objects.requireNonNull(wrong.get(new TableDate(day.table().code(), day.gamingDate())))
                : CountState.sentence(day, state);
        mark.setTitle(said);
        mark.setAriaLabel(said);
        mark.addClassName(!isWrong && (state == State.FINAL || state == State.COMPLETE) ? "mark" : "mark-lacks");
        return mark;
    }
}
