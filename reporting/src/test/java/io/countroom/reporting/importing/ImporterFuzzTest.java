package io.countroom.reporting.importing;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.FormatsDocument;
import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.reporting.mapping.Mapping;
import io.countroom.reporting.mapping.Mappings;
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
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Mutilated files through the whole importer: each is refused in words, or every record of it is accounted for. A thousand in every
 * run; {@code -Dfuzz.files=10000} for more.
 */
class ImporterFuzzTest {

    private static final long SEED = 20261018;
    private static final int FILES = Integer.getInteger("fuzz.files", 1_000);

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
        Mapping live = Mappings.shipped().stream()
                .filter(mapping -> mapping.name().equals("live-dealer"))
                .findFirst()
                .orElseThrow();
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
        return all;
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
            Importer importer = new Importer(database, Clock.systemUTC(), "test");
            Path file = folder.resolve("f");
            for (int i = 0; i < FILES; i++) {
                Seedling seedling = seedlings.get(random.nextInt(seedlings.size()));
                Files.write(file, mutilated(seedling.bytes, random));
                try {
                    ImportResult result = importer.importFiles(
                            property, List.of(file), seedling.name, seedling.mapping, "ana", ImportListener.NONE);
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
