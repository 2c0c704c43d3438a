package io.countroom.reporting.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.report.Table.Row;
import java.util.List;
import org.junit.jupiter.api.Test;

class RemarksTest {

    @Test
    void aRemarkWithWhichAnotherBeginsIsNotSaidTwice() {
        Row row = Row.of(
                Cell.text("MB-07"),
                List.of(
                        Cell.missing("No drop."),
                        Cell.missing("No drop. Hold of the others is 20%."),
                        Cell.missing("No drop."),
                        Cell.missing("No win.")));
        assertThat(Remarks.of(row)).isEqualTo("No drop. Hold of the others is 20%. No win.");
    }
}
