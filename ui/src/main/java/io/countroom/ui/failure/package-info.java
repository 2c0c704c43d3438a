/**
 * Messages about failures that are not the user's: instead of a page, after a click, and over HTTP. A database
 * that is away or cannot be written has a sentence of its own, with what to do.
 */
@NullMarked
package io.countroom.ui.failure;

import org.jspecify.annotations.NullMarked;
