package io.countroom.reporting.roundlog;

import io.countroom.reporting.file.Cells;
import io.countroom.reporting.file.LineBlock;
import io.countroom.reporting.file.Refusal;
import io.countroom.reporting.file.TextLines;
import io.countroom.reporting.file.UnreadableFileException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One wager a line, with the round's columns repeated on consecutive lines; or, where there is a column {@code wagers}, one
 * round a line.
 */
final class CsvRounds {

    private static final List<String> ROUND = List.of(
            "round", "table", "game", "gamingDate", "shift", "dealtAt", "shoe", "hand", "dealer", "state", "cards");
    private static final List<String> WAGER = List.of("seat", "wager", "wagerHand", "amount", "paid", "vigorish");
    private static final List<String> REQUIRED = List.of("round", "table", "game", "gamingDate", "cards");

    private final String file;
    private final char separator;
    private final List<String> columns;
    private final boolean compact;
    private final int roundColumn;
    private final int dateColumn;
    private @Nullable Group open;

    private CsvRounds(String file, char separator, List<String> columns) {
        this.file = file;
        this.separator = separator;
        this.columns = columns;
        this.compact = columns.contains("wagers");
        this.roundColumn = columns.indexOf("round");
        this.dateColumn = columns.indexOf("gamingDate");
    }

    static CsvRounds withHeader(String file, String header) {
        char separator = Cells.separator(header);
        List<String> columns;
        try {
            columns = Cells.split(header, separator);
        } catch (Refusal refusal) {
            throw new UnreadableFileException(
                    file + ", line 1: the header cannot be read (" + refusal.getMessage() + "): write " + format());
        }
        boolean compact = columns.contains("wagers");
        List<String> required = new ArrayList<>(REQUIRED);
        required.addAll(compact ? List.of("wagers") : List.of("seat", "wager", "amount"));
        Set<String> known = new HashSet<>(ROUND);
        known.addAll(compact ? List.of("wagers") : WAGER);

        Set<String> seen = new HashSet<>();
        Set<String> twice = new TreeSet<>();
        Set<String> extra = new TreeSet<>();
        for (String column : columns) {
            if (!seen.add(column)) {
                twice.add(column);
            } else if (!known.contains(column)) {
                extra.add(column.length() > 40 ? column.substring(0, 40) + "…" : column);
            }
        }
        List<String> missing =
                required.stream().filter(column -> !seen.contains(column)).toList();
        if (missing.size() == required.size()) {
            throw new UnreadableFileException(
                    file + ", line 1 is neither a JSON object nor the header of a round log: write " + format());
        }
        if (!missing.isEmpty() || !extra.isEmpty() || !twice.isEmpty()) {
            List<String> faults = new ArrayList<>();
            if (!missing.isEmpty()) {
                faults.add("missing columns: " + String.join(", ", missing));
            }
            if (!extra.isEmpty()) {
                faults.add("unknown columns: " + String.join(", ", extra));
            }
            if (!twice.isEmpty()) {
                faults.add("columns named twice: " + String.join(", ", twice));
            }
            throw new UnreadableFileException(
                    file + ", line 1: " + String.join("; ", faults) + ": correct the header; " + format());
        }
        return new CsvRounds(file, separator, List.copyOf(columns));
    }

    private static String format() {
        return "NDJSON, one round a line, or CSV with the columns " + String.join(",", ROUND) + " and "
                + String.join(",", WAGER) + " (one wager a line) or wagers (one round a line)";
    }

    /** The lines of one round. */
    private static final class Group {

        final String key;
        final List<Line> lines = new ArrayList<>(4);

        @Nullable Refusal refusal;

        Group(String key) {
            this.key = key;
        }
    }

    private record Line(long number, String text, List<String> cells) {}

    /** The rounds that end in this block; the last one stays open, for its lines may go on in the next. */
    List<Group> groups(LineBlock block, int from) {
        List<Group> finished = new ArrayList<>();
        for (int i = from; i < block.count(); i++) {
            if (!block.blank(i)) {
                add(block, i, finished);
            }
        }
        return finished;
    }

    List<Group> last() {
        Group group = open;
        open = null;
        return group == null ? List.of() : List.of(group);
    }

    private void add(LineBlock block, int i, List<Group> finished) {
        String text;
        List<String> cells;
        Refusal refusal = null;
        try {
            block.checkLength(i);
            text = block.text(i);
            cells = Cells.split(text, separator);
            if (cells.size() != columns.size()) {
                refusal = new Refusal(
                        null,
                        "the line has " + cells.size() + " cells, the header " + columns.size(),
                        "quote cells that hold the separator, and leave absent ones empty");
            }
        } catch (Refusal e) {
            refusal = e;
            text = block.raw(i);
            // Good enough to tell which round the line belongs to.
            cells = List.of(text.split(Pattern.quote(String.valueOf(separator)), -1));
        }
        String key = key(cells);
        Group group = open;
        if (group == null || compact || (key != null && !group.key.equals(key))) {
            if (group != null) {
                finished.add(group);
            }
            group = new Group(key == null ? "" : key);
            open = group;
        }
        // One bad line spoils its round: with a wager left out it would be another round.
        if (group.refusal == null) {
            group.refusal = refusal;
        }
        if (group.refusal == null && !group.lines.isEmpty()) {
            group.refusal = difference(group.lines.getFirst().cells, cells);
        }
        group.lines.add(new Line(block.number(i), text, cells));
    }

