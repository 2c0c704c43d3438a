package io.countroom.reporting.roundlog;

import io.countroom.reporting.file.Cells;
import io.countroom.reporting.file.Refusal;
import io.countroom.reporting.mapping.Mapping;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Makes rounds of cells: one line a wager with the round's columns repeated, or one line a round. */
final class RoundCells {

    static final List<String> ROUND = Mapping.ROUND_FIELDS;
    static final List<String> WAGER = Mapping.WAGER_FIELDS;

    private final List<String> columns;
    private final boolean compact;

    RoundCells(List<String> columns) {
        this.columns = columns;
        this.compact = columns.contains("wagers");
    }

    boolean compact() {
        return compact;
    }

    /** The contradiction between two lines of a round; null without one. */
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
        Fields.OfWager wager = new Fields.OfWager();
        for (int c = 0; c < columns.size(); c++) {
            String column = columns.get(c);
            String cell = cells.get(c);
            if (cell.isEmpty() || !WAGER.contains(column)) {
                continue;
            }
            // The column "hand" is the round's number in its shoe.
            if (column.equals("wagerHand")) {
                wager.hand = Cells.number(cell, column, 1, 99);
            } else {
                wager.set(column, cell);
            }
        }
        if (several || !wager.isEmpty()) {
            fields.add(wager);
        }
    }

    /** {@code 2 banker 100.00 95.00 5.00 P-77;3.2 blackjack 50}: seat, for a second hand its number, wager, amount, paid, vigorish, player. */
    private static void compactWagers(String cell, Fields fields) throws Refusal {
        for (String text : cell.split(";")) {
            String[] words = text.strip().split(" +");
            if (words.length < 3 || words.length > 6) {
                throw new Refusal(
                        "wagers",
                        "'" + Cells.shown(text) + "' is not a wager",
                        "write seat, wager, amount, paid, vigorish and player, such as 2 banker 100.00 95.00 5.00");
            }
            Fields.OfWager wager = new Fields.OfWager();
            int dot = words[0].indexOf('.');
            wager.hand = dot < 0 ? 1 : Cells.number(words[0].substring(dot + 1), "wagers", 1, 99);
            wager.seat = RoundText.seat(dot < 0 ? words[0] : words[0].substring(0, dot), "wagers");
            wager.wager = Cells.code(words[1], "wagers", 40);
            wager.amount = Cells.amountCents(words[2], "wagers");
            wager.paid = words.length < 4 || words[3].equals("-") ? null : Cells.cents(words[3], "wagers");
            wager.vigorish = words.length < 5 || words[4].equals("-") ? null : Cells.amountCents(words[4], "wagers");
            wager.player = words.length < 6 || words[5].equals("-") ? null : Cells.code(words[5], "wagers", 40);
            fields.add(wager);
        }
    }
}
