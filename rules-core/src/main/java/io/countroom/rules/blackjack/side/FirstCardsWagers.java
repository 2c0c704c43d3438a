package io.countroom.rules.blackjack.side;

import io.countroom.rules.blackjack.play.Points;
import io.countroom.rules.blackjack.side.FirstCardsWager.Condition;
import io.countroom.rules.blackjack.side.FirstCardsWager.Paying;
import io.countroom.rules.card.Card;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Line;
import io.countroom.rules.game.Payout;
import io.countroom.rules.game.Paytable;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The side wagers that the first cards decide, with their paytables. Cards are card indices: rank 0 for the ace to 12 for the
 * king, suit 0 for spades to 3 for clubs.
 */
public final class FirstCardsWagers {

    static final int ACE = 0;
    private static final int TEN = 9;
    private static final int QUEEN = 11;
    private static final int KING = 12;
    private static final int QUEEN_OF_HEARTS = 13 + QUEEN;
    private static final int KING_OF_SPADES = KING;

    private static final int[][] TELLING_HOLES =
            IntStream.range(0, 52).mapToObj(FirstCardsWagers::holesBehind).toArray(int[][]::new);

    private static final Line LOSES = Line.loses(Citation.of("§ 633a.7(g)"));

    private FirstCardsWagers() {}

    static int rank(int card) {
        return card % 13;
    }

    private static int suit(int card) {
        return card / 13;
    }

    private static int total(int first, int second) {
        return Points.NONE.with(Card.of(first)).with(Card.of(second)).total();
    }

    static boolean blackjack(int first, int second) {
        return total(first, second) == 21;
    }

    private static boolean totalOf20(int first, int second) {
        return total(first, second) == 20;
    }

    private static boolean royalMatch(int first, int second) {
        return suit(first) == suit(second)
                && (rank(first) == KING && rank(second) == QUEEN || rank(first) == QUEEN && rank(second) == KING);
    }

    /** The hole cards that give a dealer with this up card a Blackjack or a Royal Match. */
    static int[] tellingHoles(int up) {
        return TELLING_HOLES[up];
    }

    private static int[] holesBehind(int up) {
        return IntStream.range(0, 52)
                .filter(hole -> blackjack(up, hole) || royalMatch(up, hole))
                .toArray();
    }

    private static FirstCardsWager wager(String id, String name, String section, Paying... paying) {
        return new FirstCardsWager(id, name, null, Citation.of(section), LOSES, paying);
    }

    private static Paying pays(String name, Payout odds, Condition wins) {
        return new Paying(name, odds, odds.toString(), wins, false);
    }

    private static Paying pays(String name, String odds, Condition wins) {
        return new Paying(name, Payout.parse(odds), odds, wins, false);
    }

    private static Paying withBlackjack(String name, Condition wins) {
        Condition condition = (a, b, up, hole) -> wins.holds(a, b, up, hole) && hole >= 0 && blackjack(up, hole);
        return new Paying(name, Payout.to(1000, 1), "1000 to 1", condition, true);
    }

    private static boolean suited20(int first, int second) {
        return suit(first) == suit(second) && totalOf20(first, second);
    }

    /** § 633a.13(c). */
    public static FirstCardsWager luckyLadies() {
        Condition queens = (a, b, up, hole) -> a == QUEEN_OF_HEARTS && b == QUEEN_OF_HEARTS;
        return wager(
                "lucky-ladies",
                "Lucky Ladies Twenty Point Bonus Wager",
                "§ 633a.13(c)",
                withBlackjack("Queen of hearts pair and dealer Blackjack", queens),
                pays("Queen of hearts pair", "200 to 1", queens),
                pays("Matched 20", "25 to 1", (a, b, up, hole) -> a == b && totalOf20(a, b)),
                pays("Suited 20", "10 to 1", (a, b, up, hole) -> suited20(a, b)),
                pays("Any 20", "4 to 1", (a, b, up, hole) -> totalOf20(a, b)));
    }

