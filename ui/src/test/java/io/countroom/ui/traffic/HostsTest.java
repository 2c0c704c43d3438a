package io.countroom.ui.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.countroom.sql.RefusedException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostsTest {

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "LOCALHOST", "127.0.0.1", "[::1]", "[0:0:0:0:0:0:0:1]", "countroom.localhost"})
    void thisMachineIsAlwaysKnown(String host) {
        assertThat(Hosts.parse("", false).include(host)).isTrue();
        assertThat(Hosts.parse("countroom.example", true).include(host)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "evil.example",
                "localhost.evil.example",
                "127.0.0.1.evil.example",
                "10.0.0.7",
                "[2001:db8::1]",
                ""
            })
    void aServerForThisMachineKnowsNoOtherName(String host) {
        assertThat(Hosts.parse("", false).include(host)).isFalse();
    }

    @Test
    void aServerForOthersKnowsItsOwnNameAndNumbers() throws UnknownHostException {
        Hosts hosts = Hosts.parse("", true);
        assertThat(hosts.include("10.0.0.7")).isTrue();
        assertThat(hosts.include("[2001:db8::1]")).isTrue();
        assertThat(hosts.include(InetAddress.getLocalHost().getHostName())).isTrue();
        assertThat(hosts.include("evil.example")).isFalse();
    }

    @Test
    void whereNamesAreListedOnlyTheyAreKnown() {
        Hosts hosts = Hosts.parse("https://Countroom.Example, http://cr.internal:8080/,[2001:db8::1]", true);
        assertThat(hosts.include("countroom.example")).isTrue();
        assertThat(hosts.include("cr.internal")).isTrue();
        assertThat(hosts.include("[2001:db8::1]")).isTrue();
        assertThat(hosts.include("10.0.0.7")).isFalse();
        assertThat(hosts.tls()).isFalse();
        assertThat(Hosts.parse("https://countroom.example", false).tls()).isTrue();
        assertThat(Hosts.parse("", false).tls()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"*", "countroom example", "ftp://countroom.example", "https://countroom.example/path", "-"})
    void whatIsNoNameIsRefusedWithASentence(String list) {
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> Hosts.parse(list, false))
                .withMessageContainingAll("COUNTROOM_HOSTS has '", "https://countroom.example");
    }

    @Test
    void proxiesAreAddressesAndNetworks() throws UnknownHostException {
        Proxies proxies = Proxies.parse("10.0.0.7, 192.168.4.0/24,::1");
        assertThat(proxies.include(InetAddress.getByName("10.0.0.7"))).isTrue();
        assertThat(proxies.include(InetAddress.getByName("10.0.0.8"))).isFalse();
        assertThat(proxies.include(InetAddress.getByName("192.168.4.200"))).isTrue();
        assertThat(proxies.include(InetAddress.getByName("::1"))).isTrue();
        assertThat(Proxies.parse("").include(InetAddress.getLoopbackAddress())).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"proxy.example", "10.0.0.7/64", "10.0.0", "1.2.3.4.5", "face"})
    void aProxyIsNoName(String list) {
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> Proxies.parse(list))
                .withMessageContainingAll("COUNTROOM_PROXIES has '" + list + "'", "192.168.4.0/24");
    }
}
