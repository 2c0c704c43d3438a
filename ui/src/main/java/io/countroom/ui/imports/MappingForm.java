package io.countroom.ui.imports;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ItemLabelGenerator;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.combobox.MultiSelectComboBox;
import com.vaadin.flow.component.details.Details;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.component.upload.Upload;
import com.vaadin.flow.data.value.ValueChangeMode;
import com.vaadin.flow.server.streams.UploadHandler;
import io.countroom.reporting.file.Reject;
import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.mapping.CardNames;
import io.countroom.reporting.mapping.Example;
import io.countroom.reporting.mapping.MappedCells;
import io.countroom.reporting.mapping.Mapping;
import io.countroom.reporting.mapping.Mapping.Amounts;
import io.countroom.reporting.mapping.Mapping.As;
import io.countroom.reporting.mapping.Mapping.HandRule;
import io.countroom.reporting.mapping.Mapping.Join;
import io.countroom.reporting.mapping.Mapping.Paid;
import io.countroom.reporting.mapping.Mapping.Reads;
import io.countroom.reporting.mapping.Mapping.Rule;
import io.countroom.reporting.mapping.Mappings;
import io.countroom.reporting.report.ReportWords;
import io.countroom.reporting.roundlog.Entry;
import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.reporting.roundlog.RoundLogReader;
import io.countroom.reporting.roundlog.RoundText;
import io.countroom.rules.game.Wager;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Parts;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A mapping, made by example: the first lines of a file, the meaning of its columns, and the resulting rounds. */
final class MappingForm extends Div {

    private static final long serialVersionUID = 1L;

    private static final String CARDS = "cards";
    private static final int PREVIEWED = 8;
    private static final int EXAMPLE_BYTES = 1 << 16;

    private final transient Mappings mappings;
    private final transient Database database;
    private final transient Clock clock;

    private final transient Property property;
    private transient Example example = new Example(List.of());

    /** The initial values: values that the form does not show, or nobody changed, are kept. */
    private transient Mapping filled = example.guess("");

    /** Whether that is a mapping that was opened, which examples must not replace by a guess. */
    private boolean opened;

    private final List<TextArea> samples = new ArrayList<>();
    private final TextField name = new TextField(Words.of("Name of the mapping"));
    private final Select<Reads> reads = new Select<>();
    private final Select<Amounts> amounts = new Select<>();
    private final Select<Paid> paid = new Select<>();
    private final Select<As> time = new Select<>();
    private final TextField numbered = new TextField(Words.of("Cards by number"));
    private final ComboBox<String> bets = new ComboBox<>(Words.of("List of wagers"));
    private final Map<String, Line> fields = new LinkedHashMap<>();
    private final Map<String, MultiSelectComboBox<String>> hands = new LinkedHashMap<>();
    private final TextArea document = new TextArea(Words.of("As a document"));
    private final Div preview = new Div();
    private boolean filling;

    /** A row of the grid: the column of a field, and what the values in it mean. */
    private record Line(ComboBox<String> from, TextArea meanings) {}

    /** @param wanted the mapping that is opened; null for a new one */
    MappingForm(Property property, Mappings mappings, Database database, Clock clock, @Nullable String wanted) {
        this.property = property;
        this.mappings = mappings;
        this.database = database;
        this.clock = clock;
        addClassName("mapping");
        prepare();
        Button save = new Button(Words.of("Save mapping"), event -> save());
        save.setId("save-mapping");
        save.addThemeVariants(ButtonVariant.PRIMARY);
        add(
                Parts.card(
                        Words.of("1. An example"),
                        Words.of("The first lines, with one round or one wager per line"),
                        Parts.div("body", sample())),
                Parts.card(
                        Words.of("2. Assign the columns"),
                        Words.of("Guessed from the names. Correct any mistake."),
                        Parts.div("body", form())),
                Parts.card(
                        Words.of("3. The first rounds"),
                        Words.of("As they would be imported"),
                        preview,
                        Parts.div("body", name, save)));
        mappings.all(property.id()).stream()
                .filter(mapping -> mapping.name().equals(wanted))
                .findFirst()
                .ifPresent(this::openMapping);
        refresh();
    }

