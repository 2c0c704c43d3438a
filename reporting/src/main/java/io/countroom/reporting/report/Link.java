package io.countroom.reporting.report;

import io.countroom.sql.property.Property;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Where the rows behind a figure are shown: a view of the browser and its filters, complete, so that the address alone
 * brings them back.
 *
 * @param view {@code hold}, {@code rounds}, {@code counts}, {@code exceptions}, {@code paytables}, {@code odds}
 * @param query the view's parameters: {@code period}, {@code table}, {@code shift}, …
 */
public record Link(String view, SortedMap<String, String> query) {

    public Link {
        query = Collections.unmodifiableSortedMap(query);
    }

    public static Link to(String view, Map<String, String> query) {
        return new Link(view, new TreeMap<>(query));
    }

    /** @param parameters names and values beside the property's */
    public static Link of(String view, Property property, String... parameters) {
        SortedMap<String, String> query = new TreeMap<>(Map.of("property", property.code()));
        for (int i = 0; i < parameters.length; i += 2) {
            query.put(parameters[i], parameters[i + 1]);
        }
        return to(view, query);
    }

    /** A round. */
    public static Link round(Property property, LocalDate gamingDate, long roundId) {
        return of("rounds/" + gamingDate + "/" + roundId, property);
    }

    /** Another view, of the same rows. */
    public Link in(String other) {
        return new Link(other, query);
    }

    /** As an address below the application's root: {@code rounds?period=2026-10&table=MB-07}. */
    public String path() {
        if (query.isEmpty()) {
            return view;
        }
        return view + "?"
                + query.entrySet().stream()
                        .map(entry -> encode(entry.getKey()) + "=" + encode(entry.getValue()))
                        .collect(Collectors.joining("&"));
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    @Override
    public String toString() {
        return path();
    }
}
