package io.countroom.sql.round;

import static io.countroom.sql.schema.Tables.IMPORT;
import static io.countroom.sql.schema.Tables.PROPERTY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.sql.Database;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.property.Paper;
import io.countroom.sql.testkit.TestDatabase;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Rounds sorted and filtered by money and by deviation, with the totals of the list. */
@ParameterizedClass
@EnumSource
class RoundListTest {

    private static final LocalDate DAY = LocalDate.of(2026, 10, 18);
    private static final int PROPERTY_ID = 1;

    @Parameter
    TestDatabase kind;

    Database database;
    RoundRepository rounds;

    @BeforeEach
    void open() {
        database = kind.open();
        rounds = new RoundRepository(database);
        database.dsl()
                .insertInto(PROPERTY)
                .values(PROPERTY_ID, "T", "Test", "Holder", null, "UTC", LocalTime.of(6, 0), Paper.LETTER)
                .execute();
        database.dsl()
                .insertInto(IMPORT)
                .set(IMPORT.PROPERTY_ID, PROPERTY_ID)
                .set(IMPORT.IMPORT_ID, 1L)
                .set(IMPORT.KIND, ImportRow.Kind.ROUNDS)
                .set(IMPORT.FILE_NAME, "f")
                .set(IMPORT.SHA256, "a".repeat(64))
                .set(IMPORT.BYTES, 1L)
                .set(IMPORT.STATE, ImportRow.State.ACCEPTED)
                .set(IMPORT.STARTED_AT, OffsetDateTime.parse("2026-10-20T12:00:00Z"))
                .set(IMPORT.USER_NAME, "ada")
                .set(IMPORT.LINES, 0L)
                .set(IMPORT.ROUNDS, 0L)
                .set(IMPORT.ACCEPTED, 0L)
                .set(IMPORT.DUPLICATES, 0L)
                .set(IMPORT.CONFLICTS, 0L)
                .set(IMPORT.REJECTS, 0L)
                .set(IMPORT.SOFTWARE_VERSION, "test")
                .execute();
        try (RoundLoader loader = new RoundLoader(database, PROPERTY_ID)) {
            // One wager as due; one overpaid by 150 and another underpaid by 40; one whose payment is not known; one
            // void.
            loader.add(round(1, RoundRow.State.PLAYED, 0, wager(0, "player", 100, 100L, 100L)));
            loader.add(round(
                    2,
                    RoundRow.State.PLAYED,
                    2,
                    wager(0, "tie", 50, 550L, 400L),
                    wager(1, "player", 300, -300L, -260L)));
            loader.add(round(3, RoundRow.State.PLAYED, 0, wager(0, "player", 200, null, 200L)));
            loader.add(round(4, RoundRow.State.VOID, 1, wager(0, "player", 70, 5L, 0L)));
            loader.finish();
        }
    }

    @AfterEach
    void close() {
        database.close();
    }

    private static WagerRow wager(int number, String wager, long dollars, @Nullable Long paid, Long due) {
        return new WagerRow(
                number,
                1,
                1,
                wager,
                dollars * 100,
                dollars * 100,
                paid == null ? null : Long.valueOf(paid * 100),
                null,
                due * 100,
                null,
                0,
                null,
                number == 1 ? "P-2" : null,
                dollars * 10_000,
                null);
    }

    private static StoredRound round(int hand, RoundRow.State state, int exceptions, WagerRow... wagers) {
        Long paid = 0L;
        long due = 0;
        long amount = 0;
        for (WagerRow wager : wagers) {
            paid = paid == null || wager.paidCents() == null ? null : Long.valueOf(paid + wager.paidCents());
            due += wager.dueCents();
            amount += wager.amountCents();
        }
        return new StoredRound(
                new RoundRow(
                        DAY,
                        RoundIds.of(1, hand),
                        1,
                        hand,
                        7,
                        "day",
                        1,
                        hand,
                        "R-" + hand,
                        null,
                        0,
                        1,
                        state,
                        "",
                        0,
                        amount,
                        paid,
                        due,
                        exceptions,
                        0,
                        state == RoundRow.State.VOID ? null : Long.valueOf(100_000_000L),
                        null,
                        null),
                List.of(wagers),
                List.of());
    }

    private List<String> listed(RoundFilter filter, RoundOrder order) {
        return rounds.page(PROPERTY_ID, filter, order, rounds.counted(PROPERTY_ID, filter), 0, 100).stream()
                .map(one -> one.round().ref())
                .toList();
    }

    private static RoundFilter.Builder all() {
        return RoundFilter.between(DAY, DAY);
    }

