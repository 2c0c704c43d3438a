package io.countroom.reporting.roundlog;

import io.countroom.reporting.file.Cells;
import io.countroom.reporting.file.LineBlock;
import io.countroom.reporting.file.Refusal;
import io.countroom.rules.card.Piece;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Round;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/** One JSON object a line. */
final class NdjsonRounds {

    /** Says which byte is wrong instead of quoting the source, which the reject keeps anyway. */
    static final JsonFactory JSON = JsonFactory.builder()
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private NdjsonRounds() {}

    static RoundLogReader.Chunk chunk(LineBlock lines, int from) {
        return () -> read(lines, from);
    }

    private static List<Entry> read(LineBlock lines, int from) {
        List<Entry> entries = new ArrayList<>(lines.count());
        for (int i = from; i < lines.count(); i++) {
            if (lines.blank(i)) {
                continue;
            }
            try {
                lines.check(i);
                int at = i;
                entries.add(new Entry.Logged(lines.file(), lines.number(i), round(lines, i), () -> lines.raw(at)));
            } catch (Refusal refusal) {
                entries.add(new Entry.Rejected(lines.reject(i, refusal)));
            }
        }
        return entries;
    }

    private static LoggedRound round(LineBlock lines, int i) throws Refusal {
        int start = lines.start(i);
        int length = lines.end(i) - start;
        try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), lines.bytes(), start, length)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw notJson("the line is not a JSON object");
            }
            Fields fields = new Fields();
            for (String name = json.nextName(); name != null; name = json.nextName()) {
                JsonToken token = json.nextToken();
                switch (name) {
                    case "hands" -> hands(json, token, fields);
                    case "wagers" -> wagers(json, token, fields);
                    case "discards" -> discards(json, token, fields);
                    case "meters" ->
                        members(
                                json,
                                token,
                                "meters",
                                (meter, text) -> fields.metersCents.put(meter, Cells.amountCents(text, "meters")));
                    case "facts" -> members(json, token, name, fields.facts::put);
                    default -> {
                        // An absent value and null are the same: the log does not say.
                        if (token != JsonToken.VALUE_NULL && !fields.set(name, scalar(json, token, name))) {
                            throw unknown(
                                    name,
                                    "round, table, game, gamingDate, shift, dealtAt, shoe, hand, dealer,"
                                            + " state, cause, hands, wagers, discards, meters, facts");
                        }
                    }
                }
            }
            if (json.nextToken() != null) {
                throw notJson("there is text after the round");
            }
            return fields.finish();
        } catch (JacksonException e) {
            throw notJson(e);
        }
    }

    private static String firstSentence(@Nullable String message) {
        String text = message == null ? "unreadable" : message;
        int end = text.indexOf('\n');
        return text.substring(0, Math.min(end < 0 ? text.length() : end, 200));
    }

    static Refusal notJson(JacksonException e) {
        return notJson("the line is not valid JSON (" + firstSentence(e.getOriginalMessage()) + ")");
    }

    private static Refusal notJson(String reason) {
        return new Refusal(null, reason, "write one JSON object a line, in UTF-8");
    }

    private static Refusal unknown(String name, String known) {
        return new Refusal(
                name.length() > 100 ? name.substring(0, 100) : name,
                "this key is not known",
                "remove it or use one of " + known);
    }

    private static String scalar(JsonParser json, JsonToken token, String name) throws Refusal {
        if (!token.isScalarValue()) {
            throw new Refusal(name, "there is a list or an object where a value belongs", "write one value");
        }
        return json.getString();
    }

    private interface Element {
        void read() throws Refusal;
    }

    /** Reads each object of a list. */
    private static void objects(JsonParser json, JsonToken first, String list, Element element) throws Refusal {
        if (!starts(first, JsonToken.START_ARRAY, list, "a list in [ ]")) {
            return;
        }
        for (JsonToken token = json.nextToken(); token != JsonToken.END_ARRAY; token = json.nextToken()) {
            if (token != JsonToken.START_OBJECT) {
                throw new Refusal(list, list + " holds something that is not an object", "write objects in braces");
            }
            element.read();
        }
    }

    private static boolean starts(JsonToken token, JsonToken wanted, String name, String what) throws Refusal {
        if (token == JsonToken.VALUE_NULL) {
            return false;
        }
        if (token != wanted) {
            throw new Refusal(name, name + " is not " + what, "write " + what);
        }
        return true;
    }

    private static void hands(JsonParser json, JsonToken first, Fields fields) throws Refusal {
        objects(json, first, "hands", () -> {
            Hand.@Nullable Place place = null;
            int seat = 0;
            int number = 1;
            int parent = 0;
            List<Piece> pieces = List.of();
            List<Piece> low = List.of();
            List<Hand.Action> actions = List.of();
            for (String name = json.nextName(); name != null; name = json.nextName()) {
                JsonToken value = json.nextToken();
                if (value == JsonToken.VALUE_NULL) {
                    continue;
                }
                switch (name) {
                    case "of" -> place = RoundText.place(scalar(json, value, "of"), "of");
                    case "seat" -> seat = RoundText.seat(scalar(json, value, "seat"), "seat");
                    case "number" -> number = Cells.number(scalar(json, value, "number"), "number", 1, 99);
                    case "parent" -> parent = Cells.number(scalar(json, value, "parent"), "parent", 0, 99);
                    case "cards" -> pieces = RoundText.pieces(scalar(json, value, "cards"), "cards");
                    case "low" -> low = RoundText.pieces(scalar(json, value, "low"), "low");
                    case "actions" -> actions = actions(json, value);
                    default -> throw unknown(name, "of, seat, number, parent, cards, low, actions");
                }
            }
            if (place == null) {
                throw new Refusal("of", "a hand does not say whose it is", "write player, banker, dealer or seat");
            }
            if ((place == Hand.Place.SEAT) != (seat > 0)) {
                throw new Refusal(
                        "seat",
                        place == Hand.Place.SEAT
                                ? "a seat's hand does not say which seat"
                                : "a hand that is no seat's has a seat",
                        "write \"of\":\"seat\" with the seat's number");
            }
            fields.hands.add(new Hand(place, seat, number, parent, pieces, actions, low));
            RoundText.checkHands(fields.hands.size());
        });
    }

    private static List<Hand.Action> actions(JsonParser json, JsonToken first) throws Refusal {
        List<Hand.Action> actions = new ArrayList<>();
        starts(first, JsonToken.START_ARRAY, "actions", "a list in [ ]");
        for (JsonToken token = json.nextToken(); token != JsonToken.END_ARRAY; token = json.nextToken()) {
            actions.add(RoundText.action(scalar(json, token, "actions")));
        }
        return actions;
    }

    private static void wagers(JsonParser json, JsonToken first, Fields fields) throws Refusal {
        objects(json, first, "wagers", () -> {
            Fields.OfWager wager = new Fields.OfWager();
            for (String name = json.nextName(); name != null; name = json.nextName()) {
                JsonToken value = json.nextToken();
                if (value == JsonToken.VALUE_NULL) {
                    continue;
                }
                if (!wager.set(name, scalar(json, value, name))) {
                    throw unknown(name, "seat, wager, hand, amount, paid, vigorish, player");
                }
            }
            fields.add(wager);
        });
    }

    private static void discards(JsonParser json, JsonToken first, Fields fields) throws Refusal {
        objects(json, first, "discards", () -> {
            Round.Discard.@Nullable Kind kind = null;
            List<Piece> pieces = List.of();
            for (String name = json.nextName(); name != null; name = json.nextName()) {
                String text = scalar(json, json.nextToken(), name);
                switch (name) {
                    case "kind" -> kind = RoundText.kind(text);
                    case "cards" -> pieces = RoundText.pieces(text, name);
                    default -> throw unknown(name, "kind, cards");
                }
            }
            if (kind == null) {
                throw new Refusal("discards", "a discard does not say its kind", "write " + RoundText.KIND_WORDS);
            }
            for (Piece piece : pieces) {
                fields.discards.add(new Round.Discard(kind, piece));
            }
        });
    }

    private interface Member {
        void read(String name, String text) throws Refusal;
    }

    private static void members(JsonParser json, JsonToken first, String object, Member member) throws Refusal {
        if (starts(first, JsonToken.START_OBJECT, object, "an object in braces")) {
            for (String name = json.nextName(); name != null; name = json.nextName()) {
                String text = scalar(json, json.nextToken(), object);
                member.read(Cells.code(name, object, 40), text);
            }
        }
    }
}
