package io.countroom.ui.api;

/** The address names something unknown; the message lists the known names. */
final class UnknownThingException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String sentence;

    UnknownThingException(String sentence) {
        super(sentence);
        this.sentence = sentence;
    }

    String sentence() {
        return sentence;
    }
}
