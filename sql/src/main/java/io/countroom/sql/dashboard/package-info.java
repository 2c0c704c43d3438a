/** Dashboards: pages that users put together from tiles, for themselves or for everybody. */
@NullMarked
package io.countroom.sql.dashboard;

import org.jspecify.annotations.NullMarked;
