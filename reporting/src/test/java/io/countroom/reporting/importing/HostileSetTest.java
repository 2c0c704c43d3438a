package io.countroom.reporting.importing;

import static io.countroom.sql.schema.Tables.IMPORT;
import static io.countroom.sql.schema.Tables.ROUND;
import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.file.Printable;
import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.imports.ImportRow.Counts;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Fifty-four files that somebody careless or hostile might hand in, written here. Of each it is said what becomes of it: refused as a
 * whole with a sentence, or so many records taken, held and rejected, the first with a reason. Whatever it is, nothing of a refused
 * file is left, and no sentence has a character that a terminal or a page would obey.
 */
class HostileSetTest {

    private static final int SECONDS = 20;
    private static final String COUNTS = "gamingDate,table,kind,slip,amount\n";
    private static final String ROUNDS = "round,table,game,gamingDate,cards,seat,wager,amount,paid\n";
    private static final String CELLS =
            ",MB-07,minibaccarat,2026-10-18,player=4S 9D KC;banker=AH 4C 2D,2,banker,100.00,95.00\n";

    /**
     * @param becomes "refused", or records taken, held and rejected: "1/0/2"
     * @param words of the sentence or of the first reason; empty where all is taken
     */
    private record Hostile(String name, byte[] content, String becomes, String words) {

        @Override
        public String toString() {
            return name;
        }
    }

    @TempDir
    static Path folder;

    private static Database database;
    private static Importer importer;
    private static Property property;

    @BeforeAll
    static void open() throws IOException {
        database = TestDatabase.H2.open();
        importer = new Importer(
                database,
                TestOdds.of(database),
                Clock.fixed(Instant.parse("2026-11-20T12:00:00Z"), ZoneOffset.UTC),
                "test");
        property = SmallFloor.apply(database, folder);
    }

    @AfterAll
    static void close() {
        database.close();
    }

    private static final List<Hostile> ALL = new ArrayList<>();

    private static void add(String name, byte[] content, String becomes, String words) {
        ALL.add(new Hostile(name, content, becomes, words));
    }

    private static void add(String name, String content, String becomes, String words) {
        add(name, content.getBytes(StandardCharsets.UTF_8), becomes, words);
    }

    /** A round of an id that no other has. */
    private static String round() {
        return SmallFloor.round("s" + ALL.size(), "MB-07", 7, ALL.size() + 1, 5, "played") + "\n";
    }

