package io.countroom.reporting.importing;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.FormatsDocument;
import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.reporting.mapping.Mapping;
import io.countroom.reporting.mapping.Mappings;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.imports.AlreadyImportedException;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Mutilated files through the whole importer: each is refused in words, or every record of it is accounted for. Two thousand in every
 * run; {@code -Dfuzz.files=10000} for more.
 */
@Tag("whole")
class ImporterFuzzTest {

    private static final String SEAM = "~~~\n";
    private static final long SEED = 20261018;
    private static final int FILES = Integer.getInteger("fuzz.files", 2_000);

    private static final List<String> FRAGMENTS = List.of(
            "\"",
            ",",
            ";",
            "\n",
            "\r\n",
            "{",
            "}",
            "[",
            "]",
            "\\u0000",
            "null",
            "-1",
            "1e999",
            "99999999999999999999",
            "\t",
            "cancelled",
            "modified",
            "MB-07",
            "2026-10-18",
            "\uFEFF",
            "=",
            "!",
            "~",
            "<",
            ".",
            "😀",
            "\0");

    @TempDir
    Path folder;

    private record Seedling(
            String name, byte[] bytes, @Nullable Mapping mapping) {}

    private static List<Seedling> seedlings() throws IOException {
        Mapping live = shipped("live-dealer");
        List<Seedling> all = new ArrayList<>();
        for (String example : List.of("ndjson", "csv-wagers", "csv-rounds", "csv-counts", "ndjson-nine-games")) {
            String text =
                    FormatsDocument.example(example).replaceAll("\"(MI|MD|BA|2B|BL|BS|S2|PG|PGP)-01\"", "\"MB-07\"");
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            all.add(new Seedling("f.txt", bytes, null));
            ByteArrayOutputStream gz = new ByteArrayOutputStream();
            try (GZIPOutputStream gzip = new GZIPOutputStream(gz)) {
                gzip.write(bytes);
            }
            all.add(new Seedling("f.gz", gz.toByteArray(), null));
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (ZipOutputStream zip = new ZipOutputStream(packed)) {
                for (String name : List.of("a", "b/c")) {
                    zip.putNextEntry(new ZipEntry(name));
                    zip.write(bytes);
                    zip.closeEntry();
                }
            }
            all.add(new Seedling("f.zip", packed.toByteArray(), null));
        }
        all.add(new Seedling(
                "live.json", FormatsDocument.example("json-live-dealer").getBytes(StandardCharsets.UTF_8), live));
        // Mutilated before they are packed: a mutilated archive is seldom opened at all.
        String games = FormatsDocument.example("csv-smart-table-games");
        String bets = FormatsDocument.example("csv-smart-table-bets");
        all.add(new Seedling(
                "two.zip", (games + SEAM + bets).getBytes(StandardCharsets.UTF_8), shipped("smart-table")));
        all.add(new Seedling("counts.xlsx", sheet().getBytes(StandardCharsets.UTF_8), null));
        return all;
    }

