package io.countroom.reporting.sample;

import io.countroom.reporting.file.Cells;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.ImportResult;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.reporting.roundlog.RoundLogWriter;
import io.countroom.reporting.sample.SampleFloor.SampleTable;
import io.countroom.rules.game.Wager;
import io.countroom.sql.Database;
import io.countroom.sql.count.SlipRow;
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
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes the sample casino: {@code property.json}, and for each month {@code rounds-2026-10.ndjson.gz} and {@code
 * counts-2026-10.csv}. The same plan writes the same files, byte for byte.
 */
public final class SampleCasino {

    /** Beside the files of a sample with faults; nothing to import. */
    public static final String ANSWER_KEY = "answer-key.json";

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private static final String COUNTS_HEADER = "gamingDate,shift,table,kind,slip,amount,at,signedBy\n";

    /** The number of tables in memory at a time. */
    private static final int AT_ONCE = 16;

    private static final ZoneId ZONE = ZoneId.of("America/New_York");

    private final SamplePlan plan;
    private final List<SampleTable> tables;
    private final List<SampleCount> counts = new ArrayList<>();
    private final SamplePast past;
    /** Readings of each table's progressive meters, day by day. */
    private final Map<SampleTable, Map<String, Long>> metersCents = new HashMap<>();

    private final Optional<SampleMeterGroup> meterGroup;

    private final @Nullable SampleFaults faults;

    private SampleCasino(SamplePlan plan, @Nullable SampleFaults faults) {
        this.plan = plan;
        this.faults = faults;
        this.tables = SampleFloor.tables(plan);
        this.meterGroup = SampleMeterGroup.of(tables);
        this.past = new SamplePast(plan);
        for (SampleTable table : tables) {
            metersCents.put(table, new HashMap<>());
            counts.add(new SampleCount(plan, table.number(), table.game().id()));
        }
    }

    /**
     * Writes all files into a folder, which is made if need be.
     *
     * @param daysDone hears how many gaming dates are written
     * @return the files, in the order in which they are to be imported
     */
    public static List<Path> write(SamplePlan plan, Path folder, IntConsumer daysDone) {
        return write(plan, null, folder, daysDone);
    }

    /** As {@link #write}, with known faults in rounds and counts, and {@link #ANSWER_KEY} that lists them. */
    public static AnswerKey writeWithFaults(SamplePlan plan, Path folder, IntConsumer daysDone) {
        return writeWithFaults(plan, EnumSet.allOf(AnswerKey.Kind.class), folder, daysDone);
    }

