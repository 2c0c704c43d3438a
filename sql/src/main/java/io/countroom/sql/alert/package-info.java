/** Alerts: conditions that are checked by themselves, and what stands raised. */
@NullMarked
package io.countroom.sql.alert;

import org.jspecify.annotations.NullMarked;
