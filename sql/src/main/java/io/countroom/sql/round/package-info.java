/**
 * Rounds with their wagers and exceptions: {@link io.countroom.sql.round.RoundLoader} takes those of an import in bulk,
 * {@link io.countroom.sql.round.RoundRepository} reads what accepted imports brought.
 */
@NullMarked
package io.countroom.sql.round;

import org.jspecify.annotations.NullMarked;
