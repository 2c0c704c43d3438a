package io.countroom.ui.settings;

import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.datepicker.DatePicker;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextArea;
import io.countroom.reporting.floor.FloorEditor;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.sql.property.DropPolicy;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Form;
import io.countroom.ui.shell.Notice;
import io.countroom.ui.shell.Parts;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** The drop policies with their first gaming dates. */
final class DropCard {

    private final FloorEditor editor;
    private final PropertyRepository properties;
    private final Property property;
    private final LocalDate today;

    DropCard(FloorEditor editor, PropertyRepository properties, Property property, LocalDate today) {
        this.editor = editor;
        this.properties = properties;
        this.property = property;
        this.today = today;
    }

    Section card() {
        List<DropPolicy> own = properties.dropPolicies(property.id());
        FigureTable table = new FigureTable(
                Words.list("From", "Vouchers", "Promotional chips", "Reason"),
                List.of(Align.START, Align.START, Align.START, Align.WRAP));
        List<DropPolicy> all = new ArrayList<>(own);
        all.addFirst(DropPolicy.STANDARD);
        for (DropPolicy policy : all.reversed()) {
            boolean standard = policy.equals(DropPolicy.STANDARD);
            table.row(
                    standard ? Parts.quiet(Words.of("the beginning")) : FigureTable.text(Formats.date(policy.from())),
                    counted(policy.vouchers()),
                    counted(policy.promotional()),
                    new Span(
                            standard
                                    ? Words.of(
                                            "Vouchers are cash equivalents unless counsel decides otherwise. Promotional chips are not cash.")
                                    : policy.reason()));
        }
        Section card = Parts.card(
                Words.of("Drop"),
                Words.of("Currency and counter checks (§ 601a.9(c)(3)) always count; choose what else does."),
                table);
        card.setId("drop-policy");
        if (CurrentUser.may(Permission.SETTINGS)) {
            card.add(Forms.opener(
                    "change-drop-policy",
                    Words.of("Edit"),
                    Words.of("Change the drop policy"),
                    () -> edit(all.getLast())));
        }
        return card;
    }

    private static Span counted(boolean counted) {
        return counted ? new Span(Words.of("in drop, win and tax")) : Parts.quiet(Words.of("shown apart"));
    }

    private void edit(DropPolicy now) {
        DatePicker from = Parts.day(Words.of("From the gaming date"));
        from.setValue(today.withDayOfMonth(1));
        Checkbox vouchers = new Checkbox(Words.of("Vouchers count"), now.vouchers());
        Checkbox promotional = new Checkbox(Words.of("Promotional chips count"), now.promotional());
        TextArea reason = new TextArea(Words.of("Reason"));
        reason.setMaxLength(2_000);
        reason.setHelperText(Words.of("The audit trail keeps it"));
        new Form(Words.of("Save"), Permission.SETTINGS)
                .fields(from, vouchers, promotional, reason)
                .required(from, Words.of("Choose the first gaming date"))
                .saves(() -> {
                    editor.countDrop(
                            property.id(),
                            new DropPolicy(
                                    from.getValue(),
                                    vouchers.getValue(),
                                    promotional.getValue(),
                                    reason.getValue().strip()),
                            CurrentUser.name());
                    Notice.say(Words.of("The drop policy applies from {0}.", Formats.date(from.getValue())));
                })
                .dialog(Words.of("Drop policy"))
                .open();
    }
}
