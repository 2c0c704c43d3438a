package io.countroom.rules.blackjack.play;

import io.countroom.rules.card.Composition;
import io.countroom.rules.card.Rank;
import io.countroom.rules.game.Payout;
import org.jspecify.annotations.Nullable;

/**
 * What a Rules Submission selects, as far as it changes what a decision is worth. Values that a chapter forbids are
 * possible here, so that their cost can be computed; whether they are permitted is the game's to say.
 *
 * <p>Common to all: the dealer looks at the hole card under an ace or a ten and a Blackjack ends the round, so that only
 * original wagers are lost to it; insurance pays 2 to 1; a double is at most the original wager and one card.
 *
 * @param decks in the shoe, of 52 cards, or 48 at Spanish 21
 * @param hitSoft17 whether the dealer draws to a soft 17; §§ 633a.7(m) and 551.13(b) do not permit it
 * @param surrender whether the first two cards may be surrendered for half, after the dealer has looked for a Blackjack
 *     (§§ 633a.9, 551.9); not at Blackjack Switch, § 633a.12(a)(4)
 * @param blackjackPays 3 to 2 by §§ 633a.13(a) and 551.6(f)
 * @param doubling on which two cards
 * @param doubleAfterSplit always, by §§ 633a.10(a) and 551.11(a)
 * @param resplits how many more times a player may split after the first time, §§ 633a.11(c), 551.12(c): a seat has at
 *     most {@code resplits + 2} hands of each hand dealt
 * @param resplitAces the same for aces, at most {@code resplits}
 * @param drawSplitAces whether a split ace may take more than one card (and so be doubled), as it may unless a Rules
 *     Submission gives it one
 * @param blackjackPushes22 Blackjack Switch: whether a dealer's 22 also pushes a Blackjack that was dealt. § 633a.12(a)(5)(v)
 *     returns the wager on any hand of 21 or less, which a Blackjack is; where it is not so read, a Blackjack wins
 * @param split21Wins Spanish 21: whether an ace and a ten-value card on a split hand beat a dealer's 21 of three or more
 *     cards. § 551.6(b)(4) speaks of a 21 in more than two cards only, so § 551.6(c) returns the wager
 */
public record BlackjackOptions(
        Variant variant,
        int decks,
        boolean hitSoft17,
        boolean surrender,
        Payout blackjackPays,
        Doubling doubling,
        boolean doubleAfterSplit,
        int resplits,
        int resplitAces,
        boolean drawSplitAces,
        boolean blackjackPushes22,
        boolean split21Wins) {

    public static final Payout THREE_TO_TWO = Payout.to(3, 2);
    private static final int ACE = 11;

    public BlackjackOptions {
        if (decks < 1 || resplits < 0 || resplitAces < 0 || resplitAces > resplits) {
            throw new IllegalArgumentException("decks must be 1 or more, and aces are not split more often than pairs");
        }
    }

    /** The cards of a full shoe: Spanish 21 is played without the cards marked 10. */
    public Composition shoe() {
        Composition full = Composition.ofDecks(decks);
        return variant == Variant.SPANISH_21 ? full.withoutRank(Rank.TEN) : full;
    }

    /**
     * The permitted decisions on a hand of less than 21 points; null without one.
     *
     * @param up the value of the dealer's up card, 11 for an ace, as all values
     * @param first the value of its first card
     * @param second the value of its second card
     * @param hands how many hands the hand dealt has become
     */
    public @Nullable Situation permits(int up, Points points, int cards, int first, int second, int hands) {
        boolean two = cards == 2;
        boolean pair = two && first == second;
        boolean split = hands > 1;
        boolean maySplit = pair && hands < mostHands(first);
        boolean oneCard = takesOneCard(first, split);
        return oneCard && !maySplit
                ? null
                : new Situation(
                        up,
                        points.total(),
                        points.soft(),
                        pair ? first : 0,
                        cards,
                        two && !oneCard && doubling.allows(points.total()) && (!split || doubleAfterSplit),
                        maySplit,
                        two && !split && surrender);
    }

    /** Whether a hand wins whatever the dealer has, but for a Blackjack: §§ 551.6(b)(4), (g). */
    public boolean winsAnyhow(int total, int cards) {
        return variant == Variant.SPANISH_21 && total == 21 && (cards > 2 || split21Wins);
    }

    /** The result of a dealt Blackjack against a dealer without one: § 633a.12(a)(5). */
    public HandResult blackjack(int dealer) {
        if (variant != Variant.BLACKJACK_SWITCH || dealer != 21 && dealer != 22) {
            return HandResult.BLACKJACK;
        }
        if (dealer == 21) {
            return HandResult.BLACKJACK_AGAINST_21;
        }
        return blackjackPushes22 ? HandResult.DEALER_22 : HandResult.BLACKJACK;
    }

    /** The result, without any bonus, of a hand of 21 or less if neither the hand nor the dealer's is a Blackjack. */
    public HandResult compare(int total, int cards, int dealer) {
        if (dealer == 22 && variant == Variant.BLACKJACK_SWITCH) {
            return HandResult.DEALER_22; // § 633a.12(a)(5)(v)
        }
        if (dealer > 21 || total > dealer || winsAnyhow(total, cards)) {
            return HandResult.WINS;
        }
        return total == dealer ? HandResult.TIES : HandResult.LOSES;
    }

    /** How many hands one that was dealt can become by splitting cards of a value. */
    public int mostHands(int value) {
        return 2 + (value == ACE ? resplitAces : resplits);
    }

    /** Whether a hand takes one card alone, because it came of split aces. */
    public boolean takesOneCard(int first, boolean split) {
        return split && first == ACE && !drawSplitAces;
    }
}
