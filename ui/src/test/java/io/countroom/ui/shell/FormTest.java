package io.countroom.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.datepicker.DatePicker;
import com.vaadin.flow.component.textfield.IntegerField;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.binder.ValidationResult;
import com.vaadin.flow.data.binder.Validator;
import io.countroom.sql.RefusedException;
import io.countroom.ui.UiTest;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Role;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FormTest extends UiTest {

    private final List<String> saved = new ArrayList<>();
    private final TextField name = new TextField("Name");
    private final IntegerField most = new IntegerField("At most");
    private final DatePicker from = new Unreadable();

    /** A field in which somebody wrote what is no date: its value is that of an empty one. */
    private static final class Unreadable extends DatePicker {

        private static final long serialVersionUID = 1L;

        private boolean wrong;

        @Override
        public Validator<LocalDate> getDefaultValidator() {
            return (value, context) -> wrong ? ValidationResult.error("") : ValidationResult.ok();
        }
    }

    @BeforeEach
    void signIn() {
        signInAs(Role.ADMINISTRATOR);
    }

    private Button shown(Form form) {
        Form whole = form.fields(name, most, from)
                .saves(() -> saved.add(name.getValue()))
                .then(() -> {});
        UI.getCurrent().add(whole.below("save-it"));
        return find(Button.class).withId("save-it").single();
    }

    private static Form form() {
        return new Form("Save", Permission.READ);
    }

    @Test
    void anOptionalFieldThatCannotBeReadIsNotTakenForAnEmptyOne() {
        Button save = shown(form());
        ((Unreadable) from).wrong = true;
        test(save).click();
        assertThat(saved).isEmpty();
        assertThat(from.isInvalid()).isTrue();
        assertThat(from.getErrorMessage()).isEqualTo("Write the date as 2026-10-18");
        ((Unreadable) from).wrong = false;
        test(save).click();
        assertThat(saved).containsExactly("");
    }

    @Test
    void aNameOfBlanksIsNoName() {
        Button save = shown(form().required(name, "Fill in a name"));
        name.setValue("   ");
        test(save).click();
        assertThat(saved).isEmpty();
        assertThat(name.getErrorMessage()).isEqualTo("Fill in a name");
        name.setValue("Pat");
        test(save).click();
        assertThat(saved).containsExactly("Pat");
    }

    @Test
    void aFieldThatIsRequiredMayHaveMoreToHold() {
        Button save = shown(form().required(most, "Fill in a number")
                .valid(most, value -> value != null && value < 10, "Write a number below 10"));
        test(save).click();
        assertThat(most.getErrorMessage()).isEqualTo("Fill in a number");
        most.setValue(12);
        test(save).click();
        assertThat(most.getErrorMessage()).isEqualTo("Write a number below 10");
        assertThat(saved).isEmpty();
        most.setValue(9);
        test(save).click();
        assertThat(saved).hasSize(1);
    }

    @Test
    void theButtonIsFreeAgainWhateverFails() {
        Form form = form().fields(name).saves(() -> {
            throw new RefusedException("Not now");
        });
        UI.getCurrent().add(form.below("refused"));
        Button save = find(Button.class).withId("refused").single();
        test(save).click();
        assertThat(save.isEnabled()).isTrue();
        assertThat(form.getElement().getTextRecursively()).contains("Not now.");
    }
}
