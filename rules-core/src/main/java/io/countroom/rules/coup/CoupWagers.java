package io.countroom.rules.coup;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Covariances;
import io.countroom.rules.game.Line;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Places;
import io.countroom.rules.game.WagerOdds;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * The wagers of a game in which one coup decides all wagers of all seats. Coups are sorted into classes that decide every
 * wager at once, and each wager says which of its lines a class is: settlement looks the line up, and odds count the
 * classes of every ordered deal.
 */
public final class CoupWagers {

    /**
     * A wager's view of the classes.
     *
     * @param lines in the order of the paytable
     * @param lineOf for each class, the index in {@code lines}
     */
    public record Column(OfferedWager wager, List<Line> lines, byte[] lineOf) {

        public Column {
            lines = List.copyOf(lines);
        }
    }

    /** Lists the wagers of a game, one after another, each as its paytable. */
    public static class Paytables {

        public static final String PLAYER = "player";
        public static final String BANKER = "banker";
        public static final String TIE = "tie";

        /** A line of a paytable with the classes that win it. */
        protected record PaytableLine(IntPredicate wins, Line line) {}

        private final int classes;
        private final List<Column> columns = new ArrayList<>();

        /** @param classes how many classes of coups there are */
        protected Paytables(int classes) {
            this.classes = classes;
        }

        /** @param lines with the classes that win them; of several the first, and the last is for all the rest */
        protected final void add(
                String id,
                String name,
                @Nullable String letter,
                boolean main,
                Citation citation,
                PaytableLine... lines) {
            byte[] lineOf = new byte[classes];
            for (int coup = 0; coup < classes; coup++) {
                int line = 0;
                while (line < lines.length - 1 && !lines[line].wins().test(coup)) {
                    line++;
                }
                lineOf[coup] = (byte) line;
            }
            List<Line> all = Arrays.stream(lines).map(PaytableLine::line).toList();
            OfferedWager offered = OfferedWager.of(id, name, letter, main, citation, all);
            columns.add(new Column(offered, all, lineOf));
        }

        protected static PaytableLine when(IntPredicate wins, Line line) {
            return new PaytableLine(wins, line);
        }

        protected static PaytableLine otherwise(Line line) {
            return when(coup -> true, line);
        }

        protected final CoupWagers offered() {
            return new CoupWagers(columns);
        }
    }

    private final List<Column> columns;
    private final List<OfferedWager> offered;
    private final Places places;
    /** By class and then by wager: the lines that settle a round lie side by side. */
    private final Line[][] lines;

    private CoupWagers(List<Column> columns) {
        this.columns = List.copyOf(columns);
        this.offered = columns.stream().map(Column::wager).toList();
        this.places = new Places(offered.stream().map(OfferedWager::id).toList());
        this.lines = new Line[columns.getFirst().lineOf().length][];
        Arrays.setAll(
                lines,
                coup -> columns.stream()
                        .map(of -> of.lines().get(of.lineOf()[coup]))
                        .toArray(Line[]::new));
    }

    public List<OfferedWager> offered() {
        return offered;
    }

    /** The place of a wager among those offered; -1 where it is not offered. */
    int place(String wager) {
        return places.of(wager);
    }

    /** The wager of that id, or null where it is not offered. */
    public @Nullable Column find(String wager) {
        int place = places.of(wager);
        return place < 0 ? null : columns.get(place);
    }

    Line line(int coup, int place) {
        return lines[coup][place];
    }

    /**
     * The odds from a complete count.
     *
     * @param counts how many deals are of each class
     * @param total the sum of the counts
     */
    public Odds odds(long[] counts, long total) {
        int[] reached = IntStream.range(0, counts.length)
                .filter(coup -> counts[coup] != 0)
                .toArray();
        List<Counted> counted = columns.stream()
                .map(column -> Counted.of(column, counts, reached, total))
                .toList();
        double[][] covariances = new double[counted.size()][counted.size()];
        for (int i = 0; i < counted.size(); i++) {
            for (int j = 0; j <= i; j++) {
                covariances[i][j] =
                        covariances[j][i] = counted.get(i).covariance(counted.get(j), counts, reached, total);
            }
        }
        List<WagerOdds> odds = counted.stream().map(Counted::odds).toList();
        // All seats wager on the same cards: a wager of another seat is as one of the same seat.
        List<String> ids = offered.stream().map(OfferedWager::id).toList();
        return new Odds(odds, new Covariances(ids, covariances, covariances));
    }

    /** One wager over all deals, with the gain of a unit on each of its lines. */
    private record Counted(Column column, WagerOdds odds, List<BigFraction> nets) {

        static Counted of(Column column, long[] counts, int[] reached, long total) {
            long[] byLine = new long[column.lines().size()];
            for (int coup : reached) {
                byLine[column.lineOf()[coup]] += counts[coup];
            }
            BigFraction[] chances = Arrays.stream(byLine)
                    .mapToObj(count -> BigFraction.of(count, total))
                    .toArray(BigFraction[]::new);
            WagerOdds odds = WagerOdds.of(column.wager(), column.lines(), chances, BigFraction.ZERO, "");
            return new Counted(
                    column, odds, column.lines().stream().map(Line::net).toList());
        }

        double covariance(Counted other, long[] counts, int[] reached, long total) {
            long[][] joint = new long[nets.size()][other.nets.size()];
            for (int coup : reached) {
                joint[column.lineOf()[coup]][other.column.lineOf()[coup]] += counts[coup];
            }
            BigFraction product = BigFraction.ZERO;
            for (int k = 0; k < joint.length; k++) {
                for (int l = 0; l < joint[k].length; l++) {
                    if (joint[k][l] != 0) {
                        BigFraction both = nets.get(k).multiply(other.nets.get(l));
                        product = product.add(both.multiply(BigInteger.valueOf(joint[k][l])));
                    }
                }
            }
            return product.divide(BigInteger.valueOf(total))
                    .subtract(edge().multiply(other.edge()))
                    .doubleValue();
        }

        private BigFraction edge() {
            return Objects.requireNonNull(odds.exactEdge());
        }
    }
}
