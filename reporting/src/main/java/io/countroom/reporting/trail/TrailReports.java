package io.countroom.reporting.trail;

import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Header;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Wording;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditCheck;
import io.countroom.sql.audit.AuditEvent;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.property.Property;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes reports of the audit trail. Safe to share between threads. */
public final class TrailReports {

    /** A longer list is refused, never cut. */
    static final int MOST_EVENTS = 200_000;

    private final AuditTrail trail;
    private final String software;

    /**
     * @param software what made the report, for its cover: "Countroom 1.0"
     */
    public TrailReports(Database database, String software) {
        this.trail = new AuditTrail(database);
        this.software = software;
    }

    /**
     * The events that fit a filter, the latest first.
     *
     * @param property in whose name and time zone; null while there is none
     * @throws RefusedException if they are too many for one report
     */
    public Report report(
            @Nullable Property property, AuditFilter filter, List<Fact> filters, String operator, Instant now) {
        int count = trail.count(filter);
        if (count > MOST_EVENTS) {
            throw new RefusedException(Formats.count(count) + " events are more than the " + Formats.count(MOST_EVENTS)
                    + " of one report: choose fewer days");
        }
        ZoneId zone = property == null ? ZoneId.systemDefault() : property.timeZone();
        AuditCheck check = trail.check();
        List<AuditEvent> events = trail.page(filter, 0, MOST_EVENTS);
        LocalDate today = LocalDate.ofInstant(now, zone);
        LocalDate last = filter.before() == null
                ? today
                : filter.before().atZoneSameInstant(zone).toLocalDate().minusDays(1);
        LocalDate first = filter.from() != null
                ? filter.from().atZoneSameInstant(zone).toLocalDate()
                : events.isEmpty()
                        ? last
                        : events.getLast().at().atZoneSameInstant(zone).toLocalDate();
        Header header = new Header(
                "audit-trail",
                "",
                new Wording.Phrase("Audit trail"),
                "the latest first",
                property == null ? Header.Property.NONE : Header.Property.of(property),
                first.equals(last) || last.isBefore(first) ? Periods.day(first) : Periods.range(first, last),
                ZonedDateTime.ofInstant(now, zone),
                operator,
                filters,
                List.of(
                        Fact.of(
                                "Chain",
                                check.broken() == null
                                        ? "whole, " + Formats.count(check.events()) + " events, head " + check.head()
                                        : check.broken().sentence()),
                        Fact.of("Software", software)));
        return new Report(
                header,
                List.of(new Section("events", "Events", table(events, zone))),
                List.of(
                        new Note(
                                "Chain",
                                "The hash of an event covers the event and the hash of the one before, so that no event"
                                        + " can be changed or removed without the next one showing it."),
                        new Note(
                                "Views",
                                "A page that is opened is written down once for each user, page, period and day.")));
    }

    private static Table table(List<AuditEvent> events, ZoneId zone) {
        return Lines.list(
                Column.own("event", "Event", Type.COUNT),
                events,
                event -> Cell.count(event.seq()),
                Lines.each(
                                "at",
                                "At",
                                Type.TIME,
                                (AuditEvent event) -> Cell.moment(event.at().atZoneSameInstant(zone)))
                        .means("In the property's time zone."),
                Lines.text("by", "By", AuditEvent::userName),
                Lines.text("action", "Action", event -> event.action().replace('-', ' ')),
                Lines.text("subject", "Of what", AuditEvent::subject),
                Lines.text("before", "Before", AuditEvent::before),
                Lines.text("after", "After", AuditEvent::after),
                Lines.text("hash", "Hash", AuditEvent::hash)
                        .means("SHA-256 over the hash of the event before and all of this one."));
    }
}
