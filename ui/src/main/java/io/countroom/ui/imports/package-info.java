/**
 * Imports in the browser: files dropped here are imported one after another outside any session, and the page shows how
 * far they are, what became of them, and every line that was not taken over.
 */
@NullMarked
package io.countroom.ui.imports;

import org.jspecify.annotations.NullMarked;
