package io.countroom.ui.signin;

import io.countroom.reporting.language.Words;
import io.countroom.ui.access.ProviderUsers.Refusal;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Why a sign-in with the company account came to nothing; its name is a parameter of the sign-in page's address. */
enum ProviderRefusal {
    /** The provider did not answer, or not as it should. */
    UNREACHABLE,
    /** Broken off there, or begun so long ago that the browser has forgotten it. */
    BROKEN_OFF,
    NO_NAME,
    NO_ROLE,
    NOT_INVITED,
    NAME_TAKEN,
    NO_ADMINISTRATOR,
    SWITCHED_OFF;

    private static final String PARAMETER = "refused";

    static ProviderRefusal of(Refusal refusal) {
        return valueOf(refusal.name());
    }

    static Optional<ProviderRefusal> of(HttpServletRequest request) {
        return Arrays.stream(values())
                .filter(one -> one.id().equals(request.getParameter(PARAMETER)))
                .findFirst();
    }

    String query() {
        return "?" + PARAMETER + "=" + id();
    }

    private String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    String title() {
        return switch (this) {
            case UNREACHABLE -> Words.of("The company sign-in is unavailable");
            case BROKEN_OFF -> Words.of("The sign-in was canceled");
            default -> Words.of("Your company account has no access");
        };
    }

    String sentence() {
        return switch (this) {
            case UNREACHABLE -> Words.of("Try again in a minute. The server's log says what went wrong.");
            case BROKEN_OFF -> Words.of("Start again.");
            case NO_NAME ->
                Words.of("Your company account has no usable user name. Ask your Countroom administrator to choose "
                        + "another name claim.");
            case NO_ROLE -> Words.of("Your company account has no Countroom role. Ask your IT department for one.");
            case NOT_INVITED -> Words.of("A Countroom administrator has to add you first.");
            case NAME_TAKEN ->
                Words.of(
                        "Another user has your user name. Ask a Countroom administrator to move that user to the company account.");
            case NO_ADMINISTRATOR -> Words.of("Countroom has no users yet. An administrator has to sign in first.");
            case SWITCHED_OFF -> Words.of("This user is switched off. An administrator can switch it on again.");
        };
    }
}
