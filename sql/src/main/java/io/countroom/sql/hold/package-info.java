/**
 * What the hold report reads: sums over the roll-ups and the count slips, grouped as it asks. {@link
 * io.countroom.sql.hold.HoldRepository} is the way in. Reads only accepted imports: roll-ups hold nothing else, slips are
 * filtered. No verdict and no ratio here.
 */
@NullMarked
package io.countroom.sql.hold;

import org.jspecify.annotations.NullMarked;
