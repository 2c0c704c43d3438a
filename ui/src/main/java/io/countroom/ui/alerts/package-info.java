/**
 * Alerts: {@link io.countroom.ui.alerts.Alerts} checks what is due and tells by mail, or by a message to another server, what raised an
 * alert; then it is quiet until that changes.
 */
@NullMarked
package io.countroom.ui.alerts;

import org.jspecify.annotations.NullMarked;
