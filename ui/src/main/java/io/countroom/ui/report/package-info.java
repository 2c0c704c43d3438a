/**
 * A report on screen: its table as a grid, its charts, its notes, and the files it can be exported to. Everything comes
 * from {@link io.countroom.reporting.report.Report}, so what is shown and what is exported cannot differ.
 */
@NullMarked
package io.countroom.ui.report;

import org.jspecify.annotations.NullMarked;
