package io.countroom.reporting.file;

/** The file as a whole cannot be read; the message names it, says why and what to do. */
public final class UnreadableFileException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public UnreadableFileException(String sentence) {
        super(sentence);
    }

    public UnreadableFileException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
