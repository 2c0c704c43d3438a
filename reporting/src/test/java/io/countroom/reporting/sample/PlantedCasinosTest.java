package io.countroom.reporting.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.sample.AnswerKey.Fault;
import io.countroom.reporting.sample.AnswerKey.Kind;
import io.countroom.sql.testkit.TestDatabase;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * In casinos with planted faults every fault is found and nothing else is, in either database. {@code ./countroom bench faults} for
 * more of them. Tests of patterns also mark somebody by chance, at the rate that they state.
 */
@Tag("whole")
class PlantedCasinosTest {

    static Stream<Arguments> casinos() {
        return Stream.of(1L, 5L, 10L, 15L)
                .flatMap(seed -> Stream.of(TestDatabase.values()).map(kind -> Arguments.of(kind, seed)));
    }

    @ParameterizedTest
    @MethodSource("casinos")
    void whatIsPlantedIsFoundAndNothingElse(TestDatabase kind, long seed, @TempDir Path folder) {
        JudgedCasino casino = JudgedCasino.faulty(kind, seed, folder);
        assertThat(casino.missed()).isEmpty();
        assertThat(casino.others()).isEmpty();
        Set<Kind> planted = casino.key().faults().stream().map(Fault::kind).collect(Collectors.toSet());
        if (JudgedCasino.plan(seed).days() == 1) {
            assertThat(planted).isEqualTo(JudgedCasino.kinds(seed));
        } else {
            // Fewer tables share no meter: SampleFaultsTest has none.
            assertThat(planted)
                    .contains(Kind.SHARED_METER_GREW, Kind.METER_FELL_BETWEEN_DATES, Kind.METER_GREW_BETWEEN_DATES);
        }
    }
}
