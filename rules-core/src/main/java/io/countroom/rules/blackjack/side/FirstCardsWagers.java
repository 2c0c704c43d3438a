package io.countroom.rules.blackjack.side;

import static io.countroom.rules.blackjack.side.Faces.ACE;
import static io.countroom.rules.blackjack.side.Faces.KING;
import static io.countroom.rules.blackjack.side.Faces.KING_OF_SPADES;
import static io.countroom.rules.blackjack.side.Faces.QUEEN_OF_HEARTS;
import static io.countroom.rules.blackjack.side.Faces.blackjack;
import static io.countroom.rules.blackjack.side.Faces.rank;
import static io.countroom.rules.blackjack.side.Faces.royalMatch;
import static io.countroom.rules.blackjack.side.Faces.suit;
import static io.countroom.rules.blackjack.side.Faces.totalOf20;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Line;
import io.countroom.rules.game.Payout;
import java.util.List;
import java.util.Locale;

/** The side wagers that the first cards decide, with their paytables. */
public final class FirstCardsWagers {

    private static final String LOSING_TO = "§ 633a.7(g)";

    private FirstCardsWagers() {}

    private static Line pays(String name, String odds, Citation citation) {
        return Line.pays(name, Payout.parse(odds), citation);
    }

    /** § 633a.13(c). */
    public static FirstCardsWager luckyLadies() {
        Citation citation = Citation.of("§ 633a.13(c)");
        List<Line> lines = List.of(
                pays("Queen of hearts pair and dealer Blackjack", "1000 to 1", citation),
                pays("Queen of hearts pair", "200 to 1", citation),
                pays("Matched 20", "25 to 1", citation),
                pays("Suited 20", "10 to 1", citation),
                pays("Any 20", "4 to 1", citation),
                Line.loses(Citation.of(LOSING_TO)));
        return new FirstCardsWager(
                "lucky-ladies",
                "Lucky Ladies Twenty Point Bonus Wager",
                null,
                citation,
                lines,
                true,
                (first, second, up, hole) -> {
                    if (!totalOf20(first, second)) {
                        return 5;
                    }
                    if (first == second) {
                        return first != QUEEN_OF_HEARTS ? 2 : hole >= 0 && blackjack(up, hole) ? 0 : 1;
                    }
                    return suit(first) == suit(second) ? 3 : 4;
                });
    }

    /**
     * §§ 633a.13(d), 551.7(e): each card of the up card's rank is paid. A 10, jack, queen or king matches its like only.
     */
    public static FirstCardsWager matchTheDealer(
            Payout sameSuit, Payout differentSuit, Citation citation, Citation losing) {
        List<Line> lines = List.of(
                Line.pays("Two matching cards of the same suit", sum(sameSuit, sameSuit), citation),
                Line.pays(
                        "A matching card of the same suit and one of a different suit",
                        sum(sameSuit, differentSuit),
                        citation),
                Line.pays("One matching card of the same suit", sameSuit, citation),
                Line.pays("Two matching cards of a different suit", sum(differentSuit, differentSuit), citation),
                Line.pays("One matching card of a different suit", differentSuit, citation),
                Line.loses(losing));
        return new FirstCardsWager(
                "match-the-dealer",
                "Match-the-Dealer Wager",
                null,
                citation,
                lines,
                false,
                (first, second, up, hole) -> {
                    int same = (first == up ? 1 : 0) + (second == up ? 1 : 0);
                    int matching = (rank(first) == rank(up) ? 1 : 0) + (rank(second) == rank(up) ? 1 : 0);
                    return switch (matching) {
                        case 0 -> 5;
                        case 1 -> same == 1 ? 2 : 4;
                        default -> same == 2 ? 0 : same == 1 ? 1 : 3;
                    };
                });
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
        List<Line> lines = List.of(
                pays("Triple Match", "30 to 1", citation),
                pays("One-card spread", "10 to 1", citation),
                pays("Two-card spread", "6 to 1", citation),
                pays("Three-card spread", "4 to 1", citation),
                pays("All others", "1 to 1", citation),
                Line.loses(Citation.of(LOSING_TO)));
        return new FirstCardsWager(
                "in-between", "In Between Wager", null, citation, lines, false, (first, second, up, hole) -> {
                    int a = height(first, aceHigh);
                    int b = height(second, aceHigh);
                    int card = height(up, aceHigh);
                    if (a == b) {
                        return card == a ? 0 : 5;
                    }
                    int low = Math.min(a, b);
                    int high = Math.max(a, b);
                    return card <= low || card >= high ? 5 : Math.min(high - low - 1, 4);
                });
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
        Payout royal = Payout.parse(
                switch (paytable) {
                    case "A" -> "10 to 1";
                    case "B" -> "5 to 1";
                    case "C" -> "30 to 1";
                    case "D" -> "25 to 1";
                    case "E" -> "50 to 1";
                    default -> throw new IllegalArgumentException("Royal Match 21 has no Paytable " + paytable);
                });
        Payout suited = single ? Payout.to(3, 1) : paytable.equals("E") ? Payout.to(2, 1) : Payout.to(5, 2);
        String inWords = String.format(Locale.ROOT, "%s and 1,000 for 1", royal);
        Line crown = Line.pays("Royal Match with Crown Treasure", Payout.to(royal.pays() + 1000, 1), inWords, citation);
        List<Line> lines = List.of(
                crown,
                Line.pays("Royal Match", royal, citation),
                Line.pays("Suited Match", suited, suited.per() == 2 ? "2.5 to 1" : suited.toString(), citation),
                Line.loses(Citation.of(LOSING_TO)));
        return new FirstCardsWager(
                "royal-match-21",
                "Royal Match 21 Wager",
                paytable,
                citation,
                crownTreasure ? lines : lines.subList(1, lines.size()),
                crownTreasure,
                (first, second, up, hole) -> {
                    int shift = crownTreasure ? 1 : 0;
                    if (royalMatch(first, second)) {
                        return crownTreasure && hole >= 0 && royalMatch(up, hole) ? 0 : shift;
                    }
                    return shift + (suit(first) == suit(second) ? 1 : 2);
                });
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
        Line loses = Line.loses(Citation.of(LOSING_TO));
        if (paytable.equals("A")) {
            return new FirstCardsWager(
                    "bet-the-set-21",
                    "Bet the Set 21 Wager",
                    paytable,
                    citation,
                    List.of(pays("Pairs", "15 to 1", citation), loses),
                    false,
                    (first, second, up, hole) -> rank(first) == rank(second) ? 0 : 1);
        }
        String suited = paytable.equals("B") ? "25 to 1" : paytable.equals("C") ? "15 to 1" : "12 to 1";
        return new FirstCardsWager(
                "bet-the-set-21",
                "Bet the Set 21 Wager",
                paytable,
                citation,
                List.of(pays("Suited Pairs", suited, citation), pays("Pairs", "10 to 1", citation), loses),
                false,
                (first, second, up, hole) -> first == second ? 0 : rank(first) == rank(second) ? 1 : 2);
    }

