/** The cover block that every report carries: whose figures, of when, by whom, and which data and software they stand on. */
@NullMarked
package io.countroom.reporting.cover;

import org.jspecify.annotations.NullMarked;
