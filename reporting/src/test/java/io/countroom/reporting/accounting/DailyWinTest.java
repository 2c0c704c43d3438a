package io.countroom.reporting.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.accounting.DailyWin.State;
import io.countroom.reporting.counts.TableCount;
import io.countroom.sql.accounting.FinalCount;
import io.countroom.sql.property.GamingTable;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DailyWinTest {

    private static final LocalDate DATE = LocalDate.of(2026, 10, 18);

    private static TableCount count(@Nullable Long win, String lacks) {
        return new TableCount("MB-07", DATE, null, false, win == null ? null : 300L, win, 0, 0, lacks);
    }

    private static State state(TableCount original, TableCount adjusted, @Nullable Long finalWin, LocalDate today) {
        FinalCount made = finalWin == null
                ? null
                : new FinalCount(DATE, 1, 300, finalWin, "ben", OffsetDateTime.parse("2026-10-20T00:00:00Z"));
        return new DailyWin(
                        new GamingTable(1, "MB-07", "minibaccarat", 1, true),
                        DATE,
                        original,
                        adjusted,
                        List.of(),
                        made,
                        "")
                .state(today);
    }

    @Test
    void aCountIsLateOnlyOnceItsGamingDateIsOver() {
        TableCount nothing = count(null, "not counted");
        assertThat(state(nothing, nothing, null, DATE)).isEqualTo(State.INCOMPLETE);
        assertThat(state(nothing, nothing, null, DATE.plusDays(1))).isEqualTo(State.LATE);
    }

    @Test
    void whatAnEntryStandsInForIsAnEstimateAndNoCompleteCount() {
        TableCount part = count(null, "the closer is missing");
        TableCount whole = count(400L, "");
        LocalDate later = DATE.plusDays(9);
        assertThat(state(part, part, null, later)).isEqualTo(State.INCOMPLETE);
        assertThat(state(part, whole, null, later)).isEqualTo(State.ESTIMATED);
        assertThat(state(whole, whole, null, later)).isEqualTo(State.COMPLETE);
        assertThat(state(whole, whole, 400L, later)).isEqualTo(State.FINAL);
        assertThat(state(whole, whole, 500L, later)).isEqualTo(State.CHANGED);
    }
}
