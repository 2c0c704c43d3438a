package io.countroom.ui.overview;

import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.importing.Restate;
import io.countroom.reporting.period.Period;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.answer.FindingCache;
import io.countroom.ui.answer.ReportCache;
import io.countroom.ui.imports.ImportJob;
import io.countroom.ui.imports.ImportJobs;
import io.countroom.ui.monthend.Checklists;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Scope;
import jakarta.annotation.PreDestroy;
import java.time.Clock;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Makes the reports that the first pages of the latest month show, at start and when an import has ended: whoever comes first
 * in the morning does not wait for them. Then it restates what was expected by the odds of another version.
 */
@Component
class FirstPages {

    private static final Logger LOG = LoggerFactory.getLogger(FirstPages.class);

    private static final int PATIENCE_SECONDS = 10;
    private static final long NANOS_PER_MILLI = 1_000_000;

    /** The requests of a page without any choice. */
    private record Shown(String kind, Map<String, String> options) {}

    /** In the order of the menu, after the overview, where everybody arrives. */
    private static final List<Shown> SHOWN = List.of(
            new Shown("pace", Map.of()),
            new Shown("hold", Map.of("compare", "none")),
            new Shown("drop", Map.of()),
            new Shown("round-audit", Map.of()),
            new Shown("paytables", Map.of()));

    private final PropertyRepository properties;
    private final Scope scope;
    private final ReportCatalogue catalogue;
    private final ReportCache reports;
    private final Checklists checklists;
    private final FindingCache findings;
    private final Restate restate;
    private final ImportJobs imports;
    private final Clock clock;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("first-pages").factory());
    private final AtomicBoolean waiting = new AtomicBoolean();
    private volatile boolean stopping;
    private Runnable stopListening = () -> {};

    FirstPages(
            PropertyRepository properties,
            Scope scope,
            ReportCatalogue catalogue,
            ReportCache reports,
            Checklists checklists,
            FindingCache findings,
            Restate restate,
            ImportJobs imports,
            Clock clock) {
        this.properties = properties;
        this.scope = scope;
        this.catalogue = catalogue;
        this.reports = reports;
        this.checklists = checklists;
        this.findings = findings;
        this.restate = restate;
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
                properties.properties().forEach(this::make);
            });
        }
    }

    private void make(Property property) {
        Period period = scope.period(property, Address.of(""));
        make(
                "overview of " + property.name(),
                () -> OverviewView.figures(
                        reports, catalogue, ReportRequest.of(property, period, "", clock.instant())));
        for (Shown shown : SHOWN) {
            make(
                    shown.kind() + " report of " + property.name(),
                    () -> reports.report(
                            catalogue.named(shown.kind()),
                            ReportRequest.of(property, period, "", clock.instant())
                                    .options(shown.options())));
        }
        make("findings of " + property.name(), () -> findings.open(property));
        make(
                "restatement of " + property.name(),
                () -> restate.run(property, (done, of) -> {
                    LOG.info(
                            "Rounds of {} are expected by the odds of this version: {} of {} gaming dates",
                            property.name(),
                            done,
                            of);
                    return !stopping;
                }));
        // Last, since it goes through every wager, and no page waits for it with its figures.
        make("checklist of " + property.name(), () -> checklists.of(property, YearMonth.from(period.last())));
    }

    private void make(String what, Runnable work) {
        if (stopping) {
            return;
        }
        long began = System.nanoTime();
        try {
            work.run();
            LOG.debug("The {} took {} ms", what, (System.nanoTime() - began) / NANOS_PER_MILLI);
        } catch (RuntimeException e) {
            // Whoever opens the page is told; here nobody waits for it.
            LOG.warn("The {} could not be made in advance", what, e);
        }
    }

    @PreDestroy
    void stop() throws InterruptedException {
        stopListening.run();
        stopping = true;
        thread.shutdown();
        // Not interrupted: the embedded database would close its file. What is being made is let finish.
        if (!thread.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            LOG.info("The server stops while a first page is still being made");
        }
    }
}
