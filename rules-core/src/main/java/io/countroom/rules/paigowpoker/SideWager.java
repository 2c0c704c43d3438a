package io.countroom.rules.paigowpoker;

import static io.countroom.rules.paigowpoker.SevenCards.*;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.Payout;
import io.countroom.rules.game.Selection;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * An optional wager on the player's seven cards at one paytable (§ 645a.13(b)-(e)): its lines, and which line each kind of
 * seven cards is.
 */
final class SideWager {

    static final String FORTUNE_BONUS = "fortune-bonus";
    static final String EMPERORS_TREASURE = "emperors-treasure";
    static final String PAI_GOW_INSURANCE = "pai-gow-insurance";
    static final String PROGRESSIVE = "progressive";

    /** Their ids in the order in which a seat's are settled (§ 645a.11(h)(1)-(4)). */
    static final List<String> ORDER = List.of(FORTUNE_BONUS, EMPERORS_TREASURE, PAI_GOW_INSURANCE, PROGRESSIVE);

    /** A Qualifying Wager is at least this much (§ 645a.1). */
    static final long QUALIFYING_CENTS = 500;

    /**
     * @param payout the odds, or none for a line that pays a share of the meter
     * @param meterPercent the share of the meter, 0 for odds
     * @param envyCents what each Qualifying Wager of another player gains by this hand
     */
    record Line(Outcome outcome, Payout payout, int meterPercent, long envyCents) {}

    /**
     * How the Rules Submission reads what the text leaves open.
     *
     * @param bestPayout whether of a straight and three of a kind the one counts that pays more
     * @param aceToSeven whether a suited ace to seven is a seven-card straight flush
     * @param jokerAce whether the joker may be the ace beside a royal flush and a king of a Fortune Bonus Wager
     */
    record Readings(boolean bestPayout, boolean aceToSeven, boolean jokerAce) {

        static Readings of(Selection chosen) {
            return new Readings(
                    chosen.get(PaiGowPokerGame.BEST_HAND).equals("payout"),
                    chosen.get(PaiGowPokerGame.SUITED_ACE_TO_SEVEN).equals(PaiGowPokerGame.SEVEN_IN_A_ROW),
                    chosen.get(PaiGowPokerGame.ROYAL_MATCH_JOKER).equals("ace"));
        }

        Readings withTheOtherBestHand() {
            return new Readings(!bestPayout, aceToSeven, jokerAce);
        }
    }

    private final OfferedWager offered;
    private final List<Line> lines;
    private final Line[] lineOf;
    private final boolean envy;

    private SideWager(
            String id,
            String name,
            String paytable,
            Citation section,
            Citation losing,
            List<Line> paying,
            Map<SevenCards, Integer> lineOfKind) {
        lines = new ArrayList<>(paying);
        lines.add(new Line(new Outcome("Loses", "loses", losing), Payout.PUSH, 0, 0));
        lineOf = new Line[values().length];
        for (SevenCards kind : values()) {
            lineOf[kind.ordinal()] = lines.get(lineOfKind.getOrDefault(kind, lines.size() - 1));
        }
        envy = lines.stream().anyMatch(line -> line.envyCents > 0);
        offered = new OfferedWager(
                id,
                name,
                paytable.isEmpty() ? null : paytable,
                false,
                section,
                lines.stream().map(Line::outcome).toList());
    }

    /** The optional wagers that a Rules Submission offers, in the order in which a seat's are settled. */
    static List<SideWager> offered(Selection chosen) {
        Readings readings = Readings.of(chosen);
        String fortuneBonus = chosen.get(PaiGowPokerGame.FORTUNE_BONUS);
        String emperorsTreasure = chosen.get(PaiGowPokerGame.EMPERORS_TREASURE);
        String insurance = chosen.get(PaiGowPokerGame.INSURANCE);
        List<SideWager> sides = new ArrayList<>();
        if (!fortuneBonus.equals(PaiGowPokerGame.NONE)) {
            sides.add(fortuneBonus(fortuneBonus, readings));
        }
        if (!emperorsTreasure.equals(PaiGowPokerGame.NONE)) {
            sides.add(emperorsTreasure(emperorsTreasure, readings));
        }
        if (!insurance.equals(PaiGowPokerGame.NONE)) {
            sides.add(paiGowInsurance(insurance));
        }
        if (chosen.get(PaiGowPokerGame.OFFER_PROGRESSIVE)) {
            sides.add(progressive(readings));
        }
        return List.copyOf(sides);
    }

