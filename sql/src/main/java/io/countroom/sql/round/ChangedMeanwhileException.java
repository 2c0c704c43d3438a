package io.countroom.sql.round;

import io.countroom.sql.RefusedException;

/** Somebody else changed the item after the user's page was loaded. */
public final class ChangedMeanwhileException extends RefusedException {

    private static final long serialVersionUID = 1L;

    ChangedMeanwhileException(String what, Standing now) {
        super(what + " has changed since your page showed it. It is now " + now.text() + ". Nothing was changed.");
    }
}
