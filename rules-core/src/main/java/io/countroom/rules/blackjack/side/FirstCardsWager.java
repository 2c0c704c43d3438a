package io.countroom.rules.blackjack.side;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Line;
import io.countroom.rules.game.OfferedWager;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A side wager that the player's first two cards decide, with the dealer's up card and sometimes the hole card. Cards are
 * card indices. Made by {@link FirstCardsWagers}.
 */
public final class FirstCardsWager {

    /** In place of a hole card: any that makes neither a Blackjack nor a Royal Match for the dealer. */
    public static final int PLAIN_HOLE = -1;

    interface Decider {
        int line(int first, int second, int up, int hole);
    }

    private final OfferedWager offered;
    private final List<Line> lines;
    private final Decider decider;
    private final boolean looksAtHole;

    FirstCardsWager(
            String id,
            String name,
            @Nullable String paytable,
            Citation citation,
            List<Line> lines,
            boolean looksAtHole,
            Decider decider) {
        this.offered = OfferedWager.of(id, name, paytable, false, citation, lines);
        this.lines = List.copyOf(lines);
        this.looksAtHole = looksAtHole;
        this.decider = decider;
    }

    public String id() {
        return offered.id();
    }

    public OfferedWager offered() {
        return offered;
    }

    public List<Line> lines() {
        return lines;
    }

    /** The line that these cards win; the last line is the lost wager. */
    public Line line(int first, int second, int up, int hole) {
        return lines.get(decider.line(first, second, up, hole));
    }

    /** As {@link #line}, its number. */
    int lineNumber(int first, int second, int up, int hole) {
        return decider.line(first, second, up, hole);
    }

    boolean looksAtHole() {
        return looksAtHole;
    }

    /** Whether the line cannot be told without the hole card. */
    public boolean needsHole(int first, int second, int up) {
        if (!looksAtHole) {
            return false;
        }
        int plain = decider.line(first, second, up, PLAIN_HOLE);
        for (int hole : Faces.tellingHoles(up)) {
            if (decider.line(first, second, up, hole) != plain) {
                return true;
            }
        }
        return false;
    }
}
