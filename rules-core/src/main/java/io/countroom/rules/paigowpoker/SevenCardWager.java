package io.countroom.rules.paigowpoker;

import static io.countroom.rules.paigowpoker.SevenCards.*;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.Payout;
import io.countroom.rules.game.Paytable;
import io.countroom.rules.game.Selection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An optional wager on the player's seven cards at one paytable (§ 645a.13(b)-(e)): its lines, and which line each kind of
 * seven cards is.
 *
 * @param lines the line of a losing wager is the last
 * @param lineOf by {@link SevenCards#ordinal}
 * @param envy whether wagers of this kind can be Qualifying Wagers
 */
record SevenCardWager(OfferedWager offered, List<SevenCardLine> lines, SevenCardLine[] lineOf, boolean envy) {

    static final String FORTUNE_BONUS = "fortune-bonus";
    static final String EMPERORS_TREASURE = "emperors-treasure";
    static final String PAI_GOW_INSURANCE = "pai-gow-insurance";
    static final String PROGRESSIVE = "progressive";

    /** A Qualifying Wager is at least this much (§ 645a.1). */
    static final long QUALIFYING_CENTS = 500;

    /**
     * @param payout the odds, or none for a line that pays a share of the meter
     * @param meterPercent the share of the meter, 0 for odds
     * @param envyCents what each Qualifying Wager of another player gains by this hand
     * @param wins the kinds that win it; of several lines that are won, the first is paid
     */
    record SevenCardLine(Outcome outcome, Payout payout, int meterPercent, long envyCents, List<SevenCards> wins) {}

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
                    chosen.get(PaiGowPokerGame.BEST_HAND_PAYS_MORE),
                    !chosen.get(PaiGowPokerGame.SUITED_ACE_TO_SEVEN_IS_FIVE),
                    chosen.get(PaiGowPokerGame.ROYAL_MATCH_JOKER_IS_ACE));
        }

        /** The kind as which another counts. */
        private SevenCards read(SevenCards kind) {
            return switch (kind) {
                case SUITED_ACE_TO_SEVEN -> aceToSeven ? SEVEN_CARD_STRAIGHT_FLUSH : STRAIGHT_FLUSH;
                case SUITED_ACE_TO_SEVEN_WITH_JOKER ->
                    aceToSeven ? SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER : STRAIGHT_FLUSH;
                case ROYAL_FLUSH_WITH_KING_AND_JOKER -> jokerAce ? ROYAL_FLUSH_WITH_KING_QUEEN : ROYAL_FLUSH;
                case STRAIGHT_AND_THREE_OF_A_KIND -> bestPayout ? THREE_OF_A_KIND : STRAIGHT;
                default -> kind;
            };
        }

        Readings withTheOtherBestHand() {
            return new Readings(!bestPayout, aceToSeven, jokerAce);
        }
    }

    private static SevenCardWager of(
            String id,
            String name,
            @Nullable String paytable,
            Citation section,
            String losing,
            Readings readings,
            List<SevenCardLine> paying) {
        List<SevenCardLine> lines = new ArrayList<>(paying);
        lines.add(new SevenCardLine(new Outcome("Loses", "loses", Citation.of(losing)), Payout.PUSH, 0, 0, List.of()));
        SevenCardLine[] lineOf = Arrays.stream(values())
                .map(readings::read)
                .map(kind -> lines.stream()
                        .filter(line -> line.wins.contains(kind))
                        .findFirst()
                        .orElse(lines.getLast()))
                .toArray(SevenCardLine[]::new);
        List<Outcome> outcomes = lines.stream().map(SevenCardLine::outcome).toList();
        return new SevenCardWager(
                new OfferedWager(id, name, paytable, false, section, outcomes),
                List.copyOf(lines),
                lineOf,
                paying.stream().anyMatch(line -> line.envyCents > 0));
    }

    /** The optional wagers that a Rules Submission offers, in the order in which a seat's are settled (§ 645a.11(h)(1)-(4)). */
    static List<SevenCardWager> offered(Selection chosen) {
        Readings readings = Readings.of(chosen);
        Paytable fortuneBonus = chosen.get(PaiGowPokerGame.FORTUNE_BONUS);
        Paytable emperorsTreasure = chosen.get(PaiGowPokerGame.EMPERORS_TREASURE);
        Paytable insurance = chosen.get(PaiGowPokerGame.INSURANCE);
        List<SevenCardWager> sides = new ArrayList<>();
        if (fortuneBonus != Paytable.NONE) {
            sides.add(bonus(FORTUNE_BONUS, fortuneBonus, readings));
        }
        if (emperorsTreasure != Paytable.NONE) {
            sides.add(bonus(EMPERORS_TREASURE, emperorsTreasure, readings));
        }
        if (insurance != Paytable.NONE) {
            sides.add(paiGowInsurance(insurance, readings));
        }
        if (chosen.get(PaiGowPokerGame.OFFER_PROGRESSIVE)) {
            sides.add(progressive(readings));
        }
        return List.copyOf(sides);
    }

    String id() {
        return offered.id();
    }

    SevenCardLine line(SevenCards kind) {
        return lineOf[kind.ordinal()];
    }

    /** The line of a losing wager. */
    SevenCardLine losing() {
        return lines.getLast();
    }

    /** § 645a.13(b) and (c) print the same odds, A to D; the odds of the last four lines never change. */
    private static final Map<Paytable, int[]> BONUS_ODDS = Map.of(
            Paytable.A, new int[] {8_000, 2_000, 1_000, 400, 150, 50, 25, 5, 4, 3, 2},
            Paytable.B, new int[] {5_000, 2_000, 1_000, 400, 150, 50, 25, 5, 4, 3, 2},
            Paytable.C, new int[] {5_000, 1_000, 750, 250, 100, 50, 20, 5, 4, 3, 2},
            Paytable.D, new int[] {2_500, 1_000, 750, 250, 125, 50, 25, 5, 4, 3, 2});

    /** Of the first seven lines. */
    private static final Map<Paytable, int[]> ENVY_DOLLARS = Map.of(
            Paytable.A, new int[] {5_000, 1_000, 500, 250, 50, 20, 5},
            Paytable.B, new int[] {3_000, 1_000, 500, 250, 50, 20, 5},
            Paytable.C, new int[] {1_000, 250, 100, 50, 25, 10, 5},
            Paytable.D, new int[] {1_000, 750, 250, 100, 50, 20, 5});

    /** A hand of a paytable, and the kinds that are one. */
    private record Named(String name, SevenCards... kinds) {

        SevenCardLine pays(Payout payout, long envyCents, Citation citation) {
            return new SevenCardLine(
                    new Outcome(name, payout.toString(), citation), payout, 0, envyCents, List.of(kinds));
        }

        SevenCardLine paysMeter(int percent, Citation citation) {
            Outcome outcome = new Outcome(name, percent + "% of meter", citation);
            return new SevenCardLine(outcome, Payout.PUSH, percent, 0, List.of(kinds));
        }
    }

    private static List<SevenCardLine> lines(List<Named> hands, int[] odds, int[] envyDollars, Citation citation) {
        List<SevenCardLine> lines = new ArrayList<>();
        for (int i = 0; i < odds.length; i++) {
            long envyCents = i < envyDollars.length ? 100L * envyDollars[i] : 0;
            lines.add(hands.get(i).pays(Payout.to(odds[i], 1), envyCents, citation));
        }
        return lines;
    }

    /** The Fortune Bonus Wager or the Emperor's Treasure Wager, which differ in their second line. */
    static SevenCardWager bonus(String id, Paytable paytable, Readings readings) {
        boolean fortune = id.equals(FORTUNE_BONUS);
        Citation citation = Citation.of("§ 645a.13" + (fortune ? "(b)" : "(c)") + " Paytable " + paytable.word());
        List<Named> hands = List.of(
                new Named("Seven-card straight flush", SEVEN_CARD_STRAIGHT_FLUSH),
                fortune
                        ? new Named(
                                "Royal flush and Royal Match", ROYAL_FLUSH_WITH_ACE_KING, ROYAL_FLUSH_WITH_KING_QUEEN)
                        : new Named("Royal flush and ace king suited", ROYAL_FLUSH_WITH_ACE_KING),
                new Named("Seven-card straight flush with joker", SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER),
                new Named("Five aces", FIVE_ACES),
                new Named("Royal flush", ROYAL_FLUSH, ROYAL_FLUSH_WITH_KING_QUEEN),
                new Named("Straight flush", STRAIGHT_FLUSH),
                new Named("Four-of-a-kind", FOUR_OF_A_KIND),
                new Named("Full house", FULL_HOUSE),
                new Named("Flush", FLUSH),
                new Named("Three-of-a-kind", THREE_OF_A_KIND),
                new Named("Straight", STRAIGHT));
        return of(
                id,
                fortune ? "Fortune Bonus Wager" : "Emperor's Treasure Wager",
                paytable.word(),
                citation,
                fortune ? "§ 645a.11(h)(1)(i)(A)" : "§ 645a.11(h)(2)(i)(A)",
                readings,
                lines(
                        hands,
                        Objects.requireNonNull(BONUS_ODDS.get(paytable)),
                        Objects.requireNonNull(ENVY_DOLLARS.get(paytable)),
                        citation));
    }

    static SevenCardWager paiGowInsurance(Paytable paytable, Readings readings) {
        Citation citation = Citation.of("§ 645a.13(d) Paytable " + paytable.word());
        List<Named> hands = List.of(
                new Named("Nine-high", NINE_HIGH),
                new Named("Ten-high", TEN_HIGH),
                new Named("Jack-high", JACK_HIGH),
                new Named("Queen-high", QUEEN_HIGH),
                new Named("King-high", KING_HIGH),
                new Named("Ace-high", ACE_HIGH));
        int[] odds = {100, 25, 15, paytable == Paytable.B ? 7 : 6, 5, 3};
        return of(
                PAI_GOW_INSURANCE,
                "Pai Gow Insurance Wager",
                paytable.word(),
                citation,
                "§ 645a.11(h)(3)(i)",
                readings,
                lines(hands, odds, new int[0], citation));
    }

    static SevenCardWager progressive(Readings readings) {
        Citation citation = Citation.of("§ 645a.13(e)(1)");
        Named straightFlush =
                new Named("Seven-card straight flush", SEVEN_CARD_STRAIGHT_FLUSH, SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER);
        Named royal = new Named("Royal flush", ROYAL_FLUSH, ROYAL_FLUSH_WITH_ACE_KING, ROYAL_FLUSH_WITH_KING_QUEEN);
        return of(
                PROGRESSIVE,
                "Progressive Payout Wager",
                null,
                citation,
                "§ 645a.11(h)(4)(i)",
                readings,
                List.of(
                        straightFlush.paysMeter(100, citation),
                        new Named("Five aces", FIVE_ACES).paysMeter(10, citation),
                        royal.pays(Payout.forOne(500), 0, citation),
                        new Named("Straight flush", STRAIGHT_FLUSH).pays(Payout.forOne(100), 0, citation),
                        new Named("Four-of-a-kind", FOUR_OF_A_KIND).pays(Payout.forOne(75), 0, citation),
                        new Named("Full house", FULL_HOUSE).pays(Payout.forOne(4), 0, citation)));
    }
}
