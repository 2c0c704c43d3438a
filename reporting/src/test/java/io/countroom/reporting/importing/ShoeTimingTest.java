package io.countroom.reporting.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.floor.Replay;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.rules.Games;
import io.countroom.rules.card.Card;
import io.countroom.rules.expectation.Expectations;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.ShoeValue;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.Slice;
import io.countroom.sql.round.StoredRound;
import io.countroom.sql.round.WagerRow;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the timing of wagers gave, on a shoe worked by hand and on every shoe of a sample. */
class ShoeTimingTest {

    private static final LocalDate DATE = LocalDate.of(2026, 10, 1);
    private static final TableRules BLACKJACK =
            Games.find("blackjack").orElseThrow().under(Map.of());

    @TempDir
    Path folder;

    private static List<Card> cards(String codes) {
        return Stream.of(codes.split(" ")).map(Card::parse).toList();
    }

    private static Round play(String seat, String dealer) {
        return Round.of(
                List.of(
                        new Hand(Hand.Place.SEAT, 1, 1, 0, cards(seat), List.of(), List.of()),
                        Hand.of(Hand.Place.DEALER, cards(dealer))),
                List.of(Wager.of(1, "blackjack", 1_000)));
    }

    private static @Nullable Long take(ShoeTiming timing, int hand, long cents, Round play) {
        return timing.micros(BLACKJACK, BLACKJACK.shoeValues(), row(hand), play, List.of(wager(cents)));
    }

    private static long micros(double cents) {
        return Math.round(cents * Expectations.PER_CENT);
    }

    private static RoundRow row(int hand) {
        return new RoundRow(
                DATE,
                hand,
                1,
                hand,
                1,
                "",
                1,
                hand,
                "R" + hand,
                null,
                0,
                1,
                RoundRow.State.PLAYED,
                "",
                0,
                0,
                0L,
                0L,
                0,
                0,
                null,
                null,
                null);
    }

    private static WagerRow wager(long cents) {
        return new WagerRow(0, 1, 1, "blackjack", cents, cents, 0L, null, 0L, 0L, 0, "Ties", null, null, null);
    }

    /** Rounds of small cards make a shoe rich; a seat that doubles its wager then takes twice as much from the house. */
    @Test
    void aSeatThatDoublesItsWagerOnARichShoeTakesTwiceItsValue() {
        Round small = play("2S 3S 4S 5S", "6S 5H 4H 3H");
        int[] gone = new int[13];
        for (int hand = 1; hand <= 10; hand++) {
            ShoeValue.count(small, gone);
        }
        assertThat(gone).containsExactly(0, 10, 20, 20, 20, 10, 0, 0, 0, 0, 0, 0, 0);
        ShoeValue value = BLACKJACK.shoeValues().get("blackjack");
        double better = value.after(gone) - value.full();
        assertThat(better)
                .as("ten rounds of small cards are worth some percent")
                .isGreaterThan(0.02);
        Map<Long, Long> gave = new HashMap<>();
        for (long wager : new long[] {100_000, 200_000}) {
            ShoeTiming timing = new ShoeTiming();
            for (int hand = 1; hand <= 10; hand++) {
                assertThat(take(timing, hand, 0, small)).isZero();
            }
            gave.put(wager, take(timing, 11, wager, small));
        }
        assertThat(gave.get(100_000L)).isEqualTo(micros(-100_000 * better)).isNegative();
        assertThat(gave.get(200_000L)).isEqualTo(micros(-200_000 * better));
        assertThat(take(new ShoeTiming(), 1, 100_000, small))
                .as("on a full shoe there is no timing")
                .isZero();
    }

    /** A log whose shoe number outlives a reshuffle. */
    @Test
    void aShoeThatHasGivenMoreCardsThanItHoldsIsNotKnown() {
        ShoeTiming timing = new ShoeTiming();
        Round small = play("2S 3S 4S 5S", "6S 5H 4H 3H");
        int rounds = BLACKJACK.shoeValues().get("blackjack").cards() / 8;
        for (int hand = 1; hand <= rounds; hand++) {
            assertThat(take(timing, hand, 1_000, small)).isNotNull();
        }
        assertThat(take(timing, rounds + 1, 1_000, small)).isNull();
        assertThat(take(timing, rounds + 2, 1_000, small)).isNull();
    }

    @Test
    void aGameThatValuesNoWagerOfAShoeHasNoTiming() {
        TableRules baccarat = Games.find("minibaccarat").orElseThrow().under(Map.of());
        Round small = play("2S 3S 4S 5S", "6S 5H 4H 3H");
        assertThat(new ShoeTiming().micros(baccarat, baccarat.shoeValues(), row(1), small, List.of(wager(1_000))))
                .isNull();
    }