    private static Mapping shipped(String name) {
        return Mappings.shipped().stream()
                .filter(mapping -> mapping.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** The first sheet of a workbook. */
    private static String sheet() throws IOException {
        StringBuilder sheet = new StringBuilder(
                "<worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><sheetData>");
        int number = 0;
        for (String line : FormatsDocument.example("csv-counts").strip().split("\n")) {
            sheet.append("<row r=\"").append(++number).append("\">");
            char column = 'A';
            for (String cell : line.split(",", -1)) {
                sheet.append("<c r=\"").append(column++).append(number);
                sheet.append(
                        cell.matches("\\d+\\.\\d+")
                                ? "\"><v>" + cell + "</v></c>"
                                : "\" t=\"inlineStr\"><is><t>" + cell + "</t></is></c>");
            }
            sheet.append("</row>");
        }
        return sheet.append("</sheetData></worksheet>").toString();
    }

    /** What is mutilated as text and packed after. */
    private static byte[] packed(Seedling seedling, byte[] text) throws IOException {
        if (seedling.name.equals("two.zip")) {
            String both = new String(text, StandardCharsets.ISO_8859_1);
            int seam = both.indexOf(SEAM);
            return zip(
                    seam < 0
                            ? Map.of("games", both)
                            : Map.of("games", both.substring(0, seam), "bets", both.substring(seam + SEAM.length())));
        }
        if (seedling.name.equals("counts.xlsx")) {
            return zip(Map.of(
                    "[Content_Types].xml",
                    "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
                            + "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
                            + "<Default Extension=\"xml\" ContentType=\"application/xml\"/>"
                            + "<Override PartName=\"/xl/workbook.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml\"/>"
                            + "<Override PartName=\"/xl/worksheets/sheet1.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml\"/>"
                            + "</Types>",
                    "_rels/.rels",
                    "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"rId1\""
                            + " Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\""
                            + " Target=\"xl/workbook.xml\"/></Relationships>",
                    "xl/workbook.xml",
                    "<workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\""
                            + " xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\">"
                            + "<sheets><sheet name=\"Counts\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>",
                    "xl/_rels/workbook.xml.rels",
                    "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"rId1\""
                            + " Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet\""
                            + " Target=\"worksheets/sheet1.xml\"/></Relationships>",
                    "xl/worksheets/sheet1.xml",
                    new String(text, StandardCharsets.ISO_8859_1)));
        }
        return text;
    }

    private static byte[] zip(Map<String, String> files) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(packed)) {
            // In one order, so that the same seed makes the same files.
            for (Map.Entry<String, String> file : new TreeMap<>(files).entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue().getBytes(StandardCharsets.ISO_8859_1));
                zip.closeEntry();
            }
        }
        return packed.toByteArray();
    }

    private static byte[] mutilated(byte[] sound, SplittableRandom random) {
        byte[] bytes = sound.clone();
        for (int times = random.nextInt(4); times >= 0; times--) {
            if (bytes.length == 0) {
                return bytes;
            }
            int at = random.nextInt(bytes.length);
            int to = Math.min(bytes.length, at + 1 + random.nextInt(40));
            byte[] middle = switch (random.nextInt(6)) {
                case 0 -> new byte[0];
                case 1 -> new byte[] {(byte) random.nextInt(256)};
                case 2, 3 -> FRAGMENTS.get(random.nextInt(FRAGMENTS.size())).getBytes(StandardCharsets.UTF_8);
                case 4 -> {
                    // Something of it again.
                    byte[] again = new byte[2 * (to - at)];
                    System.arraycopy(bytes, at, again, 0, to - at);
                    System.arraycopy(bytes, at, again, to - at, to - at);
                    yield again;
                }
                default -> {
                    byte[] flipped = Arrays.copyOfRange(bytes, at, to);
                    flipped[0] ^= (byte) (1 << random.nextInt(8));
                    yield flipped;
                }
            };
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            out.write(bytes, 0, at);
            out.writeBytes(middle);
            out.write(bytes, to, bytes.length - to);
            bytes = out.toByteArray();
            if (random.nextInt(12) == 0) {
                bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
            }
        }
        return bytes;
    }

    @Test
    void noFileThrowsPastTheImporterOrBreaksTheCount() throws IOException {
        List<Seedling> seedlings = seedlings();
        SplittableRandom random = new SplittableRandom(SEED);
        int accepted = 0;
        int refused = 0;
        long rounds = 0;
        try (Database database = TestDatabase.H2.open()) {
            Property property = SmallFloor.apply(database, folder);
            Importer importer = new Importer(database, TestOdds.of(database), Clock.systemUTC(), "test");
            Path file = folder.resolve("f");
            for (int i = 0; i < FILES; i++) {
                Seedling seedling = seedlings.get(random.nextInt(seedlings.size()));
                Files.write(file, packed(seedling, mutilated(seedling.bytes, random)));
                try {
                    ImportResult result = importer.importFiles(
                            property,
                            List.of(file),
                            List.of(seedling.name),
                            seedling.mapping,
                            "ana",
                            ImportListener.NONE);
                    assertThat(result.accepted()).as("file %d", i).isTrue();
                    assertThat(result.row().counts().balanced())
                            .as("file %d: %s", i, result)
                            .isTrue();
                    rounds += result.row().counts().accepted();
                    accepted++;
                } catch (UnreadableFileException | AlreadyImportedException e) {
                    assertThat(e.getMessage()).as("file %d", i).isNotBlank();
                    refused++;
                } catch (RuntimeException e) {
                    Files.copy(file, Path.of("target", "fuzz-" + i), StandardCopyOption.REPLACE_EXISTING);
                    throw new AssertionError(
                            "File " + i + " (kept as target/fuzz-" + i + ") threw past the importer", e);
                }
            }
            long kept = database.dsl()
                    .fetchSingle("select (select count(*) from round) + (select count(*) from superseded_round)"
                            + " + (select count(*) from count_slip)")
                    .get(0, Long.class);
            assertThat(kept).isEqualTo(rounds);
        }
        assertThat(accepted).isGreaterThan(FILES / 4);
        assertThat(refused).isGreaterThan(FILES / 10);
    }
}
