/** The audit trail as a report. */
@NullMarked
package io.countroom.reporting.trail;

import org.jspecify.annotations.NullMarked;
