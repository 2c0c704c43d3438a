/**
 * A report as a file. {@link io.countroom.reporting.render.Renderers} is the way in; each {@link
 * io.countroom.reporting.render.FileFormat} has a package of its own below. A renderer takes nothing but the report model
 * and adds no figure of its own: where it writes a formula, the formula gives the figure of the model.
 */
@NullMarked
package io.countroom.reporting.render;

import org.jspecify.annotations.NullMarked;
