package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Doubling;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.blackjack.side.BadBeat;
import io.countroom.rules.blackjack.side.FirstCardsWager;
import io.countroom.rules.blackjack.side.FirstCardsWagers;
import io.countroom.rules.blackjack.side.HitAndRun;
import io.countroom.rules.blackjack.side.SideWager;
import io.countroom.rules.blackjack.side.SuperMatch;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Codec;
import io.countroom.rules.game.Dollars;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.Payout;
import io.countroom.rules.game.Paytable;
import io.countroom.rules.game.Selection;
import io.countroom.rules.game.Shuffling;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The options of each of the three games, in the order of the chapter. */
final class OptionList {

    /** The wagers on a pair of one card, which § 633a.13(m) limits together. */
    static final Set<String> PAIR_WAGERS = Set.of("lucky-ladies", "kings-bounty");

    private static final int PAIR_AND_BLACKJACK_PAYS = 1_000;

    static final Option<Integer> DECKS = Option.number("decks", "Number of decks", 6);
    static final Option<Boolean> DEALT_FROM_HAND = Option.either(
                    "dealt-from", "Dealt from a shoe or from the hand", "shoe", "hand")
            .permits("a shoe, or the hand with no more than two decks", false, true)
            .cited("§ 633a.12(b)")
            .requires(
                    "§ 633a.12(b)(1)",
                    "permits no more than two decks",
                    (chosen, fromHand) -> !fromHand || chosen.get(DECKS) <= 2);
    static final Option<Boolean> HIT_SOFT_17 = Option.always("hit-soft-17", "Dealer draws to a soft 17", false);
    static final Option<Boolean> SURRENDER = Option.always("surrender", "Surrender", true);
    static final Option<Payout> BLACKJACK_PAYS = Option.of(
                    "blackjack-pays", "Payout odds of a Blackjack", Codec.PAYOUT, BlackjackOptions.THREE_TO_TWO)
            .permits("3 to 2", BlackjackOptions.THREE_TO_TWO)
            .computes("", payout -> true)
            .ofPayouts();
    static final Option<Doubling> DOUBLE = Option.of(
                    "double", "Hands that may be doubled", Codec.of(Doubling.class), Doubling.ANY_TWO)
            .permits("any-two", Doubling.ANY_TWO)
            .computes("", doubling -> true);
    static final Option<Boolean> DOUBLE_AFTER_SPLIT = Option.always("double-after-split", "Double after a split", true);
    static final Option<Integer> RESPLITS = Option.number("resplits", "Additional times a patron may split pairs", 2)
            .computes("", times -> times <= 6);
    static final Option<Integer> RESPLIT_ACES = Option.number(
                    "resplit-aces", "Additional times a patron may split aces", 0)
            .computes("", times -> times <= 6)
            .requires(
                    "permits aces to be split as often as other pairs at most",
                    (chosen, times) -> times <= chosen.get(RESPLITS));
    static final Option<Boolean> DRAW_SPLIT_ACES =
            Option.flag("draw-split-aces", "Split aces may draw more than one card", true);
    static final Option<Boolean> BLACKJACK_AGAINST_22_PAYS = Option.either(
                    "blackjack-against-22", "A dealt Blackjack against a dealer's 22", "returned", "pays")
            .permits("returned, or paid as a Blackjack", false, true)
            .cited("§ 633a.12(a)(5)(v)")
            .ofPayouts();
    static final Option<Boolean> SPLIT_21_WINS = Option.either(
                    "split-21", "An ace and a ten-value card on a split hand against a dealer's 21", "tie", "wins")
            .cited("§ 551.6(b)(4)")
            .ofPayouts();
    static final Option<Boolean> SUITED_777_BELOW_5_PAID = Option.either(
                    "suited-777-below-5",
                    "The $50 to other players for three suited 7s on less than $5",
                    "none",
                    "paid")
            .cited("§ 551.6(h)");
    static final Option<Boolean> EVEN_MONEY = Option.flag(
                    "even-money", "Even money for a Blackjack against an ace", true)
            .cited("§ 633a.8(e)");
    static final Option<Long> INSURANCE_UNIT = Option.of(
                    "insurance-unit", "Smallest unit that can be wagered on insurance, in dollars", Codec.DOLLARS, 100L)
            .permits("any amount of dollars", cents -> cents > 0, 100L);
    static final Option<Integer> BOXES = Option.number(
                    "adjacent-boxes", "Adjacent boxes on which a player may wager", 1)
            .permits("1 to 7", Option.numbers(1, 7));
    static final Option<Boolean> SETTLEMENT_ORDER = Option.either(
                    "settlement-order",
                    "Losing wagers collected first, or settled hand by hand",
                    "losing-first",
                    "hand-by-hand")
            .cited("§ 633a.7(r)");
    static final Option<Boolean> LUCKY_LADIES =
            offer("lucky-ladies", "Lucky Ladies Twenty Point Bonus Wager").cited("§ 633a.6(e)(1)");
    static final Option<Boolean> MATCH_THE_DEALER = offer("match-the-dealer", "Match-the-Dealer Wager");
    static final Option<Boolean> IN_BETWEEN =
            offer("in-between", "In Between Wager").cited("§ 633a.6(e)(3)");
    static final Option<Boolean> IN_BETWEEN_ACE_LOW = Option.either(
                    "in-between-ace", "Rank of the ace in the In Between Wager", "high", "low")
            .cited("§ 633a.13(e)")
            .ofPayouts();
    static final Option<Paytable> ROYAL_MATCH_21 = Option.choice(
                    "paytable.royal-match-21",
                    "Royal Match 21 Wager",
                    "A or B with one deck, C to E with more, or none",
                    Paytable.NONE,
                    Paytable.A,
                    Paytable.B,
                    Paytable.C,
                    Paytable.D,
                    Paytable.E)
            .standard(Paytable.C)
            .standard(chosen -> chosen.get(DECKS) == 1 ? Paytable.A : Paytable.C)
            .cited("§ 633a.13(f)")
            .requires((chosen, letter) ->
                    letter == Paytable.NONE || (chosen.get(DECKS) == 1) == (letter.compareTo(Paytable.B) <= 0)
                            ? ""
                            : chosen.get(DECKS) == 1
                                    ? "has Paytables A and B for one deck"
                                    : "has Paytables C, D and E for multiple decks")
            .ofPayouts();
    static final Option<Boolean> CROWN_TREASURE = Option.flag("crown-treasure", "Crown Treasure Bonus", true)
            .cited("§ 633a.7(g)(4)")
            .ofPayouts();
    static final Option<Paytable> BET_THE_SET_21 = Option.choice(
                    "paytable.bet-the-set-21",
                    "Bet the Set 21 Wager",
                    "A with one deck, B with two, C or D with four or more, or none",
                    Paytable.NONE,
                    Paytable.A,
                    Paytable.B,
                    Paytable.C,
                    Paytable.D)
            .standard(Paytable.C)
            .standard(chosen -> switch (chosen.get(DECKS)) {
                case 1 -> Paytable.A;
                case 2 -> Paytable.B;
                case 3 -> Paytable.NONE;
                default -> Paytable.C;
            })
            .cited("§ 633a.13(g)")
            .requires((chosen, letter) -> switch (chosen.get(DECKS)) {
                case 1 -> onlyOf(letter, "has Paytable A for one deck", Paytable.A);
                case 2 -> onlyOf(letter, "has Paytable B for two decks", Paytable.B);
                case 3 -> onlyOf(letter, "has no paytable for three decks");
                default -> onlyOf(letter, "has Paytables C and D for four or more decks", Paytable.C, Paytable.D);
            })
            .ofPayouts();
    static final Option<Boolean> KINGS_BOUNTY =
            offer("kings-bounty", "King's Bounty Wager").cited("§ 633a.6(e)(6)");
    static final Option<Boolean> SUPER_MATCH =
            sixOrEight(offer("super-match", "Super Match Wager")).cited("§ 633a.13(i)");
    static final Option<Boolean> BAD_BEAT =
            offer(BadBeat.ID, "Bad Beat Progressive Wager").cited("§ 633a.6(e)(8)");
    static final Option<Boolean> BAD_BEAT_ANY_20 = Option.flag(
                    "bad-beat-any-20", "Bad Beat Progressive pays any 20", true)
            .cited("§ 633a.7(o)(1)(i)")
            .ofPayouts();
    static final Option<Boolean> BAD_BEAT_SURRENDERED_20_STAYS = Option.either(
                    "bad-beat-surrendered-20", "Bad Beat Progressive Wager on a surrendered 20", "loses", "stays")
            .cited("§§ 633a.7(o)(1)(i), 633a.9(a)");
    static final Option<Boolean> BAD_BEAT_ANY_HAND = Option.either(
                    "bad-beat-split", "Bad Beat Progressive Wager on a pair that was split", "first-hand", "any-hand")
            .cited("§ 633a.7(o)(1)(i)");
    static final Option<Boolean> MAGIC_CARD =
            Option.flag("magic-card-bonus", "Magic Card Bonus", false).cited("§ 633a.13(j)(1)");
    static final Option<Boolean> LUCKY_PLAYER =
            Option.flag("lucky-player-bonus", "Lucky Player Bonus", false).cited("§ 633a.13(j)(1)");
    static final Option<Boolean> THREE_CARD_POKER =
            offer("three-card-poker", "Three Card Poker Wager").cited("§ 633a.6(e)(9)");
    static final Option<Boolean> HIT_AND_RUN =
            offer(HitAndRun.ID, "Hit and Run Progressive Wager").cited("§ 633a.6(e)(10)");
    static final Option<Boolean> HIT_AND_RUN_STOPS = Option.either(
                    "hit-and-run-draw",
                    "Dealer's draw for a Hit and Run Progressive Wager when every hand is decided",
                    "draws",
                    "stops")
            .cited("§ 633a.7(n)");
    static final Option<Long> MAXIMUM_PAIR_WAGER = limit(
                    "maximum-pair-wager", "Largest Lucky Ladies or King's Bounty Wager in dollars")
            .permits("any amount, or none", cents -> cents > 0, Codec.NO_LIMIT)
            .cited("§ 633a.13(m)");
    static final Option<Long> MAXIMUM_PAYOUT = limit(
                    "maximum-payout",
                    "Maximum payout of a round for queen of hearts and king of spades pairs with dealer Blackjack")
            .permits(
                    "none, or at least $25,000 and what one patron could win in a round with maximum-pair-wager",
                    cents -> cents >= 2_500_000,
                    Codec.NO_LIMIT,
                    2_500_000L)
            .cited("§ 633a.13(m)")
            .requires(OptionList::maximumPayout)
            .ofPayouts();
    static final Option<Shuffling> SHUFFLING = Shuffling.option("§ 551.15");
    static final Option<Payout> MATCHING_SAME_SUIT =
            matching("match-the-dealer-same", "Each matching card of the same suit", 9, 12);
    static final Option<Payout> MATCHING_DIFFERENT_SUIT =
            matching("match-the-dealer-different", "Each matching card of a different suit", 4, 3);
    static final Option<Long> MATCH_THE_DEALER_MAXIMUM = limit(
                    "match-the-dealer-maximum", "Largest Match-the-Dealer Wager in dollars")
            .permits("$1 or more, or none", cents -> cents >= 100, Codec.NO_LIMIT)
            .cited("§ 551.7(b)(2)");

