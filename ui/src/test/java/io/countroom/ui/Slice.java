package io.countroom.ui;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A casino small enough to add up by hand: five rounds at two Minibaccarat tables on two gaming dates. By the logs the house
 * loses $1,140.00, and the counts agree; a Tie Bet of $100 was paid 12 to 1 instead of 8 to 1, so $740.00 was due; one line
 * names a table that there is not.
 */
public final class Slice {

    private Slice() {}

    /** A copy of the file that an import may delete. */
    public static Path file(String name) {
        try (InputStream in = Slice.class.getResourceAsStream("/slice/" + name)) {
            Path copy = Files.createTempFile("slice", name);
            Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
            return copy;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
