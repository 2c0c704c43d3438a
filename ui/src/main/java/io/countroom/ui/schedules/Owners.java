package io.countroom.ui.schedules;

import io.countroom.sql.property.Property;
import io.countroom.ui.access.Access;
import io.countroom.ui.access.Account;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Users;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Schedules and alerts have their owner's access to reports of their property, and end with it. */
@Component
public class Owners {

    private static final String SWITCHED_OFF = " is switched off; whoever switches it on becomes its owner";

    private final Users users;

    public Owners(Users users) {
        this.users = users;
    }

    /** The properties among the given ones that an owner sees, for reports over several. */
    public List<Property> seen(String name, List<Property> all) {
        return users.find(name)
                .map(owner -> all.stream().filter(owner.access()::sees).toList())
                .orElse(List.of());
    }

    /**
     * Why something of this owner does not run, if it does not.
     *
     * @param what "The schedule"
     */
    public Optional<String> objection(Property property, String name, String what) {
        Account owner = users.find(name).orElse(null);
        if (owner == null) {
            return Optional.of("The owner, " + name + ", can no longer sign in. " + what + SWITCHED_OFF);
        }
        Access access = owner.reportsOf(property);
        return owner.access().may(Permission.CLOSE) && access.may(Permission.EXPORT) && access.sees(property)
                ? Optional.empty()
                : Optional.of("The owner, " + name + ", may no longer send reports of " + property.name() + ". " + what
                        + SWITCHED_OFF);
    }
}
