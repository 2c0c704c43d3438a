/**
 * Minibaccarat (Chapter 541), Midibaccarat (Chapters 543 and 629a) and Baccarat (Chapter 545): one coup, three games.
 *
 * <p>A round has two hands, {@code PLAYER} and {@code BANKER}, each with its cards in the order dealt to it: two, or three
 * where a third card was drawn. Burned cards are {@link io.countroom.rules.game.Round#discards discards} of the shoe's
 * first round; Chapter 629a exposes only the first of them.
 *
 * <p>A House Money payout that was added to a wager on the Player's or Banker's Hand (§ 629a.8(c)(3)) is part of that
 * wager's cents, because it is at risk there, and the fact {@code house-money-parlay-cents.SEAT.WAGER} says how much of
 * them it is: {@code house-money-parlay-cents.3.banker = 1500}. The House Money wager itself is logged as paid.
 *
 * <p>Where the vigorish is collected later, the full payout with a marked vigorish is no overpayment, and
 * {@link io.countroom.rules.game.Settlement#owedCentsBySeat} says what each seat owes from the round. The chapters have it
 * collected before the next shoe, or when the player leaves.
 *
 * <p>{@code Coup} knows the drawing rules and sorts each coup into one of 1,600 classes that
 * decide every wager; {@code BaccaratWagers} says for each class which line of each wager it is; settlement and odds read the
 * same table. What comes of a wrong deal is {@code BaccaratDeal}'s.
 */
@NullMarked
package io.countroom.rules.baccarat;

import org.jspecify.annotations.NullMarked;
