package io.countroom.ui.counts;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.sql.count.SlipRow;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.ui.shell.Address;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

class SlipFilterTest {

    private static final SlipRow FILL =
            new SlipRow(LocalDate.of(2026, 10, 18), 1, "", 1, Kind.FILL, "F-0120", 150_000, null, null, null, 1, 2);
    private static final SlipRow CLOSER =
            new SlipRow(LocalDate.of(2026, 10, 18), 2, "", 1, Kind.CLOSER, null, 4_800_050, null, null, null, 1, 3);

    private static List<SlipRow> found(String query) {
        SlipFilter filter = SlipFilter.of(Address.parse("counts?" + query));
        return List.of(FILL, CLOSER).stream().filter(filter::takes).toList();
    }

    @Test
    void slipsAreFoundByKindNumberAndAmount() {
        assertThat(found("")).containsExactly(FILL, CLOSER);
        assertThat(found("kind=closer")).containsExactly(CLOSER);
        assertThat(found("find=f-01")).containsExactly(FILL);
        assertThat(found("find=1500")).containsExactly(FILL);
        assertThat(found("find=$48,000.50")).containsExactly(CLOSER);
        assertThat(found("find=48000")).isEmpty();
        assertThat(found("kind=closer&find=1500")).isEmpty();
    }
}
