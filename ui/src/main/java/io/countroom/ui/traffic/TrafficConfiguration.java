package io.countroom.ui.traffic;

import java.net.InetAddress;
import java.util.stream.Collectors;
import org.apache.catalina.util.NetMask;
import org.apache.catalina.valves.RemoteIpValve;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;

/** Sets up the HTTP server. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(Limits.class)
class TrafficConfiguration {

    /** With this prefix a browser takes the cookie from this very host alone, by TLS, for all of it. */
    private static final String COOKIE_OVER_TLS = "__Host-countroom";

    @Bean
    Hosts hosts(@Value("${COUNTROOM_HOSTS:}") String list, @Value("${server.address:}") @Nullable InetAddress address) {
        return Hosts.parse(list, address == null || !address.isLoopbackAddress());
    }

    @Bean
    Proxies proxies(@Value("${COUNTROOM_PROXIES:}") String list) {
        return Proxies.parse(list);
    }

    @Bean
    FilterRegistrationBean<HostFilter> hostFilter(Hosts hosts) {
        FilterRegistrationBean<HostFilter> first = new FilterRegistrationBean<>(new HostFilter(hosts));
        first.setOrder(Ordered.HIGHEST_PRECEDENCE);
        return first;
    }

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> server(Hosts hosts, Proxies proxies) {
        return factory -> {
            factory.setProtocol(FairProtocol.class.getName());
            factory.addProtocolHandlerCustomizers((FairProtocol protocol) -> protocol.exempt(proxies));
            factory.addEngineValves(new UnreadBodyValve());
            if (!proxies.networks().isEmpty()) {
                factory.addEngineValves(forwarded(proxies));
            }
            if (hosts.tls()) {
                factory.getSettings().getSession().getCookie().setName(COOKIE_OVER_TLS);
                factory.getSettings().getSession().getCookie().setSecure(true);
            }
        };
    }

    /** Reads the X-Forwarded headers of these proxies, and of nobody else. */
    private static RemoteIpValve forwarded(Proxies proxies) {
        RemoteIpValve valve = new RemoteIpValve();
        valve.setInternalProxies(
                proxies.networks().stream().map(NetMask::toString).collect(Collectors.joining(",")));
        valve.setProtocolHeader("X-Forwarded-Proto");
        valve.setHostHeader("X-Forwarded-Host");
        valve.setPortHeader("X-Forwarded-Port");
        return valve;
    }
}
