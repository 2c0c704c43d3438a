package io.countroom.sql.dashboard;

import java.util.List;

/**
 * A page that a user put together.
 *
 * @param userName whose it is
 * @param shared whether everybody sees it
 * @param tiles in their order
 */
public record Dashboard(int dashboardId, String userName, boolean shared, String name, List<Tile> tiles) {

    public Dashboard {
        tiles = List.copyOf(tiles);
    }

    /** The same with other tiles. */
    public Dashboard with(List<Tile> others) {
        return new Dashboard(dashboardId, userName, shared, name, others);
    }
}
