package io.countroom.reporting.mapping;

import io.countroom.sql.RefusedException;

/** A mapping that cannot be used; the message says why. */
public final class MappingException extends RefusedException {

    private static final long serialVersionUID = 1L;

    public MappingException(String sentence) {
        super(sentence);
    }
}
