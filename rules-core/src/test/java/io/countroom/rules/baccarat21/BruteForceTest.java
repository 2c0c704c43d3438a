package io.countroom.rules.baccarat21;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.rules.card.Card;
import io.countroom.rules.card.Composition;
import io.countroom.rules.coup.CoupRules;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.WagerOdds;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Every ordered deal of six cards from a small shoe, card by card, played by rules that are written here again from
 * Chapter 681a and share nothing with the engine.
 */
@Tag("whole")
class BruteForceTest {

    /** Two aces, three 7s, three 2s, straights, and pictures of equal value that are no pair. */
    private static final String[] SHOE = "AS AH 2S 2H 2D 3C 5S 6H 7S 7H 7D TS QS QH".split(" ");

    private final Map<String, Long> counts = new HashMap<>();
    private double sumOfPlayerTimesBonus;
    private long deals;

    @Test
    void everyOrderedDealOfASmallShoe() {
        dealAll(new int[6], 0, new boolean[SHOE.length]);
        assertThat(deals).isEqualTo(14L * 13 * 12 * 11 * 10 * 9);
        agrees(Map.of("two-aces", "12"), "12 ");
        agrees(Map.of("two-aces", "own-total", "decks", "4", "paytable.bonus", "C"), "own ");

        Odds odds = odds(Map.of());
        double player = -odds.find("player").orElseThrow().houseEdge();
        double bonus = -odds.find("bonus-player").orElseThrow().houseEdge();
        assertThat(odds.covariances().sameSeat("player", "bonus-player"))
                .isCloseTo(sumOfPlayerTimesBonus / deals - player * bonus, within(1e-12));
    }

    private static Odds odds(Map<String, String> options) {
        List<Card> cards = new ArrayList<>();
        for (String code : SHOE) {
            cards.add(Card.parse(code));
        }
        return ((CoupRules) Baccarat21Game.BACCARAT_21.under(options)).odds(Composition.of(cards));
    }

    private void agrees(Map<String, String> options, String reading) {
        for (WagerOdds wager : odds(options).wagers()) {
            for (OutcomeOdds line : wager.outcomes()) {
                String key = wager.wager().startsWith("bonus") ? "" : reading;
                long counted = counts.getOrDefault(key + wager.wager() + " " + line.outcome(), 0L);
                assertThat(line.exact().multiply(BigInteger.valueOf(deals)))
                        .as("%s %s %s", options, wager.wager(), line.outcome())
                        .isEqualTo(BigFraction.of(counted));
            }
        }
    }

    private void dealAll(int[] order, int depth, boolean[] gone) {
        if (depth == 6) {
            play(order);
            return;
        }
        for (int i = 0; i < SHOE.length; i++) {
            if (!gone[i]) {
                gone[i] = true;
                order[depth] = i;
                dealAll(order, depth + 1, gone);
                gone[i] = false;
            }
        }
    }

    private static int total(List<String> cards) {
        int sum = 0;
        int elevens = 0;
        for (String card : cards) {
            char rank = card.charAt(0);
            if (rank == 'A') {
                sum += 11;
                elevens++;
            } else {
                sum += "TJQK".indexOf(rank) >= 0 ? 10 : rank - '0';
            }
        }
        while (sum > 21 && elevens > 0) {
            sum -= 10;
            elevens--;
        }
        return sum;
    }

    private static boolean aces(List<String> cards) {
        return cards.get(0).charAt(0) == 'A' && cards.get(1).charAt(0) == 'A';
    }

    private void play(int[] order) {
        deals++;
        List<String> player = new ArrayList<>(List.of(SHOE[order[0]], SHOE[order[2]]));
        List<String> banker = new ArrayList<>(List.of(SHOE[order[1]], SHOE[order[3]]));
        int playerTotal = total(player);
        int bankerTotal = total(banker);
        boolean playerAces = aces(player);
        boolean bankerAces = aces(banker);
        boolean natural = playerAces || bankerAces || playerTotal == 21 || bankerTotal == 21;
        int next = 4;
        if (playerTotal < 17) {
            player.add(SHOE[order[next++]]);
        }
        if (bankerTotal < 17) {
            banker.add(SHOE[order[next]]);
        }
        String playerBonus = bonus(player);
        count("bonus-player " + playerBonus);
        count("bonus-banker " + bonus(banker));
        if (!natural) {
            playerTotal = total(player);
            bankerTotal = total(banker);
        }
        double gain = result("12 ", playerTotal, bankerTotal);
        // A total of its own that is above every other.
        result("own ", playerAces ? 21.5 : playerTotal, bankerAces ? 21.5 : bankerTotal);
        int pays = switch (playerBonus) {
            case "Three 7s" -> 100;
            case "Three-of-a-kind" -> 40;
            case "Three-card straight" -> 10;
            case "Three-card 21" -> 5;
            case "One pair" -> 3;
            default -> -1;
        };
        sumOfPlayerTimesBonus += gain * pays;
    }

    private double result(String reading, double player, double banker) {
        count(reading + "tie " + (player == banker ? "Wins" : "Loses"));
        if (player == banker) {
            count(reading + "player Tie");
            count(reading + "banker Tie");
            return 0;
        }
        boolean playerOver = player >= 22;
        boolean bankerOver = banker >= 22;
        boolean playerWins;
        if (playerOver && bankerOver) {
            playerWins = player < banker;
        } else if (playerOver || bankerOver) {
            playerWins = bankerOver;
        } else {
            playerWins = player > banker;
        }
        count(reading + "player " + (playerWins ? player == 17 ? "Wins with 17" : "Wins" : "Loses"));
        count(reading + "banker " + (playerWins ? "Loses" : banker == 17 ? "Wins with 17" : "Wins"));
        return playerWins ? player == 17 ? 0.5 : 1 : -1;
    }

    private static String bonus(List<String> cards) {
        Set<Character> ranks = new HashSet<>();
        cards.forEach(card -> ranks.add(card.charAt(0)));
        if (cards.size() == 3) {
            if (ranks.size() == 1) {
                return ranks.contains('7') ? "Three 7s" : "Three-of-a-kind";
            }
            for (String straight :
                    List.of("A23", "234", "345", "456", "567", "678", "789", "89T", "9TJ", "TJQ", "JQK")) {
                if (ranks.contains(straight.charAt(0))
                        && ranks.contains(straight.charAt(1))
                        && ranks.contains(straight.charAt(2))) {
                    return "Three-card straight";
                }
            }
            if (total(cards) == 21) {
                return "Three-card 21";
            }
        }
        return cards.get(0).charAt(0) == cards.get(1).charAt(0) ? "One pair" : "Loses";
    }

    private void count(String outcome) {
        counts.merge(outcome, 1L, Long::sum);
    }
}
