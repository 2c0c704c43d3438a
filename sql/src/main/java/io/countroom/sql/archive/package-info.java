/** Moves closed months into the archive and back; {@link io.countroom.sql.archive.MonthArchive} does both. */
@NullMarked
package io.countroom.sql.archive;

import org.jspecify.annotations.NullMarked;
