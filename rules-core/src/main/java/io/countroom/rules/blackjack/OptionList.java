package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Option;
import java.util.ArrayList;
import java.util.List;

/** What a Rules Submission may select for each of the three games. */
final class OptionList {

    private final Variant variant;
    private final List<Option> options = new ArrayList<>();

    private OptionList(Variant variant) {
        this.variant = variant;
    }

    static List<Option> of(Variant variant) {
        OptionList list = new OptionList(variant);
        if (variant == Variant.SPANISH_21) {
            list.spanish21();
        } else {
            list.chapter633a();
        }
        return List.copyOf(list.options);
    }

    private void chapter633a() {
        boolean isSwitch = variant == Variant.BLACKJACK_SWITCH;
        choice("edition", "Chapter", "633a", List.of("633a"), "Chapter 633a", "Chapter 633a");
        choice("decks", "Number of decks", "6", numbers(1, 8), "one to eight", "§ 633a.3(a)");
        choice(
                "dealt-from",
                "Dealt from a shoe or from the hand",
                "shoe",
                List.of("shoe", "hand"),
                "a shoe, or the hand with no more than two decks",
                "§ 633a.12(b)");
        choice("hit-soft-17", "Dealer draws to a soft 17", "false", List.of("false"), "false", "§ 633a.7(m)");
        choice(
                "surrender",
                "Surrender",
                isSwitch ? "false" : "true",
                List.of(isSwitch ? "false" : "true"),
                isSwitch ? "false" : "true",
                isSwitch ? "§ 633a.12(a)(4)" : "§ 633a.9(a)");
        choice("blackjack-pays", "Payout odds of a Blackjack", "3 to 2", List.of("3 to 2"), "3 to 2", "§ 633a.13(a)");
        ofPayouts();
        doubling("§ 633a.10(a)");
        choice("resplits", "Additional times a patron may split pairs", "2", numbers(0, 4), "0 to 4", "§ 633a.11(c)");
        choice(
                "resplit-aces",
                "Additional times a patron may split aces",
                "0",
                numbers(0, 4),
                "0 to as often as pairs",
                "§ 633a.11(c)");
        flag("draw-split-aces", "Split aces may draw more than one card", "false", "§ 633a.11(c)");
        if (isSwitch) {
            choice(
                    "blackjack-against-22",
                    "A dealt Blackjack against a dealer's 22",
                    "returned",
                    List.of("returned", "pays"),
                    "returned, or paid as a Blackjack",
                    "§ 633a.12(a)(5)(v)");
            ofPayouts();
        }
        flag("even-money", "Even money for a Blackjack against an ace", "true", "§ 633a.8(e)");
        insuranceUnit("§ 633a.8(b)");
        boxes("§ 633a.6(f)");
        choice(
                "settlement-order",
                "Losing wagers collected first, or settled hand by hand",
                "losing-first",
                List.of("losing-first", "hand-by-hand"),
                "losing-first or hand-by-hand",
                "§ 633a.7(r)");
        offer("lucky-ladies", "Lucky Ladies Twenty Point Bonus Wager", "§ 633a.6(e)(1)");
        offer("match-the-dealer", "Match-the-Dealer Wager", "§ 633a.13(d)");
        offer("in-between", "In Between Wager", "§ 633a.6(e)(3)");
        choice(
                "in-between-ace",
                "Rank of the ace in the In Between Wager",
                "high",
                List.of("high", "low"),
                "high or low",
                "§ 633a.13(e)");
        ofPayouts();
        choice(
                "paytable.royal-match-21",
                "Royal Match 21 Wager",
                "C",
                List.of("none", "A", "B", "C", "D", "E"),
                "A or B with one deck, C to E with more, or none",
                "§ 633a.13(f)");
        ofPayouts();
        flag("crown-treasure", "Crown Treasure Bonus", "true", "§ 633a.7(g)(4)");
        ofPayouts();
        choice(
                "paytable.bet-the-set-21",
                "Bet the Set 21 Wager",
                "C",
                List.of("none", "A", "B", "C", "D"),
                "A with one deck, B with two, C or D with four or more, or none",
                "§ 633a.13(g)");
        ofPayouts();
        offer("kings-bounty", "King's Bounty Wager", "§ 633a.6(e)(6)");
        if (isSwitch) {
            offer("super-match", "Super Match Wager", "§ 633a.13(i)");
        }
        offer("bad-beat-progressive", "Bad Beat Progressive Wager", "§ 633a.6(e)(8)");
        flag("bad-beat-any-20", "Bad Beat Progressive pays any 20", "true", "§ 633a.7(o)(1)(i)");
        ofPayouts();
        flag("magic-card-bonus", "Magic Card Bonus", "false", "§ 633a.13(j)(1)");
        flag("lucky-player-bonus", "Lucky Player Bonus", "false", "§ 633a.13(j)(1)");
        meter("bad-beat-progressive", "5000", "$5,000", "§ 633a.13(j)(2)");
        offer("three-card-poker", "Three Card Poker Wager", "§ 633a.6(e)(9)");
        offer("hit-and-run-progressive", "Hit and Run Progressive Wager", "§ 633a.6(e)(10)");
        meter("hit-and-run-progressive", "1000", "$1,000", "§ 633a.13(l)(2)");
        options.add(Option.open(
                "maximum-pair-wager",
                "Largest Lucky Ladies or King's Bounty Wager in dollars",
                "none",
                "any amount, or none",
                Citation.of("§ 633a.13(m)"),
                "none"));
        options.add(Option.open(
                        "maximum-payout",
                        "Maximum payout of a round for queen of hearts and king of spades pairs with dealer Blackjack",
                        "none",
                        "none, or at least $25,000 and what one patron could win in a round with maximum-pair-wager",
                        Citation.of("§ 633a.13(m)"),
                        "none",
                        "25000")
                .ofPayouts());
    }

