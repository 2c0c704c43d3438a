package io.countroom.ui.settings;

import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.combobox.MultiSelectComboBox;
import com.vaadin.flow.component.datepicker.DatePicker;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.BigDecimalField;
import io.countroom.reporting.floor.FloorEditor;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.rules.Games;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.PostedLimit;
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
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The posted minimum and maximum wagers of tables, with their first gaming dates. */
final class PostedLimitsCard {

    private final FloorEditor editor;
    private final Property property;
    private final LocalDate today;
    private final List<PostedLimit> limits;
    private final Map<Integer, GamingTable> tables;

    PostedLimitsCard(FloorEditor editor, PropertyRepository properties, Property property, LocalDate today) {
        this.editor = editor;
        this.property = property;
        this.today = today;
        this.limits = properties.postedLimits(property.id());
        this.tables = properties.tables(property.id()).stream()
                .filter(table -> FloorGames.hasRules(table.game()))
                .collect(Collectors.toMap(GamingTable::id, table -> table));
    }

    /** Tables that post the same share a line. */
    private record Line(
            int place,
            String game,
            String wager,
            LocalDate from,
            @Nullable Long minimumCents,
            @Nullable Long maximumCents) {}

    private static final Comparator<Line> ORDER = Comparator.comparingInt(Line::place)
            .thenComparing(Line::wager)
            .thenComparing(Line::from, Comparator.reverseOrder())
            .thenComparing(Line::minimumCents, Comparator.nullsFirst(Comparator.naturalOrder()))
            .thenComparing(Line::maximumCents, Comparator.nullsFirst(Comparator.naturalOrder()));

    Section card() {
        Map<Line, List<PostedLimit>> lines = limits.stream()
                .filter(limit -> tables.containsKey(limit.tableId()))
                .collect(Collectors.groupingBy(
                        limit -> {
                            String game = table(limit).game();
                            return new Line(
                                    FloorGames.place(game),
                                    game,
                                    limit.wager(),
                                    limit.from(),
                                    limit.minimumCents(),
                                    limit.maximumCents());
                        },
                        () -> new TreeMap<>(ORDER),
                        Collectors.toList()));
        FigureTable table = new FigureTable(
                Words.list("Game", "Wager", "Tables", "From", "Minimum", "Maximum"),
                List.of(Align.START, Align.START, Align.WRAP, Align.START, Align.END, Align.END));
        lines.forEach((line, of) -> table.row(
                new Span(FloorGames.name(line.game)),
                new Span(wagers(line.game).getOrDefault(line.wager, line.wager)),
                FigureTable.text(
                        of.stream().map(limit -> table(limit).code()).sorted().collect(Collectors.joining(", "))),
                FigureTable.text(Formats.date(line.from)),
                amount(line.minimumCents),
                amount(line.maximumCents)));
        Section card = Parts.card(
                Words.of("Posted limits"),
                Words.of("Minimum and maximum of a wager (§ 601a.6). They apply to future imports."),
                lines.isEmpty()
                        ? Parts.quiet(
                                Words.of("No posted limits yet. Wagers are not compared with a minimum or maximum."))
                        : table);
        card.setId("posted-limits");
        if (!tables.isEmpty() && CurrentUser.may(Permission.SETTINGS)) {
            card.add(Forms.opener(
                    "enter-posted-limit", Words.of("Enter"), Words.of("Enter a posted limit"), this::edit));
        }
        return card;
    }

    private GamingTable table(PostedLimit limit) {
        return Objects.requireNonNull(tables.get(limit.tableId()));
    }

    private static Map<String, String> wagers(String game) {
        return Games.find(game).map(FloorGames::wagers).orElse(Map.of());
    }

    private static Span amount(@Nullable Long cents) {
        return cents == null ? Parts.quiet(Words.of("none")) : FigureTable.text(Formats.dollars(cents));
    }

    private void edit() {
        List<String> games = tables.values().stream()
                .map(GamingTable::game)
                .distinct()
                .sorted(Comparator.comparingInt(FloorGames::place))
                .toList();
        MultiSelectComboBox<GamingTable> at = new MultiSelectComboBox<>(Words.of("Tables"));
        at.setItemLabelGenerator(GamingTable::code);
        ComboBox<String> wager = new ComboBox<>(Words.of("Wager"));
        ComboBox<String> game = new ComboBox<>(Words.of("Game"), games);
        game.setItemLabelGenerator(FloorGames::name);
        game.addValueChangeListener(event -> {
            String chosen = event.getValue();
            List<GamingTable> ofGame = tables.values().stream()
                    .filter(table -> table.game().equals(chosen))
                    .sorted(Comparator.comparing(GamingTable::code))
                    .toList();
            at.setItems(ofGame);
            at.setValue(ofGame);
            Map<String, String> names = chosen == null ? Map.of() : wagers(chosen);
            wager.setItems(names.keySet());
            wager.setItemLabelGenerator(id -> names.getOrDefault(id, id));
            wager.setValue(names.keySet().stream().findFirst().orElse(null));
        });
        game.setValue(games.getFirst());
        DatePicker from = Parts.day(Words.of("From the gaming date"));
        from.setValue(today);
        BigDecimalField minimum = new BigDecimalField(Words.of("Minimum, $"));
        BigDecimalField maximum = new BigDecimalField(Words.of("Maximum, $"));
        maximum.setHelperText(Words.of("Empty for no limit. Leave both empty to end the posted limits."));
        new Form(Words.of("Save"), Permission.SETTINGS)
                .fields(game, at, wager, from, minimum, maximum)
                .required(at, Words.of("Choose the tables"))
                .required(wager, Words.of("Choose the wager"))
                .required(from, Words.of("Choose the first gaming date"))
                .saves(() -> {
                    for (GamingTable table : at.getValue()) {
                        editor.post(
                                property.id(),
                                table,
                                PostedLimit.of(
                                        table.id(),
                                        wager.getValue(),
                                        from.getValue(),
                                        minimum.getValue(),
                                        maximum.getValue()),
                                CurrentUser.name());
                    }
                    Notice.say(Words.of("The posted limits are in force from {0}.", Formats.date(from.getValue())));
                })
                .dialog(Words.of("Posted limits"))
                .open();
    }
}
