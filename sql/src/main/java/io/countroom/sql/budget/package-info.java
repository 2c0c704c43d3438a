/** Budgets of win and drop by month and game. */
@NullMarked
package io.countroom.sql.budget;

import org.jspecify.annotations.NullMarked;
