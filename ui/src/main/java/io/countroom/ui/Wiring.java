package io.countroom.ui;

import io.countroom.reporting.render.Renderers;
import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.user.ApiTokenRepository;
import io.countroom.sql.user.UserRepository;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Makes beans of what the other modules know without Spring. */
@Configuration(proxyBeanMethods = false)
class Wiring {

    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }

    @Bean
    AuditTrail auditTrail(Database database) {
        return new AuditTrail(database);
    }

    @Bean
    PropertyRepository propertyRepository(Database database) {
        return new PropertyRepository(database);
    }

    @Bean
    RoundRepository roundRepository(Database database) {
        return new RoundRepository(database);
    }

    @Bean
    ImportRepository importRepository(Database database) {
        return new ImportRepository(database);
    }

    /** Holds the compiled templates of the PDFs. */
    @Bean
    Renderers renderers() {
        return new Renderers();
    }

    @Bean
    UserRepository userRepository(Database database) {
        return new UserRepository(database);
    }

    @Bean
    ApiTokenRepository apiTokenRepository(Database database) {
        return new ApiTokenRepository(database);
    }
}
