package io.countroom.reporting.file;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/** Some consecutive lines of a file. Immutable, so that another thread may read it. */
public final class LineBlock {

    private final String file;
    private final byte[] bytes;
    private final int[] ends; // of each line, without its line end
    private final int[] starts;
    private final int count;
    private final long first;
    private final boolean tooLong;

    private LineBlock(String file, byte[] bytes, int[] starts, int[] ends, int count, long first, boolean tooLong) {
        this.file = file;
        this.bytes = bytes;
        this.starts = starts;
        this.ends = ends;
        this.count = count;
        this.first = first;
        this.tooLong = tooLong;
    }

    static LineBlock split(String file, byte[] bytes, int length, long first) {
        int[] starts = new int[1024];
        int[] ends = new int[1024];
        int count = 0;
        int start = 0;
        for (int i = 0; i <= length; i++) {
            if (i == length ? start < length : bytes[i] == '\n') {
                if (count == starts.length) {
                    starts = Arrays.copyOf(starts, count * 2);
                    ends = Arrays.copyOf(ends, count * 2);
                }
                starts[count] = start;
                ends[count++] = i > start && bytes[i - 1] == '\r' ? i - 1 : i;
                start = i + 1;
            }
        }
        return new LineBlock(file, bytes, starts, ends, count, first, false);
    }

    static LineBlock ofTooLong(String file, byte[] beginning, long line) {
        return new LineBlock(file, beginning, new int[] {0}, new int[] {beginning.length}, 1, line, true);
    }

    public int count() {
        return count;
    }

    /** The number of the i-th line in the file, from 1. */
    public long number(int i) {
        return first + i;
    }

    public byte[] bytes() {
        return bytes;
    }

    public int start(int i) {
        return starts[i];
    }

    /** Where the i-th line ends in {@link #bytes}, exclusive and without its line end. */
    public int end(int i) {
        return ends[i];
    }

    public boolean blank(int i) {
        for (int at = starts[i]; at < ends[i]; at++) {
            if (bytes[at] != ' ' && bytes[at] != '\t') {
                return false;
            }
        }
        return true;
    }

    public String text(int i) {
        return TextLines.decode(bytes, starts[i], ends[i]);
    }

    /**
     * Refuses a line that no record can be.
     *
     * @throws Refusal if the line was cut, or is not UTF-8: a decoder that guesses would take one text for another
     */
    public void check(int i) throws Refusal {
        if (tooLong || ends[i] - starts[i] > TextLines.LINE_LIMIT) {
            throw new Refusal(
                    null, "the line is longer than " + (TextLines.LINE_LIMIT >> 20) + " MB", "write one record a line");
        }
        int malformed = malformed(bytes, starts[i], ends[i]);
        if (malformed >= 0) {
            throw new Refusal(
                    null,
                    "byte " + (malformed - starts[i] + 1) + " of the line, 0x"
                            + HexFormat.of().withUpperCase().toHexDigits(bytes[malformed]) + ", is not UTF-8 text",
                    "save the file as UTF-8");
        }
    }

    /** The i-th line as a reject keeps it. */
    public String raw(int i) {
        return TextLines.decode(bytes, starts[i], Math.min(ends[i], starts[i] + TextLines.LINE_LIMIT));
    }

    public Reject reject(int i, Refusal refusal) {
        return refusal.at(file, number(i), raw(i));
    }

    public String file() {
        return file;
    }

    /** The first byte that is not UTF-8 as the standard has it: no overlong forms, no surrogates, nothing cut short; -1 for none. */
    private static int malformed(byte[] bytes, int start, int end) {
        int at = start;
        // Nearly every line is ASCII.
        while (at < end && bytes[at] >= 0) {
            at++;
        }
        if (at == end) {
            return -1;
        }
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes, at, end - at);
        CharBuffer out = CharBuffer.allocate(1024);
        while (true) {
            CoderResult result = decoder.decode(in, out, true);
            if (result.isError()) {
                return in.position();
            }
            if (result.isUnderflow()) {
                return -1;
            }
            out.clear();
        }
    }
}
