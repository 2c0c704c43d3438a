package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.blackjack.side.BadBeat;
import io.countroom.rules.blackjack.side.HitAndRun;
import io.countroom.rules.blackjack.side.Progressive;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Wager;
import io.countroom.rules.game.WagerOdds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Two seats that play by the chart and make every wager, dealt round after round from a full shoe and settled: how wagers that
 * depend on decisions move with others. Always from the same seed.
 *
 * <p>The progressive wagers win much, and seldom. Their chances are known exactly, so that only what the other wager gains
 * meanwhile is sampled, and that by groups of lines: a player's 20 beaten by a 21, by a Blackjack, or not; a dealer's hand of
 * five cards or more. A win of the meter counts with its group, however rare it is.
 */
final class Sample {

    /** A covariance and its standard error. */
    record Estimate(double covariance, double error) {

        static Estimate exact(double covariance) {
            return new Estimate(covariance, 0);
        }
    }

    private static final int ROUNDS = 40_000;
    private static final long WAGER_CENTS = 1_000;
    private static final long SEED = 633;
    private static final int GROUPS = 4;

    /** The group of the lines that a dealer's long hands win. */
    private static final int BEATEN = 0;

    private final BlackjackRules rules;
    private final int wagers;
    private final List<WagerOdds> odds;
    private final Sums[][] same;
    private final Sums[][] across;

    /** Sums over what was made together, per unit of the initial wager, by the group of the second wager's line. */
    private static final class Sums {
        private final double[] n = new double[GROUPS];
        private final double[] first = new double[GROUPS];
        private final double[] firstSquared = new double[GROUPS];
        private double second;
        private double product;
        private double productSquared;
        private double bothBeaten;

        /** @param a what the first wager gained, as {@code b} not a number where it was not made */
        void add(double a, double b, int groupOfFirst, int group) {
            if (Double.isNaN(a) || Double.isNaN(b)) {
                return;
            }
            n[group]++;
            bothBeaten += groupOfFirst == BEATEN && group == BEATEN ? 1 : 0;
            first[group] += a;
            firstSquared[group] += a * a;
            second += b;
            product += a * b;
            productSquared += a * b * a * b;
        }

        /** As it came. */
        Estimate plain() {
            double all = Arrays.stream(n).sum();
            if (all == 0) {
                return new Estimate(0, 0);
            }
            double mean = product / all;
            double covariance = mean - Arrays.stream(first).sum() / all * (second / all);
            return new Estimate(covariance, Math.sqrt((productSquared / all - mean * mean) / all));
        }

        /**
         * With the second wager's chances known.
         *
         * @param parts by group, the sum of chance times gain
         * @param beaten the mean product over the first group, where it is known; else not a number
         */
        Estimate known(double[] parts, double beaten, double meanOfFirst, double meanOfSecond) {
            double covariance = -meanOfFirst * meanOfSecond;
            double variance = 0;
            for (int group = 0; group < GROUPS; group++) {
                if (group == BEATEN && !Double.isNaN(beaten)) {
                    covariance += beaten;
                } else if (n[group] > 0) {
                    double mean = first[group] / n[group];
                    covariance += parts[group] * mean;
                    variance += parts[group] * parts[group] * (firstSquared[group] / n[group] - mean * mean) / n[group];
                }
            }
            return new Estimate(covariance, Math.sqrt(variance));
        }
    }

    /**
     * The results of a round's seats.
     *
     * @param main the gain of the main wager, by seat; not a number where it cannot be known
     * @param lines by seat and wager, which line it won; {@link #NOT_MADE}
     */
    record Played(double[] main, byte[][] lines) {}

    private static final byte NOT_MADE = -1;

    /**
     * @param odds of all wagers, in the order of the rules
     * @param played as {@link #deal} deals
     */
    Sample(BlackjackRules rules, List<WagerOdds> odds, List<Played> played) {
        this.rules = rules;
        this.odds = List.copyOf(odds);
        this.wagers = rules.wagers().size();
        this.same = sums();
        this.across = sums();
        played.forEach(this::add);
    }

    private Sums[][] sums() {
        Sums[][] sums = new Sums[wagers][wagers];
        for (Sums[] row : sums) {
            Arrays.setAll(row, i -> new Sums());
        }
        return sums;
    }

    /** The rounds are the same whatever the odds. */
    static List<Played> deal(BlackjackRules rules) {
        List<Patron.Habit> habits = new ArrayList<>();
        for (OfferedWager offered : rules.wagers()) {
            // Chips of less than half the wager, so that it can be insured.
            habits.add(new Patron.Habit(offered.id(), 1, WAGER_CENTS, WAGER_CENTS, WAGER_CENTS / 10));
        }
        BlackjackTable table =
                new BlackjackTable(rules, List.of(new Patron(1, 1, habits), new Patron(2, 1, habits)), SEED, true);
        List<Played> played = new ArrayList<>();
        for (int i = 0; i < ROUNDS; i++) {
            Round round = table.deal();
            if (round.state() == Round.State.PLAYED) {
                played.add(played(rules, round));
            }
        }
        return played;
    }