    private @Nullable String key(List<String> cells) {
        if (cells.size() <= Math.max(roundColumn, dateColumn)) {
            return null;
        }
        return cells.get(dateColumn) + '\n' + cells.get(roundColumn);
    }

    private @Nullable Refusal difference(List<String> first, List<String> other) {
        for (int c = 0; c < columns.size(); c++) {
            if (ROUND.contains(columns.get(c)) && !first.get(c).equals(other.get(c))) {
                return new Refusal(
                        columns.get(c),
                        "the lines of one round differ: '" + first.get(c) + "' and '" + other.get(c) + "'",
                        "repeat the round's columns on each of its lines");
            }
        }
        return null;
    }

    List<Entry> read(List<Group> groups) {
        List<Entry> entries = new ArrayList<>(groups.size());
        for (Group group : groups) {
            long line = group.lines.getFirst().number;
            try {
                if (group.refusal != null) {
                    throw group.refusal;
                }
                entries.add(new Entry.Logged(file, line, round(group), () -> raw(group)));
            } catch (Refusal refusal) {
                entries.add(new Entry.Rejected(refusal.at(file, line, raw(group))));
            }
        }
        return entries;
    }

    private static String raw(Group group) {
        StringBuilder raw = new StringBuilder();
        for (Line line : group.lines) {
            raw.append(raw.isEmpty() ? "" : "\n").append(line.text);
            if (raw.length() > TextLines.RAW_LIMIT) {
                break;
            }
        }
        return TextLines.raw(raw.toString());
    }

    private LoggedRound round(Group group) throws Refusal {
        Fields fields = new Fields();
        List<String> first = group.lines.getFirst().cells;
        for (int c = 0; c < columns.size(); c++) {
            String column = columns.get(c);
            String cell = first.get(c);
            if (cell.isEmpty()) {
                continue;
            }
            if (column.equals("cards")) {
                RoundText.Cards cards = RoundText.read(cell);
                fields.hands = cards.hands();
                fields.discards = cards.discards();
                fields.metersCents = cards.metersCents();
                fields.facts = cards.facts();
            } else if (column.equals("wagers")) {
                compactWagers(cell, fields);
            } else if (ROUND.contains(column)) {
                fields.set(column, cell);
            }
        }
        if (!compact) {
            for (Line line : group.lines) {
                wager(line.cells, fields, group.lines.size() > 1);
            }
        }
        return fields.finish();
    }

    private void wager(List<String> cells, Fields fields, boolean several) throws Refusal {
        Integer seat = null;
        String wager = null;
        int hand = 1;
        Long amount = null;
        Long paid = null;
        Long vigorish = null;
        for (int c = 0; c < columns.size(); c++) {
            String column = columns.get(c);
            String cell = cells.get(c);
            if (cell.isEmpty()) {
                continue;
            }
            switch (column) {
                case "seat" -> seat = RoundText.seat(cell, column);
                case "wager" -> wager = Cells.code(cell, column, 40);
                case "wagerHand" -> hand = Cells.number(cell, column, 1, 99);
                case "amount" -> amount = Cells.amountCents(cell, column);
                case "paid" -> paid = Cells.cents(cell, column);
                case "vigorish" -> vigorish = Cells.amountCents(cell, column);
                default -> {}
            }
        }
        boolean nothingWagered = seat == null && wager == null && amount == null && paid == null && vigorish == null;
        if (!nothingWagered || several) {
            fields.addWager(seat, wager, hand, amount, paid, vigorish);
        }
    }

    /** {@code 2 banker 100.00 95.00 5.00;3.2 blackjack 50}: seat, for a second hand its number, wager, amount, paid, vigorish. */
    private static void compactWagers(String cell, Fields fields) throws Refusal {
        for (String text : cell.split(";")) {
            String[] words = text.strip().split(" +");
            if (words.length < 3 || words.length > 5) {
                throw new Refusal(
                        "wagers",
                        "'" + text + "' is not a wager",
                        "write seat, wager, amount, paid and vigorish, such as 2 banker 100.00 95.00 5.00");
            }
            int dot = words[0].indexOf('.');
            int hand = dot < 0 ? 1 : Cells.number(words[0].substring(dot + 1), "wagers", 1, 99);
            fields.addWager(
                    RoundText.seat(dot < 0 ? words[0] : words[0].substring(0, dot), "wagers"),
                    Cells.code(words[1], "wagers", 40),
                    hand,
                    Cells.amountCents(words[2], "wagers"),
                    words.length < 4 || words[3].equals("-") ? null : Cells.cents(words[3], "wagers"),
                    words.length < 5 || words[4].equals("-") ? null : Cells.amountCents(words[4], "wagers"));
        }
    }

    /** Work for any thread: the rounds of some groups. */
    RoundLogReader.Chunk chunk(List<Group> groups) {
        return () -> read(groups);
    }
}
