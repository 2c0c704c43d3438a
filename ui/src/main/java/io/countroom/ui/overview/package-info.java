/** What finance sees first: the period's figures, and what needs attention. */
@NullMarked
package io.countroom.ui.overview;

import org.jspecify.annotations.NullMarked;
