/**
 * Every report that there is, by its name. The command line, the HTTP API, the browser and the month-end pack take reports
 * from {@link io.countroom.reporting.catalogue.ReportCatalogue} and from nowhere else. To add one: an entry in it.
 */
@NullMarked
package io.countroom.reporting.catalogue;

import org.jspecify.annotations.NullMarked;
