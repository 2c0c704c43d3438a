/**
 * The drop report: what was counted at each table by kind, whether each opener is the closer before it, and whether slip
 * numbers run without gaps. {@link io.countroom.reporting.drop.DropReports} makes it from the count slips alone; no round
 * is looked at.
 */
@NullMarked
package io.countroom.reporting.drop;

import org.jspecify.annotations.NullMarked;
