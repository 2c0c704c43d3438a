package io.countroom.ui.counts;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.textfield.TextField;
import io.countroom.reporting.language.Words;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Parts;
import java.math.BigDecimal;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Which slips are listed.
 *
 * @param kind null for all
 * @param text a part of the slip number, or the amount; empty for all
 */
record SlipFilter(@Nullable Kind kind, String text) {

    private static final String KIND = "kind";
    private static final String FIND = "find";

    static SlipFilter of(Address address) {
        return new SlipFilter(
                address.value(KIND).flatMap(Kind::of).orElse(null),
                address.value(FIND).map(String::strip).orElse(""));
    }

    boolean isEmpty() {
        return kind == null && text.isEmpty();
    }

    boolean takes(SlipRow slip) {
        return (kind == null || slip.kind() == kind)
                && (text.isEmpty() || numbered(slip) || slip.amountCents() == cents());
    }

    private boolean numbered(SlipRow slip) {
        return slip.number() != null && slip.number().toLowerCase(Locale.ROOT).contains(text.toLowerCase(Locale.ROOT));
    }

    /** The text as an amount, however it is written; negative, as no slip is, where it is none. */
    private long cents() {
        String plain = text.replaceAll("[$,]", "");
        return plain.matches("\\d{1,12}(\\.\\d{1,2})?")
                ? new BigDecimal(plain).movePointRight(2).longValueExact()
                : -1;
    }

    /** The fields that set it; each choice is in the address. */
    Div fields(Address address) {
        ComboBox<Kind> kinds = new ComboBox<>(Words.of("Kind"));
        kinds.setPlaceholder(Words.of("all"));
        kinds.setItems(Kind.values());
        kinds.setItemLabelGenerator(SlipDialog::word);
        kinds.setValue(kind);
        kinds.setClearButtonVisible(true);
        kinds.addValueChangeListener(event -> address.with(
                        KIND, event.getValue() == null ? null : event.getValue().word())
                .go(UI.getCurrent()));
        TextField find = new TextField(Words.of("Slip number or amount"));
        find.setMaxLength(40);
        find.setValue(text);
        find.setClearButtonVisible(true);
        find.addValueChangeListener(event -> address.with(
                        FIND,
                        event.getValue().isBlank() ? null : event.getValue().strip())
                .go(UI.getCurrent()));
        return Parts.div("filters", kinds, find);
    }
}
