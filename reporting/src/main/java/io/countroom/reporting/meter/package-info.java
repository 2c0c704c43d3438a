/**
 * The progressive meters of a period as a roll-forward, and the payouts that were not paid from the table inventory container.
 * {@link io.countroom.reporting.meter.MeterReports} makes the report; what a single round shows to be wrong with a meter is found
 * at import, not here.
 */
@NullMarked
package io.countroom.reporting.meter;

import org.jspecify.annotations.NullMarked;