    private OptionList() {}

    private static String onlyOf(Paytable letter, String predicate, Paytable... letters) {
        return letter == Paytable.NONE || List.of(letters).contains(letter) ? "" : predicate;
    }

    static List<Option<?>> of(Variant variant) {
        return variant == Variant.SPANISH_21 ? chapter551() : chapter633a(variant == Variant.BLACKJACK_SWITCH);
    }

    private static List<Option<?>> chapter633a(boolean isSwitch) {
        List<Option<?>> list = new ArrayList<>(List.of(
                Option.edition("633a", "2012-05-19"),
                DECKS.permits("at least one deck; Countroom computes one to eight", Option.numbers(1, 8))
                        .cited("§ 633a.3(a)"),
                DEALT_FROM_HAND,
                HIT_SOFT_17.cited("§ 633a.7(m)"),
                isSwitch
                        ? Option.always(SURRENDER.key(), SURRENDER.name(), false)
                                .cited("§ 633a.12(a)(4)")
                        : SURRENDER.cited("§ 633a.9(a)"),
                BLACKJACK_PAYS.cited("§ 633a.13(a)"),
                DOUBLE.cited("§ 633a.10(a)"),
                DOUBLE_AFTER_SPLIT.cited("§ 633a.10(a)"),
                RESPLITS.permits(
                                "as many as the Rules Submission specifies; Countroom computes 0 to 4",
                                Option.numbers(0, 4))
                        .cited("§ 633a.11(c)"),
                RESPLIT_ACES
                        .permits("as many as of other pairs, at most", Option.numbers(0, 4))
                        .cited("§ 633a.11(c)"),
                DRAW_SPLIT_ACES.cited("§§ 633a.7(k), 633a.10(a), 633a.11(c)").asDisputed()));
        if (isSwitch) {
            list.add(BLACKJACK_AGAINST_22_PAYS);
        }
        list.addAll(List.of(
                EVEN_MONEY,
                INSURANCE_UNIT.cited("§ 633a.8(b)"),
                BOXES.cited("§ 633a.6(f)"),
                SETTLEMENT_ORDER,
                LUCKY_LADIES,
                sixOrEight(MATCH_THE_DEALER).cited("§ 633a.13(d)"),
                IN_BETWEEN,
                IN_BETWEEN_ACE_LOW,
                ROYAL_MATCH_21,
                CROWN_TREASURE,
                BET_THE_SET_21,
                KINGS_BOUNTY));
        if (isSwitch) {
            list.add(SUPER_MATCH);
        }
        list.addAll(List.of(BAD_BEAT, BAD_BEAT_ANY_20, BAD_BEAT_ANY_HAND));
        if (!isSwitch) {
            list.add(BAD_BEAT_SURRENDERED_20_STAYS);
        }
        list.addAll(List.of(MAGIC_CARD, LUCKY_PLAYER));
        list.addAll(BadBeat.METER.options());
        list.addAll(List.of(THREE_CARD_POKER, HIT_AND_RUN, HIT_AND_RUN_STOPS));
        list.addAll(HitAndRun.METER.options());
        list.addAll(List.of(MAXIMUM_PAIR_WAGER, MAXIMUM_PAYOUT));
        list.add(shuffling());
        return List.copyOf(list);
    }

