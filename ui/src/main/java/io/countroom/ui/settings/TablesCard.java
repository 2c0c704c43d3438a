package io.countroom.ui.settings;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.datepicker.DatePicker;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeDetails;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import io.countroom.reporting.floor.FloorEditor;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Pit;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.property.TableSubmission;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Form;
import io.countroom.ui.shell.Notice;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The tables: where each stands, what it deals, and under which Rules Submission it runs from when to when. */
final class TablesCard {

    private final FloorEditor editor;
    private final Property property;
    private final LocalDate today;
    private final Address address;
    private final List<GamingTable> tables;
    private final Map<Integer, Pit> pits;
    private final Map<Integer, RulesSubmission> submissions;
    private final Map<Integer, List<TableSubmission>> rules;

    TablesCard(FloorEditor editor, PropertyRepository properties, Property property, LocalDate today, Address address) {
        this.editor = editor;
        this.property = property;
        this.today = today;
        this.address = address;
        this.tables = properties.tables(property.id());
        this.pits = properties.pits(property.id()).stream().collect(Collectors.toMap(Pit::id, Function.identity()));
        this.submissions = properties.submissions(property.id()).stream()
                .collect(Collectors.toMap(RulesSubmission::id, Function.identity()));
        this.rules =
                properties.tableRules(property.id()).stream().collect(Collectors.groupingBy(TableSubmission::tableId));
    }

    Section card() {
        boolean may = CurrentUser.may(Permission.EDIT_TABLES);
        FigureTable table = new FigureTable(
                Words.list("Table", "Game", "Pit", "Rules Submission", "State", ""),
                List.of(Align.START, Align.WRAP, Align.WRAP, Align.WRAP, Align.START, Align.END));
        for (GamingTable one : tables) {
            table.row(
                    Parts.figure(
                            one.code(),
                            address.to("hold").with("table", one.code()).href()),
                    FigureTable.text(Forms.game(one.game())),
                    FigureTable.text(pit(one)),
                    timeline(one),
                    one.active() ? FigureTable.text(Words.of("in use")) : Parts.quiet(Words.of("out of use")),
                    may ? actions(one) : Parts.quiet(""));
        }
        Section card = Parts.card(Words.of("Tables"), Formats.count(tables.size()), table);
        card.setId("tables");
        if (may) {
            Button add = new Button(Words.of("Add a table"), event -> add());
            add.setId("add-table");
            card.addComponentAtIndex(1, Forms.row(add));
        }
        return card;
    }

    private String pit(GamingTable table) {
        Pit pit = pits.get(table.pitId());
        return pit == null ? "" : pit.name().isBlank() ? pit.code() : pit.name();
    }

    /** Rules Submissions of the table with their dates. Two or more earlier ones are folded. */
    private Component timeline(GamingTable table) {
        List<Div> past = new ArrayList<>();
        List<Div> others = new ArrayList<>();
        boolean inEffect = false;
        for (TableSubmission one : rules.getOrDefault(table.id(), List.of())) {
            RulesSubmission submission = submissions.get(one.submissionId());
            if (submission == null) {
                continue;
            }
            boolean now = one.inEffect(today);
            inEffect |= now;
            Div line = new Div(
                    now
                            ? Parts.figure(submission.name(), SubmissionsCard.odds(submission))
                            : Parts.span("m", submission.name()),
                    Parts.quiet(
                            one.effectiveTo() == null
                                    ? Words.of(" from {0}", Formats.date(one.effectiveFrom()))
                                    : Words.of(
                                            " from {0} to {1}",
                                            Formats.date(one.effectiveFrom()), Formats.date(one.effectiveTo()))));
            (one.effectiveTo() != null && one.effectiveTo().isBefore(today) ? past : others).add(line);
        }
        Div lines = Parts.div("timeline");
        if (past.size() > 1) {
            lines.add(new NativeDetails(
                    Words.of("{0} earlier Rules Submissions", Formats.count(past.size())),
                    new Div(past.toArray(Component[]::new))));
        } else {
            past.forEach(lines::add);
        }
        others.forEach(lines::add);
        if (!FloorGames.hasRules(table.game())) {
            lines.add(Parts.quiet(Words.of("counted only")));
        } else if (!inEffect && table.active()) {
            lines.add(Parts.tag(Tone.WARN, Words.of("▲ none in effect today")));
        }
        return lines;
    }

    private Component actions(GamingTable table) {
        String about = Words.of("table {0}", table.code());
        return new Div(
                FloorGames.hasRules(table.game())
                        ? Forms.rowButton(Words.of("Rules"), about, () -> putUnder(table))
                        : new Span(),
                Forms.rowButton(Words.of("Move"), about, () -> move(table)),
                Forms.rowButton(
                        table.active() ? Words.of("Close") : Words.meaning("Open", "a table"),
                        about,
                        () -> use(table, !table.active())));
    }

    private void use(GamingTable table, boolean active) {
        CurrentUser.require(Permission.EDIT_TABLES);
        Pit pit = pits.get(table.pitId());
        if (pit == null) {
            return;
        }
        GamingTable after = editor.change(property.id(), table, pit, active, CurrentUser.name());
        Notice.withUndo(
                Words.of(
                        active ? "Table {0} is in use again." : "Table {0} is out of use. Its figures are kept.",
                        table.code()),
                () -> {
                    CurrentUser.require(Permission.EDIT_TABLES);
                    editor.change(property.id(), after, pit, table.active(), CurrentUser.name());
                    UI.getCurrent().refreshCurrentRoute(false);
                });
        UI.getCurrent().refreshCurrentRoute(false);
    }

