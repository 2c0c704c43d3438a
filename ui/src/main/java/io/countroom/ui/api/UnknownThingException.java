package io.countroom.ui.api;

/** The address names something that there is not; the message says what there is. */
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
