package io.countroom.ui.rounds;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import io.countroom.reporting.language.Words;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.ExceptionFilter;
import io.countroom.sql.round.ExceptionRepository;
import io.countroom.sql.round.ListedException;
import io.countroom.sql.round.RoundFilter;
import io.countroom.sql.round.RoundOrder;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.RoundRow;
import io.countroom.ui.queue.ExceptionSearch;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Page.Crumb;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Scope;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The position of a round in the list that it was opened from, by the address of its page; without a list, at its table. */
final class RoundPlace {

    /** The list whose filters are in the address: {@link #ROUNDS} or {@link #EXCEPTIONS}. */
    static final String LIST = "list";

    static final String ROUNDS = "rounds";
    static final String EXCEPTIONS = "exceptions";

    /** The exception of the round that stands in the queue. */
    static final String EXCEPTION = "exception";

    private final Scope scope;
    private final PropertyRepository properties;
    private final RoundRepository rounds;
    private final ExceptionRepository exceptions;

    RoundPlace(Scope scope, PropertyRepository properties, RoundRepository rounds, ExceptionRepository exceptions) {
        this.scope = scope;
        this.properties = properties;
        this.rounds = rounds;
        this.exceptions = exceptions;
    }

    /** The way back to the list, with its filters. */
    Crumb list(Address address) {
        return address.value(LIST).orElse("").equals(EXCEPTIONS)
                ? new Crumb(Words.of("Exceptions"), listed(address, EXCEPTIONS).href())
                : new Crumb(Words.of("Rounds"), listed(address, ROUNDS).href());
    }

    private static Address listed(Address address, String path) {
        return new Address(path, address.parameters()).with(LIST, (String) null).with(EXCEPTION, (String) null);
    }

    /** Links to the rounds before and after. */
    Component steps(Property property, RoundRow row, List<ListedException> found, Address address) {
        try {
            return switch (address.value(LIST).orElse("")) {
                case ROUNDS -> inList(property, row, listed(address, ROUNDS));
                case EXCEPTIONS -> inQueue(property, row, found, listed(address, EXCEPTIONS), address);
                default -> atTable(property, row, address);
            };
        } catch (RefusedException e) {
            // The list itself says what is wrong with its filters.
            return atTable(property, row, address);
        }
    }

    /** The rounds of the same table and gaming date. */
    private Component atTable(Property property, RoundRow row, Address address) {
        RoundFilter filter = RoundFilter.between(row.gamingDate(), row.gamingDate())
                .tables(Set.of(row.tableId()))
                .build();
        return steps(
                after -> rounds.beside(property.id(), filter, RoundOrder.DEALING, row, after)
                        .map(one -> new Step(
                                RoundView.href(address, one.gamingDate(), one.roundId()),
                                hand(one, after ? Words.of("next round") : Words.of("previous round")))),
                Words.of("The previous round of this table"),
                Words.of("The next round of this table"));
    }

    private Component inList(Property property, RoundRow row, Address list) {
        Map<Integer, GamingTable> tables = tables(property);
        RoundFilter filter = new RoundSearch(property, properties, tables).filter(scope.period(property, list), list);
        return steps(
                after -> rounds.beside(property.id(), filter, RoundSearch.order(list), row, after)
                        .map(one -> new Step(
                                RoundView.inList(list, one.gamingDate(), one.roundId()),
                                after ? Words.of("next round") : Words.of("previous round"))),
                Words.of("The previous round of the list"),
                Words.of("The next round of the list"));
    }

    private Component inQueue(
            Property property, RoundRow row, List<ListedException> found, Address queue, Address address) {
        ListedException here = found.stream()
                .filter(one -> address.value(EXCEPTION)
                        .map(String.valueOf(one.number())::equals)
                        .orElse(true))
                .findFirst()
                .orElse(null);
        if (here == null) {
            return atTable(property, row, address);
        }
        ExceptionFilter filter = ExceptionSearch.filter(
                scope.period(property, queue), queue, tables(property).values());
        return steps(
                after -> exceptions
                        .beside(property.id(), filter, here, after)
                        .map(one -> new Step(
                                RoundView.inQueue(queue, one),
                                after ? Words.of("next exception") : Words.of("previous exception"))),
                Words.of("The previous exception of the queue"),
                Words.of("The next exception of the queue"));
    }

    private Map<Integer, GamingTable> tables(Property property) {
        return properties.tables(property.id()).stream()
                .collect(Collectors.toMap(GamingTable::id, Function.identity()));
    }

    private record Step(String href, String text) {}

    private static Component steps(Function<Boolean, Optional<Step>> beside, String aboutPrevious, String aboutNext) {
        Div steps = Parts.div("steps");
        beside.apply(false)
                .ifPresent(step -> steps.add(link("previous-round", step.href(), aboutPrevious, "‹ " + step.text())));
        beside.apply(true).ifPresent(step -> steps.add(link("next-round", step.href(), aboutNext, step.text() + " ›")));
        return steps;
    }

    private static String hand(RoundRow row, String otherwise) {
        return row.hand() == null ? otherwise : Words.of("hand {0}", String.valueOf(row.hand()));
    }

    private static Anchor link(String id, String href, String about, String text) {
        Anchor anchor = new Anchor(href, text);
        anchor.addClassName("box");
        anchor.setId(id);
        anchor.setAriaLabel(about);
        return anchor;
    }
}
