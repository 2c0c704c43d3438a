package io.countroom.reporting.roundlog;

import io.countroom.reporting.file.Cells;
import io.countroom.rules.card.Piece;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Wager;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Writes a round as the line of NDJSON that {@link RoundLogReader} reads back to an equal round. */
public final class RoundLogWriter {

    private RoundLogWriter() {}

    /** One line, without its line end. */
    public static String line(LoggedRound round) {
        StringBuilder json = new StringBuilder(512).append('{');
        text(json, "round", round.ref());
        text(json, "table", round.table());
        text(json, "game", round.game());
        text(json, "gamingDate", round.gamingDate().toString());
        if (!round.shift().isEmpty()) {
            text(json, "shift", round.shift());
        }
        if (round.dealtAt() != null) {
            text(json, "dealtAt", DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(round.dealtAt()));
        }
        number(json, "shoe", round.shoe());
        number(json, "hand", round.hand());
        if (round.dealer() != null) {
            text(json, "dealer", round.dealer());
        }
        boolean isVoid = round.play().state() == Round.State.VOID;
        String state = RoundText.word(round.play().state());
        text(json, "state", !round.supersedes() ? state : isVoid ? "cancelled" : "modified");
        if (round.play().cause() != null) {
            text(json, "cause", round.play().cause());
        }
        hands(json, round.play().hands());
        wagers(json, round.play().wagers());
        discards(json, round.play().discards());
        if (!round.play().metersCents().isEmpty()) {
            name(json, "meters").append('{');
            new TreeMap<>(round.play().metersCents())
                    .forEach((meter, cents) -> text(json, meter, Cells.dollars(cents)));
            json.append('}');
        }
        if (!round.play().facts().isEmpty()) {
            name(json, "facts").append('{');
            for (Map.Entry<String, String> fact : new TreeMap<>(round.play().facts()).entrySet()) {
                text(json, fact.getKey(), fact.getValue());
            }
            json.append('}');
        }
        return json.append('}').toString();
    }

    private static void hands(StringBuilder json, List<Hand> hands) {
        name(json, "hands").append('[');
        for (Hand hand : hands) {
            element(json);
            text(json, "of", RoundText.word(hand.place()));
            if (hand.place() == Hand.Place.SEAT) {
                number(json, "seat", hand.seat());
            }
            if (hand.number() != 1) {
                number(json, "number", hand.number());
            }
            if (hand.parent() != 0) {
                number(json, "parent", hand.parent());
            }
            pieces(json, "cards", hand.pieces());
            if (!hand.low().isEmpty()) {
                pieces(json, "low", hand.low());
            }
            if (!hand.actions().isEmpty()) {
                name(json, "actions").append('[');
                for (Hand.Action action : hand.actions()) {
                    comma(json).append('"').append(RoundText.word(action)).append('"');
                }
                json.append(']');
            }
            json.append('}');
        }
        json.append(']');
    }

    private static void wagers(StringBuilder json, List<Wager> wagers) {
        name(json, "wagers").append('[');
        for (Wager wager : wagers) {
            element(json);
            number(json, "seat", wager.seat());
            text(json, "wager", wager.id());
            if (wager.hand() != 1) {
                number(json, "hand", wager.hand());
            }
            text(json, "amount", Cells.dollars(wager.cents()));
            if (wager.paidCents() != null) {
                text(json, "paid", Cells.dollars(wager.paidCents()));
            }
            if (wager.vigorishCents() != null) {
                text(json, "vigorish", Cells.dollars(wager.vigorishCents()));
            }
            json.append('}');
        }
        json.append(']');
    }

    private static void discards(StringBuilder json, List<Round.Discard> discards) {
        if (discards.isEmpty()) {
            return;
        }
        name(json, "discards").append('[');
        for (Round.Discard discard : discards) {
            element(json);
            text(json, "kind", RoundText.word(discard.kind()));
            text(json, "cards", discard.piece().code());
            json.append('}');
        }
        json.append(']');
    }

    private static void pieces(StringBuilder json, String name, List<? extends Piece> pieces) {
        name(json, name).append('"');
        for (int i = 0; i < pieces.size(); i++) {
            json.append(i == 0 ? "" : " ").append(pieces.get(i).code());
        }
        json.append('"');
    }

    private static void number(StringBuilder json, String name, @Nullable Integer value) {
        if (value != null) {
            name(json, name).append(value.intValue());
        }
    }

    private static void text(StringBuilder json, String name, String value) {
        quoted(name(json, name), value);
    }

    private static StringBuilder name(StringBuilder json, String name) {
        quoted(comma(json), name);
        return json.append(':');
    }

    private static void element(StringBuilder json) {
        comma(json).append('{');
    }

    /** A comma, unless this is the first of its list or object. */
    private static StringBuilder comma(StringBuilder json) {
        char last = json.charAt(json.length() - 1);
        return last == '{' || last == '[' ? json : json.append(',');
    }

    private static void quoted(StringBuilder json, String text) {
        json.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c < ' ') {
                json.append(String.format("\\u%04x", (int) c));
            } else {
                json.append(c);
            }
        }
        json.append('"');
    }
}
