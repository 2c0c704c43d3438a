/** Earned and expected win of each wager and paytable. */
@NullMarked
package io.countroom.ui.paytables;

import org.jspecify.annotations.NullMarked;