    private static Played played(BlackjackRules rules, Round round) {
        Settlement settlement = rules.settle(round);
        // Splits add to the wager that was made; at Blackjack Switch a seat makes two of them.
        double made = WAGER_CENTS * (rules.variant == Variant.BLACKJACK_SWITCH ? 2.0 : 1.0);
        Played played = new Played(
                new double[] {Double.NaN, Double.NaN},
                new byte[2][rules.wagers().size()]);
        for (byte[] seat : played.lines) {
            Arrays.fill(seat, NOT_MADE);
        }
        List<Wager> all = round.wagers();
        for (int i = 0; i < all.size(); i++) {
            Wager wager = all.get(i);
            Due due = settlement.due().get(i);
            int number = rules.place(wager.id());
            if (due == null || number < 0) {
                continue;
            }
            int seat = wager.seat() - 1;
            if (number == BlackjackRules.MAIN) {
                double before = Double.isNaN(played.main[seat]) ? 0 : played.main[seat];
                played.main[seat] = before + (due.cents() - due.bonusCents()) / made;
            } else {
                played.lines[seat][number] =
                        (byte) rules.wagers().get(number).outcomes().indexOf(due.outcome());
            }
        }
        return played;
    }

    private void add(Played round) {
        double[][] nets = new double[2][wagers];
        int[][] groups = new int[2][wagers];
        for (int seat = 0; seat < 2; seat++) {
            for (int number = 0; number < wagers; number++) {
                int line = round.lines[seat][number];
                boolean made = line != NOT_MADE;
                nets[seat][number] = made ? net(number, line) : Double.NaN;
                groups[seat][number] = made ? group(rules.wagers().get(number), line) : 0;
            }
            nets[seat][BlackjackRules.MAIN] = round.main[seat];
        }
        for (int s = 0; s < 2; s++) {
            for (int i = 0; i < wagers; i++) {
                for (int j = 0; j < wagers; j++) {
                    same[i][j].add(nets[s][i], nets[s][j], groups[s][i], groups[s][j]);
                    across[i][j].add(nets[s][i], nets[1 - s][j], groups[s][i], groups[1 - s][j]);
                }
            }
        }
    }

    private double net(int number, int line) {
        return odds.get(number).outcomes().get(line).net();
    }

    /** Lines in the order of the chapter: the dealer's 21s or long hands, the Blackjack, a 20 alone, the lost wager. */
    private static int group(OfferedWager wager, int line) {
        boolean lost = line == wager.outcomes().size() - 1;
        return switch (wager.id()) {
            case BadBeat.ID -> line < 5 ? BEATEN : line == 5 ? 1 : lost ? 3 : 2;
            case HitAndRun.ID -> line < 4 ? BEATEN : lost ? 3 : 1;
            default -> 0;
        };
    }

    /** Given that both are made. */
    Estimate sameSeat(int i, int j) {
        return estimate(same, i, j);
    }

    /** Given that both are made; insurance is made at all seats or none. */
    Estimate acrossSeats(int i, int j) {
        return estimate(across, i, j);
    }

    private Estimate estimate(Sums[][] sums, int i, int j) {
        if (i == BlackjackRules.INSURANCE || j == BlackjackRules.INSURANCE || !progressive(i) && !progressive(j)) {
            return sums[i][j].plain();
        }
        // The Bad Beat second: it tells more of the dealer's hand.
        boolean turned = !progressive(j) || is(i, BadBeat.ID);
        int a = turned ? j : i;
        int b = turned ? i : j;
        double beaten = progressive(a) && is(b, BadBeat.ID) ? beaten(a, b, sums[a][b]) : Double.NaN;
        return sums[a][b].known(
                parts(b), beaten, -odds.get(a).houseEdge(), -odds.get(b).houseEdge());
    }

    /**
     * The mean product of a progressive wager and the Bad Beat where a 21 in three cards or more beats a 20: with so many cards
     * the Hit and Run gains so much, and another seat's Bad Beat the same if it is beaten too. A win of the Hit and Run meter
     * counts as one with seven cards then.
     */
    private double beaten(int a, int badBeat, Sums sums) {
        double another = sums.n[BEATEN] == 0 ? 0 : sums.bothBeaten / sums.n[BEATEN];
        double sum = 0;
        for (int line = 0; line < 5; line++) {
            double gain = net(badBeat, line);
            double with = is(a, BadBeat.ID)
                    ? another * gain - (1 - another)
                    : line < 3 ? net(a, line + 1) : -1; // seven, six and five cards
            sum += odds.get(badBeat).outcomes().get(line).probability() * gain * with;
        }
        return sum;
    }

    private boolean is(int number, String wager) {
        return odds.get(number).wager().equals(wager);
    }

    private boolean progressive(int number) {
        return rules.side(number) instanceof Progressive;
    }

    private double[] parts(int number) {
        double[] parts = new double[GROUPS];
        List<OutcomeOdds> lines = odds.get(number).outcomes();
        for (int line = 0; line < lines.size(); line++) {
            parts[group(rules.wagers().get(number), line)] +=
                    lines.get(line).probability() * lines.get(line).net();
        }
        return parts;
    }
}
