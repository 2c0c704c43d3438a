package io.countroom.ui.shell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Focusable;
import com.vaadin.flow.component.HasStyle;
import com.vaadin.flow.component.HasValue;
import com.vaadin.flow.component.Key;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.datepicker.DatePicker;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.formlayout.FormLayout;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.textfield.BigDecimalField;
import com.vaadin.flow.component.textfield.IntegerField;
import com.vaadin.flow.component.textfield.NumberField;
import com.vaadin.flow.component.timepicker.TimePicker;
import com.vaadin.flow.data.binder.Binder;
import com.vaadin.flow.data.binder.BindingValidationStatus;
import com.vaadin.flow.data.binder.HasValidator;
import com.vaadin.flow.data.binder.ValidationResult;
import com.vaadin.flow.data.binder.ValueContext;
import com.vaadin.flow.dom.Style;
import io.countroom.reporting.language.Words;
import io.countroom.sql.RefusedException;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A form, in a dialog or in a card: fields, what is wrong with a value beside its field, a refusal below all of them, and the button
 * that makes the change.
 */
public final class Form extends Div {

    private static final long serialVersionUID = 1L;

    /** Saved values are read from the fields; the binder only validates them. */
    private final Binder<Form> binder = new Binder<>();

    private final transient Map<HasValue<?, ?>, List<Check>> checks = new HashMap<>();
    private final FormLayout layout = new FormLayout();
    private final Div trouble = new Div();
    private final String label;
    private final Button save;
    private final Permission permission;
    private transient Runnable done = () -> UI.getCurrent().refreshCurrentRoute(false);
    private transient Runnable close = () -> {};

    /** Keeps a dialog open while the change is made: a refusal is shown in it. */
    private transient Consumer<Boolean> hold = working -> {};

    /** A condition of a value, and the sentence shown if it fails. */
    private record Check(BooleanSupplier holds, String sentence) {

