/**
 * Every report that there is, by its name. The command line, the HTTP API, the browser and the month-end pack take reports
 * from {@link io.countroom.reporting.catalogue.ReportCatalogue} and from nowhere else. To add one: a class here that
 * implements {@link io.countroom.reporting.catalogue.ReportKind}, and a line in the catalogue.
 */
@NullMarked
package io.countroom.reporting.catalogue;

import org.jspecify.annotations.NullMarked;