    @Test
    void aShoeWithAGapIsNotKnownFromThereOn() {
        ShoeTiming timing = new ShoeTiming();
        Round small = play("2S 3S 4S 5S", "6S 5H 4H 3H");
        assertThat(take(timing, 1, 1_000, small)).isNotNull();
        assertThat(take(timing, 3, 1_000, small)).isNull();
        assertThat(take(timing, 4, 1_000, small)).isNull();
        assertThat(take(timing, 1, 1_000, small))
                .as("the next shoe of that number")
                .isNotNull();
        assertThat(take(timing, 2, 1_000, small)).isNotNull();
        assertThat(take(timing, 1, 0, small)).isZero();
        assertThat(take(new ShoeTiming(), 7, 1_000, small)).isNull();
        TableRules shuffled = Games.find("pai-gow").orElseThrow().under(Map.of());
        assertThat(new ShoeTiming().micros(shuffled, shuffled.shoeValues(), row(7), small, List.of(wager(1_000))))
                .isZero();
    }

    /** Each shoe of a sample again, from its rounds as they are stored, shoe by shoe. */
    @Test
    void everyShoeOfASampleAddsUpToItsSum() throws IOException {
        List<Path> files = SampleCasino.write(new SamplePlan(7, DATE, 1, 9, 4), folder, day -> {});
        try (Database database = TestDatabase.H2.open()) {
            Property property = SetUpFile.read(files.getFirst()).apply(database, "ana", OffsetDateTime.now());
            new Importer(database, TestOdds.of(database), Clock.systemUTC(), "test")
                    .importFile(property, files.get(1), "ana", ImportListener.NONE);
            Floor floor = Floor.read(database, property);
            Map<List<Integer>, List<StoredRound>> shoes = new HashMap<>();
            int[] others = new int[2];
            RoundRepository rounds = new RoundRepository(database);
            rounds.forEachOn(
                    property.id(), DATE, IntStream.range(0, 100).boxed().collect(Collectors.toSet()), stored -> {
                        RoundRow row = stored.round();
                        TableRules rules = floor.rules(row.submissionId());
                        if (rules.shoeValues().isEmpty()) {
                            boolean returned = rules.shoeAudit().isEmpty();
                            assertThat(row.timingMicros()).isEqualTo(row.played() && returned ? (Long) 0L : null);
                            others[0]++;
                        } else if (row.shoe() == null || row.hand() == null) {
                            others[1]++;
                        } else {
                            shoes.computeIfAbsent(List.of(row.tableId(), row.shoe()), none -> new ArrayList<>())
                                    .add(stored);
                        }
                    });
            assertThat(others[0]).isPositive();
            long sum = 0;
            for (List<StoredRound> shoe : shoes.values()) {
                shoe.sort(Comparator.comparing((StoredRound one) -> one.round().hand()));
                TableRules rules = floor.rules(shoe.getFirst().round().submissionId());
                int[] gone = new int[13];
                double cents = 0;
                for (StoredRound stored : shoe) {
                    for (WagerRow wager : stored.round().played() ? stored.wagers() : List.<WagerRow>of()) {
                        ShoeValue value = rules.shoeValues().get(wager.wager());
                        cents += value == null ? 0 : wager.initialCents() * (value.full() - value.after(gone));
                    }
                    Replay.round(stored).hands().stream()
                            .flatMap(hand -> hand.pieces().stream())
                            .forEach(piece -> gone[((Card) piece).rank().ordinal()]++);
                    Replay.round(stored).discards().stream()
                            .filter(discard -> discard.kind() != Round.Discard.Kind.EXPOSED)
                            .forEach(discard ->
                                    gone[((Card) discard.piece()).rank().ordinal()]++);
                }
                long stored = shoe.stream()
                        .mapToLong(one -> one.round().played() ? one.round().timingMicros() : 0)
                        .sum();
                // Each round is rounded by itself.
                assertThat(stored).isCloseTo(micros(cents), within((long) shoe.size()));
                sum += Math.abs(stored);
            }
            assertThat(sum).isPositive();
            long[] decisions = new long[2];
            rounds.forEachPlayed(Slice.all(property.id(), DATE, DATE), stored -> {
                Long cents =
                        RoundSettler.decisionMicros(floor.rules(stored.round().submissionId()), Replay.round(stored));
                assertThat(stored.round().decisionMicros()).isEqualTo(cents);
                decisions[cents == null ? 0 : 1] += cents == null ? 1 : cents;
            });
            assertThat(decisions[0]).as("rounds of Pai Gow").isPositive();
            assertThat(decisions[1]).as("poor players pay for their decisions").isPositive();
        }
    }
}
