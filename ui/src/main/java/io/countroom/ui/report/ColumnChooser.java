package io.countroom.ui.report;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.popover.Popover;
import com.vaadin.flow.component.popover.PopoverPosition;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Table;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Parts;

/** Which columns of a table are shown; each with what it means. */
final class ColumnChooser extends Div {

    private static final long serialVersionUID = 1L;

    /**
     * @param open whether it is open already
     * @param choosing called when a choice is made, before the page follows it
     */
    ColumnChooser(Table whole, Layout layout, Address address, boolean open, Runnable choosing) {
        NativeButton box = Parts.box(
                new Span(Words.of("Columns")),
                Parts.span(
                        "bold",
                        Words.of(
                                "{0} of {1}",
                                String.valueOf(layout.chosen().size()),
                                String.valueOf(whole.columns().size()))));
        box.setId("columns");
        Div list = Parts.div("sheet columns");
        for (Column column : whole.columns()) {
            Checkbox shown = new Checkbox(column.title());
            shown.setId("column-" + column.id());
            shown.setValue(layout.chosen().contains(column.id()));
            // A table without any column would show nothing: the last one stays.
            shown.setEnabled(layout.chosen().size() > 1 || !shown.getValue());
            shown.addValueChangeListener(event -> {
                choosing.run();
                layout.with(address, layout.toggled(whole, column.id(), event.getValue()))
                        .go(UI.getCurrent());
            });
            Div line = Parts.div("column", shown);
            if (!column.definition().isEmpty()) {
                line.add(Parts.span("m", column.definition()));
            }
            list.add(line);
        }
        Anchor usual = new Anchor(address.with(Layout.COLUMNS, (String) null).href(), Words.of("The usual columns"));
        usual.setVisible(!layout.chosen().equals(layout.usual()));
        list.add(usual);
        Popover popover = new Popover(list);
        popover.setTarget(box);
        popover.setPosition(PopoverPosition.BOTTOM_END);
        popover.setAriaLabel(Words.of("Columns"));
        popover.setOpened(open);
        add(box, popover);
    }
}
