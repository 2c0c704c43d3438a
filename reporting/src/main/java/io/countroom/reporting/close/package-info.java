/**
 * The close of a month: {@link io.countroom.reporting.close.MonthEnd} goes through the checklist and prepares, closes and
 * reopens; {@link io.countroom.reporting.close.ClosedMonthCheck} finds what was changed in a closed month behind the
 * program's back.
 */
@NullMarked
package io.countroom.reporting.close;

import org.jspecify.annotations.NullMarked;
