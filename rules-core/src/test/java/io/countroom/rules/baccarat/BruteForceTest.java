package io.countroom.rules.baccarat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.rules.card.Card;
import io.countroom.rules.card.Composition;
import io.countroom.rules.coup.CoupRules;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.WagerOdds;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Every ordered deal of six cards from a small shoe, card by card, played by rules that are written here again from the
 * regulation and share nothing with the engine.
 */
@Tag("whole")
class BruteForceTest {

    /** Every value, pairs of several ranks, and pictures of equal value that are no pair. */
    private static final String[] SHOE = "AS AH 2S 3S 3D 4C 5H 6S 6C 7D 8S 9H TC JD JS".split(" ");

    private final Map<String, Long> counts = new HashMap<>();
    private double sumOfPlayerTimesDragonBonus;
    private double sumOfBankerTimesHouseMoney;
    private long deals;

    @Test
    void everyOrderedDealOfASmallShoe() {
        dealAll(new int[6], 0, new boolean[SHOE.length]);
        assertThat(deals).isEqualTo(15L * 14 * 13 * 12 * 11 * 10);

        agrees(BaccaratGame.MINIBACCARAT, Map.of("tie-odds", "9 to 1"), "");
        agrees(BaccaratGame.MINIBACCARAT, Map.of("vigorish", "tie-25%"), "");
        agrees(BaccaratGame.BACCARAT, Map.of("vigorish", "4%"), "");
        agrees(BaccaratGame.MIDIBACCARAT, Map.of("edition", "543"), "");
        for (String paytable : List.of("A", "B", "C")) {
            agrees(BaccaratGame.MIDIBACCARAT, Map.of("paytable.dragon-bonus", paytable), "");
            agrees(BaccaratGame.MIDIBACCARAT, Map.of("paytable.dragon-bonus", paytable, "ez", "true"), "ez ");
        }

        Odds odds = odds(BaccaratGame.MIDIBACCARAT, Map.of());
        double player = -odds.find("player").orElseThrow().houseEdge();
        double bonus = -odds.find("dragon-bonus-player").orElseThrow().houseEdge();
        assertThat(odds.covariances().sameSeat("player", "dragon-bonus-player"))
                .isCloseTo(sumOfPlayerTimesDragonBonus / deals - player * bonus, within(1e-12));
        double banker = -odds.find("banker").orElseThrow().houseEdge();
        double houseMoney = -odds.find("house-money").orElseThrow().houseEdge();
        assertThat(odds.covariances().acrossSeats("banker", "house-money"))
                .isCloseTo(sumOfBankerTimesHouseMoney / deals - banker * houseMoney, within(1e-12));
    }

    private static Odds odds(Game game, Map<String, String> options) {
        List<Card> cards = new ArrayList<>();
        for (String code : SHOE) {
            cards.add(Card.parse(code));
        }
        return ((CoupRules) game.under(options)).odds(Composition.of(cards));
    }

    private void agrees(Game game, Map<String, String> options, String variant) {
        for (WagerOdds wager : odds(game, options).wagers()) {
            for (OutcomeOdds line : wager.outcomes()) {
                String banker = wager.wager().equals("banker") ? variant : "";
                long counted = counts.getOrDefault(banker + wager.wager() + " " + line.outcome(), 0L);
                assertThat(line.exact().multiply(BigInteger.valueOf(deals)))
                        .as("%s %s %s %s", game.id(), options, wager.wager(), line.outcome())
                        .isEqualTo(org.apache.commons.numbers.fraction.BigFraction.of(counted));
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

    private static int worth(String card) {
        int index = "A23456789".indexOf(card.charAt(0));
        return index + 1; // 0 for 10, jack, queen and king, which are not in the list
    }

    private void play(int[] order) {
        deals++;
        String first = SHOE[order[0]];
        String second = SHOE[order[1]];
        String third = SHOE[order[2]];
        String fourth = SHOE[order[3]];
        int player = (worth(first) + worth(third)) % 10;
        int banker = (worth(second) + worth(fourth)) % 10;
        boolean playerNatural = player > 7;
        boolean bankerNatural = banker > 7;
        int next = 4;
        boolean playerThree = false;
        boolean bankerThree = false;
        if (!playerNatural && !bankerNatural) {
            int drawn = -1;
            if (player <= 5) {
                drawn = worth(SHOE[order[next++]]);
                player = (player + drawn) % 10;
                playerThree = true;
            }
            boolean draw;
            if (drawn < 0) {
                draw = banker <= 5;
            } else {
                draw = switch (banker) {
                    case 0, 1, 2 -> true;
                    case 3 -> drawn != 8;
                    case 4 -> drawn >= 2 && drawn <= 7;
                    case 5 -> drawn >= 4 && drawn <= 7;
                    case 6 -> drawn == 6 || drawn == 7;
                    default -> false;
                };
            }
            if (draw) {
                banker = (banker + worth(SHOE[order[next]])) % 10;
                bankerThree = true;
            }
        }

        int playerGain = Integer.compare(player, banker);
        count("player " + (playerGain > 0 ? "Wins" : playerGain < 0 ? "Loses" : "Tie"));
        String onBanker = playerGain < 0 ? "Wins" : playerGain > 0 ? "Loses" : "Tie";
        count("banker " + onBanker);
        count("tie " + (player == banker ? "Wins" : "Loses"));
        boolean dragon = bankerThree && banker == 7 && player < 7;
        count("ez banker " + (dragon ? "Dragon 7" : onBanker));
        count("dragon-7 " + (dragon ? "Dragon 7" : "Loses"));
        boolean panda = playerThree && player == 8 && banker < 8;
        count("panda-8 " + (panda ? "Panda 8" : "Loses"));
        String bonus = bonus(player, banker, playerNatural, bankerNatural);
        count("dragon-bonus-player " + bonus);
        count("dragon-bonus-banker " + bonus(banker, player, bankerNatural, playerNatural));
        boolean playerPair = first.charAt(0) == third.charAt(0);
        boolean bankerPair = second.charAt(0) == fourth.charAt(0);
        String pairs = playerPair && bankerPair
                ? "Player and Banker Pair"
                : playerPair || bankerPair ? "Player or Banker Pair" : "Loses";
        count("house-money " + pairs);

        double bonusGain = switch (bonus) {
            case "Win by 9 points" -> 30;
            case "Win by 8 points" -> 10;
            case "Win by 7 points" -> 6;
            case "Win by 6 points" -> 4;
            case "Win by 5 points" -> 2;
            case "Win by 4 points", "Natural winner" -> 1;
            case "Natural tie" -> 0;
            default -> -1;
        };
        sumOfPlayerTimesDragonBonus += playerGain * bonusGain;
        double bankerGain = playerGain < 0 ? 0.95 : -playerGain;
        sumOfBankerTimesHouseMoney += bankerGain * (playerPair && bankerPair ? 15 : playerPair || bankerPair ? 3 : -1);
    }

    private static String bonus(int own, int other, boolean natural, boolean otherNatural) {
        if (natural && otherNatural && own == other) {
            return "Natural tie";
        }
        if (natural) {
            return own > other ? "Natural winner" : "Loses";
        }
        return own - other >= 4 ? "Win by " + (own - other) + " points" : "Loses";
    }

    private void count(String outcome) {
        counts.merge(outcome, 1L, Long::sum);
    }
}
