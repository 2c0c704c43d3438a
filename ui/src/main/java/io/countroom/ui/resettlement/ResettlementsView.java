package io.countroom.ui.resettlement;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.resettlement.OtherRules;
import io.countroom.reporting.resettlement.ResettledReports;
import io.countroom.rules.Games;
import io.countroom.rules.game.Option;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.resettlement.StoredRun;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.imports.FollowedJob;
import io.countroom.ui.imports.ImportJob;
import io.countroom.ui.odds.OptionFields;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import io.countroom.ui.shell.Scope;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The runs that settled stored rounds again under other rules, and a form that starts one. */
@Route("reports/resettlements")
@Requires(Permission.READ)
public final class ResettlementsView extends Page {

    private static final long serialVersionUID = 1L;

    private final transient Scope scope;
    private final transient PropertyRepository properties;
    private final transient ResettlementJobs jobs;

    ResettlementsView(Scope scope, PropertyRepository properties, ResettlementJobs jobs) {
        this.scope = scope;
        this.properties = properties;
        this.jobs = jobs;
    }

    @Override
    protected void show(Address address) {
        head(
                List.of(new Crumb(Words.of("All reports"), address.to("reports").href())),
                Words.of("Re-settlement runs"),
                Words.of("Amounts due on stored rounds, archived or not, under other rules. A run changes no stored "
                        + "data."));
        Property property = scope.property(address).orElse(null);
        if (property == null) {
            add(Parts.plainCard(Parts.noProperty()));
            return;
        }
        List<Property> seen = scope.properties();
        Div runs = Parts.div("stack");
        if (CurrentUser.may(Permission.EXPORT)) {
            add(Parts.card(
                    Words.of("New run"),
                    "",
                    new RunForm(jobs, properties, seen, property, scope.period(property, address))
                            .form(() -> fill(runs, seen, address))));
        }
        add(runs);
        fill(runs, seen, address);
    }

    /** The runs alone: the form may be half filled in when one ends. */
    private void fill(Div place, List<Property> seen, Address address) {
        place.removeAll();
        Optional<ImportJob> underWay = jobs.last().filter(job -> !job.ended());
        underWay.ifPresent(job -> place.add(Parts.card(
                Words.of("Under way"), "", new FollowedJob(jobs.queue(), job, () -> fill(place, seen, address)))));
        List<StoredRun> runs = jobs.runs().ofAny(seen);
        if (!runs.isEmpty()) {
            place.add(table(runs, seen, address, () -> fill(place, seen, address)));
        } else if (underWay.isEmpty()) {
            place.add(Parts.plainCard(Parts.empty(
                    Words.of("No run yet"),
                    Words.of("A run settles the rounds of a period again and keeps the sums for a report."))));
        }
    }

    private Section table(List<StoredRun> runs, List<Property> seen, Address address, Runnable changed) {
        Map<Integer, Property> byId = seen.stream().collect(Collectors.toMap(Property::id, Function.identity()));
        FigureTable table = new FigureTable(
                Words.list("Run", "Rules", "Games", "Gaming dates", "Properties", "Started by", "State", ""),
                List.of(Align.END, Align.WRAP, Align.WRAP, Align.START, Align.WRAP, Align.WRAP, Align.WRAP, Align.END));
        for (StoredRun run : runs) {
            table.row(
                    FigureTable.text(Formats.count(run.runId())),
                    FigureTable.text(rules(OtherRules.of(run.rules()))),
                    FigureTable.text(games(run)),
                    FigureTable.text(Formats.dates(run.first(), run.last())),
                    FigureTable.text(run.propertyIds().stream()
                            .map(byId::get)
                            .filter(Objects::nonNull)
                            .map(Property::code)
                            .collect(Collectors.joining(", "))),
                    FigureTable.text(
                            run.askedBy() + ", " + Formats.date(run.askedAt().toLocalDate())),
                    state(run),
                    action(run, byId, address, changed));
        }
        return Parts.card(Words.of("Runs"), "", table);
    }

    private static String games(StoredRun run) {
        return run.games().isEmpty()
                ? Words.of("All games")
                : run.games().stream().sorted().map(FloorGames::name).collect(Collectors.joining(", "));
    }

    private static String rules(OtherRules rules) {
        return switch (rules) {
            case OtherRules.Unchanged _ -> Words.of("The same rules");
            case OtherRules.Submitted one ->
                Words.of("Rules Submission {0}", one.submission().name());
            case OtherRules.Changed changed ->
                new TreeMap<>(changed.options())
                        .entrySet().stream()
                                .map(one -> option(one.getKey(), one.getValue()))
                                .collect(Collectors.joining(", "));
        };
    }

    private static String option(String key, String value) {
        return Games.all().stream()
                .flatMap(game -> game.options().stream())
                .filter(option -> option.key().equals(key))
                .<Option<?>>map(option -> option)
                .findFirst()
                .map(option -> OptionFields.words(option, value))
                .orElse(key + " " + value);
    }

    private Component state(StoredRun run) {
        if (jobs.runs().interrupted(run)) {
            return Parts.tag(Tone.WARN, Words.of("interrupted"));
        }
        return switch (run.state()) {
            case WAITING -> Parts.tag(Tone.QUIET, Words.of("queued"));
            case RUNNING -> FigureTable.text(ResettlementJobs.far(run.datesDone(), run.datesAll()));
            case DONE -> Parts.tag(Tone.GOOD, Words.of("✓ done"));
            case CANCELLED -> Parts.tag(Tone.QUIET, Words.of("cancelled"));
            case FAILED -> {
                String why = run.sentence();
                Div failed = Parts.div("", Parts.tag(Tone.BAD, Words.of("! failed")));
                failed.add(Parts.quiet(why == null ? "" : " " + Words.of(why)));
                yield failed;
            }
        };
    }

    private Component action(StoredRun run, Map<Integer, Property> seen, Address address, Runnable changed) {
        if (run.state() == StoredRun.State.DONE) {
            return Parts.figure(
                    Words.of("Open the report"),
                    address.to("reports/" + ResettledReports.ID)
                            .with(ResettledReports.RUN, String.valueOf(run.runId()))
                            .with(Address.PERIOD, run.first() + ".." + run.last())
                            .href());
        }
        if (run.state().ended()
                || !CurrentUser.may(Permission.EXPORT)
                || !seen.keySet().containsAll(run.propertyIds())) {
            return Parts.quiet("");
        }
        Button cancel = new Button(Words.of("Cancel"), event -> {
            CurrentUser.require(Permission.EXPORT);
            jobs.runs().cancel(run, CurrentUser.name());
            changed.run();
        });
        cancel.addThemeVariants(ButtonVariant.TERTIARY, ButtonVariant.SMALL);
        cancel.setAriaLabel(Words.of("Cancel run {0}", Formats.count(run.runId())));
        return cancel;
    }
}
