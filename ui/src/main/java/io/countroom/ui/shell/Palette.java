package io.countroom.ui.shell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Input;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.data.value.ValueChangeMode;
import io.countroom.reporting.language.Words;
import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * Goes anywhere by a few letters: pages, tables, games, rounds by their reference, and what can be done from any page. The
 * arrows choose, Enter goes there; that much is in {@code keys.js}, so that it does not wait for the server.
 */
final class Palette extends Dialog {

    private static final long serialVersionUID = 1L;

    private static final int SHOWN = 12;

    /** The entries of the palette; each leads to an address or runs an action. */
    sealed interface Target {

        String label();

        record Place(String label, String kind, String href) implements Target {}

        record Action(String label, Runnable run) implements Target {
            String kind() {
                return Words.of("Do");
            }
        }
    }

    private final transient Scope scope;
    private final transient Address address;
    private final transient List<Target> known;
    private final Div list = new Div();

    Palette(List<Target> offered, Scope scope, Address address) {
        this.scope = scope;
        this.address = address;
        this.known = new ArrayList<>(offered);
        if (CurrentUser.may(Permission.READ)) {
            scope.property(address).ifPresent(this::addTables);
            addOdds();
        }
        addClassName("palette");
        getElement().setAttribute("aria-label", Words.of("Go to a page, a table, a game or a round"));
        setWidth("560px");
        list.addClassName("targets");
        list.setId("palette-targets");
        list.getElement().setAttribute("role", "listbox").setAttribute("aria-label", Words.of("Where to"));
        add(Parts.div("palette-box", input(), list));
        fill("");
    }

    private Input input() {
        Input input = new Input();
        input.setId("palette-input");
        input.setPlaceholder(Words.of("A page, a table, a game, a round"));
        input.getElement()
                .setAttribute("role", "combobox")
                .setAttribute("aria-label", Words.of("Go to"))
                .setAttribute("aria-expanded", "true")
                .setAttribute("aria-controls", "palette-targets")
                .setAttribute("autocomplete", "off")
                .setAttribute("autofocus", true);
        input.setValueChangeMode(ValueChangeMode.EAGER);
        input.addValueChangeListener(event -> fill(event.getValue()));
        addOpenedChangeListener(event -> {
            if (event.isOpened()) {
                input.focus();
            }
        });
        return input;
    }

    private void addOdds() {
        for (Game game : Games.all()) {
            known.add(new Target.Place(
                    Words.of("Odds of {0}", game.name()),
                    Words.of("Odds"),
                    address.to("odds/" + game.id()).href()));
        }
    }

    private void addTables(Property property) {
        for (GamingTable table : scope.tables(property)) {
            known.add(new Target.Place(
                    Words.of("Hold of {0}", table.code()),
                    Words.of("Table"),
                    address.to("hold")
                            .with("by", "day")
                            .with("table", table.code())
                            .href()));
            known.add(new Target.Place(
                    Words.of("Rounds at {0}", table.code()),
                    Words.of("Table"),
                    address.to("rounds").with("table", table.code()).href()));
            known.add(new Target.Place(
                    Words.of("Exceptions at {0}", table.code()),
                    Words.of("Table"),
                    address.to("exceptions").with("table", table.code()).href()));
        }
    }

    private void fill(String typed) {
        String wanted = typed.strip().toLowerCase(Locale.ROOT);
        List<String> words = List.of(wanted.split("\\s+"));
        List<Target> fitting = new ArrayList<>(known.stream()
                .filter(target -> words.stream().allMatch(target.label().toLowerCase(Locale.ROOT)::contains))
                .sorted(Comparator.comparing(
                        target -> !target.label().toLowerCase(Locale.ROOT).startsWith(wanted)))
                .limit(SHOWN)
                .toList());
        if (!wanted.isEmpty()
                && CurrentUser.may(Permission.READ)
                && scope.property(address).isPresent()) {
            // Looked for when asked for, not at each letter: there are millions.
            fitting.add(new Target.Place(
                    Words.of("Rounds called '{0}'", typed.strip()),
                    Words.of("Round"),
                    address.to("rounds").with("round", typed.strip()).href()));
        }
        list.removeAll();
        int number = 0;
        for (Target target : fitting) {
            list.add(option(target, number++));
        }
        // So that Enter never takes what was listed for fewer letters.
        list.getElement().setAttribute("data-for", typed);
    }

    private Component option(Target target, int number) {
        Span label = new Span(target.label());
        Component option = switch (target) {
            case Target.Place place -> new Anchor(place.href(), label, Parts.quiet(place.kind()));
            case Target.Action action -> {
                NativeButton button = new NativeButton();
                button.add(label, Parts.quiet(action.kind()));
                button.addClickListener(event -> {
                    close();
                    action.run().run();
                });
                yield button;
            }
        };
        option.getElement()
                .setAttribute("role", "option")
                .setAttribute("id", "palette-" + number)
                .setAttribute("tabindex", "-1")
                .setAttribute("aria-selected", String.valueOf(number == 0));
        return option;
    }
}
