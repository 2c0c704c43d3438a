/** Input of the tax on table games: deductions, invoices, rates, fully automated tables. */
@NullMarked
package io.countroom.ui.tax;

import org.jspecify.annotations.NullMarked;