    private Select<Pit> pitField() {
        Select<Pit> field = new Select<>();
        field.setLabel(Words.of("Pit"));
        field.setItems(pits.values());
        field.setItemLabelGenerator(pit -> pit.code() + (pit.name().isBlank() ? "" : ", " + pit.name()));
        return field;
    }

    private void move(GamingTable table) {
        Select<Pit> pit = pitField();
        Pit before = Objects.requireNonNull(pits.get(table.pitId()));
        pit.setValue(before);
        new Form(Words.of("Move"), Permission.EDIT_TABLES)
                .fields(pit)
                .required(pit, Words.of("Choose a pit"))
                .saves(() -> {
                    GamingTable after =
                            editor.change(property.id(), table, pit.getValue(), table.active(), CurrentUser.name());
                    Notice.withUndo(Words.of("Table {0} is in {1}.", table.code(), pit(after)), () -> {
                        CurrentUser.require(Permission.EDIT_TABLES);
                        editor.change(property.id(), after, before, table.active(), CurrentUser.name());
                        UI.getCurrent().refreshCurrentRoute(false);
                    });
                })
                .dialog(Words.of("Move table {0}", table.code()))
                .open();
    }

    private void putUnder(GamingTable table) {
        Select<RulesSubmission> submission = submissionField();
        submission.setItems(submissions.values().stream()
                .filter(one -> one.game().equals(table.game()))
                .toList());
        DatePicker from = date();
        Span touched = Parts.quiet("");
        touched.getElement().setAttribute("role", "status");
        Runnable tell = () -> touched.setText(touched(table, submission.getValue(), from.getValue()));
        submission.addValueChangeListener(event -> tell.run());
        from.addValueChangeListener(event -> tell.run());
        validity(
                        new Form(Words.of("Apply"), Permission.EDIT_TABLES).fields(submission, from, touched),
                        submission,
                        from)
                .saves(() -> {
                    RulesSubmission chosen = submission.getValue();
                    List<TableSubmission> before =
                            editor.putUnder(property.id(), table, chosen, from.getValue(), CurrentUser.name());
                    Notice.withUndo(
                            Words.of(
                                    "'{1}' applies to table {0} from {2}.",
                                    table.code(), chosen.name(), Formats.date(from.getValue())),
                            () -> {
                                CurrentUser.require(Permission.EDIT_TABLES);
                                editor.restore(property.id(), table, before, CurrentUser.name());
                                UI.getCurrent().refreshCurrentRoute(false);
                            });
                })
                .dialog(Words.of("Rules of table {0}", table.code()))
                .open();
    }

    /** A note that rounds keep the submission under which they were settled. */
    private String touched(GamingTable table, @Nullable RulesSubmission submission, @Nullable LocalDate from) {
        if (submission == null || from == null) {
            return "";
        }
        int keep = editor.keep(property.id(), table, submission, from);
        return keep == 0
                ? Words.of("No imported round of this table is affected.")
                : Words.of(
                        "Rounds of this table from {0} on that were settled under another Rules Submission: {1}. They stay so until you re-settle them under Rules Submissions.",
                        Formats.date(from), Formats.count(keep));
    }

    private void add() {
        TextField code = new TextField(Words.of("Code"));
        code.setHelperText(Words.of("As on the felt and in the logs: BJ-07"));
        code.setMaxLength(20);
        Select<Pit> pit = pitField();
        Select<RulesSubmission> submission = submissionField();
        submission.setItems(submissions.values());
        submission.setItemLabelGenerator(one -> Forms.game(one.game()) + ": " + one.name());
        submission.setHelperText(
                Words.of("It sets the table's game. For another game, add its Rules Submission first."));
        DatePicker from = date();
        ComboBox<String> counted = new ComboBox<>(Words.of("Or a game that is only counted"));
        counted.setItems(FloorGames.counted());
        counted.setItemLabelGenerator(FloorGames::name);
        counted.setAllowCustomValue(true);
        counted.addCustomValueSetListener(event -> counted.setValue(event.getDetail()));
        counted.setHelperText(
                Words.of(
                        "A game without rules of play, for example Roulette, or a name of your own, for example lucky-wheel. It has drop, win and tax but no expected win."));
        counted.addValueChangeListener(event -> {
            submission.setEnabled(event.getValue() == null);
            from.setEnabled(event.getValue() == null);
        });
        validity(
                        new Form(Words.of("Add"), Permission.EDIT_TABLES)
                                .fields(code, pit, submission, from, counted)
                                .required(pit, Words.of("Choose a pit")),
                        submission,
                        from)
                .saves(() -> {
                    String user = CurrentUser.name();
                    GamingTable table = counted.getValue() == null
                            ? editor.addTable(
                                    property.id(),
                                    code.getValue(),
                                    pit.getValue(),
                                    submission.getValue(),
                                    from.getValue(),
                                    user)
                            : editor.addCountedTable(
                                    property.id(), code.getValue(), pit.getValue(), counted.getValue(), user);
                    Notice.say(Words.of("Table {0} is added.", table.code()));
                })
                .dialog(Words.of("Add a table"))
                .open();
    }

    private static Select<RulesSubmission> submissionField() {
        Select<RulesSubmission> field = new Select<>();
        field.setLabel(Words.of("Rules Submission"));
        field.setItemLabelGenerator(RulesSubmission::name);
        return field;
    }

    private DatePicker date() {
        DatePicker from = Parts.day(Words.of("From the gaming date"));
        from.setValue(today);
        return from;
    }

    private static Form validity(Form form, Select<RulesSubmission> submission, DatePicker from) {
        return form.required(submission, Words.of("Choose a Rules Submission"))
                .required(from, Words.of("Choose its first gaming date"));
    }
}
