/**
 * Several properties side by side: their hold, by game over properties, and their open months. {@link
 * io.countroom.reporting.group.GroupReports} reads the properties of the request's reader and no others; the figures and their
 * columns are those of the hold report ({@link io.countroom.reporting.win.Wins#over}).
 */
@NullMarked
package io.countroom.reporting.group;

import org.jspecify.annotations.NullMarked;
