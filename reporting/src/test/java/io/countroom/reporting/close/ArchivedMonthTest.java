package io.countroom.reporting.close;

import static io.countroom.sql.schema.Tables.COUNT_SLIP;
import static io.countroom.sql.schema.Tables.MONTH_DIGEST;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.pack.MonthEndPack;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.reporting.variance.Cases;
import io.countroom.reporting.variance.VariancePacks;
import io.countroom.sql.RefusedException;
import io.countroom.sql.archive.MonthArchive;
import io.countroom.sql.archive.MoveListener;
import io.countroom.sql.close.MonthRow.State;
import io.countroom.sql.round.RoundFilter;
import io.countroom.sql.round.RoundOrder;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.testkit.TestDatabase;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** A closed month of the sample says the same archived, brought back and archived again: every report, the pack, the list of rounds. */
@ParameterizedClass
@EnumSource
class ArchivedMonthTest {

    private static final YearMonth OCTOBER = YearMonth.of(2026, 10);

    @Parameter
    TestDatabase kind;

    @TempDir
    Path folder;

    private TestCasino closed() {
        TestCasino casino = TestCasino.setUp(kind, new SamplePlan(31, OCTOBER.atDay(1), 2, 6, 2), folder);
        casino = new TestCasino(
                casino.folder(),
                casino.logsAndCounts(),
                casino.database().withArchive(folder.resolve("archive")),
                casino.property());
        for (Path file : casino.logsAndCounts()) {
            casino.result(file);
        }
        casino.closed(OCTOBER, item -> {});
        return casino;
    }

    private static Map<String, String> everything(TestCasino casino, Path folder) throws IOException {
        ReportCatalogue catalogue = new ReportCatalogue(casino.database(), TestOdds.RULES, "test");
        Renderers renderers = new Renderers();
        Map<String, String> all = new LinkedHashMap<>();
        for (ReportKind kind : catalogue.all()) {
            ReportRequest request = casino.request(Periods.month(OCTOBER));
            ByteArrayOutputStream json = new ByteArrayOutputStream();
            renderers.write(kind.report(request), FileFormat.JSON, json);
            all.put(kind.id(), json.toString(StandardCharsets.UTF_8));
        }
        Path pack = Files.createTempDirectory(folder, "pack");
        for (Path file : new MonthEndPack(catalogue, renderers)
                .write(casino.property(), Periods.month(OCTOBER), "ana", TestCasino.NOW.toInstant(), pack)) {
            all.put("pack " + file.getFileName(), String.valueOf(Arrays.hashCode(Files.readAllBytes(file))));
        }
        RoundRepository rounds = new RoundRepository(casino.database());
        RoundFilter filter =
                RoundFilter.between(OCTOBER.atDay(1), OCTOBER.atEndOfMonth()).build();
        int id = casino.property().id();
        all.put("rounds", String.valueOf(rounds.counted(id, filter)));
        for (RoundOrder.Figure by : List.of(RoundOrder.Figure.DEALING, RoundOrder.Figure.Z)) {
            rounds.page(id, filter, new RoundOrder(by, true), rounds.count(id, filter), 100, 50)
                    .forEach(one -> all.put(
                            by + " " + one.round().roundId(),
                            String.valueOf(rounds.find(
                                            id,
                                            one.round().gamingDate(),
                                            one.round().roundId())
                                    .map(stored -> stored.wagers() + " " + stored.exceptions()))));
        }
        return all;
    }

    private static void assertSame(TestCasino casino, Path folder, Map<String, String> before) throws IOException {
        Map<String, String> now = everything(casino, folder);
        assertThat(now.keySet()).isEqualTo(before.keySet());
        before.forEach((what, said) -> assertThat(now.get(what)).as(what).isEqualTo(said));
        assertThat(new ClosedMonthCheck(casino.database()).differences(casino.property()))
                .isEmpty();
    }

