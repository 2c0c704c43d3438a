package io.countroom.ui.shell;

import io.countroom.reporting.hold.TablePlay;
import io.countroom.reporting.hold.TablePlays;
import io.countroom.reporting.period.Period;
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
    private final Scope scope;

    TablePlayCache(TablePlays plays, AnswerCache answers, Scope scope) {
        this.plays = plays;
        this.answers = answers;
        this.scope = scope;
    }

    /** Every table with rounds or counts in the period. */
    public List<TablePlay> of(Property property, Period period) {
        return answers.of(
                        Kept.class,
                        new Asked(property, period),
                        scope.today(property),
                        () -> new Kept(plays.of(property, period)),
                        kept -> kept.all().size() * PLAY_CELLS)
                .all();
    }
}
