/**
 * The round audit report: every exception of the rounds by rule, table, dealer and shift, with what was paid and what was
 * due; and what does not hold together in their sequence. {@link io.countroom.reporting.exceptions.RoundAuditReports} makes
 * it from what was found when the rounds were imported; nothing is settled again.
 */
@NullMarked
package io.countroom.reporting.exceptions;

import org.jspecify.annotations.NullMarked;
