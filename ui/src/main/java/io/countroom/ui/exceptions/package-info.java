/** The queue of exceptions: who looks into which, what came of it, and why. */
@NullMarked
package io.countroom.ui.exceptions;

import org.jspecify.annotations.NullMarked;
