package io.countroom.reporting.sample;

import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.ImportResult;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.reporting.roundlog.RoundLogWriter;
import io.countroom.reporting.sample.SampleFloor.SampleTable;
import io.countroom.rules.game.Wager;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.zip.GZIPOutputStream;

/**
 * Writes the sample casino: {@code property.json}, and for each month {@code rounds-2026-10.ndjson.gz} and {@code
 * counts-2026-10.csv}. The same plan writes the same files, byte for byte.
 */
public final class SampleCasino {

    private static final ZoneId ZONE = ZoneId.of("America/New_York");

    private final SamplePlan plan;
    private final List<SampleTable> tables;
    private final List<SampleCount> counts = new ArrayList<>();

    private SampleCasino(SamplePlan plan) {
        this.plan = plan;
        this.tables = SampleFloor.tables(plan);
        for (SampleTable table : tables) {
            counts.add(new SampleCount(plan, table.number()));
        }
    }

    /**
     * Writes all files into a folder, which is made if need be.
     *
     * @param daysDone hears how many gaming dates are written
     * @return the files, in the order in which they are to be imported
     */
    public static List<Path> write(SamplePlan plan, Path folder, IntConsumer daysDone) {
        try {
            Files.createDirectories(folder);
            SampleCasino casino = new SampleCasino(plan);
            List<Path> files = new ArrayList<>();
            Path setUp = folder.resolve("property.json");
            Files.writeString(setUp, SampleFloor.setUp(plan, casino.tables).write());
            files.add(setUp);
            int done = 0;
            for (YearMonth month = YearMonth.from(plan.from()); done < plan.days(); month = month.plusMonths(1)) {
                Path rounds = folder.resolve("rounds-" + month + ".ndjson.gz");
                Path slips = folder.resolve("counts-" + month + ".csv");
                try (Writer log = new BufferedWriter(new OutputStreamWriter(
                                new GZIPOutputStream(Files.newOutputStream(rounds), 1 << 16), StandardCharsets.UTF_8));
                        Writer count = Files.newBufferedWriter(slips)) {
                    count.write("gamingDate,shift,table,kind,slip,amount,at,signedBy\n");
                    for (LocalDate date = plan.from().plusDays(done);
                            done < plan.days() && YearMonth.from(date).equals(month);
                            date = date.plusDays(1)) {
                        casino.day(date, log, count);
                        daysDone.accept(++done);
                    }
                }
                files.add(rounds);
                files.add(slips);
            }
            return files;
        } catch (IOException e) {
            throw new UncheckedIOException("The sample cannot be written to " + folder + ": " + e.getMessage(), e);
        }
    }

    private void day(LocalDate date, Writer log, Writer count) throws IOException {
        for (SampleTable table : tables) {
            long win = 0;
            long handle = 0;
            for (LoggedRound round : new SampleTableDay(plan, table, date).deal()) {
                log.write(RoundLogWriter.line(round));
                log.write('\n');
                for (Wager wager : round.play().wagers()) {
                    win -= wager.paidCents() == null ? 0 : wager.paidCents();
                    handle += wager.cents();
                }
            }
            for (SampleCount.Slip slip : counts.get(table.number() - 1).day(date, win, handle)) {
                count.write(line(table, slip));
            }
        }
    }

    private static String line(SampleTable table, SampleCount.Slip slip) {
        OffsetDateTime at = slip.gamingDate()
                .atTime(6, 0)
                .plusHours(slip.hour())
                .plusMinutes(table.number() % 60)
                .atZone(ZONE)
                .toOffsetDateTime();
        return slip.gamingDate() + "," + slip.shift() + "," + table.code() + ","
                + slip.kind().word() + "," + (slip.number() == null ? "" : slip.number()) + "," + slip.cents() / 100
                + "." + (slip.cents() % 100 < 10 ? "0" : "") + slip.cents() % 100 + ","
                + DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(at) + ",S. Ample\n";
    }

    /**
     * Writes the sample casino into a folder and imports it, for a first look. Takes the same way in as any file of a user.
     *
     * @return what became of each file that holds rounds or slips
     */
    public static List<ImportResult> load(
            SamplePlan plan,
            Database database,
            Importer importer,
            Path folder,
            String userName,
            OffsetDateTime now,
            ImportListener listener) {
        List<Path> files = write(plan, folder, day -> {});
        Property property = SetUpFile.read(files.getFirst()).apply(database, userName, now);
        List<ImportResult> results = new ArrayList<>();
        for (Path file : files.subList(1, files.size())) {
            results.add(importer.importFile(property, file, userName, listener));
        }
        return results;
    }
}
