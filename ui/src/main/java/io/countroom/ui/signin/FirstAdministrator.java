package io.countroom.ui.signin;

import io.countroom.sql.RefusedException;
import io.countroom.ui.access.Users;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.stereotype.Component;

/**
 * Creates the administrator from {@code COUNTROOM_ADMIN_USER} and {@code COUNTROOM_ADMIN_PASSWORD}, for installations that
 * nobody watches. Both are ignored once there is a user.
 */
@Component
class FirstAdministrator implements ApplicationRunner {

    private static final Logger LOG = LoggerFactory.getLogger(FirstAdministrator.class);

    private final Users users;
    private final String name;
    private final String password;

    FirstAdministrator(
            Users users,
            @Value("${COUNTROOM_ADMIN_USER:}") String name,
            @Value("${COUNTROOM_ADMIN_PASSWORD:}") String password) {
        this.users = users;
        this.name = name;
        this.password = password;
    }

    @Override
    public void run(ApplicationArguments arguments) {
        if (name.isBlank() || password.isBlank() || !users.none()) {
            return;
        }
        try {
            if (users.createFirst(name, "", password)) {
                LOG.info("Created the administrator {} named by COUNTROOM_ADMIN_USER", name);
            }
        } catch (RefusedException e) {
            LOG.error("The administrator named by COUNTROOM_ADMIN_USER was not created: {}", e.getMessage());
        }
    }
}
