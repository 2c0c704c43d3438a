package io.countroom.rules.blackjack;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.rules.card.Card;
import io.countroom.rules.card.Piece;
import io.countroom.rules.card.Rank;
import io.countroom.rules.contract.StandardTables;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.ShoeAudit;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Dealing and paying errors put into simulated rounds, one at a time: every one is found, under the code it should have. */
class InjectedErrorsTest {

    private static final int ROUNDS = 300;

    private static final Set<String> ALL = Set.of("blackjack", "blackjack-switch", "spanish-21");

    /** An error that can be made in some rounds of some games. */
    private record Fault(String name, String code, Set<String> games, Injection injection) {

        Fault(String name, String code, Injection injection) {
            this(name, code, ALL, injection);
        }

        Fault at(String... only) {
            return new Fault(name, code, Set.of(only), injection);
        }
    }

    private interface Injection {
        Optional<Round> into(Round round, TableRules rules);
    }

    static Stream<Game> games() {
        return Stream.of("blackjack", "blackjack-switch", "spanish-21")
                .map(id -> StandardTables.of(id).game());
    }

    private static final List<Fault> FAULTS = List.of(
            new Fault("dealer draws to a standing total", "card-not-allowed", (round, rules) -> {
                Hand dealer = dealer(round);
                return total(dealer) < 17
                        ? Optional.empty()
                        : Optional.of(replace(round, dealer, dealer.withPieces(plus(dealer.pieces(), spare()))));
            }),
            new Fault("dealer draws although all is decided", "card-not-allowed", (round, rules) -> {
                Hand dealer = dealer(round);
                return total(dealer) >= 17
                        ? Optional.empty()
                        : Optional.of(replace(round, dealer, dealer.withPieces(plus(dealer.pieces(), spare()))));
            }),
            new Fault("dealer stops a card short", "card-missing", (round, rules) -> {
                Hand dealer = dealer(round);
                return dealer.size() < 3
                        ? Optional.empty()
                        : Optional.of(replace(
                                round, dealer, dealer.withPieces(dealer.pieces().subList(0, dealer.size() - 1))));
            }),
            new Fault("hole card missing", "card-missing", (round, rules) -> {
                Hand dealer = dealer(round);
                return Optional.of(
                        replace(round, dealer, dealer.withPieces(dealer.pieces().subList(0, 1))));
            }),
            new Fault("dealer's hand missing", "hand-unknown", (round, rules) -> {
                List<Hand> hands = new ArrayList<>(round.hands());
                hands.remove(dealer(round));
                return Optional.of(round.withHands(hands));
            }),
            new Fault(
                    "player draws to 21 or after a bust",
                    "card-not-allowed",
                    (round, rules) -> seat(round, hand -> total(hand) >= 21)
                            .map(hand -> replace(round, hand, hand.withPieces(plus(hand.pieces(), spare()))))),
            new Fault(
                    "second card on a double",
                    "card-not-allowed",
                    (round, rules) -> seat(
                                    round, hand -> hand.actions().contains(Hand.Action.DOUBLE) && total(hand) < 21)
                            .map(hand -> replace(round, hand, hand.withPieces(plus(hand.pieces(), spare()))))),
            new Fault(
                            "card after a surrender",
                            "card-not-allowed",
                            (round, rules) -> seat(
                                            round,
                                            hand -> hand.actions().contains(Hand.Action.SURRENDER)
                                                    && dealerHasNoBlackjack(round))
                                    .map(hand -> replace(round, hand, hand.withPieces(plus(hand.pieces(), spare())))))
                    .at("blackjack", "spanish-21"),
            new Fault(
                    "card drawn that nobody asked for",
                    "actions-differ",
                    (round, rules) -> seat(
                                    round,
                                    hand -> hand.actions().equals(List.of(Hand.Action.STAND)) && total(hand) < 21)
                            .map(hand -> replace(round, hand, hand.withPieces(plus(hand.pieces(), spare()))))),
            new Fault(
                    "asked for a card and got none",
                    "actions-differ",
                    (round, rules) -> seat(
                                    round, hand -> hand.actions().getFirst() == Hand.Action.HIT && hand.size() > 2)
                            .map(hand -> replace(
                                    round, hand, hand.withPieces(hand.pieces().subList(0, hand.size() - 1))))),
            new Fault(
                    "surrender after a draw",
                    "surrender-not-allowed",
                    (round, rules) -> seat(
                                    round, hand -> hand.actions().getLast() == Hand.Action.STAND && hand.size() > 2)
                            .map(hand -> replace(
                                    round, hand, hand.withActions(last(hand.actions(), Hand.Action.SURRENDER))))),
            new Fault(
                    "double on three cards",
                    "double-not-allowed",
                    (round, rules) -> seat(
                                    round,
                                    hand -> hand.size() == 4
                                            && hand.actions().equals(List.of(Hand.Action.HIT, Hand.Action.HIT)))
                            .map(hand ->
                                    replace(round, hand, hand.withActions(last(hand.actions(), Hand.Action.DOUBLE))))),
            new Fault(
                    "cards of different value split",
                    "split-not-allowed",
                    (round, rules) -> seat(round, hand -> hand.parent() > 0 && hand.size() > 1)
                            .map(hand -> replace(
                                    round,
                                    hand,
                                    hand.withPieces(other(
                                            hand.pieces(), hand.card(0).rank().pips() == 5 ? "6C" : "5C"))))),
            new Fault(
                    "split wager is not the original",
                    "split-wager-differs",
                    (round, rules) -> seat(round, hand -> hand.parent() > 0 && dealerHasNoBlackjack(round))
                            .map(hand -> wager(round, main(round, rules, hand), w -> w.withCents(w.cents() + 200)))),
            new Fault(
                    "even money without a Blackjack",
                    "even-money-not-allowed",
                    (round, rules) -> seat(round, hand -> hand.actions().equals(List.of(Hand.Action.STAND)))
                            .map(hand -> replace(round, hand, hand.withActions(List.of(Hand.Action.EVEN_MONEY))))),
            new Fault("dealer draws to a soft 17", "card-not-allowed", (round, rules) -> {
                Hand dealer = dealer(round);
                return total(dealer) != 17 || hard(dealer) != 7
                        ? Optional.empty()
                        : Optional.of(replace(round, dealer, dealer.withPieces(plus(dealer.pieces(), spare()))));
            }),
            new Fault("dealer draws to a Blackjack", "card-not-allowed", (round, rules) -> {
                Hand dealer = dealer(round);
                return dealerHasNoBlackjack(round)
                        ? Optional.empty()
                        : Optional.of(replace(round, dealer, dealer.withPieces(plus(dealer.pieces(), spare()))));
            }),
            new Fault("a joker among the cards", "impossible-cards", (round, rules) -> {
                Hand dealer = dealer(round);
                return Optional.of(replace(round, dealer, dealer.withPieces(other(dealer.pieces(), "JK"))));
            }),
            new Fault(
                            "a 10 among the cards",
                            "impossible-cards",
                            (round, rules) -> seats(round)
                                    .findFirst()
                                    .map(hand -> replace(round, hand, hand.withPieces(other(hand.pieces(), "TS")))))
                    .at("spanish-21"),
            new Fault(
                    "player's second card missing",
                    "card-missing",
                    (round, rules) -> seats(round)
                            .filter(hand -> hand.size() == 2)
                            .findFirst()
                            .map(hand -> replace(
                                    round, hand, hand.withPieces(hand.pieces().subList(0, 1))))),
            new Fault(
                    "no card on a double",
                    "card-missing",
                    (round, rules) -> seat(round, hand -> hand.actions().contains(Hand.Action.DOUBLE))
                            .map(hand -> replace(
                                    round, hand, hand.withPieces(hand.pieces().subList(0, 2))))),
            new Fault(
                    "surrender of a split hand",
                    "surrender-not-allowed",
                    (round, rules) -> seat(
                                    round,
                                    hand -> hand.parent() > 0 && hand.actions().equals(List.of(Hand.Action.STAND)))
                            .map(hand -> replace(round, hand, hand.withActions(List.of(Hand.Action.SURRENDER))))),
            new Fault(
                            "surrender where there is none",
                            "surrender-not-allowed",
                            (round, rules) -> seat(round, hand -> hand.actions().equals(List.of(Hand.Action.STAND)))
                                    .map(hand ->
                                            replace(round, hand, hand.withActions(List.of(Hand.Action.SURRENDER)))))
                    .at("blackjack-switch"),
            new Fault(
                    "a Blackjack doubled",
                    "double-not-allowed",
                    (round, rules) -> seats(round)
                            .filter(hand -> hand.size() == 2
                                    && total(hand) == 21
                                    && alone(round, hand)
                                    && hand.actions().isEmpty())
                            .findFirst()
                            .map(hand -> replace(
                                    round,
                                    hand,
                                    hand.withPieces(plus(hand.pieces(), spare()))
                                            .withActions(List.of(Hand.Action.DOUBLE))))),
            new Fault(
                            "a split ace doubled",
                            "double-not-allowed",
                            (round, rules) -> seats(round)
                                    .filter(hand -> hand.parent() > 0
                                            && hand.size() == 2
                                            && hand.card(0).rank() == Rank.ACE)
                                    .findFirst()
                                    .map(hand -> replace(
                                            round,
                                            hand,
                                            hand.withPieces(plus(hand.pieces(), spare()))
                                                    .withActions(List.of(Hand.Action.DOUBLE)))))
                    .at("blackjack", "blackjack-switch"),
            new Fault(
                    "more doubled than was wagered",
                    "wager-above-limit",
                    (round, rules) -> seat(
                                    round,
                                    hand -> hand.actions().contains(Hand.Action.DOUBLE)
                                            && !hand.actions().contains(Hand.Action.RESCUE))
                            .map(hand -> {
                                long cents = round.wagers()
                                        .get(main(round, rules, hand))
                                        .cents();
                                Map<String, String> facts = new HashMap<>(round.facts());
                                facts.put(
                                        "double-cents-" + hand.seat() + "-" + hand.number(),
                                        Long.toString(cents / 4 * 3));
                                return round.withFacts(facts);
                            })),
            new Fault(
                            "a double above 21 rescued",
                            "rescue-not-allowed",
                            (round, rules) -> seat(
                                            round,
                                            hand -> hand.actions().contains(Hand.Action.DOUBLE) && total(hand) > 21)
                                    .map(hand -> {
                                        List<Hand.Action> actions = new ArrayList<>(hand.actions());
                                        actions.add(Hand.Action.RESCUE);
                                        return replace(round, hand, hand.withActions(actions));
                                    }))
                    .at("spanish-21"),
            new Fault(
                    "card after standing",
                    "actions-differ",
                    (round, rules) -> seat(
                                    round,
                                    hand -> hand.actions().equals(List.of(Hand.Action.STAND)) && total(hand) < 21)
                            .map(hand -> replace(
                                    round,
                                    hand,
                                    hand.withPieces(plus(hand.pieces(), spare()))
                                            .withActions(List.of(Hand.Action.STAND, Hand.Action.HIT))))),
            new Fault(
                    "split without a second hand",
                    "actions-differ",
                    (round, rules) -> seat(round, hand -> hand.actions().equals(List.of(Hand.Action.STAND)))
                            .map(hand -> replace(
                                    round, hand, hand.withActions(List.of(Hand.Action.SPLIT, Hand.Action.STAND))))),
            new Fault(
                    "a pair split although the dealer has a Blackjack",
                    "card-not-allowed",
                    (round, rules) -> dealerHasNoBlackjack(round)
                            ? Optional.empty()
                            : seats(round)
                                    .filter(hand -> hand.number() == 1)
                                    .findFirst()
                                    .map(hand -> splitOff(round, rules, hand, hand.number(), 8, 8))),
            new Fault(
                    "a hand more than was dealt",
                    "hand-unknown",
                    (round, rules) -> seats(round)
                            .filter(hand -> hand.number() == 1)
                            .findFirst()
                            .map(hand -> splitOff(round, rules, hand, 0, 8, 8))),
            new Fault(
                    "a hand logged twice",
                    "hand-unknown",
                    (round, rules) -> seats(round).findFirst().map(hand -> {
                        List<Hand> hands = new ArrayList<>(round.hands());
                        hands.add(hand);
                        return round.withHands(hands);
                    })),
            new Fault(
                    "a hand not logged",
                    "hand-unknown",
                    (round, rules) -> seats(round).findFirst().map(hand -> {
                        List<Hand> hands = new ArrayList<>(round.hands());
                        hands.remove(hand);
                        return round.withHands(hands);
                    })),
            new Fault("a hand at an eighth seat", "seat-unknown", (round, rules) -> {
                List<Hand> hands = new ArrayList<>(round.hands());
                hands.add(new Hand(Hand.Place.SEAT, 8, 1, 0, List.of(spare(), spare()), List.of(), List.of()));
                return Optional.of(round.withHands(hands));
            }),
            new Fault(
                            "insurance beside even money",
                            "insurance-not-allowed",
                            (round, rules) -> seats(round)
                                    .filter(hand -> hand.actions().contains(Hand.Action.EVEN_MONEY))
                                    .findFirst()
                                    .map(hand -> {
                                        List<Wager> wagers = new ArrayList<>(round.wagers());
                                        wagers.add(new Wager(hand.seat(), "insurance", hand.number(), 100, null, null));
                                        return round.withWagers(wagers);
                                    }))
                    .at("blackjack", "blackjack-switch"),
            new Fault(
                    "a side wager on a split hand",
                    "hand-unknown",
                    (round, rules) -> seats(round)
                            .filter(hand -> hand.parent() > 0)
                            .findFirst()
                            .map(hand -> {
                                List<Wager> wagers = new ArrayList<>(round.wagers());
                                wagers.add(new Wager(hand.seat(), "match-the-dealer", hand.number(), 100, null, null));
                                return round.withWagers(wagers);
                            })),
            matchTheDealer("Match-the-Dealer above the Spanish 21 Wager", "wager-above-limit", 100_000),
            matchTheDealer("Match-the-Dealer below a dollar", "wager-below-limit", 50),
            new Fault(
                    "a void round paid",
                    "void-not-returned",
                    (round, rules) -> round.wagers().stream().allMatch(wager -> wager.paidCents() == 0)
                            ? Optional.empty()
                            : Optional.of(round.withState(Round.State.VOID))),
            new Fault("a card seven times from six decks", "impossible-cards", (round, rules) -> {
                Hand dealer = dealer(round);
                List<Round.Discard> discards = new ArrayList<>();
                for (int i = 0; i < 6; i++) {
                    discards.add(new Round.Discard(Round.Discard.Kind.BURNED, dealer.card(0)));
                }
                return Optional.of(new Round(
                        round.state(), round.hands(), round.wagers(), discards, round.metersCents(), round.facts()));
            }),
            new Fault("insurance against another card than an ace", "insurance-not-allowed", (round, rules) -> {
                if (dealer(round).card(0).rank() == Rank.ACE) {
                    return Optional.empty();
                }
                List<Wager> wagers = new ArrayList<>(round.wagers());
                wagers.add(Wager.of(wagers.getFirst().seat(), "insurance", 100));
                return Optional.of(round.withWagers(wagers));
            }),
            new Fault("insurance above half", "wager-above-limit", (round, rules) -> {
                for (int i = 0; i < round.wagers().size(); i++) {
                    if (round.wagers().get(i).id().equals("insurance")) {
                        return Optional.of(
                                wager(round, i, w -> w.withCents(w.cents() * 3).withPaid(null)));
                    }
                }
                return Optional.empty();
            }),
            new Fault(
                            "second card to a split ace",
                            "card-not-allowed",
                            (round, rules) -> seats(round)
                                    .filter(hand -> hand.parent() > 0
                                            && hand.size() == 2
                                            && hand.card(0).rank() == Rank.ACE)
                                    .findFirst()
                                    .map(hand -> replace(round, hand, hand.withPieces(plus(hand.pieces(), spare())))))
                    .at("blackjack", "blackjack-switch"),
            new Fault(
                    "card dealt although the dealer has a Blackjack",
                    "card-not-allowed",
                    (round, rules) -> seats(round)
                            .filter(hand -> !dealerHasNoBlackjack(round) && total(hand) < 17)
                            .findFirst()
                            .map(hand -> replace(round, hand, hand.withPieces(plus(hand.pieces(), spare()))))),
            new Fault(
                    "split more often than permitted",
                    "split-not-allowed",
                    (round, rules) -> seats(round)
                            .filter(hand -> hand.parent() > 0)
                            .findFirst()
                            .map(hand -> splitOff(round, rules, hand, hand.parent(), 8, 12))),
            new Fault(
                            "two wagers that are not equal",
                            "wagers-not-equal",
                            (round, rules) -> seats(round)
                                    .filter(hand -> hand.number() == 2)
                                    .findFirst()
                                    .map(hand ->
                                            wager(round, main(round, rules, hand), w -> w.withCents(w.cents() + 200))))
                    .at("blackjack-switch"),
            new Fault(
                            "cards switched where there is one hand",
                            "not-of-this-game",
                            (round, rules) -> seat(round, hand -> hand.actions().equals(List.of(Hand.Action.STAND)))
                                    .map(hand -> replace(
                                            round,
                                            hand,
                                            hand.withActions(List.of(Hand.Action.SWITCH, Hand.Action.STAND)))))
                    .at("blackjack", "spanish-21"),
            rescueWithoutADouble("rescue-not-allowed", "spanish-21"),
            rescueWithoutADouble("not-of-this-game", "blackjack", "blackjack-switch"),
            new Fault("wager that is not offered", "not-offered", (round, rules) -> {
                List<Wager> wagers = new ArrayList<>(round.wagers());
                wagers.add(Wager.of(wagers.getFirst().seat(), "over-under-13", 100));
                return Optional.of(round.withWagers(wagers));
            }),
            new Fault("wager not logged", "wager-missing", (round, rules) -> {
                List<Wager> wagers = new ArrayList<>(round.wagers());
                wagers.remove(0);
                return Optional.of(round.withWagers(wagers));
            }),
            new Fault("wager logged twice", "wager-repeated", (round, rules) -> {
                List<Wager> wagers = new ArrayList<>(round.wagers());
                wagers.add(wagers.getFirst());
                return Optional.of(round.withWagers(wagers));
            }),
            paying("pushes taken", (wager, due) -> due == 0, (wager, due) -> -wager.cents()),
            paying("losing wagers returned", (wager, due) -> due < 0, (wager, due) -> 0),
            paying("winning wagers taken", (wager, due) -> due > 0, (wager, due) -> -due),
            paying("losing wagers paid", (wager, due) -> due < 0, (wager, due) -> wager.cents()),
            new Fault(
                    "Blackjack paid as another win",
                    "paid-differs",
                    (round, rules) -> paid(round, rules, "Blackjack", Wager::cents)),
            new Fault(
                            "surrender taken whole",
                            "paid-differs",
                            (round, rules) -> paid(round, rules, "Surrender", wager -> -wager.cents()))
                    .at("blackjack", "spanish-21"),
            new Fault(
                    "a vigorish charged",
                    "vigorish-differs",
                    (round, rules) -> Optional.of(wager(round, 0, wager -> wager.withVigorish(100L)))));

