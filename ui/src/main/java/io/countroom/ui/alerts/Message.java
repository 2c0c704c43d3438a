package io.countroom.ui.alerts;

import io.countroom.reporting.format.Formats;
import io.countroom.sql.alert.Alert;
import io.countroom.sql.alert.Hit;
import io.countroom.sql.property.Property;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/**
 * The message of an alert: new items, items raised before, and ended items. It is also the JSON of a webhook.
 *
 * @param property its code
 * @param state {@code raised}, or {@code ended} where nothing stands raised any more
 */
record Message(
        int alert,
        String name,
        String property,
        Instant at,
        String state,
        List<Hit> raised,
        List<Hit> still,
        List<Hit> ended) {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    static Message of(Alert alert, Property property, Instant at, List<Hit> before, List<Hit> now) {
        Set<String> known = before.stream().map(Hit::key).collect(Collectors.toSet());
        Set<String> standing = now.stream().map(Hit::key).collect(Collectors.toSet());
        return new Message(
                alert.alertId(),
                alert.name(),
                property.code(),
                at,
                now.isEmpty() ? "ended" : "raised",
                now.stream().filter(hit -> !known.contains(hit.key())).toList(),
                now.stream().filter(hit -> known.contains(hit.key())).toList(),
                before.stream().filter(hit -> !standing.contains(hit.key())).toList());
    }

    /** Whether a reader has not been told it before. */
    boolean news() {
        return !raised.isEmpty() || !ended.isEmpty();
    }

    String json() {
        return JSON.writeValueAsString(this);
    }

    String subject(Property of) {
        return of.name() + ": " + name + ", "
                + (state.equals("ended")
                        ? "ended"
                        : raised.isEmpty() ? "fewer than before" : Formats.count(raised.size()) + " new");
    }

    String text(Property of) {
        List<String> lines = new ArrayList<>();
        lines.add(of.name() + ", " + of.certificateHolder());
        lines.add(name);
        list(lines, "New", raised);
        list(lines, "Told before", still);
        list(lines, "Ended", ended);
        lines.add("");
        lines.add("The next message comes when this changes.");
        lines.add("");
        return String.join("\n", lines);
    }

    private static void list(List<String> lines, String heading, List<Hit> hits) {
        if (!hits.isEmpty()) {
            lines.add("");
            lines.add(heading + ":");
            hits.forEach(hit -> lines.add("- " + hit.sentence()));
        }
    }
}
