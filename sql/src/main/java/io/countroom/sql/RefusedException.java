package io.countroom.sql;

/** A user's request cannot be carried out; the message is a sentence for the user. Every other exception is a defect. */
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
