package io.countroom.ui.settings;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.IntegerField;
import com.vaadin.flow.component.textfield.TextArea;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.sequence.Check;
import io.countroom.reporting.sequence.Checks;
import io.countroom.reporting.sequence.Checks.Setting;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Form;
import io.countroom.ui.shell.Notice;
import io.countroom.ui.shell.Parts;
import java.util.List;

/** The checks that look beyond one round: which are on, and why others are not. */
final class ChecksCard {

    private final Checks checks;
    private final Property property;

    ChecksCard(Checks checks, Property property) {
        this.checks = checks;
        this.property = property;
    }

    Section card() {
        boolean may = CurrentUser.may(Permission.SETTINGS);
        FigureTable table = new FigureTable(
                Words.list("Check", "Finds", "State", "Reason", ""),
                List.of(Align.START, Align.WRAP, Align.START, Align.WRAP, Align.END));
        Checks.Settings settings = checks.of(property.id());
        for (Check check : Check.values()) {
            Setting setting = settings.of(check);
            table.row(
                    FigureTable.text(Words.of(check.title())),
                    finds(check, setting),
                    setting.active() ? new Span(Words.of("on")) : Parts.quiet(Words.of("off")),
                    new Span(setting.reason()),
                    may ? change(check, setting) : Parts.quiet(""));
        }
        Section card = Parts.card(
                Words.of("Checks across rounds"),
                Words.of("checks of rounds apply to future imports, all others at once"),
                table);
        card.setId("checks");
        return card;
    }

    /** The findings of the check, and below them the limit with its unit. */
    private static Div finds(Check check, Setting setting) {
        Div finds = new Div(new Div(Words.of(check.about())));
        if (!check.limitName().isEmpty()) {
            finds.add(
                    new Div(Parts.quiet(Words.of(check.limitName()) + ": "), new Span(Formats.count(setting.limit()))));
        }
        return finds;
    }

    private Button change(Check check, Setting setting) {
        Button change =
                Forms.rowButton("Edit", Words.of("the check {0}", Words.of(check.title())), () -> edit(check, setting));
        change.setId("change-" + check.id());
        return change;
    }

    private void edit(Check check, Setting setting) {
        Checkbox active = new Checkbox(Words.of("On"), setting.active());
        IntegerField limit = new IntegerField(check.limitName().isEmpty() ? "" : Words.of(check.limitName()));
        limit.setVisible(!check.limitName().isEmpty());
        limit.setMin(0);
        limit.setValue(Math.toIntExact(setting.limit()));
        TextArea reason = new TextArea(Words.of("Reason"));
        reason.setMaxLength(2_000);
        reason.setHelperText(Words.of("The audit trail keeps it"));
        new Form(Words.of("Save"), Permission.SETTINGS)
                .fields(active, limit, reason)
                .saves(() -> {
                    Integer value = limit.getValue();
                    checks.set(
                            property.id(),
                            check,
                            active.getValue(),
                            value == null || value == check.limit() ? null : Long.valueOf(value),
                            reason.getValue(),
                            CurrentUser.name());
                    Notice.say(Words.of("The check is changed."));
                })
                .dialog(Words.of(check.title()))
                .open();
    }
}
