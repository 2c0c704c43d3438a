package io.countroom.reporting.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DiscoveriesTest {

    /** The fifteen p-values of Benjamini and Hochberg (1995): four are marked at 5%, where Bonferroni marks three. */
    @Test
    void marksTheFourOfThePublishedExample() {
        List<Double> p = List.of(
                0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528,
                0.7590, 1.000);
        assertThat(Discoveries.of(p, 5).marked())
                .containsExactly(
                        true, true, true, true, false, false, false, false, false, false, false, false, false, false,
                        false);
        assertThat(Discoveries.of(p.reversed(), 5).marked().reversed())
                .isEqualTo(Discoveries.of(p, 5).marked());
    }

    @Test
    void aTestAboveItsOwnBoundIsMarkedWhereALaterOneIsBelowIts() {
        assertThat(Discoveries.of(List.of(0.04, 0.045), 5).marked()).containsExactly(true, true);
        assertThat(Discoveries.of(List.of(), 5).marked()).isEmpty();
    }
}
