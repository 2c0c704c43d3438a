package io.countroom.sql.archive;

import io.countroom.sql.archive.MonthArchive.Moved;

/** Receives the progress of a move after each gaming date, and can stop the move there. */
public interface MoveListener {

    /** Ignores progress and never stops the move. */
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
