package io.countroom.reporting.period;

/** A text that names no period; the message says what can be written instead. */
public final class PeriodException extends IllegalArgumentException {

    PeriodException(String message) {
        super(message);
    }
}
