package io.countroom.rules.baccarat;

import static io.countroom.rules.game.Findings.CARD_MISSING;
import static io.countroom.rules.game.Findings.CARD_NOT_ALLOWED;
import static io.countroom.rules.game.Findings.HAND_UNKNOWN;

import io.countroom.rules.card.Card;
import io.countroom.rules.card.Composition;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.ShoeAudit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Audits the cards of a round, and makes of them the coup that the rules of play make of them.
 *
 * <ul>
 *   <li>A third card that was not allowed counts for nothing, whether it became the next round's first card or was
 *       discarded. One dealt to a Player's Hand that had to stay may become the Banker's third card.
 *   <li>Where a hand had to draw and has no card, nobody can know the coup.
 * </ul>
 */
final class Deal {

    static final int UNKNOWN = -1;

    private final Chapter chapter;
    private final Findings findings;

    /** The class of the coup as it must be settled, or {@link #UNKNOWN}. */
    private int coup = UNKNOWN;
    /** Which hands began with a pair, or {@link #UNKNOWN}. */
    private int pairs = UNKNOWN;

    private Deal(Terms terms, Findings findings) {
        this.chapter = terms.chapter();
        this.findings = findings;
    }

    static Deal of(Round round, Terms terms, Findings findings) {
        Deal deal = new Deal(terms, findings);
        findings.addAll(new ShoeAudit(
                        Composition.ofDecks(terms.decks()), terms.chapter().decks())
                .add(round));
        deal.audit(round);
        return deal;
    }

    int coup() {
        return coup;
    }

    int pairs() {
        return pairs;
    }

    private Optional<Hand> only(Round round, Hand.Place place, String name) {
        List<Hand> hands =
                round.hands().stream().filter(hand -> hand.place() == place).toList();
        if (hands.isEmpty()) {
            findings.add(CARD_MISSING, "the " + name + " is not logged", chapter.thirdCard("(a)"));
            return Optional.empty();
        }
        if (hands.size() > 1) {
            findings.add(
                    HAND_UNKNOWN,
                    "the " + name + " is logged " + hands.size() + " times; which one was dealt cannot be known",
                    chapter.thirdCard("(a)"));
            return Optional.empty();
        }
        return Optional.of(hands.getFirst());
    }

    private void audit(Round round) {
        for (Hand hand : round.hands()) {
            if (hand.place() != Hand.Place.PLAYER && hand.place() != Hand.Place.BANKER) {
                findings.add(
                        HAND_UNKNOWN,
                        "there is a hand of the " + hand.place().name().toLowerCase(Locale.ROOT)
                                + ", which this game does not have; it is disregarded",
                        chapter.thirdCard("(a)"));
            }
        }
        Optional<Hand> player = only(round, Hand.Place.PLAYER, "Player's Hand");
        Optional<Hand> banker = only(round, Hand.Place.BANKER, "Banker's Hand");
        if (player.isPresent() && banker.isPresent()) {
            audit(player.get(), banker.get());
        }
    }

    private void audit(Hand player, Hand banker) {
        if (!wellFormed(player, "Player's Hand") || !wellFormed(banker, "Banker's Hand")) {
            return;
        }
        pairs = Coup.pairs(player.card(0), player.card(1), banker.card(0), banker.card(1));
        int playerTwo = (Coup.value(player.card(0)) + Coup.value(player.card(1))) % 10;
        int bankerTwo = (Coup.value(banker.card(0)) + Coup.value(banker.card(1))) % 10;
        boolean playerHasThird = player.size() > 2;
        boolean bankerHasThird = banker.size() > 2;
        String counts = "with Point Counts of " + playerTwo + " and " + bankerTwo;

        if (Coup.natural(playerTwo, bankerTwo)) {
            if (playerHasThird) {
                notAllowed("Player's Hand", player.card(2), counts + ", a Natural", chapter.thirdCard("(a)"));
            }
            if (bankerHasThird) {
                notAllowed("Banker's Hand", banker.card(2), counts + ", a Natural", chapter.thirdCard("(a)"));
            }
            coup = Coup.classOf(playerTwo, false, bankerTwo, false, pairs);
            return;
        }

        boolean playerDraws = Coup.playerDraws(playerTwo, bankerTwo);
        if (playerDraws && !playerHasThird) {
            findings.add(
                    CARD_MISSING,
                    "the Player's Hand had a Point Count of " + playerTwo + " and no third card, where it had to draw",
                    chapter.thirdCard("(b)(1)"));
            return;
        }
        int third = playerDraws ? Coup.value(player.card(2)) : -1;
        boolean bankerDraws = Coup.bankerDraws(playerTwo, bankerTwo, third);
        Citation bankersRule = bankersRule(playerDraws, bankerTwo);
        int playerCount = playerDraws ? (playerTwo + third) % 10 : playerTwo;
        int bankersThird = bankerHasThird ? Coup.value(banker.card(2)) : -1;

        if (!playerDraws && playerHasThird) {
            bankersThird = playersCardInError(player, banker, playerTwo, bankerDraws);
        } else if (bankerHasThird && !bankerDraws) {
            notAllowed("Banker's Hand", banker.card(2), banker(bankerTwo, third), bankersRule);
        }
        if (!bankerDraws) {
            coup = Coup.classOf(playerCount, playerDraws, bankerTwo, false, pairs);
        } else if (bankersThird >= 0) {
            coup = Coup.classOf(playerCount, playerDraws, (bankerTwo + bankersThird) % 10, true, pairs);
        } else {
            findings.add(
                    CARD_MISSING,
                    "the Banker's Hand had no third card, where it had to draw " + banker(bankerTwo, third),
                    bankersRule);
        }
    }

