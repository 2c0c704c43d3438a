package io.countroom.ui.settings;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.checkbox.CheckboxGroup;
import com.vaadin.flow.component.datepicker.DatePicker;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.NotFoundException;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.floor.FloorEditor;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.OptionRefusedException;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.property.TableSubmission;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.odds.OptionFields;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Form;
import io.countroom.ui.shell.Notice;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Scope;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A new Rules Submission for a game, alone or in place of another one from a gaming date on. Its options stand in the address;
 * only what the chapter permits can be saved.
 */
@Route("settings/submissions/:game")
@Requires(Permission.EDIT_TABLES)
public final class SubmissionView extends Page implements BeforeEnterObserver {

    private static final long serialVersionUID = 1L;

    /** The name of the Rules Submission that this one begins as a copy of. */
    static final String BASED_ON = "based-on";

    private final transient Scope scope;
    private final transient FloorEditor editor;
    private final transient PropertyRepository properties;
    private String gameId = "";

    SubmissionView(Scope scope, FloorEditor editor, PropertyRepository properties) {
        this.scope = scope;
        this.editor = editor;
        this.properties = properties;
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        gameId = event.getRouteParameters().get("game").orElse("");
        if (Games.find(gameId).isEmpty()) {
            event.rerouteToError(NotFoundException.class, "There is no game '" + gameId + "'.");
        }
    }

    @Override
    protected void show(Address address) {
        Game game = Games.find(gameId).orElseThrow();
        Address settings = address.to("settings").with(SettingsView.PART, "submissions");
        Property property = scope.property(address).orElse(null);
        if (property == null) {
            head(List.of(new Crumb(Words.of("Settings"), settings.href())), game.name(), "");
            add(Parts.plainCard(Parts.nothingYet()));
            return;
        }
        RulesSubmission basedOn = properties.submissions(property.id()).stream()
                .filter(one -> one.game().equals(gameId))
                .filter(one -> one.name().equals(address.value(BASED_ON).orElse("")))
                .findFirst()
                .orElse(null);
        head(
                List.of(
                        new Crumb(Words.of("Settings"), settings.href()),
                        new Crumb(Words.of("Rules Submissions"), settings.href())),
                Words.of("A Rules Submission for {0}", game.name()),
                basedOn == null
                        ? Words.of("Starts with the standard options.")
                        : Words.of("Replaces '{0}' from a gaming date on.", basedOn.name()));
        Map<String, String> chosen = OptionFields.chosen(game, address);
        Div refusals = Parts.div("stack-s");
        boolean permitted = refusals(game, chosen, refusals);
        add(refusals);
        add(Parts.div(
                "beside",
                new OptionFields(game, chosen, address).card(),
                save(game, property, basedOn, chosen, permitted, settings)));
    }

    private static boolean refusals(Game game, Map<String, String> chosen, Div refusals) {
        try {
            game.under(chosen);
            return true;
        } catch (OptionRefusedException e) {
            e.refusals().forEach(one -> refusals.add(Parts.trouble(one.sentence() + ".")));
            return false;
        }
    }

    private Component save(
            Game game,
            Property property,
            @Nullable RulesSubmission basedOn,
            Map<String, String> chosen,
            boolean permitted,
            Address settings) {
        LocalDate today = scope.today(property);
        TextField name = new TextField(Words.of("Name"));
        name.setHelperText(Words.of("As on the submission"));
        name.setMaxLength(200);
        name.setId("submission-name");
        DatePicker from = Parts.day(Words.of("From the gaming date"));
        from.setValue(today);
        CheckboxGroup<GamingTable> tables = new CheckboxGroup<>(Words.of("Tables to which it applies"));
        List<GamingTable> ofGame = properties.tables(property.id()).stream()
                .filter(table -> table.game().equals(game.id()) && table.active())
                .toList();
        tables.setItems(ofGame);
        tables.setItemLabelGenerator(GamingTable::code);
        if (basedOn != null) {
            Set<Integer> now = properties.tableRules(property.id()).stream()
                    .filter(rules -> rules.submissionId() == basedOn.id() && rules.inEffect(today))
                    .map(TableSubmission::tableId)
                    .collect(Collectors.toSet());
            tables.setValue(
                    ofGame.stream().filter(table -> now.contains(table.id())).collect(Collectors.toSet()));
        }
        Span touched = Parts.quiet("");
        touched.getElement().setAttribute("role", "status");
        Runnable tell = () -> touched.setText(touched(property, tables.getValue(), from.getValue()));
        tell.run();
        tables.addValueChangeListener(event -> tell.run());
        from.addValueChangeListener(event -> tell.run());
        Form form = new Form(Words.of("Save"), Permission.EDIT_TABLES)
                .fields(name, from, tables, touched)
                .required(from, Words.of("Choose its first gaming date"))
                .saves(() -> save(game, property, chosen, name.getValue(), from.getValue(), tables.getValue()))
                .then(() -> settings.go(UI.getCurrent()))
                .permitted(permitted);
        Address odds = Address.of("odds/" + game.id());
        for (Map.Entry<String, String> one : chosen.entrySet()) {
            odds = odds.with(one.getKey(), one.getValue());
        }
        return Parts.card(
                Words.of("Validity"),
                "",
                Parts.div(
                        "body stack-s",
                        form.below("save-submission"),
                        Parts.figure(Words.of("Odds of these options"), odds.href())));
    }

    private void save(
            Game game,
            Property property,
            Map<String, String> chosen,
            String name,
            LocalDate from,
            Set<GamingTable> tables) {
        RulesSubmission saved = editor.addSubmission(property.id(), game.id(), name, chosen, from, CurrentUser.name());
        Map<GamingTable, List<TableSubmission>> before = new LinkedHashMap<>();
        for (GamingTable table : tables) {
            before.put(table, editor.putUnder(property.id(), table, saved, from, CurrentUser.name()));
        }
        String done = before.isEmpty()
                ? Words.of("'{0}' is there.", saved.name())
                : Words.count(
                        before.size(),
                        "'{1}' is added and applies to {0} table.|'{1}' is added and applies to {0} tables.",
                        saved.name());
        if (before.isEmpty()) {
            Notice.say(done);
            return;
        }
        Notice.withUndo(done, () -> {
            CurrentUser.require(Permission.EDIT_TABLES);
            before.forEach((table, rules) -> editor.restore(property.id(), table, rules, CurrentUser.name()));
            Notice.say(
                    Words.of("The tables keep their earlier Rules Submission. '{0}' remains available.", saved.name()));
            UI.getCurrent().refreshCurrentRoute(false);
        });
    }

    private String touched(Property property, Set<GamingTable> tables, @Nullable LocalDate from) {
        if (from == null || tables.isEmpty()) {
            return "";
        }
        long imported = tables.stream()
                .mapToLong(table -> editor.imported(property.id(), table, from))
                .sum();
        return imported == 0
                ? Words.of("No imported round of these tables is affected.")
                : Words.of(
                        "Imported rounds of these tables from {0} on: {1}. They keep the Rules Submission under which they were settled until you re-settle them under Rules Submissions.",
                        Formats.date(from), Formats.count(imported));
    }
}
