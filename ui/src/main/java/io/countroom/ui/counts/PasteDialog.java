package io.countroom.ui.counts;

import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.data.value.ValueChangeMode;
import io.countroom.reporting.counts.CountedSlip;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.importing.PastedSlips;
import io.countroom.reporting.importing.PastedSlips.Pasted;
import io.countroom.reporting.importing.PastedSlips.Recordable;
import io.countroom.reporting.importing.PastedSlips.Refused;
import io.countroom.reporting.language.Words;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Form;
import io.countroom.ui.shell.Parts;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/** Takes rows from a spreadsheet, and shows what will be recorded before it is. */
final class PasteDialog {

    private final Background background;
    private final PastedSlips slips;
    private final Property property;
    private final LocalDate gamingDate;

    PasteDialog(Background background, PastedSlips slips, Property property, LocalDate gamingDate) {
        this.background = background;
        this.slips = slips;
        this.property = property;
        this.gamingDate = gamingDate;
    }

    void open() {
        TextArea rows = new TextArea(Words.of("Rows: table, kind, slip, amount"));
        rows.setHelperText(
                Words.of(
                        "Copy the cells in the spreadsheet and paste them here. Other columns of a count file take a header line."));
        rows.setMinRows(4);
        rows.setMaxRows(10);
        rows.setValueChangeMode(ValueChangeMode.LAZY);
        rows.setAutofocus(true);
        Div preview = Parts.div("stack");
        preview.getElement().setAttribute("aria-live", "polite");
        AtomicReference<Pasted> shown = new AtomicReference<>();
        rows.addValueChangeListener(event -> {
            shown.set(null);
            preview.removeAll();
            String text = event.getValue();
            if (!text.isBlank()) {
                background.run(preview, () -> slips.read(property, gamingDate, text), pasted -> {
                    if (text.equals(rows.getValue())) {
                        shown.set(pasted);
                        preview.removeAll();
                        preview.add(summary(pasted), table(pasted));
                    }
                });
            }
        });
        Dialog dialog = new Form(Words.of("Record"), Permission.IMPORT)
                .about(Words.of("All valid rows become one import. You can undo it on its page."))
                .fields(rows, preview)
                .saves(background, () -> {
                    Pasted pasted = shown.get();
                    if (pasted == null) {
                        throw new RefusedException(
                                Words.of("Paste rows first. You see what will be recorded before it is saved."));
                    }
                    String user = CurrentUser.name();
                    return () -> slips.record(property, pasted, user);
                })
                .dialog(Words.of("Paste slips of {0}", Formats.date(gamingDate)));
        dialog.setWidth("760px");
        dialog.open();
    }

    private static Span summary(Pasted pasted) {
        int slips = pasted.recordable().size();
        int refused = pasted.rows().size() - slips;
        long cents = pasted.recordable().stream()
                .mapToLong(row -> row.slip().amountCents())
                .sum();
        return new Span(
                refused == 0
                        ? Words.of("Slips to record: {0}, {1} in total", Formats.count(slips), Formats.dollars(cents))
                        : Words.of(
                                "Slips to record: {0}, {1} in total · refused rows: {2}",
                                Formats.count(slips), Formats.dollars(cents), Formats.count(refused)));
    }

    /** The result of a row is next to its line: on a phone later columns need scrolling. */
    private static FigureTable table(Pasted pasted) {
        FigureTable table = new FigureTable(
                Words.list("Line", "Result", "Gaming date", "Table", "Shift", "Kind", "Slip", "Amount, $"),
                List.of(
                        Align.START,
                        Align.WRAP,
                        Align.START,
                        Align.START,
                        Align.START,
                        Align.START,
                        Align.START,
                        Align.END));
        pasted.rows().forEach(row -> {
            Span line = FigureTable.text(Formats.count(row.line()));
            switch (row) {
                case Recordable(long _, CountedSlip slip) ->
                    table.row(
                            line,
                            FigureTable.text(Words.of("✓ will be recorded")),
                            FigureTable.text(Formats.date(slip.gamingDate())),
                            FigureTable.text(slip.table()),
                            FigureTable.text(slip.shift()),
                            FigureTable.text(SlipDialog.word(slip.kind())),
                            FigureTable.text(slip.number() == null ? "" : slip.number()),
                            FigureTable.text(Formats.money(slip.amountCents())));
                case Refused(long _, String reason, String remedy) ->
                    table.row(
                            line,
                            FigureTable.text("▲ " + reason + ": " + remedy),
                            new Span(),
                            new Span(),
                            new Span(),
                            new Span(),
                            new Span(),
                            new Span());
            }
        });
        return table;
    }
}
