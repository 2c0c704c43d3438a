package io.countroom.ui.shell;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.router.Location;
import com.vaadin.flow.router.QueryParameters;
import java.io.Serializable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An address: a view and all its parameters. A view is its address, so that a link, a bookmark, a saved view and the
 * Back button all show the same thing.
 *
 * @param path of the view, without a leading slash
 * @param parameters in the order in which they were given; never with an empty list
 */
public record Address(String path, Map<String, List<String>> parameters) implements Serializable {

    public static final String PROPERTY = "property";
    public static final String PERIOD = "period";

    public Address {
        Map<String, List<String>> copy = new LinkedHashMap<>();
        parameters.forEach((name, values) -> {
            if (!values.isEmpty()) {
                copy.put(name, List.copyOf(values));
            }
        });
        parameters = Collections.unmodifiableMap(copy);
    }

    public static Address of(String path) {
        return new Address(path, Map.of());
    }

    public static Address of(Location location) {
        return new Address(location.getPath(), location.getQueryParameters().getParameters());
    }

    /** Reads {@code hold?period=2026-10&by=table}. */
    public static Address parse(String href) {
        return of(new Location(href.startsWith("/") ? href.substring(1) : href));
    }

    /** The first value of that parameter; empty when it is absent or blank. */
    public Optional<String> value(String name) {
        return values(name).stream().filter(value -> !value.isBlank()).findFirst();
    }

    public List<String> values(String name) {
        return parameters.getOrDefault(name, List.of());
    }

    /** The same with one parameter set, or removed for null. */
    public Address with(String name, @Nullable String value) {
        return with(name, value == null ? List.of() : List.of(value));
    }

    public Address with(String name, List<String> values) {
        Map<String, List<String>> changed = new LinkedHashMap<>(parameters);
        changed.put(name, values);
        return new Address(path, changed);
    }

    /** Another view that keeps what is common to all: the property and the period. */
    public Address to(String otherPath) {
        return of(otherPath).with(PROPERTY, values(PROPERTY)).with(PERIOD, values(PERIOD));
    }

    public QueryParameters query() {
        return new QueryParameters(parameters);
    }

    public String href() {
        String query = query().getQueryString();
        return query.isEmpty() ? path : path + "?" + query;
    }

    public void go(UI ui) {
        ui.navigate(path, query());
    }
}
