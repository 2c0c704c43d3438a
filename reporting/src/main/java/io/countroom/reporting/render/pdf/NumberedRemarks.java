package io.countroom.reporting.render.pdf;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag;
import io.countroom.reporting.report.Header.Fact;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The remarks of a printed report, numbered in the order in which they are met, with a word for their reason. Sentences that
 * differ in nothing but numbers, dates and tables share a note: a reader of the paper wants to know what is the matter, and
 * workbook and CSV file have every sentence in its row.
 */
final class NumberedRemarks {

    private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

    /** Numbers, codes and dates. */
    private static final Pattern PARTICULAR = Pattern.compile("\\S*\\d\\S*( [A-Z][a-z]{2}\\b)?");

    private record Note(int number, String reason, Set<String> sentences) {}

    private final Map<String, Note> notes = new LinkedHashMap<>();

    /** The numbers of a cell's notes, as printed behind its figure; empty without a note. */
    String mark(Cell cell) {
        List<String> marks = new ArrayList<>();
        if (cell.coverage() != null) {
            marks.add(number(cell.coverage().sentence(), Words.of("partial")));
        }
        if (cell.flag() != null) {
            marks.add(number(cell.flag().sentence(), cell.value() == null ? Words.of("missing") : reason(cell.flag())));
        }
        return String.join("\u2009", marks);
    }

    private static String reason(Flag flag) {
        return switch (flag.level()) {
            case NOTE -> Words.of("note");
            case LOOK -> Words.of("look");
            case WRONG -> Words.of("wrong");
        };
    }

    private String number(String sentence, String reason) {
        // A reason that occurs several times is printed once.
        String alike = reason
                + new TreeSet<>(Arrays.asList(PARTICULAR
                        .matcher(sentence)
                        .replaceAll("#")
                        .replace(" And # more.", "")
                        .split("(?<=\\.) |; ")));
        Note note = notes.computeIfAbsent(alike, any -> new Note(notes.size() + 1, reason, new LinkedHashSet<>()));
        note.sentences.add(sentence);
        StringBuilder mark = new StringBuilder();
        Integer.toString(note.number).chars().forEach(digit -> mark.append(SUPERSCRIPTS.charAt(digit - '0')));
        return mark.toString();
    }

    /** "3 partial" and its sentence. */
    List<Fact> facts() {
        return notes.values().stream()
                .map(note -> Fact.of(note.number + " " + note.reason, words(note)))
                .toList();
    }

    private static String words(Note note) {
        int more = note.sentences.size() - 1;
        String first = note.sentences.iterator().next();
        return more == 0 ? first : first + " And " + Formats.count(more, "figure|figures") + " alike.";
    }
}
