package io.countroom.sql.sequence;

import static io.countroom.sql.schema.Tables.SHOE_ROLLUP;
import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.sql.Database;
import io.countroom.sql.round.Slice;
import io.countroom.sql.sequence.SequenceRepository.Gap;
import io.countroom.sql.testkit.TestDatabase;
import java.time.LocalDate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class MissingShoesTest {

    private static final int PROPERTY = 1;
    private static final int TABLE = 7;
    private static final LocalDate FIRST = LocalDate.of(2026, 10, 1);

    @Parameter
    TestDatabase kind;

    /** Numbers that go on from day to day: the shoes between two gaming dates are missing, whatever month the dates are of. */
    @Test
    void shoesAreMissingBetweenTheLastDayOpenAndTheFirstOfTheMonth() {
        try (Database database = kind.open()) {
            dealt(database, FIRST.minusDays(3), 101, 110);
            dealt(database, FIRST.minusDays(2), 111, 120);
            dealt(database, FIRST, 125, 130);
            dealt(database, FIRST.plusDays(1), 131, 140);

            assertThat(new SequenceRepository(database)
                            .shoes(Slice.all(PROPERTY, FIRST, FIRST.plusDays(30)))
                            .shoes())
                    .containsExactly(new Gap(TABLE, FIRST, null, 121, 124));
        }
    }

    private static void dealt(Database database, LocalDate date, int first, int last) {
        IntStream.rangeClosed(first, last)
                .forEach(shoe -> database.dsl()
                        .insertInto(
                                SHOE_ROLLUP,
                                SHOE_ROLLUP.PROPERTY_ID,
                                SHOE_ROLLUP.GAMING_DATE,
                                SHOE_ROLLUP.TABLE_ID,
                                SHOE_ROLLUP.SHOE,
                                SHOE_ROLLUP.FIRST_HAND,
                                SHOE_ROLLUP.LAST_HAND,
                                SHOE_ROLLUP.HANDS,
                                SHOE_ROLLUP.NUMBERED_ROUNDS)
                        .values(PROPERTY, date, TABLE, shoe, 1, 5, 5L, 5L)
                        .execute());
    }
}
