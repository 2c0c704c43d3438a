/**
 * Whether counts and round logs are whole and agree: {@link io.countroom.reporting.audit.Audits} looks through a period and gives
 * {@link io.countroom.reporting.audit.Finding}s, for the round audit report and the month's close. What a single round shows
 * against the rules of play is found when it is imported and stored with it, not here.
 */
@NullMarked
package io.countroom.reporting.audit;

import org.jspecify.annotations.NullMarked;
