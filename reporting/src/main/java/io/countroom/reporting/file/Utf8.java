package io.countroom.reporting.file;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/** Whether bytes are UTF-8 as the standard has it: no overlong forms, no surrogates, nothing cut short. */
final class Utf8 {

    private Utf8() {}

    /** The first byte that does not belong; -1 where there is none. */
    static int malformed(byte[] bytes, int start, int end) {
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
