package io.countroom.reporting.roundlog;

import io.countroom.reporting.file.Cells;
import io.countroom.reporting.file.Refusal;
import io.countroom.rules.card.Piece;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Wager;
import io.countroom.sql.EnumText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The hands, discards, meters and facts of a round as one short text:
 *
 * <pre>
 * player=4S 9D KC;banker=AH 4C 2D
 * dealer=9S 7D 5C;seat3=8S TC!hit,stand;seat3.2&lt;1=8D 3C!double;burned=5H
 * seat2=AS KS QD JC 2D 3H 4C~2D 3H;fact:bank=dealer;meter:progressive=12345.67
 * </pre>
 *
 * A hand is its place, for a second hand {@code .number} and {@code <parent}, then its cards or tiles, {@code ~} the low hand
 * and {@code !} the actions, with commas or spaces between. In facts {@code %}, {@code ;} and {@code =} are written {@code %25}, {@code %3B}, {@code %3D}.
 */
public final class RoundText {

    private static final int MOST_HANDS = 200;
    private static final int MOST_PIECES = 100;
    private static final int MOST_SEATS = 99;
    private static final Hand.Action[] ACTIONS = Hand.Action.values();
    private static final Round.Discard.Kind[] KINDS = Round.Discard.Kind.values();

    static final String KIND_WORDS = "burned, replaced, void, face-up or exposed";
    private static final String CAUSE = "cause=";
    private static final String SIMULATED = "state=simulated";

    private RoundText() {}

    /**
     * Content of a text: all fields of a round except the wagers and whether it was void.
     *
     * @param cause why the round was void; null without a cause
     * @param simulated whether it was dealt without wagers
     */
    public record Cards(
            List<Hand> hands,
            List<Round.Discard> discards,
            Map<String, Long> metersCents,
            Map<String, String> facts,
            @Nullable String cause,
            boolean simulated) {

        /** The round with these cards. */
        public Round round(boolean isVoid, List<Wager> wagers) {
            Round.State state = isVoid ? Round.State.VOID : simulated ? Round.State.SIMULATED : Round.State.PLAYED;
            return new Round(state, cause, hands, wagers, discards, metersCents, facts);
        }
    }

    public static String write(Round round) {
        StringBuilder text = new StringBuilder(64);
        for (Hand hand : round.hands()) {
            separate(text);
            switch (hand.place()) {
                case PLAYER -> text.append("player");
                case BANKER -> text.append("banker");
                case DEALER -> text.append("dealer");
                case SEAT -> text.append("seat").append(hand.seat());
            }
            if (hand.number() != 1) {
                text.append('.').append(hand.number());
            }
            if (hand.parent() != 0) {
                text.append('<').append(hand.parent());
            }
            text.append('=');
            append(text, hand.pieces());
            if (!hand.low().isEmpty()) {
                append(text.append('~'), hand.low());
            }
            char before = '!';
            for (Hand.Action action : hand.actions()) {
                text.append(before).append(EnumText.of(action));
                before = ',';
            }
        }
        for (Round.Discard discard : round.discards()) {
            separate(text);
            text.append(EnumText.of(discard.kind()))
                    .append('=')
                    .append(discard.piece().code());
        }
        // In the order of their keys: equal rounds have equal texts.
        new TreeMap<>(round.metersCents()).forEach((meter, cents) -> {
            separate(text);
            text.append("meter:").append(meter).append('=').append(Cells.dollars(cents));
        });
        new TreeMap<>(round.facts()).forEach((fact, value) -> {
            separate(text);
            text.append("fact:").append(escaped(fact)).append('=').append(escaped(value));
        });
        if (round.cause() != null) {
            separate(text);
            text.append(CAUSE).append(escaped(round.cause()));
        }
        if (round.state() == Round.State.SIMULATED) {
            separate(text);
            text.append(SIMULATED);
        }
        return text.toString();
    }

    private static void separate(StringBuilder text) {
        if (!text.isEmpty()) {
            text.append(';');
        }
    }

    private static void append(StringBuilder text, List<? extends Piece> pieces) {
        for (int i = 0; i < pieces.size(); i++) {
            if (i > 0) {
                text.append(' ');
            }
            text.append(pieces.get(i).code());
        }
    }

    private static String escaped(String text) {
        return text.replace("%", "%25").replace(";", "%3B").replace("=", "%3D");
    }

    private static String unescaped(String text) {
        return text.indexOf('%') < 0
                ? text
                : text.replace("%3D", "=").replace("%3B", ";").replace("%25", "%");
    }

    public static Cards read(String text) throws Refusal {
        List<Hand> hands = new ArrayList<>();
        List<Round.Discard> discards = new ArrayList<>();
        Map<String, Long> meters = new HashMap<>();
        Map<String, String> facts = new HashMap<>();
        String cause = null;
        boolean simulated = false;
        int at = 0;
        while (at < text.length()) {
            int end = text.indexOf(';', at);
            if (end < 0) {
                end = text.length();
            }
            String part = text.substring(at, end).strip();
            if (part.startsWith(CAUSE)) {
                cause = unescaped(part.substring(CAUSE.length()));
            } else if (part.equals(SIMULATED)) {
                simulated = true;
            } else {
                readPart(part, hands, discards, meters, facts);
            }
            at = end + 1;
        }
        return new Cards(hands, discards, meters, facts, cause, simulated);
    }

