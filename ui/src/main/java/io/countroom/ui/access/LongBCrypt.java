package io.countroom.ui.access;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.text.Normalizer;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.AbstractValidatingPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;

/**
 * BCrypt for passwords of any length. BCrypt reads no more than 72 bytes, so it gets a digest. The digest is keyed, so that lists
 * of plain SHA-256 digests stolen elsewhere cannot be tried against the hashes. An accented letter counts the same whether a
 * keyboard sends it as one character or as two.
 */
final class LongBCrypt extends AbstractValidatingPasswordEncoder {

    private static final byte[] PURPOSE = "countroom password".getBytes(StandardCharsets.UTF_8);
    private static final String MAC = "HmacSHA256";

    private final PasswordEncoder bcrypt;

    LongBCrypt(int cost) {
        this.bcrypt = new BCryptPasswordEncoder(cost);
    }

    @Override
    protected String encodeNonNullPassword(String password) {
        String hash = bcrypt.encode(digest(password));
        if (hash == null) {
            throw new IllegalStateException("BCrypt made no hash");
        }
        return hash;
    }

    @Override
    protected boolean matchesNonNull(String password, String hash) {
        return bcrypt.matches(digest(password), hash);
    }

    @Override
    protected boolean upgradeEncodingNonNull(String hash) {
        return bcrypt.upgradeEncoding(hash);
    }

    private static String digest(String password) {
        try {
            Mac mac = Mac.getInstance(MAC);
            mac.init(new SecretKeySpec(PURPOSE, MAC));
            byte[] normal = Normalizer.normalize(password, Normalizer.Form.NFKC).getBytes(StandardCharsets.UTF_8);
            return Base64.getEncoder().encodeToString(mac.doFinal(normal));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + MAC, e);
        }
    }
}
