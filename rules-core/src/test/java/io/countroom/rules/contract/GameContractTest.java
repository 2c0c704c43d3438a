package io.countroom.rules.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.countroom.rules.Games;
import io.countroom.rules.game.Covariances;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.OptionRefusedException;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.ShoeAudit;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import io.countroom.rules.game.WagerOdds;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@Execution(ExecutionMode.CONCURRENT)
class GameContractTest {

    private static final int ROUNDS = 120;

    /** The standard tables of every edition, made once: they keep their odds. */
    private static final Map<String, List<TableRules>> EDITIONS =
            Games.all().stream().collect(Collectors.toUnmodifiableMap(Game::id, Table::editions));

    static List<Game> games() {
        return Games.all();
    }

    /** Each game under each value of each option. */
    static Stream<Arguments> tables() {
        return games().stream()
                .flatMap(game -> Table.variants(game).entrySet().stream()
                        .map(variant -> Arguments.of(game.id(), variant.getKey(), variant.getValue())));
    }

    @Test
    void idsAreUnique() {
        assertThat(games()).extracting(Game::id).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("games")
    void theEditionIsTheFirstOption(Game game) {
        assertThat(game.options().getFirst().key()).isEqualTo("edition");
        assertThat(game.options()).extracting(Option::key).doesNotHaveDuplicates();
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("tables")
    void theOptionsOfATableMakeTheSameTable(String game, String variant, TableRules rules) {
        Map<String, String> options = rules.options();
        assertThat(List.copyOf(options.keySet()))
                .isEqualTo(rules.game().options().stream().map(Option::key).toList());
        TableRules again = rules.game().under(options);
        assertThat(again.options()).isEqualTo(options);
        assertThat(again.wagers()).isEqualTo(rules.wagers());
        assertThat(again.chapter()).isEqualTo(rules.chapter());
    }

    @ParameterizedTest
    @MethodSource("games")
    void anUnknownOptionIsRefusedByItsName(Game game) {
        assertThatThrownBy(() -> game.under(Map.of("no-such-option", "1")))
                .isInstanceOf(OptionRefusedException.class)
                .hasMessageContaining("no-such-option");
    }

    @ParameterizedTest
    @MethodSource("games")
    void aValueThatIsNotPermittedIsRefusedWithTheSection(Game game) {
        for (Option<?> option : game.options()) {
            assertThatThrownBy(() -> game.under(Map.of(option.key(), "no such value")))
                    .as(option.key())
                    .isInstanceOfSatisfying(OptionRefusedException.class, refused -> {
                        assertThat(refused.refusals()).isNotEmpty();
                        assertThat(refused.getMessage()).contains(option.key()).matches("(?s).*(§|Chapter).*");
                    });
        }
    }

    /** Whatever a list permitted once: values of every option beside those of every other, and values that no list has. */
    @ParameterizedTest
    @MethodSource("games")
    void whatWasAcceptedBeforeNeverKeepsAGameFromItsRules(Game game) {
        List<Map.Entry<String, String>> values = new ArrayList<>();
        for (Option<?> option : game.options()) {
            List<String> printed = option.printed();
            Stream.concat(
                            printed.isEmpty() ? Stream.of() : Stream.of(printed.getFirst(), printed.getLast()),
                            Stream.of("no such value", "0"))
                    .distinct()
                    .forEach(value -> values.add(Map.entry(option.key(), value)));
        }
        values.add(Map.entry("no-such-option", "1"));
        for (int i = 0; i < values.size(); i++) {
            for (int j = 0; j <= i; j++) {
                Map<String, String> stored = new HashMap<>(Map.ofEntries(values.get(i)));
                stored.put(values.get(j).getKey(), values.get(j).getValue());
                TableRules rules = game.asAccepted(stored);
                assertThat(rules.refusals().isEmpty()).as("%s", stored).isEqualTo(isPermitted(game, stored));
            }
        }
    }

    private static boolean isPermitted(Game game, Map<String, String> options) {
        try {
            game.under(options);
            return true;
        } catch (OptionRefusedException e) {
            return false;
        }
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("tables")
    void dealtRoundsSettleCleanToWhatWasPaid(String game, String variant, TableRules rules) {
        Map<String, Set<Outcome>> listed = rules.wagers().stream()
                .collect(Collectors.toMap(OfferedWager::id, wager -> Set.copyOf(wager.outcomes())));
        for (long seed = 1; seed <= 2; seed++) {
            for (Simulator.Dealt dealt : Table.rounds(rules, seed, ROUNDS)) {
                Round round = dealt.round();
                Settlement settlement = rules.settle(round);
                assertThat(settlement.irregularities()).as("%s", round).isEmpty();
                assertThat(settlement.due()).hasSameSizeAs(round.wagers()).doesNotContainNull();
                for (int i = 0; i < round.wagers().size(); i++) {
                    Wager wager = round.wagers().get(i);
                    Due due = settlement.due().get(i);
                    assertThat(wager.paidCents()).isEqualTo(due.cents());
                    assertThat(due.cents())
                            .as("no more is lost than was wagered")
                            .isGreaterThanOrEqualTo(-wager.cents());
                    assertThat(due.initialCents()).isBetween(0L, wager.cents());
                    assertThat(listed.get(wager.id())).contains(due.outcome());
                }
            }
        }
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("tables")
    void oneCentMoreOrLessIsFound(String game, String variant, TableRules rules) {
        for (Simulator.Dealt dealt : Table.rounds(rules, 3, 30)) {
            Round round = dealt.round();
            for (int i = 0; i < round.wagers().size(); i++) {
                for (long cent : new long[] {-1, 1}) {
                    int index = i;
                    Wager wager = round.wagers().get(i);
                    List<Wager> wrong = new ArrayList<>(round.wagers());
                    wrong.set(i, wager.withPaid(wager.paidCents() + cent));
                    assertThat(rules.settle(round.withWagers(wrong)).irregularities())
                            .anySatisfy(found -> {
                                assertThat(found.code()).isEqualTo("paid-differs");
                                assertThat(found.wager()).isEqualTo(index);
                                assertThat(found.overpaidCents()).isEqualTo(cent);
                                assertThat(found.citation().text()).isNotBlank();
                            });
                }
            }
        }
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("tables")
    void aVoidRoundReturnsEveryWager(String game, String variant, TableRules rules) {
        for (Simulator.Dealt dealt : Table.rounds(rules, 4, 30)) {
            Round round = dealt.round().withState(Round.State.VOID);
            Settlement settlement = rules.settle(round);
            assertThat(settlement.due()).hasSameSizeAs(round.wagers());
            assertThat(settlement.due()).allSatisfy(due -> {
                assertThat(due.cents()).isZero();
                assertThat(due.vigorishCents()).isZero();
                assertThat(due.outcome().name()).isEqualTo("Void");
            });
            for (int i = 0; i < round.wagers().size(); i++) {
                int index = i;
                if (round.wagers().get(i).paidCents() != 0) {
                    assertThat(settlement.irregularities())
                            .anyMatch(found -> found.code().equals("void-not-returned") && found.wager() == index);
                }
            }
        }
    }

    @Tag("whole")
    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("tables")
    void mutilatedRoundsAreSettledOrSaidToBeWrongButNeverThrow(String game, String variant, TableRules rules) {
        Mutilator mutilator = new Mutilator(5);
        int rounds = 0;
        for (Simulator.Dealt dealt : Table.rounds(rules, 5, 60)) {
            rounds++;
            for (int i = 0; i < 10; i++) {
                Round round = mutilator.mutilate(dealt.round());
                Settlement settlement = rules.settle(round);
                if (i == 0 && (variant.equals("standard") || rounds % 4 == 0)) { // the dearest answer
                    rules.decisions(round);
                }
                rules.shoeAudit().ifPresent(audit -> audit.add(round));
                assertThat(settlement.due()).hasSameSizeAs(round.wagers());
                for (int wager = 0; wager < round.wagers().size(); wager++) {
                    if (settlement.due().get(wager) == null) {
                        assertThat(settlement.irregularities())
                                .as("what cannot be settled is said to be wrong: %s", round)
                                .isNotEmpty();
                    }
                }
                for (Irregularity found : settlement.irregularities()) {
                    assertThat(found.code()).matches("[a-z0-9-]+");
                    assertThat(found.sentence()).isNotBlank();
                    assertThat(found.wager()).isBetween(-1, round.wagers().size() - 1);
                }
            }
        }
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("tables")
    void theSameSeedDealsTheSameRounds(String game, String variant, TableRules rules) {
        assertThat(Table.rounds(rules, 6, 20)).isEqualTo(Table.rounds(rules, 6, 20));
        assertThat(Table.rounds(rules, 6, 20)).isNotEqualTo(Table.rounds(rules, 7, 20));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("tables")
    void aShoeNeverShowsACardTooOften(String game, String variant, TableRules rules) {
        if (rules.shoeAudit().isEmpty()) {
            return;
        }
        Map<Integer, ShoeAudit> audits = new HashMap<>();
        for (Simulator.Dealt dealt : Table.rounds(rules, 8, 2 * ROUNDS)) {
            ShoeAudit audit = audits.computeIfAbsent(
                    dealt.shoe(), shoe -> rules.shoeAudit().orElseThrow());
            assertThat(audit.add(dealt.round())).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    void oddsAreDistributionsOverTheListedOutcomes(Game game) {
        for (TableRules rules : EDITIONS.get(game.id())) {
            Odds odds = rules.odds();
            assertThat(odds.wagers())
                    .extracting(WagerOdds::wager)
                    .containsExactlyElementsOf(
                            rules.wagers().stream().map(OfferedWager::id).toList());
            for (OfferedWager offered : rules.wagers()) {
                WagerOdds of = odds.find(offered.id()).orElseThrow();
                assertThat(of.outcomes())
                        .extracting(OutcomeOdds::outcome)
                        .containsExactlyInAnyOrderElementsOf(
                                offered.outcomes().stream().map(Outcome::name).toList());
                assertThat(of.name()).isEqualTo(offered.name());
                assertThat(of.paytable()).isEqualTo(offered.paytable());
                double sum = 0;
                double mean = 0;
                double hits = 0;
                BigFraction exactSum = BigFraction.ZERO;
                boolean exact = true;
                for (OutcomeOdds line : of.outcomes()) {
                    sum += line.probability();
                    mean += line.probability() * line.net();
                    hits += line.net() > 0 ? line.probability() : 0;
                    exact &= line.exact() != null;
                    if (line.exact() != null) {
                        exactSum = exactSum.add(line.exact());
                        assertThat(line.probability()).isCloseTo(line.exact().doubleValue(), within(1e-15));
                    }
                }
                assertThat(sum).isCloseTo(1, within(1e-9));
                if (exact) {
                    assertThat(exactSum).as(offered.id()).isEqualTo(BigFraction.ONE);
                }
                assertThat(of.houseEdge()).as(offered.id()).isCloseTo(-mean, within(1e-9));
                assertThat(of.hitFrequency()).as(offered.id()).isCloseTo(hits, within(1e-9));
                if (of.exactEdge() != null) {
                    assertThat(of.houseEdge()).isCloseTo(of.exactEdge().doubleValue(), within(1e-15));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    void covariancesAreSymmetricWithTheVariancesOnTheDiagonal(Game game) {
        for (TableRules rules : EDITIONS.get(game.id())) {
            Odds odds = rules.odds();
            Covariances covariances = odds.covariances();
            assertThat(covariances.wagers())
                    .containsExactlyElementsOf(
                            odds.wagers().stream().map(WagerOdds::wager).toList());
            for (String a : covariances.wagers()) {
                double deviation = odds.find(a).orElseThrow().standardDeviation();
                assertThat(covariances.sameSeat(a, a))
                        .isCloseTo(deviation * deviation, within(1e-9 * (1 + deviation * deviation)));
                for (String b : covariances.wagers()) {
                    assertThat(covariances.sameSeat(a, b)).isEqualTo(covariances.sameSeat(b, a));
                    assertThat(covariances.acrossSeats(a, b)).isEqualTo(covariances.acrossSeats(b, a));
                    double bound = deviation * odds.find(b).orElseThrow().standardDeviation() * (1 + 1e-9);
                    assertThat(Math.abs(covariances.sameSeat(a, b))).isLessThanOrEqualTo(bound);
                    assertThat(Math.abs(covariances.acrossSeats(a, b))).isLessThanOrEqualTo(bound);
                }
            }
        }
    }
}
