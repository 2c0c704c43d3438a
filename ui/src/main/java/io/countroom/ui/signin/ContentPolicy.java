package io.countroom.ui.signin;

import com.vaadin.flow.server.ServiceInitEvent;
import com.vaadin.flow.server.VaadinServiceInitListener;
import com.vaadin.flow.server.communication.IndexHtmlResponse;
import io.countroom.reporting.language.Language;
import io.countroom.ui.shell.Look;
import java.security.SecureRandom;
import java.util.Base64;
import org.springframework.stereotype.Component;

/**
 * The Content Security Policy of pages: only scripts that this very answer vouches for by a nonce run, and those they
 * load. Flow compiles the expressions that the server sends, hence {@code unsafe-eval}; Vaadin's components carry their
 * styles inline.
 */
@Component
class ContentPolicy implements VaadinServiceInitListener {

    private static final long serialVersionUID = 1L;

    private static final int NONCE_BYTES = 16;

    private final transient SecureRandom random = new SecureRandom();

    @Override
    public void serviceInit(ServiceInitEvent event) {
        event.addIndexHtmlRequestListener(this::protect);
    }

    private void protect(IndexHtmlResponse page) {
        byte[] bytes = new byte[NONCE_BYTES];
        random.nextBytes(bytes);
        String nonce = Base64.getEncoder().encodeToString(bytes);
        page.getDocument()
                .select("script, link[rel=modulepreload], link[as=script]")
                .forEach(script -> script.attr("nonce", nonce));
        // Dark from the first byte, not only once the scripts run.
        page.getDocument()
                .getElementsByTag("html")
                .attr(
                        "style",
                        "color-scheme: " + Look.of(page.getVaadinRequest()).css())
                .attr("lang", Language.current().locale().getLanguage());
        page.getVaadinResponse()
                .setHeader(
                        "Content-Security-Policy",
                        "default-src 'self'; script-src 'nonce-" + nonce + "' 'strict-dynamic' 'unsafe-eval';"
                                + " style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:;"
                                + " connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self';"
                                + " frame-ancestors 'none'");
    }
}
