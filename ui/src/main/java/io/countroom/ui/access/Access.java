package io.countroom.ui.access;

import io.countroom.sql.property.Property;
import io.countroom.sql.user.GivenProperties;
import java.io.Serializable;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The permissions of a user, and the properties they apply to. A token and a schedule have the access of their user, narrowed.
 *
 * @param permissions at each of the properties
 */
public record Access(Set<Permission> permissions, GivenProperties properties) implements Serializable {

    static final Access NONE = new Access(Set.of(), GivenProperties.NONE);

    public Access {
        permissions = Set.copyOf(permissions);
    }

    public boolean may(Permission permission) {
        return permissions.contains(permission);
    }

    public boolean sees(Property property) {
        return properties.has(property.id());
    }

    /** The properties, by their codes. */
    public static String words(GivenProperties given, List<Property> all) {
        return given.all()
                ? "all"
                : given.none()
                        ? "none"
                        : all.stream()
                                .filter(property -> given.has(property.id()))
                                .map(Property::code)
                                .collect(Collectors.joining(", "));
    }

    /** Nobody has been given a new property yet, so those who see all properties add it. */
    public boolean mayAddProperties() {
        return properties.all() && may(Permission.IMPORT);
    }

    /** The part of this access that the scopes cover. */
    Access within(Set<TokenScope> scopes) {
        EnumSet<Permission> covered = EnumSet.noneOf(Permission.class);
        scopes.forEach(scope -> covered.addAll(scope.permissions()));
        covered.retainAll(permissions);
        return new Access(covered, properties);
    }

    /** The part of this access at one property. */
    Access only(int propertyId) {
        return new Access(permissions, properties.only(propertyId));
    }
}
