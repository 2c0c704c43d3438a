package io.countroom.reporting.submission;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Covariances;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.ShoeValue;
import io.countroom.rules.game.WagerOdds;
import io.countroom.rules.game.WagerParts;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Odds with their covariances, pieces and values of the shoe as a JSON document; read back, every figure is the same to the bit. */
record OddsDocument(
        List<WagerLine> wagers, CovarianceLines covariances, PieceLines pieces, Map<String, ShoeLine> shoe) {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private record WagerLine(
            String wager,
            String name,
            @Nullable String paytable,
            String citation,
            double houseEdge,
            @Nullable String exactEdge,
            double standardDeviation,
            double hitFrequency,
            @Nullable Double standardError,
            @Nullable Double leastEdge,
            String note,
            List<OutcomeLine> outcomes) {

        static WagerLine of(WagerOdds odds) {
            return new WagerLine(
                    odds.wager(),
                    odds.name(),
                    odds.paytable(),
                    odds.citation().text(),
                    odds.houseEdge(),
                    text(odds.exactEdge()),
                    odds.standardDeviation(),
                    odds.hitFrequency(),
                    odds.standardError(),
                    odds.leastEdge(),
                    odds.note(),
                    odds.outcomes().stream().map(OutcomeLine::of).toList());
        }

        WagerOdds odds() {
            return new WagerOdds(
                    wager,
                    name,
                    paytable,
                    Citation.of(citation),
                    houseEdge,
                    fraction(exactEdge),
                    standardDeviation,
                    hitFrequency,
                    standardError,
                    leastEdge,
                    note,
                    outcomes.stream().map(OutcomeLine::odds).toList());
        }
    }

    private record OutcomeLine(
            String outcome, double probability, @Nullable String exact, String pays, double net) {

        static OutcomeLine of(OutcomeOdds odds) {
            return new OutcomeLine(odds.outcome(), odds.probability(), text(odds.exact()), odds.pays(), odds.net());
        }

        OutcomeOdds odds() {
            return new OutcomeOdds(outcome, probability, fraction(exact), pays, net);
        }
    }

    /** @param betweenHands null where a seat makes one wager of the name */
    private record CovarianceLines(
            List<String> wagers,
            double[][] sameSeat,
            double[][] acrossSeats,
            double[][] sameSeatErrors,
            double[][] acrossSeatsErrors,
            @Nullable Double[] betweenHands) {

        static CovarianceLines of(Covariances of) {
            List<String> wagers = of.wagers();
            return new CovarianceLines(
                    wagers,
                    matrix(wagers.size(), of::sameSeat),
                    matrix(wagers.size(), of::acrossSeats),
                    matrix(wagers.size(), (i, j) -> of.sameSeatError(wagers.get(i), wagers.get(j))),
                    matrix(wagers.size(), (i, j) -> of.acrossSeatsError(wagers.get(i), wagers.get(j))),
                    wagers.stream()
                            .map(wager -> {
                                var between = of.betweenHands(wager);
                                return between.isPresent() ? (Double) between.getAsDouble() : null;
                            })
                            .toArray(Double[]::new));
        }

        Covariances covariances() {
            double[] between = new double[betweenHands.length];
            for (int i = 0; i < between.length; i++) {
                Double known = betweenHands[i];
                between[i] = known == null ? Double.NaN : known;
            }
            return new Covariances(wagers, sameSeat, acrossSeats, sameSeatErrors, acrossSeatsErrors, between);
        }
    }

    private record PieceLines(
            List<String> ids,
            double[] edges,
            double[][] ofSeat,
            double[][] acrossSeats,
            Map<String, Long> statedMetersCents) {

        static PieceLines of(WagerParts pieces) {
            return new PieceLines(
                    IntStream.range(0, pieces.size()).mapToObj(pieces::id).toList(),
                    IntStream.range(0, pieces.size()).mapToDouble(pieces::edge).toArray(),
                    matrix(pieces.size(), pieces::ofSeat),
                    matrix(pieces.size(), pieces::acrossSeats),
                    pieces.statedMetersCents());
        }

        WagerParts pieces() {
            return new WagerParts(ids, edges, ofSeat, acrossSeats, statedMetersCents);
        }
    }

    private record ShoeLine(double full, int cards, double[] effects) {

        static ShoeLine of(ShoeValue value) {
            return new ShoeLine(value.full(), value.cards(), value.effects());
        }

        ShoeValue value() {
            return new ShoeValue(full, cards, effects);
        }
    }

    /** @param shoe by wager, as {@code TableRules.shoeValues} */
    static String write(Odds odds, Map<String, ShoeValue> shoe) {
        return JSON.writeValueAsString(new OddsDocument(
                odds.wagers().stream().map(WagerLine::of).toList(),
                CovarianceLines.of(odds.covariances()),
                PieceLines.of(odds.pieces()),
                shoe.entrySet().stream()
                        .collect(Collectors.toMap(Map.Entry::getKey, entry -> ShoeLine.of(entry.getValue())))));
    }

    static OddsDocument read(String document) {
        return JSON.readValue(document, OddsDocument.class);
    }

    Odds odds() {
        return new Odds(wagers.stream().map(WagerLine::odds).toList(), covariances.covariances(), pieces.pieces());
    }

    Map<String, ShoeValue> values() {
        return shoe.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, entry -> entry.getValue().value()));
    }

    @FunctionalInterface
    private interface Entry {
        double at(int row, int column);
    }

    private static double[][] matrix(int size, Entry entry) {
        double[][] matrix = new double[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                matrix[i][j] = entry.at(i, j);
            }
        }
        return matrix;
    }

    private static @Nullable String text(@Nullable BigFraction fraction) {
        return fraction == null ? null : fraction.getNumerator() + "/" + fraction.getDenominator();
    }

    private static @Nullable BigFraction fraction(@Nullable String text) {
        if (text == null) {
            return null;
        }
        int slash = text.indexOf('/');
        return BigFraction.of(new BigInteger(text.substring(0, slash)), new BigInteger(text.substring(slash + 1)));
    }
}