    private interface Amount {
        long of(Wager wager, long due);
    }

    private interface When {
        boolean is(Wager wager, long due);
    }

    private static Fault paying(String name, When when, Amount amount) {
        return new Fault(name, "paid-differs", (round, rules) -> {
            for (int i = 0; i < round.wagers().size(); i++) {
                Wager wager = round.wagers().get(i);
                long due = wager.paidCents();
                if (when.is(wager, due)) {
                    return Optional.of(wager(round, i, w -> w.withPaid(amount.of(w, due))));
                }
            }
            return Optional.empty();
        });
    }

    private interface Paid {
        long of(Wager wager);
    }

    private static Optional<Round> paid(Round round, TableRules rules, String outcome, Paid paid) {
        Settlement settlement = rules.settle(round);
        for (int i = 0; i < round.wagers().size(); i++) {
            Due due = settlement.due().get(i);
            if (due.outcome().name().equals(outcome)
                    && due.cents() != paid.of(round.wagers().get(i))) {
                return Optional.of(wager(round, i, w -> w.withPaid(paid.of(w))));
            }
        }
        return Optional.empty();
    }

    private static Fault rescueWithoutADouble(String code, String... games) {
        return new Fault(
                        "rescue without a double",
                        code,
                        (round, rules) -> seat(round, hand -> hand.actions().equals(List.of(Hand.Action.STAND)))
                                .map(hand -> replace(round, hand, hand.withActions(List.of(Hand.Action.RESCUE)))))
                .at(games);
    }

