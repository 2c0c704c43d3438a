/** A report's first table as RFC 4180, for scripts: plain numbers, ISO dates, one line for each row. */
@NullMarked
package io.countroom.reporting.render.csv;

import org.jspecify.annotations.NullMarked;
