package io.countroom.ui.answer;

import io.countroom.reporting.period.Period;
import io.countroom.reporting.win.TablePlay;
import io.countroom.reporting.win.TablePlays;
import io.countroom.sql.property.Property;
import java.util.List;
import org.springframework.stereotype.Service;

/** Caches the play of each table in a period until the data changes. */
@Service
public class TablePlayCache {

    private static final int PLAY_CELLS = 8;

    private record Asked(Property property, Period period) {}

    private record Kept(List<TablePlay> all) {}

    private final TablePlays plays;
    private final AnswerCache answers;

    TablePlayCache(TablePlays plays, AnswerCache answers) {
        this.plays = plays;
        this.answers = answers;
    }

    /** Every table with rounds or counts in the period. */
    public List<TablePlay> of(Property property, Period period) {
        return answers.of(
                        Kept.class,
                        property,
                        new Asked(property, period),
                        () -> new Kept(plays.of(property, period)),
                        kept -> kept.all().size() * PLAY_CELLS)
                .all();
    }
}
