/**
 * The period language, the same in the browser, in addresses and on the command line: {@code 2026-10}, {@code 2026-Q3},
 * {@code FY2026}, {@code 2026-W41}, {@code month-1}, {@code mtd}, {@code 2026-01 - 2026-03}. Read {@link
 * io.countroom.reporting.period.Periods} first. Periods are gaming dates; no clock and no zone here: who asks says which
 * gaming date it is.
 */
@NullMarked
package io.countroom.reporting.period;

import org.jspecify.annotations.NullMarked;
