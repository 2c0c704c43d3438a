package io.countroom.rules.blackjack.side;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Line;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.PaytableLine;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A side wager that the player's first two cards decide, with the dealer's up card and sometimes the hole card. Cards are
 * card indices. Made by {@link FirstCardsWagers}.
 */
public final class FirstCardsWager {

    /** In place of a hole card: any that makes neither a Blackjack nor a Royal Match for the dealer. */
    public static final int PLAIN_HOLE = -1;

    /** The one line that a hole card can raise: to the first, where the wager looks at it. */
    static final int BELOW_HOLE = 1;

    /** What wins a line. */
    interface Condition {
        boolean holds(int first, int second, int up, int hole);
    }

    private final OfferedWager offered;
    private final List<Line> lines;
    private final Condition[] conditions;
    private final boolean looksAtHole;

    /** @param paying the lines that win something; of several that are won the first is paid */
    FirstCardsWager(
            String id,
            String name,
            @Nullable String paytable,
            Citation citation,
            boolean looksAtHole,
            Line losing,
            List<PaytableLine<Condition>> paying) {
        this.lines = Stream.concat(paying.stream().map(PaytableLine::line), Stream.of(losing))
                .toList();
        this.conditions = paying.stream().map(PaytableLine::wins).toArray(Condition[]::new);
        this.offered = OfferedWager.of(id, name, paytable, false, citation, lines);
        this.looksAtHole = looksAtHole;
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
        return lines.get(lineNumber(first, second, up, hole));
    }

    /** As {@link #line}, its number. */
    int lineNumber(int first, int second, int up, int hole) {
        int line = 0;
        while (line < conditions.length && !conditions[line].holds(first, second, up, hole)) {
            line++;
        }
        return line;
    }

    boolean looksAtHole() {
        return looksAtHole;
    }

    /** Whether the line cannot be told without the hole card. */
    public boolean needsHole(int first, int second, int up) {
        if (!looksAtHole) {
            return false;
        }
        int plain = lineNumber(first, second, up, PLAIN_HOLE);
        for (int hole : Faces.tellingHoles(up)) {
            if (lineNumber(first, second, up, hole) != plain) {
                return true;
            }
        }
        return false;
    }
}
