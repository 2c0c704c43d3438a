/** Import, audit, accounting, statistics, the report model and its renderers. No Vaadin and no HTTP here. */
@NullMarked
package io.countroom.reporting;

import org.jspecify.annotations.NullMarked;
