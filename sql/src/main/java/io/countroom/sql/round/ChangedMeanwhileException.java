package io.countroom.sql.round;

import io.countroom.sql.RefusedException;

/** What a user wanted to change is no longer as the user's page showed it. */
public final class ChangedMeanwhileException extends RefusedException {

    private static final long serialVersionUID = 1L;

    ChangedMeanwhileException(String what, Standing now) {
        super(what + " has changed since your page showed it. It is now " + now.text() + ". Nothing was changed.");
    }
}
