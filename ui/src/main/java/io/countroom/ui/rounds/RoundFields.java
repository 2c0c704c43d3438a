package io.countroom.ui.rounds;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.combobox.MultiSelectComboBox;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Period;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Pit;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.RoundFilter;
import io.countroom.sql.round.RoundRepository;
import io.countroom.ui.language.RuleWords;
import io.countroom.ui.report.Filters;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Parts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The fields of the search: each shows what the address says and changes it. */
final class RoundFields extends Div {

    private static final long serialVersionUID = 1L;

    /** Filters without a field: they come from links of other pages, and can be removed. */
    private static final List<String> CHIPS = List.of(
            Filters.SHIFT,
            RoundSearch.SHOE,
            Filters.DEALER,
            RoundSearch.SUBMISSION,
            RoundSearch.OUTCOME,
            Filters.PLAYER,
            RoundSearch.SEAT,
            RoundSearch.PAID,
            RoundSearch.IMPORT);

    private final Address address;

    RoundFields(
            Property property,
            Period period,
            PropertyRepository properties,
            RoundRepository rounds,
            Collection<GamingTable> tables,
            Address address) {
        this.address = address;
        addClassName("search");
        getElement().setAttribute("role", "search").setAttribute("aria-label", Words.of("Rounds"));
        add(
                several(
                        Words.of("Table"),
                        Filters.TABLE,
                        tables.stream().map(GamingTable::code).sorted().toList()),
                game(tables),
                several(
                        Words.of("Pit"),
                        Filters.PIT,
                        properties.pits(property.id()).stream()
                                .map(Pit::code)
                                .sorted()
                                .toList()),
                text(Words.of("Card or tile"), RoundSearch.CARD, "4S KD"),
                pair(
                        Words.of("Dealt from"),
                        RoundSearch.FROM_TIME,
                        Words.meaning("to", "a time"),
                        RoundSearch.TO_TIME,
                        "22:00",
                        "23:30"),
                wager(rounds.wagers(property.id(), period.first(), period.last())),
                pair(
                        Words.of("Wagered, $"),
                        RoundSearch.LEAST,
                        Words.of("to, $"),
                        RoundSearch.MOST,
                        Words.of("any"),
                        Words.of("any")),
                pair(
                        Words.of("Overpaid, $"),
                        RoundSearch.OVERPAID,
                        Words.of("Underpaid, $"),
                        RoundSearch.UNDERPAID,
                        Words.of("at least"),
                        Words.of("at least")),
                text(Words.of("z at least"), RoundSearch.Z, Words.of("above or below")),
                exception(rounds.exceptionCodes(property.id(), period.first(), period.last())),
                text(Words.of("Round id"), RoundSearch.ROUND, Words.of("as in the log")));
        Div chips = Parts.div("chips");
        Filters.chips(address, CHIPS).forEach(chips::add);
        if (chips.getComponentCount() > 0) {
            add(chips);
        }
    }

    private void go(String name, @Nullable String value) {
        address.with(name, value == null || value.isBlank() ? null : value.strip())
                .go(UI.getCurrent());
    }

    private MultiSelectComboBox<String> several(String label, String name, List<String> there) {
        MultiSelectComboBox<String> field = new MultiSelectComboBox<>(label);
        field.setId("search-" + name);
        Set<String> chosen = RoundSearch.words(address, name);
        Set<String> items = new LinkedHashSet<>(there);
        items.addAll(chosen);
        field.setItems(items);
        field.setValue(chosen);
        field.setPlaceholder(Words.of("all"));
        field.setAutoExpand(MultiSelectComboBox.AutoExpandMode.NONE);
        field.addValueChangeListener(event -> go(name, String.join(",", new TreeSet<>(event.getValue()))));
        return field;
    }

    private Component game(Collection<GamingTable> tables) {
        Select<String> field = new Select<>();
        field.setLabel(Words.of("Game"));
        field.setId("search-game");
        List<String> games =
                tables.stream().map(GamingTable::game).distinct().sorted().toList();
        field.setItems(games);
        field.setEmptySelectionAllowed(true);
        field.setEmptySelectionCaption(Words.of("all"));
        field.setItemLabelGenerator(id -> id == null ? Words.of("all") : FloorGames.name(id));
        address.value(Filters.GAME).filter(games::contains).ifPresent(field::setValue);
        field.addValueChangeListener(event -> go(Filters.GAME, event.getValue()));
        return field;
    }

    private Component wager(List<String> wagers) {
        ComboBox<String> field = new ComboBox<>(Words.of("Wager"));
        field.setId("search-wager");
        Set<String> items = new LinkedHashSet<>(wagers);
        address.value(RoundSearch.WAGER).ifPresent(items::add);
        field.setItems(items);
        field.setItemLabelGenerator(id -> id.replace('-', ' '));
        field.setPlaceholder(Words.of("any"));
        field.setClearButtonVisible(true);
        address.value(RoundSearch.WAGER).ifPresent(field::setValue);
        field.addValueChangeListener(event -> address.with(RoundSearch.WAGER, event.getValue())
                .with(RoundSearch.OUTCOME, (String) null)
                .go(UI.getCurrent()));
        return field;
    }

    private Component exception(List<String> codes) {
        Select<String> field = new Select<>();
        field.setLabel(Words.of("Exceptions"));
        field.setId("search-exceptions");
        List<String> items = new ArrayList<>();
        items.add(RoundFilter.ANY);
        items.addAll(codes);
        String chosen = address.value(RoundSearch.EXCEPTIONS)
                .map(word -> word.equals("yes") ? RoundFilter.ANY : word)
                .orElse("");
        if (!chosen.isEmpty() && !items.contains(chosen)) {
            items.add(chosen);
        }
        field.setItems(items);
        field.setEmptySelectionAllowed(true);
        field.setEmptySelectionCaption(Words.of("with or without"));
        field.setItemLabelGenerator(code -> code == null
                ? Words.of("with or without")
                : code.equals(RoundFilter.ANY) ? Words.of("with any") : RuleWords.kind(code));
        if (!chosen.isEmpty()) {
            field.setValue(chosen);
        }
        field.addValueChangeListener(event -> go(RoundSearch.EXCEPTIONS, event.getValue()));
        return field;
    }

    private TextField text(String label, String name, String example) {
        TextField field = new TextField(label);
        field.setId("search-" + name);
        field.setPlaceholder(example);
        field.setClearButtonVisible(true);
        field.setValueChangeMode(ValueChangeMode.ON_CHANGE);
        address.value(name).ifPresent(field::setValue);
        field.addValueChangeListener(event -> go(name, event.getValue()));
        return field;
    }

    private Div pair(String label, String name, String otherLabel, String otherName, String example, String other) {
        TextField from = text(label, name, example);
        TextField to = text(otherLabel, otherName, other);
        from.setClearButtonVisible(false);
        to.setClearButtonVisible(false);
        return Parts.div("pair", from, to);
    }
}
