package io.countroom.reporting.bench;

import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.archive.MonthArchive;
import io.countroom.sql.archive.MoveListener;
import io.countroom.sql.close.MonthDecision;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.close.MonthRows;
import io.countroom.sql.close.RowDigest;
import io.countroom.sql.parquet.Archive;
import io.countroom.sql.property.Property;
import io.countroom.sql.round.RoundCounts;
import io.countroom.sql.round.RoundFilter;
import io.countroom.sql.round.RoundOrder;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.testkit.S3Server;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What a round takes in the archive, and how long a round, a page of a table and gaming date and the sum of all wagers of a month
 * take there beside the database: in a folder, and in a server of S3 in this process, whose objects are read from copies.
 *
 * <pre>./countroom bench archive [DAYS [TABLES]]</pre>
 */
public final class ArchiveBench {

    private static final YearMonth MONTH = YearMonth.of(2026, 10);
    private static final OffsetDateTime NOW = OffsetDateTime.parse("2026-12-01T12:00:00Z");
    private static final int TIMES = 25;

    private final Database database;
    private final Property property;
    private final RoundRepository rounds;
    private final List<RoundRow> some;

    private ArchiveBench(Database database, Property property) {
        this.database = database;
        this.property = property;
        this.rounds = new RoundRepository(database);
        RoundFilter all =
                RoundFilter.between(MONTH.atDay(1), MONTH.atEndOfMonth()).build();
        RoundCounts counts = rounds.count(property.id(), all);
        int step = counts.total() / TIMES;
        this.some = IntStream.range(0, TIMES)
                .mapToObj(i -> rounds.page(property.id(), all, RoundOrder.DEALING, counts, i * step, 1)
                        .getFirst()
                        .round())
                .toList();
    }

    public static void main(String[] args) throws Exception {
        int days = args.length > 0 ? Integer.parseInt(args[0]) : MONTH.lengthOfMonth();
        int tables = args.length > 1 ? Integer.parseInt(args[1]) : 18;
        Path folder = Files.createTempDirectory("countroom-bench");
        try (EmbeddedPostgres server = EmbeddedPostgres.builder()
                        .setServerConfig("fsync", "off")
                        .setServerConfig("shared_buffers", "512MB")
                        .start();
                Database database = Database.open(server.getJdbcUrl("postgres", "postgres"))
                        .withArchive(folder.resolve("archive"))) {
            List<Path> files =
                    SampleCasino.write(new SamplePlan(1, MONTH.atDay(1), days, tables, 30), folder, day -> {});
            Property property = SetUpFile.read(files.getFirst()).apply(database, "bench", NOW);
            Importer importer = new Importer(database, TestOdds.of(database), Clock.systemUTC(), "bench");
            for (Path file : files.subList(1, files.size())) {
                importer.importFile(property, file, "bench", ImportListener.NONE);
            }
            database.dsl().execute("analyze");
            new ArchiveBench(database, property).inDatabase();
            new ArchiveBench(database, property).archived("folder");
            try (S3Server s3 = new S3Server(folder.resolve("server"));
                    Archive archive = Archive.at("s3://" + S3Server.BUCKET, folder.resolve("copies"))) {
                new ArchiveBench(database.withArchive(archive), property).archived("S3");
                System.out.printf("%,d requests%n", s3.requests());
            }
        } finally {
            ImportBench.delete(folder);
        }
    }

    private void inDatabase() {
        System.out.printf(
                "PostgreSQL with fsync off; %d processors, load %.1f%n",
                Runtime.getRuntime().availableProcessors(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        measure("database");
        long bytes = ((Number) database.dsl()
                                .fetchValue(
                                        "select sum(pg_total_relation_size(relid)) from pg_partition_tree('round')"))
                        .longValue()
                + ((Number) database.dsl()
                                .fetchValue(
                                        "select sum(pg_total_relation_size(relid)) from pg_partition_tree('wager')"))
                        .longValue();
        System.out.printf(
                "%.0f bytes a round%n",
                (double) bytes
                        / rounds.count(
                                        property.id(),
                                        RoundFilter.between(MONTH.atDay(1), MONTH.atEndOfMonth())
                                                .build())
                                .total());
        close();
    }

    private void archived(String where) {
        MonthArchive archive = new MonthArchive(database);
        long begun = System.nanoTime();
        MonthArchive.Moved moved = archive.archive(property.id(), MONTH, "bench", NOW, MoveListener.NONE);
        System.out.printf(
                "%,d rounds, %,d wagers archived in %.1f s: %.1f bytes a round%n",
                moved.rounds(), moved.wagers(), seconds(begun), (double) moved.bytes() / moved.rounds());
        measure(where);
        begun = System.nanoTime();
        archive.restore(property.id(), MONTH, "bench", NOW, MoveListener.NONE);
        System.out.printf("brought back in %.1f s%n", seconds(begun));
    }

    private static double seconds(long begun) {
        return (System.nanoTime() - begun) / 1e9;
    }

    private void close() {
        MonthRepository months = new MonthRepository(database);
        List<RowDigest> rows = new MonthRows(database).digests(property.id(), MONTH.atDay(1), MONTH.atEndOfMonth());
        String fingerprint = MonthRows.fingerprint(rows);
        months.decide(property.id(), MONTH, row -> new MonthDecision.Prepare("Pat", NOW, "", fingerprint));
        months.decide(
                property.id(), MONTH, row -> new MonthDecision.Close("Chris", NOW, "", fingerprint, rows, List.of()));
    }

    private void measure(String where) {
        time(
                where,
                "a round by its id",
                i -> rounds.find(
                                property.id(),
                                some.get(i).gamingDate(),
                                some.get(i).roundId())
                        .orElseThrow());
        time(where, "a page of a table and gaming date", i -> {
            LocalDate date = some.get(i).gamingDate();
            RoundFilter filter = RoundFilter.between(date, date)
                    .tables(Set.of(some.get(i).tableId()))
                    .build();
            return rounds.page(property.id(), filter, RoundOrder.DEALING, rounds.count(property.id(), filter), 0, 50);
        });
        // Nobody bets less than nothing: the roll-ups cannot tell, so every wager is read.
        RoundFilter all = RoundFilter.between(MONTH.atDay(1), MONTH.atEndOfMonth())
                .amount(0L, null)
                .build();
        time(where, "all wagers of the month summed", i -> rounds.totals(property.id(), all));
    }

    private interface Query {
        Object run(int time);
    }

    private static void time(String where, String what, Query query) {
        double[] millis = new double[TIMES];
        long begun = System.nanoTime();
        query.run(0);
        double first = seconds(begun) * 1_000;
        for (int i = 0; i < TIMES; i++) {
            begun = System.nanoTime();
            query.run(i);
            millis[i] = seconds(begun) * 1_000;
        }
        Arrays.sort(millis);
        System.out.printf(
                "%-9s %-34s first %,7.0f ms, median %,7.1f ms, slowest %,7.1f ms of %d%n",
                where, what, first, millis[TIMES / 2], millis[TIMES - 1], TIMES);
    }
}
