package io.countroom.ui.imports;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** A file that was sent cannot be kept; the message says what to do. */
public final class NoRoomException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private NoRoomException(IOException e) {
        super(
                "The file could not be kept (" + e.getMessage()
                        + "): make room on the disk of the data folder, then send it again",
                e);
    }

    /** A stream that throws this where it cannot write, so that a sender who breaks off is not taken for a full disk. */
    public static OutputStream thrownBy(OutputStream file) {
        return new FilterOutputStream(file) {
            @Override
            public void write(byte[] bytes, int from, int length) {
                try {
                    out.write(bytes, from, length);
                } catch (IOException e) {
                    throw new NoRoomException(e);
                }
            }
        };
    }
}
