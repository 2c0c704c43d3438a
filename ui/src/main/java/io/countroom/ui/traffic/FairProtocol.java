package io.countroom.ui.traffic;

import org.apache.coyote.http11.Http11NioProtocol;

/** HTTP over a {@link FairEndpoint}. Public because Tomcat makes it by its name. */
public final class FairProtocol extends Http11NioProtocol {

    private final FairEndpoint endpoint;

    public FairProtocol() {
        this(new FairEndpoint());
    }

    private FairProtocol(FairEndpoint endpoint) {
        super(endpoint);
        this.endpoint = endpoint;
    }

    void exempt(Proxies proxies) {
        endpoint.exempt(proxies);
    }
}
