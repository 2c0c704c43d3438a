/** Charts by Apache ECharts: one component, one bridge script, and the options that the report model's charts become. */
@NullMarked
package io.countroom.ui.chart;

import org.jspecify.annotations.NullMarked;
