package io.countroom.reporting.drop;

import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.audit.Openers;
import io.countroom.reporting.audit.SlipSeries;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Header;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.sql.Database;
import io.countroom.sql.count.SlipRepository;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.hold.HoldRepository;
import io.countroom.sql.hold.HoldRepository.Standing;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Makes drop reports. Safe to share between threads. */
public final class DropReports {

    private final SlipRepository slips;
    private final HoldRepository standing;
    private final PropertyRepository properties;
    private final String software;

    /**
     * @param software what made the report, for its cover: "Countroom 1.0"
     */
    public DropReports(Database database, String software) {
        this.slips = new SlipRepository(database);
        this.standing = new HoldRepository(database);
        this.properties = new PropertyRepository(database);
        this.software = software;
    }

    /**
     * @param operator who asks
     * @param now when
     */
    public Report report(Property property, Period period, String operator, Instant now) {
        Map<Integer, String> tables =
                properties.tables(property.id()).stream().collect(Collectors.toMap(GamingTable::id, GamingTable::code));
        List<SlipRow> read = slips.between(property.id(), period.first().minusDays(Audits.DAYS_BACK), period.last());
        List<SlipRow> within =
                read.stream().filter(slip -> period.contains(slip.gamingDate())).toList();
        Openers openers = Openers.of(read, tables, period);
        SlipSeries series = SlipSeries.of(read, period);
        return new Report(
                header(property, period, operator, now),
                List.of(
                        new Section(
                                "drop",
                                "Drop by table and gaming date",
                                "",
                                List.of(),
                                DropTable.of(within, tables, property, period)),
                        new Section(
                                "continuity",
                                "Openers and the closers before them",
                                Continuity.lead(openers),
                                List.of(),
                                Continuity.table(openers)),
                        new Section(
                                "gaps",
                                "Fill and credit slips in sequence",
                                SlipGaps.lead(series),
                                List.of(),
                                SlipGaps.table(series, tables))),
                NOTES);
    }

    private static final List<Note> NOTES = List.of(
            new Note(
                    "Missing",
                    "A blank is a kind of which there is no slip; a dash is a figure that cannot be known because a slip is"
                            + " missing. An amount of nought was counted."),
            new Note(
                    "Promotional",
                    "Promotional chips and vouchers counted in the drop box are shown by themselves and are part of the"
                            + " drop."));

    private Header header(Property property, Period period, String operator, Instant now) {
        Standing data = standing.standing(property.id(), period.first(), period.last());
        return new Header(
                "drop",
                "Drop report",
                "by table and gaming date",
                new Header.Property(
                        property.name(),
                        property.certificateHolder(),
                        property.licenceNumber() == null ? "" : property.licenceNumber(),
                        "begins " + property.gamingDayStarts() + ", " + property.timeZone()),
                period,
                ZonedDateTime.ofInstant(now, property.timeZone()),
                operator,
                List.of(),
                List.of(
                        Fact.of(
                                "Data",
                                data.lastAcceptedAt() == null
                                        ? "no imports"
                                        : Formats.count(data.imports()) + " accepted imports, the last No. "
                                                + data.lastImportId()),
                        Fact.of("Software", software)));
    }
}
