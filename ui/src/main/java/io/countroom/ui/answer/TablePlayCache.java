package io.countroom.ui.answer;

import io.countroom.reporting.period.Period;
import io.countroom.reporting.win.TablePlay;
import io.countroom.reporting.win.Wins;
import io.countroom.sql.property.Property;
import java.util.List;
import org.springframework.stereotype.Service;

/** Caches the play of each table in a period until the data changes. */
@Service
public class TablePlayCache {

    private static final int PLAY_CELLS = 8;

    private record Asked(Property property, Period period) {}

    private record Kept(List<TablePlay> all) {}

    private final Wins wins;
    private final AnswerCache answers;

    TablePlayCache(Wins wins, AnswerCache answers) {
        this.wins = wins;
        this.answers = answers;
    }

    /** Every table with rounds or counts in the period. */
    public List<TablePlay> of(Property property, Period period) {
        return answers.of(
                        Kept.class,
                        property,
                        new Asked(property, period),
                        () -> new Kept(wins.plays(property, period)),
                        kept -> kept.all().size() * PLAY_CELLS)
                .all();
    }
}