    OfferedWager offered() {
        return offered;
    }

    String id() {
        return offered.id();
    }

    List<Line> lines() {
        return lines;
    }

    Line line(SevenCards kind) {
        return lineOf[kind.ordinal()];
    }

    /** The share of the meter that an outcome pays. */
    int percent(Outcome outcome) {
        for (Line line : lines) {
            if (line.outcome.equals(outcome)) {
                return line.meterPercent;
            }
        }
        return 0;
    }

    /** The line of a losing wager. */
    Line losing() {
        return lines.getLast();
    }

    /** Whether wagers of this kind can be Qualifying Wagers. */
    boolean envy() {
        return envy;
    }

    /** The kinds of a Fortune Bonus Wager's and an Emperor's Treasure Wager's lines; the second line differs. */
    private static Map<SevenCards, Integer> bonusLines(boolean royalMatch, Readings readings) {
        Map<SevenCards, Integer> lines = new EnumMap<>(SevenCards.class);
        lines.put(SEVEN_CARD_STRAIGHT_FLUSH, 0);
        lines.put(ROYAL_FLUSH_WITH_ACE_KING, 1);
        lines.put(SUITED_ACE_TO_SEVEN, readings.aceToSeven ? 0 : 5);
        lines.put(ROYAL_FLUSH_WITH_KING_QUEEN, royalMatch ? 1 : 4);
        lines.put(ROYAL_FLUSH_WITH_KING_AND_JOKER, royalMatch && readings.jokerAce ? 1 : 4);
        lines.put(SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER, 2);
        lines.put(SUITED_ACE_TO_SEVEN_WITH_JOKER, readings.aceToSeven ? 2 : 5);
        lines.put(FIVE_ACES, 3);
        lines.put(ROYAL_FLUSH, 4);
        lines.put(STRAIGHT_FLUSH, 5);
        lines.put(FOUR_OF_A_KIND, 6);
        lines.put(FULL_HOUSE, 7);
        lines.put(FLUSH, 8);
        lines.put(THREE_OF_A_KIND, 9);
        lines.put(STRAIGHT, 10);
        lines.put(STRAIGHT_AND_THREE_OF_A_KIND, readings.bestPayout ? 9 : 10);
        return lines;
    }

    private static final List<String> BONUS_NAMES = List.of(
            "Seven-card straight flush",
            "",
            "Seven-card straight flush with joker",
            "Five aces",
            "Royal flush",
            "Straight flush",
            "Four-of-a-kind",
            "Full house",
            "Flush",
            "Three-of-a-kind",
            "Straight");

    /** § 645a.13(b) and (c) print the same odds, A to D, for the first seven lines; the others never change. */
    private static final Map<String, int[]> BONUS_ODDS = Map.of(
            "A", new int[] {8_000, 2_000, 1_000, 400, 150, 50, 25},
            "B", new int[] {5_000, 2_000, 1_000, 400, 150, 50, 25},
            "C", new int[] {5_000, 1_000, 750, 250, 100, 50, 20},
            "D", new int[] {2_500, 1_000, 750, 250, 125, 50, 25});

    private static final int[] LOWER_ODDS = {5, 4, 3, 2};

    private static final Map<String, int[]> ENVY_DOLLARS = Map.of(
            "A", new int[] {5_000, 1_000, 500, 250, 50, 20, 5},
            "B", new int[] {3_000, 1_000, 500, 250, 50, 20, 5},
            "C", new int[] {1_000, 250, 100, 50, 25, 10, 5},
            "D", new int[] {1_000, 750, 250, 100, 50, 20, 5});

