package io.countroom.ui.signin;

import io.countroom.ui.access.PrivateFile;
import io.countroom.ui.access.Users;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.commons.codec.binary.Base32;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Proves that whoever creates the administrator from another machine may read the log or the data folder of this one. A browser on
 * this machine is not asked.
 */
@Component
class FirstStartCode {

    private static final Logger LOG = LoggerFactory.getLogger(FirstStartCode.class);

    private static final int RANDOM_BYTES = 10;
    private static final Set<String> HERE = Set.of("localhost", "127.0.0.1", "[::1]", "::1");

    /** A proxy on this machine makes every request look local; each of these betrays one. */
    private static final List<String> OF_PROXIES =
            List.of("Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP", "Via");

    /** Set by Tomcat where it has taken the address from such a header. */
    private static final String FORWARDED = "org.apache.tomcat.request.forwarded";

    private final Users users;
    private final Path file;
    private final String code;

    FirstStartCode(Users users, @Value("${countroom.data}") Path data) {
        this.users = users;
        this.file = data.resolve("first-start-code");
        byte[] random = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(random);
        this.code = new Base32().encodeToString(random).toLowerCase(Locale.ROOT);
    }

    @EventListener(ApplicationReadyEvent.class)
    void tell() throws IOException {
        Files.deleteIfExists(file);
        if (users.none()) {
            PrivateFile.create(file, code + "\n");
            LOG.info(
                    "Nobody has used this Countroom yet. Whoever creates the administrator from another machine is asked for"
                            + " this code: {}",
                    code);
        }
    }

    /** Whether a request has to bring the code. */
    boolean isNeeded(HttpServletRequest request) {
        try {
            return !InetAddress.ofLiteral(request.getRemoteAddr()).isLoopbackAddress()
                    || !HERE.contains(request.getServerName())
                    || request.getAttribute(FORWARDED) != null
                    || OF_PROXIES.stream().anyMatch(name -> request.getHeader(name) != null);
        } catch (IllegalArgumentException e) {
            // No literal address: not one of this machine.
            return true;
        }
    }

    boolean isRight(String typed) {
        return MessageDigest.isEqual(
                typed.strip().toLowerCase(Locale.ROOT).getBytes(StandardCharsets.UTF_8),
                code.getBytes(StandardCharsets.UTF_8));
    }

    /** The administrator is there: nobody is asked again. */
    void used() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            LOG.warn("The file {} is of no use any more but cannot be deleted", file, e);
        }
    }
}