    private void spanish21() {
        choice("edition", "Chapter", "551", List.of("551"), "Chapter 551", "Chapter 551");
        choice("decks", "Number of decks", "6", List.of("6", "8"), "six or eight", "§ 551.3(a)");
        choice("hit-soft-17", "Dealer draws to a soft 17", "false", List.of("false"), "false", "§ 551.13(b)");
        choice("surrender", "Surrender", "true", List.of("true"), "true", "§ 551.9(a)");
        choice("blackjack-pays", "Payout odds of a Blackjack", "3 to 2", List.of("3 to 2"), "3 to 2", "§ 551.6(f)");
        ofPayouts();
        doubling("§ 551.11(a)");
        choice("resplits", "Additional times a patron may split pairs", "1", List.of("1"), "1", "§ 551.12(c)");
        choice("resplit-aces", "Additional times a patron may split aces", "1", List.of("1"), "1", "§ 551.12(c)");
        choice(
                "draw-split-aces",
                "Split aces may draw more than one card",
                "true",
                List.of("true"),
                "true",
                "§ 551.12(c)");
        choice(
                "split-21",
                "An ace and a ten-value card on a split hand against a dealer's 21",
                "tie",
                List.of("tie", "wins"),
                "tie or wins",
                "§ 551.6(b)(4)");
        ofPayouts();
        insuranceUnit("§ 551.10(b)");
        boxes("§ 551.14");
        offer("match-the-dealer", "Match-the-Dealer Wager", "§ 551.7(a)");
        options.add(Option.open(
                        "match-the-dealer-same",
                        "Each matching card of the same suit",
                        "9 to 1",
                        "9 to 1 or more with six decks, 12 to 1 or more with eight",
                        Citation.of("§ 551.7(e)"),
                        "9 to 1",
                        "12 to 1")
                .ofPayouts());
        options.add(Option.open(
                        "match-the-dealer-different",
                        "Each matching card of a different suit",
                        "4 to 1",
                        "4 to 1 or more with six decks, 3 to 1 or more with eight",
                        Citation.of("§ 551.7(e)"),
                        "3 to 1",
                        "4 to 1")
                .ofPayouts());
        options.add(Option.open(
                "match-the-dealer-maximum",
                "Largest Match-the-Dealer Wager in dollars",
                "none",
                "any amount, or none",
                Citation.of("§ 551.7(b)(2)"),
                "none"));
    }

    private static List<String> numbers(int from, int to) {
        List<String> numbers = new ArrayList<>();
        for (int i = from; i <= to; i++) {
            numbers.add(Integer.toString(i));
        }
        return numbers;
    }

    /** What {@link #choice} or {@link #flag} added last changes only what wagers pay. */
    private void ofPayouts() {
        options.add(options.removeLast().ofPayouts());
    }

    private void choice(
            String key, String name, String standard, List<String> permitted, String range, String citation) {
        options.add(new Option(key, name, standard, permitted, range, Citation.of(citation)));
    }

    private void flag(String key, String name, String standard, String citation) {
        choice(key, name, standard, List.of("true", "false"), "true or false", citation);
    }

    private void offer(String wager, String name, String citation) {
        flag("offer." + wager, name, "true", citation);
    }

    private void doubling(String citation) {
        choice("double", "Hands that may be doubled", "any-two", List.of("any-two"), "any-two", citation);
        choice("double-after-split", "Double after a split", "true", List.of("true"), "true", citation);
    }

    private void insuranceUnit(String citation) {
        options.add(Option.open(
                "insurance-unit",
                "Smallest unit that can be wagered on insurance, in dollars",
                "1",
                "any amount of dollars",
                Citation.of(citation),
                "1"));
    }

    private void boxes(String citation) {
        choice("adjacent-boxes", "Adjacent boxes on which a player may wager", "1", numbers(1, 7), "1 to 7", citation);
    }

    private void meter(String wager, String least, String inWords, String citation) {
        Citation section = Citation.of(citation);
        String orMore = inWords + " or more";
        options.add(Option.open("meter." + wager, "Progressive meter in dollars", least, orMore, section, least));
        options.add(Option.open(
                "meter-reset." + wager,
                "Initial and reset amount of the meter in dollars",
                least,
                orMore,
                section,
                least));
        options.add(Option.open(
                "meter-rate." + wager,
                "Rate of progression of the meter",
                "20%",
                "a percentage of the wager",
                section));
    }
}
