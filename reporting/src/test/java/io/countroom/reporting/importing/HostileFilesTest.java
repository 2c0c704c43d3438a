package io.countroom.reporting.importing;

import static io.countroom.sql.schema.Tables.IMPORT_REJECT;
import static io.countroom.sql.schema.Tables.ROUND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.file.Printable;
import io.countroom.reporting.file.Source;
import io.countroom.reporting.file.TextLines;
import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.imports.AlreadyImportedException;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.imports.ImportRow.Counts;
import io.countroom.sql.imports.RejectRow;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.apache.poi.ss.usermodel.BuiltinFormats;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellStyle;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever a file holds, an import ends in clear words, and every record is accounted for. */
class HostileFilesTest {

    private static final String COUNTS = "gamingDate,table,kind,slip,amount\n";

    @TempDir
    static Path folder;

    private static Database database;
    private static Importer importer;
    private static Property property;
    private static int files;

    @BeforeAll
    static void open() throws IOException {
        database = TestDatabase.H2.open();
        importer = new Importer(database, TestOdds.of(database), Clock.systemUTC(), "test");
        property = SmallFloor.apply(database, folder);
    }

    @AfterAll
    static void close() {
        database.close();
    }

    /** A round that no other test has. */
    private static String round() {
        files++;
        return SmallFloor.round("h" + files, "MB-07", 7, files, 5, "played");
    }

