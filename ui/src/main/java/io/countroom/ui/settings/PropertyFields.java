package io.countroom.ui.settings;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.component.timepicker.TimePicker;
import io.countroom.reporting.floor.FloorEditor;
import io.countroom.reporting.language.Words;
import io.countroom.sql.property.Paper;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.shell.Form;
import io.countroom.ui.shell.Parts;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The fields of a property: its name and holder, when its gaming day begins, where it is and its paper. */
public final class PropertyFields {

    private final TextField name = text("Name", 200);
    private final TextField holder = text("Certificate holder", 200);
    private final TextField licence = text("License", 50);
    private final ComboBox<String> zone = new ComboBox<>(Words.of("Time zone"));
    private final TimePicker starts = Parts.clock(Words.of("Gaming day starts at"));
    private final Select<Paper> paper = new Select<>();

    PropertyFields(@Nullable Property before) {
        paper.setLabel(Words.of("Paper"));
        paper.setItems(Paper.values());
        paper.setItemLabelGenerator(Paper::title);
        paper.setValue(before == null ? Paper.LETTER : before.paper());
        zone.setItems(ZoneId.getAvailableZoneIds().stream().sorted().toList());
        if (before == null) {
            zone.setValue(ZoneId.systemDefault().getId());
            starts.setValue(LocalTime.of(6, 0));
            return;
        }
        name.setValue(before.name());
        holder.setValue(before.certificateHolder());
        licence.setValue(before.licenceNumber() == null ? "" : before.licenceNumber());
        zone.setValue(before.timeZone().getId());
        starts.setValue(before.gamingDayStarts());
        starts.setHelperText(Words.of("Applies to future imports. Gaming dates in the logs do not change."));
    }

    private static TextField text(String label, int longest) {
        TextField field = new TextField(Words.of(label));
        field.setMaxLength(longest);
        return field;
    }

    Form form(String does, Component... before) {
        return new Form(does, Permission.SETTINGS)
                .fields(before)
                .fields(name, holder, licence, zone, starts, paper)
                .required(zone, Words.of("Choose the time zone"))
                .required(starts, Words.of("Choose when the gaming day starts"));
    }

    Property property(int id, String code) {
        return new Property(
                id,
                code,
                name.getValue().strip(),
                holder.getValue().strip(),
                licence.isEmpty() ? null : licence.getValue().strip(),
                ZoneId.of(zone.getValue()),
                starts.getValue(),
                paper.getValue());
    }

    /** Asks for a property to add. */
    public static void add(FloorEditor editor, Consumer<Property> added) {
        TextField code = text("Code", 20);
        code.setId("property-code");
        code.setHelperText(Words.of("Up to 20 letters and digits; it cannot change later"));
        PropertyFields fields = new PropertyFields(null);
        fields.form(Words.of("Add property"), code)
                .saves(() -> added.accept(editor.addProperty(fields.property(0, code.getValue()), CurrentUser.name())))
                .dialog(Words.of("Add a property"))
                .open();
    }
}
