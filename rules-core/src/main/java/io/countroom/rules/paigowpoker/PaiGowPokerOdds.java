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
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The odds of every wager: all exact, from counts over all seven-card hands and over all deals of two. Only the main wager
 * under a house way that is not shipped is taken from a sample.
 */
final class PaiGowPokerOdds {

    /** The Progressive Payout Wager's odds are stated for a wager of a dollar, on which a share of the meter depends. */
    private static final BigFraction PROGRESSIVE_WAGER_CENTS = BigFraction.of(100);

    private final PaiGowPokerRules rules;
    private final long[] counts = MainWager.hands();
    private final MainWager.WinsAndLosses main;
    private final BankOdds bankOdds;
    private final double netOfWin;
    private final long meterCents;

    private PaiGowPokerOdds(PaiGowPokerRules rules) {
        this.rules = rules;
        this.meterCents = rules.meterCents();
        this.main = MainWager.of(rules.houseWay);
        BigInteger all = main.deals();
        BigInteger win = sum(main.wins());
        BigInteger lose = sum(main.losses());
        BankSample sample = rules.dealt(645);
        this.bankOdds =
                new BankOdds(rules.terms(), win, all.subtract(win).subtract(lose), lose, sample.twoHands(), sample);
        this.netOfWin = 1 - rules.terms().vigorish().rate().doubleValue();
    }

    /** The same with the meter at another amount. */
    private PaiGowPokerOdds(PaiGowPokerOdds as, long meterCents) {
        this.rules = as.rules;
        this.meterCents = meterCents;
        this.main = as.main;
        this.bankOdds = as.bankOdds;
        this.netOfWin = as.netOfWin;
    }

    static Odds of(PaiGowPokerRules rules) {
        return new PaiGowPokerOdds(rules).odds();
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
        boolean progressive = rules.sides.stream().anyMatch(side -> side.id().equals(SevenCardWager.PROGRESSIVE));
        return new Odds(
                wagers,
                () -> covariances(wagers, banks),
                progressive ? Map.of(SevenCardWager.PROGRESSIVE, meterCents) : Map.of(),
                meters ->
                        new PaiGowPokerOdds(this, meters.getOrDefault(SevenCardWager.PROGRESSIVE, meterCents)).odds());
    }

