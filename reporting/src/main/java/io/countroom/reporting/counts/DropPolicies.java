package io.countroom.reporting.counts;

import io.countroom.reporting.format.Formats;
import io.countroom.sql.property.DropPolicy;
import io.countroom.sql.property.PropertyRepository;
import java.time.LocalDate;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The drop policy of a property by gaming date. */
public final class DropPolicies {

    private final NavigableMap<LocalDate, DropPolicy> policies = new TreeMap<>();

    public DropPolicies(PropertyRepository properties, int propertyId) {
        policies.put(LocalDate.MIN, DropPolicy.STANDARD);
        properties.dropPolicies(propertyId).forEach(policy -> policies.put(policy.from(), policy));
    }

    public DropPolicy on(LocalDate gamingDate) {
        return policies.floorEntry(gamingDate).getValue();
    }

    /** The drop policy of these gaming dates, with the date of each change. */
    public String words(LocalDate from, LocalDate to) {
        return on(from).words()
                + policies.subMap(from, false, to, true).values().stream()
                        .map(policy -> "; from " + Formats.date(policy.from()) + " " + policy.words())
                        .collect(Collectors.joining());
    }
}
