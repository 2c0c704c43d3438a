package io.countroom.reporting.report;

import java.util.List;

/**
 * A heading, what is drawn, and the table behind it. Every chart stands on a table of its section, so that whoever cannot
 * see the one can read the other.
 *
 * @param id stable within the kind of report
 * @param lead one or two sentences that say what there is to see; may be empty
 */
public record Section(String id, String title, String lead, List<Chart> charts, Table table) {

    public Section {
        charts = charts.stream().filter(Chart::drawn).toList();
    }
}
