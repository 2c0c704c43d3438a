package io.countroom.reporting.mapping;

import static java.util.Objects.requireNonNullElse;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.Nulls;
import io.countroom.sql.EnumText;
import io.countroom.sql.RefusedException;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.EnumNamingStrategies.KebabCaseStrategy;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.annotation.EnumNaming;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Where each field of a round stands in the files of another system, and how they write values. The document is described in
 * FORMATS.md.
 *
 * @param fields by the name of our field; {@link #FIELDS}
 * @param bets where the list of a round's wagers is: a path such as {@code bets[]}; empty for CSV
 * @param join how the bets of files of two tables belong to games; null for other files
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record Mapping(
        String name,
        String about,
        Reads reads,
        Map<String, Rule> fields,
        List<HandRule> hands,
        CardNames cards,
        String bets,
        @Nullable Join join,
        Amounts amounts,
        Paid paid) {

    /** The fields of a round and of its wagers, as our own CSV names them. */
    public static final List<String> ROUND_FIELDS = List.of(
            "round", "table", "game", "gamingDate", "shift", "dealtAt", "shoe", "hand", "dealer", "state", "cards");

    public static final List<String> WAGER_FIELDS =
            List.of("seat", "wager", "wagerHand", "amount", "paid", "vigorish", "player");

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .changeDefaultNullHandling(nulls -> nulls.withContentNulls(Nulls.FAIL))
            .build();

    /**
     * @param game the column of the games that names a game
     * @param bet the column of the bets that names the game they belong to
     */
    public record Join(String game, String bet) {

        public Join {
            game = requireNonNullElse(game, "");
            bet = requireNonNullElse(bet, "");
        }
    }

    private static final String NO_OBJECT = "The mapping is not a JSON object: write one in braces";

    /** The format of its files. */
    @EnumNaming(KebabCaseStrategy.class)
    public enum Reads {
        /** CSV, one wager a line. */
        CSV,
        /** One JSON object a line, a round each, with its wagers within. */
        JSON,
        /** Two CSV files, one line a game and one line a bet, joined by the game's id. */
        GAMES_AND_BETS
    }

    /** How times and numbers are written. */
    @EnumNaming(KebabCaseStrategy.class)
    public enum As {
        /** As our own formats write it. */
        TEXT,
        /** Milliseconds since 1970, UTC. */
        EPOCH_MILLIS,
        /** Seconds since 1970, UTC. */
        EPOCH_SECONDS,
        /** A date and time without a zone, in the property's. */
        LOCAL_TIME
    }

    /**
     * Where one field comes from.
     *
     * @param from a column, or in JSON a path; empty for a constant
     * @param is the constant; null where there is none
     * @param values what the file writes to what it means; values that are not listed stay as they are
     * @param placeIn the list in which the place of the record, from 1, is the value: {@code participants[]}
     */
    public record Rule(String from, @Nullable String is, As as, Map<String, String> values, String placeIn) {

        @JsonCreator(mode = JsonCreator.Mode.PROPERTIES)
        public Rule {
            from = requireNonNullElse(from, "");
            as = requireNonNullElse(as, As.TEXT);
            values = ordered(values);
            placeIn = requireNonNullElse(placeIn, "");
        }

        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        public static Rule from(String column) {
            return new Rule(column, null, As.TEXT, Map.of(), "");
        }

        public static Rule is(String constant) {
            return new Rule("", constant, As.TEXT, Map.of(), "");
        }

        public Rule as(As changed) {
            return new Rule(from, is, changed, values, placeIn);
        }

        public Rule values(Map<String, String> changed) {
            return new Rule(from, is, as, changed, placeIn);
        }

        /** A column alone is written as its name. */
        @JsonValue
        private Object written() {
            return equals(from(from)) ? from : new Written(from, is, as == As.TEXT ? null : as, values, placeIn);
        }

        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        private record Written(
                String from, @Nullable String is, @Nullable As as, Map<String, String> values, String placeIn) {}
    }

    /** The fields of each hand in a list of seats. */
    static final List<String> HAND_FIELDS = List.of("seat", "number", "id", "parent", "actions", "low");

    /**
     * Hands whose cards stand in columns of their own or in lists, or cards that are in nobody's hand.
     *
     * @param of {@code player}, {@code banker}, {@code dealer} or {@code seat3}, as the text of cards writes it; {@code seat} of the
     *     hands in a list; {@code burned}, {@code replaced} or {@code void}
     * @param from the columns or paths, in the order dealt
     * @param in in JSON the list of which each element is a hand: {@code participants[].hands[]}; empty for one hand
     * @param fields of hands in a list, by the names of {@link #HAND_FIELDS}
     */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record HandRule(
            String of,
            List<String> from,
            String in,
            @JsonAnySetter @JsonAnyGetter Map<String, Rule> fields) {

        private static final String SEAT = "seat";

        public HandRule {
            of = requireNonNullElse(of, "");
            from = List.copyOf(requireNonNullElse(from, List.of()));
            in = requireNonNullElse(in, "");
            fields = ordered(fields);
        }

        public HandRule(String of, List<String> from) {
            this(of, from, "", Map.of());
        }

        private void check(Reads reads) {
            for (String field : fields.keySet()) {
                if (!HAND_FIELDS.contains(field)) {
                    throw new RefusedException("The mapping's hands have a key '" + shown(field)
                            + "': use of, from, in, " + String.join(", ", HAND_FIELDS));
                }
            }
            if (!of.matches("player|banker|dealer|seat\\d{0,2}|burned|replaced|void")) {
                throw new RefusedException("The mapping has cards of '" + shown(of)
                        + "': write player, banker, dealer, seat3, seat, burned, replaced or void");
            }
            if (of.equals(SEAT) != !in.isEmpty()) {
                throw new RefusedException(
                        "Hands in a list are those of a seat: write of seat together with in, the list of which each"
                                + " element is a hand");
            }
            if (!in.isEmpty() && (reads != Reads.JSON || !in.endsWith("[]"))) {
                throw new RefusedException("The mapping says in '" + shown(in)
                        + "': write a list of JSON, such as participants[].hands[]");
            }
            if (in.isEmpty() && !fields.isEmpty()) {
                throw new RefusedException(
                        "The mapping gives " + String.join(", ", fields.keySet()) + " of hands that are in no list");
            }
        }
    }

    /** Unit of amounts, and the decimal separator. */
    @EnumNaming(KebabCaseStrategy.class)
    public enum Amounts {
        DOLLARS,
        CENTS,
        DOLLARS_WITH_COMMA
    }

    /** Meaning of the field {@code paid}. */
    @EnumNaming(KebabCaseStrategy.class)
    public enum Paid {
        /** The player's gain, net of wager and vigorish, as in Countroom's formats. */
        NET,
        /** The player's gain before vigorish was charged. */
        BEFORE_VIGORISH,
        /** All that was handed back, the wager included. */
        RETURNED
    }

    public Mapping {
        name = requireNonNullElse(name, "");
        about = requireNonNullElse(about, "");
        reads = requireNonNullElse(reads, Reads.CSV);
        fields = ordered(fields);
        hands = List.copyOf(requireNonNullElse(hands, List.of()));
        cards = requireNonNullElse(cards, CardNames.BY_NAME);
        bets = requireNonNullElse(bets, "");
        amounts = requireNonNullElse(amounts, Amounts.DOLLARS);
        paid = requireNonNullElse(paid, Paid.NET);
    }

    /** A copy that keeps the order of the document; {@code Map.copyOf} has none. */
    static <V> Map<String, V> ordered(@Nullable Map<String, V> map) {
        return map == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }

    public String gameId() {
        return join == null ? "" : join.game;
    }

    public String betGameId() {
        return join == null ? "" : join.bet;
    }

    /**
     * Reads a mapping's document.
     *
     * @throws RefusedException with a sentence, if it says anything that no mapping can
     */
    public static Mapping read(String document) {
        try {
            Mapping mapping = JSON.readValue(document, Mapping.class);
            if (mapping == null) {
                throw new RefusedException(NO_OBJECT);
            }
            mapping.check();
            return mapping;
        } catch (DatabindException e) {
            throw new RefusedException(sentence(e));
        } catch (JacksonException e) {
            throw new RefusedException("The mapping is not valid JSON: " + e.getOriginalMessage());
        }
    }

    private static String sentence(DatabindException e) {
        if (e.getCause() instanceof RefusedException refused) {
            return refused.sentence();
        }
        List<String> path = e.getPath().stream()
                .map(JacksonException.Reference::getPropertyName)
                .filter(Objects::nonNull)
                .toList();
        if (path.isEmpty()) {
            return NO_OBJECT;
        }
        String key = path.getLast();
        if (e instanceof InvalidFormatException wrong && wrong.getTargetType().isEnum()) {
            return "The mapping says " + key + " '" + shown(String.valueOf(wrong.getValue())) + "': write "
                    + Arrays.stream(wrong.getTargetType().getEnumConstants())
                            .map(value -> EnumText.of((Enum<?>) value))
                            .collect(Collectors.joining(", "));
        }
        String in = path.size() == 1 ? "" : " in " + String.join(".", path.subList(0, path.size() - 1));
        if (e instanceof UnrecognizedPropertyException unknown) {
            return "The mapping has a key '" + shown(key) + "'" + in + ": use "
                    + unknown.getKnownPropertyIds().stream()
                            .map(String::valueOf)
                            .collect(Collectors.joining(", "));
        }
        return "The mapping's " + shown(key) + in + " cannot be read: write it as FORMATS.md describes it";
    }

    static String shown(String text) {
        return text.length() <= 60 ? text : text.substring(0, 60) + "…";
    }

    /** The column or path of a field; empty where there is none. */
    public String from(String field) {
        Rule rule = fields.get(field);
        return rule == null ? "" : rule.from();
    }

    /** A sentence about what makes the mapping unusable; empty if it is usable. */
    public Optional<String> problem() {
        try {
            check();
            return Optional.empty();
        } catch (RefusedException e) {
            return Optional.ofNullable(e.getMessage());
        }
    }

    private void check() {
        if (name.isBlank() || name.length() > 100) {
            throw new RefusedException("The mapping has no name of up to 100 characters: give it one");
        }
        for (String needed : List.of("round", "table", "seat", "wager", "amount")) {
            if (!fields.containsKey(needed)) {
                throw new RefusedException("The mapping does not say where the field " + needed + " comes from");
            }
        }
        fields.forEach((field, rule) -> {
            if (!ROUND_FIELDS.contains(field) && !WAGER_FIELDS.contains(field)) {
                throw new RefusedException("The mapping has a field '" + shown(field) + "': use "
                        + String.join(", ", ROUND_FIELDS) + ", " + String.join(", ", WAGER_FIELDS));
            }
            if (rule.from().isEmpty() && rule.is() == null && rule.placeIn().isEmpty()) {
                throw new RefusedException(
                        "The mapping does not say where the field " + field + " comes from: write from, is or placeIn");
            }
        });
        if (!fields.containsKey("gamingDate") && !fields.containsKey("dealtAt")) {
            throw new RefusedException("The mapping has neither gamingDate nor dealtAt, from which it would follow");
        }
        hands.forEach(hand -> hand.check(reads));
        if (reads == Reads.JSON && !bets.endsWith("[]")) {
            throw new RefusedException(
                    "The mapping does not say where a round's wagers are: write bets, such as bets[]");
        }
        if (reads == Reads.GAMES_AND_BETS && (gameId().isEmpty() || betGameId().isEmpty())) {
            throw new RefusedException(
                    "The mapping does not say how bets belong to games: write join with the columns game and bet");
        }
    }

    /** The document that {@link #read} takes. */
    public String document() {
        return JSON.writeValueAsString(this);
    }
}
