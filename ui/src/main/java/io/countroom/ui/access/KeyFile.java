package io.countroom.ui.access;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Encrypts what the database keeps of second factors, with a key in a file of the data folder: whoever gets hold of the database or
 * of a backup cannot make codes. The file is made when it is first needed.
 */
public final class KeyFile {

    private static final Logger LOG = LoggerFactory.getLogger(KeyFile.class);

    private static final int KEY_BYTES = 32;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private final Path file;
    private final SecureRandom random = new SecureRandom();

    KeyFile(Path file) {
        this.file = file;
    }

    /** The one of a data folder. */
    public static KeyFile in(Path data) {
        return new KeyFile(data.resolve("second-factor.key"));
    }

    String encrypt(byte[] plain) {
        byte[] nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        byte[] sealed = cipher(Cipher.ENCRYPT_MODE, nonce, plain).orElseThrow();
        byte[] all = Arrays.copyOf(nonce, nonce.length + sealed.length);
        System.arraycopy(sealed, 0, all, nonce.length, sealed.length);
        return Base64.getEncoder().encodeToString(all);
    }

    /** Empty if it was encrypted with another key. */
    Optional<byte[]> decrypt(String encrypted) {
        byte[] all = Base64.getDecoder().decode(encrypted);
        Optional<byte[]> plain = cipher(
                Cipher.DECRYPT_MODE, Arrays.copyOf(all, NONCE_BYTES), Arrays.copyOfRange(all, NONCE_BYTES, all.length));
        if (plain.isEmpty()) {
            LOG.error(
                    "A second factor was set up with another key than the one in {}: put back the file that belongs to the"
                            + " database, or reset the second factors of the users",
                    file);
        }
        return plain;
    }

    private Optional<byte[]> cipher(int mode, byte[] nonce, byte[] input) {
        try {
            Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(mode, new SecretKeySpec(key(), "AES"), new GCMParameterSpec(TAG_BITS, nonce));
            return Optional.of(cipher.doFinal(input));
        } catch (AEADBadTagException e) {
            return Optional.empty();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has AES/GCM", e);
        }
    }

    private byte[] key() {
        try {
            if (!Files.exists(file)) {
                byte[] made = new byte[KEY_BYTES];
                random.nextBytes(made);
                create(Base64.getEncoder().encodeToString(made));
            }
            return Base64.getDecoder()
                    .decode(Files.readString(file, StandardCharsets.US_ASCII).strip());
        } catch (IOException e) {
            throw new UncheckedIOException("the key of the second factors in " + file + " cannot be read", e);
        }
    }

    private void create(String key) throws IOException {
        try {
            PrivateFile.create(file, key);
        } catch (FileAlreadyExistsException e) {
            LOG.debug("Another request made {} in the same moment", file, e);
        }
    }
}
