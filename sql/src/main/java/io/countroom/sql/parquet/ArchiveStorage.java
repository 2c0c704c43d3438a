package io.countroom.sql.parquet;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Keeps the files of an archive, each under its path within the archive. A file is there whole or not at all. A storage that is
 * not of this machine throws an {@link ArchiveUnavailableException} with its own sentence.
 */
interface ArchiveStorage extends AutoCloseable {

    /** How sentences name a file; the archive itself for an empty path. */
    String name(String path);

    /** The names of files and folders in a folder; empty where there is none. */
    List<String> list(String folder) throws IOException;

    /** Reads a small file. */
    Optional<String> read(String path) throws IOException;

    /** Moves a file of this machine here, in the place of one of the same path. It is durable when this returns. */
    void put(String path, Path file) throws IOException;

    /** The same, unless there is a file of that path already. */
    void putNew(String path, Path file) throws IOException;

    /** Deletes a file, or an empty folder. */
    void delete(String path) throws IOException;

    /**
     * Opens a file to be read on this machine.
     *
     * @param anew never from a copy that was made before
     * @throws java.nio.file.NoSuchFileException if it is missing
     */
    LocalFile open(String path, boolean anew) throws IOException;

    @Override
    void close();

    /**
     * A file to read, there until it is closed.
     *
     * @param copied whether it was copied before, so that the storage may have another by now
     */
    record LocalFile(Path path, boolean copied, Runnable closed) implements AutoCloseable {

        @Override
        public void close() {
            closed.run();
        }
    }
}
