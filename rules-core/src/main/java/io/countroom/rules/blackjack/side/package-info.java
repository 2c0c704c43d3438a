/**
 * The side wagers of Blackjack, Blackjack Switch and Spanish 21: which cards win which line of which paytable, and how
 * often that happens.
 *
 * <p>Most are decided by the first cards: a {@link io.countroom.rules.blackjack.side.FirstCardsWager} maps a player's two
 * cards, the dealer's up card and the hole card to a line; {@link io.countroom.rules.blackjack.side.FirstCardsOdds} counts
 * all deals of a shoe. {@link io.countroom.rules.blackjack.side.SuperMatch} looks at four cards,
 * {@link io.countroom.rules.blackjack.side.HitAndRun} at the dealer's finished hand and
 * {@link io.countroom.rules.blackjack.side.BadBeat} at both hands. Who made which wager, limits and money moved do not
 * belong here.
 */
@NullMarked
package io.countroom.rules.blackjack.side;

import org.jspecify.annotations.NullMarked;
