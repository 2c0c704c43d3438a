package io.countroom.rules.baccarat;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.rules.card.Card;
import io.countroom.rules.card.Piece;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every change of one card or one cent in a dealt and paid round that changes what is due is found. */
class MutationTest {

    private static List<Round> rounds(TableRules rules, int n) {
        List<Patron.Habit> habits = rules.wagers().stream()
                .map(wager -> new Patron.Habit(wager.id(), 1, 1_000, 5_000, 500))
                .toList();
        Simulator simulator = rules.simulator(List.of(new Patron(1, 1, habits)), 11);
        List<Round> rounds = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            rounds.add(simulator.next().round());
        }
        return rounds;
    }

    private static void assertFoundIfItMatters(TableRules rules, Round sound, Round mutant) {
        Settlement before = rules.settle(sound);
        Settlement after = rules.settle(mutant);
        assertThat(before.clean()).isTrue();
        boolean same = true;
        for (int i = 0; i < before.due().size(); i++) {
            Due due = after.due().get(i);
            same &= due != null
                    && due.cents() == before.due().get(i).cents()
                    && due.vigorishCents() == before.due().get(i).vigorishCents();
        }
        if (!same) {
            assertThat(after.irregularities()).as("%s", mutant).isNotEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "minibaccarat, vigorish, tie-25%",
        "midibaccarat, ez, true",
        "midibaccarat, ez, false",
        "baccarat, vigorish, 4%",
        "21-baccarat, decks, 8",
        "21-baccarat, two-aces, own-total",
    })
    void everyOtherCardAndEveryMissingOrAdditionalOne(String game, String key, String value) {
        TableRules rules = io.countroom.rules.Games.find(game).orElseThrow().under(Map.of(key, value));
        for (Round round : rounds(rules, 60)) {
            for (int h = 0; h < round.hands().size(); h++) {
                Hand hand = round.hands().get(h);
                for (int at = 0; at <= hand.size(); at++) {
                    for (Card card : Card.all()) {
                        List<Piece> pieces = new ArrayList<>(hand.pieces());
                        if (at < hand.size()) {
                            pieces.set(at, card);
                        } else {
                            pieces.add(card);
                        }
                        assertFoundIfItMatters(rules, round, with(round, h, pieces));
                    }
                    if (at < hand.size()) {
                        List<Piece> pieces = new ArrayList<>(hand.pieces());
                        pieces.remove(at);
                        assertFoundIfItMatters(rules, round, with(round, h, pieces));
                    }
                }
            }
        }
    }

    private static Round with(Round round, int index, List<Piece> pieces) {
        List<Hand> hands = new ArrayList<>(round.hands());
        hands.set(index, hands.get(index).withPieces(pieces));
        return round.withHands(hands);
    }

    @ParameterizedTest
    @CsvSource({"minibaccarat", "midibaccarat", "baccarat", "21-baccarat"})
    void everyOtherCentOfAWagerAPaymentOrAVigorish(String game) {
        TableRules rules = io.countroom.rules.Games.find(game).orElseThrow().under(Map.of());
        for (Round round : rounds(rules, 100)) {
            for (int i = 0; i < round.wagers().size(); i++) {
                Wager wager = round.wagers().get(i);
                for (long cent : new long[] {-1, 1}) {
                    assertFoundIfItMatters(rules, round, with(round, i, wager.withCents(wager.cents() + cent)));
                    assertThat(rules.settle(with(round, i, wager.withPaid(wager.paidCents() + cent)))
                                    .irregularities())
                            .isNotEmpty();
                    assertThat(rules.settle(with(round, i, wager.withVigorish(wager.vigorishCents() + cent)))
                                    .irregularities())
                            .isNotEmpty();
                }
            }
        }
    }

    private static Round with(Round round, int index, Wager wager) {
        List<Wager> wagers = new ArrayList<>(round.wagers());
        wagers.set(index, wager);
        return round.withWagers(wagers);
    }
}
