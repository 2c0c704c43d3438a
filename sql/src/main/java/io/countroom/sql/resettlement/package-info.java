/**
 * Runs that settle rounds again under other rules, with their sums by property, table, month and wager;
 * {@link io.countroom.sql.resettlement.RunRepository} keeps them.
 */
@NullMarked
package io.countroom.sql.resettlement;

import org.jspecify.annotations.NullMarked;
