package io.countroom.rules.paigowpoker;

import io.countroom.rules.banking.BankOdds;
import io.countroom.rules.banking.BankSample;
import io.countroom.rules.game.Covariances;
import io.countroom.rules.game.Dollars;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.Paytable;
import io.countroom.rules.game.WagerOdds;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The odds of every wager: all exact, from counts over all seven-card hands and over all deals of two. Only the main wager
 * under a house way that is not shipped is taken from a sample.
 *
 * @param meterCents the meter for which the Progressive Payout Wager's odds are stated
 */
record PaiGowPokerOdds(PaiGowPokerRules rules, MainWager.WinsAndLosses main, BankOdds bankOdds, long meterCents) {

    /** The Progressive Payout Wager's odds are stated for a wager of a dollar, on which a share of the meter depends. */
    private static final int PROGRESSIVE_WAGER_CENTS = 100;

    private static final long[] COUNTS = MainWager.hands();

    static Odds of(PaiGowPokerRules rules) {
        MainWager.WinsAndLosses main = MainWager.of(rules.houseWay);
        BigInteger win = sum(main.wins());
        BigInteger lose = sum(main.losses());
        BigInteger tie = main.deals().subtract(win).subtract(lose);
        BankSample sample = rules.dealt(645);
        BankOdds bankOdds = new BankOdds(rules.terms(), win, tie, lose, sample.twoHands(), sample);
        long meterCents = rules.chosen().get(PaiGowPokerGame.METER.shows());
        return new PaiGowPokerOdds(rules, main, bankOdds, meterCents).odds();
    }

    private static BigInteger sum(long[] counts) {
        return Arrays.stream(counts).mapToObj(BigInteger::valueOf).reduce(BigInteger.ZERO, BigInteger::add);
    }

    private Odds odds() {
        PaiGowPokerHouseWay way = rules.houseWay;
        String dealt = way.isShipped()
                ? "every deal of two hands is counted."
                : String.format(Locale.ROOT, "%,d deals of two hands.", main.deals());
        List<WagerOdds> wagers = new ArrayList<>(bankOdds.wagers(
                "Both sides set their hands by the house way; " + dealt + " It is: " + way.rules() + "."));
        if (!way.isShipped()) {
            wagers.replaceAll(of -> of.fromSample(main.deals().doubleValue()));
        }
        int banks = wagers.size();
        rules.sides.forEach(side -> wagers.add(odds(side)));
        return new Odds(
                wagers,
                () -> covariances(wagers, banks),
                rules.side(SevenCardWager.PROGRESSIVE) == null
                        ? Map.of()
                        : Map.of(SevenCardWager.PROGRESSIVE, meterCents),
                meters -> new PaiGowPokerOdds(
                                rules, main, bankOdds, meters.getOrDefault(SevenCardWager.PROGRESSIVE, meterCents))
                        .odds());
    }

    private Covariances covariances(List<WagerOdds> wagers, int banks) {
        double[][] sameSeat = enlarged(bankOdds.covariances(true), wagers.size());
        double netOfWin = 1 - rules.terms().vigorish().rate().doubleValue();
        for (int i = banks; i < wagers.size(); i++) {
            SevenCardWager side = rules.sides.get(i - banks);
            // What a player wins with his own seven cards, and what a bank that covers him wins of him. The optional
            // wagers of one seat are taken to be independent of what other seats win, the bank among them: their cards
            // hardly are not.
            for (int bank = 0; bank < banks; bank++) {
                sameSeat[bank][i] =
                        bank == 0 ? covarianceWithMain(side, netOfWin, -1) : covarianceWithMain(side, -1, netOfWin);
                sameSeat[i][bank] = sameSeat[bank][i];
            }
            for (int j = banks; j < wagers.size(); j++) {
                sameSeat[i][j] = covariance(side, rules.sides.get(j - banks));
            }
        }
        List<String> ids = wagers.stream().map(WagerOdds::wager).toList();
        return new Covariances(ids, sameSeat, enlarged(bankOdds.covariances(false), wagers.size()));
    }

    private static double[][] enlarged(double[][] matrix, int size) {
        double[][] enlarged = new double[size][size];
        for (int i = 0; i < matrix.length; i++) {
            System.arraycopy(matrix[i], 0, enlarged[i], 0, matrix.length);
        }
        return enlarged;
    }

    /** The gain of a unit on a line, at a meter. */
    private static BigFraction net(SevenCardWager side, SevenCardWager.SevenCardLine line, long meterCents) {
        if (line == side.losing()) {
            return BigFraction.ONE.negate();
        }
        return line.meterPercent() > 0
                ? BigFraction.of(meterCents * line.meterPercent(), 100L * PROGRESSIVE_WAGER_CENTS)
                        .subtract(1)
                : line.payout().net();
    }

