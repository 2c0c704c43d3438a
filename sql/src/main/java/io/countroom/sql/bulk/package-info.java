/**
 * Rows in bulk, as fast as the database takes them: {@link io.countroom.sql.bulk.RowWriter}. For the loaders of this module
 * only.
 */
@NullMarked
package io.countroom.sql.bulk;

import org.jspecify.annotations.NullMarked;