    /**
     * §§ 633a.13(d), 551.7(e): each card of the up card's rank is paid. A 10, jack, queen or king matches its like only.
     */
    public static FirstCardsWager matchTheDealer(Payout same, Payout different, Citation citation, Citation losing) {
        return new FirstCardsWager(
                "match-the-dealer",
                "Match-the-Dealer Wager",
                null,
                citation,
                Line.loses(losing),
                pays("Two matching cards of the same suit", sum(same, same), (a, b, up, hole) -> a == up && b == up),
                pays(
                        "A matching card of the same suit and one of a different suit",
                        sum(same, different),
                        (a, b, up, hole) -> (a == up || b == up) && rank(a) == rank(b)),
                pays("One matching card of the same suit", same, (a, b, up, hole) -> a == up || b == up),
                pays(
                        "Two matching cards of a different suit",
                        sum(different, different),
                        (a, b, up, hole) -> rank(a) == rank(up) && rank(b) == rank(up)),
                pays(
                        "One matching card of a different suit",
                        different,
                        (a, b, up, hole) -> rank(a) == rank(up) || rank(b) == rank(up)));
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
        return wager(
                "in-between",
                "In Between Wager",
                "§ 633a.13(e)",
                pays("Triple Match", "30 to 1", (a, b, up, hole) -> threeOfAKind(a, b, up)),
                pays("One-card spread", "10 to 1", spread(1, aceHigh)),
                pays("Two-card spread", "6 to 1", spread(2, aceHigh)),
                pays("Three-card spread", "4 to 1", spread(3, aceHigh)),
                pays("All others", "1 to 1", spread(KING, aceHigh)));
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
    public static FirstCardsWager royalMatch21(Paytable paytable, boolean crownTreasure) {
        boolean single = paytable == Paytable.A || paytable == Paytable.B;
        Payout royal = Payout.to(
                switch (paytable) {
                    case A -> 10;
                    case B -> 5;
                    case C -> 30;
                    case D -> 25;
                    case E -> 50;
                    default -> throw new IllegalArgumentException("Royal Match 21 has no Paytable " + paytable.word());
                },
                1);
        String suited = single ? "3 to 1" : paytable == Paytable.E ? "2 to 1" : "2.5 to 1";
        Stream<Paying> crown = Stream.of(new Paying(
                "Royal Match with Crown Treasure",
                Payout.to(royal.pays() + 1000, 1),
                royal + " and 1,000 for 1",
                (a, b, up, hole) -> royalMatch(a, b) && hole >= 0 && royalMatch(up, hole),
                true));
        Stream<Paying> lines = Stream.of(
                pays("Royal Match", royal, (a, b, up, hole) -> royalMatch(a, b)),
                pays("Suited Match", suited, (a, b, up, hole) -> suit(a) == suit(b)));
        return new FirstCardsWager(
                "royal-match-21",
                "Royal Match 21 Wager",
                paytable.word(),
                Citation.of("§ 633a.13(f)(" + (single ? 1 : 2) + ") Paytable " + paytable.word()),
                LOSES,
                (crownTreasure ? Stream.concat(crown, lines) : lines).toArray(Paying[]::new));
    }

    /** § 633a.13(g), Paytables A to D; with a single deck, A, there are no suited pairs. */
    public static FirstCardsWager betTheSet21(Paytable paytable) {
        int subsection = switch (paytable) {
            case A -> 1;
            case B -> 2;
            case C, D -> 3;
            default -> throw new IllegalArgumentException("Bet the Set 21 has no Paytable " + paytable.word());
        };
        Condition pairs = (a, b, up, hole) -> rank(a) == rank(b);
        String suited = paytable == Paytable.B ? "25 to 1" : paytable == Paytable.C ? "15 to 1" : "12 to 1";
        Paying[] lines = paytable == Paytable.A
                ? new Paying[] {pays("Pairs", "15 to 1", pairs)}
                : new Paying[] {
                    pays("Suited Pairs", suited, (a, b, up, hole) -> a == b), pays("Pairs", "10 to 1", pairs)
                };
        Citation citation = Citation.of("§ 633a.13(g)(" + subsection + ") Paytable " + paytable.word());
        return new FirstCardsWager("bet-the-set-21", "Bet the Set 21 Wager", paytable.word(), citation, LOSES, lines);
    }

    /** § 633a.13(h). */
    public static FirstCardsWager kingsBounty() {
        Condition kingsOfSpades = (a, b, up, hole) -> a == KING_OF_SPADES && b == KING_OF_SPADES;
        return wager(
                "kings-bounty",
                "King's Bounty Wager",
                "§ 633a.13(h)",
                withBlackjack("King of spades pair and dealer Blackjack", kingsOfSpades),
                pays("King of spades pair", "200 to 1", kingsOfSpades),
                pays("Suited kings pair", "50 to 1", (a, b, up, hole) -> a == b && rank(a) == KING),
                pays("Suited queens, jacks or 10s pair", "25 to 1", (a, b, up, hole) -> a == b && rank(a) >= TEN),
                pays("Suited 20", "9 to 1", (a, b, up, hole) -> suited20(a, b)),
                pays("Pair of kings", "6 to 1", (a, b, up, hole) -> rank(a) == KING && rank(b) == KING),
                pays("Any 20", "4 to 1", (a, b, up, hole) -> totalOf20(a, b)));
    }

    /** § 633a.13(k), with the ranks of § 633a.6(e)(9): an ace is high, or low with a 2 and a 3. */
    public static FirstCardsWager threeCardPoker() {
        return wager(
                "three-card-poker",
                "Three Card Poker Wager",
                "§ 633a.13(k)",
                pays("Straight flush", "9 to 1", (a, b, up, hole) -> flush(a, b, up) && straight(a, b, up)),
                pays("Three-of-a-kind", "9 to 1", (a, b, up, hole) -> threeOfAKind(a, b, up)),
                pays("Straight", "9 to 1", (a, b, up, hole) -> straight(a, b, up)),
                pays("Flush", "9 to 1", (a, b, up, hole) -> flush(a, b, up)));
    }

    private static boolean threeOfAKind(int a, int b, int c) {
        return rank(a) == rank(b) && rank(a) == rank(c);
    }

    private static boolean flush(int a, int b, int c) {
        return suit(a) == suit(b) && suit(a) == suit(c);
    }

    /** Three different consecutive ranks, the ace also above the king. */
    private static boolean straight(int a, int b, int c) {
        int ranks = 1 << rank(a) | 1 << rank(b) | 1 << rank(c);
        return ranks == 7 * Integer.lowestOneBit(ranks) || ranks == (1 | 1 << QUEEN | 1 << KING);
    }
}
