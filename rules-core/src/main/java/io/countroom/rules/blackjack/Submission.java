package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.blackjack.side.BadBeat;
import io.countroom.rules.blackjack.side.FirstCardsWager;
import io.countroom.rules.blackjack.side.FirstCardsWagers;
import io.countroom.rules.blackjack.side.SuperMatch;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Payout;
import io.countroom.rules.game.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What settlement, odds and dealing read of a Rules Submission.
 *
 * @param firstCards the side wagers that the first cards decide, in the chapter's order
 * @param superMatch Blackjack Switch with six or eight decks; else null
 * @param badBeat null where it is not offered
 * @param surrendered20Stays whether a surrendered 20 keeps its Bad Beat Progressive Wager
 * @param smallSuitedSevensPay whether three suited 7s on less than $5 pay the other players § 551.6(h)'s $50
 * @param maximumPayoutCents § 633a.13(m)
 * @param pairWagerMaximumCents the largest Lucky Ladies or King's Bounty Wager, § 633a.13(m)
 * @param matchTheDealerMaximumCents § 551.7(b)(2)
 */
record Submission(
        Selection chosen,
        BlackjackOptions play,
        List<FirstCardsWager> firstCards,
        @Nullable SuperMatch superMatch,
        @Nullable BadBeat badBeat,
        boolean surrendered20Stays,
        boolean hitAndRun,
        boolean smallSuitedSevensPay,
        boolean evenMoney,
        boolean magicCard,
        boolean luckyPlayer,
        long insuranceUnitCents,
        long badBeatMeterCents,
        long hitAndRunMeterCents,
        long maximumPayoutCents,
        long pairWagerMaximumCents,
        long matchTheDealerMaximumCents,
        boolean dealtFromHand) {

    static final String NONE = "none";

    /** The wagers on a pair of one card, which § 633a.13(m) limits together. */
    static final Set<String> PAIR_WAGERS = Set.of("lucky-ladies", "kings-bounty");

    static final int PAIR_AND_BLACKJACK_PAYS = 1_000;

    Variant variant() {
        return play.variant();
    }

    static Submission of(Variant variant, Selection chosen) {
        boolean spanish = variant == Variant.SPANISH_21;
        int decks = chosen.get(OptionList.DECKS);
        BlackjackOptions play = new BlackjackOptions(
                variant,
                decks,
                chosen.get(OptionList.HIT_SOFT_17),
                chosen.get(OptionList.SURRENDER),
                chosen.get(OptionList.BLACKJACK_PAYS),
                chosen.get(OptionList.DOUBLE),
                chosen.get(OptionList.DOUBLE_AFTER_SPLIT),
                chosen.get(OptionList.RESPLITS),
                chosen.get(OptionList.RESPLIT_ACES),
                chosen.get(OptionList.DRAW_SPLIT_ACES),
                variant == Variant.BLACKJACK_SWITCH
                        && chosen.get(OptionList.BLACKJACK_AGAINST_22).equals("returned"),
                spanish && chosen.get(OptionList.SPLIT_21).equals("wins"));
        return new Submission(
                chosen,
                play,
                List.copyOf(spanish ? spanishSideWagers(chosen) : sideWagers(chosen)),
                variant == Variant.BLACKJACK_SWITCH && chosen.get(OptionList.SUPER_MATCH)
                        ? new SuperMatch(decks)
                        : null,
                !spanish && chosen.get(OptionList.BAD_BEAT)
                        ? new BadBeat(chosen.get(OptionList.BAD_BEAT_ANY_20))
                        : null,
                variant == Variant.BLACKJACK
                        && chosen.get(OptionList.BAD_BEAT_SURRENDERED_20).equals("stays"),
                !spanish && chosen.get(OptionList.HIT_AND_RUN),
                spanish && chosen.get(OptionList.SUITED_777_BELOW_5).equals("paid"),
                !spanish && chosen.get(OptionList.EVEN_MONEY),
                !spanish && chosen.get(OptionList.MAGIC_CARD),
                !spanish && chosen.get(OptionList.LUCKY_PLAYER),
                chosen.get(OptionList.INSURANCE_UNIT),
                spanish ? 0 : chosen.get(OptionList.BAD_BEAT_METER.shows()),
                spanish ? 0 : chosen.get(OptionList.HIT_AND_RUN_METER.shows()),
                spanish ? Long.MAX_VALUE : chosen.get(OptionList.MAXIMUM_PAYOUT),
                spanish ? Long.MAX_VALUE : chosen.get(OptionList.MAXIMUM_PAIR_WAGER),
                spanish ? chosen.get(OptionList.MATCH_THE_DEALER_MAXIMUM) : Long.MAX_VALUE,
                !spanish && chosen.get(OptionList.DEALT_FROM) == OptionList.DealtFrom.HAND);
    }

    private static List<FirstCardsWager> sideWagers(Selection chosen) {
        boolean six = chosen.get(OptionList.DECKS) == 6;
        String royalMatch = chosen.get(OptionList.ROYAL_MATCH_21);
        String betTheSet = chosen.get(OptionList.BET_THE_SET_21);
        List<FirstCardsWager> wagers = new ArrayList<>();
        if (chosen.get(OptionList.LUCKY_LADIES)) {
            wagers.add(FirstCardsWagers.luckyLadies());
        }
        if (chosen.get(OptionList.MATCH_THE_DEALER)) {
            wagers.add(FirstCardsWagers.matchTheDealer(
                    Payout.to(six ? 11 : 14, 1),
                    Payout.to(six ? 4 : 3, 1),
                    Citation.of("§ 633a.13(d)(" + (six ? 1 : 2) + ")"),
                    Citation.of("§ 633a.7(g)")));
        }
        if (chosen.get(OptionList.IN_BETWEEN)) {
            wagers.add(FirstCardsWagers.inBetween(
                    chosen.get(OptionList.IN_BETWEEN_ACE).equals("high")));
        }
        if (!royalMatch.equals(NONE)) {
            wagers.add(FirstCardsWagers.royalMatch21(royalMatch, chosen.get(OptionList.CROWN_TREASURE)));
        }
        if (!betTheSet.equals(NONE)) {
            wagers.add(FirstCardsWagers.betTheSet21(betTheSet));
        }
        if (chosen.get(OptionList.KINGS_BOUNTY)) {
            wagers.add(FirstCardsWagers.kingsBounty());
        }
        if (chosen.get(OptionList.THREE_CARD_POKER)) {
            wagers.add(FirstCardsWagers.threeCardPoker());
        }
        return wagers;
    }

    private static List<FirstCardsWager> spanishSideWagers(Selection chosen) {
        Citation citation = Citation.of("§ 551.7(e)(" + (chosen.get(OptionList.DECKS) == 6 ? 1 : 2) + ")");
        return chosen.get(OptionList.MATCH_THE_DEALER)
                ? List.of(FirstCardsWagers.matchTheDealer(
                        chosen.get(OptionList.MATCHING_SAME_SUIT),
                        chosen.get(OptionList.MATCHING_DIFFERENT_SUIT),
                        citation,
                        Citation.of("§ 551.7(d)")))
                : List.of();
    }
}