    private static Map<String, String> labels() {
        Map<String, String> labels = new LinkedHashMap<>();
        labels.put("round", Words.of("Round's id"));
        labels.put("table", Words.of("Table"));
        labels.put("game", Words.of("Game (or the table's)"));
        labels.put("gamingDate", Words.of("Gaming date (or from the time)"));
        labels.put("dealtAt", Words.of("Time dealt"));
        labels.put("shift", Words.of("Shift"));
        labels.put("shoe", Words.of("Shoe"));
        labels.put("hand", Words.of("Hand in the shoe"));
        labels.put("dealer", Words.of("Dealer"));
        labels.put("state", Words.of("State"));
        labels.put(CARDS, Words.of("Cards in one text"));
        labels.put("seat", Words.of("Seat"));
        labels.put("wager", Words.of("Wager"));
        labels.put("wagerHand", Words.of("Hand of the seat"));
        labels.put("amount", Words.of("Amount wagered"));
        labels.put("paid", Words.of("Paid"));
        labels.put("vigorish", Words.of("Vigorish"));
        labels.put("player", Words.of("Player's id"));
        return labels;
    }

    private void openMapping(Mapping mapping) {
        opened = true;
        fill(mapping);
    }

    private <E extends Enum<E>> void prepare(Select<E> select, String label, E chosen, ItemLabelGenerator<E> words) {
        select.setLabel(label);
        select.setItems(chosen.getDeclaringClass().getEnumConstants());
        select.setItemLabelGenerator(words);
        select.setValue(chosen);
        select.addValueChangeListener(event -> refresh());
    }

    private void prepare() {
        prepare(reads, Words.of("Files"), Reads.CSV, value -> switch (value) {
            case CSV -> Words.of("CSV, one wager a line");
            case JSON -> Words.of("JSON, one round a line");
            case GAMES_AND_BETS -> Words.of("CSV, games and bets in separate files");
        });
        prepare(amounts, Words.of("Amounts"), Amounts.DOLLARS, value -> switch (value) {
            case DOLLARS -> Words.of("dollars, 1250.50");
            case CENTS -> Words.of("cents, 125050");
            case DOLLARS_WITH_COMMA -> Words.of("dollars, 1.250,50");
        });
        prepare(paid, Words.of("Paid is"), Paid.NET, value -> switch (value) {
            case NET -> Words.of("player's net win");
            case BEFORE_VIGORISH -> Words.of("player's net win before vigorish");
            case RETURNED -> Words.of("total returned, wager included");
        });
        prepare(time, Words.of("Time is written"), As.TEXT, value -> switch (value) {
            case TEXT -> Words.of("with its zone");
            case EPOCH_MILLIS -> Words.of("in milliseconds UTC");
            case EPOCH_SECONDS -> Words.of("in seconds UTC");
            case LOCAL_TIME -> Words.of("in the property's time zone");
        });
        for (TextField field : List.of(numbered, name)) {
            field.setValueChangeMode(ValueChangeMode.LAZY);
            field.addValueChangeListener(event -> refresh());
        }
        numbered.setHelperText(Words.of("suits in the order of their numbers, such as SHDC; empty: by name"));
        name.setValue("my-system");
        name.setId("mapping-name");
    }

    private Component sample() {
        Div part = new Div();
        for (String label :
                List.of(Words.of("First lines"), Words.of("First lines of the bets, if they are in a separate file"))) {
            TextArea area = new TextArea(label);
            area.setWidthFull();
            area.setMinRows(3);
            area.setMaxRows(8);
            area.addClassName("sample");
            area.setValueChangeMode(ValueChangeMode.LAZY);
            area.addValueChangeListener(event -> guess());
            samples.add(area);
            part.add(area);
        }
        UI ui = UI.getCurrent();
        UploadHandler handler = event -> {
            CurrentUser.require(Permission.IMPORT);
            String text = beginning(event.getInputStream());
            ui.access(() -> samples.stream()
                    .filter(TextArea::isEmpty)
                    .findFirst()
                    .orElse(samples.getFirst())
                    .setValue(text));
        };
        Upload upload = new Upload(handler);
        upload.setId("example");
        upload.setUploadButton(new Button(Words.of("Take them from a file")));
        upload.setDropLabel(new Span(Words.of("or drop it here; nothing is imported")));
        upload.addAllFinishedListener(event -> upload.clearFileList());
        part.add(upload);
        return part;
    }

    private static String beginning(InputStream in) throws IOException {
        String text = new String(in.readNBytes(EXAMPLE_BYTES), StandardCharsets.UTF_8);
        int end = text.lastIndexOf('\n');
        return text.length() < EXAMPLE_BYTES || end < 0 ? text : text.substring(0, end + 1);
    }

