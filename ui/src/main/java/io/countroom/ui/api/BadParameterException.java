package io.countroom.ui.api;

import io.countroom.sql.RefusedException;

/** A parameter cannot be taken as it is; the message says which and why. */
final class BadParameterException extends RefusedException {

    private static final long serialVersionUID = 1L;

    BadParameterException(String sentence) {
        super(sentence);
    }
}
