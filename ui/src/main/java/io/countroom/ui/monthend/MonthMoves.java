package io.countroom.ui.monthend;

import io.countroom.reporting.close.MonthEnd;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.sql.archive.ArchiveSchedule;
import io.countroom.sql.archive.MonthArchive.Moved;
import io.countroom.sql.archive.MoveListener;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.imports.ImportJob;
import io.countroom.ui.imports.ImportJobs;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZonedDateTime;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Service;

/** Moves of months into the archive and back, in the queue of imports. The page of the month shows their progress. */
@Service
class MonthMoves {

    private static final int NIGHT = 3;

    /** Who the audit trail says archived a month that nobody asked to. */
    private static final String SCHEDULE = "archive schedule";

    private record Asked(int propertyId, YearMonth month) {}

    private final MonthEnd monthEnd;
    private final ImportJobs jobs;
    private final ArchiveSchedule schedule;
    private final PropertyRepository properties;
    private final Clock clock;
    private final Map<Asked, ImportJob> last = new ConcurrentHashMap<>();

    MonthMoves(
            MonthEnd monthEnd, ImportJobs jobs, ArchiveSchedule schedule, PropertyRepository properties, Clock clock) {
        this.monthEnd = monthEnd;
        this.jobs = jobs;
        this.schedule = schedule;
        this.properties = properties;
        this.clock = clock;
    }

    /** Archives what is due, at the hour of the night in which a property's gaming floor is quiet and its reports are not yet made. */
    @Scheduled(fixedDelayString = "PT20M", initialDelayString = "PT10M")
    void archiveDue() {
        for (Property property : properties.properties()) {
            ZonedDateTime now = clock.instant().atZone(property.timeZone());
            if (now.getHour() == NIGHT) {
                schedule.due(property.id(), YearMonth.from(now)).forEach(month -> archive(property, month, SCHEDULE));
            }
        }
    }

    private interface Move {
        Moved move(OffsetDateTime now, MoveListener listener);
    }

    void archive(Property property, YearMonth month, String userName) {
        start(
                property,
                month,
                Words.of("Archive the rounds of {0}", Formats.month(month)),
                userName,
                (now, listener) -> monthEnd.archive(property, month, userName, now, listener));
    }

    void bringBack(Property property, YearMonth month, String userName) {
        start(
                property,
                month,
                Words.of("Bring back the rounds of {0}", Formats.month(month)),
                userName,
                (now, listener) -> monthEnd.bringBack(property, month, userName, now, listener));
    }

    /** The last move of a month since the server has started, under way or ended. */
    Optional<ImportJob> last(Property property, YearMonth month) {
        return Optional.ofNullable(last.get(new Asked(property.id(), month)));
    }

    /** The queue that runs the moves. */
    ImportJobs jobs() {
        return jobs;
    }

    private void start(Property property, YearMonth month, String name, String userName, Move move) {
        last.compute(
                new Asked(property.id(), month),
                (asked, before) -> before != null && !before.ended()
                        ? before
                        : jobs.run(name, property.code(), userName, job -> {
                            Moved moved = move.move(OffsetDateTime.now(clock), listener(job));
                            return () -> words(moved)
                                    + (job.cancelled()
                                            ? " " + Words.of("The other gaming dates stay where they are.")
                                            : "");
                        }));
    }

    private static MoveListener listener(ImportJob job) {
        return new MoveListener() {
            @Override
            public void progress(double fraction, Moved moved) {
                job.progress(fraction, () -> words(moved));
            }

            @Override
            public boolean cancelled() {
                return job.cancelled();
            }
        };
    }

    private static String words(Moved moved) {
        return Words.of(
                "{0} rounds and {1} wagers moved.", Formats.count(moved.rounds()), Formats.count(moved.wagers()));
    }
}
