package io.countroom.ui.api;

import io.countroom.reporting.format.Formats;
import io.countroom.ui.imports.NoRoomException;
import io.countroom.ui.shell.FileNames;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.util.unit.DataSize;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.web.multipart.MultipartRequest;
import org.springframework.web.util.WebUtils;

/** Keeps the body of a request as a file for as long as it is read; a body beyond the limit is refused. */
@Component
class Uploads {

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
        Stored stored = new Stored(own, own.resolve(FileNames.safe(name)));
        try (InputStream body = body(request);
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

    /** The body itself, or where it is a form the one file in it. */
    private static InputStream body(HttpServletRequest request) throws IOException {
        MultipartRequest form = WebUtils.getNativeRequest(request, MultipartRequest.class);
        if (form == null) {
            return request.getInputStream();
        }
        List<MultipartFile> files =
                form.getMultiFileMap().values().stream().flatMap(List::stream).toList();
        if (files.size() != 1) {
            throw new BadParameterException(
                    "The form has " + files.size() + " files: send one, or the file itself as the body");
        }
        return files.getFirst().getInputStream();
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
