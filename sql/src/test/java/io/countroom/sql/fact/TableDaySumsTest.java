package io.countroom.sql.fact;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.TableDay;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TableDaySumsTest {

    private static final LocalDate DATE = LocalDate.of(2026, 10, 18);
    private static final OffsetDateTime NOON = DATE.atTime(12, 0).atOffset(ZoneOffset.UTC);

    private final TableDaySums day = new TableDaySums(new TableDay(7, DATE));
    private int id;

    private void add(@Nullable OffsetDateTime at, @Nullable Integer hand, String cards) {
        day.add(
                1,
                new RoundRow(
                        DATE,
                        ++id,
                        1,
                        id,
                        7,
                        "day",
                        3,
                        hand,
                        "R" + id,
                        at,
                        0,
                        1,
                        RoundRow.State.PLAYED,
                        cards,
                        0,
                        0,
                        0L,
                        0L,
                        0,
                        0,
                        null,
                        null,
                        null));
    }

    @Test
    void readingsInTheOrderOfTheirMomentsAreSummedAsTheyPass() {
        add(NOON, 1, ";meter:progressive=100.00");
        add(NOON.plusMinutes(1), 2, ";meter:progressive=101.00");
        add(null, 3, ";meter:progressive=102.00");
        assertThat(day.inOrder()).isTrue();
        assertThat(day.hasMeters()).isTrue();
        assertThat(day.rows()).isEqualTo(2);
    }

    @Test
    void anEarlierReadingThatComesLaterHasTheDayReadAgain() {
        add(NOON.plusMinutes(1), 1, ";meter:progressive=100.00");
        add(NOON, 2, ";meter:progressive=101.00");
        assertThat(day.inOrder()).isFalse();
    }

    @Test
    void readingsWithinAMicrosecondAreInTheOrderOfTheirHandsAsInTheDatabase() {
        add(NOON.plusNanos(200), 2, ";meter:progressive=100.00");
        add(NOON.plusNanos(900), 1, ";meter:progressive=101.00");
        assertThat(day.inOrder()).isFalse();
    }

    @Test
    void aHandThatNoShoeHasIsReadAgain() {
        add(NOON, 1_000_000, "");
        assertThat(day.inOrder()).isFalse();
        assertThat(day.hasShoes()).isTrue();
        assertThat(day.hasMeters()).isFalse();
    }
}
