package io.countroom.sql.hold;

/** By what sums can be grouped. */
public enum HoldKey {
    TABLE,
    DAY,
    SHIFT,
    DEALER
}