    /** §§ 633a.3(b) and (c), 633a.5(h). */
    private static Option<Shuffling> shuffling() {
        return SHUFFLING
                .permits(
                        "a shoe that is dealt down, two batches, a double shoe, or a device that reshuffles automatically",
                        Shuffling.SHOE,
                        Shuffling.TWO_BATCHES,
                        Shuffling.DOUBLE_SHOE,
                        Shuffling.CONTINUOUS)
                .requires(
                        "§ 633a.3(c)",
                        "requires at least two decks",
                        (chosen, shuffling) -> shuffling != Shuffling.DOUBLE_SHOE || chosen.get(DECKS) >= 2)
                .cited("§§ 633a.3(b) and (c), 633a.5(h)");
    }

    private static List<Option<?>> chapter551() {
        return List.of(
                Option.edition("551", "2010-03-20"),
                DECKS.permits("six or eight", 6, 8).cited("§ 551.3(a)"),
                HIT_SOFT_17.cited("§ 551.13(b)"),
                SURRENDER.cited("§ 551.9(a)"),
                BLACKJACK_PAYS.cited("§ 551.6(f)"),
                DOUBLE.cited("§ 551.11(a)"),
                DOUBLE_AFTER_SPLIT.cited("§ 551.11(a)"),
                RESPLITS.standard(1).permits("1", 1).cited("§ 551.12(c)"),
                RESPLIT_ACES
                        .standard(1)
                        .standard(chosen -> Math.min(1, chosen.get(RESPLITS)))
                        .permits("1", 1)
                        .cited("§ 551.12(c)"),
                Option.always(DRAW_SPLIT_ACES.key(), DRAW_SPLIT_ACES.name(), true)
                        .cited("§ 551.12(c)"),
                SPLIT_21_WINS,
                SUITED_777_BELOW_5_PAID,
                INSURANCE_UNIT.cited("§ 551.10(b)"),
                BOXES.cited("§ 551.14"),
                MATCH_THE_DEALER.cited("§ 551.7(a)"),
                MATCHING_SAME_SUIT,
                MATCHING_DIFFERENT_SUIT,
                MATCH_THE_DEALER_MAXIMUM,
                SHUFFLING);
    }

