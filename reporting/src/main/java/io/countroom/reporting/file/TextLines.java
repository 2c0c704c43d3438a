package io.countroom.reporting.file;

import java.io.Closeable;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a UTF-8 text file, plain or gzip, in blocks of bounded size. Line ends may be LF or CRLF, also mixed; a byte
 * order mark is skipped. A line beyond {@link #LINE_LIMIT} comes with its beginning only and is marked; memory stays bounded
 * whatever the file holds.
 */
public final class TextLines implements Closeable {

    /** A round of the largest table takes a few thousand bytes. */
    public static final int LINE_LIMIT = 1 << 20;

    /** Characters kept of a line beyond the limit. No record is as long, so nobody can correct and import the line. */
    private static final int BEGINNING = 1 << 16;

    /** Beyond this, what looks like one line is not a text file at all. */
    private static final long HOPELESS_LINE = 64L << 20;

    private static final int BLOCK = 1 << 18;

    private final String name;
    private final CountingStream counter;
    private final InputStream stream;
    private byte[] rest = new byte[0];
    private boolean ended;
    private long line = 1;

    private TextLines(String name, CountingStream counter, InputStream stream) {
        this.name = name;
        this.counter = counter;
        this.stream = stream;
    }

    /**
     * Opens a source and looks at its beginning.
     *
     * @throws UnreadableFileException if it is empty, not text, or not UTF-8
     */
    public static TextLines open(Source source) {
        String name = source.name();
        try {
            CountingStream counter = new CountingStream(source.open());
            try {
                TextLines lines = new TextLines(name, counter, decompressed(counter, name));
                lines.begin();
                return lines;
            } catch (IOException | RuntimeException e) {
                counter.close();
                throw e;
            }
        } catch (EOFException e) {
            throw new UnreadableFileException(
                    name + " ends in the middle of its first bytes (the gzip file is cut short): copy it again", e);
        } catch (ZipException e) {
            throw new UnreadableFileException(name + " is damaged (" + e.getMessage() + "): copy it again", e);
        } catch (IOException e) {
            throw new UnreadableFileException(name + " cannot be read (" + e.getMessage() + ")", e);
        }
    }

    private static InputStream decompressed(CountingStream in, String name) throws IOException {
        byte[] magic = in.readNBytes(2);
        PushbackInputStream whole = new PushbackInputStream(in, 2);
        whole.unread(magic);
        boolean gzip = magic.length == 2 && (magic[0] & 0xff) == 0x1f && (magic[1] & 0xff) == 0x8b;
        return gzip ? new Sources.Unpacked(new WholeGzip(whole), name, () -> in.count) : whole;
    }

    private void begin() {
        rest = read(new byte[0]);
        if (rest.length == 0) {
            throw new UnreadableFileException(name + " is empty once unpacked: export it again");
        }
        if (startsWith(0xfe, 0xff) || startsWith(0xff, 0xfe)) {
            throw new UnreadableFileException(name + " is written in UTF-16: save it as UTF-8");
        }
        if (startsWith('P', 'K', 3, 4)) {
            throw new UnreadableFileException(
                    name + " holds a zip archive or a workbook in another archive: import that by itself");
        }
        for (int i = 0; i < Math.min(rest.length, 8192); i++) {
            if (rest[i] == 0) {
                throw new UnreadableFileException(name + " is not a text file (it has a zero byte at " + i
                        + "): export it as NDJSON or CSV in UTF-8");
            }
        }
        if (startsWith(0xef, 0xbb, 0xbf)) {
            rest = Arrays.copyOfRange(rest, 3, rest.length);
        }
    }

    private boolean startsWith(int... bytes) {
        return rest.length >= bytes.length
                && IntStream.range(0, bytes.length).allMatch(i -> (rest[i] & 0xff) == bytes[i]);
    }

    /** As rejects and messages name it. */
    public String name() {
        return name;
    }

    /** How many bytes of the file, as it lies on disk, have been read. */
    public long bytesRead() {
        return counter.count;
    }

    /** The first line that is not blank. */
    public static Optional<String> firstLine(Source source) {
        try (TextLines lines = open(source)) {
            for (LineBlock block = lines.next(); block != null; block = lines.next()) {
                for (int i = 0; i < block.count(); i++) {
                    if (!block.blank(i)) {
                        return Optional.of(block.raw(i));
                    }
                }
            }
            return Optional.empty();
        }
    }

    /** The next lines, blank ones included; null at the end. */
    public @Nullable LineBlock next() {
        while (true) {
            int end = lastLineFeed(rest);
            if (end >= 0) {
                byte[] block = rest;
                rest = Arrays.copyOfRange(block, end + 1, block.length);
                LineBlock lines = LineBlock.split(name, block, end + 1, line);
                line += lines.count();
                return lines;
            }
            if (ended) {
                if (rest.length == 0) {
                    return null;
                }
                LineBlock last = LineBlock.split(name, rest, rest.length, line);
                line += last.count();
                rest = new byte[0];
                return last;
            }
            if (rest.length > LINE_LIMIT) {
                return skipLongLine();
            }
            rest = read(rest);
        }
    }

    private LineBlock skipLongLine() {
        LineBlock lines = LineBlock.ofTooLong(name, Arrays.copyOf(rest, BEGINNING), line++);
        long skipped = rest.length;
        while (true) {
            rest = read(new byte[0]);
            for (int i = 0; i < rest.length; i++) {
                if (rest[i] == '\n') {
                    rest = Arrays.copyOfRange(rest, i + 1, rest.length);
                    return lines;
                }
            }
            skipped += rest.length;
            if (skipped > HOPELESS_LINE) {
                throw new UnreadableFileException(
                        name + ", line " + (line - 1) + " goes on for more than " + (HOPELESS_LINE >> 20)
                                + " MB: this is no round log or count; export it again, one record a line");
            }
            if (ended) {
                rest = new byte[0];
                return lines;
            }
        }
    }

    private static int lastLineFeed(byte[] bytes) {
        for (int i = bytes.length - 1; i >= 0; i--) {
            if (bytes[i] == '\n') {
                return i;
            }
        }
        return -1;
    }

    /** The remainder and another block. */
    private byte[] read(byte[] before) {
        try {
            byte[] bytes = Arrays.copyOf(before, before.length + BLOCK);
            int n = stream.readNBytes(bytes, before.length, BLOCK);
            ended = n < BLOCK;
            return ended ? Arrays.copyOf(bytes, before.length + n) : bytes;
        } catch (EOFException e) {
            throw new UnreadableFileException(
                    name + " ends in the middle, after line " + line + " (the gzip file is cut short): copy it again",
                    e);
        } catch (ZipException e) {
            throw new UnreadableFileException(
                    name + " is damaged after line " + line + " (" + e.getMessage() + "): copy it again", e);
        } catch (IOException e) {
            throw new UnreadableFileException(
                    name + " cannot be read after line " + line + " (" + e.getMessage() + ")", e);
        }
    }

    @Override
    public void close() {
        try {
            stream.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Counts the bytes that are read. */
    static class CountingStream extends FilterInputStream {

        /** Written by the reading thread, looked at by whoever shows progress. */
        volatile long count;

        CountingStream(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int b = super.read();
            add(b < 0 ? 0 : 1);
            return b;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int n = super.read(bytes, offset, length);
            add(Math.max(0, n));
            return n;
        }

        @SuppressWarnings("NonAtomicVolatileUpdate") // one thread writes
        void add(int n) {
            count += n;
        }
    }

    /**
     * Reads all members of a gzip file, and refuses what follows the last one. Java's stream takes it for padding; it may be the
     * rest of a file that was copied badly.
     */
    private static final class WholeGzip extends GZIPInputStream {

        /** Of a member's end: its checksum and its length. */
        private static final int TRAILER = 8;

        WholeGzip(InputStream in) throws IOException {
            super(in, 1 << 16);
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int n = super.read(bytes, offset, length);
            if (n < 0 && (inf.getRemaining() > TRAILER || in.read() >= 0)) {
                throw new ZipException("there are bytes after the end of its gzip data");
            }
            return n;
        }
    }

    /** A text as a reject keeps it: whole, so that it can be corrected and imported, up to what a line can be. */
    public static String raw(String text) {
        return text.length() <= LINE_LIMIT ? text : text.substring(0, LINE_LIMIT);
    }

    static String decode(byte[] bytes, int start, int end) {
        return new String(bytes, start, end - start, StandardCharsets.UTF_8);
    }
}
