package io.countroom.rules.blackjack.side;

import static io.countroom.rules.blackjack.side.Faces.ACE;
import static io.countroom.rules.blackjack.side.Faces.KING;
import static io.countroom.rules.blackjack.side.Faces.KING_OF_SPADES;
import static io.countroom.rules.blackjack.side.Faces.QUEEN_OF_HEARTS;
import static io.countroom.rules.blackjack.side.Faces.blackjack;
import static io.countroom.rules.blackjack.side.Faces.rank;
import static io.countroom.rules.blackjack.side.Faces.royalMatch;
import static io.countroom.rules.blackjack.side.Faces.suit;
import static io.countroom.rules.blackjack.side.Faces.tenValue;
import static io.countroom.rules.blackjack.side.Faces.totalOf20;

import io.countroom.rules.blackjack.side.FirstCardsWager.Condition;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Line;
import io.countroom.rules.game.Payout;
import io.countroom.rules.game.PaytableLine;
import java.util.ArrayList;
import java.util.List;

/** The side wagers that the first cards decide, with their paytables. */
public final class FirstCardsWagers {

    private static final Line LOSES = Line.loses(Citation.of("§ 633a.7(g)"));

    private FirstCardsWagers() {}

    private static PaytableLine<Condition> pays(String name, String odds, Citation citation, Condition wins) {
        return new PaytableLine<>(wins, Line.pays(name, Payout.parse(odds), citation));
    }

    /** § 633a.13(c). */
    public static FirstCardsWager luckyLadies() {
        Citation citation = Citation.of("§ 633a.13(c)");
        Condition queens = (first, second, up, hole) -> first == QUEEN_OF_HEARTS && second == QUEEN_OF_HEARTS;
        return new FirstCardsWager(
                "lucky-ladies",
                "Lucky Ladies Twenty Point Bonus Wager",
                null,
                citation,
                true,
                LOSES,
                List.of(
                        pays("Queen of hearts pair and dealer Blackjack", "1000 to 1", citation, withBlackjack(queens)),
                        pays("Queen of hearts pair", "200 to 1", citation, queens),
                        pays(
                                "Matched 20",
                                "25 to 1",
                                citation,
                                (first, second, up, hole) -> first == second && totalOf20(first, second)),
                        pays("Suited 20", "10 to 1", citation, FirstCardsWagers::suited20),
                        pays("Any 20", "4 to 1", citation, (first, second, up, hole) -> totalOf20(first, second))));
    }

    private static Condition withBlackjack(Condition condition) {
        return (first, second, up, hole) ->
                condition.holds(first, second, up, hole) && hole >= 0 && blackjack(up, hole);
    }

    private static boolean suited20(int first, int second, int up, int hole) {
        return suit(first) == suit(second) && totalOf20(first, second);
    }

    /**
     * §§ 633a.13(d), 551.7(e): each card of the up card's rank is paid. A 10, jack, queen or king matches its like only.
     */
    public static FirstCardsWager matchTheDealer(
            Payout sameSuit, Payout differentSuit, Citation citation, Citation losing) {
        return new FirstCardsWager(
                "match-the-dealer",
                "Match-the-Dealer Wager",
                null,
                citation,
                false,
                Line.loses(losing),
                List.of(
                        new PaytableLine<>(
                                (first, second, up, hole) -> first == up && second == up,
                                Line.pays("Two matching cards of the same suit", sum(sameSuit, sameSuit), citation)),
                        new PaytableLine<>(
                                (first, second, up, hole) ->
                                        (first == up || second == up) && rank(first) == rank(second),
                                Line.pays(
                                        "A matching card of the same suit and one of a different suit",
                                        sum(sameSuit, differentSuit),
                                        citation)),
                        new PaytableLine<>(
                                (first, second, up, hole) -> first == up || second == up,
                                Line.pays("One matching card of the same suit", sameSuit, citation)),
                        new PaytableLine<>(
                                (first, second, up, hole) -> rank(first) == rank(up) && rank(second) == rank(up),
                                Line.pays(
                                        "Two matching cards of a different suit",
                                        sum(differentSuit, differentSuit),
                                        citation)),
                        new PaytableLine<>(
                                (first, second, up, hole) -> rank(first) == rank(up) || rank(second) == rank(up),
                                Line.pays("One matching card of a different suit", differentSuit, citation))));
    }