    @Test
    void archivedBroughtBackAndArchivedAgainItSaysTheSame() throws IOException {
        try (TestCasino casino = closed()) {
            int id = casino.property().id();
            Map<String, String> before = everything(casino, folder);
            MonthArchive archive = new MonthArchive(casino.database());
            MonthArchive.Moved moved = archive.archive(id, OCTOBER, "cora", TestCasino.NOW, MoveListener.NONE);
            assertThat(moved.rounds()).isGreaterThan(500);
            assertSame(casino, folder, before);
            assertThat(archive.restore(id, OCTOBER, "cora", TestCasino.NOW, MoveListener.NONE))
                    .isEqualTo(moved);
            assertThat(new ClosedMonthCheck(casino.database()).differences(casino.property()))
                    .isEmpty();
            assertThat(archive.archive(id, OCTOBER, "cora", TestCasino.NOW, MoveListener.NONE))
                    .isEqualTo(moved);
            assertSame(casino, folder, before);

            // What is in the files already is known to an import.
            assertThat(casino.result(casino.logsAndCounts().stream()
                                    .filter(file -> file.toString().contains("rounds"))
                                    .findFirst()
                                    .map(ArchivedMonthTest::again)
                                    .orElseThrow())
                            .row()
                            .counts()
                            .duplicates())
                    .isEqualTo(moved.rounds());

            // A file that is away is named, in the month that it belongs to.
            Path file;
            try (Stream<Path> files = Files.walk(folder.resolve("archive"))) {
                file = files.filter(one -> one.getFileName().toString().startsWith("rounds-2026-10-02"))
                        .findFirst()
                        .orElseThrow();
            }
            Path aside = Files.move(file, folder.resolve("aside"));
            assertThat(new ClosedMonthCheck(casino.database()).differences(casino.property()))
                    .singleElement()
                    .asString()
                    .contains(file + " of the archive, with the rounds of 2026-10-02, is missing");

            // The other file of that date, other dates and what is in the database are compared all the same.
            Path wagers;
            try (Stream<Path> files = Files.walk(folder.resolve("archive"))) {
                wagers = files.filter(one -> one.getFileName().toString().startsWith("wagers-2026-10-01"))
                        .findFirst()
                        .orElseThrow();
            }
            byte[] whole = Files.readAllBytes(wagers);
            Files.write(wagers, new byte[] {1, 2, 3});
            assertThat(new ClosedMonthCheck(casino.database()).differences(casino.property()))
                    .singleElement()
                    .asString()
                    .contains(file + " of the archive, with the rounds of 2026-10-02, is missing")
                    .contains(wagers + " of the archive, with the wagers of 2026-10-01, is damaged")
                    .doesNotContain("when October 2026 was closed");
            int changed = casino.database()
                    .dsl()
                    .update(COUNT_SLIP)
                    .set(COUNT_SLIP.AMOUNT_CENTS, COUNT_SLIP.AMOUNT_CENTS.add(1))
                    .where(COUNT_SLIP.GAMING_DATE.eq(OCTOBER.atDay(2)))
                    .execute();
            assertThat(changed).isPositive();
            assertThat(new ClosedMonthCheck(casino.database()).differences(casino.property()))
                    .singleElement()
                    .asString()
                    .contains(file + " of the archive, with the rounds of 2026-10-02, is missing")
                    .contains(wagers + " of the archive, with the wagers of 2026-10-01, is damaged")
                    .contains("The slips of")
                    .contains("are not as they were when October 2026 was closed");
            casino.database()
                    .dsl()
                    .update(COUNT_SLIP)
                    .set(COUNT_SLIP.AMOUNT_CENTS, COUNT_SLIP.AMOUNT_CENTS.subtract(1))
                    .where(COUNT_SLIP.GAMING_DATE.eq(OCTOBER.atDay(2)))
                    .execute();
            // Where the rows of the month cannot be compared, the files still are.
            casino.database()
                    .dsl()
                    .update(MONTH_DIGEST)
                    .set(MONTH_DIGEST.ROW_COUNT, MONTH_DIGEST.ROW_COUNT.add(1))
                    .execute();
            assertThat(new ClosedMonthCheck(casino.database()).differences(casino.property()))
                    .singleElement()
                    .asString()
                    .contains(file + " of the archive, with the rounds of 2026-10-02, is missing")
                    .contains(wagers + " of the archive, with the wagers of 2026-10-01, is damaged")
                    .contains("cannot be compared");
            casino.database()
                    .dsl()
                    .update(MONTH_DIGEST)
                    .set(MONTH_DIGEST.ROW_COUNT, MONTH_DIGEST.ROW_COUNT.subtract(1))
                    .execute();
            Files.write(wagers, whole);
            Files.move(aside, file);

            // Reopened, the month has its rounds in the database.
            MonthEnd monthEnd = new MonthEnd(
                    casino.database(),
                    new ReportCatalogue(casino.database(), TestOdds.RULES, "test"),
                    new Cases(casino.database(), TestOdds.RULES, VariancePacks.standard()));
            assertThat(monthEnd.archived(casino.property(), OCTOBER)).isEqualTo(MonthArchive.Extent.ALL);
            assertThat(monthEnd.reopen(casino.property(), OCTOBER, "A slip was found", "cora", TestCasino.NOW)
                            .state())
                    .isEqualTo(State.OPEN);
            assertThat(monthEnd.archived(casino.property(), OCTOBER)).isEqualTo(MonthArchive.Extent.NONE);
            assertThat(monthEnd.untied(casino.property(), OCTOBER)).isEmpty();
        }
    }

