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
    /** By a player's two cards, the line without a hole card, of a wager that looks at it and at no up card else. */
    private final byte[] byHand = new byte[52 * 52];

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
        for (int hand = 0; looksAtHole && hand < byHand.length; hand++) {
            byHand[hand] = (byte) search(hand / 52, hand % 52, 0);
        }
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
        if (!looksAtHole) {
            return search(first, second, up);
        }
        int plain = byHand[first * 52 + second];
        return plain == BELOW_HOLE && conditions[0].holds(first, second, up, hole) ? 0 : plain;
    }

    /** The line whatever the hole card is. */
    private int search(int first, int second, int up) {
        int line = 0;
        while (line < conditions.length && !conditions[line].holds(first, second, up, PLAIN_HOLE)) {
            line++;
        }
        return line;
    }

    boolean looksAtHole() {
        return looksAtHole;
    }

    /** Whether the line cannot be told without the hole card. */
    public boolean needsHole(int first, int second, int up) {
        if (!looksAtHole || byHand[first * 52 + second] != BELOW_HOLE) {
            return false;
        }
        for (int hole : Faces.tellingHoles(up)) {
            if (conditions[0].holds(first, second, up, hole)) {
                return true;
            }
        }
        return false;
    }
}
