package io.countroom.reporting.counts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.FormatsDocument;
import io.countroom.reporting.file.Reject;
import io.countroom.reporting.file.Sources;
import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.sql.count.SlipRow.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SlipReaderTest {

    private static final LocalDate DATE = LocalDate.of(2026, 10, 18);

    @TempDir
    Path folder;

    private List<SlipEntry> read(byte[] content) throws IOException {
        List<SlipEntry> entries = new ArrayList<>();
        try (SlipReader reader =
                SlipReader.open(Sources.of(Files.write(folder.resolve("counts.csv"), content)), ZoneOffset.UTC)) {
            for (SlipEntry entry = reader.next(); entry != null; entry = reader.next()) {
                entries.add(entry);
            }
            assertThat(reader.lines()).isGreaterThanOrEqualTo(entries.size());
        }
        return entries;
    }

    private List<SlipEntry> read(String content) throws IOException {
        return read(content.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void theExampleOfTheDocumentReadsAsItIsDescribed() throws IOException {
        List<CountedSlip> slips = read(FormatsDocument.example("csv-counts")).stream()
                .map(entry -> ((SlipEntry.Counted) entry).slip())
                .toList();
        assertThat(slips)
                .extracting(CountedSlip::kind)
                .containsExactly(
                        Kind.OPENER, Kind.FILL, Kind.CREDIT, Kind.DROP_CURRENCY, Kind.DROP_COUNTER_CHECK, Kind.CLOSER);
        assertThat(slips)
                .extracting(CountedSlip::amountCents)
                .containsExactly(15_000_000L, 2_500_000L, 500_000L, 1_842_000L, 500_000L, 17_130_050L);
        assertThat(slips.get(1))
                .isEqualTo(new CountedSlip(
                        DATE,
                        "swing",
                        "MB-07",
                        Kind.FILL,
                        "F-1001",
                        2_500_000,
                        new TreeMap<>(Map.of(100_000L, 20, 10_000L, 50)),
                        OffsetDateTime.parse("2026-10-18T19:12:00-04:00"),
                        "A. Ames"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            2026-10-18,day,MB-07,opener,,,          | amount        | nothing is not 0
            2026-10-18,day,MB-07,opener,,"1,50",    | amount        | '1,50' is not an amount
            2026-10-18,day,MB-07,opener,,-5,        | amount        | negative
            2026-10-18,day,MB-07,opening,,5,        | kind          | no kind of slip
            2026-10-18,day,MB-07,fill,,5,           | slip          | has no slip number
            18/10/2026,day,MB-07,opener,,5,         | gamingDate    | not a date
            2026-10-18,day,,opener,,5,              | table         | table is missing
            2026-10-18,day,MB-07,opener,,5,1x4      | denominations | come to 4.00
            2026-10-18,day,MB-07,opener,,5,1x4;1x1  | denominations | listed twice
            2026-10-18,day,MB-07,opener,,5,one      | denominations | not a denomination
            2026-10-18,day,MB-07,opener,,5          |               | 6 cells, the header 7
            """)
    void aBadSlipIsRejectedWithItsColumnReasonAndText(String line, String column, String words) throws IOException {
        String header = "gamingDate,shift,table,kind,slip,amount,denominations\n";
        SlipEntry entry = read(header + line + "\n").getFirst();
        assertThat(entry).isInstanceOf(SlipEntry.Rejected.class);
        Reject reject = ((SlipEntry.Rejected) entry).reject();
        assertThat(reject.line()).isEqualTo(2);
        assertThat(reject.column()).isEqualTo(column);
        assertThat(reject.reason() + reject.remedy()).contains(words);
        assertThat(reject.raw()).isEqualTo(line);
    }

    @Test
    void aHeaderIsRefusedWithItsMissingUnknownAndDoubledColumns() {
        assertThatThrownBy(() -> read("gamingDate,tabel,kind,amount,amount\n"))
                .isInstanceOf(UnreadableFileException.class)
                .hasMessageContaining("missing columns: table;")
                .hasMessageContaining("unknown columns: tabel;")
                .hasMessageContaining("columns named twice: amount;");
    }

    @Test
    void mutatedFilesNeverThrowPastTheReader() throws IOException {
        SplittableRandom random = new SplittableRandom(20261018);
        byte[] sound = FormatsDocument.example("csv-counts").getBytes(StandardCharsets.UTF_8);
        for (int n = 0; n < 1_000; n++) {
            byte[] mutated = sound.clone();
            for (int change = 0; change <= random.nextInt(4); change++) {
                mutated[random.nextInt(mutated.length)] = (byte) random.nextInt(256);
            }
            try {
                assertThat(read(mutated)).isNotEmpty();
            } catch (UnreadableFileException e) {
                assertThat(e.getMessage()).as("mutation %d", n).contains("counts.csv");
            }
        }
    }
}
