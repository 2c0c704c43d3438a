/**
 * The paytable report: what each wager earned at each paytable, how often each outcome came against how often it should, what
 * the rounds would have won under every other paytable that the chapter permits, and the readings of progressive meters.
 * {@link io.countroom.reporting.paytable.PaytableReports} makes it.
 */
@NullMarked
package io.countroom.reporting.paytable;

import org.jspecify.annotations.NullMarked;
