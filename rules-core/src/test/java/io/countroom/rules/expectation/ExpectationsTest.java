package io.countroom.rules.expectation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.rules.Games;
import io.countroom.rules.game.Covariances;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.WagerOdds;
import io.countroom.rules.game.WagerParts;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExpectationsTest {

    private static final Map<String, String> BLACKJACK = Map.of(
            "offer.bad-beat-progressive",
            "true",
            "offer.hit-and-run-progressive",
            "true",
            "offer.match-the-dealer",
            "true");

    private static Odds odds(String game, Map<String, String> options) {
        return Games.find(game).orElseThrow().under(options).odds();
    }

    private static Map<String, String> with(Map<String, String> options, String... more) {
        Map<String, String> all = new HashMap<>(options);
        for (int i = 0; i < more.length; i += 2) {
            all.put(more[i], more[i + 1]);
        }
        return all;
    }

    /** Its wagers at a dollar each, at the meters that the odds are stated for. */
    private static Expected aDollar(Expectations expectations, String wager, Map<String, Long> metersCents) {
        return expectations.of(List.of(new Stake(1, 1, wager, 100)), metersCents);
    }

    @Test
    void aMeterThatALogShowsIsWorthWhatTheOddsAtThatMeterSay() {
        Odds stated = odds("blackjack", BLACKJACK);
        Odds other = odds(
                "blackjack",
                with(BLACKJACK, "meter.bad-beat-progressive", "77777", "meter.hit-and-run-progressive", "2345.67"));
        Map<String, Long> shown = Map.of("bad-beat-progressive", 7_777_700L, "hit-and-run-progressive", 234_567L);
        agree(stated, other, shown);
    }

    @Test
    void aShareOfAMeterIsWorthWhatTheOddsAtThatMeterSay() {
        Map<String, String> options = Map.of("offer.progressive", "true");
        Odds stated = odds("pai-gow-poker", options);
        Odds other = odds("pai-gow-poker", with(options, "meter.progressive", "123456"));
        agree(stated, other, Map.of("progressive", 12_345_600L));
    }

    private static void agree(Odds stated, Odds other, Map<String, Long> shown) {
        assertThat(stated.metersCents().keySet()).isEqualTo(shown.keySet());
        Expectations expectations = new Expectations(stated);
        for (WagerOdds wager : other.wagers()) {
            Expected expected = aDollar(expectations, wager.wager(), shown);
            assertThat(expected.win().getFirst())
                    .as(wager.wager())
                    .isEqualTo(Math.round(wager.houseEdge() * 100 * Expectations.PER_CENT));
            Covariances covariances = other.covariances();
            if (!wager.wager().endsWith("bank")) {
                check(expected.variance(), 10_000 * covariances.ofSeat(wager.wager(), wager.wager()));
                assertThat(expected.ownVariances().getFirst()).isEqualTo(expected.variance());
            }
            // As the stated odds say where the log does not.
            WagerOdds before = stated.find(wager.wager()).orElseThrow();
            assertThat(aDollar(expectations, wager.wager(), Map.of()).win().getFirst())
                    .isEqualTo(Math.round(before.houseEdge() * 100 * Expectations.PER_CENT));
        }
        for (String one : shown.keySet()) {
            for (WagerOdds wager : other.wagers()) {
                String two = wager.wager();
                if (two.endsWith("bank") || two.startsWith("pai-gow")) {
                    continue;
                }
                Expected oneSeat = expectations.of(
                        List.of(new Stake(1, 1, one, 100_00), new Stake(1, 1, two, 100_00)), hundredfold(shown));
                Covariances c = other.covariances();
                double own = 1e8 * (c.ofSeat(one, one) + c.ofSeat(two, two));
                double twice = one.equals(two) ? 2 * 1e8 * c.ofSeat(one, one) : 2 * 1e8 * c.ofSeat(one, two);
                check(oneSeat.variance(), own + twice);
                Expected twoSeats = expectations.of(
                        List.of(new Stake(1, 1, one, 100_00), new Stake(2, 1, two, 100_00)), hundredfold(shown));
                check(twoSeats.variance(), own + 2 * 1e8 * c.acrossSeats(one, two));
            }
        }
    }

    /** Of a wager of a hundred dollars, what the odds for a wager of a dollar say. */
    private static Map<String, Long> hundredfold(Map<String, Long> meters) {
        Map<String, Long> all = new HashMap<>(meters);
        all.replaceAll((wager, cents) -> 100 * cents);
        return all;
    }

    private static void check(BigInteger actual, double expected) {
        assertThat(actual.doubleValue()).isCloseTo(expected, within(1 + 1e-9 * Math.abs(expected)));
    }

    /** § 645a.13(e)(3): a meter is paid as it stands, whatever was wagered. */
    @Test
    void aLargerWagerWinsNoMoreOfTheMeter() {
        Odds odds = odds("pai-gow-poker", Map.of("offer.progressive", "true"));
        WagerParts pieces = odds.pieces();
        Expectations expectations = new Expectations(odds);
        Map<String, Long> shown = Map.of("progressive", 1_000_000L);
        long one = expectations
                .of(List.of(new Stake(1, 1, "progressive", 100)), shown)
                .win()
                .getFirst();
        long five = expectations
                .of(List.of(new Stake(1, 1, "progressive", 500)), shown)
                .win()
                .getFirst();
        long fiveAtNothing = expectations
                .of(List.of(new Stake(1, 1, "progressive", 500)), Map.of("progressive", 0L))
                .win()
                .getFirst();
        int meter = pieces.size() - 1;
        assertThat(pieces.id(meter)).isEqualTo("meter.progressive");
        double paid = -pieces.edge(meter) * 1_000_000 * Expectations.PER_CENT;
        assertThat(five).isCloseTo(Math.round(fiveAtNothing - paid), within(1L));
        assertThat(five - one).isGreaterThan(0).isCloseTo(4 * fiveAtNothing / 5, within(1L));
    }

    @Test
    void wagersOfOneRoundShareItsOutcome() {
        Odds odds = odds("midibaccarat", Map.of());
        Expectations expectations = new Expectations(odds);
        List<Stake> stakes = List.of(
                new Stake(1, 1, "player", 10_000), new Stake(3, 1, "banker", 20_000), new Stake(3, 1, "player", 500));
        Expected expected = expectations.of(stakes, Map.of());
        double variance = 0;
        double ofPlayer = 0;
        for (Stake a : stakes) {
            for (Stake b : stakes) {
                double term = (double) a.initialCents()
                        * b.initialCents()
                        * odds.covariances().sameSeat(a.wager(), b.wager());
                variance += term;
                ofPlayer += a.wager().equals("player") && b.wager().equals("player") ? term : 0;
            }
        }
        check(expected.variance(), variance);
        check(expected.ownVariances().getFirst(), ofPlayer);
        assertThat(expected.ownVariances().get(2))
                .as("with the first of that id")
                .isNull();
    }

    @Test
    void aWagerWithoutOddsIsUnknownAndLeavesTheOthersKnown() {
        Expected expected = new Expectations(odds("minibaccarat", Map.of()))
                .of(List.of(new Stake(1, 1, "tie", 500), new Stake(1, 1, "dragon-7", 500)), Map.of());
        assertThat(expected.win().get(0)).isPositive();
        assertThat(expected.win().get(1)).isNull();
        assertThat(expected.ownVariances().get(0)).isPositive();
        assertThat(expected.ownVariances().get(1)).isNull();
        assertThat(expected.variance()).isNull();
    }

    /** A bank and the wager that it covers are the two sides of one result: what is left is the vigorish. */
    @ParameterizedTest
    @ValueSource(strings = {"pai-gow", "pai-gow-poker"})
    void aBankAndTheWagersItCoversAreTheTwoSidesOfOneResult(String game) {
        Odds odds = odds(game, Map.of());
        Expectations expectations = new Expectations(odds);
        Expected both =
                expectations.of(List.of(new Stake(1, 1, game, 10_000), new Stake(2, 1, "bank", 10_000)), Map.of());
        Covariances c = odds.covariances();
        check(both.variance(), 1e8 * (c.ofSeat(game, game) + c.ofSeat("bank", "bank") + 2 * c.ofSeat(game, "bank")));
        assertThat(both.variance().doubleValue()).isLessThan(0.01 * 1e8);
        Expected alone = expectations.of(List.of(new Stake(1, 1, game, 10_000)), Map.of());
        assertThat(alone.variance().doubleValue()).isGreaterThan(0.4 * 1e8);
        // Half of each wager for a co-bank, and the dealer's wager against it.
        Expected coBank =
                expectations.of(List.of(new Stake(1, 1, game, 10_000), new Stake(2, 1, "co-bank", 12_000)), Map.of());
        double onWager = 5_000;
        double onDealer = 7_000;
        check(
                coBank.variance(),
                1e8 * c.ofSeat(game, game)
                        + (onWager * onWager + onDealer * onDealer) * c.ofSeat("co-bank", "co-bank")
                        + 2 * 1e4 * onWager * c.ofSeat(game, "co-bank")
                        + 2 * 1e4 * onDealer * c.acrossSeats(game, "co-bank")
                        + 2 * onWager * onDealer * c.acrossSeats("co-bank", "co-bank"));
    }

    @Test
    void aVarianceBeyondSixtyFourBitsIsWhole() {
        Expected expected = new Expectations(odds("minibaccarat", Map.of()))
                .of(List.of(new Stake(1, 1, "player", 1_000_000_000_000L)), Map.of());
        assertThat(expected.variance().bitLength()).isGreaterThan(63);
        assertThat(expected.win().getFirst()).isCloseTo(123_508_132_891_661L, within(1_000_000L));
    }
}
