/** Adjustments of counts as journal entries, and which counts are final. Figures of a count are not computed here. */
@NullMarked
package io.countroom.sql.accounting;

import org.jspecify.annotations.NullMarked;
