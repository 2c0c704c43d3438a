package io.countroom.ui.shell;

import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.ReportWords;
import io.countroom.sql.FailureSentence;
import io.countroom.ui.access.CurrentUser;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.springframework.security.access.AccessDeniedException;

/** Turns a failure into a sentence for the user and an entry of the log for the administrator. */
public final class Failures {

    private static final int REFERENCE_LENGTH = 8;

    private Failures() {}

    /**
     * Logs a failure and returns the sentence for the user.
     *
     * @param what failed, as the log calls it
     */
    public static String told(Logger log, String what, Throwable failure) {
        Optional<String> sentence = FailureSentence.of(failure);
        if (sentence.isPresent()) {
            log.warn("{}: {}", what, sentence.get());
            return ended(ReportWords.sentence(sentence.get()));
        }
        if (failure instanceof AccessDeniedException) {
            log.warn("{}: {}", what, failure.getMessage());
            return Words.of(
                    "{0} may not do this. Ask an administrator for a role that includes it.", CurrentUser.name());
        }
        String reference =
                UUID.randomUUID().toString().substring(0, REFERENCE_LENGTH).toUpperCase(Locale.ROOT);
        log.error("{}, reference {}", what, reference, failure);
        return Words.of(
                "This failed because of an error in Countroom. Try again. If it fails again, give your administrator the reference {0}, which is in the server's log.",
                reference);
    }

    private static String ended(String sentence) {
        return sentence.matches("(?s).*[.!?]\\s*") ? sentence : sentence + ".";
    }
}
