/** Adjustments of counts as journal entries, and which counts are final. What a count comes to is not worked out here. */
@NullMarked
package io.countroom.sql.accounting;

import org.jspecify.annotations.NullMarked;
