/**
 * What was won of a part of the floor: counted, logged, due and expected, each with what is known of it. {@link
 * io.countroom.reporting.win.WinSums} adds it up, {@link io.countroom.reporting.win.WinTree} row by row along any breakdown, and
 * {@link io.countroom.reporting.win.WinMeasures} lists the columns that reports show of it. Reports and pages read it by {@link
 * io.countroom.reporting.win.Wins}; it makes no report itself and knows of none. Hold is compared with expected hold, win / handle
 * with edge, and never one with the other: their denominators differ.
 */
@NullMarked
package io.countroom.reporting.win;

import org.jspecify.annotations.NullMarked;
