package io.countroom.sql;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;

/** Random words, in files that their owner alone can read. */
final class Secrets {

    private static final int BYTES = 24;

    private Secrets() {}

    static String random() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /** The word that a file holds; a new file with a new word where there is none. */
    static String in(Path file) {
        try {
            if (!Files.exists(file)) {
                write(file, random());
            }
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw unusable(file, e);
        }
    }

    /** The file appears whole, and survives a power cut: what it opens stays closed without it. */
    private static void write(Path file, String word) throws IOException {
        Path aside = file.resolveSibling(file.getFileName() + ".new");
        Files.deleteIfExists(aside);
        createForOwner(aside);
        try (FileChannel channel = FileChannel.open(aside, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap((word + "\n").getBytes(StandardCharsets.UTF_8)));
            channel.force(true);
        }
        Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Makes an empty file, unless it is there. */
    static void createForOwner(Path file) throws IOException {
        FileAttribute<?>[] owner =
                file.getFileSystem().supportedFileAttributeViews().contains("posix")
                        ? new FileAttribute<?>[] {
                            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                        }
                        : new FileAttribute<?>[0];
        try {
            Files.createFile(file, owner);
        } catch (FileAlreadyExistsException e) {
            // It is the same file for whoever was first.
            return;
        }
    }

    static DatabaseUnavailableException unusable(Path file, IOException e) {
        return new DatabaseUnavailableException(
                "The file " + file + " cannot be used (" + e.getMessage()
                        + "): the account that runs Countroom must own the data folder and everything in it",
                e);
    }
}
