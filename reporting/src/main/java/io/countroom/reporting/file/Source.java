package io.countroom.reporting.file;

import java.io.IOException;
import java.io.InputStream;

/** Something to read: a file, or an entry of an archive. */
public interface Source {

    /** As rejects and messages name it. */
    String name();

    /** How many bytes {@link #open} has in all, as far as that is known; for showing progress only. */
    long bytes();

    InputStream open() throws IOException;
}
