/** The drop by kind, fills and credits, and whether the slips follow one another. */
@NullMarked
package io.countroom.ui.drop;

import org.jspecify.annotations.NullMarked;
