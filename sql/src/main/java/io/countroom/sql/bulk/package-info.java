/**
 * Rows in bulk, as fast as the database takes and gives them: {@link io.countroom.sql.bulk.RowWriter} and {@link
 * io.countroom.sql.bulk.RowReader}. For the loaders and repositories of this module only.
 */
@NullMarked
package io.countroom.sql.bulk;

import org.jspecify.annotations.NullMarked;
