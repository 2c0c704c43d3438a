/**
 * Dashboards: pages that users put together from tiles. {@link io.countroom.ui.dashboards.TileViews} reads what the address of a tile
 * shows; {@link io.countroom.ui.dashboards.Dashboards} keeps dashboards and makes one report of each.
 */
@NullMarked
package io.countroom.ui.dashboards;

import org.jspecify.annotations.NullMarked;