    @Tag("whole")
    @ParameterizedTest
    @MethodSource("games")
    void everyInjectedErrorIsFound(Game game) {
        TableRules rules = oneCardToSplitAces(game);
        Map<String, Integer> injected = new TreeMap<>();
        Map<String, List<String>> missed = new HashMap<>();
        List<Round> rounds = new ArrayList<>(rounds(rules, 5));
        rounds.addAll(rounds(rules, 1)); // where a dealer often has nothing left to decide
        for (Round round : rounds) {
            for (Fault fault : FAULTS) {
                Optional<Round> wrong =
                        fault.games().contains(game.id()) ? fault.injection().into(round, rules) : Optional.empty();
                if (wrong.isEmpty()) {
                    continue;
                }
                injected.merge(fault.name(), 1, Integer::sum);
                List<String> codes = rules.settle(wrong.get()).irregularities().stream()
                        .map(Irregularity::code)
                        .toList();
                if (!codes.contains(fault.code())) {
                    missed.computeIfAbsent(fault.name(), name -> new ArrayList<>())
                            .add(codes + " in " + wrong.get());
                }
            }
        }
        assertThat(missed).isEmpty();
        List<String> possible = FAULTS.stream()
                .filter(fault -> fault.games().contains(game.id()))
                .map(Fault::name)
                .toList();
        assertThat(injected.keySet()).as("every error was tried").containsExactlyInAnyOrderElementsOf(possible);
    }

