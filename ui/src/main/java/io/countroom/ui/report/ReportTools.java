package io.countroom.ui.report;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.combobox.MultiSelectComboBox;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.popover.Popover;
import com.vaadin.flow.component.popover.PopoverPosition;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.catalogue.ReportOption;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.language.Words;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Pit;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Parts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** How a report can be asked for: grouped by what, compared with what, narrowed to what. Each choice changes the address. */
final class ReportTools extends Div {

    private static final long serialVersionUID = 1L;

    private static final String NONE = "";
    private static final int DEEPEST = 3;

    ReportTools(
            ReportKind kind,
            Function<ReportOption, String> usual,
            Property property,
            PropertyRepository properties,
            ReportRequest request,
            Address address) {
        addClassName("tools");
        if (!kind.takes().by().isEmpty()) {
            addGroups(kind, request.by(), address);
        }
        for (ReportOption option : kind.takes().options()) {
            add(option(option, usual.apply(option), address));
        }
        if (!kind.takes().filters().isEmpty()) {
            add(filter(kind, property, properties, address));
            Filters.chips(address).forEach(this::add);
        }
        setVisible(getComponentCount() > 0);
    }

    private void addGroups(ReportKind kind, List<Dimension> by, Address address) {
        for (int level = 0; level <= by.size() && level < DEEPEST; level++) {
            add(group(kind, by, level, address));
        }
    }

    private static Select<String> group(ReportKind kind, List<Dimension> by, int level, Address address) {
        List<String> choices = new ArrayList<>();
        if (level > 0) {
            choices.add(NONE);
        }
        for (Dimension dimension : Dimension.values()) {
            boolean above = by.subList(0, level).contains(dimension);
            if (kind.takes().by().contains(dimension) && !above) {
                choices.add(dimension.id());
            }
        }
        Select<String> select = compact(level == 0 ? Words.of("by") : Words.of("then by"));
        select.setId(level == 0 ? "by" : "by-" + (level + 1));
        select.setItems(choices);
        select.setItemLabelGenerator(id -> id.equals(NONE) ? "—" : words(id));
        select.setValue(level < by.size() ? by.get(level).id() : NONE);
        select.addValueChangeListener(event -> {
            List<String> changed = new ArrayList<>(
                    by.subList(0, level).stream().map(Dimension::id).toList());
            if (!event.getValue().equals(NONE)) {
                changed.add(event.getValue());
                by.stream().skip(level + 1L).map(Dimension::id).forEach(changed::add);
            }
            Set<String> distinct = new LinkedHashSet<>(changed);
            String standard = ids(kind.takes().standardBy());
            String text = String.join(",", distinct);
            address.with(ReportPage.BY, text.equals(standard) ? null : text)
                    .with(Layout.SORT, (String) null)
                    .with(Layout.OPEN, (String) null)
                    .go(UI.getCurrent());
        });
        return select;
    }

    private static String ids(Collection<Dimension> dimensions) {
        return String.join(",", dimensions.stream().map(Dimension::id).toList());
    }

    private static String words(String dimension) {
        return Words.of(Dimension.parse(dimension).getFirst().title());
    }

    private static <T> Select<T> compact(String prefix) {
        Select<T> select = new Select<>();
        select.setAriaLabel(Character.toUpperCase(prefix.charAt(0)) + prefix.substring(1));
        select.setPrefixComponent(Parts.span("m", prefix));
        select.addClassName("compact");
        return select;
    }

    private static Component option(ReportOption option, String usual, Address address) {
        String value = address.value(option.name()).orElse(usual);
        if (option.values().isEmpty()) {
            TextField field = new TextField();
            field.setId("option-" + option.name());
            field.setAriaLabel(Words.of(option.about()));
            field.setTooltipText(Words.of(option.about()));
            field.setPrefixComponent(Parts.span("m", words(option)));
            field.setValueChangeMode(ValueChangeMode.ON_CHANGE);
            field.setPlaceholder(Words.of(usual));
            field.setValue(value.equals(usual) ? "" : value);
            field.addClassName("compact");
            field.addValueChangeListener(
                    event -> choose(option, usual, event.getValue().isBlank() ? usual : event.getValue(), address));
            return field;
        }
        Select<String> select = compact(words(option));
        select.setId("option-" + option.name());
        select.setItems(option.values());
        select.setItemLabelGenerator(word -> Words.of(word.replace('-', ' ')));
        select.setTooltipText(Words.of(option.about()));
        if (option.values().contains(value)) {
            select.setValue(value);
        }
        select.addValueChangeListener(event -> choose(option, usual, event.getValue(), address));
        return select;
    }

