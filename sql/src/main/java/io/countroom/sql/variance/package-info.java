/** Variance cases and base levels. Which figure breaches which rule is worked out in {@code reporting.variance}. */
@NullMarked
package io.countroom.sql.variance;

import org.jspecify.annotations.NullMarked;
