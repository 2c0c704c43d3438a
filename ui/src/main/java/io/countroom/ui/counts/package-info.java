/** The counts: the slips from which the counted win follows. */
@NullMarked
package io.countroom.ui.counts;

import org.jspecify.annotations.NullMarked;
