package io.countroom.ui.overview;

import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportRequest;
import io.countroom.sql.property.Property;
import io.countroom.ui.imports.ImportJob;
import io.countroom.ui.imports.ImportJobs;
import io.countroom.ui.report.KeptReports;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Scope;
import jakarta.annotation.PreDestroy;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Makes the reports that the first pages of the latest month show, at start and when an import has ended: whoever comes first
 * in the morning does not wait for them.
 */
@Component
class FirstPages {

    private static final Logger LOG = LoggerFactory.getLogger(FirstPages.class);

    /** What each page asks for where nobody has chosen anything. */
    private record Shown(String kind, Map<String, String> options) {}

    private static final List<Shown> SHOWN = List.of(
            new Shown("hold", Map.of("compare", "prior")),
            new Shown("pace", Map.of()),
            new Shown("hold", Map.of("compare", "none")),
            new Shown("drop", Map.of()),
            new Shown("round-audit", Map.of()),
            new Shown("paytables", Map.of()));

    private final Scope scope;
    private final ReportCatalogue catalogue;
    private final KeptReports reports;
    private final ImportJobs imports;
    private final Clock clock;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("first-pages").factory());
    private final AtomicBoolean waiting = new AtomicBoolean();
    private Runnable stopListening = () -> {};

    FirstPages(Scope scope, ReportCatalogue catalogue, KeptReports reports, ImportJobs imports, Clock clock) {
        this.scope = scope;
        this.catalogue = catalogue;
        this.reports = reports;
        this.imports = imports;
        this.clock = clock;
    }

    @EventListener(ApplicationReadyEvent.class)
    void begin() {
        stopListening = imports.listen(() -> {
            List<ImportJob> jobs = imports.all();
            if (!jobs.isEmpty() && jobs.stream().allMatch(ImportJob::ended)) {
                make();
            }
        });
        make();
    }

    private void make() {
        if (waiting.compareAndSet(false, true)) {
            thread.execute(() -> {
                waiting.set(false);
                scope.properties().forEach(this::make);
            });
        }
    }

    private void make(Property property) {
        for (Shown shown : SHOWN) {
            try {
                reports.report(
                        catalogue.named(shown.kind()),
                        ReportRequest.of(property, scope.period(property, Address.of("")), "", clock.instant())
                                .options(shown.options()));
            } catch (RuntimeException e) {
                // Whoever opens the page is told; here nobody waits for it.
                LOG.warn("The {} report of {} could not be made in advance", shown.kind(), property.name(), e);
            }
        }
    }

    @PreDestroy
    void stop() {
        stopListening.run();
        thread.shutdownNow();
    }
}
