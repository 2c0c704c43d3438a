package io.countroom.rules.blackjack.analysis;

import static io.countroom.rules.blackjack.analysis.Hands.ACE;
import static io.countroom.rules.blackjack.analysis.Hands.VALUES;
import static io.countroom.rules.blackjack.analysis.TotalPlay.MANY_CARDS;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Situation;
import io.countroom.rules.blackjack.play.Strategy;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.game.Hand.Action;
import io.countroom.rules.game.StrategyChart;
import io.countroom.rules.game.StrategyChart.HandGroup;
import io.countroom.rules.game.StrategyChart.Play;
import io.countroom.rules.game.StrategyChart.Row;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** The total-dependent strategy of an analysis: as a player follows it, and as a chart. */
public final class ChartStrategy implements Strategy {

    // All by up card; then by row, of pairs as planned, and whether a double is rescued by total.
    private final boolean[][] hit = new boolean[VALUES][];
    private final boolean[][] doubled = new boolean[VALUES][];
    private final boolean[][] surrendered = new boolean[VALUES][];
    private final PlannedPlay[] plays = new PlannedPlay[VALUES];
    private final boolean[][] rescued = new boolean[VALUES][22];
    /** Blackjack Switch: the deals in which cards are exchanged, by {@link #key}. */
    private final BitSet switched = new BitSet();

    private final Variant variant;

    ChartStrategy(Variant variant) {
        this.variant = variant;
    }

    void keep(int up, TotalPlay totals, PlannedPlay play) {
        hit[up] = totals.hit;
        doubled[up] = totals.doubled;
        surrendered[up] = totals.surrendered;
        plays[up] = play;
        for (int total = 5; total <= 21; total++) {
            rescued[up][total] = totals.rescued(total, false);
        }
    }

    static int value(int cardValue) {
        return cardValue == 11 ? ACE : cardValue - 1;
    }

    @Override
    public Action decide(Situation situation) {
        int up = value(situation.up());
        int row = TotalPlay.row(variant, situation.total(), situation.soft(), situation.cards());
        PlannedPlay play = plays[up];
        int pair = situation.pair() == 0 ? -1 : value(situation.pair());
        int hand = pair < 0 ? -1 : Hands.TO_21.two[pair * VALUES + pair];
        if (pair >= 0 && situation.maySplit() && play.split[pair]) {
            return Action.SPLIT;
        }
        if (situation.maySurrender() && (pair >= 0 ? play.surrendered[hand] : surrendered[up][row])) {
            return Action.SURRENDER;
        }
        if (situation.mayDouble() && (pair >= 0 ? play.doubled[hand] : doubled[up][row])) {
            return Action.DOUBLE;
        }
        return hit[up][row] ? Action.HIT : Action.STAND;
    }

    @Override
    public boolean rescues(int up, int total) {
        return rescued[value(up)][total];
    }

    /** All are values, numbered as in {@link Hands}. */
    void exchange(int up, int a, int b, int c, int d) {
        switched.set(key(up, a, b, c, d));
    }

    @Override
    public boolean switches(int up, int firstOfOne, int secondOfOne, int firstOfTwo, int secondOfTwo) {
        return switched.get(
                key(value(up), value(firstOfOne), value(secondOfOne), value(firstOfTwo), value(secondOfTwo)));
    }

    private static int key(int up, int a, int b, int c, int d) {
        return (((up * VALUES + a) * VALUES + b) * VALUES + c) * VALUES + d;
    }

    StrategyChart chart(BlackjackOptions options) {
        return new StrategyChart(
                title(options),
                cards().mapToObj(ChartStrategy::name).toList(),
                List.of(
                        group("Hard totals", 5, 20, total -> row("Hard " + total, total, false, 0)),
                        group("Soft totals", 13, 20, total -> row("A," + (total - 11), total, true, 0)),
                        group("Pairs", 2, 11, this::pair)));
    }

    private static HandGroup group(String title, int from, int to, IntFunction<Row> row) {
        return new HandGroup(
                title, IntStream.rangeClosed(from, to).mapToObj(row).toList());
    }

    /** The values of the dealer's cards and of pairs, in the order of a chart: 2 to 10, then the ace. */
    private static IntStream cards() {
        return IntStream.rangeClosed(2, 11);
    }

    private static String name(int card) {
        return card == 11 ? "A" : String.valueOf(card);
    }

    private Row pair(int card) {
        return row(name(card) + "," + name(card), card == 11 ? 12 : 2 * card, card == 11, card);
    }

    private Row row(String hand, int total, boolean soft, int pair) {
        return new Row(hand, cards().mapToObj(up -> play(up, total, soft, pair)).toList());
    }

    private Play play(int up, int total, boolean soft, int pair) {
        Action best = decide(new Situation(up, total, soft, pair, 2, true, true, true));
        Play last = last(up, total, soft);
        return switch (best) {
            case SPLIT -> Play.of(best);
            case SURRENDER, DOUBLE -> last.unless(best);
            default -> pair > 0 ? Play.of(best) : last;
        };
    }

    /** Drawing or standing. */
    private Play last(int up, int total, boolean soft) {
        Action two = drawOrStand(up, total, soft, 2);
        int drawsFrom = IntStream.rangeClosed(3, MANY_CARDS)
                .filter(cards -> two == Action.STAND && drawOrStand(up, total, soft, cards) == Action.HIT)
                .findFirst()
                .orElse(0);
        return new Play(two, null, drawsFrom);
    }

    private Action drawOrStand(int up, int total, boolean soft, int cards) {
        return decide(new Situation(up, total, soft, 0, cards, false, false, false));
    }

    private static String title(BlackjackOptions options) {
        String game = switch (options.variant()) {
            case BLACKJACK -> "Blackjack";
            case BLACKJACK_SWITCH -> "Blackjack Switch";
            case SPANISH_21 -> "Spanish 21";
        };
        return game + ", " + options.decks() + (options.decks() == 1 ? " deck" : " decks")
                + (options.hitSoft17() ? ", dealer hits soft 17" : ", dealer stands on all 17s")
                + (options.surrender() ? ", surrender" : ", no surrender");
    }
}
