package io.countroom.ui.counts;

import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.BigDecimalField;
import com.vaadin.flow.component.textfield.TextField;
import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.importing.TypedSlips;
import io.countroom.reporting.importing.TypedSlips.Typed;
import io.countroom.reporting.language.Words;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.Form;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Asks for a slip of a table and gaming date: one that lacks, or the right amount of one that is there. */
final class SlipDialog {

    /** Kinds counted in chips or bills. */
    private static final Set<Kind> COUNTED = EnumSet.of(
            Kind.OPENER,
            Kind.CLOSER,
            Kind.FILL,
            Kind.CREDIT,
            Kind.DROP_CURRENCY,
            Kind.TRANSFER_IN,
            Kind.TRANSFER_OUT,
            Kind.CHIPS_RECEIVED,
            Kind.CHIPS_REMOVED,
            Kind.CHIPS_BALANCE,
            Kind.CHIPS_ON_HAND);

    private final Background background;
    private final TypedSlips typed;
    private final Property property;
    private final LocalDate gamingDate;

    SlipDialog(Background background, TypedSlips typed, Property property, LocalDate gamingDate) {
        this.background = background;
        this.typed = typed;
        this.property = property;
        this.gamingDate = gamingDate;
    }

    static String word(Kind kind) {
        return Words.of(kind.word().replace('-', ' '));
    }

    /**
     * The keyboard begins where something lacks: in the slip number of what has one, else in the amount.
     *
     * @param table empty for a slip of the cage
     * @param known the slips of the table and gaming date that the user sees
     * @param usualShift the shift of such slips at other tables
     * @param carried what the opener would be if it is what the closer before it was; null where that is not known
     * @param done run when it is taken over
     */
    Dialog ask(
            String table, Kind first, List<SlipRow> known, String usualShift, @Nullable Long carried, Runnable done) {
        Select<Kind> kind = new Select<>();
        kind.setLabel(Words.of("Kind"));
        kind.setItems(table.isEmpty() ? Kind.OF_CAGE : Kind.OF_TABLES);
        kind.setItemLabelGenerator(SlipDialog::word);
        TextField shift = new TextField(Words.of("Shift"));
        shift.setHelperText(Words.of("Empty if the table's slips have no shift"));
        shift.setMaxLength(20);
        TextField number = new TextField(Words.of("Slip number"));
        number.setMaxLength(40);
        BigDecimalField amount = new BigDecimalField(Words.of("Amount, $"));
        amount.setLocale(Locale.US);
        Denominations denominations = new Denominations(cents -> amount.setValue(BigDecimal.valueOf(cents, 2)));
        TextField signedBy = new TextField(Words.of("Signed by"));
        signedBy.setMaxLength(60);
        TextField reason = new TextField(Words.of("Reason of the correction"));
        reason.setMaxLength(1_000);
        Runnable fit = () -> {
            Optional<SlipRow> before = before(known, kind.getValue(), shift.getValue(), number.getValue());
            number.setVisible(kind.getValue().numbered());
            denominations.setVisible(COUNTED.contains(kind.getValue()));
            reason.setVisible(before.isPresent());
            amount.setHelperText(before.map(slip -> Words.of("It is {0} now", Formats.dollars(slip.amountCents())))
                    .orElse(
                            carried == null || kind.getValue() != Kind.OPENER
                                    ? ""
                                    : Words.of("The closer before it is {0}", Formats.dollars(carried))));
        };
        kind.setValue(first);
        shift.setValue(known.stream()
                .filter(slip -> slip.kind() == first)
                .findFirst()
                .map(SlipRow::shift)
                .orElse(usualShift));
        if (first == Kind.OPENER
                && carried != null
                && before(known, first, shift.getValue(), "").isEmpty()) {
            amount.setValue(BigDecimal.valueOf(carried, 2));
        }
        fit.run();
        (number.isVisible() ? number : amount).getElement().setAttribute("autofocus", true);
        kind.addValueChangeListener(event -> fit.run());
        shift.addValueChangeListener(event -> fit.run());
        number.addValueChangeListener(event -> fit.run());
        return new Form(Words.of("Take over"), Permission.IMPORT)
                .about(
                        Words.of(
                                "The audit trail records who entered the correction and the earlier amount. Above the property's limit, a second person must approve it on its import's page."))
                .fields(kind, shift, number, amount, denominations, signedBy, reason)
                .required(amount, Words.of("Write the amount of the slip."))
                .submitsOnEnter(shift, number, amount, denominations.fields(), signedBy, reason)
                .then(done)
                .saves(background, () -> {
                    Kind chosen = kind.getValue();
                    Long seen = before(known, chosen, shift.getValue(), number.getValue())
                            .map(SlipRow::amountCents)
                            .orElse(null);
                    Typed slip = new Typed(
                            table,
                            gamingDate,
                            shift.getValue().strip(),
                            chosen,
                            chosen.numbered() ? number.getValue().strip() : "",
                            Accounting.cents(amount.getValue()),
                            signedBy.getValue(),
                            denominations.isVisible() ? denominations.counted() : new TreeMap<>());
                    String why = reason.getValue();
                    String user = CurrentUser.name();
                    return () -> typed.take(property, slip, seen, why, user);
                })
                .dialog(
                        table.isEmpty()
                                ? Words.of("A cage slip of {0}", Formats.date(gamingDate))
                                : Words.of("A slip of {0} on {1}", table, Formats.date(gamingDate)));
    }

    private static Optional<SlipRow> before(List<SlipRow> known, Kind kind, String shift, String number) {
        return known.stream()
                .filter(slip -> slip.kind() == kind)
                .filter(slip -> kind.numbered()
                        ? number.strip().equals(slip.number())
                        : shift.strip().equals(slip.shift()))
                .findFirst();
    }
}
