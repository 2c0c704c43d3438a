package io.countroom.sql.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is missing among a table's shoes, whichever way they are numbered. */
class ShoeNumbersTest {

    private final ShoeNumbers numbers = new ShoeNumbers();

    private ShoeNumbersTest on(int day, int... shoes) {
        for (int shoe : shoes) {
            numbers.add(LocalDate.of(2026, 10, day), shoe, false, 1);
        }
        return this;
    }

    private ShoeNumbersTest outage(int day, int from, int to, int leftOut) {
        for (int shoe = from; shoe <= to; shoe++) {
            if (shoe < leftOut || shoe > leftOut + 100) {
                on(day, shoe);
            }
        }
        return this;
    }

    private List<String> missing() {
        List<String> missing = new ArrayList<>();
        numbers.missing((date, first, last) -> missing.add(date.getDayOfMonth() + ": " + first + "-" + last));
        return missing;
    }

    @Test
    void anOutageOf101ShoesIsToldAsOneOf99Is() {
        assertThat(outage(1, 1, 300, 60).missing()).containsExactly("1: 60-160");
    }

    @Test
    void theFirstShoesOfADayAreMissedWhereDaysBeginWithOne() {
        assertThat(on(1, 1, 2, 3).on(2, 3, 4, 5).on(3, 1, 2, 3).on(4, 150, 151).missing())
                .containsExactly("2: 1-2", "4: 1-149");
    }

    @Test
    void theFirstShoesOfADayAreMissedWhereNumbersGoOnFromDayToDay() {
        assertThat(on(1, 411, 412)
                        .on(2, 413, 414)
                        .on(3, 417)
                        .on(4, 418)
                        .on(5, 600, 601)
                        .missing())
                .containsExactly("3: 415-416", "5: 419-599");
    }

    @Test
    void aShoeThatGoesOnAfterTheDayHasChangedIsNoneOfTheDaysNumbers() {
        on(1, 1, 2, 3, 4);
        numbers.add(LocalDate.of(2026, 10, 2), 4, true, 30);
        assertThat(on(2, 1, 2).on(3, 1).missing()).isEmpty();
    }

    @Test
    void nothingIsMissingAmongBarCodes() {
        on(1, 48_213, 77_002, 91_234).on(2, 12_900, 40_021);
        numbers.add(LocalDate.of(2026, 10, 3), 40_021, true, 9);
        assertThat(on(3, 60_000).missing()).isEmpty();
    }

    @Test
    void aFewNumbersApartAreMissingWhateverTheOthersAreLike() {
        assertThat(on(1, 48_213, 48_216, 77_002, 91_234).missing()).containsExactly("1: 48214-48215");
    }

    @Test
    void shoesBeginWithHandOneWhereMostDo() {
        on(1, 1, 2, 3);
        assertThat(numbers.handsBeginWithOne()).isTrue();
        ShoeNumbers through = new ShoeNumbers();
        through.add(LocalDate.of(2026, 10, 1), 1, false, 1);
        through.add(LocalDate.of(2026, 10, 1), 2, false, 71);
        through.add(LocalDate.of(2026, 10, 1), 3, false, 142);
        assertThat(through.handsBeginWithOne()).isFalse();
    }
}
