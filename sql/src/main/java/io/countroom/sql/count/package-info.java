/** Table counts: the slips from which the win of a table and gaming date follows. */
@NullMarked
package io.countroom.sql.count;

import org.jspecify.annotations.NullMarked;
