package io.countroom.reporting.cover;

import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.counts.DropPolicies;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Header;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.report.Wording;
import io.countroom.sql.Database;
import io.countroom.sql.fact.Cube;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRepository.FigureBasis;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.Slice;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Writes cover blocks, and finds out which imports, adjustments and Rules Submissions the figures stand on. */
public final class Covers {

    private final Database database;
    private final Cube cube;
    private final ImportRepository imports;
    private final PropertyRepository properties;
    private final String software;

    /**
     * @param software what makes the reports: "Countroom 1.0"
     */
    public Covers(Database database, String software) {
        this.database = database;
        this.cube = new Cube(database);
        this.imports = new ImportRepository(database);
        this.properties = new PropertyRepository(database);
        this.software = software;
    }

    /** Of figures that stand on data and software alone. */
    public Header of(String kind, String title, String subtitle, ReportRequest request) {
        return of(kind, title, subtitle, request, request.readFrom());
    }

    /**
     * @param kind the report's id
     * @param readFrom the first gaming date that the figures use; before the period where they look back
     * @param standsOn what else than data and software the figures depend on, such as the rules
     */
    public Header of(
            String kind, String title, String subtitle, ReportRequest request, LocalDate readFrom, Fact... standsOn) {
        return of(kind, title, subtitle, request, List.of(request.property()), readFrom, standsOn);
    }

    /** @param properties whose figures these are */
    public Header of(
            String kind,
            String title,
            String subtitle,
            ReportRequest request,
            List<Property> properties,
            LocalDate readFrom,
            Fact... standsOn) {
        Period period = request.period();
        List<Fact> versions = new ArrayList<>();
        versions.add(Fact.of("Data", data(properties, request.property(), period, readFrom)));
        versions.addAll(List.of(standsOn));
        versions.add(Fact.of("Drop", drop(properties, period, readFrom)));
        versions.add(Fact.of("Software", software));
        return new Header(
                kind,
                "",
                new Wording.Phrase(title),
                subtitle,
                whose(properties, request.property()),
                period,
                ZonedDateTime.ofInstant(request.at(), request.property().timeZone()),
                request.operator(),
                request.filter().facts(),
                versions);
    }

    /** @param paper whose paper it is printed on */
    private static Header.Property whose(List<Property> properties, Property paper) {
        if (properties.size() == 1) {
            return Header.Property.of(properties.getFirst());
        }
        return new Header.Property(
                properties.stream().map(Property::id).toList(),
                distinct(properties, Property::name),
                distinct(properties, Property::certificateHolder),
                distinct(properties, property -> Header.Property.of(property).licenceNumber()),
                distinct(properties, property -> Header.Property.of(property).gamingDay()),
                paper.paper());
    }

    private static String distinct(List<Property> properties, Function<Property, String> text) {
        return properties.stream()
                .map(text)
                .filter(one -> !one.isBlank())
                .distinct()
                .collect(Collectors.joining("; "));
    }

    /** Where policies differ, each with the codes of its properties. */
    private String drop(List<Property> all, Period period, LocalDate readFrom) {
        Map<String, List<Property>> byPolicy = all.stream()
                .collect(Collectors.groupingBy(
                        property -> new DropPolicies(properties, property.id()).words(readFrom, period.last()),
                        LinkedHashMap::new,
                        Collectors.toList()));
        return byPolicy.size() == 1
                ? byPolicy.keySet().iterator().next()
                : byPolicy.entrySet().stream()
                        .map(entry ->
                                entry.getValue().stream().map(Property::code).collect(Collectors.joining(", ")) + ": "
                                        + entry.getKey())
                        .collect(Collectors.joining("; "));
    }

    /** The Rules Submissions under which the rounds were settled. */
    public Fact rules(Slice scope) {
        Set<Integer> used = cube.submissions(scope);
        OddsUsed odds = OddsUsed.read(database, scope.propertyId(), scope.from(), scope.to());
        String names = properties.submissions(scope.propertyId()).stream()
                .filter(submission -> used.contains(submission.id()))
                .map(submission -> FloorGames.name(submission.game()) + " \"" + submission.name() + "\""
                        + odds.remark(submission.id()))
                .sorted()
                .collect(Collectors.joining("; "));
        return Fact.of("Rules", names.isEmpty() ? "none needed" : names);
    }

    private String data(List<Property> properties, Property zone, Period period, LocalDate readFrom) {
        FigureBasis basis = imports.figureBasis(
                properties.stream().map(Property::id).collect(Collectors.toSet()), readFrom, period.last());
        OffsetDateTime accepted = basis.lastAcceptedAt();
        OffsetDateTime adjusted = basis.lastAdjustedAt();
        String longer = readFrom.isBefore(period.first())
                ? " of " + Periods.range(readFrom, period.last()).label()
                : "";
        String imported = accepted == null
                ? "no imports"
                : Formats.count(basis.imports(), "accepted import|accepted imports")
                        + longer + ", the last " + (properties.size() == 1 ? "No. " + basis.lastImportId() + " " : "")
                        + "on " + moment(zone, accepted)
                        + ", read by " + String.join(", ", basis.readBy());
        return adjusted == null
                ? imported
                : imported + "; " + Formats.count(basis.adjustments(), "approved adjustment|approved adjustments")
                        + ", the last on " + moment(zone, adjusted);
    }

    private static String moment(Property property, OffsetDateTime at) {
        return Formats.moment(at.atZoneSameInstant(property.timeZone()));
    }
}
