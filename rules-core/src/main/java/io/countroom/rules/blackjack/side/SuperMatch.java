package io.countroom.rules.blackjack.side;

import io.countroom.rules.card.Card;
import io.countroom.rules.card.Composition;
import io.countroom.rules.card.Rank;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Line;
import io.countroom.rules.game.Payout;
import io.countroom.rules.game.WagerOdds;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/** § 633a.13(i): the four cards of a player's two hands at Blackjack Switch, as dealt. */
public final class SuperMatch extends SideWager {

    /** @param decks six or eight */
    public SuperMatch(int decks) {
        super("super-match", "Super Match Wager", null, section(decks == 6), lines(decks == 6));
    }

    private static Citation section(boolean six) {
        return Citation.of("§ 633a.13(i)(" + (six ? 1 : 2) + ")");
    }

    private static List<Line> lines(boolean six) {
        Citation citation = section(six);
        return List.of(
                Line.pays("Four-of-a-kind", Payout.to(six ? 40 : 50, 1), citation),
                Line.pays("Two pair", Payout.to(six ? 8 : 7, 1), citation),
                Line.pays("Three-of-a-kind", Payout.to(5, 1), citation),
                Line.pays("Pair", Payout.to(1, 1), citation),
                Line.loses(Citation.of("§ 633a.7(g)")));
    }

    /** The line that four cards win. */
    public Line line(Card a, Card b, Card c, Card d) {
        return lines.get(number(
                a.rank().ordinal(),
                b.rank().ordinal(),
                c.rank().ordinal(),
                d.rank().ordinal()));
    }

    private static int number(int a, int b, int c, int d) {
        // Of the six pairs of cards, as many are of one rank as: four-of-a-kind 6, three 3, two pair 2, pair 1.
        int pairs = (a == b ? 1 : 0)
                + (a == c ? 1 : 0)
                + (a == d ? 1 : 0)
                + (b == c ? 1 : 0)
                + (b == d ? 1 : 0)
                + (c == d ? 1 : 0);
        return switch (pairs) {
            case 6 -> 0;
            case 3 -> 2;
            case 2 -> 1;
            case 1 -> 3;
            default -> 4;
        };
    }

    /** The exact odds with these cards: every order of four ranks. */
    public WagerOdds odds(Composition cards) {
        int[] left = Arrays.stream(Rank.values()).mapToInt(cards::ofRank).toArray();
        long[] ways = new long[lines.size()];
        for (int a = 0; a < left.length; a++) {
            long one = left[a]--;
            for (int b = 0; b < left.length; b++) {
                long two = one * left[b]--;
                for (int c = 0; c < left.length; c++) {
                    long three = two * left[c]--;
                    for (int d = 0; d < left.length; d++) {
                        ways[number(a, b, c, d)] += three * left[d];
                    }
                    left[c]++;
                }
                left[b]++;
            }
            left[a]++;
        }
        long all = Arrays.stream(ways).sum();
        BigFraction[] chances =
                Arrays.stream(ways).mapToObj(way -> BigFraction.of(way, all)).toArray(BigFraction[]::new);
        return WagerOdds.of(offered, lines, chances, BigFraction.ZERO, "");
    }
}
