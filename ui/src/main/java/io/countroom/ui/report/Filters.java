package io.countroom.ui.report;

import com.vaadin.flow.component.html.Anchor;
import io.countroom.reporting.breakdown.FloorFilter;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.rounds.WagersShown;
import io.countroom.ui.shell.Address;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The filters that all reports of the floor share, as they stand in an address. */
public final class Filters {

    public static final String GAME = "game";
    public static final String PIT = "pit";
    public static final String TABLE = "table";
    public static final String SHIFT = "shift";
    public static final String DEALER = "dealer";
    /** Of rounds. */
    public static final String PLAYER = "player";

    private static final List<String> ALL = List.of(GAME, PIT, TABLE, SHIFT, DEALER);

    private Filters() {}

    public static FloorFilter of(Address address) {
        return new FloorFilter(
                values(address, GAME),
                values(address, PIT),
                values(address, TABLE),
                values(address, SHIFT),
                values(address, DEALER));
    }

    /** The value of a filter; empty if it is not set. */
    static Set<String> values(Address address, String name) {
        Set<String> values = new LinkedHashSet<>();
        for (String value : address.values(name)) {
            Arrays.stream(value.split(","))
                    .map(String::strip)
                    .filter(one -> !one.isEmpty())
                    .forEach(values::add);
        }
        return values;
    }

    /** One for each filter in force; a click takes it away. */
    public static List<Anchor> chips(Address address) {
        return chips(address, ALL);
    }

    public static List<Anchor> chips(Address address, List<String> names) {
        return names.stream()
                .filter(name -> address.value(name).isPresent())
                .map(name -> chip(name, String.join(",", address.values(name)), address))
                .toList();
    }

    private static Anchor chip(String name, String value, Address address) {
        String word = Words.of(name);
        String said = name.equals(WagersShown.PAID) ? Words.of(value) : value;
        Anchor chip = new Anchor(address.with(name, (String) null).href(), word + " " + said + "  ×");
        chip.addClassNames("tag", "quiet");
        chip.setAriaLabel(Words.of("Remove the filter {0} {1}", word, said));
        return chip;
    }
}
