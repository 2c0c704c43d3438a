package io.countroom.rules.baccarat;

import static io.countroom.rules.coup.CoupRules.Deal.UNKNOWN;
import static io.countroom.rules.game.Findings.CARD_MISSING;
import static io.countroom.rules.game.Findings.CARD_NOT_ALLOWED;

import io.countroom.rules.card.Card;
import io.countroom.rules.coup.CoupHands;
import io.countroom.rules.coup.CoupRules.Deal;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Round;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Audits the cards of a round, and makes of them the coup that the rules of play make of them.
 *
 * <ul>
 *   <li>A third card that was not allowed counts for nothing, whether it became the next round's first card or was
 *       discarded. One dealt to a Player's Hand that had to stay may become the Banker's third card.
 *   <li>Where a hand had to draw and has no card, nobody can know the coup.
 * </ul>
 */
final class BaccaratDeal {

    /** A round's fact: whether a third card that was not authorized was disclosed when it was dealt. */
    static final String DISCLOSED = "third-card-disclosed";

    private final Chapter chapter;
    private final Findings findings;
    private final Map<String, String> facts;

    /** The class of the coup as it must be settled, or {@link #UNKNOWN}. */
    private int coup = UNKNOWN;
    /** Which hands began with a pair, or {@link #UNKNOWN}. */
    private int pairs = UNKNOWN;

    private BaccaratDeal(Chapter chapter, Round round, Findings findings) {
        this.chapter = chapter;
        this.findings = findings;
        this.facts = round.facts();
    }

    static Deal of(Round round, @Nullable CoupHands hands, Chapter chapter, int parlayPercent, Findings findings) {
        BaccaratDeal deal = new BaccaratDeal(chapter, round, findings);
        if (hands != null) {
            deal.audit(hands.player(), hands.banker());
        }
        if (chapter != Chapter.MIDIBACCARAT && !round.discards().isEmpty()) {
            deal.auditFaceUp(round);
        }
        // The first two cards decide the House Money Wager, and the class with no other bits set has its line.
        return new Deal(
                deal.coup,
                deal.coup == UNKNOWN ? Map.of(BaccaratWagers.HOUSE_MONEY, deal.pairs) : Map.of(),
                HouseMoney.parlays(round, parlayPercent, deal.pairs, findings));
    }

    /** §§ 541.14(d), 543.14(d), 545.15(d): with a card found face up go as many more cards as its value. */
    private void auditFaceUp(Round round) {
        int more = 0;
        for (Round.Discard discard : round.discards()) {
            if (discard.kind() == Round.Discard.Kind.FACE_UP && discard.piece() instanceof Card card && !card.joker()) {
                more += Coup.value(card);
            }
        }
        int burned = round.count(Round.Discard.Kind.BURNED);
        if (burned < more) {
            findings.add(
                    "face-up-card-kept",
                    "the cards found face up require " + more + " more cards in the discard rack; the log has "
                            + burned,
                    chapter.irregularity("(d)"));
        }
    }

    private void audit(Hand player, Hand banker) {
        Card playersFirst = player.card(0);
        Card playersSecond = player.card(1);
        Card bankersFirst = banker.card(0);
        Card bankersSecond = banker.card(1);
        pairs = Coup.pairs(playersFirst, playersSecond, bankersFirst, bankersSecond);
        int playerTwo = Coup.count(Coup.value(playersFirst), Coup.value(playersSecond));
        int bankerTwo = Coup.count(Coup.value(bankersFirst), Coup.value(bankersSecond));
        int playersThird = third(player);
        int bankersThird = third(banker);
        if (Coup.natural(playerTwo, bankerTwo)) {
            coup = Coup.classOf(playerTwo, false, bankerTwo, false, pairs);
            afterNatural("Player's Hand", player, playerTwo, bankerTwo);
            afterNatural("Banker's Hand", banker, playerTwo, bankerTwo);
            return;
        }
        boolean playerDraws = Coup.playerDraws(playerTwo, bankerTwo);
        if (playerDraws && playersThird < 0) {
            missing(
                    "Player's Hand had a Point Count of " + playerTwo + " and no third card, where it had to draw",
                    chapter.thirdCard("(b)(1)"));
            return;
        }
        int third = playerDraws ? playersThird : -1;
        boolean bankerDraws = Coup.bankerDraws(playerTwo, bankerTwo, third);
        if (!playerDraws && playersThird >= 0) {
            bankersThird = playersCardInError(player, banker, playerTwo, bankerDraws);
        } else if (!bankerDraws && bankersThird >= 0) {
            Citation rule = chapter.bankersRule(playerDraws, bankerTwo);
            notAllowed("Banker's Hand", banker.card(2), banker(bankerTwo, third), rule);
        }
        if (bankerDraws && bankersThird < 0) {
            missing(
                    "Banker's Hand had no third card, where it had to draw " + banker(bankerTwo, third),
                    chapter.bankersRule(playerDraws, bankerTwo));
            return;
        }
        int bankerCount = Coup.count(bankerTwo, bankerDraws ? bankersThird : -1);
        coup = Coup.classOf(Coup.count(playerTwo, third), playerDraws, bankerCount, bankerDraws, pairs);
    }

