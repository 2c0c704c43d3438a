/**
 * How a figure is written, once for all: {@link io.countroom.reporting.format.Formats} serves grids, charts, PDF and the
 * texts in Excel; {@link io.countroom.reporting.format.ExcelFormats} are the same formats as number masks. Nobody else
 * turns cents, shares or dates into text.
 */
@NullMarked
package io.countroom.reporting.format;

import org.jspecify.annotations.NullMarked;