    private static String words(ReportOption option) {
        return Words.of(option.name().replace('-', ' '));
    }

    private static void choose(ReportOption option, String usual, String value, Address address) {
        address.with(option.name(), value.equals(usual) ? null : value).go(UI.getCurrent());
    }

    private static Component filter(
            ReportKind kind, Property property, PropertyRepository properties, Address address) {
        NativeButton box = Parts.box(new Span(Words.of("+ Filter")));
        box.setId("filter");
        Div sheet = Parts.div("sheet");
        Popover popover = new Popover(sheet);
        popover.setTarget(box);
        popover.setPosition(PopoverPosition.BOTTOM_START);
        popover.setAriaLabel(Words.of("Filter"));
        Map<Dimension, MultiSelectComboBox<String>> choices = new EnumMap<>(Dimension.class);
        popover.addOpenedChangeListener(event -> {
            if (!event.isOpened()) {
                narrow(choices, address);
            } else if (choices.isEmpty()) {
                // What there is to choose from is read when somebody wants to choose.
                for (Dimension dimension : Dimension.values()) {
                    if (kind.takes().filters().contains(dimension)) {
                        choices.put(dimension, choice(dimension, property, properties, address));
                    }
                }
                choices.values().forEach(sheet::add);
                Button show = new Button(Words.of("Show"), done -> popover.close());
                show.setId("filter-show");
                show.addThemeVariants(ButtonVariant.PRIMARY);
                sheet.add(show);
            }
        });
        return new Div(box, popover);
    }

    /** Follows all that was chosen at once. */
    private static void narrow(Map<Dimension, MultiSelectComboBox<String>> choices, Address address) {
        Address narrowed = address;
        for (Map.Entry<Dimension, MultiSelectComboBox<String>> choice : choices.entrySet()) {
            Set<String> values = choice.getValue().getValue();
            String name = choice.getKey().id();
            if (!values.equals(Filters.values(address, name))) {
                narrowed = narrowed.with(name, values.isEmpty() ? null : String.join(",", new TreeSet<>(values)));
            }
        }
        if (!narrowed.equals(address)) {
            narrowed.go(UI.getCurrent());
        }
    }

    private static MultiSelectComboBox<String> choice(
            Dimension dimension, Property property, PropertyRepository properties, Address address) {
        MultiSelectComboBox<String> choice = new MultiSelectComboBox<>(Words.of(dimension.title()));
        choice.setId("filter-" + dimension.id());
        Set<String> chosen = Filters.values(address, dimension.id());
        Set<String> there = new LinkedHashSet<>(there(dimension, property, properties));
        there.addAll(chosen);
        choice.setItems(there);
        if (dimension == Dimension.GAME) {
            choice.setItemLabelGenerator(id -> FloorGames.name(id));
        }
        choice.setValue(chosen);
        return choice;
    }

    private static List<String> there(Dimension dimension, Property property, PropertyRepository properties) {
        return switch (dimension) {
            case GAME ->
                properties.tables(property.id()).stream()
                        .map(GamingTable::game)
                        .distinct()
                        .sorted()
                        .toList();
            case PIT ->
                properties.pits(property.id()).stream().map(Pit::code).sorted().toList();
            case TABLE ->
                properties.tables(property.id()).stream()
                        .map(GamingTable::code)
                        .sorted()
                        .toList();
            case DEALER ->
                properties.dealers(property.id()).keySet().stream()
                        .filter(code -> !code.isEmpty())
                        .sorted()
                        .toList();
            case SHIFT -> properties.shifts(property.id());
            case PROPERTY, DAY, WEEK, MONTH, QUARTER ->
                throw new IllegalArgumentException(dimension.id().toLowerCase(Locale.ROOT));
        };
    }
}
