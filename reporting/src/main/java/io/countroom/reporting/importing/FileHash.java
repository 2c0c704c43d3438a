package io.countroom.reporting.importing;

import io.countroom.reporting.file.UnreadableFileException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;
import org.apache.commons.codec.binary.Hex;
import org.apache.commons.codec.digest.DigestUtils;

/** The SHA-256 of a file as it lies on disk, by which the same file is known again under another name. */
final class FileHash {

    private FileHash() {}

    /** Of one file; of several, of all of them one after another. */
    static String of(List<Path> files) {
        try {
            MessageDigest digest = DigestUtils.getSha256Digest();
            for (Path file : files) {
                try (InputStream in = Files.newInputStream(file)) {
                    DigestUtils.updateDigest(digest, in);
                }
            }
            return Hex.encodeHexString(digest.digest());
        } catch (IOException e) {
            throw new UnreadableFileException(files.getFirst() + " cannot be read (" + e.getMessage() + ")", e);
        }
    }
}
