/** The languages that people may read Countroom in, the one that is in use where something is being written, and its phrases. */
@NullMarked
package io.countroom.reporting.language;

import org.jspecify.annotations.NullMarked;
