package io.countroom.ui.traffic;

import io.countroom.sql.RefusedException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The names by which this server may be called. A browser that calls it by another one is being led here by somebody else's
 * domain. This machine may always call it by its own name for itself.
 *
 * @param names of others
 * @param numbers whether any IP address will do, which nobody can lead elsewhere
 * @param tls whether it is called by https alone
 */
public record Hosts(Set<String> names, boolean numbers, boolean tls) {

    private static final Logger LOG = LoggerFactory.getLogger(Hosts.class);

    private static final Pattern THIS_MACHINE =
            Pattern.compile("localhost|[a-z0-9.-]+\\.localhost|127\\.\\d+\\.\\d+\\.\\d+|\\[(::1|0:0:0:0:0:0:0:1)]");
    private static final Pattern NUMBER = Pattern.compile("\\d+\\.\\d+\\.\\d+\\.\\d+|\\[[0-9a-f:.]+]");
    private static final Pattern LISTED =
            Pattern.compile("(https?://)?([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\\[[0-9a-f:.]+])(:\\d+)?/?");

    /**
     * Reads a list of names, each with or without a scheme and a port: {@code https://countroom.example}. Where each has https, the
     * cookie of a session is never sent without TLS.
     *
     * @param list empty for what is safe by itself: this machine, and where others are listened to, its name and any IP address
     * @param others whether other machines are listened to
     * @throws RefusedException if it is no such list
     */
    public static Hosts parse(String list, boolean others) {
        List<Matcher> listed = Arrays.stream(list.toLowerCase(Locale.ROOT).split(","))
                .map(String::strip)
                .filter(entry -> !entry.isEmpty())
                .map(Hosts::matched)
                .toList();
        if (listed.isEmpty()) {
            return new Hosts(others ? ownNames() : Set.of(), others, false);
        }
        return new Hosts(
                listed.stream().map(entry -> entry.group(2)).collect(Collectors.toUnmodifiableSet()),
                false,
                listed.stream().allMatch(entry -> "https://".equals(entry.group(1))));
    }

    private static Matcher matched(String entry) {
        Matcher matcher = LISTED.matcher(entry);
        if (!matcher.matches()) {
            throw new RefusedException("COUNTROOM_HOSTS has '" + entry
                    + "': write the names by which browsers call this server, such as https://countroom.example");
        }
        return matcher;
    }

    private static Set<String> ownNames() {
        try {
            InetAddress own = InetAddress.getLocalHost();
            return Set.copyOf(List.of(
                    own.getHostName().toLowerCase(Locale.ROOT),
                    own.getCanonicalHostName().toLowerCase(Locale.ROOT)));
        } catch (UnknownHostException e) {
            LOG.debug("This machine does not know its name", e);
            return Set.of();
        }
    }

    /** @param host as a request names it, without the port */
    boolean include(String host) {
        String name = host.toLowerCase(Locale.ROOT);
        return THIS_MACHINE.matcher(name).matches()
                || names.contains(name)
                || numbers && NUMBER.matcher(name).matches();
    }
}