    private static Option<Boolean> offer(String wager, String name) {
        return Option.flag("offer." + wager, name, true);
    }

    /** An amount, unless there is no limit. */
    private static Option<Long> limit(String key, String name) {
        return Option.of(key, name, Codec.DOLLARS_OR_NONE, Codec.NO_LIMIT);
    }

    /** A wager that has odds for six and eight decks only; with others it is not offered. */
    private static Option<Boolean> sixOrEight(Option<Boolean> offer) {
        return offer.standard(OptionList::sixOrEight)
                .requires("has odds for six and eight decks only", (chosen, offered) -> !offered || sixOrEight(chosen));
    }

    private static boolean sixOrEight(Selection chosen) {
        return chosen.get(DECKS) == 6 || chosen.get(DECKS) == 8;
    }

    /** § 551.7(e): at least these odds to 1, with six decks and with eight. */
    private static Option<Payout> matching(String key, String name, int six, int eight) {
        String range = six + " to 1 or more with six decks, " + eight + " to 1 or more with eight";
        Payout[] printed =
                Stream.of(six, eight).sorted().map(odds -> Payout.to(odds, 1)).toArray(Payout[]::new);
        return Option.of(key, name, Codec.PAYOUT, Payout.to(six, 1))
                .standard(chosen -> Payout.to(chosen.get(DECKS) == 6 ? six : eight, 1))
                .permits(range, odds -> true, printed)
                .cited("§ 551.7(e)")
                .requires((chosen, odds) -> {
                    Payout least = Payout.to(chosen.get(DECKS) == 6 ? six : eight, 1);
                    return odds.net().compareTo(least.net()) >= 0 ? "" : "requires at least " + least;
                })
                .ofPayouts();
    }

