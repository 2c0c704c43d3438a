package io.countroom.rules.blackjack.side;

import io.countroom.rules.card.Card;
import io.countroom.rules.card.Composition;
import io.countroom.rules.card.Rank;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Line;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Payout;
import io.countroom.rules.game.WagerOdds;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/** § 633a.13(i): the four cards of a player's two hands at Blackjack Switch, as dealt. */
public final class SuperMatch {

    private final OfferedWager offered;
    private final List<Line> lines;

    /**
     * @param decks six or eight
     */
    public SuperMatch(int decks) {
        boolean six = decks == 6;
        Citation citation = Citation.of("§ 633a.13(i)(" + (six ? 1 : 2) + ")");
        this.lines = List.of(
                Line.pays("Four-of-a-kind", Payout.to(six ? 40 : 50, 1), citation),
                Line.pays("Two pair", Payout.to(six ? 8 : 7, 1), citation),
                Line.pays("Three-of-a-kind", Payout.to(5, 1), citation),
                Line.pays("Pair", Payout.to(1, 1), citation),
                Line.loses(Citation.of("§ 633a.7(g)")));
        this.offered = OfferedWager.of("super-match", "Super Match Wager", null, false, citation, lines);
    }

    public OfferedWager offered() {
        return offered;
    }

    /** The line that four cards win. */
    public Line line(Card a, Card b, Card c, Card d) {
        int first = a.rank().ordinal();
        int second = b.rank().ordinal();
        int third = c.rank().ordinal();
        int fourth = d.rank().ordinal();
        // Of the six pairs of cards, as many are of one rank as: four-of-a-kind 6, three 3, two pair 2, pair 1.
        int pairs = (first == second ? 1 : 0)
                + (first == third ? 1 : 0)
                + (first == fourth ? 1 : 0)
                + (second == third ? 1 : 0)
                + (second == fourth ? 1 : 0)
                + (third == fourth ? 1 : 0);
        return lines.get(
                switch (pairs) {
                    case 6 -> 0;
                    case 3 -> 2;
                    case 2 -> 1;
                    case 1 -> 3;
                    default -> 4;
                });
    }

    /** The exact odds with these cards. */
    public WagerOdds odds(Composition cards) {
        long[] ways = new long[5];
        int n = cards.size();
        for (Rank rank : Rank.values()) {
            long of = cards.ofRank(rank);
            long pair = of * (of - 1) / 2;
            ways[0] += of * (of - 1) * (of - 2) * (of - 3) / 24;
            ways[2] += of * (of - 1) * (of - 2) / 6 * (n - of);
            long unlike = 0; // twice the ways to add two cards of two other ranks
            for (Rank other : Rank.values()) {
                if (other != rank) {
                    long others = cards.ofRank(other);
                    unlike += others * (n - of - others);
                    if (other.ordinal() > rank.ordinal()) {
                        ways[1] += pair * (others * (others - 1) / 2);
                    }
                }
            }
            ways[3] += pair * unlike / 2;
        }
        long all = (long) n * (n - 1) / 2 * (n - 2) / 3 * (n - 3) / 4;
        ways[4] = all - ways[0] - ways[1] - ways[2] - ways[3];
        BigFraction[] probabilities = new BigFraction[5];
        for (int i = 0; i < 5; i++) {
            probabilities[i] = BigFraction.of(ways[i], all);
        }
        return SideOdds.of(offered, lines, probabilities, BigFraction.ZERO, "");
    }
}
