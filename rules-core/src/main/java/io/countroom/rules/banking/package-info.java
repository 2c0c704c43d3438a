/**
 * What Pai Gow and Pai Gow Poker share: a wager that is won or lost against the two hands of a bank, and a bank that may
 * be the dealer, a player, or both in equal shares (§§ 535.10-535.11, 645a.11-645a.12).
 *
 * <h2>How a round says who banks</h2>
 *
 * <p>In {@link io.countroom.rules.game.Round#facts}:
 *
 * <ul>
 *   <li>{@code bank}: {@code dealer}, or the number of the seat that banks. Absent, the dealer banks.
 *   <li>{@code co-bank}: the number of the seat that shares the bank equally with the dealer; then without {@code bank}.
 *   <li>{@code dealer-wager-cents}: what the dealer wagered against a player's bank. Absent, nothing.
 *   <li>{@code void-hands}: the seats whose hand was voided at the player's wish after a tile or card of it was exposed,
 *       such as {@code 3} or {@code 3,5}; {@code 3/2} is the second hand of seat 3.
 *   <li>{@code start-count} and {@code first-position}: the total of the dice (or the number drawn) that determined the
 *       starting position, and the position that was dealt first: {@code dealer}, a seat's number, or {@code dead-hand}.
 *       Where both are logged, they are compared.
 * </ul>
 *
 * <p>Seats count counterclockwise from the player farthest to the dealer's right, which is the order of every settlement.
 *
 * <h2>What the rows say when a player banks</h2>
 *
 * <p>The house wins what its players lose, all rows of a round together, whoever banks. So the bank's seat has a row of its
 * own, wager id {@code bank} (or {@code co-bank}), whose amount is what the bank covers: all other wagers of the round and
 * the dealer's, or half of them for a co-bank. Its result is what the bank took from the center of the table less what it
 * put there, net of vigorish. The other players' rows read as ever. What the house wins of such a round is then the
 * vigorish, the dealer's own wager, and half of the surplus where it co-banks: exactly minus the sum of all rows.
 *
 * <p>The bank's row has odds of its own: they are exact for a bank that covers a single wager. With several opponents the
 * vigorish falls on the surplus alone, so that a bank pays less of it than those odds say; {@code BankOdds} says how much less
 * at most. How a bank moves together with the wagers it covers is told wager by wager ({@link
 * io.countroom.rules.banking.BankTerms#piece}).
 */
@NullMarked
package io.countroom.rules.banking;

import org.jspecify.annotations.NullMarked;
