package io.countroom.reporting.paytable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.reporting.paytable.ShoeFollowers.Made;
import io.countroom.reporting.statistics.Discoveries;
import io.countroom.reporting.statistics.StratifiedTest;
import io.countroom.reporting.statistics.StratifiedTest.Amount;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What is planted in a casino is found by {@code PlantedCasinosTest}. */
class ShoeFollowersTest {

    private static StratifiedTest.Result compared(List<Made> made) {
        StratifiedTest test = new StratifiedTest();
        ShoeFollowers.compare(made, (smaller, larger) -> test.add(List.of(smaller, larger)));
        return test.result();
    }

    /** Worked by hand: of four changes two were raises, both as the shoe improved: one of six. */
    @Test
    void raisesAreComparedWithTheShoe() {
        double[] values = {0, 0.01, 0, 0.01, 0};
        List<Made> made = new ArrayList<>();
        for (int round = 0; round < values.length; round++) {
            made.add(new Made(round, values[round] > 0 ? 5_000 : 2_500, values[round], false));
        }
        assertThat(compared(made).trials()).isEqualTo(4);
        assertThat(compared(made).p()).isCloseTo(1 / 6.0, within(1e-12));

        // Where the log lacks a round between two, they are not compared.
        List<Made> gaps = made.stream()
                .map(one -> new Made(2 * one.round(), one.cents(), one.value(), false))
                .toList();
        assertThat(compared(gaps).trials()).isZero();
    }

    /**
     * 2,000 months of players who do not count: twenty sessions of seats, and five players of four sessions whom the log names. Their
     * amounts stay for a while, or follow their luck, and what they win with leaves the shoe worse for them. 128 is three standard
     * deviations above 5%.
     */
    @Test
    void cleanMonthsKeepTheStatedRate() {
        SplittableRandom random = new SplittableRandom(20_261_018);
        int marked = 0;
        for (int month = 0; month < 2_000; month++) {
            List<Double> p = new ArrayList<>();
            for (int session = 0; session < 20; session++) {
                p.add(compared(session(random)).p());
            }
            for (int player = 0; player < 5; player++) {
                PlayerSittings sittings = new PlayerSittings();
                for (int session = 0; session < 4; session++) {
                    ShoeFollowers.compare(session(random), sittings::add);
                }
                p.add(sittings.result().p());
            }
            marked += Discoveries.of(p, 5).marked().contains(true) ? 1 : 0;
        }
        assertThat(marked).isLessThanOrEqualTo(128);
    }

    /** 200 players of 13 sittings: to the last digit. */
    @Test
    void whatIsKeptOfAPlayerGivesTheSameTest() {
        SplittableRandom random = new SplittableRandom(7);
        for (int player = 0; player < 200; player++) {
            StratifiedTest whole = new StratifiedTest();
            PlayerSittings kept = new PlayerSittings();
            for (int sitting = 0; sitting < 13; sitting++) {
                List<Made> made = session(random).subList(0, 1 + random.nextInt(90));
                ShoeFollowers.compare(made, (smaller, larger) -> whole.add(List.of(smaller, larger)));
                ShoeFollowers.compare(made, kept::add);
                kept.at(player % 3 == 0 ? 1 : sitting % 4, LocalDate.EPOCH.plusDays(sitting / 2), 1.5);
            }
            // More wagers than a byte holds.
            whole.add(List.of(new Amount(0, 300, 20_000), new Amount(1, 127, 128)));
            kept.add(new Amount(0, 300, 20_000), new Amount(1, 127, 128));
            assertThat(kept.result()).isEqualTo(whole.result());
            assertThat(kept.worthCents()).isEqualTo(13 * 1.5);
            assertThat(kept.of("P-7"))
                    .isEqualTo("player P-7 at " + (player % 3 == 0 ? "1 table" : "4 tables") + " on 7 gaming dates");
        }
    }

    private static List<Made> session(SplittableRandom random) {
        double stays = random.nextDouble();
        boolean follows = random.nextBoolean();
        List<Made> made = new ArrayList<>();
        int units = 1 + random.nextInt(5);
        for (int shoe = 0; shoe < 3; shoe++) {
            double value = 0;
            for (int round = 0; round < 30; round++) {
                boolean won = random.nextInt(100) < 45;
                made.add(new Made(shoe * 100 + round, 2_500L * units, value, won));
                value += random.nextGaussian() + (won ? -0.3 : 0.3);
                if (follows && random.nextBoolean()) {
                    units = Math.clamp(units + (won ? 1 : -1), 1, 6);
                } else if (random.nextDouble() > stays) {
                    units = 1 + random.nextInt(5);
                }
            }
        }
        return made;
    }
}