    /** November goes on with the shoes of October 30 and 31, which are in the archive. */
    @Test
    void anImportThatGoesOnWithAFileThatIsAwayIsRefused() throws IOException {
        TestCasino set = TestCasino.setUp(kind, new SamplePlan(31, OCTOBER.atDay(30), 4, 6, 2), folder);
        try (TestCasino casino = new TestCasino(
                set.folder(),
                set.logsAndCounts(),
                set.database().withArchive(folder.resolve("archive")),
                set.property())) {
            List<Path> october = casino.logsAndCounts().stream()
                    .filter(file -> file.toString().contains("2026-10"))
                    .toList();
            Path november = casino.logsAndCounts().stream()
                    .filter(file -> file.toString().contains("rounds-2026-11"))
                    .findFirst()
                    .orElseThrow();
            october.forEach(casino::result);
            casino.closed(OCTOBER, item -> {});
            new MonthArchive(casino.database())
                    .archive(casino.property().id(), OCTOBER, "cora", TestCasino.NOW, MoveListener.NONE);
            Path file;
            try (Stream<Path> files = Files.walk(folder.resolve("archive"))) {
                file = files.filter(one -> one.getFileName().toString().startsWith("rounds-2026-10-31"))
                        .findFirst()
                        .orElseThrow();
            }
            Path aside = Files.move(file, folder.resolve("aside"));
            assertThatThrownBy(() -> casino.result(november))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("rounds-2026-11")
                    .hasMessageContaining("nothing of the file was imported")
                    .hasMessageContaining(file + " of the archive, with the rounds of 2026-10-31, is missing")
                    .hasMessageContaining("Put it back from a backup");
            RoundRepository rounds = new RoundRepository(casino.database());
            RoundFilter filter = RoundFilter.between(
                            OCTOBER.plusMonths(1).atDay(1),
                            OCTOBER.plusMonths(1).atDay(2))
                    .build();
            assertThat(rounds.count(casino.property().id(), filter).total()).isZero();
            Files.move(aside, file);
            assertThat(casino.result(november).accepted()).isTrue();
            assertThat(rounds.count(casino.property().id(), filter).total()).isPositive();
        }
    }

    /** The same lines in a file of other bytes. */
    private static Path again(Path log) {
        try {
            byte[] bytes = Files.readAllBytes(log);
            Path twice = log.resolveSibling("again-" + log.getFileName());
            Files.write(twice, bytes);
            try (var out = new GZIPOutputStream(Files.newOutputStream(twice, StandardOpenOption.APPEND))) {
                out.write('\n');
            }
            return twice;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
