package io.countroom.ui.cli;

import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** The property that a verb is about: the one that {@code --property} names, or the only one. */
final class NamedProperty {

    private NamedProperty() {}

    static Property of(Database database, @Nullable String code, CommandSpec spec) {
        List<Property> properties = new PropertyRepository(database).properties();
        if (properties.isEmpty()) {
            throw new CommandFailedException("there is no property yet: import a set-up file (property.json) first");
        }
        String codes = String.join(", ", properties.stream().map(Property::code).toList());
        if (code == null) {
            if (properties.size() > 1) {
                throw wrong(spec, "there are several properties: name one with --property: " + codes);
            }
            return properties.getFirst();
        }
        return properties.stream()
                .filter(property -> property.code().equals(code))
                .findFirst()
                .orElseThrow(
                        () -> wrong(spec, "there is no property '" + code + "': --property takes one of " + codes));
    }

    private static ParameterException wrong(CommandSpec spec, String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }
}
