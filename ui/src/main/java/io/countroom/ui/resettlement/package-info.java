/** Runs that settle stored rounds again under other rules: a page that starts and cancels them, and leads to their reports. */
@NullMarked
package io.countroom.ui.resettlement;

import org.jspecify.annotations.NullMarked;
