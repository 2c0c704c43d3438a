/** Reports that are made by themselves, and what came of it. */
@NullMarked
package io.countroom.sql.schedule;

import org.jspecify.annotations.NullMarked;
