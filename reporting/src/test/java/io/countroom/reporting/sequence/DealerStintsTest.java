package io.countroom.reporting.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Round;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Dealers beside the rounds of earlier files. */
class DealerStintsTest {

    private static final LocalDate DATE = LocalDate.of(2026, 10, 18);

    /** Earlier rounds of three tables. Ann dealt at T-1 until 10:30 and at T-2 from 11:00 on, Bob at T-2 before, Cleo at T-3. */
    private static final class ThreeTables implements DealerStints.Earlier {

        private final List<String> read = new ArrayList<>();

        private static final List<DealerStints.Known> ROUNDS = List.of(
                known("T-1", "Ann", 0),
                known("T-1", "Ann", 30),
                known("T-2", "Bob", 0),
                known("T-2", "Bob", 50),
                known("T-2", "Ann", 60),
                known("T-2", "Ann", 90),
                known("T-3", "Cleo", 0),
                known("T-3", "Cleo", 90));

        private static DealerStints.Known known(String table, String dealer, int minute) {
            return new DealerStints.Known(table, dealer, at(minute));
        }

        @Override
        public Map<String, Set<String>> tables(LocalDate gamingDate) {
            return Map.of("Ann", Set.of("T-1", "T-2"), "Bob", Set.of("T-2"), "Cleo", Set.of("T-3"));
        }

        @Override
        public List<DealerStints.Known> of(LocalDate gamingDate, Set<String> tables) {
            read.addAll(new TreeSet<>(tables));
            return ROUNDS.stream().filter(one -> tables.contains(one.table())).toList();
        }
    }

    private final ThreeTables earlier = new ThreeTables();
    private final DealerStints stints = new DealerStints(ZoneOffset.UTC, Duration.ofHours(1), earlier);
    private @Nullable LoggedRound before;

    private static OffsetDateTime at(int minute) {
        return DATE.atTime(10, 0).plusMinutes(minute).atOffset(ZoneOffset.UTC);
    }

    private List<String> found(String dealer, int minute) {
        LoggedRound round = new LoggedRound(
                "R-" + minute,
                "T-4",
                "minibaccarat",
                DATE,
                "day",
                at(minute),
                1,
                minute + 1,
                dealer,
                false,
                Round.of(List.of(), List.of()));
        Findings findings = new Findings();
        stints.add(before, round, findings);
        before = round;
        return findings.list().stream().map(one -> one.sentence()).toList();
    }

    @Test
    void onlyTheTablesOfTheDealersOfTheFileAreReadAndEachOnce() {
        found("Dan", 0);
        assertThat(earlier.read).isEmpty();
        found("Ann", 5);
        assertThat(earlier.read).containsExactly("T-1", "T-2");
        found("Bob", 10);
        found("Ann", 15);
        assertThat(earlier.read).containsExactly("T-1", "T-2");
    }

    @Test
    void aDealerWhoseTableWasReadForAnotherIsFoundThere() {
        assertThat(found("Ann", 31)).isEmpty();
        assertThat(found("Bob", 35)).isEmpty();
        assertThat(found("Bob", 40))
                .containsExactly(
                        "Dealer Bob is logged at T-4 from 2026-10-18 10:35:00 to 2026-10-18 10:40:00 and at T-2"
                                + " from 2026-10-18 10:00:00 to 2026-10-18 10:50:00");
    }
}
