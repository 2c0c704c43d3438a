package io.countroom.reporting.importing;

import io.countroom.reporting.file.UnreadableFileException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** The SHA-256 of a file as it lies on disk, by which the same file is known again under another name. */
final class FileHash {

    private FileHash() {}

    /** Of one file; of several, of all of them one after another. */
    static String of(List<Path> files) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] buffer = new byte[1 << 16];
            for (Path file : files) {
                try (InputStream in = Files.newInputStream(file)) {
                    for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                        digest.update(buffer, 0, n);
                    }
                }
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (IOException e) {
            throw new UnreadableFileException(files.getFirst() + " cannot be read (" + e.getMessage() + ")", e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
