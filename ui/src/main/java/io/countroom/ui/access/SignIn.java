package io.countroom.ui.access;

import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.user.User;
import io.countroom.sql.user.UserRepository;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets users in step by step: the password, the code of the second factor, and what somebody else has left to be done. It keeps
 * nothing between the steps; whoever asks carries what was proved.
 */
public class SignIn {

    private static final Logger LOG = LoggerFactory.getLogger(SignIn.class);

    /** Codes are guessed only by somebody who knows the password, so all addresses count as one. */
    private static final String ANYWHERE = "";

    private final UserRepository users;
    private final Passwords passwords;
    private final SecondFactors secondFactors;
    private final Throttle throttle;
    private final SignInPolicy policy;
    private final AuditTrail audit;
    private final Clock clock;
    private final FailureBudget budget;

    public SignIn(
            UserRepository users,
            Passwords passwords,
            SecondFactors secondFactors,
            Throttle throttle,
            SignInPolicy policy,
            AuditTrail audit,
            Clock clock) {
        this.users = users;
        this.passwords = passwords;
        this.secondFactors = secondFactors;
        this.throttle = throttle;
        this.policy = policy;
        this.audit = audit;
        this.clock = clock;
        this.budget = new FailureBudget(clock);
    }

    /** The answer to a password or to a code. */
    public sealed interface Answer {

        record Right(User user) implements Answer {}

        /** Also where there is no such user, or one without a password. */
        record Wrong() implements Answer {}

        /** The password was right. */
        record SwitchedOff() implements Answer {}

        /** It was not looked at. */
        record Wait(Duration left) implements Answer {}
    }

    /** A step that is left to be done before a user is signed in. */
    public enum Step {
        CODE,
        NEW_PASSWORD,
        SET_UP_SECOND_FACTOR
    }

    /**
     * @param address where it comes from
     * @throws Passwords.BusyException if too many passwords are being looked at
     */
    public Answer password(String name, String password, String address) {
        User user = users.find(name).orElse(null);
        Duration wait = throttle.attempt(name, address, user == null ? 0 : user.failedAttempts());
        if (!wait.isZero()) {
            return new Answer.Wait(wait);
        }
        String hash = user == null || !policy.passwords() ? null : user.passwordHash();
        boolean right;
        try {
            right = passwords.matches(password, hash);
        } catch (Passwords.BusyException e) {
            throttle.takeBack(name, address);
            throw e;
        }
        if (!right || user == null || hash == null) {
            failed(user, name, "wrong password", address);
            return new Answer.Wrong();
        }
        throttle.right(name, address);
        if (!user.enabled()) {
            return new Answer.SwitchedOff();
        }
        if (passwords.outdated(hash)) {
            users.rehash(user.userId(), hash, passwords.hash(password));
        }
        return new Answer.Right(user);
    }

    /** @param user whose password was right */
    public Answer code(User user, String code, String address) {
        String throttled = user.name() + " code";
        Duration wait = throttle.attempt(throttled, ANYWHERE, 0);
        if (!wait.isZero()) {
            return new Answer.Wait(wait);
        }
        if (!secondFactors.accepts(user, code)) {
            failed(user, user.name(), "wrong code", address);
            return new Answer.Wrong();
        }
        throttle.right(throttled, ANYWHERE);
        return new Answer.Right(user);
    }

    /**
     * The step that comes next; null where none is left.
     *
     * @param codeAccepted whether the code of the second factor was right, if the user has one
     */
    public @Nullable Step next(User user, boolean codeAccepted) {
        if (user.secondFactor() != null && !codeAccepted) {
            return Step.CODE;
        }
        if (user.passwordByOther()) {
            return Step.NEW_PASSWORD;
        }
        return user.secondFactor() == null && policy.requiresSecondFactor(Role.of(user.role()))
                ? Step.SET_UP_SECOND_FACTOR
                : null;
    }

    /** Every step is done: the user is signed in. */
    public Account complete(User user, String how, String address) {
        OffsetDateTime now = OffsetDateTime.now(clock);
        users.signedIn(user.userId(), now);
        audit.append(
                now, user.name(), null, AuditAction.SIGN_IN, "user " + user.name(), null, how + ", from " + address);
        LOG.info("{} signed in from {}", user.name(), address);
        return Account.of(user);
    }

    /** An unknown name is handled like a known one, so that both take the same time. The typed name is not recorded: it may be
     * a password. */
    private void failed(@Nullable User user, String name, String what, String address) {
        int failures = users.failed(name);
        Long untold = budget.spend();
        if (untold == null) {
            return;
        }
        String who = user == null ? "unknown" : user.name();
        audit.append(
                OffsetDateTime.now(clock),
                who,
                null,
                AuditAction.SIGN_IN_FAILED,
                user == null ? "a name that is no user's" : "user " + who,
                null,
                what + (failures > 0 ? ", number " + failures : "") + ", from " + address
                        + (untold > 0 ? "; " + untold + " failures before it were not written down one by one" : ""));
        LOG.warn("Failed sign-in of {} from {}: {}", who, address, what);
    }

    /** So that strangers cannot fill the audit trail: sixty failures at once are written down, then one a minute. */
    private static final class FailureBudget {

        private static final int MOST = 60;
        private static final Duration ONE_MORE_EVERY = Duration.ofMinutes(1);

        private final Clock clock;
        private int left = MOST;
        private Instant filled;
        private long untold;

        FailureBudget(Clock clock) {
            this.clock = clock;
            this.filled = clock.instant();
        }

        /** How many were not told since the last that was; null if this one is not to be told either. */
        synchronized @Nullable Long spend() {
            Instant now = clock.instant();
            long more = Duration.between(filled, now).dividedBy(ONE_MORE_EVERY);
            if (more > 0) {
                left = (int) Math.min(MOST, left + more);
                filled = filled.plus(ONE_MORE_EVERY.multipliedBy(more));
            }
            if (left == 0) {
                untold++;
                return null;
            }
            left--;
            long before = untold;
            untold = 0;
            return before;
        }
    }
}