        ValidationResult result() {
            return holds.getAsBoolean() ? ValidationResult.ok() : ValidationResult.error(sentence);
        }
    }

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
            watch(field);
        }
        return this;
    }

    /** A sentence above the fields: what will happen. */
    public Form about(String sentence) {
        layout.addComponentAsFirst(Parts.quiet(sentence));
        return this;
    }

    /** Required while the field is visible and enabled. */
    public Form required(HasValue<?, ?> field, String sentence) {
        field.setRequiredIndicatorVisible(true);
        checks(field).add(new Check(() -> !blank(field), sentence));
        return this;
    }

    /** Adds a condition of a value. */
    public <V> Form valid(HasValue<?, V> field, Predicate<V> holds, String sentence) {
        checks(field).add(new Check(() -> holds.test(field.getValue()), sentence));
        return this;
    }

    private static boolean blank(HasValue<?, ?> field) {
        return field.isEmpty() || field.getValue() instanceof String text && text.isBlank();
    }

    private List<Check> checks(HasValue<?, ?> field) {
        List<Check> known = checks.get(field);
        return known == null ? bind(field) : known;
    }

    /** Once for each field: of two bindings the binder keeps the later alone. */
    private <V> List<Check> bind(HasValue<?, V> field) {
        List<Check> own = new ArrayList<>();
        checks.put(field, own);
        field.addValueChangeListener(event -> hideTrouble());
        binder.forField(field)
                .withDefaultValidator(false)
                .withValidator((value, context) -> asked(field)
                        ? Stream.concat(
                                        Stream.of(readable(field, value, context)),
                                        own.stream().map(Check::result))
                                .filter(ValidationResult::isError)
                                .findFirst()
                                .orElse(ValidationResult.ok())
                        : ValidationResult.ok())
                .bind(form -> field.getEmptyValue(), (form, value) -> {});
        return own;
    }

    /** A field with text that it cannot read has the value of an empty one: only its own validator knows the difference. */
    @SuppressWarnings("unchecked")
    private static <V> ValidationResult readable(HasValue<?, V> field, V value, ValueContext context) {
        if (!(field instanceof HasValidator<?> fields)) {
            return ValidationResult.ok();
        }
        ValidationResult result =
                ((HasValidator<V>) fields).getDefaultValidator().apply(value, context);
        // Without words of ours Vaadin's error is an empty sentence.
        return result.isError() && result.getErrorMessage().isEmpty()
                ? ValidationResult.error(unreadable(field))
                : result;
    }

    private static String unreadable(HasValue<?, ?> field) {
        return switch (field) {
            case DatePicker _ -> Words.of("Write the date as 2026-10-18");
            case TimePicker _ -> Words.of("Write the time as 14:30");
            case IntegerField _ -> Words.of("Write a whole number");
            case NumberField _, BigDecimalField _ -> Words.of("Write a number");
            default -> Words.of("This value cannot be read");
        };
    }

    private static boolean asked(HasValue<?, ?> field) {
        return field instanceof Component component
                && component.isAttached()
                && component.getElement().isEnabled()
                && Stream.iterate(Optional.of(component), Optional::isPresent, one -> one.flatMap(Component::getParent))
                        .allMatch(one -> one.orElseThrow().isVisible());
    }

    /** Makes the change once all values are right. */
    public Form saves(Runnable change) {
        return onSave(change, this::saved);
    }

    /** @param work reads the fields, and gives what is to be done with them away from the page */
    public Form saves(Background background, Supplier<Runnable> work) {
        return onSave(
                () -> {
                    Runnable todo = work.get();
                    background.run(() -> refusal(todo), this::ended, sentence -> ended(Optional.of(sentence)));
                },
                () -> working(true));
    }

    private Form onSave(Runnable todo, Runnable next) {
        save.addClickListener(event -> {
            // Re-enabled first, so that an unexpected exception does not leave it disabled.
            save.setEnabled(true);
            if (ready()) {
                refusal(todo).ifPresentOrElse(this::refused, next);
            }
        });
        return this;
    }

    /** Work in the background has ended, perhaps after its page was left. */
    private void ended(Optional<String> refusal) {
        if (isAttached()) {
            refusal.ifPresentOrElse(this::refused, this::saved);
        } else {
            refusal.ifPresent(Notice::refuse);
        }
    }

    private void working(boolean working) {
        save.setText(working ? Words.of("Working …") : label);
        save.setEnabled(!working);
        hold.accept(working);
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
        Button cancel = new Button(Words.of("Cancel"), event -> dialog.close());
        dialog.getFooter().add(cancel, save);
        close = dialog::close;
        hold = working -> {
            cancel.setEnabled(!working);
            dialog.setCloseOnEsc(!working);
            dialog.setCloseOnOutsideClick(!working);
        };
        return dialog;
    }

    /** In a card: the fields beside each other, and after them the button. */
    public Form inCard(String buttonId) {
        keepDraft(buttonId);
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
        keepDraft(buttonId);
        add(save);
        return this;
    }

    /** Typed text outlives the page: session.js knows the form again by its button. It keeps the text of every dialog, too. */
    private void keepDraft(String buttonId) {
        save.setId(buttonId);
        getElement().setAttribute("data-draft", buttonId);
    }

    /** @param permitted whether what the form does is possible at all */
    public Form permitted(boolean permitted) {
        save.setEnabled(permitted);
        return this;
    }

    private void watch(Component field) {
        if (field instanceof HasValue<?, ?> value) {
            checks(value);
        } else {
            field.getChildren().forEach(this::watch);
        }
    }

    /**
     * Hides the refusal once a field changes, but keeps its space. A field reports its value when it loses focus, often because the
     * button is being pressed. A button that moves then loses the click.
     */
    private void hideTrouble() {
        trouble.getStyle().setVisibility(Style.Visibility.HIDDEN);
    }

    private boolean ready() {
        CurrentUser.require(permission);
        hideTrouble();
        // Also fields that came after the form was made.
        watch(layout);
        var wrong = binder.validate().getFieldValidationErrors();
        wrong.forEach(Form::keepSpace);
        wrong.stream().findFirst().ifPresent(first -> {
            if (first.getField() instanceof Focusable<?> field) {
                field.focus();
            }
        });
        return wrong.isEmpty();
    }

    /** Keeps the space of the error message, so that the button does not move under a click. */
    private static void keepSpace(BindingValidationStatus<?> wrong) {
        if (wrong.getField() instanceof HasStyle field) {
            field.addClassName("was-wrong");
        }
    }

    private void saved() {
        working(false);
        close.run();
        done.run();
    }

    private void refused(String sentence) {
        working(false);
        trouble.removeAll();
        trouble.add(Parts.trouble(sentence.endsWith(".") ? sentence : sentence + "."));
        trouble.getStyle().remove("visibility");
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
