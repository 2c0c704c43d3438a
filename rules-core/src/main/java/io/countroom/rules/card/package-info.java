/**
 * Pieces that are dealt: {@link io.countroom.rules.card.Card cards} and {@link io.countroom.rules.card.Tile tiles}.
 * No rule of any game belongs here.
 */
@NullMarked
package io.countroom.rules.card;

import org.jspecify.annotations.NullMarked;
