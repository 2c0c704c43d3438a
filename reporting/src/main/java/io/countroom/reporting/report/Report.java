package io.countroom.reporting.report;

import io.countroom.reporting.report.Header.Fact;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.Paper;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A whole report.
 *
 * @param sections in the order in which they are read; the first one that has a table is what a CSV file holds
 * @param notes definitions and cautions that a reader needs to trust the figures
 */
public record Report(Header header, List<Section> sections, List<Note> notes) {

    /** The filter whose value is a title of ours; values of all others are what users named. */
    static final String SECTION = "Section";

    public Report {
        sections = List.copyOf(sections);
        notes = List.copyOf(notes);
        if (sections.isEmpty()) {
            throw new IllegalArgumentException("a report has at least one section");
        }
    }

    /**
     * The section of that id.
     *
     * @throws RefusedException if the report has no such section; the sentence lists the sections
     */
    public Section section(String id) {
        return sections.stream()
                .filter(section -> section.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new RefusedException("The "
                        + header.title().toLowerCase(Locale.ROOT) + " has no section '" + id + "': choose from "
                        + String.join(", ", sections.stream().map(Section::id).toList()) + "."));
    }

    /** The same for a reader who may not see what the figures are made of. */
    public Report unlinked() {
        return new Report(
                header,
                sections.stream()
                        .map(section -> section.with(section.table().unlinked()))
                        .toList(),
                notes);
    }

    /** The report with that section alone; its cover says so. */
    public Report only(String sectionId) {
        Section section = section(sectionId);
        List<Fact> filters = new ArrayList<>(header.filters());
        filters.add(Fact.of(SECTION, section.title()));
        return new Report(header.filtered(filters).part(sectionId), List.of(section), notes);
    }

    public Report on(Paper paper) {
        return new Report(header.on(paper), sections, notes);
    }

    /** With the sections of the summary page alone. */
    public Report atAGlance() {
        return new Report(
                header,
                sections.stream()
                        .filter(section -> section.place() == Section.Place.SUMMARY)
                        .toList(),
                notes);
    }

    /** Whether nothing at all happened in the period: then the report says "No Activity" instead of showing empty tables. */
    public boolean noActivity() {
        return sections.stream()
                .allMatch(section ->
                        section.table().rows().isEmpty() && section.empty().equals(Section.NO_ACTIVITY));
    }

    /** One definition or caution. */
    public record Note(Wording heading, Wording body) {

        public Note(String heading, Wording body) {
            this(new Wording.Phrase(heading), body);
        }

        public Note(String heading, String body) {
            this(heading, new Wording.Phrase(body));
        }

        public String subject() {
            return heading.text();
        }

        public String text() {
            return body.text();
        }
    }
}