    private static String round(String from, String to) {
        String round = round();
        assertThat(round).contains(from);
        return round.replace(from, to);
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        }
        return out.toByteArray();
    }

    private static byte[] zip(Map<String, byte[]> entries) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (var entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
                zip.closeEntry();
            }
        }
        return out.toByteArray();
    }

    private static byte[] zip(String name, String text) throws IOException {
        return zip(Map.of(name, text.getBytes(StandardCharsets.UTF_8)));
    }

    private static byte[] with(String text, int... bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            if (b == '@') {
                Arrays.stream(bytes).forEach(out::write);
            } else {
                out.write(b);
            }
        }
        return out.toByteArray();
    }

    static List<Hostile> files() throws IOException {
        if (ALL.isEmpty()) {
            archives();
            texts();
            comma();
            json();
            ids();
            values();
        }
        return ALL;
    }

    private static void archives() throws IOException {
        byte[] packed = gzip(round().repeat(1_000).getBytes(StandardCharsets.UTF_8));
        byte[] flat = new byte[64 << 20];
        Arrays.fill(flat, (byte) '\n');
        add("half.ndjson.gz", Arrays.copyOf(packed, packed.length / 2), "refused", "cut short");
        add("garbage.ndjson.gz", Arrays.copyOf(packed, packed.length + 9), "refused", "after the end of its gzip data");
        add("bomb.gz", gzip(flat), "refused", "more than 250 times its size");
        byte[] zip = zip("a.ndjson", round());
        add("half.zip", Arrays.copyOf(zip, zip.length / 2), "refused", "damaged or cut short");
        add("bomb.zip", zip(Map.of("a.ndjson", flat)), "refused", "more than 250 times its size");
        add("parent.zip", zip("../../etc/passwd", round()), "refused", "leads out of the archive");
        add("root.zip", zip("/etc/passwd", round()), "refused", "leads out of the archive");
        add("drive.zip", zip("C:\\x.csv", round()), "refused", "leads out of the archive");
        add("bell.zip", zip("a\u0007.csv", round()), "refused", "is no name of a file");
        add("inner.zip", zip("inner.zip", "PK"), "refused", "are imported by themselves");
        add("nothing.zip", zip(Map.of()), "refused", "without files");
        Map<String, byte[]> two = new LinkedHashMap<>();
        two.put("a.ndjson", round().getBytes(StandardCharsets.UTF_8));
        two.put("b.csv", COUNTS.getBytes(StandardCharsets.UTF_8));
        add("both-kinds.zip", zip(two), "refused", "not of one kind");
    }

    private static void texts() {
        add("empty.ndjson", "", "refused", "is empty: export it again");
        add("blank.ndjson", "\n\n\r\n", "refused", "has only blank lines");
        add("utf16.csv", (COUNTS + "x").getBytes(StandardCharsets.UTF_16), "refused", "UTF-16");
        add("binary.ndjson", new byte[] {'{', 0, 1, 2}, "refused", "not a text file");
        add("latin1.csv", with(COUNTS + "2026-10-18,MB-07,fill,F@1,5.00\n", 0xfc), "0/0/1", "not UTF-8 text");
        add("overlong.ndjson", with(round("MB-07", "MB-0@"), 0xc0, 0xb7), "0/0/1", "not UTF-8 text");
        add("surrogate.ndjson", with(round("MB-07", "MB-0@"), 0xed, 0xa0, 0x80), "0/0/1", "not UTF-8 text");
        add("beyond.ndjson", with(round("MB-07", "MB-0@"), 0xf5, 0x80, 0x80, 0x80), "0/0/1", "not UTF-8 text");
        add("bom.ndjson", "\uFEFF" + round(), "1/0/0", "");
        add("long-line.ndjson", "{\"round\":\"" + "x".repeat(2 << 20) + "\"}\n" + round(), "1/0/1", "longer than 1 MB");
        add(
                "mac.csv",
                (COUNTS + "2026-10-18,MB-07,fill,M-1,5.00\n").replace('\n', '\r'),
                "refused",
                "unknown columns: amount\\u000D2026-10-18");
    }

    private static void comma() {
        add("header.csv", COUNTS, "0/0/0", "");
        add("twice.csv", "gamingDate,table,kind,amount,amount\n1,2,3,4,5\n", "refused", "named twice: amount");
        add(
                "unknown-column.csv",
                "gamingDate,table,kind,amount,extra\n1,2,3,4,5\n",
                "refused",
                "unknown columns: extra");
        add(
                "semicolons.csv",
                COUNTS + "2026-10-18;MB-07;opener;;5.00\n",
                "0/0/1",
                "the line has 1 cells, the header 5");
        add("comma.csv", COUNTS.replace(',', ';') + "2026-10-18;MB-07;fill;C;1.250,50\n", "0/0/1", "is not an amount");
        add("formula.csv", COUNTS + "2026-10-18,MB-07,fill,=cmd|'/c calc'!A1,5.00\n", "1/0/0", "");
        add("open-quote.csv", ROUNDS + "\"q" + CELLS + "q2" + CELLS, "1/0/1", "double quote is not closed");
        add("no-ids.csv", ROUNDS + CELLS.repeat(3), "0/0/3", "round is missing");
        add("broken.csv", ROUNDS + "garbage\n".repeat(100), "0/0/100", "cells");
        add(
                "spaces.csv",
                "round,table,game,gamingDate,cards,seat,wager,amount,paid\n"
                        + "sp,T-blackjack,blackjack,2026-10-18,seat2=5H 6D 4C TS!hit hit;dealer=TD 9C,2,blackjack,20.00,-20.00\n",
                "1/0/0",
                "");
    }

    private static void json() {
        add("deep.ndjson", "[".repeat(100_000) + "\n", "0/0/1", "is not a JSON object");
        add("cut.ndjson", round().substring(0, 90) + "\n", "0/0/1", "Unexpected end-of-input");
        add("array.ndjson", "[1,2]\n", "0/0/1", "is not a JSON object");
        add("key-twice.ndjson", round("\"shoe\":7", "\"shoe\":7,\"shoe\":8"), "0/0/1", "Duplicate");
        add("huge-number.ndjson", round("\"amount\":5", "\"amount\":1e400"), "0/0/1", "'1e400' is not an amount");
        add(
                "long-number.ndjson",
                round("\"amount\":5", "\"amount\":" + "9".repeat(5_000)),
                "0/0/1",
                "exceeds the maximum allowed");
        add("unknown-field.ndjson", round("\"shoe\":7", "\"sheo\":7"), "0/0/1", "this key is not known");
    }

    private static void ids() {
        for (String[] hidden : new String[][] {
            {"line-feed", "\\r\\n", "U+000D"},
            {"escape", "\\u001b[2J", "U+001B"},
            {"c1", "\\u009b", "U+009B"},
            {"right-to-left", "\\u202e", "U+202E"},
            {"zero-width", "\\u200b", "U+200B"},
            {"line-separator", "\\u2028", "U+2028"},
            {"half", "\\ud800", "U+D800"},
            {"nul", "\\u0000", "U+0000"}
        }) {
            add(hidden[0] + ".ndjson", round("\"round\":\"s", "\"round\":\"s" + hidden[1]), "0/0/1", hidden[2]);
        }
    }

    private static void values() {
        add("negative.ndjson", round("\"amount\":5", "\"amount\":-5"), "0/0/1", "is negative");
        add("mills.ndjson", round("\"amount\":5", "\"amount\":5.005"), "0/0/1", "has a fraction of a cent");
        add("no-date.ndjson", round("2026-10-18", "2026-02-30"), "0/0/1", "is not a date");
        add("future.ndjson", round("2026-10-18", "2031-10-18"), "0/1/0", "lies in the future");
        add("far-future.ndjson", round("2026-10-18", "+999999999-12-31"), "0/0/1", "is not a date");
        add("card.ndjson", round("4S 5D", "4S 5X"), "0/0/1", "is not a card or a tile");
    }

    @Test
    void thereAreFiftyFour() throws IOException {
        assertThat(files()).hasSize(54).extracting(Hostile::name).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("files")
    @Timeout(value = SECONDS, unit = TimeUnit.SECONDS)
    void eachIsTakenForWhatItIs(Hostile hostile) throws IOException {
        Path file = Files.write(folder.resolve(hostile.name), hostile.content);
        int before = database.dsl().fetchCount(ROUND);
        String became;
        String said;
        try {
            ImportResult result = importer.importFile(property, file, "ana", ImportListener.NONE);
            Counts counts = result.row().counts();
            assertThat(counts.balanced()).isTrue();
            became = counts.accepted() + "/" + counts.conflicts() + "/" + counts.rejects();
            said = result.firstRejects().isEmpty()
                    ? ""
                    : result.firstRejects().getFirst().reason();
        } catch (UnreadableFileException e) {
            became = "refused";
            said = String.valueOf(e.getMessage());
            assertThat(database.dsl().fetchCount(ROUND)).isEqualTo(before);
            assertThat(database.dsl().fetchCount(IMPORT, IMPORT.STATE.eq(ImportRow.State.LOADING)))
                    .isZero();
        }
        assertThat(became).as(said).isEqualTo(hostile.becomes);
        assertThat(said).contains(hostile.words);
        assertThat(said.chars().noneMatch(c -> Printable.hidden((char) c)))
                .as(said)
                .isTrue();
    }
}
