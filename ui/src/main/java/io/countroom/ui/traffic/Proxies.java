package io.countroom.ui.traffic;

import io.countroom.sql.RefusedException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.catalina.util.NetMask;

/**
 * The web servers in front of this one. What they say in X-Forwarded headers about who asks, and by which address, is believed;
 * what anybody else says there is not.
 */
public record Proxies(List<NetMask> networks) {

    private static final Pattern ADDRESS =
            Pattern.compile("(\\d{1,3}(\\.\\d{1,3}){3}|[0-9a-fA-F.]*:[0-9a-fA-F.:]*)(/\\d+)?");

    /**
     * Reads a list of addresses and networks: {@code 10.0.0.7, 192.168.4.0/24, ::1}.
     *
     * @throws RefusedException if it is none
     */
    public static Proxies parse(String list) {
        return new Proxies(Arrays.stream(list.split(","))
                .map(String::strip)
                .filter(entry -> !entry.isEmpty())
                .map(Proxies::network)
                .toList());
    }

    private static NetMask network(String entry) {
        try {
            // A name would be looked up, and anybody who answers for it be believed.
            if (ADDRESS.matcher(entry).matches()) {
                return new NetMask(
                        entry.contains("/")
                                ? entry
                                : entry + "/" + 8 * InetAddress.getByName(entry).getAddress().length);
            }
        } catch (IllegalArgumentException | UnknownHostException e) {
            throw new RefusedException(sentence(entry), e);
        }
        throw new RefusedException(sentence(entry));
    }

    private static String sentence(String entry) {
        return "COUNTROOM_PROXIES has '" + entry
                + "': write IP addresses and networks, such as 10.0.0.7, 192.168.4.0/24";
    }

    boolean include(InetAddress address) {
        return networks.stream().anyMatch(network -> network.matches(address));
    }
}
