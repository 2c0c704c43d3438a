package io.countroom.reporting.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.format.Formats;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageTest {

    private static final LocalDate DAY = LocalDate.of(2026, 10, 18);

    @Test
    void germanWritesFiguresMoneyAndDatesItsOwnWay() throws Exception {
        assertThat(Language.GERMAN.in(() -> Formats.money(-123_456_78L))).isEqualTo("−123.456,78");
        assertThat(Language.GERMAN.in(() -> Formats.dollars(-123_450L))).isEqualTo("−1.234,50\u00a0$");
        assertThat(Language.GERMAN.in(() -> Formats.count(1_842_310))).isEqualTo("1.842.310");
        assertThat(Language.GERMAN.in(() -> Formats.percent(0.1721))).isEqualTo("17,21\u00a0%");
        assertThat(Language.GERMAN.in(() -> Formats.z(0.54))).isEqualTo("+0,54");
        assertThat(Language.GERMAN.in(() -> Formats.date(DAY))).isEqualTo("18. Okt. 2026");
        assertThat(Language.GERMAN.in(() -> Formats.weekday(DAY))).isEqualTo("So. 18. Okt.");
        assertThat(Language.GERMAN.in(() -> Formats.month(YearMonth.from(DAY)))).isEqualTo("Oktober 2026");
        assertThat(Language.GERMAN.in(() -> Formats.dates(DAY.withDayOfMonth(1), DAY)))
                .isEqualTo("1. – 18. Okt. 2026");
        ZonedDateTime moment = DAY.atTime(22, 41, 7).atZone(ZoneId.of("America/New_York"));
        assertThat(Formats.moment(moment)).isEqualTo("18 Oct 2026 22:41:07 EDT");
        assertThat(Language.GERMAN.in(() -> Formats.moment(moment))).isEqualTo("18. Okt. 2026 22:41:07 EDT");
    }

    @Test
    void allElseIsEnglishAndSoIsTheThreadAfterwards() throws Exception {
        assertThat(Language.GERMAN.in(Language::current)).isEqualTo(Language.GERMAN);
        assertThat(Language.current()).isEqualTo(Language.ENGLISH);
        assertThat(Formats.dollars(-123_450)).isEqualTo("−$1,234.50");
        try (Language.Use unused = Language.use(Language.GERMAN)) {
            assertThat(CompletableFuture.supplyAsync(Language::current).get()).isEqualTo(Language.ENGLISH);
        }
    }

    @Test
    void aLocaleWithoutALanguageOfOursIsEnglish() {
        assertThat(Language.of(Locale.forLanguageTag("de-AT"))).isEqualTo(Language.GERMAN);
        assertThat(Language.of(Locale.FRANCE)).isEqualTo(Language.ENGLISH);
    }

    @ParameterizedTest
    @CsvSource({"0,0 rounds,0 Runden", "1,1 round,1 Runde", "2,2 rounds,2 Runden", "1234,'1,234 rounds',1.234 Runden"})
    void aCountedPhraseTakesTheFormOfItsNumber(long count, String english, String german) throws Exception {
        assertThat(Words.count(count, "{0} round|{0} rounds")).isEqualTo(english);
        assertThat(Language.GERMAN.in(() -> Words.count(count, "{0} round|{0} rounds")))
                .isEqualTo(german);
    }
}
