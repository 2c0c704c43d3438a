package io.countroom.reporting.report;

import java.util.List;

/**
 * A whole report.
 *
 * @param sections in the order in which they are read; the first one that has a table is what a CSV file holds
 * @param notes definitions and cautions that a reader needs to trust the figures
 */
public record Report(Header header, List<Section> sections, List<Note> notes) {

    public Report {
        sections = List.copyOf(sections);
        notes = List.copyOf(notes);
        if (sections.isEmpty()) {
            throw new IllegalArgumentException("a report has at least one section");
        }
    }

    /** The section of that id. */
    public Section section(String id) {
        return sections.stream()
                .filter(section -> section.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the report has no section '" + id + "'; it has "
                        + String.join(", ", sections.stream().map(Section::id).toList())));
    }

    /** Whether nothing at all happened in the period: then the report says "No Activity" instead of showing empty tables. */
    public boolean noActivity() {
        return sections.stream().allMatch(section -> section.table().rows().isEmpty());
    }

    /** One definition or caution. */
    public record Note(String subject, String text) {}
}
