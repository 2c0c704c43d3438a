package io.countroom.ui.settings;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Section;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.sql.user.User;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.SecondFactors;
import io.countroom.ui.access.SignInPolicy;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import java.time.ZoneId;
import java.util.Locale;

/** One's own password and second factor, which are changed on pages of their own. */
final class SignInCard {

    private final User user;
    private final SecondFactors secondFactors;
    private final SignInPolicy policy;
    private final ZoneId zone;

    SignInCard(User user, SecondFactors secondFactors, SignInPolicy policy, ZoneId zone) {
        this.user = user;
        this.secondFactors = secondFactors;
        this.policy = policy;
        this.zone = zone;
    }

    Section card() {
        Role role = Role.of(user.role());
        String who = Words.of(
                "you are {0}, {1}", user.displayName(), Words.of(role.label()).toLowerCase(Locale.ROOT));
        if (user.passwordHash() == null) {
            return Parts.card(
                    Words.of("Sign-in"),
                    who,
                    Parts.div(
                            "body",
                            Parts.quiet(
                                    Words.of(
                                            "You sign in with the company account: its password and second factor are there."))));
        }
        return Parts.card(
                Words.of("Sign-in"),
                who,
                line(
                        "Password",
                        Parts.quiet(Words.of("A change signs out your other sessions.")),
                        "Change password",
                        "password"),
                line(
                        "Second factor",
                        state(role),
                        user.secondFactor() == null ? "Set up" : "Change second factor",
                        "second-factor"));
    }

    private Component state(Role role) {
        User.SecondFactor factor = user.secondFactor();
        if (factor == null) {
            return policy.requiresSecondFactor(role)
                    ? Parts.tag(Tone.WARN, Words.of("▲ required at the next sign-in"))
                    : Parts.quiet(Words.of("Off: your password alone signs you in."));
        }
        int left = secondFactors.recoveryCodesLeft(user.userId());
        return Parts.div(
                "steps middle",
                Parts.tag(Tone.GOOD, Words.of("✓ on")),
                Parts.quiet(Words.of(
                        "since {0}, {1} recovery codes left",
                        Formats.date(factor.since().atZoneSameInstant(zone).toLocalDate()), String.valueOf(left))));
    }

    private static Component line(String what, Component state, String action, String href) {
        Anchor link = new Anchor(href, Words.of(action));
        // No view: a page without scripts.
        link.setRouterIgnore(true);
        link.setId("to-" + href);
        return Parts.div("item", Parts.span("strong", Words.of(what)), link, Parts.div("detail", state));
    }
}
