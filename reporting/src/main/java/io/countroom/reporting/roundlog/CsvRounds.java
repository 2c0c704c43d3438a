package io.countroom.reporting.roundlog;

import io.countroom.reporting.file.Cells;
import io.countroom.reporting.file.LineBlock;
import io.countroom.reporting.file.Refusal;
import io.countroom.reporting.file.TextLines;
import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.reporting.mapping.MappedCells;
import io.countroom.reporting.mapping.Mapping;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One wager a line, with the round's columns repeated on consecutive lines; or, where there is a column {@code wagers}, one
 * round a line. With a mapping, the columns are another system's, and always one wager a line.
 */
final class CsvRounds implements RoundFormat {

    private static final List<String> REQUIRED = List.of("round", "table", "game", "gamingDate", "cards");

    private final String file;
    private final CsvHeader header;
    private final @Nullable MappedCells mapped;
    private final RoundCells rounds;
    private final List<Integer> keyColumns;
    private @Nullable Group open;
    /** The line before, where it does not say of which round it is. */
    private @Nullable Alone alone;

    private CsvRounds(
            String file, CsvHeader header, @Nullable MappedCells mapped, RoundCells rounds, List<Integer> keyColumns) {
        this.file = file;
        this.header = header;
        this.mapped = mapped;
        this.rounds = rounds;
        this.keyColumns = List.copyOf(keyColumns);
    }

    static CsvRounds withHeader(String file, String line) {
        CsvHeader header = CsvHeader.read(file, line, format());
        List<String> columns = header.columns();
        boolean compact = columns.contains("wagers");
        List<String> required = new ArrayList<>(REQUIRED);
        required.addAll(compact ? List.of("wagers") : List.of("seat", "wager", "amount"));
        Set<String> known = new HashSet<>(RoundCells.ROUND);
        known.addAll(compact ? List.of("wagers") : RoundCells.WAGER);

        if (Collections.disjoint(columns, required)) {
            throw new UnreadableFileException(file
                    + ", line 1 is neither a JSON object nor the header of a round log: write " + format()
                    + "; or say by which mapping to read it");
        }
        String faults = Cells.faults(columns, required, known);
        if (!faults.isEmpty()) {
            throw new UnreadableFileException(file + ", line 1: " + faults + ": correct the header; " + format());
        }
        return new CsvRounds(
                file,
                header,
                null,
                new RoundCells(columns),
                List.of(columns.indexOf("gamingDate"), columns.indexOf("round")));
    }

    static CsvRounds mapped(String file, String line, MappedCells mapped) {
        Mapping mapping = mapped.mapping();
        CsvHeader header = CsvHeader.read(file, line, "the columns that the mapping reads");
        header.need(mapping.name(), columnsOf(mapping));
        List<Integer> key = new ArrayList<>();
        for (String field : List.of("gamingDate", "round")) {
            Mapping.Rule rule = mapping.fields().get(field);
            if (rule != null && !rule.from().isEmpty()) {
                key.add(header.index(rule.from()));
            }
        }
        return new CsvRounds(file, header, mapped, new RoundCells(MappedCells.COLUMNS), key);
    }

    /** Every column that a mapping reads. */
    static Set<String> columnsOf(Mapping mapping) {
        Set<String> columns = new TreeSet<>();
        mapping.fields().values().forEach(rule -> columns.add(rule.from()));
        mapping.hands().forEach(hand -> columns.addAll(hand.from()));
        columns.remove("");
        return columns;
    }

    private static String format() {
        return "NDJSON, one round a line, or CSV with the columns " + String.join(",", RoundCells.ROUND) + " and "
                + String.join(",", RoundCells.WAGER) + " (one wager a line) or wagers (one round a line)";
    }

    /** The lines of one round. */
    private static final class Group {

        final String key;
        final List<CsvLine> lines = new ArrayList<>(4);

        @Nullable Refusal refusal;

        Group(String key) {
            this.key = key;
        }
    }

    private record CsvLine(long number, String text, List<String> cells) {}

    @Override
    public RoundLogReader.Chunk chunk(LineBlock block, int from) {
        List<Group> groups = groups(block, from);
        return () -> read(groups);
    }

    @Override
    public RoundLogReader.@Nullable Chunk last() {
        Group group = open;
        open = null;
        return group == null ? null : () -> read(List.of(group));
    }

    @Override
    public String header() {
        return header.line();
    }

    /** The rounds that end in this block; the last one stays open, for its lines may go on in the next. */
    private List<Group> groups(LineBlock block, int from) {
        List<Group> finished = new ArrayList<>();
        for (int i = from; i < block.count(); i++) {
            if (!block.blank(i)) {
                add(block, i, finished);
            }
        }
        return finished;
    }

