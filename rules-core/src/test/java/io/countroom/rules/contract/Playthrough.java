package io.countroom.rules.contract;

import io.countroom.rules.card.Piece;
import io.countroom.rules.game.Dollars;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Writes rounds so that a person can check them against the regulation. */
final class Playthrough {

    private Playthrough() {}

    static String of(TableRules rules, long seed, int rounds) {
        StringBuilder text = new StringBuilder();
        text.append(rules.game().name())
                .append(", ")
                .append(rules.chapter())
                .append(", seed ")
                .append(seed);
        text.append('\n');
        rules.options()
                .forEach((key, value) -> text.append("  ")
                        .append(key)
                        .append(" = ")
                        .append(value)
                        .append('\n'));
        for (Simulator.Dealt dealt : Table.rounds(rules, seed, rounds)) {
            text.append("\nShoe ")
                    .append(dealt.shoe())
                    .append(", round ")
                    .append(dealt.number())
                    .append('\n');
            append(text, rules, dealt.round());
        }
        return text.toString();
    }

    private static void append(StringBuilder text, TableRules rules, Round round) {
        if (!round.discards().isEmpty()) {
            text.append("  discards ");
            text.append(round.discards().stream()
                    .map(discard -> word(discard.kind()) + " " + discard.piece().code())
                    .collect(Collectors.joining(", ")));
            text.append('\n');
        }
        new TreeMap<>(round.metersCents())
                .forEach((wager, cents) -> text.append("  meter ")
                        .append(wager)
                        .append(' ')
                        .append(Dollars.text(cents))
                        .append('\n'));
        new TreeMap<>(round.facts())
                .forEach((key, value) -> text.append("  ")
                        .append(key)
                        .append(" = ")
                        .append(value)
                        .append('\n'));
        for (Hand hand : round.hands()) {
            text.append("  ").append(word(hand.place()));
            if (hand.place() == Hand.Place.SEAT) {
                text.append(' ').append(hand.seat());
                text.append(hand.number() > 1 ? " hand " + hand.number() : "");
                text.append(hand.parent() > 0 ? " of hand " + hand.parent() : "");
            }
            text.append(": ").append(pieces(hand.pieces()));
            text.append(hand.low().isEmpty() ? "" : ", low " + pieces(hand.low()));
            if (!hand.actions().isEmpty()) {
                text.append(", ")
                        .append(hand.actions().stream().map(Playthrough::word).collect(Collectors.joining(" ")));
            }
            text.append('\n');
        }
        Settlement settlement = rules.settle(round);
        for (int i = 0; i < round.wagers().size(); i++) {
            Wager wager = round.wagers().get(i);
            Due due = settlement.due().get(i);
            text.append("  seat ").append(wager.seat()).append(' ').append(wager.id());
            text.append(wager.hand() > 1 ? " hand " + wager.hand() : "");
            text.append(' ').append(Dollars.text(wager.cents())).append(": ");
            text.append(due.outcome().name()).append(", ").append(due.outcome().pays());
            text.append(" -> ").append(Dollars.text(due.cents()));
            text.append(due.vigorishCents() == 0 ? "" : ", vigorish " + Dollars.text(due.vigorishCents()));
            text.append(due.bonusCents() == 0 ? "" : ", bonus " + Dollars.text(due.bonusCents()));
            text.append(due.initialCents() == wager.cents() ? "" : ", initial " + Dollars.text(due.initialCents()));
            text.append("  [").append(due.outcome().citation()).append("]\n");
        }
    }

    private static String pieces(List<? extends Piece> pieces) {
        return pieces.stream().map(Piece::code).collect(Collectors.joining(" "));
    }

    private static String word(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
