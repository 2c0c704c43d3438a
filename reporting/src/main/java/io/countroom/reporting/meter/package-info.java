/**
 * The progressive meters of a period as a roll-forward, and the payouts that were not paid from the table inventory container.
 * {@link io.countroom.reporting.meter.MeterReports} makes the report. What a single round shows to be wrong with a meter of one table is
 * found at import; a meter of several tables is followed here, through the rounds of all of them.
 */
@NullMarked
package io.countroom.reporting.meter;

import org.jspecify.annotations.NullMarked;
