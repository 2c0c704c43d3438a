package io.countroom.ui.api;

import io.countroom.sql.property.Property;
import io.countroom.ui.shell.Scope;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The property of a call, among those that its user sees: the one whose code the parameter {@code property} has. */
@Component
class NamedProperty {

    private final Scope scope;

    NamedProperty(Scope scope) {
        this.scope = scope;
    }

    /** Without a code the first. */
    Property forReading(@Nullable String code) {
        List<Property> seen = seen();
        return code == null ? seen.getFirst() : named(code, seen);
    }

    /** Without a code the only one: what is changed must not depend on which came first. */
    Property forChange(@Nullable String code) {
        List<Property> seen = seen();
        if (code == null && seen.size() > 1) {
            throw new BadParameterException(
                    "There are several properties: name one as property=CODE, of " + codes(seen));
        }
        return code == null ? seen.getFirst() : named(code, seen);
    }

    private List<Property> seen() {
        List<Property> seen = scope.properties();
        if (seen.isEmpty()) {
            throw new UnknownThingException(
                    "There is no property that this token sees: import a set-up file first, or have an administrator give"
                            + " one to its user");
        }
        return seen;
    }

    private static Property named(String code, List<Property> seen) {
        return seen.stream()
                .filter(property -> property.code().equals(code))
                .findFirst()
                .orElseThrow(() -> new UnknownThingException(
                        "There is no property '" + code + "' that this token sees; it sees " + codes(seen)));
    }

    private static String codes(List<Property> seen) {
        return String.join(", ", seen.stream().map(Property::code).toList());
    }
}
