package io.countroom.reporting.cover;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Header;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.sql.Database;
import io.countroom.sql.hold.HoldRepository;
import io.countroom.sql.hold.HoldRepository.Standing;
import io.countroom.sql.property.Property;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;

/** Writes cover blocks, and finds out which imports the figures stand on. */
public final class Covers {

    private final HoldRepository repository;
    private final String software;

    /**
     * @param software what makes the reports: "Countroom 1.0"
     */
    public Covers(Database database, String software) {
        this.repository = new HoldRepository(database);
        this.software = software;
    }

    /**
     * @param kind the report's id
     * @param standsOn what else than data and software the figures depend on, such as the rules
     * @param operator who asks
     */
    public Header of(
            String kind,
            String title,
            String subtitle,
            Property property,
            Period period,
            List<Fact> filters,
            List<Fact> standsOn,
            String operator,
            Instant at) {
        List<Fact> versions = new ArrayList<>();
        versions.add(Fact.of("Data", data(property, period)));
        versions.addAll(standsOn);
        versions.add(Fact.of("Software", software));
        return new Header(
                kind,
                title,
                subtitle,
                new Header.Property(
                        property.name(),
                        property.certificateHolder(),
                        property.licenceNumber() == null ? "" : property.licenceNumber(),
                        "begins " + property.gamingDayStarts() + ", " + property.timeZone()),
                period,
                ZonedDateTime.ofInstant(at, property.timeZone()),
                operator,
                filters,
                versions);
    }

    private String data(Property property, Period period) {
        Standing standing = repository.standing(property.id(), period.first(), period.last());
        return standing.lastAcceptedAt() == null
                ? "no imports"
                : Formats.count(standing.imports()) + " accepted imports, the last No. " + standing.lastImportId()
                        + " on "
                        + Formats.moment(standing.lastAcceptedAt().atZoneSameInstant(property.timeZone()));
    }
}
