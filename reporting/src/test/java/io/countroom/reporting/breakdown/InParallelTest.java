package io.countroom.reporting.breakdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Language;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class InParallelTest {

    @Test
    void whatIsReadBesideSpeaksTheLanguageOfWhoeverAsked() throws Exception {
        String german = Language.GERMAN.in(() -> {
            try (InParallel parallel = new InParallel()) {
                return parallel.read(() -> Formats.count(1_234)).get();
            }
        });
        assertThat(german).isEqualTo("1.234");
    }

    @Test
    void whatFailsBesideFailsWhereItIsWaitedFor() {
        try (InParallel parallel = new InParallel()) {
            Supplier<String> reading = parallel.read(() -> {
                throw new IllegalArgumentException("There is no table 'MB-99'.");
            });
            assertThatThrownBy(reading::get)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("There is no table 'MB-99'.");
        }
    }
}
