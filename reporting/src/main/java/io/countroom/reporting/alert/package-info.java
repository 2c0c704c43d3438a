/** Alerts: {@link io.countroom.reporting.alert.AlertChecks} says what raises an alert now. */
@NullMarked
package io.countroom.reporting.alert;

import org.jspecify.annotations.NullMarked;