    /**
     * § 633a.13(m): no less than one patron could win in a round with the largest wager, in every box in which the decks
     * allow such a pair.
     */
    private static String maximumPayout(Selection chosen, long cents) {
        if (cents == Codec.NO_LIMIT) {
            return "";
        }
        int offered = (chosen.get(LUCKY_LADIES) ? 1 : 0) + (chosen.get(KINGS_BOUNTY) ? 1 : 0);
        int hands = chosen.has(BLACKJACK_AGAINST_22_PAYS) ? 2 : 1;
        int pairs = Math.min(chosen.get(BOXES) * hands, offered * (chosen.get(DECKS) / 2));
        long largest = chosen.get(MAXIMUM_PAIR_WAGER);
        if (pairs > 0 && largest == Codec.NO_LIMIT) {
            return "asks for what one patron could win with the largest wager: say maximum-pair-wager as well, such as 25";
        }
        long wins = pairs == 0 ? 0 : Math.multiplyExact(largest, pairs * PAIR_AND_BLACKJACK_PAYS);
        return cents >= wins
                ? ""
                : "requires at least " + Dollars.text(wins) + ", what one patron could win in a round with "
                        + Dollars.text(largest) + (pairs == 1 ? "" : " on each of " + pairs + " hands");
    }

    /** Options that change the values of decisions. */
    static BlackjackOptions play(Variant variant, Selection chosen) {
        return new BlackjackOptions(
                variant,
                chosen.get(DECKS),
                chosen.get(HIT_SOFT_17),
                chosen.get(SURRENDER),
                chosen.get(BLACKJACK_PAYS),
                chosen.get(DOUBLE),
                chosen.get(DOUBLE_AFTER_SPLIT),
                chosen.get(RESPLITS),
                chosen.get(RESPLIT_ACES),
                chosen.get(DRAW_SPLIT_ACES),
                !chosen.get(BLACKJACK_AGAINST_22_PAYS, true),
                chosen.get(SPLIT_21_WINS, false));
    }