    private static Payout sum(Payout a, Payout b) {
        if (a.per() == b.per()) {
            return Payout.to(a.pays() + b.pays(), a.per());
        }
        return Payout.to(a.pays() * b.per() + b.pays() * a.per(), a.per() * b.per());
    }

    /**
     * § 633a.13(e). The chapter does not say where the ace ranks for this wager.
     *
     * @param aceHigh whether it ranks above the king, as published descriptions of the wager have it
     */
    public static FirstCardsWager inBetween(boolean aceHigh) {
        Citation citation = Citation.of("§ 633a.13(e)");
        return new FirstCardsWager(
                "in-between",
                "In Between Wager",
                null,
                citation,
                false,
                LOSES,
                List.of(
                        pays(
                                "Triple Match",
                                "30 to 1",
                                citation,
                                (first, second, up, hole) -> rank(first) == rank(up) && rank(second) == rank(up)),
                        pays("One-card spread", "10 to 1", citation, spread(1, aceHigh)),
                        pays("Two-card spread", "6 to 1", citation, spread(2, aceHigh)),
                        pays("Three-card spread", "4 to 1", citation, spread(3, aceHigh)),
                        pays("All others", "1 to 1", citation, spread(KING, aceHigh))));
    }

    /** The up card lies between two cards, at most so many ranks apart. */
    private static Condition spread(int most, boolean aceHigh) {
        return (first, second, up, hole) -> {
            int a = height(first, aceHigh);
            int b = height(second, aceHigh);
            int card = height(up, aceHigh);
            return card > Math.min(a, b) && card < Math.max(a, b) && Math.abs(a - b) - 1 <= most;
        };
    }

    private static int height(int card, boolean aceHigh) {
        int rank = rank(card);
        return rank == ACE && aceHigh ? KING + 1 : rank;
    }

    /**
     * § 633a.13(f), Paytables A to E.
     *
     * @param crownTreasure whether the Crown Treasure Bonus is offered: 1,000 for each unit, on top of the Royal Match
     */
    public static FirstCardsWager royalMatch21(String paytable, boolean crownTreasure) {
        boolean single = paytable.equals("A") || paytable.equals("B");
        Citation citation = Citation.of("§ 633a.13(f)(" + (single ? 1 : 2) + ") Paytable " + paytable);
        Payout royal = Payout.to(
                switch (paytable) {
                    case "A" -> 10;
                    case "B" -> 5;
                    case "C" -> 30;
                    case "D" -> 25;
                    case "E" -> 50;
                    default -> throw new IllegalArgumentException("Royal Match 21 has no Paytable " + paytable);
                },
                1);
        Payout suited = single ? Payout.to(3, 1) : paytable.equals("E") ? Payout.to(2, 1) : Payout.to(5, 2);
        List<PaytableLine<Condition>> lines = new ArrayList<>();
        if (crownTreasure) {
            lines.add(new PaytableLine<>(
                    (first, second, up, hole) -> royalMatch(first, second) && hole >= 0 && royalMatch(up, hole),
                    Line.pays(
                            "Royal Match with Crown Treasure",
                            Payout.to(royal.pays() + 1000, 1),
                            royal + " and 1,000 for 1",
                            citation)));
        }
        lines.add(new PaytableLine<>(
                (first, second, up, hole) -> royalMatch(first, second), Line.pays("Royal Match", royal, citation)));
        lines.add(new PaytableLine<>(
                (first, second, up, hole) -> suit(first) == suit(second),
                Line.pays("Suited Match", suited, suited.per() == 2 ? "2.5 to 1" : suited.toString(), citation)));
        return new FirstCardsWager(
                "royal-match-21", "Royal Match 21 Wager", paytable, citation, crownTreasure, LOSES, lines);
    }

