package io.countroom.rules.baccarat;

import io.countroom.rules.coup.CoupHands;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.HandReading;
import io.countroom.rules.game.Round;
import java.util.List;

/** Reads the Point Counts of a dealt coup, and the rule that required or forbade each third card. */
record DrawingRules(Chapter chapter) {

    List<HandReading> read(Round round) {
        CoupHands hands = CoupHands.of(round.hands());
        if (hands == null || !readable(hands.player()) || !readable(hands.banker())) {
            return List.of();
        }
        Hand player = hands.player();
        Hand banker = hands.banker();
        int playerTwo = count(player, 2);
        int bankerTwo = count(banker, 2);
        if (Coup.natural(playerTwo, bankerTwo)) {
            String rule = "No card is drawn to a Natural";
            Citation citation = chapter.thirdCard("(a)");
            return List.of(reading(player, rule, citation, false), reading(banker, rule, citation, false));
        }
        boolean playerDraws = Coup.playerDraws(playerTwo, bankerTwo);
        HandReading ofPlayer = reading(
                player,
                must(playerDraws) + playerTwo,
                chapter.thirdCard(playerDraws ? "(b)(1)" : "(b)(2)"),
                playerDraws);
        if (ofPlayer.departs()) {
            // What the Banker's Hand had to do depends on a card that is not there, or on whose the stray card became.
            return List.of(ofPlayer, HandReading.of(banker, String.valueOf(count(banker, banker.size()))));
        }
        int third = playerDraws ? Coup.value(player.card(2)) : -1;
        boolean bankerDraws = Coup.bankerDraws(playerTwo, bankerTwo, third);
        return List.of(
                ofPlayer,
                reading(
                        banker,
                        must(bankerDraws)
                                + bankerTwo
                                + (playerDraws
                                        ? " against a third card with a value of " + third
                                        : " after the Player's Hand stayed"),
                        chapter.bankersRule(playerDraws, bankerTwo),
                        bankerDraws));
    }

    private static boolean readable(Hand hand) {
        return hand.size() >= 2 && hand.ofDeck();
    }

    private static String must(boolean draw) {
        return draw ? "Must draw on " : "Must stay on ";
    }

    private static HandReading reading(Hand hand, String rule, Citation citation, boolean draws) {
        return new HandReading(
                hand, String.valueOf(count(hand, hand.size())), rule, citation, hand.size() != (draws ? 3 : 2));
    }

    /** The Point Count of the first cards of a hand. */
    private static int count(Hand hand, int cards) {
        int sum = 0;
        for (int i = 0; i < cards; i++) {
            sum += Coup.value(hand.card(i));
        }
        return sum % 10;
    }
}
