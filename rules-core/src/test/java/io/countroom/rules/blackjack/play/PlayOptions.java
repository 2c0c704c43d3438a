package io.countroom.rules.blackjack.play;

import io.countroom.rules.game.Payout;

/** Options to analyse: those that are usual on casino floors, and others that differ in one thing. */
public final class PlayOptions {

    private PlayOptions() {}

    /**
     * The chapter's rules with the choices that are usual on casino floors: up to four hands after splits, aces split once
     * and given one card each, where §§ 633a.7(k), .10(a) and .11(c) let them draw; Spanish 21 has three hands and aces like
     * any pair, by § 551.12(c).
     */
    public static BlackjackOptions of(Variant variant, int decks) {
        boolean spanish = variant == Variant.SPANISH_21;
        return new BlackjackOptions(
                variant,
                decks,
                false,
                variant != Variant.BLACKJACK_SWITCH,
                BlackjackOptions.THREE_TO_TWO,
                Doubling.ANY_TWO,
                true,
                spanish ? 1 : 2,
                spanish ? 1 : 0,
                spanish,
                true,
                false);
    }

    public static BlackjackOptions withHitSoft17(BlackjackOptions of, boolean changed) {
        return new BlackjackOptions(
                of.variant(),
                of.decks(),
                changed,
                of.surrender(),
                of.blackjackPays(),
                of.doubling(),
                of.doubleAfterSplit(),
                of.resplits(),
                of.resplitAces(),
                of.drawSplitAces(),
                of.blackjackPushes22(),
                of.split21Wins());
    }

    public static BlackjackOptions withSurrender(BlackjackOptions of, boolean changed) {
        return new BlackjackOptions(
                of.variant(),
                of.decks(),
                of.hitSoft17(),
                changed,
                of.blackjackPays(),
                of.doubling(),
                of.doubleAfterSplit(),
                of.resplits(),
                of.resplitAces(),
                of.drawSplitAces(),
                of.blackjackPushes22(),
                of.split21Wins());
    }

    public static BlackjackOptions withBlackjackPays(BlackjackOptions of, Payout changed) {
        return new BlackjackOptions(
                of.variant(),
                of.decks(),
                of.hitSoft17(),
                of.surrender(),
                changed,
                of.doubling(),
                of.doubleAfterSplit(),
                of.resplits(),
                of.resplitAces(),
                of.drawSplitAces(),
                of.blackjackPushes22(),
                of.split21Wins());
    }

    public static BlackjackOptions withDoubling(BlackjackOptions of, Doubling changed, boolean afterSplit) {
        return new BlackjackOptions(
                of.variant(),
                of.decks(),
                of.hitSoft17(),
                of.surrender(),
                of.blackjackPays(),
                changed,
                afterSplit,
                of.resplits(),
                of.resplitAces(),
                of.drawSplitAces(),
                of.blackjackPushes22(),
                of.split21Wins());
    }

    public static BlackjackOptions withSplits(BlackjackOptions of, int pairs, int aces, boolean drawToAces) {
        return new BlackjackOptions(
                of.variant(),
                of.decks(),
                of.hitSoft17(),
                of.surrender(),
                of.blackjackPays(),
                of.doubling(),
                of.doubleAfterSplit(),
                pairs,
                aces,
                drawToAces,
                of.blackjackPushes22(),
                of.split21Wins());
    }
}
