package io.countroom.ui.cli;

/** A verb could not run; the message says what is wrong, where, and what to do. */
public final class CommandFailedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public CommandFailedException(String sentence) {
        super(sentence);
    }

    public CommandFailedException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
