/** Saved views: a page as somebody left it, under a name, for themselves or for everybody. */
@NullMarked
package io.countroom.ui.views;

import org.jspecify.annotations.NullMarked;
