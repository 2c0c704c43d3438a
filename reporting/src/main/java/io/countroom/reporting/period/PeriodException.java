package io.countroom.reporting.period;

import io.countroom.sql.RefusedException;

/** A text that names no period; the message says what can be written instead. */
public final class PeriodException extends RefusedException {

    PeriodException(String message) {
        super(message);
    }
}
