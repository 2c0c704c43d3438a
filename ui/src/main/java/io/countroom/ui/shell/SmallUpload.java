package io.countroom.ui.shell;

import com.vaadin.flow.server.streams.UploadEvent;
import com.vaadin.flow.server.streams.UploadHandler;
import io.countroom.reporting.language.Words;
import io.countroom.sql.RefusedException;
import java.io.IOException;
import java.io.Serial;
import java.util.function.BiConsumer;

/**
 * Takes a file into memory, and no more of it than a view wants. The limit that an upload field has is the browser's alone, and who
 * sends without a browser has none.
 */
public final class SmallUpload implements UploadHandler {

    @Serial
    private static final long serialVersionUID = 1L;

    private final int limit;
    private final transient BiConsumer<String, Content> taker;

    /**
     * @param limit in bytes
     * @param taker gets the file's name and content, with the session locked
     */
    public SmallUpload(int limit, BiConsumer<String, Content> taker) {
        this.limit = limit;
        this.taker = taker;
    }

    /** The bytes read so far. */
    public record Content(byte[] read, int limit) {

        /** @throws RefusedException if it is larger than permitted */
        public byte[] bytes() {
            if (read.length > limit) {
                throw new RefusedException(
                        Words.of("The file is larger than {0} MB, which is the most.", String.valueOf(limit >> 20)));
            }
            return read;
        }
    }

    @Override
    public void handleUploadRequest(UploadEvent event) throws IOException {
        Content content = new Content(event.getInputStream().readNBytes(limit + 1), limit);
        String name = FileNames.safe(event.getFileName());
        event.getUI().access(() -> taker.accept(name, content));
    }
}
