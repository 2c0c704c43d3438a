/** What the tax on table games is worked out with: deductions, invoices, rates, fully automated tables. */
@NullMarked
package io.countroom.ui.tax;

import org.jspecify.annotations.NullMarked;
