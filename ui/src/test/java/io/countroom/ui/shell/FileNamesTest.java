package io.countroom.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileNamesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rounds-2026-10.ndjson|rounds-2026-10.ndjson",
                "Zählung März.csv|Zählung März.csv",
                "../../etc/passwd|passwd",
                "C:\\counts\\october.csv|october.csv",
                ".htaccess|htaccess",
                "...|file",
                "''|file",
                "a\"; filename=\"b.exe|a_; filename=_b.exe",
                "what?.csv|what_.csv",
            })
    void aNameLosesWhatIsUnsafe(String name, String safe) {
        assertThat(FileNames.safe(name)).isEqualTo(safe);
    }

    @Test
    void charactersThatCannotBeSeenAreReplaced() {
        // Shown with its end turned round it would be invoiceexe.pdf.
        assertThat(FileNames.safe("invoice\u202efdp.exe")).isEqualTo("invoice_fdp.exe");
        assertThat(FileNames.safe("\u2066a\u2069\u200b\ufeff.csv")).isEqualTo("_a___.csv");
        assertThat(FileNames.safe("a\r\nSet-Cookie: x\u0000\u001b[31m.csv")).isEqualTo("a__Set-Cookie_ x__[31m.csv");
        assertThat(FileNames.safe("a\u2028b\ud800.csv")).isEqualTo("a_b_.csv");
    }

    @Test
    void aLongNameKeepsItsEnding() {
        assertThat(FileNames.safe("é".repeat(500) + ".ndjson.gz"))
                .endsWith(".gz")
                .matches(name -> name.getBytes(StandardCharsets.UTF_8).length <= 200);
        assertThat(FileNames.safe("🂡".repeat(500) + ".csv"))
                .endsWith("🂡.csv")
                .matches(name -> name.getBytes(StandardCharsets.UTF_8).length <= 200);
    }

    @Test
    void aDownloadHasANameForEveryClient() {
        assertThat(FileNames.attachment("hold-2026-10.xlsx")).isEqualTo("attachment; filename=\"hold-2026-10.xlsx\"");
        assertThat(FileNames.attachment("Zählung \u202e\"1\".csv"))
                .isEqualTo("attachment; filename=\"Z_hlung __1_.csv\"; filename*=UTF-8''Z%C3%A4hlung%20__1_.csv");
    }
}
