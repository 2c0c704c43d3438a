package io.countroom.reporting.meter;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.meter.SharedMeter.Break;
import io.countroom.reporting.meter.SharedMeter.Dealt;
import io.countroom.reporting.meter.SharedMeter.Range;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A meter of three tables, whose rounds each move it at some moment before the next round of their table begins. */
class SharedMeterTest {

    private static final OffsetDateTime OPENS = OffsetDateTime.of(2026, 10, 18, 10, 0, 0, 0, ZoneOffset.UTC);
    private static final long RESET = 100_000;
    private static final int TABLES = 3;
    private static final int ROUNDS = 200;
    private static final int ROUNDS_OF_A_SHOE = 50;
    private static final int SECONDS = 60;
    private static final int RATE = 10;
    private static final int SEEDS = 300;

    /**
     * A round with its own times.
     *
     * @param begins in seconds, when it reads the meter
     * @param moves when it moves the meter
     */
    private record Play(int table, int number, int begins, double moves, int dollars, boolean wins) {}

    private static List<Play> plays(Random random) {
        List<Play> plays = new ArrayList<>();
        for (int table = 0; table < TABLES; table++) {
            int begins = random.nextInt(SECONDS);
            for (int number = 0; number < ROUNDS; number++) {
                int next = begins + SECONDS / 3 + random.nextInt(SECONDS);
                plays.add(new Play(
                        table,
                        number,
                        begins,
                        random.nextDouble(begins + 0.1, next - 0.1),
                        1 + random.nextInt(5),
                        random.nextInt(ROUNDS) == 0));
                begins = next;
            }
        }
        return plays;
    }

    /** @param added by the round with this place among all that move the meter, beside its contribution */
    private static List<Break> breaks(Random random, int centsADollar, int place, long added) {
        List<Play> plays = plays(random);
        List<Play> moving =
                plays.stream().sorted(Comparator.comparingDouble(Play::moves)).toList();
        List<Dealt> dealt = new ArrayList<>();
        for (Play play : plays) {
            long shown = 250_000;
            for (int i = 0; i < moving.size() && moving.get(i).moves < play.begins; i++) {
                shown = moving.get(i).wins ? RESET : shown + (long) centsADollar * moving.get(i).dollars;
                shown += i == place ? added : 0;
            }
            long gain = (long) RATE * play.dollars;
            dealt.add(new Dealt(
                    play.table,
                    play.table + "-" + play.number,
                    OPENS.plusSeconds(play.begins),
                    1 + play.number / ROUNDS_OF_A_SHOE,
                    1 + play.number % ROUNDS_OF_A_SHOE,
                    shown,
                    new Range(gain, gain, 0, play.wins, true)));
        }
        Collections.shuffle(dealt, random);
        return SharedMeter.breaks(dealt, RESET, 0);
    }

    @Test
    void whatTheRoundsExplainIsNoBreak() {
        for (int seed = 0; seed < SEEDS; seed++) {
            assertThat(breaks(new Random(seed), RATE, 0, 0)).as("seed %d", seed).isEmpty();
        }
    }

    /** A jump is not found where the whole meter was won in the same moments: it starts again at its reset amount. */
    @Test
    void aFallAndAJumpAreFoundOnceAndWithWhatTheyMoved() {
        int found = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            long added = seed % 2 == 0 ? 5_000 : -5_000;
            List<Break> breaks = breaks(new Random(seed), RATE, TABLES * ROUNDS / 2, added);
            assertThat(breaks).as("seed %d", seed).hasSizeLessThanOrEqualTo(1);
            for (Break one : breaks) {
                found++;
                // At the first and the last reading, two other tables are each dealing a round that adds 50 cents at
                // most.
                assertThat(one.missingCents()).as("seed %d", seed).isBetween(-added - 200, -added + 200);
            }
        }
        assertThat(found).isGreaterThan(SEEDS * 9 / 10);
    }

    @Test
    void anotherRateIsFound() {
        for (int seed = 0; seed < SEEDS; seed++) {
            assertThat(breaks(new Random(seed), RATE + 1, 0, 0))
                    .as("seed %d", seed)
                    .isNotEmpty();
            assertThat(breaks(new Random(seed), RATE - 1, 0, 0))
                    .as("seed %d", seed)
                    .isNotEmpty();
        }
    }

    /** A round that the log does not have may have won or added anything. */
    @Test
    void whereARoundIsMissingNothingIsSaid() {
        Random random = new Random(1);
        List<Dealt> dealt = List.of(
                dealt(0, 1, 0, 250_000L),
                dealt(0, 2, 30, 250_010L),
                dealt(0, 4, 90, 999_000L),
                dealt(0, 5, 120, 999_010L));
        List<Dealt> shuffled = new ArrayList<>(dealt);
        Collections.shuffle(shuffled, random);
        assertThat(SharedMeter.breaks(shuffled, RESET, 0)).isEmpty();
        List<Dealt> whole = new ArrayList<>(dealt);
        whole.add(dealt(0, 3, 60, 250_020L));
        assertThat(SharedMeter.breaks(whole, RESET, 0))
                .extracting(one -> one.reading().hand())
                .containsExactly(4);
    }

    private static Dealt dealt(int table, int hand, int second, long shown) {
        return new Dealt(
                table,
                table + "-" + hand,
                OPENS.plusSeconds(second),
                1,
                hand,
                shown,
                new Range(10, 10, 0, false, true));
    }
}
