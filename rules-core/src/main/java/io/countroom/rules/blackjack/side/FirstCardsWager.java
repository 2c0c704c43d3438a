package io.countroom.rules.blackjack.side;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Line;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Payout;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A side wager that the player's first two cards decide, with the dealer's up card and sometimes the hole card. Cards are
 * card indices. Made by {@link FirstCardsWagers}.
 */
public final class FirstCardsWager implements SideWager {

    /** In place of a hole card: any that makes neither a Blackjack nor a Royal Match for the dealer. */
    public static final int PLAIN_HOLE = -1;

    /** The one line that a hole card can raise: to the first, where the wager looks at it. */
    static final int BELOW_HOLE = 1;

    private static final short UNKNOWN = -1;
    private static final int CERTAIN = 8;

    /** What wins a line. */
    interface Condition {
        boolean holds(int first, int second, int up, int hole);
    }

    /**
     * A line that wins something.
     *
     * @param ofHole whether the hole card decides it
     */
    record Paying(String name, Payout payout, String inWords, Condition wins, boolean ofHole) {}

    private final OfferedWager offered;
    private final List<Line> lines;
    private final Condition[] conditions;
    private final boolean looksAtHole;
    /**
     * By a player's two cards, as bits: the lines that some dealer's cards make of them, and from {@link #CERTAIN} on those that
     * all do. Threads that race write the same.
     */
    private final short[] known = new short[52 * 52];

    /** @param paying the lines that win something; of several that are won the first is paid */
    FirstCardsWager(
            String id, String name, @Nullable String paytable, Citation citation, Line losing, Paying... paying) {
        this.lines = Stream.concat(
                        Arrays.stream(paying).map(line -> Line.pays(line.name, line.payout, line.inWords, citation)),
                        Stream.of(losing))
                .toList();
        this.conditions = Arrays.stream(paying).map(Paying::wins).toArray(Condition[]::new);
        this.offered = OfferedWager.of(id, name, paytable, false, citation, lines);
        this.looksAtHole = paying[0].ofHole;
        Arrays.fill(known, UNKNOWN);
    }

    @Override
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
        int lines = known(first, second);
        for (int left = lines & (1 << CERTAIN) - 1; left != 0; left &= left - 1) {
            int line = Integer.numberOfTrailingZeros(left);
            if ((lines & 1 << CERTAIN + line) != 0 || conditions[line].holds(first, second, up, hole)) {
                return line;
            }
        }
        return conditions.length;
    }

    private int known(int first, int second) {
        int hand = first * 52 + second;
        if (known[hand] == UNKNOWN) {
            int possible = 0;
            int certain = wins(first, second, 0, PLAIN_HOLE);
            for (int up = 0; up < 52; up++) {
                int wins = wins(first, second, up, PLAIN_HOLE);
                possible |= wins;
                certain &= wins;
                for (int hole : looksAtHole ? Faces.tellingHoles(up) : new int[0]) {
                    wins = wins(first, second, up, hole);
                    possible |= wins;
                    certain &= wins;
                }
            }
            known[hand] = (short) (possible | certain << CERTAIN);
        }
        return known[hand];
    }

    private int wins(int first, int second, int up, int hole) {
        int wins = 0;
        for (int line = 0; line < conditions.length; line++) {
            wins |= conditions[line].holds(first, second, up, hole) ? 1 << line : 0;
        }
        return wins;
    }

    boolean looksAtHole() {
        return looksAtHole;
    }

    /** Whether the line cannot be told without the hole card. */
    public boolean needsHole(int first, int second, int up) {
        if (!looksAtHole || lineNumber(first, second, up, PLAIN_HOLE) != BELOW_HOLE) {
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