    private WagerOdds odds(SevenCardWager side) {
        long[] byLine = new long[side.lines().size()];
        for (SevenCards kind : SevenCards.values()) {
            byLine[side.lines().indexOf(side.line(kind))] += COUNTS[kind.ordinal()];
        }
        List<OutcomeOdds> outcomes = new ArrayList<>();
        BigFraction edge = edge(side, meterCents);
        double mean = -edge.doubleValue();
        double square = 0;
        long hits = 0;
        for (int i = 0; i < byLine.length; i++) {
            SevenCardWager.SevenCardLine line = side.lines().get(i);
            BigFraction probability = BigFraction.of(byLine[i], MainWager.HANDS);
            BigFraction net = net(side, line, meterCents);
            square += probability.doubleValue() * net.doubleValue() * net.doubleValue();
            hits += net.signum() > 0 ? byLine[i] : 0;
            outcomes.add(OutcomeOdds.counted(line.outcome(), probability, net.doubleValue()));
        }
        return new WagerOdds(
                side.offered(),
                edge.doubleValue(),
                edge,
                Math.sqrt(square - mean * mean),
                (double) hits / MainWager.HANDS,
                null,
                note(side, edge),
                outcomes);
    }

    private String note(SevenCardWager side, BigFraction edge) {
        StringBuilder note = new StringBuilder("Every seven-card hand is counted.");
        if (side.envy()) {
            SevenCardWager.Readings readings = SevenCardWager.Readings.of(rules.chosen());
            boolean payout = readings.bestPayout();
            SevenCardWager other = SevenCardWager.bonus(
                    side.id(),
                    Paytable.valueOf(String.valueOf(side.offered().paytable())),
                    readings.withTheOtherBestHand());
            BigFraction envy = envyCents(side);
            note.append(String.format(
                    Locale.ROOT,
                    " A straight beside three of a kind counts as the %s; as the %s the house edge is %s."
                            + " Envy Bonuses are apart: each other player's hand is worth %.3f¢ a round to a"
                            + " Qualifying Wager, so that at $5 the house edge falls from %s to",
                    payout ? "three of a kind" : "straight",
                    payout ? "straight" : "three of a kind",
                    percent(edge(other, meterCents)),
                    envy.doubleValue(),
                    percent(edge)));
            for (int players = 1; players <= 5; players++) {
                BigFraction gained = envy.multiply(players).divide(SevenCardWager.QUALIFYING_CENTS);
                note.append(players == 1 ? " " : players == 5 ? " and " : ", ").append(percent(edge.subtract(gained)));
            }
            note.append(" with one to five other players.");
        }
        if (side.id().equals(SevenCardWager.PROGRESSIVE)) {
            note.append(" For a wager of $1 and a meter of ")
                    .append(Dollars.text(meterCents))
                    .append("; the wager breaks even at a meter of ")
                    .append(Dollars.text(breakEvenCents(side)))
                    .append('.');
        }
        return note.toString();
    }

    /** The least meter at which the house has no edge, in whole cents: each cent takes the same from the edge. */
    private static long breakEvenCents(SevenCardWager side) {
        BigFraction without = edge(side, 0);
        return without.divide(without.subtract(edge(side, 1)))
                .bigDecimalValue(0, RoundingMode.CEILING)
                .longValueExact();
    }

    private static BigFraction edge(SevenCardWager side, long meterCents) {
        return mean(kind -> net(side, side.line(kind), meterCents)).negate();
    }

    /** What one other player's hand is worth to a Qualifying Wager on average, in cents. */
    static BigFraction envyCents(SevenCardWager side) {
        return mean(kind -> BigFraction.of(side.line(kind).envyCents()));
    }

    private static BigFraction mean(Function<SevenCards, BigFraction> ofKind) {
        return Arrays.stream(SevenCards.values())
                .map(kind -> ofKind.apply(kind).multiply(BigFraction.of(COUNTS[kind.ordinal()], MainWager.HANDS)))
                .reduce(BigFraction.ZERO, BigFraction::add);
    }

    private static String percent(BigFraction fraction) {
        return String.format(Locale.ROOT, "%.4f%%", 100 * fraction.doubleValue());
    }

    private double covariance(SevenCardWager a, SevenCardWager b) {
        double product = 0;
        long[] hands = together(COUNTS, a, b);
        for (SevenCards kind : SevenCards.values()) {
            product += (double) hands[kind.ordinal()]
                    / MainWager.HANDS
                    * net(a, a.line(kind), meterCents).doubleValue()
                    * net(b, b.line(kind), meterCents).doubleValue();
        }
        return product - edge(a, meterCents).doubleValue() * edge(b, meterCents).doubleValue();
    }

    /** With what is gained where the player's hands win, and where they lose. */
    private double covarianceWithMain(SevenCardWager side, double ofWin, double ofLoss) {
        double deals = main.deals().doubleValue();
        double product = 0;
        double mean = 0;
        long[] wins = together(main.wins(), side, side);
        long[] losses = together(main.losses(), side, side);
        for (SevenCards kind : SevenCards.values()) {
            double result = (wins[kind.ordinal()] * ofWin + losses[kind.ordinal()] * ofLoss) / deals;
            mean += result;
            product += result * net(side, side.line(kind), meterCents).doubleValue();
        }
        return product + mean * edge(side, meterCents).doubleValue();
    }

    /** Counts by kind, those that two wagers do not tell apart in one, so that sums of them do not depend on it. */
    private static long[] together(long[] counts, SevenCardWager a, SevenCardWager b) {
        long[] together = counts.clone();
        for (SevenCards kind : SevenCards.values()) {
            SevenCards plain = kind.plain();
            if (kind != plain && a.line(kind) == a.line(plain) && b.line(kind) == b.line(plain)) {
                together[plain.ordinal()] += together[kind.ordinal()];
                together[kind.ordinal()] = 0;
            }
        }
        return together;
    }
}
