package io.countroom.reporting;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/** The examples in FORMATS.md, so that what is documented is what is read. */
public final class FormatsDocument {

    private FormatsDocument() {}

    /** The text between {@code ```name} and the closing fence. */
    public static String example(String name) throws IOException {
        String text = Files.readString(Path.of("FORMATS.md"));
        int start = text.indexOf("```" + name + "\n");
        if (start < 0) {
            throw new IllegalArgumentException("FORMATS.md has no example named " + name);
        }
        start += name.length() + 4;
        return text.substring(start, text.indexOf("```", start)).lines().collect(Collectors.joining("\n", "", "\n"));
    }
}
