package io.countroom.sql.user;

import java.io.Serializable;
import java.util.Set;

/**
 * The properties that a user sees and acts on.
 *
 * @param all properties, including future ones
 * @param ids the properties, unless it is all of them
 */
public record GivenProperties(boolean all, Set<Integer> ids) implements Serializable {

    public static final GivenProperties ALL = new GivenProperties(true, Set.of());
    public static final GivenProperties NONE = new GivenProperties(false, Set.of());

    public GivenProperties {
        ids = Set.copyOf(ids);
        if (all && !ids.isEmpty()) {
            throw new IllegalArgumentException("all properties are not listed one by one");
        }
    }

    public static GivenProperties of(Set<Integer> ids) {
        return new GivenProperties(false, ids);
    }

    public boolean has(int propertyId) {
        return all || ids.contains(propertyId);
    }

    /** Of these only one, if it is one of them. */
    public GivenProperties only(int propertyId) {
        return has(propertyId) ? of(Set.of(propertyId)) : NONE;
    }

    public boolean none() {
        return !all && ids.isEmpty();
    }
}
