/**
 * The month-end pack: all reports of a month as one workbook, one PDF with its contents in front, and a manifest of sums by
 * which anybody can tell later that neither was changed. {@link io.countroom.reporting.pack.MonthEndPack} writes it.
 */
@NullMarked
package io.countroom.reporting.pack;

import org.jspecify.annotations.NullMarked;
