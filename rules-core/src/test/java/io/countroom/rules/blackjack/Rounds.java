package io.countroom.rules.blackjack;

import io.countroom.rules.card.Card;
import io.countroom.rules.contract.StandardTables;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Writes rounds as a log would; amounts are dollars. */
final class Rounds {

    private final TableRules rules;
    private final List<Hand> hands = new ArrayList<>();
    private final List<Wager> wagers = new ArrayList<>();
    private final Map<String, String> facts = new HashMap<>();
    private final Map<String, Long> meters = new HashMap<>();

    private Rounds(TableRules rules) {
        this.rules = rules;
    }

    static Rounds of(TableRules rules) {
        return new Rounds(rules);
    }

    static Rounds blackjack(String... options) {
        return of(StandardTables.of("blackjack").game().under(map(options)));
    }

    static Rounds blackjackSwitch(String... options) {
        return of(StandardTables.of("blackjack-switch").game().under(map(options)));
    }

    static Rounds spanish21(String... options) {
        return of(StandardTables.of("spanish-21").game().under(map(options)));
    }

    private static Map<String, String> map(String... options) {
        Map<String, String> map = new HashMap<>();
        for (String option : options) {
            map.put(option.substring(0, option.indexOf('=')), option.substring(option.indexOf('=') + 1));
        }
        return map;
    }

    static List<Card> cards(String codes) {
        return codes.isBlank()
                ? List.of()
                : Stream.of(codes.strip().split(" ")).map(Card::parse).toList();
    }

    Rounds dealer(String codes) {
        hands.add(Hand.of(Hand.Place.DEALER, cards(codes)));
        return this;
    }

    Rounds seat(int seat, String codes, Hand.Action... actions) {
        return hand(seat, 1, 0, codes, actions);
    }

    Rounds hand(int seat, int number, int parent, String codes, Hand.Action... actions) {
        hands.add(new Hand(Hand.Place.SEAT, seat, number, parent, cards(codes), List.of(actions), List.of()));
        return this;
    }

    Rounds wager(int seat, String id, double dollars) {
        return wager(seat, 1, id, dollars);
    }

    Rounds wager(int seat, int hand, String id, double dollars) {
        wagers.add(new Wager(seat, id, hand, Math.round(dollars * 100), null, null));
        return this;
    }

    /** What was paid on the wager logged last. */
    Rounds paid(double dollars) {
        wagers.add(wagers.removeLast().withPaid(Math.round(dollars * 100)));
        return this;
    }

    /** A seat's only hand with its main wager. */
    Rounds plays(int seat, double dollars, String codes, Hand.Action... actions) {
        return seat(seat, codes, actions).wager(seat, rules.wagers().getFirst().id(), dollars);
    }

    Rounds fact(String key, String value) {
        facts.put(key, value);
        return this;
    }

    Rounds meter(String wager, double dollars) {
        meters.put(wager, Math.round(dollars * 100));
        return this;
    }

    TableRules rules() {
        return rules;
    }

    Round round() {
        return Round.of(hands, wagers).withFacts(facts).withMetersCents(meters);
    }

    Settlement settle() {
        return rules.settle(round());
    }

    /** What each wager is due, in dollars; the round must be clean. */
    List<Double> dues() {
        Settlement settlement = settle();
        if (!settlement.clean()) {
            throw new AssertionError(settlement.irregularities());
        }
        return dollars(settlement);
    }

    static List<Double> dollars(Settlement settlement) {
        List<Double> dollars = new ArrayList<>();
        for (Due due : settlement.due()) {
            dollars.add(due == null ? Double.NaN : due.cents() / 100.0);
        }
        return dollars;
    }

    List<String> outcomes() {
        return settle().due().stream().map(due -> due.outcome().name()).toList();
    }

    List<String> codes() {
        return settle().irregularities().stream().map(Irregularity::code).toList();
    }
}