    private static List<Line> bonus(String paragraph, String paytable, String second) {
        int[] odds = BONUS_ODDS.getOrDefault(paytable, new int[0]);
        int[] envyDollars = ENVY_DOLLARS.getOrDefault(paytable, new int[0]);
        Citation citation = Citation.of("§ 645a.13" + paragraph + " Paytable " + paytable);
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < BONUS_NAMES.size(); i++) {
            Payout payout = Payout.to(i < odds.length ? odds[i] : LOWER_ODDS[i - odds.length], 1);
            String name = i == 1 ? second : BONUS_NAMES.get(i);
            long envyCents = i < envyDollars.length ? 100L * envyDollars[i] : 0;
            lines.add(new Line(new Outcome(name, payout.toString(), citation), payout, 0, envyCents));
        }
        return lines;
    }

    static SideWager fortuneBonus(String paytable, Readings readings) {
        return new SideWager(
                FORTUNE_BONUS,
                "Fortune Bonus Wager",
                paytable,
                Citation.of("§ 645a.13(b) Paytable " + paytable),
                Citation.of("§ 645a.11(h)(1)(i)(A)"),
                bonus("(b)", paytable, "Royal flush and Royal Match"),
                bonusLines(true, readings));
    }

    static SideWager emperorsTreasure(String paytable, Readings readings) {
        return new SideWager(
                EMPERORS_TREASURE,
                "Emperor's Treasure Wager",
                paytable,
                Citation.of("§ 645a.13(c) Paytable " + paytable),
                Citation.of("§ 645a.11(h)(2)(i)(A)"),
                bonus("(c)", paytable, "Royal flush and ace king suited"),
                bonusLines(false, readings));
    }

    static SideWager paiGowInsurance(String paytable) {
        Citation citation = Citation.of("§ 645a.13(d) Paytable " + paytable);
        int[] odds = {100, 25, 15, paytable.equals("B") ? 7 : 6, 5, 3};
        List<SevenCards> kinds = List.of(NINE_HIGH, TEN_HIGH, JACK_HIGH, QUEEN_HIGH, KING_HIGH, ACE_HIGH);
        List<String> names = List.of("Nine-high", "Ten-high", "Jack-high", "Queen-high", "King-high", "Ace-high");
        List<Line> lines = new ArrayList<>();
        Map<SevenCards, Integer> lineOf = new EnumMap<>(SevenCards.class);
        for (int i = 0; i < odds.length; i++) {
            Payout payout = Payout.to(odds[i], 1);
            lines.add(new Line(new Outcome(names.get(i), payout.toString(), citation), payout, 0, 0));
            lineOf.put(kinds.get(i), i);
        }
        return new SideWager(
                PAI_GOW_INSURANCE,
                "Pai Gow Insurance Wager",
                paytable,
                citation,
                Citation.of("§ 645a.11(h)(3)(i)"),
                lines,
                lineOf);
    }

    static SideWager progressive(Readings readings) {
        Citation citation = Citation.of("§ 645a.13(e)(1)");
        List<Line> lines = new ArrayList<>();
        lines.add(new Line(new Outcome("Seven-card straight flush", "100% of meter", citation), Payout.PUSH, 100, 0));
        lines.add(new Line(new Outcome("Five aces", "10% of meter", citation), Payout.PUSH, 10, 0));
        List<String> names = List.of("Royal flush", "Straight flush", "Four-of-a-kind", "Full house");
        int[] odds = {500, 100, 75, 4};
        for (int i = 0; i < odds.length; i++) {
            Payout payout = Payout.forOne(odds[i]);
            lines.add(new Line(new Outcome(names.get(i), payout.toString(), citation), payout, 0, 0));
        }
        Map<SevenCards, Integer> lineOf = new EnumMap<>(SevenCards.class);
        lineOf.put(SEVEN_CARD_STRAIGHT_FLUSH, 0);
        lineOf.put(SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER, 0);
        lineOf.put(SUITED_ACE_TO_SEVEN, readings.aceToSeven ? 0 : 3);
        lineOf.put(SUITED_ACE_TO_SEVEN_WITH_JOKER, readings.aceToSeven ? 0 : 3);
        lineOf.put(FIVE_ACES, 1);
        List.of(ROYAL_FLUSH_WITH_ACE_KING, ROYAL_FLUSH_WITH_KING_QUEEN, ROYAL_FLUSH_WITH_KING_AND_JOKER, ROYAL_FLUSH)
                .forEach(royal -> lineOf.put(royal, 2));
        lineOf.put(STRAIGHT_FLUSH, 3);
        lineOf.put(FOUR_OF_A_KIND, 4);
        lineOf.put(FULL_HOUSE, 5);
        return new SideWager(
                PROGRESSIVE,
                "Progressive Payout Wager",
                "",
                citation,
                Citation.of("§ 645a.11(h)(4)(i)"),
                lines,
                lineOf);
    }
}
