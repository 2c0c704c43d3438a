package io.countroom.ui.queue;

import io.countroom.reporting.language.Words;
import io.countroom.sql.property.Property;
import io.countroom.sql.round.ExceptionRepository;
import io.countroom.sql.round.ListedException;
import io.countroom.sql.round.Standing;
import io.countroom.sql.round.Standings.Changed;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.Parts.Tone;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** The actions on exceptions of rounds, in the queue and on the page of a round. */
public final class ExceptionActions {

    private ExceptionActions() {}

    public static Actions<ListedException> of(
            Supplier<Set<ListedException>> chosen,
            Background background,
            ExceptionRepository exceptions,
            Property property,
            Clock clock) {
        return new Actions<>(
                chosen,
                background,
                count -> Words.count(count, "{0} exception is|{0} exceptions are"),
                ListedException::standing,
                (rows, change) -> {
                    List<Changed<ListedException>> changed = exceptions.change(
                            property.id(), List.copyOf(rows), change, CurrentUser.name(), OffsetDateTime.now(clock));
                    return new Actions.Done(
                            changed.size(),
                            () -> exceptions.takeBack(
                                    property.id(), changed, CurrentUser.name(), OffsetDateTime.now(clock)));
                });
    }

    public static Tone tone(Standing.State state) {
        return switch (state) {
            case OPEN -> Tone.WARN;
            case ACKNOWLEDGED -> Tone.QUIET;
            case RESOLVED -> Tone.GOOD;
        };
    }
}
