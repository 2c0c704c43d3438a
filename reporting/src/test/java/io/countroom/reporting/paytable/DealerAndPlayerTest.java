package io.countroom.reporting.paytable;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.paytable.MadeStakes.Made;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.sequence.Checks.Setting;
import io.countroom.sql.fact.Offered;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A dealer and a player or seat are both reported, unless the wagers at the dealer show nothing without those of the other. */
class DealerAndPlayerTest {

    private static final PatternTest.Names NAMES =
            new PatternTest.Names(table -> "MB-1", Map.of(1, "D-1", 2, "D-2"), Offered::wager, Map.of());

    /** Of six large wagers all win, of eighteen small ones three. */
    private static final List<Made> POSTED = session(6, 6, 18, 3);

    /** Of six large wagers two win, of eighteen small ones six. */
    private static final List<Made> HONEST = session(6, 2, 18, 6);

    /** Of six large wagers four win, of eighteen small ones five: by itself no seat is reported for that. */
    private static final List<Made> INCLINED = session(6, 4, 18, 5);

    private final MadeStakes wagers = new MadeStakes();

    private static List<Made> session(int large, int largeWon, int small, int smallWon) {
        return IntStream.range(0, large + small)
                .mapToObj(i -> i < large ? new Made(10_000, i < largeWon) : new Made(2_500, i - large < smallWon))
                .toList();
    }

    private List<Finding> findings() {
        return new StakeOutcomes(NAMES, offered -> null, new Setting(true, 5, ""), wagers)
                .findings(Periods.month(YearMonth.of(2026, 10)));
    }

    private List<String> found() {
        return findings().stream().map(Finding::subject).toList();
    }

    private void honest(int dealer) {
        for (int day = 0; day < 4; day++) {
            wagers.session(dealer, day, 5, null, HONEST);
        }
    }

    @Test
    void aPlayerAtWhoseDealerNobodyElseKnewTheOutcomeExplainsTheDealer() {
        honest(1);
        wagers.session(1, 1, 3, "P-7", POSTED);
        wagers.session(1, 2, 3, "P-7", POSTED);
        assertThat(found()).containsExactly("player P-7");
    }

    @Test
    void aSeatExplainsItsDealerAndLeadsToItsWagers() {
        honest(1);
        wagers.session(1, 1, 3, null, POSTED);
        assertThat(found()).containsExactly("seat 3, D-1, player");
        assertThat(findings().getFirst().wagers())
                .isEqualTo(Map.of(
                        "show",
                        "wagers",
                        "submission",
                        "1",
                        "wager",
                        "player",
                        "dealer",
                        "D-1",
                        "table",
                        "MB-1",
                        "period",
                        "2026-10-02",
                        "shift",
                        "day",
                        "seat",
                        "3"));
    }

    @Test
    void aDealerAtWhomManyKnewTheOutcomeStandsBesideThePlayer() {
        for (int day = 0; day < 12; day++) {
            wagers.session(1, day, 5, null, INCLINED);
        }
        assertThat(found()).containsExactly("D-1, player");
        wagers.session(1, 1, 3, "P-7", POSTED);
        wagers.session(1, 2, 3, "P-7", POSTED);
        assertThat(found()).containsExactlyInAnyOrder("D-1, player", "player P-7");
    }

    /** The player sat at D-1 as well, whose finding is of other people's wagers. */
    @Test
    void aPlayerOfOneDealerDoesNotHideAnother() {
        for (int day = 0; day < 12; day++) {
            wagers.session(1, day, 5, null, INCLINED);
        }
        honest(2);
        wagers.session(1, 3, 3, "P-7", HONEST);
        wagers.session(2, 1, 3, "P-7", POSTED);
        wagers.session(2, 2, 3, "P-7", POSTED);
        wagers.session(2, 3, 3, "P-7", POSTED);
        assertThat(found()).containsExactlyInAnyOrder("D-1, player", "player P-7");
    }

    /** Two seats of a player in the same rounds are raised together: they count once. */
    @Test
    void theSeatsOfAPlayerInTheSameRoundsCountOnce() {
        honest(1);
        wagers.session(1, 1, 3, "P-8", INCLINED);
        assertThat(found()).isEmpty();
        for (int seat = 4; seat < 12; seat++) {
            wagers.session(2, 1, seat, "P-8", INCLINED);
        }
        assertThat(found()).noneMatch(subject -> subject.equals("player P-8"));
    }
}
