package io.countroom.ui;

import io.countroom.sql.Database;
import javax.sql.DataSource;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The database that every view and request works on. */
@Configuration(proxyBeanMethods = false)
class DatabaseConfiguration {

    /** For tests and tools that start the application without the command line, which opens the database itself. */
    @Bean
    @ConditionalOnMissingBean
    Database database(@Value("${countroom.db}") String url) {
        return Database.open(url);
    }

    /** For health and metrics; closed with the database, not by Spring. */
    @Bean(destroyMethod = "")
    DataSource dataSource(Database database) {
        return database.dataSource();
    }
}
