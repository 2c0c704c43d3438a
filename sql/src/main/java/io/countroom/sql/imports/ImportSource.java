package io.countroom.sql.imports;

import org.jspecify.annotations.Nullable;

/**
 * A file of an import, as far as its lines say nothing without it.
 *
 * @param fileName as its rejects name it
 * @param header of a CSV; null where the lines need none
 * @param mapping the document of the mapping by which it was read; null for none
 */
public record ImportSource(
        String fileName, @Nullable String header, @Nullable String mapping) {}
