package io.countroom.rules.blackjack.side;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Line;
import io.countroom.rules.game.OfferedWager;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A wager beside the main wager and insurance: what is offered, and the lines of its paytable, the lost wager last. */
public abstract sealed class SideWager permits FirstCardsWager, SuperMatch, Progressive {

    final OfferedWager offered;
    final List<Line> lines;

    SideWager(String id, String name, @Nullable String paytable, Citation citation, List<Line> lines) {
        this.offered = OfferedWager.of(id, name, paytable, false, citation, lines);
        this.lines = List.copyOf(lines);
    }

    public OfferedWager offered() {
        return offered;
    }

    public String id() {
        return offered.id();
    }

    public List<Line> lines() {
        return lines;
    }
}
