package io.countroom.reporting.mapping;

import io.countroom.reporting.file.Cells;
import io.countroom.reporting.file.Refusal;
import io.countroom.reporting.mapping.Mapping.As;
import io.countroom.reporting.mapping.Mapping.HandRule;
import io.countroom.reporting.mapping.Mapping.Rule;
import io.countroom.reporting.period.GamingDay;
import io.countroom.sql.EnumText;
import io.countroom.sql.property.Property;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Turns a record of another system into the cells of our own CSV. Safe to share between threads.
 *
 * @param gamingDay to which gaming date a moment belongs
 * @param games the game by a table's code, for logs that do not name it
 */
public record MappedCells(Mapping mapping, GamingDay gamingDay, Map<String, String> games) {

    public MappedCells(Mapping mapping, Property property, Map<String, String> games) {
        this(mapping, GamingDay.of(property), games);
    }

    /** The columns of the cells, in their order. */
    public static final List<String> COLUMNS = columns();

    private static final int MOST_HANDS = 200;

    private static List<String> columns() {
        List<String> columns = new ArrayList<>(Mapping.ROUND_FIELDS);
        columns.addAll(Mapping.WAGER_FIELDS);
        return List.copyOf(columns);
    }

    /** The cells of a record, by column or path. */
    public interface Values {

        /** The value; null where the record does not have it. */
        @Nullable String value(String from);

        /** All values of a path that goes through a list; one or none where it does not. */
        default List<String> all(String from) {
            String value = value(from);
            return value == null ? List.of() : List.of(value);
        }

        /** The place, from 1, of this record in a list that it is in; null where it is in none of that name. */
        default @Nullable Integer place(String list) {
            return null;
        }

        /** The elements of a list of the round, with those around them; none where there are no lists. */
        default List<? extends Values> each(String list) {
            return List.of();
        }
    }

    /**
     * The owner of each card.
     *
     * @param text as our own CSV writes it
     * @param numbers of hands by the file's own ids of them
     */
    private record Hands(String text, Map<String, String> numbers) {}

    /**
     * The cells of one wager of a round; for a round without wagers, those of the round alone.
     *
     * @param round what the record says of the round
     * @param bet what it says of the wager; the same where one record says both
     */
    public List<String> cells(Values round, Values bet, boolean wager) throws Refusal {
        List<String> cells = new ArrayList<>(COLUMNS.size());
        OffsetDateTime dealtAt = time(round);
        Hands hands = hands(round);
        String table = field("table", round);
        for (String column : Mapping.ROUND_FIELDS) {
            cells.add(
                    switch (column) {
                        case "table" -> table;
                        case "dealtAt" -> dealtAt == null ? "" : dealtAt.toString();
                        case "gamingDate" -> gamingDate(round, dealtAt);
                        case "game" -> {
                            String game = field(column, round);
                            yield game.isEmpty() ? gameAt(table) : game;
                        }
                        case "cards" -> hands.text;
                        default -> field(column, round);
                    });
        }
        if (!wager) {
            Mapping.WAGER_FIELDS.forEach(column -> cells.add(""));
            return cells;
        }
        String amount = amount("amount", bet);
        String vigorish = amount("vigorish", bet);
        for (String column : Mapping.WAGER_FIELDS) {
            cells.add(
                    switch (column) {
                        case "amount" -> amount;
                        case "vigorish" -> vigorish;
                        case "paid" -> paid(amount("paid", bet), amount, vigorish);
                        case "wagerHand" -> {
                            String hand = field(column, bet);
                            yield hands.numbers.getOrDefault(hand, hand);
                        }
                        default -> field(column, bet);
                    });
        }
        return cells;
    }

    private String gameAt(String table) throws Refusal {
        String game = games.get(table);
        if (game == null && !table.isEmpty()) {
            throw new Refusal(
                    "table",
                    "the table '" + Mapping.shown(table) + "' is not known",
                    "add it in Settings or by a set-up file, or say in the mapping which table is meant");
        }
        return game == null ? "" : game;
    }

    private String field(String name, Values values) {
        return field(mapping.fields().get(name), values);
    }

    /** Empty without a rule. */
    private static String field(@Nullable Rule rule, Values values) {
        if (rule == null) {
            return "";
        }
        String text = rule.from().isEmpty() ? null : values.value(rule.from());
        if (text == null && !rule.placeIn().isEmpty()) {
            Integer place = values.place(rule.placeIn());
            text = place == null ? null : place.toString();
        }
        if (text == null || text.isEmpty()) {
            text = rule.is() == null ? "" : rule.is();
        }
        return rule.values().getOrDefault(text, text);
    }

    private @Nullable OffsetDateTime time(Values values) throws Refusal {
        Rule rule = mapping.fields().get("dealtAt");
        String text = field("dealtAt", values);
        if (rule == null || text.isEmpty()) {
            return null;
        }
        try {
            return switch (rule.as()) {
                case TEXT -> Cells.time(text, "dealtAt");
                case EPOCH_MILLIS -> known(Instant.ofEpochMilli(Long.parseLong(text)), text);
                case EPOCH_SECONDS -> known(Instant.ofEpochSecond(Long.parseLong(text)), text);
                case LOCAL_TIME ->
                    LocalDateTime.parse(text.replace(' ', 'T'))
                            .atZone(gamingDay.zone())
                            .toOffsetDateTime();
            };
        } catch (DateTimeException | NumberFormatException e) {
            throw notATime(text, rule.as());
        }
    }

    private static OffsetDateTime known(Instant at, String text) throws Refusal {
        OffsetDateTime time = at.atOffset(ZoneOffset.UTC);
        if (time.getYear() < 1990 || time.getYear() >= 2100) {
            throw notATime(text, As.EPOCH_MILLIS);
        }
        return time;
    }

