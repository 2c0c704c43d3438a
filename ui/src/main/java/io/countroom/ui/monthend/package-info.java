/**
 * The end of the month on screen: the books with their journal, variance cases, and the checklist by which a month is closed
 * and filed. Everything is decided in {@code reporting}; these pages ask and show.
 */
@NullMarked
package io.countroom.ui.monthend;

import org.jspecify.annotations.NullMarked;
