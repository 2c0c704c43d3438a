/**
 * The tax on table games (4 Pa.C.S. §§ 13A62, 13A63; 72 P.S. § 9502) and its reconciliation with the state's invoices
 * (§ 465a.4). {@link io.countroom.reporting.tax.TaxDay} works out one gaming date,
 * {@link io.countroom.reporting.tax.TaxReports} lays dates out. Tax is rounded to the cent for each gaming date and tax, so
 * that days add up to weeks, months and quarters.
 */
@NullMarked
package io.countroom.reporting.tax;

import org.jspecify.annotations.NullMarked;
