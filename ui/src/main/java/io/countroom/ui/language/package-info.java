/**
 * In which language a page speaks. The key of a phrase is its English, so that one without a translation shows that. A phrase
 * is translated where it meets the page, by {@link io.countroom.reporting.language.Words}. What is kept, filed or told to the
 * audit trail stays English.
 *
 * <p>Names stay English on the page, too: games, wagers and paytables are called as on the layout. What the rules call
 * everything else is in {@link io.countroom.ui.language.RuleWords}.
 */
@NullMarked
package io.countroom.ui.language;

import org.jspecify.annotations.NullMarked;
