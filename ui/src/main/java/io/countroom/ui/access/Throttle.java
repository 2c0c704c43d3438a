package io.countroom.ui.access;

import java.net.InetAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Slows down guessing without locking out anybody: every wrong password makes the next try wait longer, but only where the wrong
 * one came from.
 *
 * <ul>
 *   <li>For a name from one address, five wrong passwords are free; then the wait is a second, and doubles up to a quarter of an
 *       hour.
 *   <li>For a name that fifty wrong passwords came for, from wherever, one is free for each address, and the wait begins at half a
 *       minute. The first try from another address never waits.
 *   <li>From an address, thirty wrong passwords for whatever names are free; then one in half a minute. Who has signed in from
 *       there before is left out.
 * </ul>
 *
 * What it remembers is bounded; the oldest goes first. An attempt counts as wrong until it turns out to be right, so that many at
 * the same moment gain nothing.
 */
public final class Throttle {

    private static final int FREE = 5;
    private static final Duration FIRST_WAIT = Duration.ofSeconds(1);
    private static final int NAME_FREE = 50;
    private static final Duration FIRST_WAIT_OF_ATTACKED = Duration.ofSeconds(30);
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(15);
    private static final int ADDRESS_FREE = 30;
    private static final Duration ADDRESS_WAIT = Duration.ofSeconds(30);

    /** The count of failures is reset after this time without an attempt. */
    private static final Duration FORGOTTEN_AFTER = Duration.ofHours(1);

    private static final int MOST_DOUBLINGS = 20;
    private static final int LONGEST_NAME = 100;

    private final Recent<Pair> pairs;
    private final Recent<String> names;
    private final Recent<String> addresses;
    private final Map<Pair, Boolean> welcome;
    private final Clock clock;

    public Throttle(Clock clock) {
        this(clock, 20_000);
    }

    Throttle(Clock clock, int remembered) {
        this.clock = clock;
        this.pairs = new Recent<>(remembered);
        this.names = new Recent<>(remembered);
        this.addresses = new Recent<>(remembered);
        this.welcome = new Bounded<>(remembered);
    }

    private record Pair(String name, String address) {}

    /** Wrong passwords in a row. */
    private record Failures(int count, Instant last) {}

    /**
     * Asks to try a password or a code.
     *
     * @param address where it comes from
     * @param failuresBefore how many wrong ones the database has of that name, so that a restart forgets none
     * @return how long to wait before it may be tried; zero if it may now, which then counts until {@link #right} takes it back
     */
    public synchronized Duration attempt(String name, String address, int failuresBefore) {
        Instant now = clock.instant();
        Pair pair = pair(name, address);
        int ofName = Math.max(failuresBefore, names.count(pair.name, now));
        boolean attacked = ofName >= NAME_FREE;
        Duration wait = pairs.left(
                pair,
                now,
                count -> growing(count - (attacked ? 1 : FREE), attacked ? FIRST_WAIT_OF_ATTACKED : FIRST_WAIT));
        if (!welcome.containsKey(pair)) {
            Duration ofAddress =
                    addresses.left(pair.address, now, count -> count < ADDRESS_FREE ? Duration.ZERO : ADDRESS_WAIT);
            wait = wait.compareTo(ofAddress) >= 0 ? wait : ofAddress;
        }
        if (wait.isZero()) {
            pairs.add(pair, now);
            names.add(pair.name, now);
            addresses.add(pair.address, now);
        }
        return wait;
    }

    private static Duration growing(int beyondFree, Duration first) {
        if (beyondFree < 0) {
            return Duration.ZERO;
        }
        Duration wait = first.multipliedBy(1L << Math.min(beyondFree, MOST_DOUBLINGS));
        return wait.compareTo(LONGEST_WAIT) < 0 ? wait : LONGEST_WAIT;
    }

    /** The attempt was right: forgets those before it for that name from that address. */
    public synchronized void right(String name, String address) {
        Pair pair = pair(name, address);
        pairs.forget(pair);
        names.forget(pair.name);
        // Those for other names stay: an account of one's own must not wash off guesses at another.
        addresses.takeBack(pair.address);
        welcome.put(pair, true);
    }

    /** The attempt was not looked at. */
    synchronized void takeBack(String name, String address) {
        Pair pair = pair(name, address);
        pairs.takeBack(pair);
        names.takeBack(pair.name);
        addresses.takeBack(pair.address);
    }

    private static Pair pair(String name, String address) {
        String tidy = name.strip().toLowerCase(Locale.ROOT);
        return new Pair(
                tidy.substring(0, Math.min(tidy.length(), LONGEST_NAME)),
                address.contains(":") ? network(address) : address);
    }

    /** The first half of an IPv6 address: the rest is the sender's to choose. */
    private static String network(String address) {
        try {
            byte[] bytes = InetAddress.ofLiteral(address).getAddress();
            return HexFormat.of().formatHex(bytes, 0, Math.min(bytes.length, 8));
        } catch (IllegalArgumentException e) {
            return address;
        }
    }

    /** The last that were used. */
    private static final class Bounded<K, V> extends LinkedHashMap<K, V> {

        private static final long serialVersionUID = 1L;

        private final int most;

        Bounded(int most) {
            super(16, 0.75f, true);
            this.most = most;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > most;
        }
    }

    private interface Wait {
        Duration after(int failures);
    }

    private static final class Recent<K> {

        private final Bounded<K, Failures> failures;

        Recent(int most) {
            this.failures = new Bounded<>(most);
        }

        private @Nullable Failures of(K key, Instant now) {
            Failures known = failures.get(key);
            return known == null || now.isAfter(known.last.plus(FORGOTTEN_AFTER)) ? null : known;
        }

        int count(K key, Instant now) {
            Failures known = of(key, now);
            return known == null ? 0 : known.count;
        }

        Duration left(K key, Instant now, Wait wait) {
            Failures known = of(key, now);
            if (known == null) {
                return Duration.ZERO;
            }
            Duration left = Duration.between(now, known.last.plus(wait.after(known.count)));
            return left.isNegative() ? Duration.ZERO : left;
        }

        void add(K key, Instant now) {
            failures.put(key, new Failures(count(key, now) + 1, now));
        }

        void forget(K key) {
            failures.remove(key);
        }

        void takeBack(K key) {
            failures.computeIfPresent(
                    key, (same, known) -> known.count <= 1 ? null : new Failures(known.count - 1, known.last));
        }
    }
}
