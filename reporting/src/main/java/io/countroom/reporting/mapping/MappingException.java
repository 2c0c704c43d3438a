package io.countroom.reporting.mapping;

/** A mapping that cannot be used; the message says why. */
public final class MappingException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public MappingException(String sentence) {
        super(sentence);
    }
}