    /** As {@link #writeWithFaults(SamplePlan, Path, IntConsumer)}, with faults of these kinds. */
    public static AnswerKey writeWithFaults(
            SamplePlan plan, Set<AnswerKey.Kind> kinds, Path folder, IntConsumer daysDone) {
        SampleFaults faults = new SampleFaults(plan, kinds, plan.from());
        write(plan, faults, folder, daysDone);
        AnswerKey key = faults.key(plan);
        try {
            Files.writeString(folder.resolve(ANSWER_KEY), JSON.writeValueAsString(key) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException("The answer key cannot be written to " + folder + ": " + e.getMessage(), e);
        }
        return key;
    }

    private static List<Path> write(SamplePlan plan, @Nullable SampleFaults faults, Path folder, IntConsumer daysDone) {
        try {
            Files.createDirectories(folder);
            SampleCasino casino = new SampleCasino(plan, faults);
            List<Path> files = new ArrayList<>();
            int done = 0;
            for (YearMonth month = YearMonth.from(plan.from()); done < plan.days(); month = month.plusMonths(1)) {
                Path rounds = folder.resolve("rounds-" + month + ".ndjson.gz");
                Path slips = folder.resolve("counts-" + month + ".csv");
                try (Writer log = new BufferedWriter(new OutputStreamWriter(
                                new GZIPOutputStream(Files.newOutputStream(rounds), 1 << 16), StandardCharsets.UTF_8));
                        Writer count = Files.newBufferedWriter(slips)) {
                    count.write(COUNTS_HEADER);
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
            if (plan.monthsBefore() > 0) {
                files.addFirst(casino.writePast(folder));
            }
            Path setUp = folder.resolve("property.json");
            // Last, for a fault may lie in the rules that a table runs under.
            Files.writeString(
                    setUp,
                    SampleFloor.setUp(
                                    plan,
                                    casino.tables,
                                    casino.meterGroup,
                                    casino.past,
                                    faults == null ? List.of() : faults.otherRules())
                            .write());
            files.addFirst(setUp);
            return files;
        } catch (IOException e) {
            throw new UncheckedIOException("The sample cannot be written to " + folder + ": " + e.getMessage(), e);
        }
    }

    /** After the dates that are dealt, which the earlier ones are like. */
    private Path writePast(Path folder) throws IOException {
        Path file = folder.resolve("counts-before-" + plan.from() + ".csv");
        try (Writer count = Files.newBufferedWriter(file)) {
            count.write(COUNTS_HEADER);
            for (LocalDate date = past.first(); date.isBefore(plan.from()); date = date.plusDays(1)) {
                for (SampleTable table : tables) {
                    for (SampleCount.Slip slip : past.before(table.code(), date)) {
                        count.write(line(table.code(), table.number(), slip));
                    }
                }
                writeCounted(date, count);
            }
        }
        return file;
    }

    private void writeCounted(LocalDate date, Writer count) throws IOException {
        int number = tables.size();
        for (SamplePast.CountedTable table : past.countedTables()) {
            number++;
            for (SampleCount.Slip slip : past.counted(table, date)) {
                count.write(line(table.code(), number, slip));
            }
        }
    }

    /** A table's gaming date as it was dealt. */
    private record Dealt(SampleTable table, Map<String, Long> metersBefore, List<LoggedRound> rounds) {}

    private Dealt deal(SampleTable table, LocalDate date) {
        Map<String, Long> meters = Objects.requireNonNull(metersCents.get(table));
        Map<String, Long> before = Map.copyOf(meters);
        return new Dealt(table, before, new SampleTableDay(plan, table, date, meters).deal());
    }

    /** The gaming date of the tables that share a meter, by table. */
    private Map<SampleTable, Dealt> dealTogether(SampleMeterGroup group, LocalDate date) {
        List<Dealt> alone =
                group.tables().stream().map(table -> deal(table, date)).toList();
        List<LoggedRound> rounds =
                alone.stream().flatMap(dealt -> dealt.rounds().stream()).toList();
        if (rounds.isEmpty()) {
            return Map.of();
        }
        Long before = alone.getFirst().metersBefore().get(group.wager());
        SampleMeterGroup.Shared sound =
                group.shared(rounds, before == null ? group.shownCents(rounds.getFirst()) : before);
        SampleMeterGroup.Shared shared =
                faults != null && faults.on(date) ? faults.inSharedMeter(group, date, sound) : sound;
        for (SampleTable table : group.tables()) {
            Objects.requireNonNull(metersCents.get(table)).put(group.wager(), shared.endsAtCents());
        }
        return alone.stream()
                .collect(Collectors.toMap(
                        Dealt::table,
                        dealt -> new Dealt(dealt.table(), dealt.metersBefore(), shared.of(dealt.table()))));
    }

    private void day(LocalDate date, Writer log, Writer count) throws IOException {
        Map<SampleTable, Dealt> together =
                meterGroup.map(group -> dealTogether(group, date)).orElse(Map.of());
        for (int i = 0; i < tables.size(); i += AT_ONCE) {
            List<SampleTable> some = tables.subList(i, Math.min(i + AT_ONCE, tables.size()));
            // All other tables are independent of each other, so they are dealt in parallel.
            List<Dealt> dealt = some.parallelStream()
                    .map(table -> {
                        Dealt shared = together.get(table);
                        return shared == null ? deal(table, date) : shared;
                    })
                    .toList();
            List<List<LoggedRound>> logs = new ArrayList<>();
            for (Dealt one : dealt) {
                logs.add(count(one, date, count));
            }
            for (String lines : logs.parallelStream().map(SampleCasino::lines).toList()) {
                log.write(lines);
            }
        }
        writeCounted(date, count);
    }

    private static String lines(List<LoggedRound> logged) {
        StringBuilder lines = new StringBuilder();
        for (LoggedRound round : logged) {
            lines.append(RoundLogWriter.line(round)).append('\n');
        }
        return lines.toString();
    }

    /** Writes the slips of a table and returns its log, with planted faults in either. */
    private List<LoggedRound> count(Dealt of, LocalDate date, Writer count) throws IOException {
        SampleTable table = of.table();
        Map<String, Long> meters = Objects.requireNonNull(metersCents.get(table));
        Map<String, Long> metersBefore = of.metersBefore();
        List<LoggedRound> dealt = of.rounds();
        SampleCount chips = counts.get(table.number() - 1);
        boolean shares =
                meterGroup.filter(group -> group.tables().contains(table)).isPresent();
        SampleFaults.Day day = new SampleFaults.Day(table, date, chips, dealt, meters, shares);
        SampleFaults.Planted fault = null;
        List<LoggedRound> logged = dealt;
        if (faults != null && faults.on(date)) {
            chips.begin();
            fault = faults.plant(day);
            dealt = fault.dealt();
            if (dealt.isEmpty()) {
                meters.putAll(metersBefore);
            }
            logged = fault.logged();
        }
        List<Long> payouts = MeterPayouts.of(table.rules(), dealt);
        List<SampleCount.Slip> slips = chips.day(
                date,
                winCents(dealt, logged)
                        + payouts.stream().mapToLong(Long::longValue).sum(),
                handleCents(dealt),
                payouts,
                silent(dealt));
        if (faults != null && fault != null && fault.kind() != null) {
            slips = faults.inSlips(fault.kind(), day, slips);
        }
        long drop = 0;
        for (SampleCount.Slip slip : slips) {
            count.write(line(table.code(), table.number(), slip));
            drop += SlipRow.Kind.DROPS.contains(slip.kind()) ? slip.cents() : 0;
        }
        past.learn(table.code(), new SamplePast.Day(date, drop, winCents(dealt, logged)));
        return logged;
    }

    /** What the chips say: what was really paid, right or wrong, also in a round that the log leaves out. */
    private static long winCents(List<LoggedRound> dealt, List<LoggedRound> logged) {
        Map<String, LoggedRound> paid = new LinkedHashMap<>();
        dealt.forEach(round -> paid.put(round.ref(), round));
        logged.forEach(round -> paid.put(round.ref(), round));
        return paid.values().stream().mapToLong(SampleFaults::winCents).sum();
    }

    private static Set<String> silent(List<LoggedRound> dealt) {
        Set<String> silent = new HashSet<>(SampleTableDay.SHIFTS);
        dealt.forEach(round -> silent.remove(round.shift()));
        return silent;
    }

    private static long handleCents(List<LoggedRound> dealt) {
        return dealt.stream()
                .flatMap(round -> round.play().wagers().stream())
                .mapToLong(Wager::cents)
                .sum();
    }

    private static String line(String table, int number, SampleCount.Slip slip) {
        OffsetDateTime at = slip.gamingDate()
                .atTime(6, 0)
                .plusHours(slip.hour())
                .plusMinutes(number % 60)
                .atZone(ZONE)
                .toOffsetDateTime();
        return slip.gamingDate() + "," + slip.shift() + "," + table + ","
                + slip.kind().word() + "," + (slip.number() == null ? "" : slip.number()) + ","
                + Cells.dollars(slip.cents()) + ","
                + DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(at) + ",S. Ample\n";
    }

    /**
     * What was loaded.
     *
     * @param results what became of each file that holds rounds or slips
     * @param faults how many faults were planted
     */
    public record Loaded(List<ImportResult> results, int faults) {

        public Loaded {
            results = List.copyOf(results);
        }
    }

    /**
     * Writes the sample casino into a folder, with faults in its last month, and imports it, for a first look. Takes the same way in
     * as any file of a user.
     */
    public static Loaded load(
            SamplePlan plan,
            Database database,
            Importer importer,
            Path folder,
            String userName,
            OffsetDateTime now,
            ImportListener listener) {
        SampleFaults faults = new SampleFaults(plan, EnumSet.allOf(AnswerKey.Kind.class), plan.lastMonth());
        List<Path> files = write(plan, faults, folder, day -> {});
        Property property = SetUpFile.read(files.getFirst()).apply(database, userName, now);
        List<ImportResult> results = new ArrayList<>();
        for (Path file : files.subList(1, files.size())) {
            results.add(importer.importFile(property, file, userName, listener));
        }
        return new Loaded(results, faults.key(plan).faults().size());
    }
}
