package io.countroom.reporting.roundlog;

import io.countroom.reporting.file.Cells;
import io.countroom.reporting.file.Refusal;
import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.reporting.mapping.MappedCells;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The header of a CSV, as it stands in the file. */
record CsvHeader(String file, String line, char separator, List<String> columns) {

    CsvHeader {
        columns = List.copyOf(columns);
    }

    /**
     * @throws UnreadableFileException if the line cannot be split
     */
    static CsvHeader read(String file, String line, String format) {
        char separator = Cells.separator(line);
        try {
            return new CsvHeader(file, line, separator, Cells.split(line, separator));
        } catch (Refusal refusal) {
            throw new UnreadableFileException(
                    file + ", line 1: the header cannot be read (" + refusal.getMessage() + "): write " + format);
        }
    }

    int index(String column) {
        return columns.indexOf(column);
    }

    /**
     * @throws UnreadableFileException unless each of the columns is there, once
     */
    void need(String mapping, Collection<String> needed) {
        List<String> missing = new ArrayList<>();
        for (String column : needed) {
            int at = columns.indexOf(column);
            if (at < 0) {
                missing.add(Cells.shown(column));
            } else if (at != columns.lastIndexOf(column)) {
                throw new UnreadableFileException(
                        file + ", line 1: the column " + Cells.shown(column) + " is named twice: name each once");
            }
        }
        if (!missing.isEmpty()) {
            throw new UnreadableFileException(file + ", line 1 has no " + String.join(", ", missing)
                    + ", which the mapping '" + mapping + "' reads: choose another mapping, or change it");
        }
    }

    /** The cells of a line, as many as the header has. */
    List<String> split(String text) throws Refusal {
        List<String> cells = Cells.split(text, separator);
        if (cells.size() != columns.size()) {
            throw new Refusal(
                    null,
                    "the line has " + cells.size() + " cells, the header " + columns.size(),
                    "quote cells that hold the separator, and leave absent ones empty");
        }
        return cells;
    }

    MappedCells.Values values(List<String> cells) {
        return from -> {
            int at = columns.indexOf(from);
            return at < 0 || at >= cells.size() ? null : cells.get(at);
        };
    }
}
