/**
 * The hold report, what the tables held by the count, won by the log, and should have won by the rules, and the to-date report.
 * Both show what {@link io.countroom.reporting.win} adds up; no other report may stand on this package.
 */
@NullMarked
package io.countroom.reporting.hold;

import org.jspecify.annotations.NullMarked;
