package io.countroom.reporting.render;

import io.countroom.sql.EnumText;
import io.countroom.sql.RefusedException;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The kinds of file that a report can become. */
public enum FileFormat {
    XLSX("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    PDF("application/pdf"),
    CSV("text/csv; charset=UTF-8"),
    /** With a byte order mark in front, by which Excel knows that the file is UTF-8. */
    CSV_BOM("text/csv; charset=UTF-8"),
    JSON("application/json");

    private final String mediaType;

    FileFormat(String mediaType) {
        this.mediaType = mediaType;
    }

    /** How the name of a file ends: {@code csv}. */
    public String extension() {
        return this == CSV_BOM ? CSV.id() : id();
    }

    public String mediaType() {
        return mediaType;
    }

    /** As on the command line: {@code xlsx}, {@code csv-bom}. */
    public String id() {
        return EnumText.of(this);
    }

    /** @throws RefusedException if there is no such format */
    public static FileFormat parse(String text) {
        return Arrays.stream(values())
                .filter(format -> format.id().equals(text.strip().toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new RefusedException("'" + text + "' is not a format: choose "
                        + Arrays.stream(values()).map(FileFormat::id).collect(Collectors.joining(", ")) + "."));
    }
}
