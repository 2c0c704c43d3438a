package io.countroom.sql.round;

import io.countroom.sql.EnumText;
import org.jspecify.annotations.Nullable;

/**
 * State of an exception or a finding.
 *
 * @param owner the reviewer; null for nobody
 * @param reason its cause; null while unknown
 */
public record Standing(
        State state,
        @Nullable String owner,
        @Nullable String reason,
        @Nullable String comment) {

    public enum State {
        OPEN,
        ACKNOWLEDGED,
        RESOLVED
    }

    /** The initial state. */
    public static final Standing OPEN = new Standing(State.OPEN, null, null, null);

    public Standing inState(State changed) {
        return new Standing(changed, owner, reason, comment);
    }

    public Standing ownedBy(@Nullable String changed) {
        return new Standing(state, changed, reason, comment);
    }

    /** The same with another reason; null leaves the one that stands. */
    public Standing because(@Nullable String changed) {
        return new Standing(state, owner, changed == null ? reason : changed, comment);
    }

    /** The same with another comment; null leaves the one that stands. */
    public Standing saying(@Nullable String changed) {
        return new Standing(state, owner, reason, changed == null ? comment : changed);
    }

    /** As the audit trail has it: "acknowledged, owner ada, dealing error: Paid back". */
    public String text() {
        return EnumText.of(state)
                + (owner == null ? "" : ", owner " + owner)
                + (reason == null ? "" : ", " + reason)
                + (comment == null ? "" : ": " + comment);
    }
}
