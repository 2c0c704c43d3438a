package io.countroom.rules.blackjack.side;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Line;
import io.countroom.rules.game.Payout;
import java.util.Arrays;
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
    // Lines beside a plain hole card, plus one, found when first asked for; 0 before. Racing threads write the same.
    /** Lines by the player's two cards, where the up card makes no difference. */
    private final byte[] byPair = new byte[52 * 52];
    /** Lines by the player's two cards and the up card, where it makes one; null before the first. */
    private byte @Nullable [] byUpCard;

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
        byte[] others = byUpCard;
        int line = byPair[pair];
        if (line == 0) {
            line = others == null ? 0 : others[pair * 52 + up];
        }
        line = (line == 0 ? find(first, second)[up] : line) - 1;
        return line == BELOW_HOLE && looksAtHole && conditions[0].holds(first, second, up, hole) ? 0 : line;
    }

    private byte[] find(int first, int second) {
        byte[] lines = new byte[52];
        boolean alike = true;
        for (int up = 0; up < 52; up++) {
            int line = 0;
            while (line < conditions.length && !conditions[line].holds(first, second, up, PLAIN_HOLE)) {
                line++;
            }
            lines[up] = (byte) (line + 1);
            alike &= lines[up] == lines[0];
        }
        int pair = first * 52 + second;
        if (alike) {
            byPair[pair] = lines[0];
            return lines;
        }
        byte[] others = byUpCard;
        if (others == null) {
            others = new byte[52 * 52 * 52];
        }
        System.arraycopy(lines, 0, others, pair * 52, 52);
        byUpCard = others;
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
