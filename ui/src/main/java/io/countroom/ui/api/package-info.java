/**
 * The verbs of the command line over HTTP, under {@code /api/v1}, for scripts that carry a token. Every call names the
 * permission that it {@link io.countroom.ui.access.Requires}; one that names none is refused to everybody.
 */
@NullMarked
package io.countroom.ui.api;

import org.jspecify.annotations.NullMarked;
