package io.countroom.reporting.roundlog;

import io.countroom.reporting.file.Cells;
import io.countroom.reporting.file.Refusal;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Wager;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fields of one round while it is read; both formats fill one of these and take the finished round from it. */
final class Fields {

    static final int MOST_WAGERS = 500;

    @Nullable String round;

    @Nullable String table;

    @Nullable String game;

    @Nullable LocalDate gamingDate;

    String shift = "";

    @Nullable OffsetDateTime dealtAt;

    @Nullable Integer shoe;

    @Nullable Integer hand;

    @Nullable String dealer;

    @Nullable String state;

    @Nullable String cause;

    boolean simulated;

    List<Hand> hands = new ArrayList<>();
    List<Wager> wagers = new ArrayList<>();
    List<Round.Discard> discards = new ArrayList<>();
    Map<String, Long> metersCents = new HashMap<>();
    Map<String, String> facts = new HashMap<>();

    /** Reads one of the fields that both formats write as text; false if the name is none of them. */
    boolean set(String name, String text) throws Refusal {
        switch (name) {
            case "round" -> round = Cells.code(text, name, 100);
            case "table" -> table = Cells.code(text, name, 20);
            case "game" -> game = Cells.code(text, name, 40);
            case "gamingDate" -> gamingDate = Cells.date(text, name);
            case "shift" -> shift = text.isEmpty() ? "" : Cells.code(text, name, 20);
            case "dealtAt" -> dealtAt = Cells.time(text, name);
            case "shoe" -> shoe = Cells.number(text, name, 0, Integer.MAX_VALUE);
            case "hand" -> hand = Cells.number(text, name, 0, Integer.MAX_VALUE);
            case "dealer" -> dealer = Cells.code(text, name, 40);
            case "state" -> state = text;
            case "cause" -> cause = Cells.code(text, name, 40);
            default -> {
                return false;
            }
        }
        return true;
    }

    /** The fields of one wager. */
    static final class OfWager {

        @Nullable Integer seat;

        @Nullable String wager;

        int hand = 1;

        @Nullable Long amount;

        @Nullable Long paid;

        @Nullable Long vigorish;

        @Nullable String player;

        /** False if the name is none of its fields. */
        boolean set(String name, String text) throws Refusal {
            switch (name) {
                case "seat" -> seat = RoundText.seat(text, name);
                case "wager" -> wager = Cells.code(text, name, 40);
                case "hand" -> hand = Cells.number(text, name, 1, 99);
                case "amount" -> amount = Cells.amountCents(text, name);
                case "paid" -> paid = Cells.cents(text, name);
                case "vigorish" -> vigorish = Cells.amountCents(text, name);
                case "player" -> player = Cells.code(text, name, 40);
                default -> {
                    return false;
                }
            }
            return true;
        }

        boolean isEmpty() {
            return seat == null
                    && wager == null
                    && amount == null
                    && paid == null
                    && vigorish == null
                    && player == null;
        }
    }

    void add(OfWager of) throws Refusal {
        if (of.seat == null) {
            throw missing("seat", "number the seats from 1");
        }
        if (of.wager == null) {
            throw missing("wager", "write the wager's id, such as banker");
        }
        if (of.amount == null) {
            throw missing("amount", "write what was wagered, such as 100.00");
        }
        if (wagers.size() == MOST_WAGERS) {
            throw tooManyWagers();
        }
        wagers.add(new Wager(of.seat, of.wager, of.hand, of.amount, of.paid, of.vigorish, of.player));
    }

    static Refusal tooManyWagers() {
        return new Refusal(
                "wagers", "more than " + MOST_WAGERS + " wagers in one round", "give every round an id of its own");
    }

    LoggedRound finish() throws Refusal {
        if (round == null) {
            throw missing("round", "give every round an id that is unique within its gaming date");
        }
        if (table == null) {
            throw missing("table", "write the table's code, such as MB-07");
        }
        if (game == null) {
            throw missing("game", "write the game's id, such as minibaccarat");
        }
        if (gamingDate == null) {
            throw missing("gamingDate", "write the gaming date, such as 2026-10-18");
        }
        RoundText.checkHands(hands.size());
        Round.State played = simulated ? Round.State.SIMULATED : Round.State.PLAYED;
        boolean supersedes = false;
        switch (state == null ? "played" : state) {
            case "played" -> {}
            case "simulated" -> played = Round.State.SIMULATED;
            case "void" -> played = Round.State.VOID;
            case "modified" -> supersedes = true;
            case "cancelled" -> {
                played = Round.State.VOID;
                supersedes = true;
            }
            default ->
                throw new Refusal(
                        "state",
                        "'" + Cells.shown(String.valueOf(state)) + "' is not a state of a round",
                        "write played, void, simulated, modified or cancelled");
        }
        return new LoggedRound(
                round,
                table,
                game,
                gamingDate,
                shift,
                dealtAt,
                shoe,
                hand,
                dealer,
                supersedes,
                new Round(played, cause, hands, wagers, discards, metersCents, facts));
    }

    private static Refusal missing(String name, String remedy) {
        return new Refusal(name, name + " is missing", remedy);
    }
}
