package io.countroom.reporting.figure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TallyTest {

    private static Figure<Long> figure(int known, int lacking) {
        Tally tally = new Tally();
        for (int i = 0; i < known; i++) {
            tally.add(10L, "");
        }
        for (int i = 1; i <= lacking; i++) {
            tally.add(null, "MB-0" + i + " on 8 Oct 2026: the closer is missing.");
        }
        return tally.figure("table counts", "No table was counted.");
    }

    @Test
    void aPartTellsTheFirstReasonsAndHowManyMoreThereAre() {
        assertThat(figure(9, 1))
                .isInstanceOfSatisfying(
                        Figure.Partial.class,
                        part -> assertThat(part.coverage().sentence())
                                .isEqualTo("9 of 10 table counts; MB-01 on 8 Oct 2026: the closer is missing."));
        assertThat(figure(5, 5))
                .isInstanceOfSatisfying(
                        Figure.Partial.class,
                        part -> assertThat(part.coverage().sentence())
                                .isEqualTo(
                                        "5 of 10 table counts; MB-01 on 8 Oct 2026: the closer is missing. MB-02 on 8 Oct 2026: the"
                                                + " closer is missing. MB-03 on 8 Oct 2026: the closer is missing. And 2 more."));
    }

    @Test
    void whatIsKnownOfNothingIsMissingForTheFirstReason() {
        assertThat(figure(0, 4))
                .isEqualTo(Figure.missing("0 of 4 table counts; MB-01 on 8 Oct 2026: the closer is missing."));
        assertThat(figure(0, 0)).isEqualTo(Figure.missing("No table was counted."));
        assertThat(figure(3, 0)).isEqualTo(Figure.known(30L));
    }
}