    private Component form() {
        FigureTable grid = new FigureTable(
                Words.list("Field", "Column", "What values mean"), List.of(Align.START, Align.START, Align.WRAP));
        labels().forEach((field, label) -> {
            ComboBox<String> box = new ComboBox<>();
            box.setAriaLabel(label);
            box.setClearButtonVisible(true);
            box.setAllowCustomValue(true);
            box.addCustomValueSetListener(event -> box.setValue(event.getDetail()));
            box.addValueChangeListener(event -> refresh());
            TextArea meanings = new TextArea();
            meanings.setMinRows(1);
            meanings.setWidthFull();
            meanings.setAriaLabel(Words.of("What values mean: {0}", label));
            meanings.setValueChangeMode(ValueChangeMode.LAZY);
            meanings.addValueChangeListener(event -> refresh());
            fields.put(field, new Line(box, meanings));
            grid.row(FigureTable.text(label), box, meanings);
        });
        hand(grid, "player", Words.of("Cards of the player"));
        hand(grid, "banker", Words.of("Cards of the banker"));
        hand(grid, "dealer", Words.of("Cards of the dealer"));
        bets.setClearButtonVisible(true);
        bets.setAllowCustomValue(true);
        bets.addCustomValueSetListener(event -> bets.setValue(event.getDetail()));
        bets.addValueChangeListener(event -> refresh());
        document.setWidthFull();
        document.addClassName("sample");
        document.setValueChangeMode(ValueChangeMode.ON_BLUR);
        document.addValueChangeListener(event -> {
            if (event.isFromClient()) {
                fromDocument(event.getValue());
            }
        });
        return Parts.div(
                "",
                Parts.div("mapping-fields", reads, amounts, paid, time, bets, numbered),
                grid,
                Parts.quiet(
                        Words.of(
                                "Write one meaning on each line: BAC_Player = player. For cards: 53 = JK. A constant begins with =.")),
                new Details(Words.of("As a document"), document));
    }

    private void hand(FigureTable grid, String of, String label) {
        MultiSelectComboBox<String> box = new MultiSelectComboBox<>();
        box.setAriaLabel(label);
        box.addValueChangeListener(event -> refresh());
        hands.put(of, box);
        grid.row(FigureTable.text(label), box, new Span());
    }

    private List<String> texts() {
        return samples.stream()
                .map(TextArea::getValue)
                .filter(text -> !text.isBlank())
                .toList();
    }

    /** Takes over what the example says, as far as names of columns tell; of a mapping that was opened it only offers columns. */
    private void guess() {
        Mapping shown = opened ? mapping() : null;
        example = new Example(texts());
        fill(shown == null ? example.guess(name.getValue()) : shown);
        refresh();
    }

    private void fill(Mapping mapping) {
        filling = true;
        filled = mapping;
        List<String> columns = new ArrayList<>(example.columns());
        mapping.fields().values().stream()
                .map(Rule::from)
                .filter(from -> !from.isEmpty() && !columns.contains(from))
                .forEach(columns::add);
        mapping.hands()
                .forEach(hand -> hand.from().stream()
                        .filter(from -> !columns.contains(from))
                        .forEach(columns::add));
        name.setValue(mapping.name());
        reads.setValue(mapping.reads());
        amounts.setValue(mapping.amounts());
        paid.setValue(mapping.paid());
        Rule at = mapping.fields().get("dealtAt");
        time.setValue(at == null ? As.TEXT : at.as());
        numbered.setValue(mapping.cards().order());
        fields.forEach((field, line) -> {
            Rule rule = mapping.fields().get(field);
            List<String> choices = new ArrayList<>(columns);
            String chosen = rule == null ? null : chosen(rule);
            if (chosen != null && !choices.contains(chosen)) {
                choices.add(chosen);
            }
            line.from.setItems(choices);
            line.from.setValue(chosen);
            line.meanings.setValue(written(meanings(mapping, field)));
        });
        hands.forEach((of, box) -> {
            box.setItems(columns);
            box.setValue(columns(mapping, of));
        });
        List<String> lists = columns.stream()
                .filter(column -> column.contains("[]"))
                .map(column -> column.substring(0, column.lastIndexOf("[]") + 2))
                .distinct()
                .collect(Collectors.toCollection(ArrayList::new));
        if (!mapping.bets().isEmpty() && !lists.contains(mapping.bets())) {
            lists.add(mapping.bets());
        }
        bets.setItems(lists);
        bets.setValue(mapping.bets().isEmpty() ? null : mapping.bets());
        filling = false;
    }

