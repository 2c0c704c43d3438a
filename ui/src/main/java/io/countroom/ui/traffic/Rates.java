package io.countroom.ui.traffic;

import io.countroom.ui.access.CurrentUser;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** How often somebody may ask: each user, and each address of those who are not signed in. */
@Component
public final class Rates {

    private final RateLimiter users;
    private final RateLimiter addresses;

    Rates(Limits limits) {
        this.users = new RateLimiter(limits.user(), Rates::elapsed);
        this.addresses = new RateLimiter(limits.address(), Rates::elapsed);
    }

    /** Of a clock that nobody sets. */
    private static long elapsed() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
    }

    /**
     * Counts this request; answers how long its sender has to wait, which is zero for most.
     *
     * @param doors the paths by which one gets in; they are counted apart, so that a flood of other requests does not close them
     */
    Duration take(HttpServletRequest request, Set<String> doors) {
        return CurrentUser.account()
                .map(account -> users.take(account.getName()))
                .orElseGet(() -> addresses.take(
                        doors.contains(request.getRequestURI())
                                ? "door " + CallerAddress.of(request)
                                : CallerAddress.of(request)));
    }

    /** Whether this address has asked so often that not even its token is looked up. */
    public boolean isSpent(HttpServletRequest request) {
        return addresses.isSpent(CallerAddress.of(request));
    }
}
