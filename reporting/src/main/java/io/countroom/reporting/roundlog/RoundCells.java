package io.countroom.reporting.roundlog;

import io.countroom.reporting.file.Cells;
import io.countroom.reporting.file.Refusal;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Makes rounds of cells: one line a wager with the round's columns repeated, or one line a round. */
final class RoundCells {

    static final List<String> ROUND = List.of(
            "round", "table", "game", "gamingDate", "shift", "dealtAt", "shoe", "hand", "dealer", "state", "cards");
    static final List<String> WAGER = List.of("seat", "wager", "wagerHand", "amount", "paid", "vigorish");

    private final List<String> columns;
    private final boolean compact;

    RoundCells(List<String> columns) {
        this.columns = columns;
        this.compact = columns.contains("wagers");
    }

    boolean compact() {
        return compact;
    }

    /** What keeps two lines from being of one round; null where nothing does. */
    @Nullable Refusal difference(List<String> first, List<String> other) {
        for (int c = 0; c < columns.size(); c++) {
            if (ROUND.contains(columns.get(c)) && !first.get(c).equals(other.get(c))) {
                return new Refusal(
                        columns.get(c),
                        "the lines of one round differ: '" + Cells.shown(first.get(c)) + "' and '"
                                + Cells.shown(other.get(c)) + "'",
                        "repeat the round's columns on each of its lines");
            }
        }
        return null;
    }

    /** Whether two lines may be of one round although one of them does not give its id. */
    boolean alikeButForId(List<String> one, List<String> other) {
        return IntStream.range(0, columns.size())
                .filter(c -> ROUND.contains(columns.get(c)) && !columns.get(c).equals("round"))
                .allMatch(c -> one.get(c).equals(other.get(c)));
    }

    /** The round that one or more lines make. */
    LoggedRound round(List<List<String>> lines) throws Refusal {
        Fields fields = new Fields();
        List<String> first = lines.getFirst();
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
                fields.cause = cards.cause();
                fields.simulated = cards.simulated();
            } else if (column.equals("wagers")) {
                compactWagers(cell, fields);
            } else if (ROUND.contains(column)) {
                fields.set(column, cell);
            }
        }
        if (!compact) {
            for (List<String> line : lines) {
                wager(line, fields, lines.size() > 1);
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
                        "'" + Cells.shown(text) + "' is not a wager",
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
}
