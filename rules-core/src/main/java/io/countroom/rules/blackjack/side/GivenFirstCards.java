package io.countroom.rules.blackjack.side;

/**
 * What a wager gains on average, given a player's first two cards and the dealer's up card: how it moves with the wagers that
 * the first cards decide. All are card indices.
 */
public interface GivenFirstCards {

    /** @param hole one that gives the dealer a Blackjack or a Royal Match; {@link FirstCardsWager#PLAIN_HOLE} for all of them */
    double mean(int first, int second, int up, int hole);
}