    /** The standard options, and a Rules Submission's one card to split aces where the chapter lets them draw. */
    private static TableRules oneCardToSplitAces(Game game) {
        return game.under(game.id().startsWith("blackjack") ? Map.of("draw-split-aces", "false") : Map.of());
    }

    /** Every wager paid as each other of its lines pays: found at that wager, with what was paid too much or too little. */
    @ParameterizedTest
    @MethodSource("games")
    void aWagerPaidAsAnotherOfItsLinesIsFound(Game game) {
        TableRules rules = game.under(Map.of());
        Set<String> tried = new TreeSet<>();
        Map<String, OfferedWager> offered = new HashMap<>();
        rules.wagers().forEach(wager -> offered.put(wager.id(), wager));
        for (Round round : rounds(rules, 5)) {
            Settlement settlement = rules.settle(round);
            for (int i = 0; i < round.wagers().size(); i++) {
                Wager wager = round.wagers().get(i);
                Due due = settlement.due().get(i);
                for (long paid : payouts(offered.get(wager.id()), wager.cents())) {
                    if (paid == due.cents()) {
                        continue;
                    }
                    List<Irregularity> found =
                            rules.settle(wager(round, i, w -> w.withPaid(paid))).irregularities();
                    assertThat(found).hasSize(1);
                    assertThat(found.getFirst().code()).isEqualTo("paid-differs");
                    assertThat(found.getFirst().wager()).isEqualTo(i);
                    assertThat(found.getFirst().overpaidCents()).isEqualTo(paid - due.cents());
                    tried.add(
                            wager.id() + (due.cents() > 0 ? " that wins" : due.cents() < 0 ? " that loses" : " else"));
                }
            }
        }
        for (OfferedWager wager : rules.wagers()) {
            assertThat(tried).contains(wager.id() + " that wins", wager.id() + " that loses");
        }
    }

