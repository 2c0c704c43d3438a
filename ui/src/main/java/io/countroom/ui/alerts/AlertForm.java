package io.countroom.ui.alerts;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.BigDecimalField;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.component.timepicker.TimePicker;
import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.Column;
import io.countroom.sql.alert.Alert.Receiver;
import io.countroom.sql.alert.Condition;
import io.countroom.sql.view.SavedView;
import io.countroom.ui.access.Permission;
import io.countroom.ui.schedules.RelativePeriod;
import io.countroom.ui.schedules.Schedules;
import io.countroom.ui.shell.Form;
import io.countroom.ui.shell.Parts;
import java.math.BigDecimal;
import java.time.LocalTime;
import java.util.List;
import java.util.function.BiConsumer;

/** Adds an alert: its condition, its period and its recipients. */
final class AlertForm {

    private static final LocalTime MORNING = LocalTime.of(10, 0);
    private static final BigDecimal USUAL_AMOUNT = BigDecimal.valueOf(500);

    enum Kind {
        OUTSIDE_RANGE,
        NOT_COUNTED,
        EXCEPTION_OVER,
        BEYOND;

        String words() {
            return switch (this) {
                case OUTSIDE_RANGE -> Words.of("Win of a table outside its 95% range");
                case NOT_COUNTED -> Words.of("No count of yesterday by a time of day");
                case EXCEPTION_OVER -> Words.of("An exception over an amount");
                case BEYOND -> Words.of("Any figure of a saved view outside its limits");
            };
        }
    }

    /** Keeps an alert. */
    interface Keep {

        void add(String name, Condition condition, String period, Receiver receiver);
    }

    private final Select<Kind> kind = select(Words.of("When"), Kind.values());
    private final ComboBox<SavedView> view = new ComboBox<>(Words.of("Saved view"));
    private final ComboBox<Column> column = new ComboBox<>(Words.meaning("Figure", "a tile"));
    private final Select<Boolean> eachRow = select(Words.of("Of"), true, false);
    private final BigDecimalField low = new BigDecimalField(Words.of("Not under"));
    private final BigDecimalField high = new BigDecimalField(Words.of("Not over"));
    private final TimePicker by = Parts.clock(Words.of("By"));
    private final BigDecimalField over = new BigDecimalField(Words.of("Over, $"));
    private final Select<RelativePeriod> period = select(Words.of("Period"), RelativePeriod.values());
    private final Select<Boolean> byMail = select(Words.meaning("To", "a recipient"), true, false);
    private final TextField addresses = new TextField(Words.of("Addresses"));
    private final Select<String> webhook = new Select<>();
    private final Form form;

    /**
     * @param offer offers the figures of the view at an address
     * @param allowed addresses that an administrator allowed
     */
    AlertForm(List<SavedView> views, BiConsumer<String, ComboBox<Column>> offer, List<String> allowed, Keep keep) {
        TextField name = new TextField(Words.of("Name"));
        name.setId("alert-name");
        kind.setItemLabelGenerator(Kind::words);
        kind.setId("alert-kind");
        view.setItems(views);
        view.setItemLabelGenerator(SavedView::name);
        view.setId("alert-view");
        view.addValueChangeListener(event -> {
            if (event.getValue() != null) {
                offer.accept(event.getValue().url(), column);
            }
        });
        column.setItemLabelGenerator(one -> Formats.heading(one));
        column.setId("alert-column");
        eachRow.setItemLabelGenerator(each -> each ? Words.of("each row") : Words.of("the total"));
        low.setHelperText(Words.of("In the unit of the column; empty for no limit"));
        by.setValue(MORNING);
        over.setValue(USUAL_AMOUNT);
        over.setId("alert-over");
        period.setItemLabelGenerator(RelativePeriod::words);
        period.setValue(RelativePeriod.MONTH_TO_DATE);
        period.setId("alert-period");
        byMail.setItemLabelGenerator(mail -> mail ? Words.of("mail addresses") : Words.of("a webhook"));
        byMail.setId("alert-to");
        addresses.setPlaceholder("finance@example.com");
        webhook.setLabel(Words.of("Webhook"));
        webhook.setId("alert-webhook");
        webhook.setItems(allowed);
        webhook.setHelperText(
                allowed.isEmpty() ? Words.of("No address is allowed yet") : Words.of("Allowed addresses"));
        kind.addValueChangeListener(event -> fit());
        byMail.addValueChangeListener(event -> fit());
        fit();

        form = new Form(Words.of("Add alert"), Permission.CLOSE)
                .fields(name, kind, view, column, eachRow, low, high, by, over, period, byMail, addresses, webhook)
                .required(name, Words.of("Fill in a name"))
                .required(view, Words.of("Choose a saved view"))
                .required(column, Words.of("Choose a figure"))
                .required(by, Words.of("Enter the time"))
                .required(over, Words.of("Fill in an amount"))
                .required(addresses, Words.of("Write at least one mail address"))
                .required(webhook, Words.of("Choose an address"))
                .saves(() ->
                        keep.add(name.getValue(), condition(), period.getValue().period(), receiver()));
    }

    void open() {
        form.dialog(Words.of("New alert")).open();
    }

    /** Shows the fields that the choices ask for. */
    private void fit() {
        Kind chosen = kind.getValue();
        List.<Component>of(view, column, eachRow, low, high).forEach(field -> field.setVisible(chosen == Kind.BEYOND));
        by.setVisible(chosen == Kind.NOT_COUNTED);
        over.setVisible(chosen == Kind.EXCEPTION_OVER);
        // It watches the gaming date before.
        period.setVisible(chosen != Kind.NOT_COUNTED);
        addresses.setVisible(byMail.getValue());
        webhook.setVisible(!byMail.getValue());
    }

    private Condition condition() {
        return switch (kind.getValue()) {
            case OUTSIDE_RANGE -> new Condition.OutsideRange();
            case NOT_COUNTED -> new Condition.NotCounted(by.getValue());
            case EXCEPTION_OVER -> new Condition.ExceptionOver(Accounting.cents(over.getValue()));
            case BEYOND ->
                new Condition.Beyond(
                        view.getValue().url(),
                        column.getValue().id(),
                        eachRow.getValue(),
                        low.getValue(),
                        high.getValue());
        };
    }

    private Receiver receiver() {
        return byMail.getValue()
                ? new Receiver.Mail(Schedules.addresses(addresses.getValue()))
                : new Receiver.Webhook(webhook.getValue());
    }

    @SafeVarargs
    private static <T> Select<T> select(String label, T... items) {
        Select<T> select = new Select<>();
        select.setLabel(label);
        select.setItems(items);
        select.setValue(items[0]);
        return select;
    }
}