    /** The offered side wagers: wagers decided by the first cards, in the chapter's order, then the others. */
    static List<SideWager> sides(Variant variant, Selection chosen) {
        List<SideWager> sides = new ArrayList<>();
        add(sides, chosen.get(LUCKY_LADIES, false), FirstCardsWagers::luckyLadies);
        add(sides, chosen.get(MATCH_THE_DEALER), () -> matchTheDealer(variant, chosen));
        add(sides, chosen.get(IN_BETWEEN, false), () -> FirstCardsWagers.inBetween(!chosen.get(IN_BETWEEN_ACE_LOW)));
        Paytable royalMatch = chosen.get(ROYAL_MATCH_21, Paytable.NONE);
        add(
                sides,
                royalMatch != Paytable.NONE,
                () -> FirstCardsWagers.royalMatch21(royalMatch, chosen.get(CROWN_TREASURE)));
        Paytable betTheSet = chosen.get(BET_THE_SET_21, Paytable.NONE);
        add(sides, betTheSet != Paytable.NONE, () -> FirstCardsWagers.betTheSet21(betTheSet));
        add(sides, chosen.get(KINGS_BOUNTY, false), FirstCardsWagers::kingsBounty);
        add(sides, chosen.get(THREE_CARD_POKER, false), FirstCardsWagers::threeCardPoker);
        add(sides, chosen.get(SUPER_MATCH, false), () -> new SuperMatch(chosen.get(DECKS)));
        add(
                sides,
                chosen.get(BAD_BEAT, false),
                () -> new BadBeat(chosen.get(BAD_BEAT_ANY_20), chosen.get(BAD_BEAT_ANY_HAND)));
        add(sides, chosen.get(HIT_AND_RUN, false), () -> new HitAndRun(!chosen.get(HIT_AND_RUN_STOPS)));
        return List.copyOf(sides);
    }

    private static void add(List<SideWager> sides, boolean offered, Supplier<SideWager> side) {
        if (offered) {
            sides.add(side.get());
        }
    }

    private static FirstCardsWager matchTheDealer(Variant variant, Selection chosen) {
        boolean spanish = variant == Variant.SPANISH_21;
        boolean six = chosen.get(DECKS) == 6;
        return FirstCardsWagers.matchTheDealer(
                chosen.get(MATCHING_SAME_SUIT, Payout.to(six ? 11 : 14, 1)),
                chosen.get(MATCHING_DIFFERENT_SUIT, Payout.to(six ? 4 : 3, 1)),
                Citation.of((spanish ? "§ 551.7(e)(" : "§ 633a.13(d)(") + (six ? 1 : 2) + ")"),
                Citation.of(spanish ? "§ 551.7(d)" : "§ 633a.7(g)"));
    }
}
