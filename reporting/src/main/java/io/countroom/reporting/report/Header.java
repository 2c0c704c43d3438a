package io.countroom.reporting.report;

import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Period;
import io.countroom.sql.property.Paper;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.stream.Stream;

/**
 * Content of the cover block.
 *
 * @param kind the stable id of the report, as on the command line: {@code hold}
 * @param part the id of the one section that this is, where its file must not take the place of the whole report's; else empty
 * @param heading as printed: "Hold report"
 * @param subtitle what distinguishes this one: "by game and table"
 * @param property whose figures these are
 * @param period the gaming dates covered, both ends included
 * @param generatedAt in the property's zone
 * @param operator who asked for it
 * @param filters what was left out, in words; empty when nothing was
 * @param versions what the figures stand on: software, report, odds, imports
 */
public record Header(
        String kind,
        String part,
        Wording heading,
        String subtitle,
        Property property,
        Period period,
        ZonedDateTime generatedAt,
        String operator,
        List<Fact> filters,
        List<Fact> versions) {

    public Header {
        filters = List.copyOf(filters);
        versions = List.copyOf(versions);
    }

    /**
     * @param ids of the properties whose figures the report has
     * @param gamingDay when the gaming day starts, in words: "06:00 America/New_York"
     */
    public record Property(
            List<Integer> ids,
            String name,
            String certificateHolder,
            String licenceNumber,
            String gamingDay,
            Paper paper) {

        public static final Property NONE = new Property(List.of(), "", "", "", "", Paper.LETTER);

        private Property on(Paper another) {
            return new Property(ids, name, certificateHolder, licenceNumber, gamingDay, another);
        }

        public static Property of(io.countroom.sql.property.Property property) {
            return new Property(
                    List.of(property.id()),
                    property.name(),
                    property.certificateHolder(),
                    property.licenceNumber() == null ? "" : property.licenceNumber(),
                    "begins " + property.gamingDayStarts() + ", " + property.timeZone(),
                    property.paper());
        }
    }

    /** A name and what is to be said under it. */
    public record Fact(String name, String value) {

        public static Fact of(String name, String value) {
            return new Fact(name, value);
        }
    }

    public String title() {
        return heading.text();
    }

    /** The same under a title that a user gave. */
    public Header named(String name) {
        Wording title = new Wording.Typed(name);
        return new Header(kind, part, title, subtitle, property, period, generatedAt, operator, filters, versions);
    }

    /** Dependencies of the figures, by name: "Rules and odds". */
    public List<Fact> versions(String name) {
        return versions.stream().filter(fact -> fact.name().equals(name)).toList();
    }

    public Header filtered(List<Fact> by) {
        return new Header(kind, part, heading, subtitle, property, period, generatedAt, operator, by, versions);
    }

    /** Of the same figures, for somebody else at another time. */
    public Header madeFor(String another, ZonedDateTime at) {
        return new Header(kind, part, heading, subtitle, property, period, at, another, filters, versions);
    }

    Header on(Paper paper) {
        Property on = property.on(paper);
        return new Header(kind, part, heading, subtitle, on, period, generatedAt, operator, filters, versions);
    }

    Header part(String section) {
        return new Header(kind, section, heading, subtitle, property, period, generatedAt, operator, filters, versions);
    }

    /** The name under which a file is saved, without its ending: {@code hold-2026-10}. */
    public String fileName() {
        return kind + "-" + period.text().replaceAll("[^A-Za-z0-9.-]+", "_") + (part.isEmpty() ? "" : "-" + part);
    }

    /** Every fact of the cover block, in the order in which it is printed. */
    public Stream<Fact> facts(String generatedAtText) {
        return Stream.of(
                        Stream.of(
                                Fact.of(Words.of("Certificate holder"), property.certificateHolder()),
                                Fact.of(Words.of("License"), property.licenceNumber()),
                                Fact.of(Words.of("Property"), property.name()),
                                Fact.of(Words.of("Period"), period.label()),
                                Fact.of(Words.of("Gaming day"), property.gamingDay()),
                                Fact.of(Words.of("Generated at"), generatedAtText),
                                Fact.of(Words.of("Operator"), operator)),
                        filters.isEmpty()
                                ? Stream.of(Fact.of(Words.of("Filters"), Words.of("none")))
                                : filters.stream(),
                        versions.stream())
                .flatMap(facts -> facts)
                .filter(fact -> !fact.value().isBlank());
    }
}
