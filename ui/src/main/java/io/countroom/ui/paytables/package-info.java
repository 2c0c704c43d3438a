/** What each wager and paytable earned, and what it should have. */
@NullMarked
package io.countroom.ui.paytables;

import org.jspecify.annotations.NullMarked;