    /** What the lines of a wager would pay, apart from a meter. */
    private static Set<Long> payouts(OfferedWager wager, long cents) {
        Set<Long> payouts = new TreeSet<>();
        for (Outcome outcome : wager.outcomes()) {
            switch (outcome.pays()) {
                case "loses", "loses the original wager" -> payouts.add(-cents);
                case "loses one-half" -> payouts.add(-cents / 2);
                case "returned", "Push" -> payouts.add(0L);
                case "100% of meter" -> {
                    // What it showed is nowhere on the paytable.
                }
                default -> {
                    for (String pays : outcome.pays().replace(",", "").split(" and ")) {
                        String[] words = pays.split(" "); // 2.5 to 1, 100 for 1
                        long stake = words[1].equals("for") ? cents : 0;
                        payouts.add(
                                Math.round(cents * Double.parseDouble(words[0]) / Integer.parseInt(words[2])) - stake);
                    }
                }
            }
        }
        return payouts;
    }

    /** One card of the shoe is marked up as another: a shoe shows it once too often at last. */
    @ParameterizedTest
    @MethodSource("games")
    void aCardTooManyIsFoundOverTheRoundsOfAShoe(Game game) {
        TableRules rules = game.under(Map.of());
        Simulator simulator = rules.simulator(
                List.of(new Patron(
                        1,
                        1,
                        List.of(Patron.Habit.always(rules.wagers().getFirst().id(), 1_000)))),
                3);
        Card card = Card.parse("5H");
        Card marked = Card.parse("6H");
        ShoeAudit clean = rules.shoeAudit().orElseThrow();
        ShoeAudit wrong = rules.shoeAudit().orElseThrow();
        int shown = 0;
        boolean found = false;
        for (Simulator.Dealt dealt = simulator.next(); dealt.shoe() == 1; dealt = simulator.next()) {
            Round round = dealt.round();
            assertThat(clean.add(round)).isEmpty();
            List<Hand> hands = round.hands().stream()
                    .map(hand -> hand.withPieces(hand.pieces().stream()
                            .map(piece -> piece == marked ? card : piece)
                            .toList()))
                    .toList();
            shown += (int) hands.stream()
                    .flatMap(hand -> hand.pieces().stream())
                    .filter(piece -> piece == card)
                    .count();
            shown += (int) round.discards().stream()
                    .filter(discard -> discard.piece() == card)
                    .count();
            found |= !wrong.add(round.withHands(hands)).isEmpty();
            assertThat(found).isEqualTo(shown > 6);
        }
        assertThat(found).isTrue();
    }

