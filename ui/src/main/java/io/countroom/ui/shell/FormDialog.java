package io.countroom.ui.shell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.formlayout.FormLayout;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.data.binder.Binder;
import com.vaadin.flow.data.binder.Setter;
import io.countroom.reporting.language.Words;
import io.countroom.sql.RefusedException;

/** A form in a dialog: fields one below the other, what is wrong beside the field, a refusal below all of them. */
public class FormDialog extends Dialog {

    private static final long serialVersionUID = 1L;

    private final FormLayout form = new FormLayout();
    private final Div trouble = new Div();
    private final Button save;

    /**
     * @param does what the button does: "Save"
     */
    protected FormDialog(String title, String does) {
        setHeaderTitle(title);
        setWidth("460px");
        form.setResponsiveSteps(new FormLayout.ResponsiveStep("0", 1));
        save = new Button(does);
        save.setId("save");
        save.addThemeVariants(ButtonVariant.PRIMARY);
        add(form, trouble);
        getFooter().add(new Button(Words.of("Cancel"), event -> close()), save);
    }

    protected final void fields(Component... fields) {
        form.add(fields);
    }

    /** For a binder that only says what is wrong: what is saved is read from the fields. One without a setter would lock them. */
    protected static <B, V> Setter<B, V> inField() {
        return (bean, value) -> {};
    }

    /** Saves once every field of the binder is valid, and closes unless that is refused. */
    protected final void onSave(Binder<?> binder, Runnable change) {
        save.addClickListener(event -> {
            trouble.removeAll();
            if (!binder.validate().isOk()) {
                return;
            }
            try {
                change.run();
                close();
            } catch (RefusedException e) {
                trouble.add(Parts.trouble(e));
            }
        });
    }
}
