package io.countroom.ui.resettlement;

import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.datepicker.DatePicker;
import com.vaadin.flow.component.select.Select;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.resettlement.OtherRules;
import io.countroom.rules.Games;
import io.countroom.rules.game.Option;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.language.RuleWords;
import io.countroom.ui.odds.OptionFields;
import io.countroom.ui.shell.Form;
import io.countroom.ui.shell.Parts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which rounds a run settles again, and under which rules. */
final class RunForm {

    private enum Rules {
        UNCHANGED("The same rules"),
        OPTION("With another option"),
        SUBMISSION("A Rules Submission");

        private final String words;

        Rules(String words) {
            this.words = words;
        }
    }

    private final ResettlementJobs jobs;
    private final PropertyRepository properties;
    private final List<Property> seen;

    private final Select<Property> property = new Select<>();
    private final DatePicker from = Parts.day(Words.of("First gaming date"));
    private final DatePicker until = Parts.day(Words.of("Last gaming date"));
    private final Select<String> game = new Select<>();
    private final Select<Rules> rules = new Select<>();
    private final Select<Option<?>> option = new Select<>();
    private final ComboBox<String> value = new ComboBox<>(Words.of("Value"));
    private final Select<RulesSubmission> submission = new Select<>();

    RunForm(
            ResettlementJobs jobs,
            PropertyRepository properties,
            List<Property> seen,
            Property property,
            Period period) {
        this.jobs = jobs;
        this.properties = properties;
        this.seen = seen;
        this.property.setLabel(Words.of("Property"));
        this.property.setItems(seen);
        this.property.setItemLabelGenerator(one -> one == null ? Words.of("All properties") : one.name());
        this.property.setEmptySelectionAllowed(seen.size() > 1);
        this.property.setEmptySelectionCaption(Words.of("All properties"));
        this.property.setValue(property);
        from.setValue(period.first());
        until.setValue(period.last());
        game.setLabel(Words.of("Game"));
        game.setItemLabelGenerator(one -> one == null ? Words.of("All games") : FloorGames.name(one));
        game.setEmptySelectionAllowed(true);
        game.setEmptySelectionCaption(Words.of("All games"));
        rules.setLabel(Words.of("Rules"));
        rules.setItems(Rules.values());
        rules.setItemLabelGenerator(one -> Words.of(one.words));
        rules.setValue(Rules.UNCHANGED);
        option.setLabel(Words.of("Option"));
        option.setItemLabelGenerator(one -> OptionFields.label(one));
        value.setItemLabelGenerator(RuleWords::value);
        value.setAllowCustomValue(true);
        value.addCustomValueSetListener(event -> value.setValue(event.getDetail()));
        submission.setLabel(Words.of("Rules Submission"));
        submission.setItemLabelGenerator(one -> one.name() + ", " + FloorGames.name(one.game()));
        this.property.addValueChangeListener(event -> offerGames());
        game.addValueChangeListener(event -> offerRules());
        rules.addValueChangeListener(event -> offerRules());
        option.addValueChangeListener(event -> offerValues());
        offerGames();
    }

    /** @param started shows the run */
    Form form(Runnable started) {
        return new Form(Words.of("Settle again"), Permission.EXPORT)
                .fields(property, from, until, game, rules, option, value, submission)
                .required(from, Words.of("Choose the first gaming date"))
                .required(until, Words.of("Choose the last gaming date"))
                .valid(
                        until,
                        last -> last == null || from.isEmpty() || !last.isBefore(from.getValue()),
                        Words.of("The last gaming date is before the first"))
                .required(option, Words.of("Choose the option"))
                .required(value, Words.of("Choose the value"))
                .required(submission, Words.of("Choose the Rules Submission"))
                .saves(() -> jobs.start(
                        of(),
                        Periods.range(from.getValue(), until.getValue()),
                        game.isEmpty() ? Set.of() : Set.of(game.getValue()),
                        other(),
                        CurrentUser.name()))
                .then(started)
                .inCard("settle-again");
    }

    private List<Property> of() {
        return property.isEmpty() ? seen : List.of(property.getValue());
    }

    private OtherRules other() {
        return switch (rules.getValue()) {
            case UNCHANGED -> new OtherRules.Unchanged();
            case OPTION -> new OtherRules.Changed(Map.of(option.getValue().key(), value.getValue()));
            case SUBMISSION -> new OtherRules.Submitted(submission.getValue());
        };
    }

    private void offerGames() {
        game.setItems(of().stream()
                .flatMap(one -> properties.tables(one.id()).stream())
                .map(GamingTable::game)
                .distinct()
                .sorted(Comparator.comparingInt(FloorGames::place))
                .toList());
        offerRules();
    }

    private void offerRules() {
        String only = game.getValue();
        option.setVisible(rules.getValue() == Rules.OPTION);
        value.setVisible(rules.getValue() == Rules.OPTION);
        submission.setVisible(rules.getValue() == Rules.SUBMISSION);
        List<Option<?>> options = new ArrayList<>();
        Games.all().stream()
                .filter(one -> only == null || one.id().equals(only))
                .flatMap(one -> one.options().stream())
                .filter(one -> options.stream().noneMatch(known -> known.key().equals(one.key())))
                .forEach(options::add);
        option.setItems(options);
        submission.setItems(of().stream()
                .flatMap(one -> properties.submissions(one.id()).stream())
                .filter(one -> only == null || one.game().equals(only))
                .toList());
        offerValues();
    }

    private void offerValues() {
        Option<?> chosen = option.getValue();
        value.setItems(chosen == null ? List.of() : List.copyOf(chosen.permitted()));
        value.setHelperText(chosen == null || chosen.range().isEmpty() ? "" : Words.of(chosen.range()));
    }
}