    private static List<Round> rounds(TableRules rules, int seats) {
        List<Patron> patrons = new ArrayList<>();
        for (int seat = 1; seat <= seats; seat++) {
            List<Patron.Habit> habits = new ArrayList<>();
            for (OfferedWager wager : rules.wagers()) {
                habits.add(new Patron.Habit(wager.id(), wager.main() ? 1 : 0.4, 500, 2_500, 100));
            }
            patrons.add(new Patron(seat, (seat - 1) / 5.0, habits));
        }
        Simulator simulator = rules.simulator(patrons, 551);
        List<Round> rounds = new ArrayList<>();
        for (int i = 0; i < ROUNDS; i++) {
            rounds.add(simulator.next().round());
        }
        return rounds;
    }

    private static Hand dealer(Round round) {
        return round.hands().stream()
                .filter(hand -> hand.place() == Hand.Place.DEALER)
                .findFirst()
                .orElseThrow();
    }

    private static int hard(Hand hand) {
        int sum = 0;
        for (int i = 0; i < hand.size(); i++) {
            sum += hand.card(i).rank().pips();
        }
        return sum;
    }

    private static int total(Hand hand) {
        boolean ace = false;
        for (int i = 0; i < hand.size(); i++) {
            ace |= hand.card(i).rank() == Rank.ACE;
        }
        return ace && hard(hand) <= 11 ? hard(hand) + 10 : hard(hand);
    }

