package io.countroom.ui.traffic;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The limits in {@code application.yaml}, under {@code countroom.limits}.
 *
 * @param pages open in one session; beyond that the page that was used longest ago is closed
 * @param sessionsOfAUser beyond that the session that was used longest ago is ended
 * @param sessions in all; beyond that nobody new is let in
 * @param heapPercent of the heap in use after a collection; above that nobody new is let in and no further page is opened
 * @param address how often an address may ask without being signed in
 * @param user how often a user may ask, by browser and by tokens together
 * @param bodies that strangers may be sending at the same time, in all and from one address
 */
@ConfigurationProperties("countroom.limits")
public record Limits(
        int pages, int sessionsOfAUser, int sessions, int heapPercent, Rate address, Rate user, Bodies bodies) {

    /**
     * @param perSecond on average
     * @param burst at once, after a time of quiet
     */
    public record Rate(int perSecond, int burst) {}

    /** @param time after which one is given up that is not there in whole */
    public record Bodies(int all, int ofAnAddress, Duration time) {}
}
