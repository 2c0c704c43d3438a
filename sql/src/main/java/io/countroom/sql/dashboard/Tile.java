package io.countroom.sql.dashboard;

/** One part of a dashboard. Its address is of a page, as of a saved view; its period is the dashboard's. */
public sealed interface Tile {

    String title();

    /** As {@code hold?by=table}. */
    String url();

    /** One figure of the page's table: the total under a column. */
    record Figure(String title, String url, String columnId) implements Tile {}

    /** The chart that the page shows first. */
    record Chart(String title, String url) implements Tile {}

    record Table(String title, String url) implements Tile {}
}
