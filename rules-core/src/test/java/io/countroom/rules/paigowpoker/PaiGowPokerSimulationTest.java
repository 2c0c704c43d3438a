package io.countroom.rules.paigowpoker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.rules.banking.DealtTables;
import io.countroom.rules.card.Card;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import io.countroom.rules.game.WagerOdds;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("whole")
class PaiGowPokerSimulationTest {

    private static final TableRules RULES = PaiGowPokerGame.PAI_GOW_POKER.under(Map.of());
    private static final SevenCardWager FORTUNE_BONUS =
            Objects.requireNonNull(((PaiGowPokerRules) RULES).side("fortune-bonus"));

    @Test
    void dealtRoundsComeOutAsOftenAsTheOddsSay() {
        Map<String, Map<String, Integer>> seen = new HashMap<>();
        Map<String, Long> bonuses = new HashMap<>();
        DealtTables.rounds(RULES, 645, 20_000).forEach(round -> {
            Settlement settlement = RULES.settle(round);
            assertThat(settlement.irregularities()).as("%s", round).isEmpty();
            for (int i = 0; i < round.wagers().size(); i++) {
                Due due = settlement.due().get(i);
                String id = round.wagers().get(i).id();
                seen.computeIfAbsent(id, key -> new HashMap<>())
                        .merge(due.outcome().name(), 1, Integer::sum);
                bonuses.merge(id, due.bonusCents(), Long::sum);
            }
        });
        for (WagerOdds wager : RULES.odds().wagers()) {
            if (wager.wager().endsWith("bank")) {
                continue;
            }
            Map<String, Integer> outcomes = seen.get(wager.wager());
            int all = outcomes.values().stream().mapToInt(count -> count).sum();
            for (OutcomeOdds line : wager.outcomes()) {
                // Hands of one round are not independent; twice the deviation of as many that are.
                double deviation = 2 * Math.sqrt(all * line.probability() * (1 - line.probability()));
                assertThat((double) outcomes.getOrDefault(line.outcome(), 0))
                        .as("%s %s", wager.wager(), line.outcome())
                        .isCloseTo(all * line.probability(), within(3 * deviation + 2));
            }
        }
        // Every hand of the table but the dealer's earned Envy Bonuses for five others.
        int all = seen.get("fortune-bonus").values().stream()
                .mapToInt(count -> count)
                .sum();
        double expected = 5 * PaiGowPokerOdds.envyCents(FORTUNE_BONUS).doubleValue() * all;
        assertThat((double) bonuses.get("fortune-bonus")).isBetween(expected / 2, expected * 2);
        assertThat(bonuses.get("pai-gow-insurance")).isZero();
    }

    private static List<String> codes(Round round) {
        return RULES.settle(round).irregularities().stream()
                .map(Irregularity::code)
                .toList();
    }

    private static Round with(Round round, int index, Wager wager) {
        List<Wager> wagers = new ArrayList<>(round.wagers());
        wagers.set(index, wager);
        return round.withWagers(wagers);
    }

    private static Round with(Round round, int index, Hand hand) {
        List<Hand> hands = new ArrayList<>(round.hands());
        hands.set(index, hand);
        return round.withHands(hands);
    }

