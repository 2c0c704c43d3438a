package io.countroom.sql.parquet;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The files of an archive in a folder. */
final class FolderStorage implements ArchiveStorage {

    private final Path folder;

    FolderStorage(Path folder) {
        this.folder = folder;
    }

    /** For their owner alone: who can read the files can read all rounds. */
    static void createDirectory(Path directory) throws IOException {
        if (Files.getFileStore(nearest(directory)).supportsFileAttributeView(PosixFileAttributeView.class)) {
            Files.createDirectories(
                    directory, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        } else {
            Files.createDirectories(directory);
        }
    }

    private static Path nearest(Path directory) {
        Path parent = directory.getParent();
        return Files.exists(directory) || parent == null ? directory : nearest(parent);
    }

    @Override
    public String name(String path) {
        return folder.resolve(path).toString();
    }

    @Override
    public List<String> list(String of) throws IOException {
        Path directory = folder.resolve(of);
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> within = Files.list(directory)) {
            return within.map(one -> String.valueOf(one.getFileName())).toList();
        }
    }

    @Override
    public Optional<String> read(String path) throws IOException {
        Path file = folder.resolve(path);
        return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
    }

    @Override
    public void put(String path, Path file) throws IOException {
        move(file, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    public void putNew(String path, Path file) throws IOException {
        try {
            move(file, path);
        } catch (FileAlreadyExistsException e) {
            Files.delete(file);
        }
    }

    private void move(Path file, String path, CopyOption... how) throws IOException {
        Path to = folder.resolve(path);
        Path directory = Objects.requireNonNull(to.getParent());
        createDirectory(directory);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        Files.move(file, to, how);
        sync(directory);
    }

    /** With the folders above it, which may be new as well. */
    private void sync(Path directory) throws IOException {
        for (Path of = directory; of != null && of.startsWith(folder); of = of.getParent()) {
            try (FileChannel channel = FileChannel.open(of, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    @Override
    public void delete(String path) throws IOException {
        try {
            Files.deleteIfExists(folder.resolve(path));
        } catch (DirectoryNotEmptyException e) {
            // Somebody has put another file there.
            return;
        }
    }

    @Override
    public LocalFile open(String path, boolean anew) throws IOException {
        Path file = folder.resolve(path);
        if (!Files.isRegularFile(file)) {
            throw new NoSuchFileException(file.toString());
        }
        return new LocalFile(file, false, () -> {});
    }

    @Override
    public void close() {}
}
