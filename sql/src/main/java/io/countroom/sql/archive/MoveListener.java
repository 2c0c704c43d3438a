package io.countroom.sql.archive;

import io.countroom.sql.archive.MonthArchive.Moved;

/** Whoever waits for a month to move: hears of each gaming date, and may have the move stopped after one. */
public interface MoveListener {

    /** Hears nothing, stops nothing. */
    MoveListener NONE = new MoveListener() {};

    /**
     * Called after each gaming date.
     *
     * @param fraction of the month's gaming dates, from 0 to 1
     * @param moved so far
     */
    default void progress(double fraction, Moved moved) {}

    /** Whether to stop. Gaming dates that have moved stay where they are. */
    default boolean cancelled() {
        return false;
    }
}