    @Test
    void everyInjectedErrorIsFound() {
        Map<String, Integer> injected = new HashMap<>();
        DealtTables.rounds(RULES, 78, 300).forEach(round -> {
            for (int i = 0; i < round.wagers().size(); i++) {
                Wager wager = round.wagers().get(i);
                SevenCardWager side = ((PaiGowPokerRules) RULES).side(wager.id());
                // A hand misread for another: paid by any other line.
                List<Long> misread = new ArrayList<>(List.of(-wager.cents(), 0L, wager.cents()));
                if (side != null) {
                    side.lines().forEach(line -> misread.add(line.payout().winCents(wager.cents())));
                }
                for (long paid : misread) {
                    if (paid != wager.paidCents()) {
                        assertThat(codes(with(round, i, wager.withPaid(paid)))).contains("paid-differs");
                    }
                }
                assertThat(codes(with(round, i, wager.withVigorish(wager.vigorishCents() + 25))))
                        .containsExactly("vigorish-differs");
                if (side != null && side.envy()) {
                    injected.merge("envy", 1, Integer::sum);
                    assertThat(codes(with(round, i, wager.withPaid(wager.paidCents() + 500))))
                            .containsExactly("envy-not-due", "paid-differs");
                    if (RULES.settle(round).due().get(i).bonusCents() > 0) {
                        injected.merge("withheld envy", 1, Integer::sum);
                        long bonus = RULES.settle(round).due().get(i).bonusCents();
                        assertThat(codes(with(round, i, wager.withPaid(wager.paidCents() - bonus))))
                                .contains("envy-not-paid", "paid-differs");
                    }
                }
            }
            for (int h = 0; h < round.hands().size(); h++) {
                Hand hand = round.hands().get(h);
                Card twice = round.hands().get((h + 1) % round.hands().size()).card(0);
                List<Card> cards = new ArrayList<>(List.of(twice));
                for (int c = 1; c < 7; c++) {
                    cards.add(hand.card(c));
                }
                assertThat(codes(with(round, h, hand.withPieces(cards).withLow(List.of()))))
                        .contains("impossible-cards");
                String bankSeat =
                        round.facts().getOrDefault("bank", round.facts().getOrDefault("co-bank", ""));
                boolean houseSets = hand.place() == Hand.Place.DEALER || bankSeat.equals("" + hand.seat());
                boolean ridden = hand.place() != Hand.Place.DEALER
                        || bankSeat.isEmpty()
                        || !round.facts()
                                .getOrDefault("dealer-wager-cents", "0")
                                .equals("0");
                if (!ridden) {
                    continue;
                }
                foul(hand, houseSets, round, h, injected);
            }
        });
        assertThat(injected).containsOnlyKeys("envy", "withheld envy", "foul", "house way");
        assertThat(injected.get("foul")).isGreaterThan(300);
        assertThat(injected.get("house way")).isGreaterThan(300);
        assertThat(injected.get("withheld envy")).isPositive();
    }

    /** Every other way of setting a hand: the house's is reset and told, a player's foul loses. */
    private static void foul(Hand hand, boolean houseSets, Round round, int h, Map<String, Integer> injected) {
        long cards = Cards.of(hand.pieces());
        for (int a = 0; a < 7; a++) {
            for (int b = a + 1; b < 7; b++) {
                long low = Cards.bit(hand.card(a)) | Cards.bit(hand.card(b));
                Round set = with(round, h, hand.withLow(List.of(hand.card(a), hand.card(b))));
                boolean same = PaiGowPokerRules.set(cards, low)
                        == PaiGowPokerRules.set(cards, PaiGowPokerHouseWay.STANDARD.low(cards));
                if (houseSets) {
                    if (!same) {
                        injected.merge("house way", 1, Integer::sum);
                        assertThat(codes(set)).contains("house-way-not-followed");
                    }
                } else if (Ranking.high(cards ^ low) < Ranking.low(low)) {
                    injected.merge("foul", 1, Integer::sum);
                    for (int i = 0; i < round.wagers().size(); i++) {
                        Wager wager = round.wagers().get(i);
                        if (wager.id().equals("pai-gow-poker") && wager.seat() == hand.seat()) {
                            Due due = RULES.settle(set).due().get(i);
                            assertThat(due.outcome().name()).isEqualTo("Hands not set correctly");
                            assertThat(due.cents()).isEqualTo(-wager.cents());
                            if (wager.paidCents() >= 0) {
                                assertThat(codes(set)).contains("paid-differs");
                            }
                        }
                    }
                }
            }
        }
    }
}
