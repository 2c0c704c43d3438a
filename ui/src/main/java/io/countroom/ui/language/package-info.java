/**
 * In which language a page speaks. The key of a phrase is its English, so that one without a translation shows that. A phrase
 * is translated where it meets the page: {@link io.countroom.ui.language.Words#of}, which the shapes of the shell call
 * themselves. What is kept, exported or told to the audit trail stays English.
 */
@NullMarked
package io.countroom.ui.language;

import org.jspecify.annotations.NullMarked;
