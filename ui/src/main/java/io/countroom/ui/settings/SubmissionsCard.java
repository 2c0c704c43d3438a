package io.countroom.ui.settings;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.datepicker.DatePicker;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.select.Select;
import io.countroom.reporting.floor.FloorEditor;
import io.countroom.reporting.floor.StoredRules;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Option;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.property.TableSubmission;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.language.RuleWords;
import io.countroom.ui.odds.OptionFields;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Form;
import io.countroom.ui.shell.Notice;
import io.countroom.ui.shell.Parts;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The Rules Submissions: what was selected, from when to when each stands, and which tables run under it. */
final class SubmissionsCard {

    private final FloorEditor editor;
    private final Property property;
    private final LocalDate today;
    private final Address address;
    private final List<RulesSubmission> submissions;
    private final Map<Integer, String> codes;
    private final List<TableSubmission> rules;

    SubmissionsCard(
            FloorEditor editor, PropertyRepository properties, Property property, LocalDate today, Address address) {
        this.editor = editor;
        this.property = property;
        this.today = today;
        this.address = address;
        this.submissions = properties.submissions(property.id());
        this.codes = properties.tableCodes(property.id());
        this.rules = properties.tableRules(property.id());
    }

    Section card() {
        boolean may = CurrentUser.may(Permission.EDIT_TABLES);
        FigureTable table = new FigureTable(
                Words.list(
                        "Rules Submission",
                        "Game",
                        "From",
                        "Until",
                        "Differs from the standard options",
                        "Tables today",
                        ""),
                List.of(Align.WRAP, Align.WRAP, Align.START, Align.START, Align.WRAP, Align.WRAP, Align.END));
        for (RulesSubmission one : submissions) {
            table.row(
                    Parts.figure(one.name(), odds(one)),
                    FigureTable.text(Forms.game(one.game())),
                    FigureTable.text(Formats.date(one.effectiveFrom())),
                    one.effectiveTo() == null
                            ? Parts.quiet(Words.of("No end date"))
                            : FigureTable.text(Formats.date(one.effectiveTo())),
                    FigureTable.text(differences(one)),
                    FigureTable.text(tables(one)),
                    may ? actions(one) : Parts.quiet(""));
        }
        Section card = Parts.card(
                Words.of("Rules Submissions"),
                Words.of(
                        "The options selected for each game. A round is settled under the submission in effect on its gaming date."),
                table);
        for (Div cautions : List.of(assumed(), refused())) {
            if (cautions.getElement().getChildCount() > 0) {
                card.addComponentAtIndex(1, cautions);
            }
        }
        if (may) {
            card.addComponentAtIndex(1, add());
        }
        return card;
    }

    /** Options that the chapters refuse today and permitted when they were stored. */
    private Div refused() {
        Div refused = Parts.div("body stack-s");
        for (RulesSubmission one : submissions) {
            Games.find(one.game())
                    .map(game -> StoredRules.of(game, one.options()).refusals())
                    .orElse(List.of())
                    .stream()
                    .map(sentence -> Parts.caution(Words.of(
                            "{0}, {1}: {2}. Change it from a date: until then its rounds are settled with the standard option where this one cannot be computed.",
                            one.name(), Forms.game(one.game()), sentence)))
                    .forEach(refused::add);
        }
        return refused;
    }

    /** A note where a stored Rules Submission does not name an option whose standard value many floors do not use. */
    private Div assumed() {
        Div assumed = Parts.div("body stack-s");
        for (RulesSubmission one : submissions) {
            Games.find(one.game())
                    .map(game -> StoredRules.of(game, one.options()).assumed())
                    .orElse(List.of())
                    .stream()
                    .map(option -> Parts.caution(Words.of(
                            "{0}, {1} does not name the option '{2}' ({3}). Its rounds are settled with the value {4}. If the Rules Submission says otherwise, change it from a date.",
                            one.name(),
                            Forms.game(one.game()),
                            RuleWords.option(option.name()),
                            option.citation().text(),
                            RuleWords.value(option.standard()))))
                    .forEach(assumed::add);
        }
        return assumed;
    }

