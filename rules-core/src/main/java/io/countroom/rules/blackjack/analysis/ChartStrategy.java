package io.countroom.rules.blackjack.analysis;

import static io.countroom.rules.blackjack.analysis.Hands.ACE;
import static io.countroom.rules.blackjack.analysis.Hands.TEN;
import static io.countroom.rules.blackjack.analysis.Hands.VALUES;
import static io.countroom.rules.blackjack.analysis.TotalPlay.MANY_CARDS;
import static io.countroom.rules.blackjack.analysis.TotalPlay.MORE_CARDS;
import static io.countroom.rules.blackjack.analysis.TotalPlay.ROWS;
import static io.countroom.rules.blackjack.analysis.TotalPlay.SOFT;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Situation;
import io.countroom.rules.blackjack.play.Strategy;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.game.Hand.Action;
import io.countroom.rules.game.StrategyChart;
import io.countroom.rules.game.StrategyChart.HandGroup;
import io.countroom.rules.game.StrategyChart.Play;
import io.countroom.rules.game.StrategyChart.Row;
import java.util.ArrayList;
import java.util.List;

/** The total-dependent strategy of an analysis: as a player follows it, and as a chart. */
final class ChartStrategy implements Strategy {

    /** The columns of a chart: 2 to 10, then the ace. */
    private static final int[] COLUMNS = {1, 2, 3, 4, 5, 6, 7, 8, 9, 0};

    // All by up card, then by row or by value of the pair.
    private final boolean[][] hit = new boolean[VALUES][ROWS];
    private final boolean[][] doubled = new boolean[VALUES][ROWS];
    private final boolean[][] surrendered = new boolean[VALUES][ROWS];
    private final boolean[][] split = new boolean[VALUES][VALUES];
    private final boolean[][] pairDoubled = new boolean[VALUES][VALUES];
    private final boolean[][] pairSurrendered = new boolean[VALUES][VALUES];
    private final boolean[][] rescued = new boolean[VALUES][22];
    private final Variant variant;

    ChartStrategy(Variant variant) {
        this.variant = variant;
    }

    void keep(int up, TotalPlay rows, PlannedPlay play, Solver solver) {
        hit[up] = rows.hit.clone();
        doubled[up] = rows.doubled.clone();
        surrendered[up] = rows.surrendered.clone();
        split[up] = play.split.clone();
        for (int value = 0; value < VALUES; value++) {
            int pair = solver.hands.two[value * VALUES + value];
            pairDoubled[up][value] = play.doubled[pair];
            pairSurrendered[up][value] = play.surrendered[pair];
        }
        for (int total = 5; total <= 21; total++) {
            rescued[up][total] = rows.rescued(total, false);
        }
    }

    static int value(int cardValue) {
        return cardValue == 11 ? ACE : cardValue - 1;
    }

    @Override
    public Action decide(Situation situation) {
        int up = value(situation.up());
        int row = TotalPlay.row(variant, situation.total(), situation.soft(), situation.cards());
        int pair = situation.pair() == 0 ? -1 : value(situation.pair());
        if (pair >= 0 && situation.maySplit() && split[up][pair]) {
            return Action.SPLIT;
        }
        if (situation.maySurrender() && (pair >= 0 ? pairSurrendered[up][pair] : surrendered[up][row])) {
            return Action.SURRENDER;
        }
        if (situation.mayDouble() && (pair >= 0 ? pairDoubled[up][pair] : doubled[up][row])) {
            return Action.DOUBLE;
        }
        return hit[up][row] ? Action.HIT : Action.STAND;
    }

    @Override
    public boolean rescues(int up, int total) {
        return rescued[value(up)][total];
    }

    StrategyChart chart(BlackjackOptions options) {
        List<String> columns = new ArrayList<>();
        for (int up : COLUMNS) {
            columns.add(name(up));
        }
        List<Row> hard = new ArrayList<>();
        for (int total = 5; total <= 20; total++) {
            hard.add(row("Hard " + total, total));
        }
        List<Row> soft = new ArrayList<>();
        for (int total = 13; total <= 20; total++) {
            soft.add(row("A," + (total - 11), SOFT + total));
        }
        List<Row> pairs = new ArrayList<>();
        for (int value = 1; value <= TEN; value++) {
            pairs.add(pair(value));
        }
        pairs.add(pair(ACE));
        return new StrategyChart(
                title(options),
                columns,
                List.of(
                        new HandGroup("Hard totals", hard),
                        new HandGroup("Soft totals", soft),
                        new HandGroup("Pairs", pairs)));
    }

    private static String name(int value) {
        return value == ACE ? "A" : String.valueOf(value + 1);
    }

    private Row row(String hand, int row) {
        List<Play> plays = new ArrayList<>();
        for (int up : COLUMNS) {
            Play last = last(up, row);
            if (surrendered[up][row]) {
                plays.add(last.unless(Action.SURRENDER));
            } else {
                plays.add(doubled[up][row] ? last.unless(Action.DOUBLE) : last);
            }
        }
        return new Row(hand, plays);
    }

    /** Drawing or standing. */
    private Play last(int up, int row) {
        if (hit[up][row]) {
            return Play.of(Action.HIT);
        }
        int cards = 3;
        while (cards <= MANY_CARDS && !hit[up][row + MORE_CARDS * (cards - 2)]) {
            cards++;
        }
        return new Play(Action.STAND, null, variant == Variant.SPANISH_21 && cards <= MANY_CARDS ? cards : 0);
    }

    private Row pair(int value) {
        int total = value == ACE ? SOFT + 12 : 2 * (value + 1);
        List<Play> plays = new ArrayList<>();
        for (int up : COLUMNS) {
            Play last = last(up, total);
            if (split[up][value]) {
                plays.add(Play.of(Action.SPLIT));
            } else if (pairSurrendered[up][value]) {
                plays.add(last.unless(Action.SURRENDER));
            } else {
                plays.add(pairDoubled[up][value] ? last.unless(Action.DOUBLE) : Play.of(last.best()));
            }
        }
        return new Row(name(value) + "," + name(value), plays);
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
