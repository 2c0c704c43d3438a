package io.countroom.reporting.roundlog;

import io.countroom.reporting.file.Sources;
import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.reporting.mapping.MappedCells;
import java.util.ArrayList;
import java.util.List;

/** The first rounds of a file as a mapping reads them, before anything is imported. */
public final class Preview {

    private Preview() {}

    /**
     * @param texts the beginnings of the files
     * @throws UnreadableFileException with a sentence, if the mapping cannot read them at all
     */
    public static List<Entry> of(MappedCells mapped, List<String> names, List<String> texts, int most) {
        List<Entry> entries = new ArrayList<>();
        try (RoundLogReader reader = RoundLogReader.open(Sources.ofTexts(names, texts), mapped)) {
            for (Entry entry = reader.next(); entry != null && entries.size() < most; entry = reader.next()) {
                entries.add(entry);
            }
        }
        return entries;
    }
}
