/**
 * Access control: {@link io.countroom.ui.access.Role} is the access matrix, {@link io.countroom.ui.access.Requires}
 * names what a view or an HTTP call asks for, {@link io.countroom.ui.access.SecurityConfiguration} holds it. Sign-in,
 * lock-out and the first start live here too.
 */
@NullMarked
package io.countroom.ui.access;

import org.jspecify.annotations.NullMarked;
