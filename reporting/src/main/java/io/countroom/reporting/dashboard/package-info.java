/**
 * Dashboards as reports: {@link io.countroom.reporting.dashboard.DashboardReports} puts the tiles of a dashboard into one report, so
 * that it goes to every format. {@link io.countroom.reporting.dashboard.View} is what a tile or an alert looks at, and
 * {@link io.countroom.reporting.dashboard.ChosenFigure} the figure of it that a user chose.
 */
@NullMarked
package io.countroom.reporting.dashboard;

import org.jspecify.annotations.NullMarked;
