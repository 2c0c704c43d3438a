package io.countroom.rules.baccarat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.WagerOdds;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exact odds against figures that others have published, to the digits they print. */
class PublishedOddsTest {

    private static Odds midibaccarat(Map<String, String> options) {
        return BaccaratGame.MIDIBACCARAT.under(options).odds();
    }

    private static WagerOdds of(Odds odds, String wager) {
        return odds.find(wager).orElseThrow();
    }

    private static String percent(double fraction, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", fraction * 100);
    }

    private static BigInteger count(WagerOdds odds, String outcome, long total) {
        OutcomeOdds line = odds.outcomes().stream()
                .filter(of -> of.outcome().equals(outcome))
                .findFirst()
                .orElseThrow();
        BigFraction count = line.exact().multiply(BigInteger.valueOf(total));
        assertThat(count.getDenominator()).isEqualTo(BigInteger.ONE);
        return count.getNumerator();
    }

    /** Source: wizardofodds.com/games/baccarat/basics, eight decks. */
    @Test
    void combinationsOfEightDecks() {
        long total = 416L * 415 * 414 * 413 * 412 * 411;
        assertThat(total).isEqualTo(4_998_398_275_503_360L);
        Odds odds = BaccaratGame.MINIBACCARAT.under(Map.of()).odds();
        assertThat(count(of(odds, "banker"), "Wins", total)).isEqualTo(2_292_252_566_437_888L);
        assertThat(count(of(odds, "player"), "Wins", total)).isEqualTo(2_230_518_282_592_256L);
        assertThat(count(of(odds, "tie"), "Wins", total)).isEqualTo(475_627_426_473_216L);
    }

    /** Source: casinoexploit.com/baccarat.html, six decks. */
    @Test
    void combinationsOfSixDecks() {
        long total = 312L * 311 * 310 * 309 * 308 * 307;
        Odds odds = BaccaratGame.BACCARAT.under(Map.of("decks", "6")).odds();
        assertThat(count(of(odds, "banker"), "Wins", total)).isEqualTo(403_095_751_234_560L);
        assertThat(count(of(odds, "player"), "Wins", total)).isEqualTo(392_220_492_728_832L);
        assertThat(count(of(odds, "tie"), "Wins", total)).isEqualTo(83_552_962_932_288L);
    }

    /** Source: wizardofodds.com/games/baccarat/basics (house edge by number of decks), Tie 8 to 1. */
    @ParameterizedTest
    @CsvSource({"8, 1.0579, 1.2351, 14.3596", "6, 1.0558, 1.2374, 14.4382"})
    void edgesOfTheThreeWagersOfEveryGame(String decks, String banker, String player, String tie) {
        for (var game : new io.countroom.rules.game.Game[] {
            BaccaratGame.MINIBACCARAT, BaccaratGame.MIDIBACCARAT, BaccaratGame.BACCARAT
        }) {
            Odds odds = game.under(Map.of("decks", decks)).odds();
            assertThat(percent(of(odds, "banker").houseEdge(), 4)).isEqualTo(banker);
            assertThat(percent(of(odds, "player").houseEdge(), 4)).isEqualTo(player);
            assertThat(percent(of(odds, "tie").houseEdge(), 4)).isEqualTo(tie);
        }
    }

    /**
     * Source: wizardofodds.com/games/ez-baccarat and the check values of the industry for eight decks: EZ Banker
     * 1.0183%, Dragon 7 7.6113%, Panda 8 10.1876%, standard deviations 0.951, 0.927, 0.939, 6.085 and 4.748.
     */
    @Test
    void ezBaccaratOfEightDecks() {
        Odds ez = midibaccarat(Map.of("ez", "true"));
        assertThat(percent(of(ez, "banker").houseEdge(), 4)).isEqualTo("1.0183");
        assertThat(percent(of(ez, "dragon-7").houseEdge(), 4)).isEqualTo("7.6113");
        assertThat(percent(of(ez, "panda-8").houseEdge(), 4)).isEqualTo("10.1876");
        assertThat(of(ez, "banker").standardDeviation()).isCloseTo(0.939, within(0.0005));
        assertThat(of(ez, "dragon-7").standardDeviation()).isCloseTo(6.085, within(0.0005));
        assertThat(of(ez, "panda-8").standardDeviation()).isCloseTo(4.748, within(0.0005));

        Odds plain = midibaccarat(Map.of());
        assertThat(of(plain, "player").standardDeviation()).isCloseTo(0.951, within(0.0005));
        assertThat(of(plain, "banker").standardDeviation()).isCloseTo(0.927, within(0.0005));
    }

    /** Source: wizardofodds.com/games/baccarat/appendix/5, eight decks; the page rounds some counts to ten. */
    @ParameterizedTest
    @CsvSource({
        "dragon-bonus-player, Win by 9 points, 18409431764992",
        "dragon-bonus-player, Win by 8 points, 34097645543424",
        "dragon-bonus-player, Win by 7 points, 89590261473280",
        "dragon-bonus-player, Win by 6 points, 141238897317888",
        "dragon-bonus-player, Win by 5 points, 166169165987840",
        "dragon-bonus-player, Win by 4 points, 186780352174080",
        "dragon-bonus-player, Natural winner, 812685054124032",
        "dragon-bonus-player, Natural tie, 89325908267520",
        "dragon-bonus-banker, Win by 9 points, 15390342909952",
        "dragon-bonus-banker, Win by 8 points, 28305092784128",
        "dragon-bonus-banker, Win by 7 points, 79517099278336",
        "dragon-bonus-banker, Win by 6 points, 119200072366080",
        "dragon-bonus-banker, Win by 5 points, 157275882332160",
        "dragon-bonus-banker, Win by 4 points, 201147167287296",
        "dragon-bonus-banker, Natural winner, 812685054124032",
        "dragon-bonus-banker, Natural tie, 89325908267520",
    })
    void combinationsOfTheDragonBonus(String wager, String outcome, long published) {
        assertThat(count(of(midibaccarat(Map.of()), wager), outcome, 4_998_398_275_503_360L))
                .isEqualTo(published);
    }

    /** Source: wizardofodds.com/games/baccarat/appendix/5, Dragon Bonus house edge: this is Paytable A. */
    @ParameterizedTest
    @CsvSource({"6, 2.67, 9.39", "8, 2.65, 9.37"})
    void edgesOfTheDragonBonus(String decks, String player, String banker) {
        Odds odds = midibaccarat(Map.of("decks", decks, "paytable.dragon-bonus", "A"));
        assertThat(percent(of(odds, "dragon-bonus-player").houseEdge(), 2)).isEqualTo(player);
        assertThat(percent(of(odds, "dragon-bonus-banker").houseEdge(), 2)).isEqualTo(banker);
    }
}
