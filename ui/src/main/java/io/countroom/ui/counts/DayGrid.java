package io.countroom.ui.counts;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.accounting.DailyWin.State;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.count.SlipTotals;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Parts;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The counts of one gaming date, a row a table, beside what the log says. What lacks is typed where it lacks. */
final class DayGrid {

    private final SlipDialog dialog;
    private final PasteDialog paste;
    /** By table code. */
    private final Map<String, List<SlipRow>> slips;

    private final Map<String, Long> logged;
    private final Map<String, Long> closersBefore;
    private final LocalDate today;
    /** Whether any table gave chips to another: most dates have no such columns. */
    private final boolean transfers;
    /** In the order in which they are read. */
    private final SequencedMap<Cell, Button> buttons = new LinkedHashMap<>();

    /** A cell that can be opened. */
    private record Cell(String table, Kind kind) {}

    DayGrid(
            SlipDialog dialog,
            PasteDialog paste,
            Map<String, List<SlipRow>> slips,
            Map<String, Long> logged,
            Map<String, Long> closersBefore,
            LocalDate today) {
        this.dialog = dialog;
        this.paste = paste;
        this.slips = slips;
        this.logged = logged;
        this.closersBefore = closersBefore;
        this.today = today;
        this.transfers = slips.values().stream()
                .flatMap(List::stream)
                .anyMatch(slip -> slip.kind() == Kind.TRANSFER_IN || slip.kind() == Kind.TRANSFER_OUT);
    }

    Section card(List<DailyWin> days) {
        List<String> headings = new ArrayList<>(Words.list("Table", "State", "Opener, $", "Fills, $", "Credits, $"));
        if (transfers) {
            headings.addAll(Words.list("Transfers in, $", "Transfers out, $"));
        }
        headings.addAll(Words.list(
                "Closer, $",
                "Currency, $",
                "Counter checks, $",
                "Vouchers, $",
                "Promotional, $",
                "Drop, $",
                "Counted win, $",
                "Logged win, $",
                "Counted less logged, $"));
        List<Align> aligns = new ArrayList<>(Collections.nCopies(headings.size(), Align.END));
        aligns.set(0, Align.START);
        aligns.set(1, Align.START);
        FigureTable table = new FigureTable(headings, aligns);
        for (DailyWin day : days) {
            table.row(cells(day));
        }
        Section card = Parts.card(
                Words.of("Counts of the gaming date"),
                Words.of(
                        "Closer + credits + drop − opener − fills. Open an amount to correct it, or a gap to fill it in. Arrow keys move between cells; Enter opens, saves and moves on."),
                table);
        if (CurrentUser.may(Permission.IMPORT)) {
            table.grid(Words.of("Counts of the gaming date: arrow keys move, Enter opens a cell"));
            moveOn();
            Button open = new Button(Words.of("Paste from a spreadsheet"), event -> paste.open());
            open.addThemeVariants(ButtonVariant.SMALL);
            Button cage = new Button(
                    Words.of("Add cage slip"),
                    event -> dialog.ask(
                                    "",
                                    Kind.COUNTER_CHECK_ISSUED,
                                    slips.getOrDefault("", List.of()),
                                    "",
                                    null,
                                    DayGrid::again)
                            .open());
            cage.addThemeVariants(ButtonVariant.SMALL);
            card.add(Parts.div("body saves", open, cage));
        }
        card.setId("day-grid");
        return card;
    }

    /** After a slip was saved, the next cell has the focus. */
    private void moveOn() {
        UI page = UI.getCurrent();
        Cell saved = ComponentUtil.getData(page, Cell.class);
        if (saved != null && buttons.containsKey(saved)) {
            List<Cell> cells = List.copyOf(buttons.keySet());
            int next = Math.min(cells.indexOf(saved) + 1, cells.size() - 1);
            Objects.requireNonNull(buttons.get(cells.get(next))).focus();
        }
        ComponentUtil.setData(page, Cell.class, null);
    }

    private Component[] cells(DailyWin day) {
        String code = day.table().code();
        SlipTotals totals = SlipTotals.of(slips.getOrDefault(code, List.of()));
        Long win = day.original().winCents();
        Long ofPlay = day.original().winOfPlayCents();
        Long log = logged.get(code);
        List<Component> cells = new ArrayList<>(List.of(
                FigureTable.text(code),
                state(day),
                amount(code, Kind.OPENER, totals, true),
                amount(code, Kind.FILL, totals, false),
                amount(code, Kind.CREDIT, totals, false)));
        if (transfers) {
            cells.add(amount(code, Kind.TRANSFER_IN, totals, false));
            cells.add(amount(code, Kind.TRANSFER_OUT, totals, false));
        }
        cells.addAll(List.of(
                amount(code, Kind.CLOSER, totals, true),
                amount(code, Kind.DROP_CURRENCY, totals, day.original().dropCents() == null),
                amount(code, Kind.DROP_COUNTER_CHECK, totals, false),
                amount(code, Kind.DROP_VOUCHER, totals, false),
                amount(code, Kind.DROP_PROMOTIONAL, totals, false),
                figure(day.original().dropCents()),
                figure(win),
                figure(log),
                figure(ofPlay == null || log == null ? null : (Long) (ofPlay - log))));
        return cells.toArray(Component[]::new);
    }

    /** The shift that slips of a kind name at the other tables; empty where they name none. */
    private String usualShift(Kind kind) {
        return slips.values().stream()
                .flatMap(List::stream)
                .filter(slip -> slip.kind() == kind)
                .collect(Collectors.groupingBy(SlipRow::shift, Collectors.counting()))
                .entrySet()
                .stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse("");
    }

    private static Span figure(@Nullable Long cents) {
        return FigureTable.text(cents == null ? Formats.MISSING : Formats.money(cents));
    }

    private Component state(DailyWin day) {
        State state = day.state(today);
        CountState words = CountState.of(state);
        Span tag = Parts.tag(words.tone(), state == State.COMPLETE ? Words.of(words.word()) : words.text());
        tag.setTitle(CountState.sentence(day, state));
        return tag;
    }

    private static void again() {
        UI.getCurrent().refreshCurrentRoute(false);
    }

    /**
     * An amount, or a word where it lacks; a button for who may type slips.
     *
     * @param needed whether the count is incomplete without one
     */
    private Component amount(String table, Kind kind, SlipTotals totals, boolean needed) {
        Long cents = totals.cents(kind);
        String text = cents != null ? Formats.money(cents) : needed ? Words.of("missing") : "";
        if (!CurrentUser.may(Permission.IMPORT)) {
            return FigureTable.text(text);
        }
        Cell cell = new Cell(table, kind);
        Button button = new Button(
                text.isEmpty() ? "+" : text,
                event -> dialog.ask(
                                table,
                                kind,
                                slips.getOrDefault(table, List.of()),
                                usualShift(kind),
                                closersBefore.get(table),
                                () -> {
                                    ComponentUtil.setData(UI.getCurrent(), Cell.class, cell);
                                    again();
                                })
                        .open());
        buttons.put(cell, button);
        button.addThemeVariants(ButtonVariant.TERTIARY, ButtonVariant.SMALL);
        button.addClassName(cents != null ? "amount" : needed ? "lacks" : "none");
        button.setAriaLabel(Words.of("{0} of {1}: {2}", SlipDialog.word(kind), table, text.isEmpty() ? "+" : text));
        return button;
    }
}
