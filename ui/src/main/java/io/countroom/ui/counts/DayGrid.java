package io.countroom.ui.counts;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.format.Formats;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.count.SlipTotals;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.language.Words;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The counts of one gaming date, a row a table, beside what the log says. What lacks is typed where it lacks. */
final class DayGrid {

    private final SlipDialog dialog;
    /** By table code. */
    private final Map<String, List<SlipRow>> slips;

    private final Map<String, Long> logged;
    private final Map<String, Long> closersBefore;

    DayGrid(
            SlipDialog dialog,
            Map<String, List<SlipRow>> slips,
            Map<String, Long> logged,
            Map<String, Long> closersBefore) {
        this.dialog = dialog;
        this.slips = slips;
        this.logged = logged;
        this.closersBefore = closersBefore;
    }

    Section card(List<DailyWin> days) {
        FigureTable table = new FigureTable(
                List.of(
                        "Table",
                        "State",
                        "Opener, $",
                        "Fills, $",
                        "Credits, $",
                        "Closer, $",
                        "Currency, $",
                        "Counter checks, $",
                        "Vouchers, $",
                        "Promotional, $",
                        "Drop, $",
                        "Counted win, $",
                        "Logged win, $",
                        "Counted less logged, $"),
                List.of(
                        Align.START,
                        Align.START,
                        Align.END,
                        Align.END,
                        Align.END,
                        Align.END,
                        Align.END,
                        Align.END,
                        Align.END,
                        Align.END,
                        Align.END,
                        Align.END,
                        Align.END,
                        Align.END));
        for (DailyWin day : days) {
            table.row(cells(day));
        }
        Section card = Parts.card(
                "Counts of the gaming date",
                "closer + credits + drop − opener − fills; click an amount to correct it, or what is missing to type it",
                table);
        card.setId("day-grid");
        return card;
    }

    private Component[] cells(DailyWin day) {
        String code = day.table().code();
        SlipTotals totals = SlipTotals.of(slips.getOrDefault(code, List.of()));
        Long win = day.original().winCents();
        Long ofPlay = day.original().winOfPlayCents();
        Long log = logged.get(code);
        return new Component[] {
            FigureTable.text(code),
            state(day),
            amount(code, Kind.OPENER, totals, true),
            amount(code, Kind.FILL, totals, false),
            amount(code, Kind.CREDIT, totals, false),
            amount(code, Kind.CLOSER, totals, true),
            amount(code, Kind.DROP_CURRENCY, totals, day.original().dropCents() == null),
            amount(code, Kind.DROP_COUNTER_CHECK, totals, false),
            amount(code, Kind.DROP_VOUCHER, totals, false),
            amount(code, Kind.DROP_PROMOTIONAL, totals, false),
            figure(day.original().dropCents()),
            figure(win),
            figure(log),
            figure(ofPlay == null || log == null ? null : (Long) (ofPlay - log))
        };
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

    private static Component state(DailyWin day) {
        if (!day.original().missing().isEmpty()) {
            Span tag = Parts.tag(Tone.WARN, "▲ incomplete");
            tag.setTitle(day.original().missing());
            return tag;
        }
        return day.grade() == DailyWin.Grade.FINAL
                ? Parts.tag(Tone.GOOD, "✓ final")
                : Parts.tag(Tone.QUIET, "complete");
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
        Button button = new Button(
                text.isEmpty() ? "+" : text,
                event -> dialog.open(
                        table, kind, slips.getOrDefault(table, List.of()), usualShift(kind), closersBefore.get(table)));
        button.addThemeVariants(ButtonVariant.TERTIARY, ButtonVariant.SMALL);
        button.addClassName(cents != null ? "amount" : needed ? "lacks" : "none");
        button.setAriaLabel(Words.of("{0} of {1}: {2}", SlipDialog.word(kind), table, text.isEmpty() ? "+" : text));
        return button;
    }
}
