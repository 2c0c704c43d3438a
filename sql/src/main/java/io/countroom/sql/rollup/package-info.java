/**
 * The sums that reports read: {@link io.countroom.sql.rollup.Deltas} are what the rounds of an import add to them. What each sum
 * means is written in the migration.
 */
@NullMarked
package io.countroom.sql.rollup;

import org.jspecify.annotations.NullMarked;
