package io.countroom.ui.report;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.notification.Notification;
import com.vaadin.flow.component.popover.Popover;
import com.vaadin.flow.component.popover.PopoverPosition;
import com.vaadin.flow.component.textfield.TextField;
import io.countroom.reporting.language.Words;
import io.countroom.sql.property.Property;
import io.countroom.sql.view.SavedView;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Form;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.views.SavedViews;
import java.util.List;

/** Opens the views of a page that are saved, and keeps what is shown as another. */
public final class SaveView extends Div {

    private static final long serialVersionUID = 1L;

    private static final int SHOWN_MILLIS = 4_000;

    /**
     * @param suggestion the name that a new view is offered
     */
    public SaveView(SavedViews views, Property property, String suggestion, Address address) {
        Button button = new Button(Words.of("Views"));
        button.setId("views");
        button.getElement().setAttribute("aria-haspopup", "true");
        Div sheet = Parts.div("sheet menu");
        Popover popover = new Popover(sheet);
        popover.setTarget(button);
        popover.setPosition(PopoverPosition.BOTTOM_END);
        popover.setAriaLabel(Words.of("Saved views"));
        popover.addOpenedChangeListener(event -> {
            if (event.isOpened()) {
                fill(sheet, popover, views, property, suggestion, address);
            }
        });
        add(button, popover);
    }

    private static void fill(
            Div sheet, Popover popover, SavedViews views, Property property, String suggestion, Address address) {
        sheet.removeAll();
        List<SavedView> here = views.list(property).stream()
                .filter(view -> Address.parse(view.url()).path().equals(address.path()))
                .toList();
        sheet.add(Parts.span(
                "menu-head", here.isEmpty() ? Words.of("No view of this page is saved yet") : Words.of("Saved views")));
        here.forEach(view -> {
            Anchor anchor = new Anchor(view.url(), view.name());
            if (view.shared()) {
                anchor.add(Parts.quiet(Words.of(" shared")));
            }
            sheet.add(anchor);
        });
        if (CurrentUser.may(Permission.SAVE_VIEWS)) {
            TextField name = new TextField(Words.of("Save this view as"));
            name.setId("view-name");
            name.setPlaceholder(Words.of(suggestion));
            Checkbox shared = new Checkbox(Words.of("Share with everybody"));
            shared.setId("view-shared");
            sheet.add(new Form(Words.of("Save view"), Permission.SAVE_VIEWS)
                    .fields(name, shared)
                    .required(name, Words.of("Fill in a name"))
                    .submitsOnEnter(name)
                    .saves(() -> views.save(property, name.getValue(), shared.getValue(), address))
                    .then(() -> {
                        popover.close();
                        Notification.show(
                                Words.of(
                                        "'{0}' is saved. Find it under Views and Saved views.",
                                        name.getValue().strip()),
                                SHOWN_MILLIS,
                                Notification.Position.BOTTOM_START);
                    })
                    .below("view-save"));
        }
        Anchor all = new Anchor("views", Words.of("All saved views"));
        sheet.add(all);
    }
}
