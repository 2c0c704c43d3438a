package io.countroom.ui.settings;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.BigDecimalField;
import com.vaadin.flow.component.textfield.IntegerField;
import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.floor.FloorEditor;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.sql.archive.ArchiveSchedule;
import io.countroom.sql.property.Property;
import io.countroom.sql.round.ResolutionLimit;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.shell.FactList;
import io.countroom.ui.shell.Notice;
import io.countroom.ui.shell.Parts;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/** The property's name and holder, when its gaming day begins, where it is and its paper. */
final class PropertyCard {

    /** Ten years, longer than records are kept. */
    private static final int MOST_MONTHS = 120;

    private final FloorEditor editor;
    private final ResolutionLimit limit;
    private final ArchiveSchedule archive;
    private final Clock clock;
    private final Property property;

    PropertyCard(FloorEditor editor, ResolutionLimit limit, ArchiveSchedule archive, Clock clock, Property property) {
        this.editor = editor;
        this.limit = limit;
        this.archive = archive;
        this.clock = clock;
        this.property = property;
    }

    Section card() {
        FactList facts = new FactList();
        facts.add(Words.of("Name"), new Span(property.name()));
        facts.add(Words.of("Code"), new Span(property.code()));
        facts.add(Words.of("Certificate holder"), new Span(property.certificateHolder()));
        facts.add(
                Words.of("License"),
                new Span(property.licenceNumber() == null ? Formats.MISSING : property.licenceNumber()));
        facts.add(Words.of("Time zone"), new Span(property.timeZone().getId()));
        facts.add(
                Words.of("Gaming day starts at"),
                new Span(property.gamingDayStarts().toString()));
        facts.add(Words.of("Paper"), new Span(property.paper().title()));
        facts.add(Words.of("Two people resolve above"), new Span(Formats.dollars(limit.cents(property.id()))));
        Integer months = archive.months(property.id());
        facts.add(
                Words.of("Archive closed months"),
                new Span(
                        months == null
                                ? Words.of("only by hand")
                                : Words.count(months, "{0} month after their end|{0} months after their end")));
        Section card = Parts.card(Words.of("Property"), "", Parts.div("body", facts));
        card.addClassName("narrow");
        if (CurrentUser.may(Permission.SETTINGS)) {
            Button edit = new Button(Words.of("Edit"), event -> edit());
            edit.setId("edit-property");
            edit.setAriaLabel(Words.of("Edit the property"));
            card.add(Forms.row(edit));
        }
        return card;
    }

    private void edit() {
        PropertyFields fields = new PropertyFields(property);
        BigDecimalField above = new BigDecimalField(Words.of("Two people resolve above, $"));
        long before = limit.cents(property.id());
        above.setValue(BigDecimal.valueOf(before, 2));
        above.setHelperText(Words.of("Above this amount, the person who acknowledges an exception cannot resolve it."));
        IntegerField after = new IntegerField(Words.of("Archive closed months, months after their end"));
        Integer monthsBefore = archive.months(property.id());
        after.setValue(monthsBefore);
        after.setMin(0);
        after.setMax(MOST_MONTHS);
        after.setHelperText(Words.of("Empty: a month is archived only by hand."));
        fields.form(Words.of("Save"))
                .fields(above, after)
                .valid(above, PropertyCard::amount, Words.of("Enter the amount above which two people resolve"))
                .valid(
                        after,
                        months -> months == null || months >= 0 && months <= MOST_MONTHS,
                        Words.of("Enter 0 to 120 months, or leave the field empty"))
                .saves(() -> {
                    long cents = Accounting.cents(above.getValue());
                    Property saved = editor.change(
                            property, fields.property(property.id(), property.code()), CurrentUser.name());
                    limit.set(property.id(), cents, CurrentUser.name(), OffsetDateTime.now(clock));
                    archive.set(property.id(), after.getValue(), CurrentUser.name(), OffsetDateTime.now(clock));
                    Notice.withUndo(Words.of("{0} is changed.", saved.name()), () -> {
                        CurrentUser.require(Permission.SETTINGS);
                        editor.change(saved, property, CurrentUser.name());
                        limit.set(property.id(), before, CurrentUser.name(), OffsetDateTime.now(clock));
                        archive.set(property.id(), monthsBefore, CurrentUser.name(), OffsetDateTime.now(clock));
                        UI.getCurrent().refreshCurrentRoute(false);
                    });
                })
                .dialog(Words.of("Property {0}", property.code()))
                .open();
    }

    private static boolean amount(@Nullable BigDecimal value) {
        return value != null && value.signum() >= 0 && value.scale() <= 2 && value.precision() - value.scale() <= 12;
    }
}
