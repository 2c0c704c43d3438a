package io.countroom.ui;

import io.countroom.sql.Database;
import io.countroom.sql.imports.ImportRepository;
import java.time.Clock;
import java.time.OffsetDateTime;
import javax.sql.DataSource;
import org.springframework.beans.factory.InitializingBean;
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

    /** Before anybody can look: what imports left behind that were cut off with the process goes. */
    @Bean
    InitializingBean cleanUpOfImports(Database database, Clock clock) {
        return () -> new ImportRepository(database).cleanUp(OffsetDateTime.now(clock));
    }

    /** For health and metrics; closed with the database, not by Spring. */
    @Bean(destroyMethod = "")
    DataSource dataSource(Database database) {
        return database.dataSource();
    }
}