    private Component add() {
        Select<Game> game = new Select<>();
        game.setAriaLabel(Words.of("Game of the new Rules Submission"));
        game.setPlaceholder(Words.of("Add one for a game"));
        game.setId("add-submission");
        game.setItems(Games.all());
        game.setItemLabelGenerator(Game::name);
        game.addValueChangeListener(event -> {
            if (event.getValue() != null) {
                editorOf(event.getValue().id()).go(UI.getCurrent());
            }
        });
        return Forms.row(game);
    }

    private Address editorOf(String game) {
        return address.to("settings/submissions/" + game).with("property", address.values("property"));
    }

    private Component actions(RulesSubmission one) {
        Address change = editorOf(one.game()).with(SubmissionView.BASED_ON, one.name());
        for (Map.Entry<String, String> chosen : departures(one).entrySet()) {
            change = change.with(chosen.getKey(), chosen.getValue());
        }
        Anchor anchor = new Anchor(change.href(), Words.of("Change from a date"));
        anchor.getElement()
                .setAttribute("aria-label", Words.of("Change {0} of {1} from a date", one.name(), one.game()));
        return Parts.div(
                "row-actions",
                anchor,
                Forms.rowButton(Words.of("End"), Words.of("{0} of {1}", one.name(), one.game()), () -> end(one)));
    }

    private void end(RulesSubmission one) {
        DatePicker last = Parts.day(Words.of("Last gaming date"));
        last.setValue(one.effectiveTo() == null ? today : one.effectiveTo());
        last.setHelperText(Words.of("Empty for no end date"));
        last.setClearButtonVisible(true);
        new Form(Words.of("Save"), Permission.EDIT_TABLES)
                .fields(last)
                .saves(() -> {
                    RulesSubmission after = editor.end(property.id(), one, last.getValue(), CurrentUser.name());
                    Notice.withUndo(
                            after.effectiveTo() == null
                                    ? Words.of("'{0}' stands on.", one.name())
                                    : Words.of("'{0}' ends on {1}.", one.name(), Formats.date(after.effectiveTo())),
                            () -> {
                                CurrentUser.require(Permission.EDIT_TABLES);
                                editor.end(property.id(), after, one.effectiveTo(), CurrentUser.name());
                                UI.getCurrent().refreshCurrentRoute(false);
                            });
                })
                .dialog(Words.of("End {0} of {1}", one.name(), Forms.game(one.game())))
                .open();
    }

    private String tables(RulesSubmission one) {
        String all = rules.stream()
                .filter(line -> line.submissionId() == one.id() && line.inEffect(today))
                .map(line -> codes.getOrDefault(line.tableId(), ""))
                .sorted()
                .collect(Collectors.joining(", "));
        return all.isEmpty() ? Formats.MISSING : all;
    }

    /** The options that differ from the standard. */
    static Map<String, String> departures(RulesSubmission one) {
        Game game = Games.find(one.game()).orElse(null);
        if (game == null) {
            return Map.of();
        }
        Map<String, String> chosen = StoredRules.of(game, one.options()).options();
        return game.options().stream()
                .filter(option -> chosen.containsKey(option.key()))
                .filter(option -> !option.standard().equals(chosen.get(option.key())))
                .collect(Collectors.toMap(
                        Option::key, option -> chosen.getOrDefault(option.key(), ""), (a, b) -> a, TreeMap::new));
    }

    private static String differences(RulesSubmission one) {
        Map<String, String> departures = departures(one);
        String text = Games.find(one.game()).map(Game::options).orElse(List.of()).stream()
                .filter(option -> departures.containsKey(option.key()))
                .map(option -> OptionFields.words(option, departures.getOrDefault(option.key(), "")))
                .collect(Collectors.joining(", "));
        return text.isEmpty() ? Words.of("standard options") : text;
    }

    static String odds(RulesSubmission submission) {
        return Address.of("odds")
                .with("game", submission.game())
                .with("submission", submission.name())
                .href();
    }
}
