/**
 * What the paytable report reads beside the sums of the hold report: outcomes from their roll-up, and what progressive meters
 * showed. {@link io.countroom.sql.paytable.PaytableRepository} is the way in.
 */
@NullMarked
package io.countroom.sql.paytable;

import org.jspecify.annotations.NullMarked;
