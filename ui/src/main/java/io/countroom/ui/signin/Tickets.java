package io.countroom.ui.signin;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a step of the sign-in proved, signed and given to the browser to bring back, so that the server keeps nothing for somebody
 * who is not signed in. The key is made at each start: who is between two steps then begins anew.
 */
@Component
class Tickets {

    private static final String MAC = "HmacSHA256";
    private static final String UNTIL = "until";
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final byte[] key = new byte[32];
    private final Clock clock;

    Tickets(Clock clock) {
        this.clock = clock;
        new SecureRandom().nextBytes(key);
    }

    /** @param purpose for which the ticket is valid, and for no other */
    String sign(String purpose, Duration valid, Map<String, String> content) {
        Map<String, String> all = new HashMap<>(content);
        all.put(UNTIL, String.valueOf(clock.instant().plus(valid).getEpochSecond()));
        String text = base64(JSON.writeValueAsBytes(all));
        return text + "." + base64(mac(purpose, text));
    }

    /** The content of a ticket that was signed for this purpose; empty if it was not, or is too old. */
    Optional<Map<String, String>> read(String purpose, String ticket) {
        int dot = ticket.indexOf('.');
        if (dot < 0) {
            return Optional.empty();
        }
        String text = ticket.substring(0, dot);
        try {
            byte[] signature = Base64.getUrlDecoder().decode(ticket.substring(dot + 1));
            if (!MessageDigest.isEqual(signature, mac(purpose, text))) {
                return Optional.empty();
            }
            Map<String, String> content =
                    JSON.readValue(Base64.getUrlDecoder().decode(text), new TypeReference<Map<String, String>>() {});
            return clock.instant().getEpochSecond() < Long.parseLong(content.getOrDefault(UNTIL, "0"))
                    ? Optional.of(content)
                    : Optional.empty();
        } catch (IllegalArgumentException | JacksonException e) {
            return Optional.empty();
        }
    }

    private static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private byte[] mac(String purpose, String text) {
        try {
            Mac mac = Mac.getInstance(MAC);
            mac.init(new SecretKeySpec(key, MAC));
            return mac.doFinal((purpose + "\n" + text).getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + MAC, e);
        }
    }
}
