package io.countroom.ui.queue;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.sql.EnumText;
import io.countroom.sql.round.Standing;
import io.countroom.sql.round.StandingChange;
import io.countroom.ui.shell.Parts;
import java.time.ZoneId;
import java.util.List;

/** Under a row: all of its sentence, and who did what about it, when. */
public final class History extends Div {

    private static final long serialVersionUID = 1L;

    /** @param ground the section, or a sentence about the sections that apply */
    public History(String sentence, String ground, List<StandingChange> changes, ZoneId zone, Component... links) {
        addClassName("history");
        add(new Paragraph(sentence + (ground.isEmpty() ? "" : " " + ground)));
        add(links);
        add(lines(changes, zone));
    }

    /** The actions with user and time. */
    public static Component lines(List<StandingChange> changes, ZoneId zone) {
        if (changes.isEmpty()) {
            return Parts.quiet(Words.of("Nobody has worked on it yet."));
        }
        Div lines = Parts.div("lines");
        for (StandingChange change : changes) {
            lines.add(Parts.div(
                    "line",
                    Parts.quiet(Formats.moment(change.at().atZoneSameInstant(zone))),
                    Parts.span("strong", change.userName()),
                    new Span(words(change.standing()))));
        }
        return lines;
    }

    private static String words(Standing standing) {
        return Words.of(EnumText.of(standing.state()))
                + (standing.owner() == null ? "" : Words.of(", owner {0}", standing.owner()))
                + (standing.reason() == null ? "" : ", " + Words.of(standing.reason()))
                + (standing.comment() == null ? "" : ": " + standing.comment());
    }
}
