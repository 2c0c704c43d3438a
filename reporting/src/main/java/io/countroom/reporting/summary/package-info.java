/**
 * The month at a glance: the page that stands in front of the month-end pack. {@link
 * io.countroom.reporting.summary.SummaryReports} takes its figures from the reports behind it and adds none of its own.
 */
@NullMarked
package io.countroom.reporting.summary;

import org.jspecify.annotations.NullMarked;
