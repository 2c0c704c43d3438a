/**
 * The hold report: what the tables held by the count, won by the log, and should have won by the rules. {@link
 * io.countroom.reporting.hold.HoldReports} makes it from a {@link io.countroom.reporting.breakdown.ReportRequest}; {@link
 * io.countroom.reporting.hold.HoldSums} adds up what belongs to a row, {@link io.countroom.reporting.hold.HoldMeasures} lists
 * what is shown of them. Hold is compared with expected hold, win / handle with edge, and never one with the other: their
 * denominators differ.
 */
@NullMarked
package io.countroom.reporting.hold;

import org.jspecify.annotations.NullMarked;
