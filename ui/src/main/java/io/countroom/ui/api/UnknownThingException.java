package io.countroom.ui.api;

import io.countroom.sql.property.Property;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Scope;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The address names something that there is not; the message says what there is. */
final class UnknownThingException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String sentence;

    UnknownThingException(String sentence) {
        super(sentence);
        this.sentence = sentence;
    }

    String sentence() {
        return sentence;
    }

    /**
     * The property of that code.
     *
     * @param code null for the first that the caller sees
     * @throws UnknownThingException if there is none, or the caller does not see it
     */
    static Property unlessSeen(Scope scope, @Nullable String code) {
        return scope.property(Address.of("").with(Address.PROPERTY, code)).orElseThrow(() -> {
            List<Property> seen = scope.properties();
            if (seen.isEmpty()) {
                return new UnknownThingException(
                        "There is no property that this token sees: import a set-up file first, or have an"
                                + " administrator give one to its user");
            }
            return new UnknownThingException("There is no property '" + code + "' that this token sees; it sees "
                    + String.join(", ", seen.stream().map(Property::code).toList()));
        });
    }
}
