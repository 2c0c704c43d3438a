package io.countroom.reporting.roundlog;

import io.countroom.reporting.file.LineBlock;
import io.countroom.reporting.file.TextLines;
import io.countroom.reporting.file.UnreadableFileException;
import java.io.Closeable;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Reads a round log, NDJSON or CSV, plain or gzip, whichever it is, from beginning to end in bounded memory. Either ask for one
 * entry after another with {@link #next}, or take chunks with {@link #nextChunk} and have other threads read them.
 */
public final class RoundLogReader implements Closeable {

    /** Some rounds of the file, not read yet. */
    @FunctionalInterface
    public interface Chunk {

        /** Reads them, in the order of the file; on any thread, and never throws because of what the file says. */
        List<Entry> entries();
    }

    private final TextLines lines;
    private final @Nullable CsvRounds csv;
    private @Nullable LineBlock begun;
    private final int begunAt;
    private final Queue<Entry> pending = new ArrayDeque<>();
    private boolean ended;
    private long lastLine;

    private RoundLogReader(TextLines lines, @Nullable CsvRounds csv, LineBlock begun, int begunAt) {
        this.lines = lines;
        this.csv = csv;
        this.begun = begun;
        this.begunAt = begunAt;
    }

    /**
     * Opens a round log and finds out its format.
     *
     * @throws UnreadableFileException with a sentence, if it is missing, a directory, empty, not text, or no round log
     */
    public static RoundLogReader open(Path file) {
        TextLines lines = TextLines.open(file);
        try {
            for (LineBlock block = lines.next(); block != null; block = lines.next()) {
                for (int i = 0; i < block.count(); i++) {
                    if (!block.blank(i)) {
                        return begin(lines, block, i);
                    }
                }
            }
            throw new UnreadableFileException(lines.name() + " has only blank lines: export it again");
        } catch (RuntimeException e) {
            lines.close();
            throw e;
        }
    }

    private static RoundLogReader begin(TextLines lines, LineBlock block, int i) {
        String first = block.raw(i).strip();
        if (first.startsWith("{")) {
            return new RoundLogReader(lines, null, block, i);
        }
        if (first.startsWith("[")) {
            throw new UnreadableFileException(lines.name()
                    + " begins with [ as a JSON list: write one round a line, each an object in { }, without the list around"
                    + " them");
        }
        return new RoundLogReader(lines, CsvRounds.withHeader(lines.name(), first), block, i + 1);
    }

    /** The next round; null at the end. */
    public @Nullable Entry next() {
        while (pending.isEmpty()) {
            Chunk chunk = nextChunk();
            if (chunk == null) {
                return null;
            }
            pending.addAll(chunk.entries());
        }
        return pending.poll();
    }

    /**
     * The next rounds; null at the end.
     *
     * @throws UnreadableFileException if the file turns out to be damaged or cut short
     */
    public @Nullable Chunk nextChunk() {
        LineBlock block = begun;
        int from = 0;
        if (block == null) {
            block = lines.next();
        } else {
            begun = null;
            from = begunAt;
        }
        if (block == null) {
            if (csv == null || ended) {
                return null;
            }
            ended = true;
            return csv.chunk(csv.last());
        }
        lastLine = block.number(block.count() - 1);
        if (csv != null) {
            return csv.chunk(csv.groups(block, from));
        }
        LineBlock rounds = block;
        return () -> NdjsonRounds.read(rounds);
    }

    /** How many lines have been taken from the file so far. */
    public long lines() {
        return lastLine;
    }

    /** How many bytes of the file, as it lies on disk, have been read. */
    public long bytesRead() {
        return lines.bytesRead();
    }

    public long totalBytes() {
        return lines.totalBytes();
    }

    @Override
    public void close() {
        lines.close();
    }
}