    @Test
    void roundsAreSortedByAnyFigureAndUnknownOnesComeLast() {
        RoundFilter filter = all().build();
        assertThat(listed(filter, RoundOrder.DEALING)).containsExactly("R-1", "R-2", "R-3", "R-4");
        assertThat(listed(filter, new RoundOrder(RoundOrder.Figure.WAGERED, true)))
                .containsExactly("R-2", "R-3", "R-1", "R-4");
        assertThat(listed(filter, new RoundOrder(RoundOrder.Figure.PAID, false)))
                .containsExactly("R-4", "R-1", "R-2", "R-3");
        assertThat(listed(filter, new RoundOrder(RoundOrder.Figure.DIFFERENCE, true)))
                .containsExactly("R-2", "R-4", "R-1", "R-3");
    }

    @Test
    void roundsAreSortedByTheirDeviationAndWalkedInThatOrder() {
        RoundFilter filter = all().build();
        List<ListedRound> dealt =
                rounds.page(PROPERTY_ID, filter, RoundOrder.DEALING, rounds.counted(PROPERTY_ID, filter), 0, 100);
        assertThat(dealt.stream().map(ListedRound::z).distinct().count()).isGreaterThan(2);
        for (boolean falling : List.of(true, false)) {
            Comparator<Double> order = falling ? Comparator.reverseOrder() : Comparator.naturalOrder();
            List<String> expected = dealt.stream()
                    .sorted(Comparator.comparing(ListedRound::z, Comparator.nullsLast(order)))
                    .map(one -> one.round().ref())
                    .toList();
            RoundOrder byZ = new RoundOrder(RoundOrder.Figure.Z, falling);
            assertThat(listed(filter, byZ)).isEqualTo(expected);
            RoundRow first = rounds.page(PROPERTY_ID, filter, byZ, rounds.counted(PROPERTY_ID, filter), 0, 1)
                    .getFirst()
                    .round();
            List<String> walked = new ArrayList<>(List.of(first.ref()));
            for (Optional<RoundRow> next = rounds.beside(PROPERTY_ID, filter, byZ, first, true);
                    next.isPresent();
                    next = rounds.beside(PROPERTY_ID, filter, byZ, next.get(), true)) {
                walked.add(next.get().ref());
            }
            assertThat(walked).isEqualTo(expected);
        }
    }

    @Test
    void roundsAreFoundByWhatWasOverpaidAndUnderpaid() {
        assertThat(listed(all().paidWrongly(15_000L, null).build(), RoundOrder.DEALING))
                .containsExactly("R-2");
        assertThat(listed(all().paidWrongly(15_001L, null).build(), RoundOrder.DEALING))
                .isEmpty();
        assertThat(listed(all().paidWrongly(1L, null).build(), RoundOrder.DEALING))
                .containsExactly("R-2", "R-4");
        assertThat(listed(all().paidWrongly(null, 4_000L).build(), RoundOrder.DEALING))
                .containsExactly("R-2");
    }

    @Test
    void roundsAreFoundByAPlayerWhoMadeAWager() {
        assertThat(listed(all().player("P-2").build(), RoundOrder.DEALING)).containsExactly("R-2");
        assertThat(rounds.count(PROPERTY_ID, all().player("P-2").build()).total())
                .isEqualTo(1);
        assertThat(listed(all().player("P-3").build(), RoundOrder.DEALING)).isEmpty();
        assertThat(rounds.find(PROPERTY_ID, DAY, RoundIds.of(1, 2))
                        .orElseThrow()
                        .wagers())
                .extracting(WagerRow::player)
                .containsExactly(null, "P-2");
    }

    @Test
    void roundsAreFoundByTheirDeviation() {
        // the house lost 100.00 and expected 1.00: 101.00 of a standard deviation of 100.00. R-2: -250.00 - 3.50.
        assertThat(rounds.page(
                                PROPERTY_ID,
                                all().build(),
                                RoundOrder.DEALING,
                                rounds.counted(PROPERTY_ID, all().build()),
                                0,
                                4)
                        .getFirst()
                        .z())
                .isCloseTo(-1.01, within(1e-9));
        assertThat(listed(all().farFromExpected(1.0).build(), RoundOrder.DEALING))
                .containsExactly("R-1", "R-2");
        assertThat(listed(all().farFromExpected(1.02).build(), RoundOrder.DEALING))
                .containsExactly("R-2");
    }

    @Test
    void theTotalsAreThoseOfTheRoundsOfTheListAndOfTheWagerThatIsSearched() {
        assertThat(rounds.totals(PROPERTY_ID, all().shoe(1).build()))
                .isEqualTo(new RoundTotals(3, 1, 65_000, 35_500, 44_000, 15_500, 4_000, 6_500_000));
        assertThat(rounds.totals(PROPERTY_ID, all().wager("tie", null).build()))
                .isEqualTo(new RoundTotals(1, 0, 5_000, 55_000, 40_000, 15_000, 0, 500_000));
        assertThat(rounds.totals(PROPERTY_ID, all().shoe(9).build()))
                .isEqualTo(new RoundTotals(0, 0, 0, 0, 0, 0, 0, 0));
    }
}