    /**
     * A third card went to a Player's Hand that had to stay. Where the Banker's Hand has to draw, the card becomes the
     * Banker's if it was not disclosed; if it was, Chapter 629a still uses it, and the chapters of 2010 discard it, so
     * that the Banker's own third card stands where the log has one.
     *
     * @return the value of the Banker's third card, or −1
     */
    private int playersCardInError(Hand player, Hand banker, int playerTwo, boolean bankerDraws) {
        Card card = player.card(2);
        String what = "the Player's Hand had a Point Count of " + playerTwo + " and got " + card.code()
                + ", where it had to stay; ";
        boolean bankerHasThird = banker.size() > 2;
        String rule = chapter.thirdCard("(b)(2)").text();
        if (!bankerDraws) {
            add(what + "the card is disregarded", rule, "(b)");
            if (bankerHasThird) {
                notAllowed("Banker's Hand", banker.card(2), "where it had to stay", chapter.thirdCard("(c)(1)"));
            }
            return -1;
        }
        if (bankerHasThird && chapter != Chapter.MIDIBACCARAT) {
            add(what + "the card is disregarded and the Banker's own third card counts", rule, "(c)");
            return Coup.value(banker.card(2));
        }
        add(what + "the card counts as the Banker's third card", rule, "(b)");
        if (bankerHasThird) {
            notAllowed(
                    "Banker's Hand",
                    banker.card(2),
                    "after the Player's card had become its third card",
                    chapter.irregularity("(b)"));
        }
        return Coup.value(card);
    }

    private void add(String sentence, String rule, String irregularity) {
        findings.add(
                CARD_NOT_ALLOWED,
                sentence,
                Citation.of(rule + ", " + chapter.irregularity(irregularity).text()));
    }

    /** Two cards at least, three at most, all of them cards that a deck holds. */
    private boolean wellFormed(Hand hand, String name) {
        for (int i = 0; i < hand.size(); i++) {
            if (Coup.cardAt(hand, i) == null) {
                return false; // counted among the impossible cards already
            }
        }
        if (hand.size() < 2) {
            findings.add(
                    CARD_MISSING,
                    "the " + name + " has " + (hand.size() == 0 ? "no card" : "one card") + ", where it is dealt two",
                    chapter.thirdCard("(a)"));
            return false;
        }
        for (int i = 3; i < hand.size(); i++) {
            findings.add(
                    CARD_NOT_ALLOWED,
                    "the " + name + " got " + hand.card(i).code()
                            + " as card " + (i + 1) + ", where no more than one additional card may be dealt;"
                            + " it is disregarded",
                    chapter.oneCardAtMost());
        }
        return true;
    }

    private void notAllowed(String hand, Card card, String why, Citation citation) {
        findings.add(
                CARD_NOT_ALLOWED,
                "the " + hand + " got " + card.code() + " as a third card " + why
                        + "; no card was allowed and it is disregarded",
                citation);
    }

    private static String banker(int bankerTwo, int third) {
        return "with a Point Count of " + bankerTwo
                + (third < 0
                        ? " after the Player's Hand stayed"
                        : " after the Player's Hand drew a third card with a value of " + third);
    }

    private Citation bankersRule(boolean playerDrew, int bankerTwo) {
        if (!playerDrew) {
            return chapter.thirdCard("(c)(1)");
        }
        return chapter.thirdCard(bankerTwo < 3 ? "(c)(2)(i)" : bankerTwo == 7 ? "(c)(2)(ii)" : "(c)(2)(iii) Table 1");
    }
}
