package io.countroom.reporting.mapping;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Where each field of a round stands in the files of another system, and how they write values. The document is described in
 * FORMATS.md.
 *
 * @param fields by the name of our field; {@link #FIELDS}
 * @param bets where the list of a round's wagers is: a path such as {@code bets[]}; empty for CSV
 * @param gameId in files of two tables, the column of the games that names a game
 * @param betGameId in files of two tables, the column of the bets that names the game they belong to
 */
public record Mapping(
        String name,
        String about,
        Reads reads,
        Map<String, Rule> fields,
        List<HandRule> hands,
        CardNames cards,
        String bets,
        String gameId,
        String betGameId,
        Amounts amounts,
        Paid paid) {

    /** The fields of a round and of its wagers, as our own CSV names them. */
    public static final List<String> ROUND_FIELDS = List.of(
            "round", "table", "game", "gamingDate", "shift", "dealtAt", "shoe", "hand", "dealer", "state", "cards");

    public static final List<String> WAGER_FIELDS = List.of("seat", "wager", "wagerHand", "amount", "paid", "vigorish");

    private static final Set<String> KEYS =
            Set.of("name", "about", "reads", "fields", "hands", "cards", "bets", "join", "amounts", "paid");

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    /** What files it reads. */
    public enum Reads {
        /** CSV, one wager a line. */
        CSV,
        /** One JSON object a line, a round each, with its wagers within. */
        JSON,
        /** Two CSV files, one line a game and one line a bet, joined by the game's id. */
        GAMES_AND_BETS;

        String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** How times and numbers are written. */
    public enum As {
        /** As our own formats write it. */
        TEXT,
        /** Milliseconds since 1970, UTC. */
        EPOCH_MILLIS,
        /** Seconds since 1970, UTC. */
        EPOCH_SECONDS,
        /** A date and time without a zone, in the property's. */
        LOCAL_TIME;

        String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
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

        public Rule {
            values = Map.copyOf(values);
        }

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
    }

    /** What is known of each hand of seats that stand in a list. */
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
    public record HandRule(String of, List<String> from, String in, Map<String, Rule> fields) {

        private static final String SEAT = "seat";

        public HandRule {
            from = List.copyOf(from);
            fields = Map.copyOf(fields);
        }

        public HandRule(String of, List<String> from) {
            this(of, from, "", Map.of());
        }

        private void check(Reads reads) {
            if (!of.matches("player|banker|dealer|seat\\d{0,2}|burned|replaced|void")) {
                throw new MappingException("The mapping has cards of '" + shown(of)
                        + "': write player, banker, dealer, seat3, seat, burned, replaced or void");
            }
            if (of.equals(SEAT) != !in.isEmpty()) {
                throw new MappingException(
                        "Hands in a list are those of a seat: write of seat together with in, the list of which each"
                                + " element is a hand");
            }
            if (!in.isEmpty() && (reads != Reads.JSON || !in.endsWith("[]"))) {
                throw new MappingException("The mapping says in '" + shown(in)
                        + "': write a list of JSON, such as participants[].hands[]");
            }
            if (in.isEmpty() && !fields.isEmpty()) {
                throw new MappingException(
                        "The mapping gives " + String.join(", ", fields.keySet()) + " of hands that are in no list");
            }
        }
    }

    /** What amounts are in, and which mark parts dollars from cents. */
    public enum Amounts {
        DOLLARS,
        CENTS,
        DOLLARS_WITH_COMMA;

        String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** What the field {@code paid} holds. */
    public enum Paid {
        /** What the player gained, net of wager and vigorish; as our own formats have it. */
        NET,
        /** What the player gained before vigorish was charged. */
        BEFORE_VIGORISH,
        /** All that was handed back, the wager included. */
        RETURNED;

        String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    public Mapping {
        fields = Map.copyOf(fields);
        hands = List.copyOf(hands);
    }

    /**
     * Reads a mapping's document.
     *
     * @throws MappingException with a sentence, if it says anything that no mapping can
     */
    public static Mapping read(String document) {
        JsonNode root;
        try {
            root = JSON.readTree(document);
        } catch (JacksonException e) {
            throw new MappingException("The mapping is not valid JSON: " + e.getOriginalMessage());
        }
        if (!root.isObject()) {
            throw new MappingException("The mapping is not a JSON object: write one in { }");
        }
        for (String key : root.propertyNames()) {
            if (!KEYS.contains(key)) {
                throw new MappingException("The mapping has a key '" + shown(key) + "': use "
                        + String.join(", ", KEYS.stream().sorted().toList()));
            }
        }
        Map<String, Rule> fields = new LinkedHashMap<>();
        JsonNode all = root.path("fields");
        for (String field : all.propertyNames()) {
            if (!ROUND_FIELDS.contains(field) && !WAGER_FIELDS.contains(field)) {
                throw new MappingException("The mapping has a field '" + shown(field) + "': use "
                        + String.join(", ", ROUND_FIELDS) + ", " + String.join(", ", WAGER_FIELDS));
            }
            fields.put(field, rule(field, all.get(field)));
        }
        List<HandRule> hands = new ArrayList<>();
        for (JsonNode hand : root.path("hands")) {
            List<String> from = new ArrayList<>();
            hand.path("from").forEach(column -> from.add(column.asString()));
            Map<String, Rule> its = new LinkedHashMap<>();
            for (String key : hand.propertyNames()) {
                if (HAND_FIELDS.contains(key)) {
                    its.put(key, rule(key, hand.get(key)));
                } else if (!Set.of("of", "from", "in").contains(key)) {
                    throw new MappingException("The mapping's hands have a key '" + shown(key) + "': use of, from, in, "
                            + String.join(", ", HAND_FIELDS));
                }
            }
            hands.add(new HandRule(text(hand, "of", ""), from, text(hand, "in", ""), its));
        }
        Mapping mapping = new Mapping(
                text(root, "name", ""),
                text(root, "about", ""),
                word(Reads.values(), text(root, "reads", "csv"), "reads"),
                fields,
                hands,
                CardNames.read(root.path("cards")),
                text(root, "bets", ""),
                text(root.path("join"), "game", ""),
                text(root.path("join"), "bet", ""),
                word(Amounts.values(), text(root, "amounts", "dollars"), "amounts"),
                word(Paid.values(), text(root, "paid", "net"), "paid"));
        mapping.check();
        return mapping;
    }

    private static Rule rule(String field, JsonNode node) {
        if (node.isString()) {
            return Rule.from(node.asString());
        }
        for (String key : node.propertyNames()) {
            if (!Set.of("from", "is", "as", "values", "placeIn").contains(key)) {
                throw new MappingException(
                        "The field " + field + " has a key '" + shown(key) + "': use from, is, as, values, placeIn");
            }
        }
        Map<String, String> values = new LinkedHashMap<>();
        JsonNode written = node.path("values");
        written.propertyNames()
                .forEach(value -> values.put(value, written.get(value).asString()));
        return new Rule(
                text(node, "from", ""),
                node.hasNonNull("is") ? node.get("is").asString() : null,
                word(As.values(), text(node, "as", "text"), "as"),
                values,
                text(node, "placeIn", ""));
    }

    private static String text(JsonNode node, String key, String otherwise) {
        return node.hasNonNull(key) ? node.get(key).asString() : otherwise;
    }

    private static <E extends Enum<E>> E word(E[] all, String word, String key) {
        List<String> words = new ArrayList<>();
        for (E value : all) {
            String its = value.name().toLowerCase(Locale.ROOT).replace('_', '-');
            if (its.equals(word)) {
                return value;
            }
            words.add(its);
        }
        throw new MappingException(
                "The mapping says " + key + " '" + shown(word) + "': write " + String.join(", ", words));
    }

    static String shown(String text) {
        return text.length() <= 60 ? text : text.substring(0, 60) + "…";
    }

    /** The column or path of a field; empty where there is none. */
    public String from(String field) {
        Rule rule = fields.get(field);
        return rule == null ? "" : rule.from();
    }

    /** What keeps it from being used, in a sentence; empty where nothing does. */
    public Optional<String> problem() {
        try {
            check();
            return Optional.empty();
        } catch (MappingException e) {
            return Optional.ofNullable(e.getMessage());
        }
    }

    private void check() {
        if (name.isBlank() || name.length() > 100) {
            throw new MappingException("The mapping has no name of up to 100 characters: give it one");
        }
        for (String needed : List.of("round", "table", "seat", "wager", "amount")) {
            if (!fields.containsKey(needed)) {
                throw new MappingException("The mapping does not say where the field " + needed + " comes from");
            }
        }
        fields.forEach((field, rule) -> {
            if (rule.from().isEmpty() && rule.is() == null && rule.placeIn().isEmpty()) {
                throw new MappingException(
                        "The mapping does not say where the field " + field + " comes from: write from, is or placeIn");
            }
        });
        if (!fields.containsKey("gamingDate") && !fields.containsKey("dealtAt")) {
            throw new MappingException("The mapping has neither gamingDate nor dealtAt, from which it would follow");
        }
        hands.forEach(hand -> hand.check(reads));
        if (reads == Reads.JSON && !bets.endsWith("[]")) {
            throw new MappingException(
                    "The mapping does not say where a round's wagers are: write bets, such as bets[]");
        }
        if (reads == Reads.GAMES_AND_BETS && (gameId.isEmpty() || betGameId.isEmpty())) {
            throw new MappingException(
                    "The mapping does not say how bets belong to games: write join with the columns game and bet");
        }
    }

    public Mapping named(String changed) {
        return new Mapping(changed, about, reads, fields, hands, cards, bets, gameId, betGameId, amounts, paid);
    }

    /** The document that {@link #read} takes. */
    public String document() {
        ObjectNode root = JSON.createObjectNode();
        root.put("name", name);
        if (!about.isEmpty()) {
            root.put("about", about);
        }
        root.put("reads", reads.word());
        if (reads == Reads.GAMES_AND_BETS) {
            root.putObject("join").put("game", gameId).put("bet", betGameId);
        }
        ObjectNode written = root.putObject("fields");
        List<String> order = new ArrayList<>(ROUND_FIELDS);
        order.addAll(WAGER_FIELDS);
        for (String field : order) {
            Rule rule = fields.get(field);
            if (rule != null) {
                write(written, field, rule);
            }
        }
        if (!hands.isEmpty()) {
            var list = root.putArray("hands");
            for (HandRule hand : hands) {
                ObjectNode node = list.addObject().put("of", hand.of());
                if (!hand.in().isEmpty()) {
                    node.put("in", hand.in());
                }
                for (String field : HAND_FIELDS) {
                    Rule rule = hand.fields().get(field);
                    if (rule != null) {
                        write(node, field, rule);
                    }
                }
                var from = node.putArray("from");
                hand.from().forEach(from::add);
            }
        }
        cards.write(root.putObject("cards"));
        if (!bets.isEmpty()) {
            root.put("bets", bets);
        }
        root.put("amounts", amounts.word());
        root.put("paid", paid.word());
        return JSON.writeValueAsString(root);
    }

    private static void write(ObjectNode fields, String name, Rule rule) {
        if (rule.is() == null
                && rule.as() == As.TEXT
                && rule.values().isEmpty()
                && rule.placeIn().isEmpty()) {
            fields.put(name, rule.from());
            return;
        }
        ObjectNode node = fields.putObject(name);
        if (!rule.from().isEmpty()) {
            node.put("from", rule.from());
        }
        if (rule.is() != null) {
            node.put("is", rule.is());
        }
        if (rule.as() != As.TEXT) {
            node.put("as", rule.as().word());
        }
        if (!rule.values().isEmpty()) {
            ObjectNode values = node.putObject("values");
            rule.values().entrySet().stream()
                    .sorted(Map.Entry.comparingByKey())
                    .forEach(value -> values.put(value.getKey(), value.getValue()));
        }
        if (!rule.placeIn().isEmpty()) {
            node.put("placeIn", rule.placeIn());
        }
    }
}
