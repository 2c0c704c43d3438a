package io.countroom.sql.tax;

import java.time.LocalDate;

/**
 * The rate of a tax from a gaming date on, until the next rate of that name.
 *
 * @param millionths of the taxed revenue: 120,000 for 12%
 * @param automatedOnly whether on the revenue of fully automated tables alone
 * @param citation where it is imposed
 */
public record TaxRate(String name, LocalDate from, int millionths, boolean automatedOnly, String citation) {}
