package io.countroom.rules.blackjack.play;

/**
 * The visible cards of a player's decision, and the actions that the rules allow. Drawing and standing are always allowed.
 *
 * @param up the value of the dealer's up card, 11 for an ace
 * @param total the best total of the hand, at most 20
 * @param soft whether an ace counts 11 in it
 * @param pair the value of each of two equal cards, 11 for aces; 0 where the hand is no pair
 * @param cards how many cards the hand has
 */
public record Situation(
        int up,
        int total,
        boolean soft,
        int pair,
        int cards,
        boolean mayDouble,
        boolean maySplit,
        boolean maySurrender) {}
