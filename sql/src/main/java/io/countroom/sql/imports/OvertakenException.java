package io.countroom.sql.imports;

/** Another import changed what this one was about to; the message says what to do. */
public final class OvertakenException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    OvertakenException(String sentence) {
        super(sentence);
    }
}
