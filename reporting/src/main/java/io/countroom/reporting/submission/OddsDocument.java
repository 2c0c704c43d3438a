package io.countroom.reporting.submission;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Covariances;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.ShoeValue;
import io.countroom.rules.game.WagerOdds;
import io.countroom.rules.game.WagerParts;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/** Odds with their covariances, pieces and values of the shoe as a JSON document; read back, every figure is the same to the bit. */
record OddsDocument(
        List<WagerOdds> wagers, CovarianceLines covariances, PieceLines pieces, Map<String, ShoeLine> shoe) {

    private static final JsonMapper JSON = JsonMapper.builder()
            .addModule(new SimpleModule()
                    .addSerializer(Citation.class, new AsText<>(Citation::text))
                    .addDeserializer(Citation.class, new OfText<>(Citation::of))
                    .addSerializer(BigFraction.class, new AsText<>(OddsDocument::text))
                    .addDeserializer(BigFraction.class, new OfText<>(OddsDocument::fraction)))
            .build();

    /** Writes a value as one text. */
    private static final class AsText<T> extends ValueSerializer<T> {

        private final Function<T, String> text;

        AsText(Function<T, String> text) {
            this.text = text;
        }

        @Override
        public void serialize(T value, JsonGenerator json, SerializationContext context) {
            json.writeString(text.apply(value));
        }
    }

    /** Reads what {@link AsText} wrote. */
    private static final class OfText<T> extends ValueDeserializer<T> {

        private final Function<String, T> value;

        OfText(Function<String, T> value) {
            this.value = value;
        }

        @Override
        public T deserialize(JsonParser json, DeserializationContext context) {
            return value.apply(json.getString());
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
                odds.wagers(),
                CovarianceLines.of(odds.covariances()),
                PieceLines.of(odds.pieces()),
                shoe.entrySet().stream()
                        .collect(Collectors.toMap(Map.Entry::getKey, entry -> ShoeLine.of(entry.getValue())))));
    }

    static OddsDocument read(String document) {
        return JSON.readValue(document, OddsDocument.class);
    }

    Odds odds() {
        return new Odds(wagers, covariances.covariances(), pieces.pieces());
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

    private static String text(BigFraction fraction) {
        return fraction.getNumerator() + "/" + fraction.getDenominator();
    }

    private static BigFraction fraction(String text) {
        int slash = text.indexOf('/');
        return BigFraction.of(new BigInteger(text.substring(0, slash)), new BigInteger(text.substring(slash + 1)));
    }
}
