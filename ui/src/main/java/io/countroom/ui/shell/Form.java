package io.countroom.ui.shell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Focusable;
import com.vaadin.flow.component.HasStyle;
import com.vaadin.flow.component.HasValue;
import com.vaadin.flow.component.Key;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.formlayout.FormLayout;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.data.binder.Binder;
import com.vaadin.flow.data.binder.BindingValidationStatus;
import com.vaadin.flow.data.binder.ValidationResult;
import com.vaadin.flow.dom.Style;
import com.vaadin.flow.function.SerializablePredicate;
import io.countroom.reporting.language.Words;
import io.countroom.sql.RefusedException;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A form, in a dialog or in a card: fields, what is wrong with a value beside its field, a refusal below all of them, and the button
 * that makes the change.
 */
public final class Form extends Div {

    private static final long serialVersionUID = 1L;

    /** What is saved is read from the fields: the binder only says what is wrong with them. */
    private final Binder<Form> binder = new Binder<>();

    private final FormLayout layout = new FormLayout();
    private final Div trouble = new Div();
    private final String label;
    private final Button save;
    private final Permission permission;
    private transient Runnable done = () -> UI.getCurrent().refreshCurrentRoute(false);
    private transient Runnable close = () -> {};

    /**
     * @param does what the button does: "Save"
     * @param permission that the change takes
     */
    public Form(String does, Permission permission) {
        this.label = does;
        this.permission = permission;
        save = new Button(does);
        save.setId("save");
        save.addThemeVariants(ButtonVariant.PRIMARY);
        save.setDisableOnClick(true);
        layout.setResponsiveSteps(new FormLayout.ResponsiveStep("0", 1));
        add(layout, trouble);
        addClassName("form");
    }

    /** Puts fields, or what is to be read between them, below those before. */
    public Form fields(Component... fields) {
        layout.add(fields);
        for (Component field : fields) {
            forget(field);
        }
        return this;
    }

    /** A sentence above the fields: what will happen. */
    public Form about(String sentence) {
        layout.addComponentAsFirst(Parts.quiet(sentence));
        return this;
    }

    /** The field has to be filled in where it is shown. */
    public <V> Form required(HasValue<?, V> field, String sentence) {
        // Vaadin's own validator says nothing of a date that is none; it would come before this one.
        binder.forField(field)
                .withDefaultValidator(false)
                .asRequired((value, context) ->
                        asked(field) && field.isEmpty() ? ValidationResult.error(sentence) : ValidationResult.ok())
                .bind(form -> field.getEmptyValue(), (form, value) -> {});
        return this;
    }

    /** What a value has to be. */
    public <V> Form valid(HasValue<?, V> field, SerializablePredicate<V> holds, String sentence) {
        binder.forField(field)
                .withDefaultValidator(false)
                .withValidator(value -> !asked(field) || holds.test(value), sentence)
                .bind(form -> field.getEmptyValue(), (form, value) -> {});
        return this;
    }

    private static boolean asked(HasValue<?, ?> field) {
        return field instanceof Component component
                && component.isAttached()
                && component.isVisible()
                && component.getElement().isEnabled();
    }

    /** Makes the change once all values are right. */
    public Form saves(Runnable change) {
        save.addClickListener(event -> {
            // Also where the change fails with more than a refusal.
            save.setEnabled(true);
            if (ready()) {
                refusal(change).ifPresentOrElse(this::refused, this::saved);
            }
        });
        return this;
    }

    /** @param work reads the fields, and gives what is to be done with them away from the page */
    public Form saves(Background background, Supplier<Runnable> work) {
        save.addClickListener(event -> {
            if (!ready()) {
                return;
            }
            Runnable todo;
            try {
                todo = work.get();
            } catch (RefusedException e) {
                refused(e.sentence());
                return;
            }
            save.setText(Words.of("Working …"));
            background.run(
                    () -> refusal(todo), refusal -> refusal.ifPresentOrElse(this::refused, this::saved), this::refused);
        });
        return this;
    }

    /** @param done run after the change in place of showing the page again */
    public Form then(Runnable done) {
        this.done = done;
        return this;
    }

    /** Enter in one of these fields is a click on the button. */
    public Form submitsOnEnter(Component... fields) {
        save.addClickShortcut(Key.ENTER).listenOn(fields).resetFocusOnActiveElement();
        return this;
    }

    public Dialog dialog(String title) {
        Dialog dialog = new Dialog(this);
        dialog.setHeaderTitle(title);
        dialog.setWidth("480px");
        dialog.getFooter().add(new Button(Words.of("Cancel"), event -> dialog.close()), save);
        close = dialog::close;
        return dialog;
    }

    /** In a card: the fields beside each other, and after them the button. */
    public Form inCard(String buttonId) {
        save.setId(buttonId);
        layout.setAutoResponsive(true);
        layout.setAutoRows(true);
        layout.setColumnWidth("205px");
        layout.setExpandColumns(true);
        layout.setExpandFields(true);
        layout.add(save);
        addClassName("in-card");
        return this;
    }

    /** In a narrow card: the fields one below the other, and below them the button. */
    public Form below(String buttonId) {
        save.setId(buttonId);
        add(save);
        return this;
    }

    /** @param permitted whether what the form does is possible at all */
    public Form permitted(boolean permitted) {
        save.setEnabled(permitted);
        return this;
    }

    /**
     * Hides the refusal once a field changes, but keeps its space. A field reports its value when it loses focus, often because the
     * button is being pressed. A button that moves then loses the click.
     */
    private void forget(Component field) {
        if (field instanceof HasValue<?, ?> value) {
            value.addValueChangeListener(event -> trouble.getStyle().setVisibility(Style.Visibility.HIDDEN));
        } else {
            field.getChildren().forEach(this::forget);
        }
    }

    private boolean ready() {
        CurrentUser.require(permission);
        trouble.getStyle().setVisibility(Style.Visibility.HIDDEN);
        var wrong = binder.validate().getFieldValidationErrors();
        wrong.forEach(Form::keepSpace);
        wrong.stream().findFirst().ifPresent(first -> {
            if (first.getField() instanceof Focusable<?> field) {
                field.focus();
            }
        });
        if (!wrong.isEmpty()) {
            save.setEnabled(true);
        }
        return wrong.isEmpty();
    }

    /** As with a refusal: what stands below the field stays where it is when the sentence goes. */
    private static void keepSpace(BindingValidationStatus<?> wrong) {
        if (wrong.getField() instanceof HasStyle field) {
            field.addClassName("was-wrong");
        }
    }

    private void saved() {
        save.setText(label);
        save.setEnabled(true);
        close.run();
        done.run();
    }

    private void refused(String sentence) {
        save.setText(label);
        trouble.removeAll();
        trouble.add(Parts.trouble(sentence.endsWith(".") ? sentence : sentence + "."));
        trouble.getStyle().remove("visibility");
        save.setEnabled(true);
    }

    /** What kept it from being done, in a sentence for the user; empty where nothing did. */
    public static Optional<String> refusal(Runnable todo) {
        try {
            todo.run();
            return Optional.empty();
        } catch (RefusedException e) {
            return Optional.of(e.sentence());
        }
    }
}
