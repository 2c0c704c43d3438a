package io.countroom.rules.baccarat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.rules.card.Card;
import io.countroom.rules.card.Composition;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What adding a House Money payout to a wager is worth: § 629a.8(c)(3). */
class HouseMoneyParlayTest {

    private static final List<Card> SHOE = java.util.Arrays.stream("AS AH 2S 3D 4C 4H 6S 7D 8S 9H KC KH".split(" "))
            .map(Card::parse)
            .toList();

    private static final TableRules RULES = BaccaratGame.MIDIBACCARAT.under(Map.of());

    /**
     * For each ordered first four cards with a pair, the wager is settled for every two cards that may follow, by what
     * {@code settle} says of the finished round; a payout is added where that comes to a gain on the whole.
     */
    private static double bestParlay(String... wagers) {
        long combinations = 0;
        double value = 0;
        for (Card p1 : SHOE) {
            for (Card b1 : without(SHOE, p1)) {
                for (Card p2 : without(SHOE, p1, b1)) {
                    for (Card b2 : without(SHOE, p1, b1, p2)) {
                        combinations++;
                        boolean playerPair = p1.rank() == p2.rank();
                        boolean bankerPair = b1.rank() == b2.rank();
                        int payout = playerPair && bankerPair ? 15 : playerPair || bankerPair ? 3 : 0;
                        double best = 0;
                        if (payout > 0) {
                            List<Card> rest = without(SHOE, p1, b1, p2, b2);
                            for (String wager : wagers) {
                                best = Math.max(best, meanGain(wager, p1, p2, b1, b2, rest));
                            }
                        }
                        value += payout * best;
                    }
                }
            }
        }
        return value / combinations;
    }

    private static List<Card> without(List<Card> cards, Card... taken) {
        List<Card> left = new ArrayList<>(cards);
        left.removeAll(List.of(taken));
        return left;
    }

    private static double meanGain(String wager, Card p1, Card p2, Card b1, Card b2, List<Card> rest) {
        double sum = 0;
        int n = 0;
        for (Card fifth : rest) {
            for (Card sixth : without(rest, fifth)) {
                sum += gain(wager, p1, p2, b1, b2, fifth, sixth);
                n++;
            }
        }
        return sum / n;
    }

    /** Tries the four ways in which up to two more cards can lie: exactly one of them is dealt as the rules say. */
    private static double gain(String wager, Card p1, Card p2, Card b1, Card b2, Card fifth, Card sixth) {
        List<List<Card>> players =
                List.of(List.of(p1, p2), List.of(p1, p2, fifth), List.of(p1, p2), List.of(p1, p2, fifth));
        List<List<Card>> bankers =
                List.of(List.of(b1, b2), List.of(b1, b2), List.of(b1, b2, fifth), List.of(b1, b2, sixth));
        for (int i = 0; i < 4; i++) {
            var settlement = RULES.settle(Round.of(
                    List.of(Hand.of(Hand.Place.PLAYER, players.get(i)), Hand.of(Hand.Place.BANKER, bankers.get(i))),
                    List.of(Wager.of(1, wager, 10_000))));
            if (settlement.clean()) {
                return settlement.due().getFirst().cents() / 10_000.0;
            }
        }
        throw new AssertionError("no deal of these cards is as the rules say");
    }

    @Test
    void isTheGainOfEveryFourCardsThatFavourTheWager() {
        BaccaratCounts counts = new BaccaratCounts(Composition.of(SHOE));
        var player = ((BaccaratRules) RULES).column("player");
        var banker = ((BaccaratRules) RULES).column("banker");
        double onPlayer = bestParlay("player");
        assertThat(HouseMoney.parlayValue(counts, 100, player).doubleValue()).isCloseTo(onPlayer, within(1e-12));
        assertThat(HouseMoney.parlayValue(counts, 50, player).doubleValue()).isCloseTo(onPlayer / 2, within(1e-12));
        assertThat(HouseMoney.parlayValue(counts, 100, player, banker).doubleValue())
                .isCloseTo(bestParlay("player", "banker"), within(1e-12));
    }

    /** Own figures: none have been found published. */
    @Test
    void standsInTheNoteBesideTheEdgeWithThePayoutTaken() {
        var odds = RULES.odds().find("house-money").orElseThrow();
        assertThat(odds.houseEdge()).isCloseTo(0.357764, within(1e-6));
        assertThat(odds.note())
                .isEqualTo(
                        "The payout is taken. For a player who adds it all to a wager whenever the four cards favor it,"
                                + " the edge is 23.9721% with a wager on the Player's Hand, 24.3626% with one on the Banker's"
                                + " Hand and 12.5583% with both (§ 629a.8(c)(3))");
    }
}
