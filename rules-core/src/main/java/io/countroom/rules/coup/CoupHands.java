package io.countroom.rules.coup;

import io.countroom.rules.card.Card;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Round;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The two hands of a coup. */
public record CoupHands(Hand player, Hand banker) {

    /** The hands of a round that has these two and no other; null for any other round. */
    public static @Nullable CoupHands of(List<Hand> hands) {
        if (hands.size() != 2) {
            return null;
        }
        Hand first = hands.get(0);
        Hand second = hands.get(1);
        if (first.place() == Hand.Place.PLAYER && second.place() == Hand.Place.BANKER) {
            return new CoupHands(first, second);
        }
        return first.place() == Hand.Place.BANKER && second.place() == Hand.Place.PLAYER
                ? new CoupHands(second, first)
                : null;
    }

    /** The hands of any round, each of two cards or more that a deck holds; null where it is said why there are none. */
    public static @Nullable CoupHands read(Round round, CoupRules.Sections sections, Findings findings) {
        CoupHands both = of(round.hands());
        if (both != null) {
            boolean player = wellFormed(both.player, "Player's Hand", sections, findings);
            return wellFormed(both.banker, "Banker's Hand", sections, findings) && player ? both : null;
        }
        for (Hand hand : round.hands()) {
            if (hand.place() != Hand.Place.PLAYER && hand.place() != Hand.Place.BANKER) {
                findings.add(
                        Findings.HAND_UNKNOWN,
                        "there is a hand of the " + hand.place().name().toLowerCase(Locale.ROOT)
                                + ", which this game does not have; it is disregarded",
                        sections.hands());
            }
        }
        Hand player = only(round, Hand.Place.PLAYER, "Player's Hand", sections, findings);
        Hand banker = only(round, Hand.Place.BANKER, "Banker's Hand", sections, findings);
        return player == null || banker == null ? null : new CoupHands(player, banker);
    }

    private static @Nullable Hand only(
            Round round, Hand.Place place, String name, CoupRules.Sections sections, Findings findings) {
        List<Hand> hands =
                round.hands().stream().filter(hand -> hand.place() == place).toList();
        if (hands.isEmpty()) {
            findings.add(Findings.CARD_MISSING, "the " + name + " is not logged", sections.hands());
            return null;
        }
        if (hands.size() > 1) {
            findings.add(
                    Findings.HAND_UNKNOWN,
                    "the " + name + " is logged " + hands.size() + " times; which one was dealt cannot be known",
                    sections.hands());
            return null;
        }
        return wellFormed(hands.getFirst(), name, sections, findings) ? hands.getFirst() : null;
    }

    private static boolean wellFormed(Hand hand, String name, CoupRules.Sections sections, Findings findings) {
        if (!hand.ofDeck()) {
            return false; // counted among the impossible cards already
        }
        if (hand.size() < 2) {
            findings.add(
                    Findings.CARD_MISSING,
                    "the " + name + " has " + (hand.size() == 0 ? "no card" : "one card") + ", where it is dealt two",
                    sections.hands());
            return false;
        }
        for (int i = 3; i < hand.size(); i++) {
            findings.add(
                    Findings.CARD_NOT_ALLOWED,
                    "the " + name + " got " + hand.card(i).code() + " as card " + (i + 1)
                            + ", where no more than one additional card may be dealt; it is disregarded",
                    sections.oneMore());
        }
        return true;
    }

    /** Says that a hand got a third card where none was allowed. */
    public static void thirdNotAllowed(String name, Card card, String why, Citation citation, Findings findings) {
        findings.add(
                Findings.CARD_NOT_ALLOWED,
                "the " + name + " got " + card.code() + " as a third card " + why
                        + "; no card was allowed and it is disregarded",
                citation);
    }
}