    /** § 633a.13(h). */
    public static FirstCardsWager kingsBounty() {
        Citation citation = Citation.of("§ 633a.13(h)");
        List<Line> lines = List.of(
                pays("King of spades pair and dealer Blackjack", "1000 to 1", citation),
                pays("King of spades pair", "200 to 1", citation),
                pays("Suited kings pair", "50 to 1", citation),
                pays("Suited queens, jacks or 10s pair", "25 to 1", citation),
                pays("Suited 20", "9 to 1", citation),
                pays("Pair of kings", "6 to 1", citation),
                pays("Any 20", "4 to 1", citation),
                Line.loses(Citation.of(LOSING_TO)));
        return new FirstCardsWager(
                "kings-bounty", "King's Bounty Wager", null, citation, lines, true, (first, second, up, hole) -> {
                    if (!totalOf20(first, second)) {
                        return 7;
                    }
                    if (first == second) {
                        if (first == KING_OF_SPADES) {
                            return hole >= 0 && blackjack(up, hole) ? 0 : 1;
                        }
                        return rank(first) == KING ? 2 : 3;
                    }
                    if (suit(first) == suit(second)) {
                        return 4;
                    }
                    return rank(first) == KING && rank(second) == KING ? 5 : 6;
                });
    }

    /** § 633a.13(k), with the ranks of § 633a.6(e)(9): an ace is high, or low with a 2 and a 3. */
    public static FirstCardsWager threeCardPoker() {
        Citation citation = Citation.of("§ 633a.13(k)");
        List<Line> lines = List.of(
                pays("Straight flush", "9 to 1", citation),
                pays("Three-of-a-kind", "9 to 1", citation),
                pays("Straight", "9 to 1", citation),
                pays("Flush", "9 to 1", citation),
                Line.loses(Citation.of(LOSING_TO)));
        return new FirstCardsWager(
                "three-card-poker",
                "Three Card Poker Wager",
                null,
                citation,
                lines,
                false,
                (first, second, up, hole) -> {
                    boolean flush = suit(first) == suit(second) && suit(first) == suit(up);
                    int a = rank(first);
                    int b = rank(second);
                    int c = rank(up);
                    if (a == b && b == c) {
                        return 1;
                    }
                    // Three different consecutive ranks, the ace also above the king.
                    int ranks = 1 << a | 1 << b | 1 << c;
                    int lowest = Integer.lowestOneBit(ranks);
                    boolean straight = ranks == 7 * lowest || ranks == (1 | 1 << Faces.QUEEN | 1 << KING);
                    if (straight) {
                        return flush ? 0 : 2;
                    }
                    return flush ? 3 : 4;
                });
    }
}
