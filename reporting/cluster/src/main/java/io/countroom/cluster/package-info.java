/**
 * Settles the gaming dates of a run on Apache Spark: {@link io.countroom.cluster.ClusterSettler} spreads them,
 * {@link io.countroom.cluster.SettleDays} is what each task does, by the same
 * {@link io.countroom.reporting.resettlement.DayResettlement} as on threads. {@link io.countroom.cluster.ClusterMain} is the main
 * class of the processes. Nothing here knows how a round is settled.
 */
@NullMarked
package io.countroom.cluster;

import org.jspecify.annotations.NullMarked;
