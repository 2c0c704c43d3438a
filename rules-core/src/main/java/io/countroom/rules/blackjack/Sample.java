package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Wager;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Two seats that play by the chart and make every wager, dealt round after round from a full shoe and settled: how wagers that
 * depend on decisions move with others. Always from the same seed.
 */
final class Sample {

    private static final int ROUNDS = 40_000;
    private static final long WAGER_CENTS = 1_000;
    private static final long SEED = 633;

    /** A meter is won too seldom for a sample: here it gains what the next line does or so, and covariances leave out the rest. */
    private static final double METER_NET = 99;

    private final BlackjackRules rules;
    private final int wagers;
    private final Map<String, Integer> numbers = new HashMap<>();

    // Sums over rounds in which the wager was made (insurance is not always), per unit of the initial wager.
    private final double[][] pairsMade;
    private final double[][] sameSums;
    private final double[][] acrossSums;
    private final double[][] sumsWith;

    Sample(BlackjackRules rules) {
        this.rules = rules;
        this.wagers = rules.wagers().size();
        this.pairsMade = new double[wagers][wagers];
        this.sameSums = new double[wagers][wagers];
        this.acrossSums = new double[wagers][wagers];
        this.sumsWith = new double[wagers][wagers];
        for (int i = 0; i < wagers; i++) {
            numbers.put(rules.wagers().get(i).id(), i);
        }
        deal();
    }

    private void deal() {
        List<Patron.Habit> habits = new ArrayList<>();
        for (OfferedWager offered : rules.wagers()) {
            habits.add(Patron.Habit.always(offered.id(), WAGER_CENTS));
        }
        BlackjackTable table =
                new BlackjackTable(rules, List.of(new Patron(1, 1, habits), new Patron(2, 1, habits)), SEED, true);
        double[][] nets = new double[2][wagers];
        for (int i = 0; i < ROUNDS; i++) {
            Round round = table.deal();
            if (round.state() == Round.State.PLAYED) {
                read(round, nets);
                add(nets);
            }
        }
    }

    /** What each seat gained on each initial wager; not a number where it was not made. */
    private void read(Round round, double[][] nets) {
        Settlement settlement = rules.settle(round);
        for (double[] seat : nets) {
            Arrays.fill(seat, Double.NaN);
        }
        boolean isSwitch = rules.submission().variant() == Variant.BLACKJACK_SWITCH;
        List<Wager> all = round.wagers();
        for (int i = 0; i < all.size(); i++) {
            Wager wager = all.get(i);
            Due due = settlement.due().get(i);
            int number = numbers.getOrDefault(wager.id(), -1);
            if (due == null || number < 0) {
                continue;
            }
            double[] seat = nets[wager.seat() - 1];
            if (wager.id().equals(rules.mainId())) {
                if (isSwitch && !ofFirstHand(round, wager)) {
                    continue;
                }
                double before = Double.isNaN(seat[number]) ? 0 : seat[number];
                seat[number] = before + (double) (due.cents() - due.bonusCents()) / WAGER_CENTS;
            } else {
                seat[number] = due.outcome().pays().equals("100% of meter")
                        ? METER_NET
                        : (double) (due.cents() - due.bonusCents()) / due.initialCents();
            }
        }
    }

    /** Blackjack Switch: whether a hand is the first dealt or came of it. */
    private static boolean ofFirstHand(Round round, Wager wager) {
        int number = wager.hand();
        while (number > 2) {
            int parent = 0;
            for (int i = 0; i < round.hands().size(); i++) {
                if (round.hands().get(i).seat() == wager.seat()
                        && round.hands().get(i).number() == number) {
                    parent = round.hands().get(i).parent();
                }
            }
            number = parent;
        }
        return number == 1;
    }

    private void add(double[][] nets) {
        for (double[] seat : nets) {
            for (int i = 0; i < wagers; i++) {
                if (Double.isNaN(seat[i])) {
                    continue;
                }
                for (int j = 0; j < wagers; j++) {
                    double other = seat[j];
                    if (!Double.isNaN(other)) {
                        pairsMade[i][j]++;
                        sumsWith[i][j] += seat[i];
                        sameSums[i][j] += seat[i] * other;
                    }
                }
            }
        }
        for (int i = 0; i < wagers; i++) {
            for (int j = 0; j < wagers; j++) {
                // Both ways round, so that the estimate is symmetric.
                double product = nets[0][i] * nets[1][j] + nets[1][i] * nets[0][j];
                if (!Double.isNaN(product)) {
                    acrossSums[i][j] += product / 2;
                }
            }
        }
    }

    double sameSeat(int i, int j) {
        double n = pairsMade[i][j];
        return n == 0 ? 0 : sameSums[i][j] / n - sumsWith[i][j] / n * (sumsWith[j][i] / n);
    }

    /** Given that both are made; insurance is made at all seats or none. */
    double acrossSeats(int i, int j) {
        double rounds = pairsMade[i][j] / 2;
        double n = pairsMade[i][j];
        return n == 0 ? 0 : acrossSums[i][j] / rounds - sumsWith[i][j] / n * (sumsWith[j][i] / n);
    }
}
