package io.countroom.reporting.report;

import java.util.List;

/**
 * A heading, what is drawn, and the table behind it. Every chart stands on a table of its section, so that whoever cannot
 * see the one can read the other.
 *
 * @param id stable within the kind of report
 * @param lead one or two sentences about the content; may be empty
 * @param place where a printed report and a workbook have it
 * @param ifEmpty what a reader is told where the table has no rows
 */
public record Section(
        String id, Wording heading, String lead, List<Chart> charts, Table table, Place place, Wording ifEmpty) {

    public static final String NO_ACTIVITY = "No Activity";

    public enum Place {
        /** On the page, and on the sheet, that comes first and holds the whole at a glance. */
        SUMMARY,
        /** After it. */
        BODY
    }

    public Section {
        charts = charts.stream().filter(Chart::drawn).toList();
    }

    public Section(String id, String title, String lead, List<Chart> charts, Table table) {
        this(id, new Wording.Phrase(title), lead, charts, table, Place.BODY, new Wording.Phrase(NO_ACTIVITY));
    }

    public Section(String id, String title, String lead, Table table) {
        this(id, title, lead, List.of(), table);
    }

    /** A table that needs no words and no chart. */
    public Section(String id, String title, Table table) {
        this(id, title, "", table);
    }

    public String title() {
        return heading.text();
    }

    public String empty() {
        return ifEmpty.text();
    }

    /** The same under a title that a user gave. */
    public Section named(String name) {
        return new Section(id, new Wording.Typed(name), lead, charts, table, place, ifEmpty);
    }

    /** The same on the summary page. */
    public Section inSummary() {
        return new Section(id, heading, lead, charts, table, Place.SUMMARY, ifEmpty);
    }

    /** The same with another sentence where the table has no rows. */
    public Section orElse(String sentence) {
        return orElse(new Wording.Phrase(sentence));
    }

    public Section orElse(Wording words) {
        return new Section(id, heading, lead, charts, table, place, words);
    }

    /** The same under another id. */
    public Section as(String another) {
        return new Section(another, heading, lead, charts, table, place, ifEmpty);
    }

    /** The same with another table. */
    public Section with(Table another) {
        return new Section(id, heading, lead, charts, another, place, ifEmpty);
    }
}
