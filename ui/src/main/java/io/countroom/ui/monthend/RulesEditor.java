package io.countroom.ui.monthend;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.checkbox.CheckboxGroup;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.NumberField;
import com.vaadin.flow.component.textfield.TextField;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.variance.Cases;
import io.countroom.reporting.variance.VariancePack;
import io.countroom.reporting.variance.VarianceRule;
import io.countroom.reporting.variance.VarianceTest.Limits;
import io.countroom.reporting.variance.VarianceTest.Per;
import io.countroom.sql.EnumText;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.Form;
import io.countroom.ui.shell.Parts;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Asks for the limits of the rules in force; what is set holds from a month on, under a name of its own. */
record RulesEditor(Cases cases, List<String> games, Background background, Clock clock) {

    private static final double POINTS = 100;

    void open(Property property, YearMonth month, VariancePack pack) {
        TextField title = new TextField(Words.of("Name of the rules"));
        title.setValue(Words.of("House rules from {0}", Formats.month(month)));
        title.setMaxLength(100);
        List<RuleFields> rules = new ArrayList<>();
        Div boxes = Parts.div("stack");
        pack.rules().forEach(rule -> add(rule, rules, boxes, rules.size()));
        new Form(Words.of("Save rules"), Permission.CLOSE)
                .about(Words.of(
                        "The limits apply from {0}. Earlier months and open cases keep their limits.",
                        Formats.month(month)))
                .fields(title, boxes)
                .required(title, Words.of("Give the rules a name."))
                .saves(background, () -> {
                    String name = title.getValue().strip();
                    List<VarianceRule> set =
                            rules.stream().map(RuleFields::rule).toList();
                    String user = CurrentUser.name();
                    return () -> cases.follow(property, month, name, set, user, OffsetDateTime.now(clock));
                })
                .dialog(Words.of("Edit rules"))
                .open();
    }

    private void add(VarianceRule rule, List<RuleFields> rules, Div boxes, int place) {
        RuleFields fields = new RuleFields(rule);
        if (rule.canBeOfGame()) {
            fields.box.add(ofGame(fields, rules, boxes));
        } else if (rule.game() != null) {
            fields.box.add(new Button(Words.of("Remove"), event -> {
                rules.remove(fields);
                boxes.remove(fields.box);
            }));
        }
        rules.add(place, fields);
        boxes.addComponentAtIndex(place, fields.box);
    }

    /** Takes the limits of one game out of the general ones; they begin as those are now. */
    private Component ofGame(RuleFields general, List<RuleFields> rules, Div boxes) {
        Select<String> game = new Select<>();
        game.setLabel(Words.of("Other limits for one game"));
        game.setItems(games);
        game.setItemLabelGenerator(id -> id == null ? "" : FloorGames.name(id));
        game.addValueChangeListener(event -> {
            String chosen = event.getValue();
            if (chosen == null) {
                return;
            }
            game.clear();
            VarianceRule own = general.rule().ofGame(chosen);
            if (rules.stream().noneMatch(one -> one.rule.id().equals(own.id()))) {
                add(own, rules, boxes, rules.indexOf(general) + 1);
            }
        });
        return game;
    }

    /** The limits of one rule. */
    private static final class RuleFields {

        private final VarianceRule rule;
        private final Div box;
        private final @Nullable NumberField deviations;
        private final @Nullable NumberField points;
        private final @Nullable NumberField dollars;
        private final @Nullable NumberField most;
        private final @Nullable NumberField rounds;
        private final CheckboxGroup<Per> per = new CheckboxGroup<>(Words.of("Tested for each"));
        private final NumberField days;

        RuleFields(VarianceRule rule) {
            this.rule = rule;
            Limits limits = rule.test().limits();
            Div numbers = Parts.div("rule-limits");
            deviations = number(numbers, "z", limits.deviations());
            points = number(numbers, "Points", limits.share() == null ? null : limits.share() * POINTS);
            dollars = number(numbers, "Dollars", limits.dollars());
            most = number(numbers, "Exceptions allowed", whole(limits.most()));
            rounds = number(numbers, "Rounds, at least", whole(limits.rounds()));
            days = new NumberField(Words.of("Days to explain"));
            days.setValue((double) rule.dueDays());
            numbers.add(days);
            String title = rule.in(Words::of).title();
            box = Parts.div("rule stack-s", Parts.span("strong", title), numbers);
            box.getElement().setAttribute("role", "group").setAttribute("aria-label", title);
            if (!limits.per().isEmpty()) {
                per.setItems(Per.TABLE, Per.GAME);
                per.setItemLabelGenerator(one -> Words.of(EnumText.of(one)));
                per.setValue(Set.copyOf(limits.per()));
                box.add(per);
            }
        }

        private static @Nullable Double whole(@Nullable Long value) {
            return value == null ? null : (Double) value.doubleValue();
        }

        private static @Nullable NumberField number(Div in, String label, @Nullable Double value) {
            if (value == null) {
                return null;
            }
            NumberField field = new NumberField(Words.of(label));
            field.setValue(Math.round(value * 1e6) / 1e6);
            in.add(field);
            return field;
        }

        VarianceRule rule() {
            Double share = value(points);
            return rule.with(
                    new Limits(
                            value(deviations),
                            share == null ? null : (Double) (share / POINTS),
                            value(dollars),
                            whole(most),
                            whole(rounds),
                            per.getValue().stream().sorted().toList()),
                    (int) Math.round(filled(days)));
        }

        private @Nullable Long whole(@Nullable NumberField field) {
            return field == null ? null : (Long) Math.round(filled(field));
        }

        private @Nullable Double value(@Nullable NumberField field) {
            return field == null ? null : (Double) filled(field);
        }

        private double filled(NumberField field) {
            Double value = field.getValue();
            if (value == null) {
                throw new RefusedException(
                        Words.of("{0}: fill in {1}.", rule.in(Words::of).title(), field.getLabel()));
            }
            return value;
        }
    }
}
