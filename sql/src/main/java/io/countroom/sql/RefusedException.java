package io.countroom.sql;

/** What a user asked for cannot be done; the message is a sentence for the user. Every other exception is an error of ours. */
public class RefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public RefusedException(String sentence) {
        super(sentence);
    }

    public RefusedException(String sentence, Throwable cause) {
        super(sentence, cause);
    }

    public String sentence() {
        return String.valueOf(getMessage());
    }
}
