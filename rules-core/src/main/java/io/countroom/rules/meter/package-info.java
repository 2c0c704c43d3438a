/**
 * Required readings of a progressive meter from one round to the next: {@link io.countroom.rules.meter.MeterAudit} follows the meters
 * of one table, by the {@link io.countroom.rules.meter.MeterTerms} of its Rules Submission.
 */
@NullMarked
package io.countroom.rules.meter;

import org.jspecify.annotations.NullMarked;
