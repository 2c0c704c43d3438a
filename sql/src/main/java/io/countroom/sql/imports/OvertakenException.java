package io.countroom.sql.imports;

import io.countroom.sql.RefusedException;

/** Another import changed what this one was about to; the message says what to do. */
public final class OvertakenException extends RefusedException {

    private static final long serialVersionUID = 1L;

    OvertakenException(String sentence) {
        super(sentence);
    }
}