    private static boolean dealerHasNoBlackjack(Round round) {
        Hand dealer = dealer(round);
        return total(dealer) != 21 || dealer.size() != 2;
    }

    private interface Wanted {
        boolean is(Hand hand);
    }

    /** The first hand of a seat that has decisions and is as wanted, in a round that went beyond the first cards. */
    private static Optional<Hand> seat(Round round, Wanted wanted) {
        return round.hands().stream()
                .filter(hand -> hand.place() == Hand.Place.SEAT
                        && !hand.actions().isEmpty()
                        && dealerHasNoBlackjack(round)
                        && wanted.is(hand))
                .findFirst();
    }

    private static Stream<Hand> seats(Round round) {
        return round.hands().stream().filter(hand -> hand.place() == Hand.Place.SEAT);
    }

    /** More hands of the same card, each with the wager of the one it is split from. */
    private static Round splitOff(Round round, TableRules rules, Hand hand, int parent, int from, int to) {
        List<Hand> hands = new ArrayList<>(round.hands());
        List<Wager> wagers = new ArrayList<>(round.wagers());
        Wager own = wagers.get(main(round, rules, hand));
        for (int number = from; number <= to; number++) {
            hands.add(new Hand(
                    Hand.Place.SEAT,
                    hand.seat(),
                    number,
                    parent,
                    List.of(hand.card(0), spare()),
                    List.of(),
                    List.of()));
            wagers.add(new Wager(own.seat(), own.id(), number, own.cents(), null, null));
        }
        return round.withHands(hands).withWagers(wagers);
    }

