/** The languages that people may read Countroom in, and the one that is in use where something is being written. */
@NullMarked
package io.countroom.reporting.language;

import org.jspecify.annotations.NullMarked;
