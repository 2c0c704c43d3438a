/**
 * Rounds: the list that every figure leads down to, and the page of one round with its cards, its wagers, what was due and
 * why.
 */
@NullMarked
package io.countroom.ui.rounds;

import org.jspecify.annotations.NullMarked;