    /** Whether a hand was neither split nor switched. */
    private static boolean alone(Round round, Hand hand) {
        return hand.parent() == 0
                && seats(round)
                        .filter(other -> other.seat() == hand.seat())
                        .noneMatch(other -> other.parent() == hand.number()
                                || other.actions().contains(Hand.Action.SWITCH));
    }

    private static Fault matchTheDealer(String name, String code, long cents) {
        return new Fault(name, code, (round, rules) -> {
                    for (int i = 0; i < round.wagers().size(); i++) {
                        if (round.wagers().get(i).id().equals("match-the-dealer")) {
                            return Optional.of(
                                    wager(round, i, w -> w.withCents(cents).withPaid(null)));
                        }
                    }
                    return Optional.empty();
                })
                .at("spanish-21");
    }

    private static int main(Round round, TableRules rules, Hand hand) {
        String id = rules.wagers().getFirst().id();
        for (int i = 0; i < round.wagers().size(); i++) {
            Wager wager = round.wagers().get(i);
            if (wager.id().equals(id) && wager.seat() == hand.seat() && wager.hand() == hand.number()) {
                return i;
            }
        }
        throw new AssertionError("no wager");
    }

    /** A low card: it busts few hands. */
    private static Card spare() {
        return Card.parse("2D");
    }

    private static List<Piece> plus(List<? extends Piece> pieces, Card card) {
        List<Piece> more = new ArrayList<>(pieces);
        more.add(card);
        return more;
    }

    private static List<Piece> other(List<? extends Piece> pieces, String first) {
        List<Piece> changed = new ArrayList<>(pieces);
        changed.set(0, Card.parse(first));
        return changed;
    }

    private static List<Hand.Action> last(List<Hand.Action> actions, Hand.Action last) {
        List<Hand.Action> changed = new ArrayList<>(actions);
        changed.set(changed.size() - 1, last);
        return changed;
    }

    private static Round replace(Round round, Hand hand, Hand by) {
        List<Hand> hands = new ArrayList<>(round.hands());
        hands.set(hands.indexOf(hand), by);
        return round.withHands(hands);
    }

    private interface Change {
        Wager of(Wager wager);
    }

    private static Round wager(Round round, int index, Change change) {
        List<Wager> wagers = new ArrayList<>(round.wagers());
        wagers.set(index, change.of(wagers.get(index)));
        return round.withWagers(wagers);
    }
}
