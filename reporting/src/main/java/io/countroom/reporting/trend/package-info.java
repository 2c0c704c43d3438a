/** Figures of the hold report over weeks, months or quarters, with the limits within which chance keeps them. */
@NullMarked
package io.countroom.reporting.trend;

import org.jspecify.annotations.NullMarked;
