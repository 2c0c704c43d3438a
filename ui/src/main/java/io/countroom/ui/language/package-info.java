/**
 * In which language a page speaks. The key of a phrase is its English, so that one without a translation shows that. A phrase
 * is translated where it meets the page: {@link io.countroom.ui.language.Words#of}, which the shapes of the shell call
 * themselves. What is kept, exported or told to the audit trail stays English.
 *
 * <p>Two things stay English on the page, too. A report's own words, its headings, captions and sentences, and the sentences of
 * findings and refusals: the page shows what is exported and filed, and what is cited stands in English in the regulation. And
 * names: games, wagers and paytables are called as on the layout. What the rules call everything else is in
 * {@link io.countroom.ui.language.RuleWords}.
 */
@NullMarked
package io.countroom.ui.language;

import org.jspecify.annotations.NullMarked;
