/**
 * The close of a month. {@link io.countroom.sql.close.ClosedMonths} is asked, inside the transaction, by everything that
 * changes what a gaming date holds; {@link io.countroom.sql.close.MonthRows} says what the rows of a month are, so that a
 * change made behind the program's back is found; {@link io.countroom.sql.close.MonthRepository} keeps the months, their
 * decisions and figures. Whether a month may be closed is not decided here.
 */
@NullMarked
package io.countroom.sql.close;

import org.jspecify.annotations.NullMarked;
