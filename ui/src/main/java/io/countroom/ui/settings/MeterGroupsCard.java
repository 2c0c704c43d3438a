package io.countroom.ui.settings;

import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.combobox.MultiSelectComboBox;
import com.vaadin.flow.component.datepicker.DatePicker;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextField;
import io.countroom.reporting.floor.FloorEditor;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.rules.Games;
import io.countroom.rules.meter.MeterTerms;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.MeterGroup;
import io.countroom.sql.property.MeterMember;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Form;
import io.countroom.ui.shell.Notice;
import io.countroom.ui.shell.Parts;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Which tables share a progressive meter, and from when. */
final class MeterGroupsCard {

    private final FloorEditor editor;
    private final Property property;
    private final LocalDate today;
    private final List<MeterMember> members;
    private final Map<Integer, GamingTable> tables;
    /** By the wager's id: its name and the tables whose games may have its meter. */
    private final Map<String, Metered> metered = new TreeMap<>();

    private record Metered(String name, List<GamingTable> tables) {}

    MeterGroupsCard(FloorEditor editor, PropertyRepository properties, Property property, LocalDate today) {
        this.editor = editor;
        this.property = property;
        this.today = today;
        this.members = properties.meterMembers(property.id());
        List<GamingTable> all = properties.tables(property.id());
        this.tables = all.stream().collect(Collectors.toMap(GamingTable::id, table -> table));
        all.stream()
                .sorted(Comparator.comparing(GamingTable::code))
                .forEach(table -> Games.find(table.game())
                        .ifPresent(game -> FloorGames.wagers(game).forEach((wager, name) -> {
                            if (MeterTerms.offers(game, wager)) {
                                metered.computeIfAbsent(wager, id -> new Metered(name, new ArrayList<>()))
                                        .tables
                                        .add(table);
                            }
                        })));
    }

    Section card() {
        FigureTable table = new FigureTable(
                Words.list("Meter", "Wager", "Tables", "From"),
                List.of(Align.START, Align.START, Align.WRAP, Align.START));
        groups().forEach(group -> table.row(
                FigureTable.text(group.name()),
                new Span(wager(group.wager())),
                group.tableIds().isEmpty()
                        ? Parts.quiet(Words.of("no table"))
                        : FigureTable.text(group.tableIds().stream()
                                .map(id ->
                                        Objects.requireNonNull(tables.get(id)).code())
                                .sorted()
                                .collect(Collectors.joining(", "))),
                FigureTable.text(Formats.date(group.from()))));
        Section card = Parts.card(
                Words.of("Shared meters"),
                Words.of("Tables that share one progressive meter"),
                members.isEmpty() ? Parts.quiet(Words.of("No shared meters. Each table has its own meter.")) : table);
        card.setId("meter-groups");
        if (!metered.isEmpty() && CurrentUser.may(Permission.SETTINGS)) {
            card.add(
                    Forms.opener("enter-meter-group", Words.of("Enter"), Words.of("Enter a shared meter"), this::edit));
        }
        return card;
    }

    /** Each group as it was from each gaming date on which its tables changed; the last change first. */
    private List<MeterGroup> groups() {
        List<MeterGroup> groups = new ArrayList<>();
        Map<String, Map<LocalDate, List<MeterMember>>> changes = members.stream()
                .collect(Collectors.groupingBy(
                        MeterMember::wager,
                        TreeMap::new,
                        Collectors.groupingBy(MeterMember::from, TreeMap::new, Collectors.toList())));
        changes.forEach((wager, dates) -> {
            Map<Integer, String> groupOf = new HashMap<>();
            dates.forEach((from, changed) -> {
                Set<String> touched = new TreeSet<>();
                for (MeterMember member : changed) {
                    String left = groupOf.remove(member.tableId());
                    if (left != null) {
                        touched.add(left);
                    }
                    if (member.group() != null) {
                        groupOf.put(member.tableId(), member.group());
                        touched.add(member.group());
                    }
                }
                for (String name : touched) {
                    Set<Integer> now = new HashSet<>(groupOf.keySet());
                    now.removeIf(id -> !name.equals(groupOf.get(id)));
                    groups.add(new MeterGroup(name, wager, from, now));
                }
            });
        });
        groups.sort(Comparator.comparing(MeterGroup::name)
                .thenComparing(MeterGroup::wager)
                .thenComparing(MeterGroup::from, Comparator.reverseOrder()));
        return groups;
    }

    private String wager(String id) {
        Metered known = metered.get(id);
        return known == null ? id : known.name;
    }

    private void edit() {
        TextField name = new TextField(Words.of("Name of the meter"));
        name.setId("meter-name");
        MultiSelectComboBox<GamingTable> at = new MultiSelectComboBox<>(Words.of("Tables"));
        at.setId("meter-tables");
        at.setItemLabelGenerator(GamingTable::code);
        at.setHelperText(Words.of("Choose no table to end the shared meter"));
        ComboBox<String> wager = new ComboBox<>(Words.of("Wager"), metered.keySet());
        wager.setItemLabelGenerator(this::wager);
        wager.addValueChangeListener(event -> {
            Metered chosen = event.getValue() == null ? null : metered.get(event.getValue());
            at.setItems(chosen == null ? List.of() : chosen.tables);
        });
        wager.setValue(metered.keySet().iterator().next());
        DatePicker from = Parts.day(Words.of("From the gaming date"));
        from.setValue(today);
        new Form(Words.of("Save"), Permission.SETTINGS)
                .fields(name, wager, at, from)
                .required(wager, Words.of("Choose the wager"))
                .required(from, Words.of("Choose the first gaming date"))
                .saves(() -> {
                    MeterGroup group = new MeterGroup(
                            name.getValue().strip(),
                            wager.getValue(),
                            from.getValue(),
                            at.getValue().stream().map(GamingTable::id).collect(Collectors.toSet()));
                    editor.shareMeter(property.id(), group, CurrentUser.name());
                    Notice.say(Words.of(
                            group.tableIds().isEmpty()
                                    ? "No table has the meter {0} from {1} on."
                                    : "The tables share the meter {0} from {1} on.",
                            group.name(),
                            Formats.date(group.from())));
                })
                .dialog(Words.of("Shared meters"))
                .open();
    }
}
