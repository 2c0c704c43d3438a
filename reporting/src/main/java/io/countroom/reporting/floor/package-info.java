/**
 * The floor of a property as the rules see it: {@link io.countroom.reporting.floor.Floor} knows the tables and under which rules
 * each runs on a gaming date, {@link io.countroom.reporting.floor.RulesOptions} reads and writes the options of a Rules
 * Submission, {@link io.countroom.reporting.floor.SetUpFile} brings a whole floor in from a file, and
 * {@link io.countroom.reporting.floor.Replay} settles a stored round once more.
 */
@NullMarked
package io.countroom.reporting.floor;

import org.jspecify.annotations.NullMarked;
