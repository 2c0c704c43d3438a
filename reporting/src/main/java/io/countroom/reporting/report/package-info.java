/**
 * The report model, before rendering: {@link io.countroom.reporting.report.Report} with its header, sections of
 * typed columns and nested rows, charts as data, and notes. Every renderer and the browser take only this, so a figure on
 * screen, in Excel, in a PDF and in a script cannot differ.
 *
 * <p>Nothing here knows where a figure came from or what it will look like: amounts are cents, shares are fractions, and
 * {@link io.countroom.reporting.format.Formats} alone turns either into text. No rendering, no queries, no arithmetic on
 * money beyond what a row's total must be.
 */
@NullMarked
package io.countroom.reporting.report;

import org.jspecify.annotations.NullMarked;