    /** § 633a.13(g), Paytables A to D; with a single deck, A, there are no suited pairs. */
    public static FirstCardsWager betTheSet21(String paytable) {
        Citation citation = Citation.of("§ 633a.13(g)("
                + switch (paytable) {
                    case "A" -> "1";
                    case "B" -> "2";
                    case "C", "D" -> "3";
                    default -> throw new IllegalArgumentException("Bet the Set 21 has no Paytable " + paytable);
                }
                + ") Paytable " + paytable);
        List<PaytableLine<Condition>> lines = new ArrayList<>();
        if (!paytable.equals("A")) {
            String suited = paytable.equals("B") ? "25 to 1" : paytable.equals("C") ? "15 to 1" : "12 to 1";
            lines.add(pays("Suited Pairs", suited, citation, (first, second, up, hole) -> first == second));
        }
        lines.add(pays(
                "Pairs",
                paytable.equals("A") ? "15 to 1" : "10 to 1",
                citation,
                (first, second, up, hole) -> rank(first) == rank(second)));
        return new FirstCardsWager("bet-the-set-21", "Bet the Set 21 Wager", paytable, citation, false, LOSES, lines);
    }

    /** § 633a.13(h). */
    public static FirstCardsWager kingsBounty() {
        Citation citation = Citation.of("§ 633a.13(h)");
        Condition kingsOfSpades = (first, second, up, hole) -> first == KING_OF_SPADES && second == KING_OF_SPADES;
        return new FirstCardsWager(
                "kings-bounty",
                "King's Bounty Wager",
                null,
                citation,
                true,
                LOSES,
                List.of(
                        pays(
                                "King of spades pair and dealer Blackjack",
                                "1000 to 1",
                                citation,
                                withBlackjack(kingsOfSpades)),
                        pays("King of spades pair", "200 to 1", citation, kingsOfSpades),
                        pays(
                                "Suited kings pair",
                                "50 to 1",
                                citation,
                                (first, second, up, hole) -> first == second && rank(first) == KING),
                        pays(
                                "Suited queens, jacks or 10s pair",
                                "25 to 1",
                                citation,
                                (first, second, up, hole) -> first == second && tenValue(first)),
                        pays("Suited 20", "9 to 1", citation, FirstCardsWagers::suited20),
                        pays(
                                "Pair of kings",
                                "6 to 1",
                                citation,
                                (first, second, up, hole) -> rank(first) == KING && rank(second) == KING),
                        pays("Any 20", "4 to 1", citation, (first, second, up, hole) -> totalOf20(first, second))));
    }

    /** § 633a.13(k), with the ranks of § 633a.6(e)(9): an ace is high, or low with a 2 and a 3. */
    public static FirstCardsWager threeCardPoker() {
        Citation citation = Citation.of("§ 633a.13(k)");
        return new FirstCardsWager(
                "three-card-poker",
                "Three Card Poker Wager",
                null,
                citation,
                false,
                LOSES,
                List.of(
                        pays(
                                "Straight flush",
                                "9 to 1",
                                citation,
                                (first, second, up, hole) -> flush(first, second, up) && straight(first, second, up)),
                        pays(
                                "Three-of-a-kind",
                                "9 to 1",
                                citation,
                                (first, second, up, hole) -> rank(first) == rank(second) && rank(second) == rank(up)),
                        pays("Straight", "9 to 1", citation, (first, second, up, hole) -> straight(first, second, up)),
                        pays("Flush", "9 to 1", citation, (first, second, up, hole) -> flush(first, second, up))));
    }

    private static boolean flush(int a, int b, int c) {
        return suit(a) == suit(b) && suit(a) == suit(c);
    }

    /** Three different consecutive ranks, the ace also above the king. */
    private static boolean straight(int a, int b, int c) {
        int ranks = 1 << rank(a) | 1 << rank(b) | 1 << rank(c);
        return ranks == 7 * Integer.lowestOneBit(ranks) || ranks == (1 | 1 << Faces.QUEEN | 1 << KING);
    }
}
