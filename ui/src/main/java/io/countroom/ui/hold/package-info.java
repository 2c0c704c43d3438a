/** The hold report on screen. */
@NullMarked
package io.countroom.ui.hold;

import org.jspecify.annotations.NullMarked;
