package io.countroom.reporting.importing;

import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.sql.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder with one property, as {@code countroom sample} writes it.
 *
 * @param setUp its set-up file
 * @param files its round logs and counts, sorted by name, which is the import order
 */
public record PropertyFolder(Path setUp, List<Path> files) {

    public PropertyFolder {
        files = List.copyOf(files);
    }

    /**
     * Lists the files. Hidden files are left out.
     *
     * @throws RefusedException if the folder does not hold one set-up file and at least one other file
     */
    public static PropertyFolder list(Path folder) {
        List<Path> all;
        try (Stream<Path> entries = Files.list(folder)) {
            all = entries.filter(file ->
                            !file.getFileName().toString().startsWith(".") && !file.endsWith(SampleCasino.ANSWER_KEY))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new RefusedException(
                    folder + " cannot be read (" + e.getMessage() + "): name folders, one for each property", e);
        }
        List<Path> setUps = all.stream().filter(Importer::isSetUp).toList();
        if (setUps.size() != 1) {
            throw new RefusedException(
                    folder + " holds " + (setUps.isEmpty() ? "no set-up file" : setUps.size() + " set-up files")
                            + " (*.json): put one for its property into each folder");
        }
        List<Path> files = all.stream().filter(file -> !Importer.isSetUp(file)).toList();
        if (files.isEmpty()) {
            throw new RefusedException(
                    folder + " holds no round log and no count: put the files of its property there, or leave it out");
        }
        return new PropertyFolder(setUps.getFirst(), files);
    }

    /** Parses the set-up file. */
    public SetUpFile readSetUp() {
        return SetUpFile.read(setUp);
    }
}
