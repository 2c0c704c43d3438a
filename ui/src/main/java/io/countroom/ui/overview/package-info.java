/** The first page: the period's figures, and open work. */
@NullMarked
package io.countroom.ui.overview;

import org.jspecify.annotations.NullMarked;
