package io.countroom.reporting;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Compares a whole text with a file under {@code src/test/resources/golden}. After an intended change run the tests with
 * {@code -Dgolden.write=true} and review the difference like code.
 */
public final class Golden {

    private static final Path FOLDER = Path.of("src/test/resources/golden");

    private Golden() {}

    public static void assertSame(String file, String actual) {
        try {
            Path path = FOLDER.resolve(file);
            if (Boolean.getBoolean("golden.write")) {
                Files.createDirectories(path.getParent());
                Files.writeString(path, actual);
            }
            assertThat(path).as("no golden file; run with -Dgolden.write=true").exists();
            assertThat(actual).isEqualTo(Files.readString(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
