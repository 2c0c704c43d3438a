/**
 * The books of the tables (§ 601a.9): {@link io.countroom.reporting.accounting.Accounting} gives the win of each table and
 * gaming date, as its slips say and as approved journal entries leave it, whether it is an estimate or final, and is where
 * entries are proposed and decided. Sums of slips are computed by {@link io.countroom.reporting.counts.TableCount} alone.
 */
@NullMarked
package io.countroom.reporting.accounting;

import org.jspecify.annotations.NullMarked;
