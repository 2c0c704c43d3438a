/** A whole report as one JSON document, for scripts. */
@NullMarked
package io.countroom.reporting.render.json;

import org.jspecify.annotations.NullMarked;
