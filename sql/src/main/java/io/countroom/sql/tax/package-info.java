/** The tax on table games: rates, fully automated tables, deductions and the state's invoices. */
@NullMarked
package io.countroom.sql.tax;

import org.jspecify.annotations.NullMarked;
