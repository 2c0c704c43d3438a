package io.countroom.ui.views;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.notification.Notification;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.language.Words;
import io.countroom.sql.property.Property;
import io.countroom.sql.view.SavedView;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Form;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import io.countroom.ui.shell.PropertyPage;
import io.countroom.ui.shell.Scope;
import java.time.Duration;
import java.util.List;

/** Every saved view that the user may open: the user's first, then the shared ones. */
@Route("views")
@Menu(title = "Saved views", order = 60)
@Requires(Permission.READ)
public final class ViewsView extends PropertyPage {

    private static final long serialVersionUID = 1L;

    private static final int UNDO_MILLIS = (int) Duration.ofSeconds(10).toMillis();

    private final transient SavedViews views;
    private final transient ViewWords words;

    ViewsView(Scope scope, SavedViews views, ViewWords words) {
        super("Saved views", scope);
        this.views = views;
        this.words = words;
    }

    @Override
    protected void show(Property property, Address address) {
        List<SavedView> all = views.list(property);
        head(Words.of("Saved views"), Words.count(all.size(), "{0} view|{0} views"));
        if (all.isEmpty()) {
            add(Parts.plainCard(Parts.empty(
                    Words.of("No view is saved yet"),
                    Words.of("Open Hold, Drop, Paytables or Rounds, choose filters, columns and order, and press Save "
                            + "view. The view is saved under a name, for you alone or for everybody."),
                    new Anchor("hold", Words.of("Open Hold")))));
            return;
        }
        addCard(
                Words.meaning("Yours", "views"),
                all.stream().filter(SavedViews::own).toList(),
                property,
                address);
        addCard(
                Words.of("Shared by others"),
                all.stream().filter(view -> !SavedViews.own(view)).toList(),
                property,
                address);
    }

    private void addCard(String title, List<SavedView> some, Property property, Address address) {
        if (some.isEmpty()) {
            return;
        }
        Component[] lines =
                some.stream().map(view -> line(view, property, address)).toArray(Component[]::new);
        add(Parts.card(title, "", lines));
    }

    private Div line(SavedView view, Property property, Address address) {
        Anchor name = Parts.figure(view.name(), view.url());
        name.addClassName("strong");
        Div tools = Parts.div("steps");
        if (SavedViews.own(view) && CurrentUser.may(Permission.SAVE_VIEWS)) {
            addTools(tools, view, property, address);
        } else if (view.shared()) {
            tools.add(Parts.tag(
                    Tone.QUIET, SavedViews.own(view) ? Words.of("shared") : Words.of("by {0}", view.userName())));
        }
        Div line = Parts.div(
                "item", Parts.div("", name), tools, Parts.div("detail", Parts.quiet(words.of(view.url(), property))));
        line.setId("view-" + view.viewId());
        return line;
    }

    private void addTools(Div tools, SavedView view, Property property, Address address) {
        Checkbox shared = new Checkbox(Words.of("Shared"));
        shared.setValue(view.shared());
        shared.setTooltipText(Words.of("Everybody with permission to read reports sees it in this list"));
        shared.addValueChangeListener(event -> {
            views.share(property, view, event.getValue());
            show(address);
        });
        Button rename = new Button(Words.of("Rename"));
        rename.addThemeVariants(ButtonVariant.TERTIARY);
        rename.addClickListener(event -> rename(view, property));
        Button delete = new Button(Words.of("Delete"), event -> {
            views.delete(property, view);
            show(address);
            offerUndo(view, property, address);
        });
        delete.addThemeVariants(ButtonVariant.TERTIARY);
        tools.add(shared, rename, delete);
    }

    private void rename(SavedView view, Property property) {
        TextField name = new TextField(Words.of("New name"));
        name.setValue(view.name());
        name.setAutoselect(true);
        name.setAutofocus(true);
        new Form(Words.of("Keep"), Permission.SAVE_VIEWS)
                .fields(name)
                .required(name, Words.of("Fill in a name"))
                .saves(() -> views.rename(property, view, name.getValue()))
                .submitsOnEnter(name)
                .dialog(Words.of("Rename"))
                .open();
    }

    private void offerUndo(SavedView view, Property property, Address address) {
        Notification notification = new Notification();
        notification.setDuration(UNDO_MILLIS);
        notification.setPosition(Notification.Position.BOTTOM_START);
        Button undo = new Button(Words.of("Undo"), event -> {
            views.restore(property, view);
            notification.close();
            show(address);
        });
        notification.add(Parts.div("steps middle", new Span(Words.of("'{0}' is deleted.", view.name())), undo));
        UI.getCurrent().add(notification);
        notification.open();
    }
}
