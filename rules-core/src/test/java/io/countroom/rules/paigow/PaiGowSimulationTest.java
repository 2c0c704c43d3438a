package io.countroom.rules.paigow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.rules.banking.Bank;
import io.countroom.rules.banking.DealtTables;
import io.countroom.rules.card.Tile;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PaiGowSimulationTest {

    private static final TableRules RULES = PaiGowGame.PAI_GOW.under(Map.of());

    @Test
    void dealtRoundsComeOutAsOftenAsTheOddsSayWhoeverBanks() {
        Map<String, Map<String, Integer>> seen = new HashMap<>();
        DealtTables.rounds(RULES, 535, 40_000).forEach(round -> {
            Settlement settlement = RULES.settle(round);
            assertThat(settlement.irregularities()).isEmpty();
            String bank = round.facts().keySet().stream().sorted().findFirst().orElse("dealer");
            for (int i = 0; i < round.wagers().size(); i++) {
                if (round.wagers().get(i).id().equals("pai-gow")) {
                    seen.computeIfAbsent(bank, key -> new HashMap<>())
                            .merge(settlement.due().get(i).outcome().name(), 1, Integer::sum);
                }
            }
        });
        assertThat(seen).containsOnlyKeys("dealer", Bank.BANK, Bank.CO_BANK);
        List<OutcomeOdds> odds = RULES.odds().find("pai-gow").orElseThrow().outcomes();
        seen.forEach((bank, outcomes) -> {
            int all = outcomes.values().stream().mapToInt(count -> count).sum();
            for (OutcomeOdds line : odds) {
                // Six hands against one are not independent; twice the deviation of as many that are.
                double deviation = 2 * Math.sqrt(line.probability() * (1 - line.probability()) / all);
                assertThat((double) outcomes.get(line.outcome()) / all)
                        .as("%s with the bank %s", line.outcome(), bank)
                        .isCloseTo(line.probability(), within(4 * deviation));
            }
        });
    }

    @Test
    void whatTheHouseWinsOfABankedRoundIsVigorishItsWagerAndItsShare() {
        DealtTables.rounds(RULES, 8, 3_000)
                .filter(round -> !round.facts().isEmpty())
                .forEach(round -> {
                    List<Due> dues = RULES.settle(round).due();
                    long house = -dues.stream().mapToLong(Due::cents).sum();
                    long vigorish = dues.stream().mapToLong(Due::vigorishCents).sum();
                    long players = 0;
                    int bankRow = 0;
                    for (int i = 0; i < dues.size(); i++) {
                        if (round.wagers().get(i).id().equals("pai-gow")) {
                            players += dues.get(i).cents() + dues.get(i).vigorishCents();
                        } else {
                            bankRow = i;
                        }
                    }
                    long bank = dues.get(bankRow).cents() + dues.get(bankRow).vigorishCents();
                    long dealerWager = Long.parseLong(round.facts().getOrDefault("dealer-wager-cents", "0"));
                    if (round.facts().containsKey("co-bank")) {
                        assertThat(bank).isEqualTo(-players / 2);
                        assertThat(house).isEqualTo(vigorish - players - bank);
                    } else {
                        // Chips only change hands: what players and bank lose together beyond vigorish is the dealer's
                        // result.
                        assertThat(-players - bank).isIn(-dealerWager, 0L, dealerWager);
                        assertThat(house - vigorish).isIn(-dealerWager, 0L, dealerWager);
                    }
                });
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

    /** Whether a wager rides on the dealer's hand. */
    private static boolean dealerPlays(Round round) {
        return round.wagers().stream().anyMatch(wager -> wager.id().equals("pai-gow"))
                && !round.facts().containsKey("co-bank")
                && (!round.facts().containsKey("bank")
                        || !round.facts()
                                .getOrDefault("dealer-wager-cents", "0")
                                .equals("0"));
    }

    @Test
    void everyInjectedErrorIsFound() {
        Map<String, Integer> injected = new HashMap<>();
        DealtTables.rounds(RULES, 77, 1_500).forEach(round -> {
            for (int i = 0; i < round.wagers().size(); i++) {
                Wager wager = round.wagers().get(i);
                long paid = wager.paidCents();
                // Paid as if the result were another.
                long other = paid > 0 ? -wager.cents() : wager.cents();
                assertThat(codes(with(round, i, wager.withPaid(other)))).contains("paid-differs");
                assertThat(codes(with(round, i, wager.withVigorish(wager.vigorishCents() + 25))))
                        .containsExactly("vigorish-differs");
                if (wager.id().equals("pai-gow")) {
                    assertThat(codes(with(round, i, new Wager(7, wager.id(), 1, wager.cents(), paid, null))))
                            .contains("seat-unknown");
                } else {
                    injected.merge("bank", 1, Integer::sum);
                    assertThat(codes(with(round, i, wager.withCents(wager.cents() + 2_000))))
                            .contains("cover-differs");
                    List<Wager> without = new ArrayList<>(round.wagers());
                    without.remove(i);
                    assertThat(codes(round.withWagers(without))).contains("bank-missing");
                    assertThat(codes(round.withFacts(Map.of()))).contains("not-the-bank");
                }
            }
            for (int h = 0; h < round.hands().size(); h++) {
                Hand hand = round.hands().get(h);
                for (Tile missing : List.of(new Tile(1, 2), new Tile(6, 6))) {
                    // The dealer shows a tile that is in another hand already.
                    boolean elsewhere = round.hands().stream()
                                    .filter(of -> of != hand)
                                    .flatMap(of -> of.pieces().stream())
                                    .filter(missing::equals)
                                    .count()
                            == missing.copies();
                    if (elsewhere) {
                        List<Hand> hands = new ArrayList<>(round.hands());
                        List<Tile> tiles = new ArrayList<>(List.of(
                                missing,
                                (Tile) hand.pieces().get(1),
                                (Tile) hand.pieces().get(2),
                                (Tile) hand.pieces().get(3)));
                        hands.set(h, hand.withPieces(tiles).withLow(List.of()));
                        injected.merge("tile", 1, Integer::sum);
                        assertThat(codes(round.withHands(hands))).contains("impossible-cards");
                    }
                }
                boolean houseSets = hand.place() == Hand.Place.DEALER && dealerPlays(round)
                        || round.facts().getOrDefault("co-bank", "").equals("" + hand.seat());
                for (int other = 1; other < 4 && houseSets; other++) {
                    List<Hand> hands = new ArrayList<>(round.hands());
                    Hand strayed = hand.withLow(List.of(
                            (Tile) hand.pieces().get(0), (Tile) hand.pieces().get(other)));
                    hands.set(h, strayed);
                    int set = strengths(strayed);
                    if (set != strengths(hand)) {
                        injected.merge("house way", 1, Integer::sum);
                        assertThat(codes(round.withHands(hands))).contains("house-way-not-followed");
                    }
                }
            }
        });
        assertThat(injected).containsOnlyKeys("bank", "tile", "house way");
        assertThat(injected.values()).allMatch(times -> times > 100);
    }

    private static int strengths(Hand hand) {
        int low0 = TileRank.of((Tile) hand.low().get(0));
        int low1 = TileRank.of((Tile) hand.low().get(1));
        List<Tile> rest = new ArrayList<>();
        hand.pieces().forEach(piece -> rest.add((Tile) piece));
        hand.low().forEach(rest::remove);
        int one = TileRank.strength(low0, low1);
        int two = TileRank.strength(TileRank.of(rest.get(0)), TileRank.of(rest.get(1)));
        return Math.max(one, two) << 8 | Math.min(one, two);
    }
}
