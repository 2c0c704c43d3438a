package io.countroom.rules.baccarat21;

import static io.countroom.rules.game.Findings.CARD_MISSING;

import io.countroom.rules.card.Card;
import io.countroom.rules.coup.CoupHands;
import io.countroom.rules.coup.CoupRules;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Hand;
import org.jspecify.annotations.Nullable;

/**
 * Audits the cards of a round, and makes of them the coup that the rules of play make of them: a card that no hand was
 * allowed goes to the discard rack and counts for nothing. A missing third card leaves open only what depends on it.
 */
final class Coup21Deal implements CoupRules.Deal {

    private static final int UNKNOWN = -1;

    private final boolean acesOwnTotal;
    private final Findings findings;
    private final boolean bonusPlaced;

    /** The class of the coup for the Player, Banker and Tie Wagers, and for each Bonus Wager, or {@link #UNKNOWN}. */
    private int coup = UNKNOWN;

    private int playerBonus = UNKNOWN;
    private int bankerBonus = UNKNOWN;

    Coup21Deal(@Nullable CoupHands hands, boolean acesOwnTotal, boolean bonusPlaced, Findings findings) {
        this.acesOwnTotal = acesOwnTotal;
        this.findings = findings;
        this.bonusPlaced = bonusPlaced;
        if (hands != null) {
            audit(hands.player(), hands.banker());
        }
    }

    @Override
    public int coupFor(String wager) {
        if (coup == playerBonus && coup == bankerBonus) {
            return coup;
        }
        return switch (wager) {
            case Coup21Wagers.BONUS_PLAYER -> playerBonus;
            case Coup21Wagers.BONUS_BANKER -> bankerBonus;
            default -> coup;
        };
    }

    private void audit(Hand player, Hand banker) {
        boolean natural = natural(player) || natural(banker);
        int playerThird = third(player, "Player's Hand", natural);
        int bankerThird = third(banker, "Banker's Hand", natural);
        boolean playerKnown = playerThird != UNKNOWN;
        boolean bankerKnown = bankerThird != UNKNOWN;
        int playerHand = hand(player, playerThird, natural);
        int bankerHand = hand(banker, bankerThird, natural);
        // After a natural the third cards count for the Bonus Wagers alone: without them the totals are known all the
        // same.
        if (natural || playerKnown && bankerKnown) {
            coup = Coup21.classOf(playerHand, bankerHand);
        }
        playerBonus = playerKnown ? Coup21.classOf(playerHand, bankerHand) : UNKNOWN;
        bankerBonus = bankerKnown ? Coup21.classOf(playerHand, bankerHand) : UNKNOWN;
    }

    private static boolean natural(Hand hand) {
        return Coup21.natural(Coup21.rankAt(hand, 0), Coup21.rankAt(hand, 1));
    }

    /** A rank that stands for a hand that stays. */
    private static final int STAYS = 99;

    private int hand(Hand hand, int third, boolean natural) {
        boolean has = third != STAYS && third != UNKNOWN;
        return Coup21.hand(
                Coup21.rankAt(hand, 0), Coup21.rankAt(hand, 1), has ? third : -1, has && !natural, acesOwnTotal);
    }

    /** The rank of the third card that counts, {@link #STAYS}, or {@link #UNKNOWN} where it had to be drawn and is not there. */
    private int third(Hand hand, String name, boolean natural) {
        int first = Coup21.rankAt(hand, 0);
        int second = Coup21.rankAt(hand, 1);
        int total = Coup21.total(first, second, -1);
        boolean has = hand.size() > 2;
        if (natural && !bonusPlaced) {
            if (has) {
                notAllowed(
                        name,
                        hand.card(2),
                        with(total) + ", after a natural and without a Bonus Wager",
                        "§ 681a.7(f)(1)");
            }
            return STAYS;
        }
        String rule = natural ? "§ 681a.7(f)(2)" : "§ 681a.7(g)";
        if (!Coup21.below17(first, second)) {
            if (has) {
                notAllowed(name, hand.card(2), with(total), rule + (total == 17 ? ", § 681a.9(b)" : ""));
            }
            return STAYS;
        }
        if (!has) {
            findings.add(
                    CARD_MISSING,
                    "the " + name + " had a total of " + total + " and no third card, where one had to be drawn"
                            + (natural ? " for the Bonus Wager" : ""),
                    Citation.of(rule));
            return UNKNOWN;
        }
        return Coup21.rankAt(hand, 2);
    }

    private static String with(int total) {
        return "with a total of " + total;
    }

    private void notAllowed(String name, Card card, String why, String rule) {
        CoupHands.thirdNotAllowed(name, card, why, Citation.of(rule), findings);
    }
}
