package io.countroom.reporting.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.audit.Finding.Kind;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.report.ReportWords;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FindingTest {

    /** A finding cites the section on which it rests; where no section applies, its ground says so and cites the nearest one. */
    @ParameterizedTest
    @EnumSource
    void everyKindHasItsGround(Kind kind) {
        assertThat(kind.ground()).contains("§").endsWith(".");
        try (Language.Use unused = Language.use(Language.GERMAN)) {
            assertThat(ReportWords.sentence(kind.ground())).isNotEqualTo(kind.ground());
        }
    }
}
