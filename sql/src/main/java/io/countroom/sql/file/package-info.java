/** Files that are kept in the database, by their content. */
@NullMarked
package io.countroom.sql.file;

import org.jspecify.annotations.NullMarked;
