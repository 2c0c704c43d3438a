package io.countroom.ui.api;

import io.countroom.reporting.format.Formats;
import io.countroom.ui.imports.NoRoomException;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.util.unit.DataSize;

/** Keeps the body of a request as a file for as long as it is read; a body beyond the limit is refused. */
@Component
class Uploads {

    // Whatever the letters, a file system's 255 bytes hold as many.
    private static final int LONGEST_NAME = 60;

    private final Path folder;
    private final DataSize limit;

    Uploads(@Value("${countroom.data}") Path data, @Value("${countroom.upload-limit}") DataSize limit) {
        this.folder = data.resolve("uploads");
        this.limit = limit;
    }

    /** @param name what the sender calls the file: what is wrong with it is told under this name */
    Stored store(HttpServletRequest request, String name) throws IOException {
        if (request.getContentLengthLong() > limit.toBytes()) {
            throw new TooLargeException(limit);
        }
        Files.createDirectories(folder);
        Path own = Files.createTempDirectory(folder, "api");
        Stored stored = new Stored(own, own.resolve(harmless(name)));
        try (InputStream body = request.getInputStream();
                OutputStream file = NoRoomException.thrownBy(Files.newOutputStream(stored.path()))) {
            byte[] buffer = new byte[1 << 16];
            long bytes = 0;
            for (int read = body.read(buffer); read >= 0; read = body.read(buffer)) {
                bytes += read;
                if (bytes > limit.toBytes()) {
                    throw new TooLargeException(limit);
                }
                file.write(buffer, 0, read);
            }
            return stored;
        } catch (IOException | RuntimeException e) {
            stored.close();
            throw e;
        }
    }

    /** The last part of the name, without what could lead out of the folder. */
    private static String harmless(String name) {
        String last = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
                .replaceAll("[^\\p{L}\\p{N}._ -]", "_")
                .replaceAll("^[. ]+", "");
        return last.isEmpty() ? "file" : last.substring(0, Math.min(last.length(), LONGEST_NAME));
    }

    record Stored(Path folder, Path path) implements AutoCloseable {

        @Override
        public void close() throws IOException {
            Files.deleteIfExists(path);
            Files.deleteIfExists(folder);
        }
    }

    static final class TooLargeException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        TooLargeException(DataSize limit) {
            super("The file is larger than " + Formats.count(limit.toMegabytes())
                    + " MB: split it, compress it, or import it on the command line");
        }
    }
}
