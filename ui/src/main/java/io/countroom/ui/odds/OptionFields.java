package io.countroom.ui.odds;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import io.countroom.reporting.language.Words;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Option;
import io.countroom.ui.language.RuleWords;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Parts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A field for each option of a game, with what the chapter permits; the choice stands in the address. */
public final class OptionFields {

    private final Game game;
    private final Map<String, String> values;
    private final Address address;

    /**
     * @param values those chosen; whatever is not named has its standard value
     */
    public OptionFields(Game game, Map<String, String> values, Address address) {
        this.game = game;
        this.values = values;
        this.address = address;
    }

    /** The options that an address names. */
    public static Map<String, String> chosen(Game game, Address address) {
        Map<String, String> chosen = new LinkedHashMap<>();
        for (Option<?> option : game.options()) {
            address.value(option.key()).ifPresent(value -> chosen.put(option.key(), value));
        }
        return chosen;
    }

    public Section card() {
        Div form = Parts.div("options");
        for (Option<?> option : game.options()) {
            String value = values.getOrDefault(option.key(), option.standard());
            form.add(field(option, value));
        }
        Button standard = new Button(Words.of("Standard options"), event -> {
            Address bare = address;
            for (Option<?> option : game.options()) {
                bare = bare.with(option.key(), (String) null);
            }
            bare.go(UI.getCurrent());
        });
        standard.addThemeVariants(ButtonVariant.TERTIARY);
        return Parts.card(
                Words.of("Options"),
                Words.of("What a certificate holder can select in its Rules Submission"),
                Parts.div("body", form, standard));
    }

    private Component field(Option<?> option, String value) {
        List<String> permitted = option.permitted();
        if (permitted.isEmpty()) {
            return open(option, value);
        }
        return permitted.equals(List.of(value)) ? only(option, value) : closed(option, value);
    }

    /** The one value that the chapter permits: there is nothing to choose. */
    private static Component only(Option<?> option, String value) {
        return Parts.div(
                "only",
                Parts.span("label", label(option)),
                new Span(RuleWords.value(value)),
                Parts.quiet(RuleWords.chapter(option.citation().text())));
    }

    private Component closed(Option<?> option, String value) {
        Select<String> select = new Select<>();
        select.setLabel(label(option));
        List<String> items = new ArrayList<>(option.permitted());
        if (!items.contains(value)) {
            // Refused, but shown: it is what the page is about.
            items.add(value);
        }
        select.setItems(items);
        select.setItemLabelGenerator(RuleWords::value);
        select.setItemEnabledProvider(option.permitted()::contains);
        select.setValue(value);
        select.setHelperText(option.citation().text());
        select.addValueChangeListener(event -> choose(option, event.getValue()));
        return select;
    }

    private Component open(Option<?> option, String value) {
        TextField field = new TextField(label(option));
        field.setValue(value);
        field.setHelperText((option.range().isEmpty() ? "" : Words.of(option.range()) + " · ")
                + option.citation().text());
        field.setValueChangeMode(ValueChangeMode.ON_CHANGE);
        field.addValueChangeListener(event -> choose(option, event.getValue()));
        return field;
    }

    /** The selected value of an option, in words: "Tie odds 9 to 1", "EZ Baccarat", "EZ Baccarat: no". */
    public static String words(Option<?> option, String value) {
        String name = RuleWords.option(option.name());
        return switch (value) {
            case "true" -> name;
            case "false" -> Words.of("{0}: no", name);
            default -> name + " " + RuleWords.value(value);
        };
    }

    /** The name of an option as the label of a field. */
    public static String label(Option<?> option) {
        String name = RuleWords.option(option.name());
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    private void choose(Option<?> option, String value) {
        // Only what departs from the standard stands in the address.
        address.with(option.key(), value.equals(option.standard()) || value.isBlank() ? null : value)
                .go(UI.getCurrent());
    }
}
