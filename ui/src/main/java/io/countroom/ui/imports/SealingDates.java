package io.countroom.ui.imports;

import io.countroom.reporting.close.OpenDates;
import io.countroom.sql.property.PropertyRepository;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Seals gaming dates that are over: now and then, since a date is over without anybody doing anything. */
@Component
class SealingDates implements DisposableBean {

    private static final Logger LOG = LoggerFactory.getLogger(SealingDates.class);

    /** Time for an import that follows on another, so that a date is not sealed between the two. */
    private static final Duration PAUSE = Duration.ofMinutes(5);

    private final OpenDates dates;
    private final PropertyRepository properties;
    private final ImportJobs imports;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("sealing").factory());
    private volatile boolean stopping;

    SealingDates(OpenDates dates, PropertyRepository properties, ImportJobs imports) {
        this.dates = dates;
        this.properties = properties;
        this.imports = imports;
    }

    @EventListener(ApplicationReadyEvent.class)
    void begin() {
        thread.scheduleWithFixedDelay(this::seal, PAUSE.toMinutes(), PAUSE.toMinutes(), TimeUnit.MINUTES);
    }

    private void seal() {
        List<ImportJob> jobs = imports.all();
        if (!jobs.stream().allMatch(ImportJob::ended)) {
            return;
        }
        try {
            properties.properties().forEach(property -> dates.seal(property, () -> stopping));
        } catch (RuntimeException e) {
            LOG.warn("Gaming dates could not be sealed; it is tried again in {} minutes", PAUSE.toMinutes(), e);
        }
    }

    @Override
    public void destroy() {
        stopping = true;
        thread.shutdownNow();
    }
}
