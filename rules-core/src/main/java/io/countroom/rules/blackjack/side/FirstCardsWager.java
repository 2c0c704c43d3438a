package io.countroom.rules.blackjack.side;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Line;
import io.countroom.rules.game.Payout;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A side wager that the player's first two cards decide, with the dealer's up card and sometimes the hole card. Cards are
 * card indices. Made by {@link FirstCardsWagers}.
 */
public final class FirstCardsWager extends SideWager {

    /** In place of a hole card: any that makes neither a Blackjack nor a Royal Match for the dealer. */
    public static final int PLAIN_HOLE = -1;

    /** The one line that a hole card can raise: to the first, where the wager looks at it. */
    static final int BELOW_HOLE = 1;

    /** The condition of a line. */
    interface Condition {
        boolean holds(int first, int second, int up, int hole);
    }

    /**
     * A line that wins something.
     *
     * @param ofHole whether the hole card decides it
     */
    record Paying(String name, Payout payout, String inWords, Condition wins, boolean ofHole) {}

    private final Condition[] conditions;
    private final boolean looksAtHole;
    // Lines beside a plain hole card, by a player's two cards, found when first asked for. Racing threads write the
    // same.
    /** The line, plus one, of pairs for which the up card makes no difference; 0 for others. */
    private final byte[] byPair = new byte[52 * 52];
    /** The line by up card, of the other pairs. */
    private final AtomicReferenceArray<byte[]> byUpCard = new AtomicReferenceArray<>(52 * 52);

    /** @param paying the lines that win something; of several that are won the first is paid */
    FirstCardsWager(
            String id, String name, @Nullable String paytable, Citation citation, Line losing, Paying... paying) {
        super(
                id,
                name,
                paytable,
                citation,
                Stream.concat(
                                Arrays.stream(paying)
                                        .map(line -> Line.pays(line.name, line.payout, line.inWords, citation)),
                                Stream.of(losing))
                        .toList());
        this.conditions = Arrays.stream(paying).map(Paying::wins).toArray(Condition[]::new);
        this.looksAtHole = paying[0].ofHole;
    }

    /** The line that these cards win; the last line is the lost wager. */
    public Line line(int first, int second, int up, int hole) {
        return lines.get(lineNumber(first, second, up, hole));
    }

    /** As {@link #line}, its number. */
    int lineNumber(int first, int second, int up, int hole) {
        int pair = first * 52 + second;
        int line = byPair[pair] - 1;
        if (line < 0) {
            byte[] lines = byUpCard.getAcquire(pair);
            line = (lines == null ? find(first, second) : lines)[up];
        }
        return line == BELOW_HOLE && looksAtHole && conditions[0].holds(first, second, up, hole) ? 0 : line;
    }

    private byte[] find(int first, int second) {
        byte[] lines = new byte[52];
        boolean alike = true;
        for (int up = 0; up < 52; up++) {
            while (lines[up] < conditions.length && !conditions[lines[up]].holds(first, second, up, PLAIN_HOLE)) {
                lines[up]++;
            }
            alike &= lines[up] == lines[0];
        }
        int pair = first * 52 + second;
        if (alike) {
            byPair[pair] = (byte) (lines[0] + 1);
        } else {
            byUpCard.setRelease(pair, lines);
        }
        return lines;
    }

    boolean looksAtHole() {
        return looksAtHole;
    }

    /** Whether the line cannot be told without the hole card. */
    public boolean needsHole(int first, int second, int up) {
        if (!looksAtHole || lineNumber(first, second, up, PLAIN_HOLE) != BELOW_HOLE) {
            return false;
        }
        for (int hole : FirstCardsWagers.tellingHoles(up)) {
            if (conditions[0].holds(first, second, up, hole)) {
                return true;
            }
        }
        return false;
    }
}