    /** A constant is written with = before it, a place in a list with #. */
    private static @Nullable String chosen(Rule rule) {
        return !rule.from().isEmpty()
                ? rule.from()
                : rule.is() != null ? "=" + rule.is() : rule.placeIn().isEmpty() ? null : "#" + rule.placeIn();
    }

    private void fromDocument(String text) {
        try {
            openMapping(Mapping.read(text));
            refresh();
        } catch (RefusedException e) {
            preview.removeAll();
            preview.add(Parts.trouble(ReportWords.sentence(String.valueOf(e.getMessage()))));
        }
    }

    /** The mapping as the form says it, and as it was filled in where the form does not say anything. */
    private Mapping mapping() {
        Map<String, Rule> rules = new LinkedHashMap<>();
        fields.forEach((field, line) -> {
            String chosen = line.from.getValue();
            if (chosen != null && !chosen.isBlank()) {
                Rule rule = rule(filled.fields().get(field), chosen.strip());
                if (field.equals("dealtAt")) {
                    rule = rule.as(time.getValue());
                }
                rules.put(field, field.equals(CARDS) ? rule : rule.values(meanings(field)));
            }
        });
        Rule round = rules.get("round");
        String id = round == null ? "" : round.from();
        boolean two = reads.getValue() == Reads.GAMES_AND_BETS;
        // The form does not show by which columns bets belong to games: where they are those of the round's id, they
        // follow
        // it.
        String before = filled.from("round");
        boolean gameFollows = filled.gameId().isEmpty() || filled.gameId().equals(before);
        boolean betFollows = filled.betGameId().isEmpty() || filled.betGameId().equals(before);
        CardNames cards = filled.cards();
        return new Mapping(
                name.getValue().strip(),
                filled.about(),
                reads.getValue(),
                rules,
                handRules(),
                new CardNames(numbered.getValue().strip(), cards.aceHigh(), meanings(CARDS)),
                bets.getValue() == null ? "" : bets.getValue(),
                two ? new Join(gameFollows ? id : filled.gameId(), betFollows ? id : filled.betGameId()) : null,
                amounts.getValue(),
                paid.getValue());
    }

    /** A field's rule with another column: what stands in for an empty column, and the place in a list, stay. */
    private static Rule rule(@Nullable Rule before, String chosen) {
        if (before != null && chosen.equals(chosen(before))) {
            return before;
        }
        if (chosen.startsWith("=")) {
            return Rule.is(chosen.substring(1));
        }
        if (chosen.startsWith("#")) {
            return new Rule("", null, As.TEXT, Map.of(), chosen.substring(1));
        }
        return before == null || before.from().isEmpty()
                ? Rule.from(chosen)
                : new Rule(chosen, before.is(), before.as(), before.values(), before.placeIn());
    }

    /** The hands in their order; those of seats, which the form does not show, stay. */
    private List<HandRule> handRules() {
        List<HandRule> rules = new ArrayList<>();
        Set<String> done = new LinkedHashSet<>();
        for (HandRule before : filled.hands()) {
            MultiSelectComboBox<String> box = hands.get(before.of());
            if (box == null || box.getValue().equals(columns(filled, before.of()))) {
                rules.add(before);
            } else if (!done.contains(before.of())) {
                add(rules, before.of(), box.getValue());
            }
            done.add(before.of());
        }
        hands.forEach((of, box) -> {
            if (!done.contains(of)) {
                add(rules, of, box.getValue());
            }
        });
        return rules;
    }

    private void add(List<HandRule> rules, String of, Set<String> from) {
        if (!from.isEmpty()) {
            // In the order of the file, which is the order dealt.
            List<String> ordered = new ArrayList<>(from);
            ordered.sort(Comparator.comparingInt(column -> example.columns().indexOf(column)));
            rules.add(new HandRule(of, ordered));
        }
    }

