package io.countroom.ui.schedules;

import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.pack.Exports;
import io.countroom.reporting.pack.MonthEndPack;
import io.countroom.reporting.period.GamingDay;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.report.Report;
import io.countroom.sql.DatabaseUnavailableException;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditCheck;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.dashboard.Dashboard;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.schedule.Schedule;
import io.countroom.sql.schedule.ScheduleRepository;
import io.countroom.sql.schedule.ScheduleRun;
import io.countroom.sql.schedule.ScheduleRun.State;
import io.countroom.ui.dashboards.Dashboards;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.scheduling.support.CronExpression;
import org.springframework.stereotype.Service;

/**
 * Makes reports when they are due. A run that was missed while no server ran is made once, for the last time that it was
 * due, as soon as one does.
 */
@Service
public class Schedules {

    private static final Logger LOG = LoggerFactory.getLogger(Schedules.class);

    private static final Pattern FOLDER = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N} ._-]{0,99}");
    private static final DateTimeFormatter RUN = DateTimeFormatter.ofPattern("uuuu-MM-dd HHmm", Locale.ROOT);

    private final ScheduleRepository schedules;
    private final ReportCatalogue catalogue;
    private final Exports exports;
    private final PropertyRepository properties;
    private final Owners owners;
    private final Dashboards dashboards;
    private final AuditTrail audit;
    private final Mailer mailer;
    private final Path outbox;
    private final Clock clock;

    Schedules(
            ScheduleRepository schedules,
            ReportCatalogue catalogue,
            Exports exports,
            PropertyRepository properties,
            Owners owners,
            Dashboards dashboards,
            AuditTrail audit,
            Mailer mailer,
            @Value("${countroom.outbox:${countroom.data}/outbox}") Path outbox,
            Clock clock) {
        this.schedules = schedules;
        this.catalogue = catalogue;
        this.exports = exports;
        this.properties = properties;
        this.owners = owners;
        this.dashboards = dashboards;
        this.audit = audit;
        this.mailer = mailer;
        this.outbox = outbox.toAbsolutePath().normalize();
        this.clock = clock;
    }

    List<Schedule> all(Property property) {
        return schedules.all(property.id());
    }

    List<ScheduleRun> runs(Property property, int limit) {
        return schedules.runs(property.id(), limit);
    }

    Path outbox() {
        return outbox;
    }

    boolean canMail() {
        return mailer.ready();
    }

    /**
     * Adds a schedule.
     *
     * @param reports ids of the catalogue, or that of the month-end pack; empty for all reports, each as a file of its own
     * @param to a folder below the outbox, or mail addresses with commas between
     * @throws RefusedException if something about it is not right
     */
    Schedule add(
            Property property,
            String name,
            List<String> reports,
            String period,
            FileFormat format,
            String cron,
            boolean byMail,
            String to,
            String userName) {
        String tidy = name.strip();
        if (tidy.isEmpty() || tidy.length() > 100) {
            throw new RefusedException(Words.of("A schedule has a name of at most 100 characters"));
        }
        for (String id : reports) {
            if (Dashboards.isId(id)) {
                dashboard(property, id, userName);
            } else if (!id.equals(MonthEndPack.ID)) {
                catalogue.named(id);
            }
        }
        OffsetDateTime now = OffsetDateTime.now(clock);
        Periods.at(GamingDay.of(property).dateAt(now.toInstant())).parse(period);
        return schedules.add(
                new Schedule(
                        property.id(),
                        0,
                        tidy,
                        reports,
                        period.strip(),
                        format.id(),
                        cron,
                        byMail ? null : folder(to),
                        byMail ? addresses(to) : List.of(),
                        true,
                        userName,
                        after(cron, property, now)),
                now);
    }

    private Dashboard dashboard(Property property, String id, String userName) {
        return dashboards
                .named(property, id, userName)
                .orElseThrow(() -> new RefusedException(Words.of(
                        "A dashboard of this schedule is not there any more, or its owner does not share it")));
    }

    /** The dashboards that a user may schedule. */
    List<Dashboard> dashboards(Property property, String userName) {
        return dashboards.seenBy(property, userName);
    }

    private static String folder(String name) {
        String tidy = name.strip();
        if (!FOLDER.matcher(tidy).matches() || tidy.contains("..")) {
            throw new RefusedException(Words.of(
                    "'{0}' is not a folder of the outbox: write a name of letters, digits, blanks, dots and dashes",
                    name));
        }
        return tidy;
    }

    /** @throws RefusedException if one is no mail address, or there is none */
    public static List<String> addresses(String text) {
        List<String> addresses = new ArrayList<>();
        for (String one : text.split("[,;\\s]+")) {
            if (!one.isEmpty()) {
                try {
                    InternetAddress address = new InternetAddress(one, true);
                    addresses.add(address.getAddress());
                } catch (AddressException e) {
                    throw new RefusedException(Words.of("'{0}' is not a mail address", one), e);
                }
            }
        }
        if (addresses.isEmpty()) {
            throw new RefusedException(Words.of("Write at least one mail address"));
        }
        return addresses;
    }

    void remove(Schedule schedule, String userName) {
        schedules.remove(schedule, userName, OffsetDateTime.now(clock));
    }

    /** Lets a schedule run, from now on for the user who switches it on; or no more. */
    void enable(Property property, Schedule schedule, boolean enabled, String userName) {
        OffsetDateTime now = OffsetDateTime.now(clock);
        schedules.enable(schedule, enabled, after(schedule.cron(), property, now), userName, now);
    }

    /** When a schedule is due next, after a moment. */
    static OffsetDateTime after(String cron, Property property, OffsetDateTime moment) {
        ZonedDateTime next = CronExpression.parse(cron).next(moment.atZoneSameInstant(property.timeZone()));
        if (next == null) {
            throw new RefusedException("'" + cron + "' names no time that will come");
        }
        return next.toOffsetDateTime().withOffsetSameInstant(ZoneOffset.UTC);
    }

    /** Runs what is due, also what was missed while no server ran. */
    @Scheduled(
            fixedDelayString = "${countroom.schedules.every:30s}",
            initialDelayString = "${countroom.schedules.first:10s}")
    public void runDue() {
        OffsetDateTime now = OffsetDateTime.now(clock);
        for (Schedule schedule : schedules.due(now)) {
            Property property = properties.properties().stream()
                    .filter(one -> one.id() == schedule.propertyId())
                    .findFirst()
                    .orElseThrow();
            OffsetDateTime due = schedule.nextDueAt();
            OffsetDateTime next = after(schedule.cron(), property, due);
            while (!next.isAfter(now)) {
                due = next;
                next = after(schedule.cron(), property, due);
            }
            if (schedules.claim(schedule, next)) {
                run(property, schedule, due, "schedule " + schedule.scheduleId());
            }
        }
    }

    /** Runs a schedule now, as if it were due. */
    ScheduleRun runNow(Property property, Schedule schedule, String userName) {
        // Files mean the same to whoever opens them.
        try (Language.Use unused = Language.use(Language.ENGLISH)) {
            return run(property, schedule, OffsetDateTime.now(clock), userName);
        }
    }

    private ScheduleRun run(Property property, Schedule schedule, OffsetDateTime due, String startedBy) {
        ScheduleRun run = schedules.begin(schedule, due, startedBy, OffsetDateTime.now(clock));
        State state = State.FAILED;
        String message;
        try {
            String objection = objection(property, schedule).orElse(null);
            if (objection == null) {
                message = deliver(property, schedule, due);
                state = State.DONE;
            } else {
                enable(property, schedule, false, startedBy);
                message = objection;
            }
        } catch (RefusedException | NotDeliveredException e) {
            message = String.valueOf(e.getMessage());
        } catch (IOException e) {
            message = "The reports cannot be written to " + outbox + " (" + e.getMessage()
                    + "): make the folder writable, or name another with COUNTROOM_OUTBOX";
        } catch (RuntimeException e) {
            LOG.error("Schedule {} of property {} failed", schedule.scheduleId(), property.code(), e);
            message = DatabaseUnavailableException.behind(e)
                    .map(Throwable::getMessage)
                    .orElse("The reports could not be made; the server's log says why");
        }
        if (state == State.FAILED) {
            LOG.warn("Schedule {}, {}: {}", schedule.scheduleId(), schedule.name(), message);
        }
        schedules.end(schedule, run, state, message, OffsetDateTime.now(clock));
        return run;
    }

    private String deliver(Property property, Schedule schedule, OffsetDateTime due) throws IOException {
        Period period =
                Periods.at(GamingDay.of(property).dateAt(due.toInstant())).parse(schedule.period());
        Files.createDirectories(outbox);
        // Beside where it goes, so that a folder appears whole or not at all.
        Path aside = Files.createDirectory(outbox.resolve(".run-" + UUID.randomUUID()));
        try {
            List<Path> files = write(property, schedule, period, aside);
            return schedule.folder() == null
                    ? mail(property, schedule, period, files)
                    : move(aside, schedule.folder(), due.atZoneSameInstant(property.timeZone()), files);
        } finally {
            delete(aside);
        }
    }

    /** Why a schedule does not run, if it does not. */
    Optional<String> objection(Property property, Schedule schedule) {
        return owners.objection(property, schedule.createdBy(), "The schedule");
    }

    private List<Path> write(Property property, Schedule schedule, Period period, Path folder) throws IOException {
        FileFormat format = FileFormat.parse(schedule.format());
        List<String> kinds = schedule.reports().isEmpty()
                ? catalogue.all().stream()
                        .filter(kind -> !kind.overProperties())
                        .map(ReportKind::id)
                        .toList()
                : schedule.reports();
        String operator = schedule.createdBy() + " (schedule " + schedule.name() + ")";
        List<Path> files = new ArrayList<>();
        for (String kind : kinds) {
            if (kind.equals(MonthEndPack.ID)) {
                files.addAll(exports.pack(property, period, operator, schedule.createdBy(), folder));
                continue;
            }
            ReportRequest request = ReportRequest.of(property, period, operator, clock.instant());
            Report report = Dashboards.isId(kind)
                    ? dashboards.report(dashboard(property, kind, schedule.createdBy()), request)
                    : report(catalogue.named(kind), request, schedule.createdBy());
            Path file = folder.resolve(Exports.name(report, format));
            exports.write(report, format, schedule.createdBy(), file);
            files.add(file);
        }
        return files;
    }

    /** A report over several properties is of those that the schedule's owner sees. */
    private Report report(ReportKind kind, ReportRequest request, String owner) {
        return kind.report(
                kind.overProperties() ? request.seeing(owners.seen(owner, properties.properties())) : request);
    }

    private String mail(Property property, Schedule schedule, Period period, List<Path> files) {
        AuditCheck check = audit.check();
        mailer.send(
                schedule.recipients(),
                property.name() + ": " + schedule.name() + ", " + period.label(),
                String.join(
                        "\n",
                        property.name() + ", " + property.certificateHolder(),
                        schedule.name() + ", " + period.label(),
                        "",
                        Formats.count(files.size(), "file is|files are") + " attached.",
                        check.broken() == null
                                ? "Head of the audit trail, to keep for ./countroom verify --head: " + check.head()
                                : "THE AUDIT TRAIL IS BROKEN: " + check.broken().sentence(),
                        ""),
                files);
        return "sent " + count(files) + " to " + String.join(", ", schedule.recipients());
    }

    private String move(Path aside, String folder, ZonedDateTime due, List<Path> files) throws IOException {
        Path parent = outbox.resolve(folder);
        Files.createDirectories(parent);
        String name = RUN.format(due);
        Path target = parent.resolve(name);
        for (int again = 2; Files.exists(target); again++) {
            target = parent.resolve(name + " (" + again + ")");
        }
        Files.move(aside, target, StandardCopyOption.ATOMIC_MOVE);
        return "wrote " + count(files) + " to " + outbox.relativize(target);
    }

    private static String count(List<Path> files) {
        return Formats.count(files.size(), "file|files");
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path one, @Nullable IOException failure) throws IOException {
                Files.delete(one);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
