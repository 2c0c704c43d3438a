/**
 * The doors: sign-in, the first start, and the filter chain behind them. {@link
 * io.countroom.ui.signin.SecurityConfiguration} is where to begin.
 */
@NullMarked
package io.countroom.ui.signin;

import org.jspecify.annotations.NullMarked;
