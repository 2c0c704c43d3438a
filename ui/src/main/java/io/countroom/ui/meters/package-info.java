/** The roll-forward of progressive meters, and payouts that were not paid from the table inventory container. */
@NullMarked
package io.countroom.ui.meters;

import org.jspecify.annotations.NullMarked;