    private static Refusal notATime(String text, As as) {
        return new Refusal(
                "dealtAt",
                "'" + Mapping.shown(text) + "' is not a time written as " + EnumText.of(as),
                "correct the line, or how the mapping reads dealtAt");
    }

    private String gamingDate(Values values, @Nullable OffsetDateTime dealtAt) {
        String text = field("gamingDate", values);
        return !text.isEmpty() || dealtAt == null
                ? text
                : gamingDay.dateAt(dealtAt.toInstant()).toString();
    }

    private Hands hands(Values values) throws Refusal {
        if (mapping.hands().isEmpty()) {
            return new Hands(field("cards", values), Map.of());
        }
        StringBuilder text = new StringBuilder();
        Map<String, String> numbers = new HashMap<>();
        for (HandRule hand : mapping.hands()) {
            if (hand.in().isEmpty()) {
                add(text, hand.of(), cards(hand.from(), values));
            } else {
                seats(hand, values, text, numbers);
            }
        }
        return new Hands(text.toString(), numbers);
    }

    private static void add(StringBuilder text, String whose, String cards) {
        if (!cards.isEmpty()) {
            text.append(text.isEmpty() ? "" : ";").append(whose).append('=').append(cards);
        }
    }

    private String cards(List<String> from, Values values) throws Refusal {
        StringBuilder cards = new StringBuilder();
        for (String path : from) {
            for (String value : values.all(path)) {
                String some = mapping.cards().cards(value);
                cards.append(cards.isEmpty() || some.isEmpty() ? "" : " ").append(some);
            }
        }
        return cards.toString();
    }

    /** The hands of a list: a seat's first is its dealt hand, and others say from which they were split. */
    private void seats(HandRule rule, Values round, StringBuilder text, Map<String, String> numbers) throws Refusal {
        Map<String, Integer> ofSeat = new HashMap<>();
        for (Values hand : round.each(rule.in())) {
            String seat = number(rule, "seat", hand);
            if (seat.isEmpty()) {
                Integer place = hand.place(rule.in().substring(0, rule.in().indexOf("[]") + 2));
                seat = String.valueOf(place);
            }
            String number = number(rule, "number", hand);
            String counted = String.valueOf(ofSeat.merge(seat, 1, Integer::sum));
            number = number.isEmpty() ? counted : number;
            String id = field(rule.fields().get("id"), hand);
            String parent = field(rule.fields().get("parent"), hand);
            if (!id.isEmpty()) {
                numbers.put(id, number);
            }
            if (!parent.isEmpty() && rule.fields().containsKey("id")) {
                String known = numbers.get(parent);
                if (known == null) {
                    throw new Refusal(
                            "cards",
                            "a hand of seat " + seat + " was split from '" + Mapping.shown(parent)
                                    + "', which is none of the hands before it",
                            "export the round whole, or correct how the mapping reads id and parent");
                }
                parent = known;
            } else {
                parent = number(rule, "parent", hand);
            }
            String cards = cards(rule.from(), hand);
            Rule low = rule.fields().get("low");
            String lows = low == null ? "" : cards(List.of(low.from()), hand);
            String actions = actions(rule, hand);
            add(
                    text,
                    "seat" + seat + (number.equals("1") ? "" : "." + number)
                            + (parent.isEmpty() || parent.equals("0") ? "" : "<" + parent),
                    cards.isEmpty()
                            ? ""
                            : cards + (lows.isEmpty() ? "" : "~" + lows) + (actions.isEmpty() ? "" : "!" + actions));
        }
    }

    private static String number(HandRule rule, String name, Values values) throws Refusal {
        String text = field(rule.fields().get(name), values);
        return text.isEmpty() ? "" : String.valueOf(Cells.number(text, name, 0, MOST_HANDS));
    }

    private static String actions(HandRule rule, Values values) throws Refusal {
        Rule its = rule.fields().get("actions");
        if (its == null) {
            return "";
        }
        List<String> actions = new ArrayList<>();
        for (String written : values.all(its.from())) {
            for (String word : written.split("[\\s,;|]+")) {
                String meant = its.values().getOrDefault(word, word);
                if (!meant.matches("[a-z-]*")) {
                    throw new Refusal(
                            "actions",
                            "the mapping does not know the decision '" + Mapping.shown(word) + "'",
                            "add it to the values of actions, with what it means");
                }
                if (!meant.isEmpty()) {
                    actions.add(meant);
                }
            }
        }
        return String.join(",", actions);
    }

    /** An amount in dollars with a decimal point, as our own formats write it. */
    private String amount(String name, Values values) throws Refusal {
        String text = field(name, values);
        return switch (mapping.amounts()) {
            case DOLLARS -> text;
            case DOLLARS_WITH_COMMA -> text.replace(".", "").replace(',', '.');
            case CENTS -> text.isEmpty() ? "" : dollars(Cells.cents(text, name) / 100, text, name);
        };
    }

    private static String dollars(long cents, String text, String name) throws Refusal {
        if (text.indexOf('.') >= 0) {
            throw new Refusal(name, "'" + Mapping.shown(text) + "' is not a whole number of cents", "write cents");
        }
        return Cells.dollars(cents);
    }

    private String paid(String paid, String amount, String vigorish) throws Refusal {
        if (paid.isEmpty()) {
            return "";
        }
        return switch (mapping.paid()) {
            case NET -> paid;
            case BEFORE_VIGORISH ->
                vigorish.isEmpty()
                        ? paid
                        : Cells.dollars(Cells.cents(paid, "paid") - Cells.amountCents(vigorish, "vigorish"));
            case RETURNED -> Cells.dollars(Cells.cents(paid, "paid") - Cells.amountCents(amount, "amount"));
        };
    }
}