    private static ImportResult take(String name, byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve(++files + "-" + name), bytes);
        ImportResult result = importer.importFile(property, file, "ana", ImportListener.NONE);
        assertThat(result.row().counts().balanced()).isTrue();
        assertThat(result.accepted()).isTrue();
        return result;
    }

    private static ImportResult take(String name, String text) throws IOException {
        return take(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private static String reason(ImportResult result) {
        RejectRow reject = result.firstRejects().getFirst();
        assertThat(reject.remedy()).isNotBlank();
        return reject.reason();
    }

    private static void assertRefused(String name, byte[] bytes, String... words) {
        assertThatThrownBy(() -> take(name, bytes))
                .isInstanceOf(UnreadableFileException.class)
                .message()
                .contains(words)
                .contains(name)
                .doesNotContain(folder.toString());
        assertThat(database.dsl().fetchCount(ROUND, ROUND.SHOE.eq(99))).isZero();
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        }
        return out.toByteArray();
    }

    private static byte[] zip(String... namesAndTexts) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (int i = 0; i < namesAndTexts.length; i += 2) {
                zip.putNextEntry(new ZipEntry(namesAndTexts[i]));
                zip.write(namesAndTexts[i + 1].getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return out.toByteArray();
    }

    @Test
    void aZipOfSeveralFilesIsOneImportAndSaysWhichFileALineIsOf() throws IOException {
        ImportResult result =
                take("two.zip", zip("oct/1.ndjson", round() + "\n", "oct/2.ndjson", "{}\n" + round() + "\n"));
        assertThat(result.row().counts()).isEqualTo(new Counts(3, 3, 2, 0, 0, 1));
        assertThat(result.firstRejects().getFirst().file()).endsWith("two.zip/oct/2.ndjson");
        assertThat(result.firstRejects().getFirst().line()).isEqualTo(1);
    }

    @Test
    void aTruncatedOrDamagedArchiveIsRefusedAndNothingOfItIsLeft() throws IOException {
        byte[] text = SmallFloor.round("t", "MB-07", 99, 1, 5, "played")
                .concat("\n")
                .repeat(50_000)
                .getBytes(StandardCharsets.UTF_8);
        byte[] packed = gzip(text);
        assertRefused("cut.gz", Arrays.copyOf(packed, packed.length / 2), "cut short", "copy it again");
        assertRefused("stub.gz", Arrays.copyOf(packed, 5), "cut short");
        byte[] zip = zip("a.ndjson", new String(text, StandardCharsets.UTF_8));
        assertRefused("cut.zip", Arrays.copyOf(zip, zip.length / 2), "damaged or cut short");
    }

    @Test
    void bombsAreRefusedByTheirRatioBeforeTheyFillAnything() throws IOException {
        byte[] flat = new byte[200 << 20];
        Arrays.fill(flat, (byte) '\n');
        assertRefused("bomb.gz", gzip(flat), "unpacks to more than 250 times its size");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry("a.ndjson"));
            zip.write(flat);
            zip.closeEntry();
        }
        assertRefused("bomb.zip", out.toByteArray(), "unpacks to more than 250 times its size");
    }

    @Test
    void namesThatLeadOutOfAnArchiveAreRefused() throws IOException {
        for (String name : List.of("../../etc/passwd", "/etc/passwd", "C:\\x.csv", "a/../../b.csv", "..\\x.csv")) {
            assertRefused("slip.zip", zip(name, round()), "leads out of the archive", "nothing of it was read");
        }
        assertRefused("name.zip", zip("a\u0007.csv", round()), "is no name of a file");
        assertRefused("none.zip", zip(), "without files");
        assertRefused("nested.zip", zip("inner.zip", "PK"), "archives and workbooks are imported by themselves");
        assertRefused("mixed.zip", zip("a.ndjson", round(), "b.csv", COUNTS), "not of one kind");
    }

    /** Two gigabytes without a line end, of which no more than the first 64 MB are looked at. */
    @Test
    void aLineOfTwoGigabytesIsRefusedWithoutBeingHeld() {
        long[] read = {0};
        Source endless = new Source() {
            @Override
            public String name() {
                return "endless";
            }

            @Override
            public long bytes() {
                return 2L << 30;
            }

            @Override
            public InputStream open() {
                return new InputStream() {
                    @Override
                    public int read() {
                        read[0]++;
                        return 'x';
                    }

                    @Override
                    public int read(byte[] bytes, int offset, int length) {
                        Arrays.fill(bytes, offset, offset + length, (byte) 'x');
                        read[0] += length;
                        return length;
                    }
                };
            }
        };
        assertThatThrownBy(() -> {
                    try (TextLines lines = TextLines.open(endless)) {
                        while (lines.next() != null) {
                            assertThat(read[0]).isLessThan(100L << 20);
                        }
                    }
                })
                .isInstanceOf(UnreadableFileException.class)
                .hasMessageContaining("endless, line 1 goes on for more than 64 MB");
        assertThat(read[0]).isLessThan(70L << 20);
    }

    /** The same through the importer: at the file's beginning, and after a round that is then not taken over either. */
    @Test
    void aFileOfTwoGigabytesInOneLineIsRefusedAndNothingOfItIsLeft() throws IOException {
        byte[] some = new byte[1 << 20];
        Arrays.fill(some, (byte) 'x');
        for (String before : List.of("", SmallFloor.round("g", "MB-07", 99, 1, 5, "played") + "\n")) {
            Path file = folder.resolve(++files + "-long.ndjson");
            try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
                out.write(before.getBytes(StandardCharsets.UTF_8));
                for (int i = 0; i < 66; i++) {
                    out.write(some);
                }
                if (before.isEmpty()) {
                    // The rest is never looked at, so it may be a hole.
                    out.setLength(2L << 30);
                }
            }
            assertThatThrownBy(() -> importer.importFile(property, file, "ana", ImportListener.NONE))
                    .isInstanceOf(UnreadableFileException.class)
                    .hasMessageContaining("line " + (before.isEmpty() ? 1 : 2) + " goes on for more than 64 MB");
            assertThat(database.dsl().fetchCount(ROUND, ROUND.SHOE.eq(99))).isZero();
            Files.delete(file);
        }
        ImportRow last =
                new ImportRepository(database).page(property.id(), 0, 1).getFirst();
        assertThat(last.state()).isEqualTo(ImportRow.State.FAILED);
        assertThat(last.message()).contains("goes on for more than 64 MB");
    }

    @Test
    void encodingsAndLineEndsAreTakenOrNamed() throws IOException {
        assertThat(take("bom.ndjson", "\uFEFF" + round() + "\r\n" + round() + "\n")
                        .row()
                        .counts()
                        .accepted())
                .isEqualTo(2);
        assertRefused("utf16.csv", (COUNTS + "x").getBytes(StandardCharsets.UTF_16), "UTF-16", "save it as UTF-8");
        assertRefused("binary.ndjson", new byte[] {'{', 0, 1, 2}, "not a text file");
        String latin = COUNTS + "2026-10-18,MB-07,fill,F\u00fc1,5.00\n";
        ImportResult result = take("latin.csv", latin.getBytes(Charset.forName("ISO-8859-1")));
        assertThat(reason(result)).contains("not UTF-8 text");
    }

    @Test
    void separatorsAndDecimalCommasAreNamed() throws IOException {
        ImportResult mixed = take("mixed.csv", COUNTS + "2026-10-18;MB-07;opener;;5.00\n");
        assertThat(reason(mixed)).isEqualTo("the line has 1 cells, the header 5");
        ImportResult comma = take("comma.csv", COUNTS.replace(',', ';') + "2026-10-18;MB-07;opener;;1.250,50\n");
        assertThat(reason(comma)).isEqualTo("'1.250,50' is not an amount");
        assertRefused(
                "twice.csv",
                "gamingDate,table,kind,amount,amount\n".getBytes(StandardCharsets.UTF_8),
                "named twice: amount");
    }

    @Test
    void negativeAndEnormousAmountsAreRefused() throws IOException {
        for (String amount : List.of("-1", "99999999999999999999", "1e400", "100000000.01", "NaN", "0x10")) {
            ImportResult result =
                    take("amount.ndjson", round().replace("\"amount\":5", "\"amount\":\"" + amount + "\""));
            assertThat(result.row().counts().rejects()).as(amount).isEqualTo(1);
            assertThat(reason(result))
                    .as(amount)
                    .containsAnyOf("is negative", "is not an amount", "more than any table");
        }
    }

    private static byte[] workbook(Object[]... rows) throws IOException {
        try (XSSFWorkbook workbook = new XSSFWorkbook()) {
            var sheet = workbook.createSheet();
            CellStyle asDate = workbook.createCellStyle();
            asDate.setDataFormat((short) BuiltinFormats.getBuiltinFormat("m/d/yy h:mm"));
            for (int r = 0; r < rows.length; r++) {
                Row row = sheet.createRow(r);
                for (int c = 0; c < rows[r].length; c++) {
                    Cell cell = row.createCell(c);
                    if (rows[r][c] instanceof LocalDateTime moment) {
                        cell.setCellValue(moment);
                        cell.setCellStyle(asDate);
                    } else if (rows[r][c] instanceof Number number) {
                        cell.setCellValue(number.doubleValue());
                    } else if (String.valueOf(rows[r][c]).startsWith("=")) {
                        cell.setCellFormula(String.valueOf(rows[r][c]).substring(1));
                    } else if (rows[r][c] != null) {
                        cell.setCellValue(String.valueOf(rows[r][c]));
                    }
                }
            }
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            workbook.write(out);
            return out.toByteArray();
        }
    }

    @Test
    void aWorkbookIsReadAsACountAndAFormulaRefusesItsRow() throws IOException {
        Object[] header = {"gamingDate", "shift", "table", "kind", "slip", "amount", "denominations"};
        ImportResult result = take(
                "counts.xlsx",
                workbook(
                        header,
                        new Object[] {"2026-11-18", "day", "MB-07", "opener", null, 150000.1},
                        new Object[] {"2026-11-18", "day", "MB-07", "fill", "F-1", null, "100x4;25x2"},
                        new Object[] {"2026-11-18", "day", "MB-07", "closer", null, "=SUM(F2:F3)"},
                        new Object[] {"2026-11-18", "day", "MB-07", "drop-voucher", null, 0}));
        assertThat(result.row().kind()).isEqualTo(ImportRow.Kind.COUNTS);
        assertThat(result.row().counts()).isEqualTo(new Counts(5, 4, 3, 0, 0, 1));
        RejectRow reject = result.firstRejects().getFirst();
        assertThat(reject.column()).isEqualTo("F4");
        assertThat(reject.reason()).isEqualTo("the cell holds a formula");
        assertThat(reject.raw()).isEqualTo("2026-11-18,day,MB-07,closer,,=SUM(F2:F3),");
        assertThat(database.dsl()
                        .fetch(
                                "select amount_cents from count_slip where gaming_date = date '2026-11-18' order by line_no")
                        .getValues(0))
                .isEqualTo(List.of(15_000_010L, 45_000L, 0L));
    }

    @Test
    void excelsOwnDatesAndTimesAreThoseOfThePropertysZone() throws IOException {
        ImportResult result = take(
                "times.xlsx",
                workbook(
                        new Object[] {"gamingDate", "shift", "table", "kind", "slip", "amount", "at"},
                        new Object[] {
                            LocalDateTime.of(2026, 11, 20, 0, 0),
                            "day",
                            "MB-07",
                            "fill",
                            "F-7",
                            100,
                            LocalDateTime.of(2026, 11, 20, 19, 12)
                        },
                        new Object[] {
                            LocalDateTime.of(2026, 11, 20, 0, 0),
                            "day",
                            "MB-07",
                            "fill",
                            "F-8",
                            100,
                            LocalDateTime.of(2026, 11, 21, 0, 0)
                        }));
        assertThat(result.row().counts()).as(result.firstRejects().toString()).isEqualTo(new Counts(3, 2, 2, 0, 0, 0));
        assertThat(database.dsl()
                        .fetch("select s.at from count_slip s where gaming_date = date '2026-11-20' order by line_no")
                        .map(row -> row.get(0, OffsetDateTime.class).toInstant()))
                .containsExactly(Instant.parse("2026-11-21T00:12:00Z"), Instant.parse("2026-11-21T05:00:00Z"));
    }

    /** External entities of a workbook are not followed: neither files nor other servers are asked for. */
    @Test
    void externalEntitiesOfAWorkbookAreNotRead() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "MB-07");
        byte[] sound = workbook(
                new Object[] {"gamingDate", "table", "kind", "amount"},
                new Object[] {"2026-11-19", "SECRET", "opener", 5});
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(sound));
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                zip.putNextEntry(new ZipEntry(entry.getName()));
                String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                if (entry.getName().endsWith("sharedStrings.xml")) {
                    int declaration = text.indexOf("?>") + 2;
                    text = text.substring(0, declaration) + "<!DOCTYPE x [<!ENTITY s SYSTEM \"" + secret.toUri()
                            + "\">]>" + text.substring(declaration).replace("SECRET", "&s;");
                }
                zip.write(text.getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        assertRefused("xxe.xlsx", out.toByteArray(), "cannot be read as an Excel workbook");
        assertThat(database.dsl().fetch("select 1 from count_slip where gaming_date = date '2026-11-19'"))
                .isEmpty();
        assertRefused("broken.xlsx", Arrays.copyOf(sound, sound.length - 400), "damaged or cut short");
    }

    @Test
    void aHundredThousandRejectsAreKeptAndCanBeCorrectedAndImported() throws IOException {
        int count = 100_000;
        Path file = folder.resolve("rejects.csv");
        try (var out = Files.newBufferedWriter(file)) {
            out.write(COUNTS);
            for (int i = 0; i < count; i++) {
                out.write("2026-10-01,XX-1,fill,N-" + i + ",5\n");
            }
        }
        ImportResult result = importer.importFile(property, file, "ana", ImportListener.NONE);
        assertThat(result.row().counts()).isEqualTo(new Counts(count + 1, count, 0, 0, 0, count));
        assertThat(result.firstRejects()).hasSize(20);
        ImportRepository imports = new ImportRepository(database);
        assertThat(database.dsl()
                        .fetchCount(
                                IMPORT_REJECT,
                                IMPORT_REJECT.IMPORT_ID.eq(result.row().importId())))
                .isEqualTo(count);

        Path corrected = folder.resolve("corrected.csv");
        try (RejectFile rejects = RejectFile.ofRejects(imports, result.row());
                OutputStream out = Files.newOutputStream(corrected)) {
            assertThat(rejects.single()).isTrue();
            rejects.writeTo(out);
        }
        List<String> lines = Files.readAllLines(corrected);
        assertThat(lines).hasSize(count + 1).startsWith(COUNTS.strip(), "2026-10-01,XX-1,fill,N-0,5");
        Files.write(
                corrected,
                lines.subList(0, 3).stream()
                        .map(line -> line.replace("XX-1", "MB-07"))
                        .toList());
        assertThat(importer.importFile(property, corrected, "ana", ImportListener.NONE)
                        .row()
                        .counts())
                .isEqualTo(new Counts(3, 2, 2, 0, 0, 0));
    }

    @Tag("whole")
    @Test
    void aFileOfNothingButBadLinesIsRefusedSoonAndLeavesItsFirstLinesOnly() throws IOException {
        // 534 MB of bad lines in a zip of a megabyte or so: less than the ratio that gives a bomb away.
        Path file = folder.resolve("bad-lines.zip");
        byte[] noise = new byte[3_000];
        new Random(7).nextBytes(noise);
        String odd = HexFormat.of().formatHex(noise);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            zip.putNextEntry(new ZipEntry("bad.ndjson"));
            byte[] lines = ("{\"round\":\n".repeat(1_000) + "{" + odd + "\n").getBytes(StandardCharsets.UTF_8);
            for (long written = 0; written < 534L << 20; written += lines.length) {
                zip.write(lines);
            }
            zip.closeEntry();
        }
        long began = System.nanoTime();
        assertThatThrownBy(() -> importer.importFile(property, file, "ana", ImportListener.NONE))
                .isInstanceOf(UnreadableFileException.class)
                .message()
                .contains(
                        "bad-lines.zip: more than 100,000 of its records cannot be taken, so nothing of the file was imported",
                        "The first is line 1",
                        "--most-rejects");
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(20));
        ImportRow last =
                new ImportRepository(database).page(property.id(), 0, 1).getFirst();
        assertThat(last.state()).isEqualTo(ImportRow.State.FAILED);
        assertThat(last.counts().rejects()).isEqualTo(100_001);
        assertThat(database.dsl().fetchCount(IMPORT_REJECT, IMPORT_REJECT.IMPORT_ID.eq(last.importId())))
                .isEqualTo(20);
    }

    @Test
    void aLimitOfRejectsIsAsManyAsTheUserAllowsInRecordsAndInText() throws IOException {
        Importer strict =
                new Importer(database, TestOdds.of(database), Clock.systemUTC(), "test", RejectLimit.ofRecords(3));
        Path three = Files.writeString(folder.resolve("three.ndjson"), "{}\n".repeat(3) + round() + "\n");
        assertThat(strict.importFile(property, three, "ana", ImportListener.NONE)
                        .row()
                        .counts())
                .isEqualTo(new Counts(4, 4, 1, 0, 0, 3));
        Path four = Files.writeString(folder.resolve("four.ndjson"), round() + "\n" + "{}\n".repeat(4));
        assertThatThrownBy(() -> strict.importFile(property, four, "ana", ImportListener.NONE))
                .hasMessageContaining("more than 3 of its records");
        Path wide = Files.writeString(folder.resolve("wide.ndjson"), "x".repeat(900_000) + "\n");
        assertThatThrownBy(() -> strict.importFile(property, wide, "ana", ImportListener.NONE))
                .hasMessageContaining("cannot be taken");
        assertThatThrownBy(() -> RejectLimit.ofRecords(0)).hasMessageContaining("from 1 to");
    }

    @Test
    void linesThatDoNotSayTheirRoundCountEachAndSpoilTheRoundThatTheyMayBeOf() throws IOException {
        String header = "round,table,game,gamingDate,cards,seat,wager,amount,paid\n";
        String good = ",MB-07,minibaccarat,2026-10-18,player=4S 9D KC;banker=AH 4C 2D,2,banker,100.00,95.00\n";
        assertThat(take("broken.csv", header + "garbage\n".repeat(1_000)).row().counts())
                .isEqualTo(new Counts(1_001, 1_000, 0, 0, 0, 1_000));
        ImportResult between =
                take("between.csv", header + "b1" + good + "b2" + good + "\"b2\n" + "b3" + good + "b4" + good);
        assertThat(between.row().counts()).isEqualTo(new Counts(6, 5, 2, 0, 0, 3));
        assertThat(between.firstRejects()).extracting(RejectRow::line).containsExactly(3L, 4L, 5L);
        assertThat(between.firstRejects().getFirst().reason()).contains("line 4 beside it does not say");
        // The same round but for the id may be of it; a line of totals is not.
        ImportResult blank = take("blank-id.csv", header + "c1" + good + good + "c2" + good + ",,,,,,,200.00,\n");
        assertThat(blank.row().counts().accepted()).isZero();
        ImportResult totals = take("totals.csv", header + "d1" + good + ",,,,,,,100.00,\n");
        assertThat(totals.row().counts()).isEqualTo(new Counts(3, 2, 1, 0, 0, 1));
        assertThat(totals.firstRejects().getFirst().reason()).isEqualTo("round is missing");
    }

    @Test
    void whatFollowsTheEndOfAGzipIsRefused() throws IOException {
        byte[] packed = gzip((round() + "\n").getBytes(StandardCharsets.UTF_8));
        for (int more : List.of(1, 5, 20, 100_000)) {
            byte[] longer = Arrays.copyOf(packed, packed.length + more);
            Arrays.fill(longer, packed.length, longer.length, (byte) 'x');
            assertRefused("garbage.ndjson.gz", longer, "damaged", "after the end of its gzip data");
        }
        // Members one after another are one file, as gzip itself has it.
        byte[] other = gzip((round() + "\n").getBytes(StandardCharsets.UTF_8));
        byte[] two = Arrays.copyOf(packed, packed.length + other.length);
        System.arraycopy(other, 0, two, packed.length, other.length);
        assertThat(take("members.ndjson.gz", two).row().counts().accepted()).isEqualTo(2);
    }

    @Test
    void bytesThatAreNotUtf8AreRefusedAndNotGuessed() throws IOException {
        String line = round().replace("MB-07", "MB-07\u0001");
        byte[] valid = (line + "\n").getBytes(StandardCharsets.UTF_8);
        for (byte[] bad : new byte[][] {
            {(byte) 0xc0, (byte) 0xb7}, // an overlong 7
            {(byte) 0xe0, (byte) 0x80, (byte) 0xb7},
            {(byte) 0xed, (byte) 0xa0, (byte) 0x80}, // half of a surrogate pair
            {(byte) 0xff},
            {(byte) 0xe2, (byte) 0x82}
        }) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            for (byte b : valid) {
                if (b == 1) {
                    bytes.write(bad);
                } else {
                    bytes.write(b);
                }
            }
            ImportResult result = take("overlong.ndjson", bytes.toByteArray());
            assertThat(reason(result)).contains("is not UTF-8 text");
        }
    }

    @Test
    void idsShowEveryCharacterThatTheyHave() throws IOException {
        for (String hidden : List.of("\\r\\n", "\\u001b[2J", "\\u009b", "\\u202e", "\\u200b", "\\u2028", "\\ufeff")) {
            ImportResult result =
                    take("ids.ndjson", round().replaceFirst("\"h", "\"h" + Matcher.quoteReplacement(hidden)));
            assertThat(reason(result)).contains("has a character that cannot be seen, U+");
            assertThat(reason(result).chars().noneMatch(c -> Printable.hidden((char) c)))
                    .isTrue();
        }
    }

    @Test
    void rejectsOfAnArchiveComeBackAsAnArchive() throws IOException {
        String first = round().replace("MB-07", "XX");
        ImportResult result =
                take("some.zip", zip("a.ndjson", first + "\n", "b.ndjson", "not json\n" + round() + "\n"));
        try (RejectFile rejects = RejectFile.ofRejects(new ImportRepository(database), result.row())) {
            assertThat(rejects.single()).isFalse();
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            rejects.writeTo(out);
            ImportResult again = take("again.zip", out.toByteArray());
            assertThat(again.row().counts()).isEqualTo(new Counts(2, 2, 0, 0, 0, 2));
            assertThat(again.firstRejects()).extracting(RejectRow::raw).containsExactly(first, "not json");
        }
        assertThatThrownBy(() -> take("some.zip", Files.readAllBytes(folder.resolve(files + "-again.zip"))))
                .isInstanceOf(AlreadyImportedException.class);
    }
}
