/**
 * Work on Apache Spark: {@link io.countroom.cluster.ClusterImporter} imports properties, each by a task
 * ({@link io.countroom.cluster.ImportProperty}); {@link io.countroom.cluster.ClusterSettler} settles gaming dates
 * ({@link io.countroom.cluster.SettleDays}). {@link io.countroom.cluster.ClusterMain} is the main class of the processes. Nothing here
 * knows how a file is imported or a round is settled.
 */
@NullMarked
package io.countroom.cluster;

import org.jspecify.annotations.NullMarked;