    /** The value of the third card, or −1 where there is none. */
    private static int third(Hand hand) {
        return hand.size() > 2 ? Coup.value(hand.card(2)) : -1;
    }

    private void afterNatural(String name, Hand hand, int playerTwo, int bankerTwo) {
        if (hand.size() > 2) {
            String why = "with Point Counts of " + playerTwo + " and " + bankerTwo + ", a Natural";
            notAllowed(name, hand.card(2), why, chapter.thirdCard("(a)"));
        }
    }

    private void missing(String what, Citation rule) {
        findings.add(CARD_MISSING, "the " + what, rule);
    }

    /**
     * A third card went to a Player's Hand that had to stay. Where the Banker's Hand has to draw, the card becomes the
     * Banker's if it was not disclosed; if it was, Chapter 629a still uses it, and the chapters of 2010 discard it. Where
     * the log does not say, the Banker's own third card counts if there is one, and the finding names both readings.
     *
     * @return the value of the Banker's third card, or −1
     */
    private int playersCardInError(Hand player, Hand banker, int playerTwo, boolean bankerDraws) {
        Boolean disclosed = disclosed();
        Card card = player.card(2);
        String what = "the Player's Hand had a Point Count of " + playerTwo + " and got " + card.code()
                + ", where it had to stay; ";
        boolean bankerHasThird = banker.size() > 2;
        String paragraph = disclosed == null ? "(b) and (c)" : disclosed ? "(c)" : "(b)";
        Citation rule = chapter.thirdCard("(b)(2)").and(chapter.irregularity(paragraph));
        if (!bankerDraws) {
            findings.add(CARD_NOT_ALLOWED, what + "the card is disregarded" + otherReading(", disclosed or not"), rule);
            if (bankerHasThird) {
                notAllowed("Banker's Hand", banker.card(2), "where it had to stay", chapter.thirdCard("(c)(1)"));
            }
            return -1;
        }
        boolean discards = disclosed == null ? bankerHasThird : disclosed;
        if (discards && chapter != Chapter.MIDIBACCARAT) {
            String other =
                    otherReading(", as for a card that was disclosed; if it was not, it is the Banker's third card");
            findings.add(
                    CARD_NOT_ALLOWED,
                    what + "the card is disregarded and the Banker's own third card counts" + other,
                    rule);
            return third(banker);
        }
        String other = otherReading(
                chapter == Chapter.MIDIBACCARAT
                        ? ", disclosed or not"
                        : ", as one that was not disclosed; if it was, it is discarded and the Banker's Hand draws its own");
        findings.add(CARD_NOT_ALLOWED, what + "the card counts as the Banker's third card" + other, rule);
        if (bankerHasThird) {
            notAllowed(
                    "Banker's Hand",
                    banker.card(2),
                    "after the Player's card had become its third card",
                    chapter.irregularity(paragraph));
        }
        return Coup.value(card);
    }

    private @Nullable Boolean disclosed() {
        String said = facts.get(DISCLOSED);
        return said == null ? null : Boolean.valueOf(said.strip());
    }

    /** Where the log says whether the card was disclosed, there is no other reading. */
    private String otherReading(String words) {
        return disclosed() == null ? words : "";
    }

    private void notAllowed(String hand, Card card, String why, Citation citation) {
        CoupHands.thirdNotAllowed(hand, card, why, citation, findings);
    }

    private static String banker(int bankerTwo, int third) {
        return "with a Point Count of " + bankerTwo
                + (third < 0
                        ? " after the Player's Hand stayed"
                        : " after the Player's Hand drew a third card with a value of " + third);
    }
}
