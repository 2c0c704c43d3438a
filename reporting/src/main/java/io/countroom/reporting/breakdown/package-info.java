/**
 * What every report by something is made with: what is asked for ({@link io.countroom.reporting.breakdown.ReportRequest}), what
 * rows are ({@link io.countroom.reporting.breakdown.Dimension}, {@link io.countroom.reporting.breakdown.Part}), the rows with
 * their sums ({@link io.countroom.reporting.breakdown.Breakdown}), and the columns over them
 * ({@link io.countroom.reporting.breakdown.Measure}). A report reads its sums, adds them along the rows, and lists its measures.
 */
@NullMarked
package io.countroom.reporting.breakdown;

import org.jspecify.annotations.NullMarked;
