package io.countroom.ui;

import io.countroom.sql.Database;
import io.countroom.sql.DatabaseUnavailableException;
import io.countroom.sql.HealthProbe;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.parquet.ArchiveException;
import io.countroom.sql.retention.RetentionRepository;
import java.nio.file.Path;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.task.ThreadPoolTaskSchedulerCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.Scheduled;

/** The database that every view and request works on. */
@Configuration(proxyBeanMethods = false)
class DatabaseConfiguration {

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseConfiguration.class);

    /** For tests and tools that start the application without the command line, which opens the database itself. */
    @Bean
    @ConditionalOnMissingBean
    Database database(@Value("${countroom.db}") String url, @Value("${countroom.data}") Path data) {
        return Database.open(url).withArchive(data.resolve("archive"));
    }

    /** Before anybody can look, what imports left behind that were cut off goes; so it does after the database was away. */
    @Bean
    CleanUp cleanUpOfImports(ImportRepository imports, Clock clock) {
        CleanUp cleanUp = new CleanUp(imports, clock);
        cleanUp.run();
        return cleanUp;
    }

    /** Rounds that were destroyed do not stay in files because a process died before it had deleted them. */
    @Bean
    ApplicationRunner deletionOfLeftFiles(Database database) {
        return arguments -> {
            try {
                new RetentionRepository(database).deleteLeftFiles();
            } catch (ArchiveException e) {
                LOG.warn("{}", e.getMessage());
            }
        };
    }

    record CleanUp(ImportRepository imports, Clock clock) {

        @Scheduled(fixedDelayString = "PT1M", initialDelayString = "PT1M")
        void run() {
            imports.cleanUp(OffsetDateTime.now(clock));
        }
    }

    /** Scheduled tasks fail while the database is away: one line each time is enough. */
    @Bean
    ThreadPoolTaskSchedulerCustomizer failuresInOneLine() {
        return scheduler -> scheduler.setErrorHandler(e -> DatabaseUnavailableException.behind(e)
                .ifPresentOrElse(
                        failure -> LOG.warn("{}", failure.getMessage()),
                        () -> LOG.error("A scheduled task failed", e)));
    }

    /** In the place of Spring's, which only reads. */
    @Bean
    HealthIndicator dbHealthIndicator(Database database, Clock clock) {
        HealthProbe probe = new HealthProbe(database);
        return new DatabaseHealth(now -> probe.write(now.atOffset(ZoneOffset.UTC)), clock);
    }

    /** For metrics; closed with the database, not by Spring. */
    @Bean(destroyMethod = "")
    DataSource dataSource(Database database) {
        return database.dataSource();
    }
}
