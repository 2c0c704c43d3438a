package io.countroom.rules.blackjack.analysis;

import io.countroom.rules.card.Card;
import java.util.List;

/**
 * The value of each action in one situation of a logged round. The dealer has looked for a Blackjack under an ace or a ten and
 * has none.
 */
public interface DecisionValues {

    /** The actions that the rules allow besides drawing and standing; an action that the cards do not admit has no value. */
    record Allowed(boolean doubling, boolean splitting, boolean surrender) {}

    /**
     * The values in a situation.
     *
     * @param hand the cards of the hand, at most 20
     * @param up the dealer's up card
     * @param others every other card that lies face up
     * @param handsOfSeat how many hands have come of the hand that was dealt: limits resplits
     */
    ActionValues values(List<Card> hand, Card up, List<Card> others, Allowed allowed, int handsOfSeat);

    /** Values of {@code STAND} and {@code RESCUE} for a doubled hand that has received its card: Spanish 21, § 551.11(d). */
    ActionValues rescue(List<Card> hand, Card up, List<Card> others);

    /** § 633a.8(e): a Blackjack against an ace, for even money or played ({@code STAND}); before the dealer has looked. */
    ActionValues evenMoney(List<Card> hand, Card up, List<Card> others);

    /**
     * § 633a.12(a)(4): two hands with their second cards exchanged, or as they are ({@code STAND}); the value of both hands
     * together.
     */
    ActionValues switching(List<Card> one, List<Card> two, Card up, List<Card> others);
}
