/**
 * Checks that look beyond one round. {@link io.countroom.reporting.sequence.RoundSequences} takes the rounds of an import in the
 * order of the file, remembers of each table what the next round has to fit, and says what a round shows to be wrong: an exception of
 * that round, under a code of its own. A property can switch each {@link io.countroom.reporting.sequence.Check} off or give it
 * another limit ({@link io.countroom.reporting.sequence.Checks}); the audit trail keeps why.
 *
 * <p>Memory does not grow with the file. A table goes on from its last round in the database, so that a month may come in daily
 * files. A round that takes the place of an earlier form is not compared with its neighbors again.
 */
@NullMarked
package io.countroom.reporting.sequence;

import org.jspecify.annotations.NullMarked;
