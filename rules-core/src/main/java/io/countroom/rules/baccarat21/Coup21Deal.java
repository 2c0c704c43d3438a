package io.countroom.rules.baccarat21;

import static io.countroom.rules.coup.CoupRules.Deal.UNKNOWN;
import static io.countroom.rules.game.Findings.CARD_MISSING;

import io.countroom.rules.coup.CoupHands;
import io.countroom.rules.coup.CoupRules.Deal;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Wager;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Audits the cards of a round, and makes of them the coup that the rules of play make of them: a card that no hand was
 * allowed goes to the discard rack and counts for nothing. A missing third card leaves open only what depends on it.
 */
record Coup21Deal(boolean acesOwnTotal, List<Wager> wagers, Findings findings) {

    private static final long[] NOTHING_ADDED = {};

    static Deal of(@Nullable CoupHands hands, boolean acesOwnTotal, List<Wager> wagers, Findings findings) {
        return hands == null
                ? new Deal(UNKNOWN, Map.of(), NOTHING_ADDED)
                : new Coup21Deal(acesOwnTotal, wagers, findings)
                        .audit(Dealt.of(hands.player(), "Player's Hand"), Dealt.of(hands.banker(), "Banker's Hand"));
    }

    /** A hand and the ranks of its first two cards. */
    private record Dealt(Hand hand, String name, int first, int second) {

        static Dealt of(Hand hand, String name) {
            return new Dealt(hand, name, Coup21.rankAt(hand, 0), Coup21.rankAt(hand, 1));
        }

        boolean natural() {
            return Coup21.natural(first, second);
        }
    }

    private Deal audit(Dealt player, Dealt banker) {
        boolean natural = player.natural() || banker.natural();
        int playerThird = third(player, natural);
        int bankerThird = third(banker, natural);
        int coup = Coup21.classOf(hand(player, playerThird, natural), hand(banker, bankerThird, natural));
        if (playerThird != UNKNOWN && bankerThird != UNKNOWN) {
            return new Deal(coup, Map.of(), NOTHING_ADDED);
        }
        // After a natural the third cards count for the Bonus Wagers alone: the totals are known without them.
        return new Deal(
                natural ? coup : UNKNOWN,
                Map.of(
                        Coup21Wagers.BONUS_PLAYER,
                        playerThird == UNKNOWN ? UNKNOWN : coup,
                        Coup21Wagers.BONUS_BANKER,
                        bankerThird == UNKNOWN ? UNKNOWN : coup),
                NOTHING_ADDED);
    }

    /** A rank that stands for a hand that stays. */
    private static final int STAYS = 99;

    private int hand(Dealt of, int third, boolean natural) {
        boolean has = third != STAYS && third != UNKNOWN;
        return Coup21.hand(of.first, of.second, has ? third : -1, has && !natural, acesOwnTotal);
    }

    /** The rank of the third card that counts, {@link #STAYS}, or {@link #UNKNOWN} where it had to be drawn and is not there. */
    private int third(Dealt of, boolean natural) {
        int total = Coup21.total(of.first, of.second, -1);
        boolean has = of.hand.size() > 2;
        if (natural && !Baccarat21Rules.bonusPlaced(wagers)) {
            if (has) {
                notAllowed(of, total, ", after a natural and without a Bonus Wager", "§ 681a.7(f)(1)");
            }
            return STAYS;
        }
        String rule = natural ? "§ 681a.7(f)(2)" : "§ 681a.7(g)";
        if (!Coup21.below17(of.first, of.second)) {
            if (has) {
                notAllowed(of, total, "", rule + (total == 17 ? ", § 681a.9(b)" : ""));
            }
            return STAYS;
        }
        if (!has) {
            findings.add(
                    CARD_MISSING,
                    "the " + of.name + " had a total of " + total + " and no third card, where one had to be drawn"
                            + (natural ? " for the Bonus Wager" : ""),
                    Citation.of(rule));
            return UNKNOWN;
        }
        return Coup21.rankAt(of.hand, 2);
    }

    private void notAllowed(Dealt of, int total, String after, String rule) {
        String why = "with a total of " + total + after;
        CoupHands.thirdNotAllowed(of.name, of.hand.card(2), why, Citation.of(rule), findings);
    }
}