    private static void readPart(
            String part,
            List<Hand> hands,
            List<Round.Discard> discards,
            Map<String, Long> meters,
            Map<String, String> facts)
            throws Refusal {
        if (part.isEmpty()) {
            return;
        }
        int equals = part.indexOf('=');
        if (equals < 0) {
            throw new Refusal(
                    "cards", "'" + Cells.shown(part) + "' does not say whose cards it holds", "write player=4S 9D KC");
        }
        String key = part.substring(0, equals);
        String value = part.substring(equals + 1);
        if (key.startsWith("meter:")) {
            meters.put(key.substring(6), Cells.amountCents(value, "cards"));
        } else if (key.startsWith("fact:")) {
            facts.put(unescaped(key.substring(5)), unescaped(value));
        } else {
            Round.Discard.Kind kind = kindOrNull(key);
            if (kind != null) {
                for (Piece piece : pieces(value, "cards")) {
                    discards.add(new Round.Discard(kind, piece));
                }
            } else {
                hands.add(hand(key, value));
            }
        }
    }

    private static Hand hand(String key, String value) throws Refusal {
        String place = key;
        int number = 1;
        int parent = 0;
        int less = place.indexOf('<');
        if (less >= 0) {
            parent = handNumber(place.substring(less + 1));
            place = place.substring(0, less);
        }
        int dot = place.indexOf('.');
        if (dot >= 0) {
            number = handNumber(place.substring(dot + 1));
            place = place.substring(0, dot);
        }
        int seat = 0;
        if (place.startsWith("seat")) {
            seat = seat(place.substring(4), "cards");
            place = "seat";
        }
        List<Hand.Action> actions = List.of();
        int bang = value.indexOf('!');
        if (bang >= 0) {
            actions = new ArrayList<>();
            for (String word : value.substring(bang + 1).split("[, ]+", -1)) {
                actions.add(action(word));
            }
            value = value.substring(0, bang);
        }
        List<Piece> low = List.of();
        int tilde = value.indexOf('~');
        if (tilde >= 0) {
            low = pieces(value.substring(tilde + 1), "cards");
            value = value.substring(0, tilde);
        }
        return new Hand(place(place, "cards"), seat, number, parent, pieces(value, "cards"), actions, low);
    }

    private static int handNumber(String text) throws Refusal {
        return Cells.number(text, "cards", 1, MOST_HANDS);
    }

    static int seat(String text, String column) throws Refusal {
        return Cells.number(text, column, 1, MOST_SEATS);
    }

    static Hand.Place place(String word, String column) throws Refusal {
        return switch (word) {
            case "player" -> Hand.Place.PLAYER;
            case "banker" -> Hand.Place.BANKER;
            case "dealer" -> Hand.Place.DEALER;
            case "seat" -> Hand.Place.SEAT;
            default ->
                throw new Refusal(
                        column,
                        "'" + Cells.shown(word) + "' is nobody's hand",
                        "write player, banker, dealer or seat with its number");
        };
    }

    static Hand.Action action(String word) throws Refusal {
        for (Hand.Action action : ACTIONS) {
            if (EnumText.of(action).equals(word)) {
                return action;
            }
        }
        throw new Refusal(
                "actions",
                "'" + Cells.shown(word) + "' is not a decision",
                "write hit, stand, double, split, surrender, even-money, switch or rescue; several with a comma or a"
                        + " space between");
    }

    static Round.Discard.Kind kind(String word) throws Refusal {
        Round.Discard.Kind kind = kindOrNull(word);
        if (kind == null) {
            throw new Refusal("discards", "'" + Cells.shown(word) + "' is no kind of discard", "write " + KIND_WORDS);
        }
        return kind;
    }

    private static Round.Discard.@Nullable Kind kindOrNull(String word) {
        for (Round.Discard.Kind kind : KINDS) {
            if (EnumText.of(kind).equals(word)) {
                return kind;
            }
        }
        return null;
    }

    /** Cards or tiles with spaces between them. */
    static List<Piece> pieces(String text, String column) throws Refusal {
        List<Piece> pieces = new ArrayList<>(8);
        int at = 0;
        int length = text.length();
        while (at < length) {
            if (text.charAt(at) == ' ') {
                at++;
                continue;
            }
            int end = text.indexOf(' ', at);
            if (end < 0) {
                end = length;
            }
            pieces.add(piece(text, at, end, column));
            at = end;
        }
        if (pieces.size() > MOST_PIECES) {
            throw new Refusal(column, "a hand of " + pieces.size() + " cards", "write one hand in each place");
        }
        return pieces;
    }

    private static Piece piece(String text, int start, int end, String column) throws Refusal {
        try {
            return Piece.parse(text.substring(start, end));
        } catch (IllegalArgumentException e) {
            String code = text.substring(start, Math.min(end, start + 20));
            throw new Refusal(
                    column, "'" + code + "' is not a card or a tile", "write such as AS, TD, JK for the joker, or 4-6");
        }
    }

    static void checkHands(int hands) throws Refusal {
        if (hands > MOST_HANDS) {
            throw new Refusal("hands", hands + " hands in one round", "write one round a line");
        }
    }
}
