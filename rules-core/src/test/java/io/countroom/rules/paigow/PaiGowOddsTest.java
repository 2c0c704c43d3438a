package io.countroom.rules.paigow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.rules.game.Covariances;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.WagerOdds;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.numbers.fraction.BigFraction;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PaiGowOddsTest {

    private static final long DEALS = 736_281_000;

    private static Odds odds(String houseWay) {
        return PaiGowGame.PAI_GOW.under(Map.of("house-way", houseWay)).odds();
    }

    private static WagerOdds main(String houseWay) {
        return odds(houseWay).find("pai-gow").orElseThrow();
    }

    /** The 35,960 hands: which tiles of the set, and how the oracle sets them, as numbers that compare alike. */
    private static int[][] hands(boolean highFirst) {
        List<int[]> tiles = new ArrayList<>();
        List<ByTheTables.Set> sets = new ArrayList<>();
        TreeSet<ByTheTables.Two> order = new TreeSet<>();
        for (int a = 0; a < 32; a++) {
            for (int b = a + 1; b < 32; b++) {
                for (int c = b + 1; c < 32; c++) {
                    for (int d = c + 1; d < 32; d++) {
                        tiles.add(new int[] {1 << a | 1 << b | 1 << c | 1 << d});
                        ByTheTables.Set set = ByTheTables.houseWay(
                                List.of(
                                        ByTheTables.SET.get(a),
                                        ByTheTables.SET.get(b),
                                        ByTheTables.SET.get(c),
                                        ByTheTables.SET.get(d)),
                                highFirst);
                        sets.add(set);
                        order.add(set.high());
                        order.add(set.low());
                    }
                }
            }
        }
        Map<ByTheTables.Two, Integer> number = new HashMap<>();
        order.forEach(two -> number.put(two, order.headSet(two).size()));
        // TreeSet keeps one of equals; the others have its number.
        int[][] hands = new int[tiles.size()][];
        for (int i = 0; i < hands.length; i++) {
            ByTheTables.Set set = sets.get(i);
            hands[i] = new int[] {
                tiles.get(i)[0],
                number.computeIfAbsent(set.high(), two -> order.headSet(two).size()),
                number.computeIfAbsent(set.low(), two -> order.headSet(two).size()),
                set.low().worthZero() ? 1 : 0
            };
        }
        return hands;
    }

    private static int result(int[] player, int[] dealer) {
        boolean high = player[1] > dealer[1];
        boolean low = player[2] > dealer[2] && player[3] == 0;
        return high && low ? 1 : high || low ? 0 : -1;
    }

    @Tag("whole")
    @ParameterizedTest
    @ValueSource(strings = {"high-first", "low-first"})
    void everyOneOfThe736281000DealsCountedTileByTileGivesTheSameOdds(String houseWay) {
        int[][] hands = hands(houseWay.equals("high-first"));
        assertThat(hands).hasNumberOfRows(35_960);
        // Hands of the same strengths on both sides compare alike, so only the tiles need comparing pair by pair.
        int[] mask = new int[hands.length];
        int[] high = new int[hands.length];
        int[] low = new int[hands.length];
        for (int i = 0; i < hands.length; i++) {
            mask[i] = hands[i][0];
            high[i] = hands[i][1];
            low[i] = hands[i][3] == 1 ? -1 : hands[i][2];
        }
        int[] dealerLow = new int[hands.length];
        for (int i = 0; i < hands.length; i++) {
            dealerLow[i] = hands[i][2];
        }
        long[] count = new long[3];
        for (int dealer = 0; dealer < hands.length; dealer++) {
            int dealerMask = mask[dealer];
            int dealerHigh = high[dealer];
            int theirLow = dealerLow[dealer];
            int wins = 0;
            int ties = 0;
            int all = 0;
            for (int player = 0; player < hands.length; player++) {
                int apart = (mask[player] & dealerMask) == 0 ? 1 : 0;
                int h = (dealerHigh - high[player]) >>> 31;
                int l = (theirLow - low[player]) >>> 31;
                all += apart;
                wins += apart & h & l;
                ties += apart & (h ^ l);
            }
            count[0] += wins;
            count[1] += ties;
            count[2] += all - wins - ties;
        }
        assertThat(count[0] + count[1] + count[2]).isEqualTo(DEALS);
        WagerOdds main = main(houseWay);
        assertThat(main.outcomes().get(0).exact()).isEqualTo(BigFraction.of(count[0], DEALS));
        assertThat(main.outcomes().get(1).exact()).isEqualTo(BigFraction.of(count[1], DEALS));
        assertThat(main.outcomes().get(2).exact()).isEqualTo(BigFraction.of(count[2], DEALS));
        assertThat(main.exactEdge()).isEqualTo(BigFraction.of(20 * count[2] - 19 * count[0], 20 * DEALS));
    }

    @ParameterizedTest
    @ValueSource(strings = {"high-first", "low-first"})
    void twoPlayersAgainstOneBankMoveTogetherAsDealsOfThreeHandsShow(String houseWay) {
        int[][] hands = hands(houseWay.equals("high-first"));
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(11);
        int deals = 2_000_000;
        // What two players make of one wager each, and what the bank makes of them.
        double[][] nets = {{-1, 0, 0.95}, {0.95, 0, -1}};
        double[][] sums = new double[2][2];
        double[] means = new double[2];
        for (int n = 0; n < deals; n++) {
            int[] dealer = hands[random.nextInt(hands.length)];
            int[] one = disjoint(hands, random, dealer[0]);
            int[] two = disjoint(hands, random, dealer[0] | one[0]);
            int first = result(one, dealer) + 1;
            int second = result(two, dealer) + 1;
            for (int a = 0; a < 2; a++) {
                means[a] += (nets[a][first] + nets[a][second]) / 2 / deals;
                for (int b = 0; b < 2; b++) {
                    sums[a][b] += nets[a][first] * nets[b][second] / deals;
                }
            }
        }
        Covariances covariances = odds(houseWay).covariances();
        String[] wagers = {"pai-gow", "bank"};
        for (int a = 0; a < 2; a++) {
            for (int b = 0; b < 2; b++) {
                // No product of two results is more than one, so neither is its deviation.
                assertThat(covariances.acrossSeats(wagers[a], wagers[b]))
                        .as(wagers[a] + " and " + wagers[b])
                        .isCloseTo(sums[a][b] - means[a] * means[b], within(4 / Math.sqrt(deals)));
            }
        }
        assertThat(covariances.acrossSeats("pai-gow", "pai-gow")).isPositive();
        assertThat(covariances.acrossSeats("bank", "pai-gow")).isNegative();
    }

    @Test
    void aBankOfTwoWagersSetsOffWhatItTakesFromOneAgainstWhatItPaysTheOther() {
        Odds odds = odds("high-first");
        WagerOdds main = main("high-first");
        WagerOdds bank = odds.find("bank").orElseThrow();
        // E[a b] of two players is all that the counted covariance holds: both win, both lose, or one each.
        double mean = -main.houseEdge();
        double product = odds.covariances().acrossSeats("pai-gow", "pai-gow") + mean * mean;
        double bankMean = -bank.houseEdge();
        double bankProduct = odds.covariances().acrossSeats("bank", "bank") + bankMean * bankMean;
        double mixed = odds.covariances().acrossSeats("pai-gow", "bank") + mean * bankMean;
        // .9025 w - 1.9 o + l, w - 1.9 o + .9025 l and -.95 w + 1.9025 o - .95 l, solved for o.
        double o = (0.95 * (product + bankProduct) / 1.9025 + mixed) / (1.9025 - 2 * 0.95 * 1.9 / 1.9025);
        double two = 100 * (bank.houseEdge() - 0.05 * o);
        Matcher said = Pattern.compile("with two ([-0-9.]+)%.* and six ([-0-9.]+)% of equal")
                .matcher(bank.note());
        assertThat(said.find()).isTrue();
        assertThat(Double.parseDouble(said.group(1))).isCloseTo(two, within(0.011));
        double six = Double.parseDouble(said.group(2)) / 100;
        assertThat(bank.leastEdge()).isCloseTo(six, within(6e-5));
        assertThat(100 * six).isLessThan(two);
    }

    private static int[] disjoint(int[][] hands, UniformRandomProvider random, int taken) {
        int[] hand;
        do {
            hand = hands[random.nextInt(hands.length)];
        } while ((hand[0] & taken) != 0);
        return hand;
    }

    @Test
    void aBankWinsWhatThePlayerLosesAndCopies() {
        Odds odds = odds("high-first");
        WagerOdds main = main("high-first");
        WagerOdds bank = odds.find("bank").orElseThrow();
        assertThat(bank.outcomes().get(0).exact())
                .isEqualTo(main.outcomes().get(2).exact());
        assertThat(bank.outcomes().get(2).exact())
                .isEqualTo(main.outcomes().get(0).exact());
        assertThat(odds.find("co-bank").orElseThrow().exactEdge()).isEqualTo(bank.exactEdge());
        // Between them they pay the house the vigorish on every decided wager.
        BigFraction decided = BigFraction.ONE.subtract(main.outcomes().get(1).exact());
        assertThat(bank.exactEdge().add(main.exactEdge())).isEqualTo(decided.multiply(BigFraction.of(1, 20)));
        assertThat(bank.houseEdge()).isLessThan(main.houseEdge());
    }

    @Test
    void withoutVigorishTheWagerAndItsBankAreWorthNothingTogether() {
        Odds odds = PaiGowGame.PAI_GOW.whatIf(Map.of("vigorish", "0%")).odds();
        assertThat(odds.find("pai-gow").orElseThrow().exactEdge())
                .isEqualTo(odds.find("bank").orElseThrow().exactEdge().negate());
    }
}
