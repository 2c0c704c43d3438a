package io.countroom.reporting.importing;

import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.reporting.mapping.Mapping;
import io.countroom.sql.RefusedException;
import io.countroom.sql.imports.AlreadyImportedException;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.property.Property;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Imports the files of one property. After a refused file, the next one is imported.
 *
 * @param mapping how to read the files; null for our own formats
 */
public record PropertyImport(
        Importer importer, Property property, @Nullable Mapping mapping, String userName) {

    /** The result of an import of the property's files. */
    public sealed interface Outcome extends Serializable {

        /** The import has a record: accepted, failed or cancelled. */
        record Recorded(ImportResult result) implements Outcome {}

        /**
         * Nothing of the file was imported.
         *
         * @param known the earlier import of the same file; null if the file was refused for another reason
         */
        record Refused(
                String file, String sentence, @Nullable ImportRow known) implements Outcome {}
    }

    /** The files of each import: one, or two that the mapping joins. */
    public List<List<Path>> works(List<Path> files) {
        return files.size() == 2 && mapping != null && mapping.reads() == Mapping.Reads.GAMES_AND_BETS
                ? List.of(files)
                : files.stream().map(List::of).toList();
    }

    public Outcome take(List<Path> work, ImportListener listener) {
        try {
            return new Outcome.Recorded(importer.importFiles(property, work, mapping, userName, listener));
        } catch (AlreadyImportedException e) {
            return refused(work, e, e.known());
        } catch (UnreadableFileException | RefusedException e) {
            return refused(work, e, null);
        }
    }

    private static Outcome refused(List<Path> work, RuntimeException reason, @Nullable ImportRow known) {
        return new Outcome.Refused(work.getFirst().toString(), String.valueOf(reason.getMessage()), known);
    }
}
