package io.countroom.sql.parquet;

import io.countroom.sql.parquet.ArchiveStorage.LocalFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Copies of files on this machine. What is kept takes no more than a number of bytes; the least recently used goes first. All
 * processes of the folder share the copies: each reads from a link of its own, so a copy that goes while it is read stays to the
 * end.
 */
final class LocalCopies {

    private final Path kept;
    private final Path used;
    private final long bound;

    /** The bytes of what is kept; -1: not known. Other processes change them too. */
    private long bytes = -1;

    LocalCopies(Path folder, long bound) {
        this.kept = folder.resolve("kept");
        this.used = folder.resolve("used");
        this.bound = bound;
        Spilled.sweep(used);
    }

    /** Opens a copy that was kept; null if there is none. */
    @Nullable LocalFile open(String path) throws IOException {
        Path copy = kept.resolve(path);
        if (!Files.exists(copy)) {
            return null;
        }
        LocalFile own = newFile(true);
        try {
            // The time of the last change stays, by which a change is noticed.
            Files.getFileAttributeView(copy, BasicFileAttributeView.class)
                    .setTimes(null, FileTime.from(Instant.now()), null);
            link(copy, own.path());
            return own;
        } catch (NoSuchFileException e) {
            // It went meanwhile.
            return null;
        }
    }

    /** A file that does not exist yet; closing deletes it. */
    LocalFile newFile() throws IOException {
        return newFile(false);
    }

    private LocalFile newFile(boolean copied) throws IOException {
        Path own = used.resolve(Spilled.OURS);
        FolderStorage.createDirectory(own);
        Path file = own.resolve(UUID.randomUUID() + ".parquet");
        return new LocalFile(file, copied, () -> {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                // A later process does.
                return;
            }
        });
    }

    /** @param ifKept only in the place of a copy that is kept already */
    void keep(String path, Path file, boolean ifKept) throws IOException {
        Path copy = kept.resolve(path);
        if (!Files.deleteIfExists(copy) && ifKept) {
            return;
        }
        FolderStorage.createDirectory(Objects.requireNonNull(copy.getParent()));
        try {
            link(file, copy);
        } catch (FileAlreadyExistsException e) {
            // Another reader fetched it as well.
            return;
        }
        trim(Files.size(file));
    }

    private static void link(Path file, Path name) throws IOException {
        try {
            Files.createLink(name, file);
        } catch (UnsupportedOperationException | FileSystemException e) {
            // Not every file system has links.
            Files.copy(file, name);
        }
    }

    /** Removes the copy of a file, or those of a folder. */
    void delete(String path) throws IOException {
        Path copy = kept.resolve(path);
        if (Files.exists(copy)) {
            Spilled.remove(copy);
        }
    }

    private record Copy(Path file, long bytes, FileTime used) {

        static Copy of(Path file) {
            try {
                BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
                return new Copy(file, attributes.size(), attributes.lastAccessTime());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private synchronized void trim(long more) throws IOException {
        if (bytes >= 0 && bytes + more <= bound) {
            bytes += more;
            return;
        }
        List<Copy> copies;
        try (Stream<Path> files = Files.walk(kept)) {
            copies = files.filter(Files::isRegularFile)
                    .map(Copy::of)
                    .sorted(Comparator.comparing(Copy::used))
                    .toList();
        } catch (UncheckedIOException e) {
            // Another process removes copies as well.
            return;
        }
        bytes = copies.stream().mapToLong(Copy::bytes).sum();
        for (Copy copy : copies) {
            if (bytes <= bound) {
                return;
            }
            Files.deleteIfExists(copy.file);
            bytes -= copy.bytes;
        }
    }
}
