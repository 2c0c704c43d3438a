/**
 * Exceptions and findings wherever they are shown: which ones the address asks for, what is done about them, and their
 * history.
 */
@NullMarked
package io.countroom.ui.queue;

import org.jspecify.annotations.NullMarked;
