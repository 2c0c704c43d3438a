/**
 * What rounds of years would have been due under other rules: {@link io.countroom.reporting.resettlement.DayResettlement} settles
 * the rounds of one property and gaming date again and returns sums, which are added up over any number of them, in any order. Nothing
 * of it changes a stored round; {@link io.countroom.reporting.importing.Resettlement} corrects rounds.
 */
@NullMarked
package io.countroom.reporting.resettlement;

import org.jspecify.annotations.NullMarked;
