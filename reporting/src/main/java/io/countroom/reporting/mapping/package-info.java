/**
 * How files of other systems are read: a {@link io.countroom.reporting.mapping.Mapping} is a document that says where each field
 * of a round stands in them and how its values are written. It turns their records into the cells of our own CSV, one line a
 * wager, so that everything after goes the same way as for our own formats.
 */
@NullMarked
package io.countroom.reporting.mapping;

import org.jspecify.annotations.NullMarked;
