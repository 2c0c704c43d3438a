/** Months whose rounds have been kept long enough (58 Pa. Code § 465a.6). */
@NullMarked
package io.countroom.sql.retention;

import org.jspecify.annotations.NullMarked;
