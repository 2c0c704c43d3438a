package io.countroom.sql.round;

import static io.countroom.sql.schema.Tables.IMPORT;
import static io.countroom.sql.schema.Tables.PROPERTY;
import static io.countroom.sql.schema.Tables.ROUND_SHIFT_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER_DAY_ROLLUP;
import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.sql.Database;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.property.Paper;
import io.countroom.sql.testkit.TestDatabase;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Searching rounds: four rounds at each of two tables on two gaming dates, dealt at 18:00, 18:30, 19:00 and 19:30. */
@ParameterizedClass
@EnumSource
class RoundRepositoryTest {

    private static final LocalDate FIRST = LocalDate.of(2026, 10, 18);
    private static final LocalDate SECOND = FIRST.plusDays(1);
    private static final OffsetDateTime NOON = OffsetDateTime.parse("2026-10-20T12:00:00Z");
    private static final int PROPERTY_ID = 1;
    private static final int ROUNDS_PER_TABLE = 4;

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
        addImport(1, ImportRow.State.ACCEPTED);
        addImport(2, ImportRow.State.UNDONE);
        try (RoundLoader loader = new RoundLoader(database, PROPERTY_ID)) {
            int place = 0;
            for (int table : List.of(8, 7)) {
                for (LocalDate date : List.of(FIRST, SECOND)) {
                    for (int hand = 1; hand <= ROUNDS_PER_TABLE; hand++) {
                        loader.add(round(1, ++place, date, table, hand, RoundRow.State.PLAYED));
                    }
                    rollUp(date, table);
                }
            }
            loader.add(round(2, ++place, FIRST, 7, 2, RoundRow.State.PLAYED));
            loader.finish();
        }
    }

    @AfterEach
    void close() {
        database.close();
    }

    private static StoredRound round(
            long importId, int place, LocalDate date, int table, int hand, RoundRow.State state) {
        boolean tie = hand == 3;
        return new StoredRound(
                new RoundRow(
                        date,
                        RoundIds.of(importId, place),
                        importId,
                        place,
                        table,
                        hand % 2 == 0 ? "swing" : "day",
                        1,
                        hand,
                        table + "-" + date.getDayOfMonth() + "-" + hand,
                        date.atTime(17, 30)
                                .plusMinutes(30L * hand)
                                .atZone(java.time.ZoneOffset.UTC)
                                .toOffsetDateTime(),
                        0,
                        1,
                        state,
                        hand == 2 ? "player=4S 9D KC;banker=AH TC" : "player=5S 9D",
                        0,
                        100L * hand,
                        null,
                        null,
                        hand == 4 ? 1 : 0,
                        0,
                        null,
                        null,
                        null),
                tie
                        ? List.of(new WagerRow(
                                0, 1, 1, "tie", 250, 250, null, null, null, null, 0, "Tie", null, null, null))
                        : List.of(),
                hand == 4 ? List.of(new ExceptionRow(0, "paid-differs", "Sentence.", "§ 1", null, 1L)) : List.of());
    }

    private void rollUp(LocalDate date, int table) {
        database.dsl()
                .insertInto(ROUND_SHIFT_ROLLUP)
                .values(
                        PROPERTY_ID,
                        date,
                        table,
                        "day",
                        1,
                        0,
                        ROUNDS_PER_TABLE - 1,
                        1,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0)
                .execute();
        database.dsl()
                .insertInto(WAGER_DAY_ROLLUP)
                .values(PROPERTY_ID, date, table, 1, "tie", 1, 1, 250, 250, 0, 0, 0, 0, 0, 0, 0, 0)
                .execute();
    }

    private void addImport(long id, ImportRow.State state) {
        database.dsl()
                .insertInto(IMPORT)
                .set(IMPORT.PROPERTY_ID, PROPERTY_ID)
                .set(IMPORT.IMPORT_ID, id)
                .set(IMPORT.KIND, ImportRow.Kind.ROUNDS)
                .set(IMPORT.FILE_NAME, "f" + id)
                .set(IMPORT.SHA256, "a".repeat(64))
                .set(IMPORT.BYTES, 1L)
                .set(IMPORT.STATE, state)
                .set(IMPORT.STARTED_AT, NOON)
                .set(IMPORT.USER_NAME, "ada")
                .set(IMPORT.LINES, 0L)
                .set(IMPORT.ROUNDS, 0L)
                .set(IMPORT.ACCEPTED, 0L)
                .set(IMPORT.DUPLICATES, 0L)
                .set(IMPORT.CONFLICTS, 0L)
                .set(IMPORT.REJECTS, 0L)
                .set(IMPORT.SOFTWARE_VERSION, "test")
                .execute();
    }

    private static RoundFilter.Builder all() {
        return RoundFilter.between(FIRST, SECOND);
    }

    private List<String> found(RoundFilter filter) {
        RoundCounts counts = rounds.count(PROPERTY_ID, filter);
        List<String> refs = rounds.page(PROPERTY_ID, filter, RoundOrder.DEALING, counts, 0, 100).stream()
                .map(listed -> listed.round().ref())
                .toList();
        assertThat(refs).hasSize(counts.total());
        return refs;
    }

    @Test
    void roundsAreListedByGamingDateTableAndDealingWithoutThoseThatNobodyCountsOn() {
        assertThat(found(all().build()))
                .containsExactly(
                        "7-18-1", "7-18-2", "7-18-3", "7-18-4", "8-18-1", "8-18-2", "8-18-3", "8-18-4", "7-19-1",
                        "7-19-2", "7-19-3", "7-19-4", "8-19-1", "8-19-2", "8-19-3", "8-19-4");
    }

    @Test
    void pagesOfAnySizeMakeUpTheWholeList() {
        for (RoundFilter filter : List.of(
                all().build(),
                all().shifts(Set.of("day", "swing"))
                        .ref(null)
                        .pieces(List.of("9D"))
                        .build())) {
            List<String> whole = found(filter);
            RoundCounts counts = rounds.count(PROPERTY_ID, filter);
            for (int size : List.of(1, 3, 5, 16)) {
                List<String> paged = new ArrayList<>();
                for (int offset = 0; offset < counts.total(); offset += size) {
                    rounds.page(PROPERTY_ID, filter, RoundOrder.DEALING, counts, offset, size)
                            .forEach(listed -> paged.add(listed.round().ref()));
                }
                assertThat(paged).as("pages of %d", size).isEqualTo(whole);
            }
        }
    }

    @Test
    void roundsAreFoundByTheirCardsAndNotByPartsOfOtherWords() {
        assertThat(found(all().pieces(List.of("4S", "TC")).build()))
                .containsExactly("7-18-2", "8-18-2", "7-19-2", "8-19-2");
        assertThat(found(all().pieces(List.of("4S", "5S")).build())).isEmpty();
        assertThat(found(all().pieces(List.of("S")).build())).isEmpty();
    }

    @Test
    void roundsAreFoundByTheTimeOfDay() {
        List<RoundFilter.Within> times = List.of(
                new RoundFilter.Within(
                        FIRST,
                        OffsetDateTime.parse("2026-10-18T14:30:00-04:00"),
                        OffsetDateTime.parse("2026-10-18T15:01:00-04:00")),
                new RoundFilter.Within(
                        SECOND,
                        OffsetDateTime.parse("2026-10-19T18:30:00Z"),
                        OffsetDateTime.parse("2026-10-19T19:00:00Z")));
        assertThat(found(all().tables(Set.of(7)).within(times).build())).containsExactly("7-18-2", "7-18-3", "7-19-2");
    }

    @Test
    void roundsAreFoundByAmountWagerAndException() {
        assertThat(found(all().tables(Set.of(8)).amount(300L, null).build()))
                .containsExactly("8-18-3", "8-18-4", "8-19-3", "8-19-4");
        assertThat(found(all().tables(Set.of(8))
                        .wager("tie", "Tie")
                        .amount(250L, 250L)
                        .build()))
                .containsExactly("8-18-3", "8-19-3");
        assertThat(found(all().wager("tie", null).amount(251L, null).build())).isEmpty();
        assertThat(found(all().exception(RoundFilter.ANY).tables(Set.of(7)).build()))
                .containsExactly("7-18-4", "7-19-4");
        assertThat(found(all().exception("card-missing").build())).isEmpty();
        assertThat(found(all().tables(Set.of()).build())).isEmpty();
    }

    /** Rounds of three dollars have one wager of 2.50 each. */
    @Test
    void anAmountIsOfWagersWhereWagersAreNarrowedOrListed() {
        RoundFilter.Builder amount = all().tables(Set.of(8)).amount(250L, 250L);
        assertThat(found(amount.build())).isEmpty();
        assertThat(rounds.countWagers(PROPERTY_ID, amount.build(), 10)).isZero();
        assertThat(found(amount.singly(true).build())).containsExactly("8-18-3", "8-19-3");
        assertThat(rounds.countWagers(PROPERTY_ID, amount.singly(true).build(), 10))
                .isEqualTo(2);
        assertThat(rounds.wagers(PROPERTY_ID, amount.singly(true).build(), 0, 10))
                .extracting(one -> one.wager().amountCents())
                .containsExactly(250L, 250L);
        assertThat(found(all().tables(Set.of(8))
                        .seat((short) 1)
                        .amount(250L, 250L)
                        .build()))
                .containsExactly("8-18-3", "8-19-3");
        assertThat(found(all().tables(Set.of(8))
                        .seat((short) 1)
                        .amount(300L, 300L)
                        .build()))
                .isEmpty();
    }

    @Test
    void wagersAreCountedNoFurtherThanTheyCanBeListed() {
        assertThat(rounds.countWagers(PROPERTY_ID, all().build(), 10)).isEqualTo(4);
        assertThat(rounds.countWagers(PROPERTY_ID, all().build(), 2)).isEqualTo(3);
    }

    @Test
    void aRoundKnowsItsShoe() {
        RoundRow second = rounds.page(
                        PROPERTY_ID, all().build(), RoundOrder.DEALING, rounds.count(PROPERTY_ID, all().build()), 1, 1)
                .getFirst()
                .round();
        assertThat(rounds.shoe(PROPERTY_ID, second, 1))
                .extracting(RoundRow::hand)
                .containsExactly(1, 2, 3, 4);
    }

    @Test
    void fromRoundToRoundTheWholeListIsWalkedInItsOrderAndBack() {
        RoundFilter filter = all().tables(Set.of(7)).build();
        assertThat(walked(filter, RoundOrder.DEALING))
                .containsExactly("7-18-1", "7-18-2", "7-18-3", "7-18-4", "7-19-1", "7-19-2", "7-19-3", "7-19-4");
        assertThat(walked(filter, new RoundOrder(RoundOrder.Figure.WAGERED, true)))
                .containsExactly("7-18-4", "7-19-4", "7-18-3", "7-19-3", "7-18-2", "7-19-2", "7-18-1", "7-19-1");
        assertThat(walked(all().tables(Set.of(7)).exception(RoundFilter.ANY).build(), RoundOrder.DEALING))
                .containsExactly("7-18-4", "7-19-4");
    }

    /** From the first round of the filter to the last and, checked on the way, back from each to the one before it. */
    private List<String> walked(RoundFilter filter, RoundOrder order) {
        RoundRow round =
                rounds
                        .page(PROPERTY_ID, filter, RoundOrder.DEALING, rounds.counted(PROPERTY_ID, filter), 0, 100)
                        .stream()
                        .map(ListedRound::round)
                        .filter(one -> rounds.beside(PROPERTY_ID, filter, order, one, false)
                                .isEmpty())
                        .findFirst()
                        .orElseThrow();
        List<String> refs = new ArrayList<>();
        for (Optional<RoundRow> next = Optional.of(round); next.isPresent(); ) {
            round = next.get();
            refs.add(round.ref());
            next = rounds.beside(PROPERTY_ID, filter, order, round, true);
            RoundRow before = round;
            next.ifPresent(one -> assertThat(rounds.beside(PROPERTY_ID, filter, order, one, false))
                    .contains(before));
        }
        return refs;
    }
}