    private static Set<String> columns(Mapping mapping, String of) {
        return mapping.hands().stream()
                .filter(hand -> hand.of().equals(of))
                .flatMap(hand -> hand.from().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** What values of a field mean: those of cards stand in one place, whatever fields hold cards. */
    private static Map<String, String> meanings(Mapping mapping, String field) {
        Rule rule = mapping.fields().get(field);
        return field.equals(CARDS) ? mapping.cards().values() : rule == null ? Map.of() : rule.values();
    }

    private static String written(Map<String, String> meanings) {
        return new TreeMap<>(meanings)
                .entrySet().stream()
                        .map(one -> one.getKey() + " = " + one.getValue())
                        .collect(Collectors.joining("\n"));
    }

    /** As they stand in the row of a field. What nobody changed stays as it was, whatever signs are in it. */
    private Map<String, String> meanings(String field) {
        Map<String, String> before = meanings(filled, field);
        Line line = fields.get(field);
        if (line == null || line.meanings.getValue().equals(written(before))) {
            return before;
        }
        Map<String, String> meanings = new LinkedHashMap<>();
        line.meanings.getValue().lines().filter(MappingForm::isMeaning).forEach(one -> {
            int equals = one.lastIndexOf('=');
            meanings.put(
                    one.substring(0, equals).strip(), one.substring(equals + 1).strip());
        });
        return meanings;
    }

    private static boolean isMeaning(String line) {
        return line.lastIndexOf('=') > 0;
    }

    /** Says which lines are not read. */
    private void cautions() {
        Map<String, String> labels = labels();
        fields.forEach((field, line) -> line.meanings
                .getValue()
                .lines()
                .filter(one -> !one.isBlank() && !isMeaning(one))
                .forEach(one -> preview.add(Parts.caution(Words.of(
                        "{0} of {1} has no meaning: write the value, = and its meaning.",
                        one.strip(), labels.getOrDefault(field, field))))));
    }

    private void refresh() {
        if (filling) {
            return;
        }
        preview.removeAll();
        try {
            Mapping mapping = mapping();
            document.setValue(mapping.document());
            cautions();
            if (texts().isEmpty()) {
                preview.add(Parts.empty(
                        Words.of("No example yet"),
                        Words.of("Paste the first lines of a file, or take them from one.")));
                return;
            }
            mapping.problem().ifPresent(problem -> preview.add(Parts.caution(problem)));
            MappedCells mapped = new MappedCells(
                    mapping, property, Floor.read(database, property).games());
            List<String> names =
                    List.of(Words.of("example"), Words.of("example of bets")).subList(0, texts().size());
            preview.add(rounds(RoundLogReader.first(mapped, names, texts(), PREVIEWED)));
        } catch (RefusedException | UnreadableFileException e) {
            preview.add(Parts.trouble(ReportWords.sentence(String.valueOf(e.getMessage()))));
        }
    }

    private static Component rounds(List<Entry> entries) {
        FigureTable table = new FigureTable(
                Words.list("Line", "Round", "Table", "Gaming date", "Cards", "Wagers"),
                List.of(Align.END, Align.START, Align.START, Align.START, Align.START, Align.START));
        Div part = new Div(table);
        for (Entry entry : entries) {
            switch (entry) {
                case Entry.Logged logged -> {
                    LoggedRound round = logged.round();
                    table.row(
                            FigureTable.text(Formats.count(entry.line())),
                            FigureTable.text(round.ref()),
                            FigureTable.text(round.table()),
                            FigureTable.text(Formats.date(round.gamingDate())),
                            FigureTable.text(RoundText.write(round.play())),
                            FigureTable.text(round.play().wagers().stream()
                                    .map(MappingForm::wager)
                                    .collect(Collectors.joining("; "))));
                }
                case Entry.Rejected rejected -> part.add(Parts.trouble(sentence(rejected.reject())));
            }
        }
        return part;
    }

    private static String sentence(Reject reject) {
        String column = reject.column();
        return Words.of(
                "{0}, line {1}: {2}: {3}",
                reject.file(),
                Formats.count(reject.line()),
                (column == null ? "" : column + ": ") + ReportWords.sentence(reject.reason()),
                ReportWords.sentence(reject.remedy()));
    }

    private static String wager(Wager wager) {
        return Words.of("seat {0} {1} {2}", String.valueOf(wager.seat()), wager.id(), Formats.dollars(wager.cents()))
                + (wager.paidCents() == null ? "" : Words.of(", paid {0}", Formats.signedDollars(wager.paidCents())));
    }

    private void save() {
        CurrentUser.require(Permission.IMPORT);
        try {
            Mapping mapping = Mapping.read(mapping().document());
            mappings.save(property.id(), mapping, CurrentUser.name(), OffsetDateTime.now(clock));
            Address.of("imports").with("mapping", mapping.name()).go(UI.getCurrent());
        } catch (RefusedException e) {
            preview.removeAll();
            preview.add(Parts.trouble(ReportWords.sentence(String.valueOf(e.getMessage()))));
        }
    }
}