    private void add(LineBlock block, int i, List<Group> finished) {
        String text;
        List<String> cells;
        Refusal refusal = null;
        try {
            block.check(i);
            text = block.text(i);
            cells = header.split(text);
        } catch (Refusal e) {
            refusal = e;
            text = block.raw(i);
            // Good enough to tell which round the line belongs to.
            cells = List.of(text.split(Pattern.quote(String.valueOf(header.separator())), -1));
        }
        CsvLine line = new CsvLine(block.number(i), text, cells);
        if (!rounds.compact() && !saysItsRound(cells)) {
            alone(line, refusal, finished);
            return;
        }
        String key = rounds.compact() ? "" : key(cells);
        Group group = open;
        if (group == null || rounds.compact() || !group.key.equals(key)) {
            if (group != null) {
                finished.add(group);
            }
            group = new Group(key);
            if (alone != null && alone.mayBeOf(line, rounds)) {
                group.refusal = besideUnknown(alone.line.number);
            }
            open = group;
        }
        alone = null;
        if (group.lines.size() == Fields.MOST_WAGERS && group.refusal == null) {
            refusal = Fields.tooManyWagers();
        }
        // One bad line spoils its round: with a wager left out it would be another round.
        if (group.refusal == null) {
            group.refusal = refusal;
        }
        // What is refused is kept as far as rejects keep it; a file may repeat one round without end.
        if (group.lines.size() <= Fields.MOST_WAGERS) {
            group.lines.add(line);
        }
    }

    /**
     * A line that does not say of which round it is: a reject by itself. Where it may be a wager of the round before or after it,
     * that round is refused too, since without the wager it would be another round.
     */
    private void alone(CsvLine line, @Nullable Refusal refusal, List<Group> finished) {
        Alone stray = new Alone(line, refusal == null && mapped == null);
        Group before = open;
        if (before != null) {
            if (before.refusal == null && stray.mayBeOf(before.lines.getFirst(), rounds)) {
                before.refusal = besideUnknown(line.number);
            }
            finished.add(before);
            open = null;
        }
        Group group = new Group("");
        group.refusal = refusal == null
                ? new Refusal("round", "round is missing", "write the id of the round that the line is of")
                : refusal;
        group.lines.add(line);
        finished.add(group);
        alone = stray;
    }

    private static Refusal besideUnknown(long line) {
        return new Refusal(
                null,
                "line " + line + " beside it does not say of which round it is, and may be a wager of this one",
                "correct that line and import both");
    }

    /** @param readable whether its columns are ours, so that those of the round tell whether it is of another line's round */
    private record Alone(CsvLine line, boolean readable) {

        boolean mayBeOf(CsvLine other, RoundCells rounds) {
            return !readable || rounds.alikeButForId(line.cells, other.cells);
        }
    }

    private boolean saysItsRound(List<String> cells) {
        return keyColumns.stream().allMatch(column -> cells.size() > column)
                && (keyColumns.isEmpty() || !cells.get(keyColumns.getLast()).isBlank());
    }

    private String key(List<String> cells) {
        // For each line of a file: a stream takes twice as long.
        StringBuilder key = new StringBuilder();
        for (int column : keyColumns) {
            key.append(cells.get(column)).append('\n');
        }
        return key.toString();
    }

    private List<Entry> read(List<Group> groups) {
        List<Entry> entries = new ArrayList<>(groups.size());
        for (Group group : groups) {
            long line = group.lines.getFirst().number;
            try {
                if (group.refusal != null) {
                    throw group.refusal;
                }
                List<List<String>> cells = new ArrayList<>(group.lines.size());
                for (CsvLine each : group.lines) {
                    List<String> own = own(each.cells);
                    Refusal refusal = cells.isEmpty() ? null : rounds.difference(cells.getFirst(), own);
                    if (refusal != null) {
                        throw refusal;
                    }
                    cells.add(own);
                }
                entries.add(new Entry.Logged(file, line, rounds.round(cells), () -> raw(group)));
            } catch (Refusal refusal) {
                entries.add(new Entry.Rejected(refusal.at(file, line, raw(group))));
            }
        }
        return entries;
    }

    private List<String> own(List<String> cells) throws Refusal {
        if (mapped == null) {
            return cells;
        }
        MappedCells.Values values = header.values(cells);
        return mapped.cells(values, values, true);
    }

    private static String raw(Group group) {
        StringBuilder raw = new StringBuilder();
        for (CsvLine line : group.lines) {
            raw.append(raw.isEmpty() ? "" : "\n").append(line.text);
            if (raw.length() > TextLines.LINE_LIMIT) {
                break;
            }
        }
        return TextLines.raw(raw.toString());
    }
}
