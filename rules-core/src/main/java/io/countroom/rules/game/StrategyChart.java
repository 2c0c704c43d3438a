package io.countroom.rules.game;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * How to play a game with decisions, as the familiar chart: a row for each hand, a column for each card that the dealer shows.
 *
 * @param title the game and the rules that the chart is for
 * @param upCards the columns: "2" to "10", "A"
 * @param groups such as hard totals, soft totals and pairs
 */
public record StrategyChart(String title, List<String> upCards, List<HandGroup> groups) {

    public record HandGroup(String title, List<Row> rows) {

        public HandGroup {
            rows = List.copyOf(rows);
        }
    }

    /** @param plays one for each up card */
    public record Row(String hand, List<Play> plays) {

        public Row {
            plays = List.copyOf(plays);
        }
    }

    /**
     * @param best what to do
     * @param otherwise what to do where the rules do not allow that (a double on more than two cards); null where they always
     *     do
     * @param drawsFrom where standing is right for two cards: from how many cards on it is right to draw; 0 for never
     */
    public record Play(Hand.Action best, Hand.@Nullable Action otherwise, int drawsFrom) {

        public static Play of(Hand.Action best) {
            return new Play(best, null, 0);
        }

        /** The same where something better is not allowed. */
        public Play unless(Hand.Action better) {
            return new Play(better, best, drawsFrom);
        }

        /** As charts print it: H, S, P, D or R (surrender), with a small letter for what is done otherwise: Dh, Rs, S5. */
        public String code() {
            return letter(best)
                    + (otherwise == null ? "" : letter(otherwise).toLowerCase(Locale.ROOT))
                    + (drawsFrom == 0 ? "" : drawsFrom);
        }

        private static String letter(Hand.Action action) {
            return switch (action) {
                case SPLIT -> "P";
                case SURRENDER -> "R";
                default -> action.name().substring(0, 1);
            };
        }
    }

    public StrategyChart {
        upCards = List.copyOf(upCards);
        groups = List.copyOf(groups);
    }

    /** The chart as lines of text, with a legend. */
    public String text() {
        StringBuilder text = new StringBuilder(title).append('\n');
        for (HandGroup group : groups) {
            text.append('\n').append(String.format(Locale.ROOT, "%-12s", group.title));
            upCards.forEach(up -> text.append(String.format(Locale.ROOT, "%4s", up)));
            text.append('\n');
            for (Row row : group.rows) {
                text.append(String.format(Locale.ROOT, "%-12s", row.hand));
                row.plays.forEach(play -> text.append(String.format(Locale.ROOT, "%4s", play.code())));
                text.append('\n');
            }
        }
        text.append("\nH hit, S stand, D double, P split, R surrender; small letter: if that is not allowed");
        if (groups.stream()
                .flatMap(group -> group.rows.stream())
                .flatMap(row -> row.plays.stream())
                .anyMatch(play -> play.drawsFrom > 0)) {
            text.append("; S5: stand, but hit with 5 cards or more");
        }
        return text.append('\n').toString();
    }
}