    private Covariances covariances(List<WagerOdds> wagers, int banks) {
        double[][] sameSeat = new double[wagers.size()][wagers.size()];
        double[][] acrossSeats = new double[wagers.size()][wagers.size()];
        double[][] bankSame = bankOdds.covariances(true);
        double[][] bankAcross = bankOdds.covariances(false);
        for (int i = 0; i < banks; i++) {
            System.arraycopy(bankSame[i], 0, sameSeat[i], 0, banks);
            System.arraycopy(bankAcross[i], 0, acrossSeats[i], 0, banks);
        }
        for (int i = banks; i < wagers.size(); i++) {
            SevenCardWager side = rules.sides.get(i - banks);
            // What a player wins with his own seven cards, and what a bank that covers him wins of him. The optional
            // wagers
            // of one seat are taken to be independent of what other seats win, the bank among them: their cards hardly
            // are not.
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
        return new Covariances(ids, sameSeat, acrossSeats);
    }

    /** What a unit gains on a line. */
    private BigFraction net(SevenCardWager side, SevenCardWager.SevenCardLine line) {
        if (line == side.losing()) {
            return BigFraction.ONE.negate();
        }
        if (line.meterPercent() > 0) {
            return BigFraction.of(BigInteger.valueOf(meterCents))
                    .multiply(BigFraction.of(line.meterPercent(), 100))
                    .divide(PROGRESSIVE_WAGER_CENTS)
                    .subtract(1);
        }
        return line.payout().net();
    }

    private WagerOdds odds(SevenCardWager side) {
        long[] byLine = byLine(side, counts);
        List<OutcomeOdds> outcomes = new ArrayList<>();
        BigFraction edge = edge(side);
        double mean = -edge.doubleValue();
        double square = 0;
        long hits = 0;
        for (int i = 0; i < byLine.length; i++) {
            SevenCardWager.SevenCardLine line = side.lines().get(i);
            BigFraction probability = BigFraction.of(byLine[i], MainWager.HANDS);
            BigFraction net = net(side, line);
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

    private static long[] byLine(SevenCardWager side, long[] counts) {
        long[] byLine = new long[side.lines().size()];
        for (SevenCards kind : SevenCards.values()) {
            byLine[side.lines().indexOf(side.line(kind))] += counts[kind.ordinal()];
        }
        return byLine;
    }

    private String note(SevenCardWager side, BigFraction edge) {
        StringBuilder note = new StringBuilder("Every seven-card hand is counted.");
        if (side.envy()) {
            boolean payout = rules.readings().bestPayout();
            SevenCardWager.Readings readings = rules.readings().withTheOtherBestHand();
            SevenCardWager other = SevenCardWager.bonus(
                    side.id(), Paytable.valueOf(String.valueOf(side.offered().paytable())), readings);
            note.append(" A straight beside three of a kind counts as the ")
                    .append(payout ? "three of a kind" : "straight")
                    .append("; as the ")
                    .append(payout ? "straight" : "three of a kind")
                    .append(" the house edge is ")
                    .append(percent(edge(other)))
                    .append(". Envy Bonuses are apart: each other player's hand is worth ");
            BigFraction envy = envyCents(side);
            note.append(String.format(Locale.ROOT, "%.3f¢", envy.doubleValue()))
                    .append(" a round to a Qualifying Wager, so that at $5 the house edge falls from ")
                    .append(percent(edge))
                    .append(" to");
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

    /** The least meter at which the house has no edge, in whole cents. */
    private long breakEvenCents(SevenCardWager side) {
        BigFraction without = BigFraction.ZERO;
        BigFraction shares = BigFraction.ZERO;
        long[] byLine = byLine(side, counts);
        for (int i = 0; i < byLine.length; i++) {
            SevenCardWager.SevenCardLine line = side.lines().get(i);
            BigFraction probability = BigFraction.of(byLine[i], MainWager.HANDS);
            if (line.meterPercent() > 0) {
                shares = shares.add(probability.multiply(BigFraction.of(line.meterPercent(), 100)));
                without = without.subtract(probability);
            } else {
                without = without.add(probability.multiply(net(side, line)));
            }
        }
        return without.negate()
                .multiply(PROGRESSIVE_WAGER_CENTS)
                .divide(shares)
                .bigDecimalValue(0, RoundingMode.CEILING)
                .longValueExact();
    }

    private BigFraction edge(SevenCardWager side) {
        BigFraction mean = BigFraction.ZERO;
        long[] byLine = byLine(side, counts);
        for (int i = 0; i < byLine.length; i++) {
            mean = mean.add(net(side, side.lines().get(i)).multiply(BigFraction.of(byLine[i], MainWager.HANDS)));
        }
        return mean.negate();
    }

    private static String percent(BigFraction fraction) {
        return String.format(Locale.ROOT, "%.4f%%", 100 * fraction.doubleValue());
    }

    /** What one other player's hand is worth to a Qualifying Wager on average, in cents. */
    static BigFraction envyCents(SevenCardWager side) {
        BigFraction cents = BigFraction.ZERO;
        long[] byLine = byLine(side, MainWager.hands());
        for (int i = 0; i < byLine.length; i++) {
            long envy = side.lines().get(i).envyCents();
            cents = cents.add(BigFraction.of(byLine[i], MainWager.HANDS).multiply(BigInteger.valueOf(envy)));
        }
        return cents;
    }

    private double covariance(SevenCardWager a, SevenCardWager b) {
        double product = 0;
        long[] hands = together(counts, a, b);
        for (SevenCards kind : SevenCards.values()) {
            product += (double) hands[kind.ordinal()]
                    / MainWager.HANDS
                    * net(a, a.line(kind)).doubleValue()
                    * net(b, b.line(kind)).doubleValue();
        }
        return product - edge(a).doubleValue() * edge(b).doubleValue();
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
            product += result * net(side, side.line(kind)).doubleValue();
        }
        return product + mean * edge(side).doubleValue();
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
