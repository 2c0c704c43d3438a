package io.countroom.reporting.paytable;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.roundlog.Entry;
import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.reporting.roundlog.RoundLogReader;
import io.countroom.reporting.roundlog.RoundLogWriter;
import io.countroom.reporting.sample.AnswerKey;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.rules.game.Wager;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.EnumSet;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The card counter of a planted casino, under the ids of players. */
class PlayersTest {

    private static final LocalDate DATE = LocalDate.of(2026, 10, 9);

    @TempDir
    Path folder;

    @Test
    void aCounterIsFoundByHisIdWhateverTheTable() throws IOException {
        SamplePlan plan = new SamplePlan(5, DATE, 1, 18, 24);
        AnswerKey.Fault counter = SampleCasino.writeWithFaults(
                        plan, EnumSet.of(AnswerKey.Kind.CARD_COUNTING), folder, day -> {})
                .faults()
                .getFirst();
        String seat = String.valueOf(counter.number()).replaceAll(".*seat ", "");
        // The odds of one game take long enough.
        String tables = counter.table().substring(0, 3);
        assertThat(found(tables, none -> null)).singleElement().satisfies(one -> {
            assertThat(one.player()).isEmpty();
            assertThat(one.subject()).startsWith("seat " + seat + ", ");
        });
        assertThat(found(tables, number -> "P-" + number)).singleElement().satisfies(one -> {
            assertThat(one.player()).contains("P-" + seat);
            assertThat(one.sentence()).matches("Wagers of player P-" + seat + " at 2 tables on 1 gaming date: .*");
        });
    }

    /**
     * @param tables how their codes begin
     * @param players by the number of the seat
     */
    private List<Finding> found(String tables, IntFunction<@Nullable String> players) throws IOException {
        StringBuilder log = new StringBuilder();
        try (RoundLogReader reader = RoundLogReader.open(folder.resolve("rounds-2026-10.ndjson.gz"))) {
            for (RoundLogReader.Chunk chunk = reader.nextChunk(); chunk != null; chunk = reader.nextChunk()) {
                for (Entry entry : chunk.entries()) {
                    LoggedRound round = ((Entry.Logged) entry).round();
                    if (!round.table().startsWith(tables)) {
                        continue;
                    }
                    List<Wager> wagers = round.play().wagers().stream()
                            .map(wager -> new Wager(
                                    wager.seat(),
                                    wager.id(),
                                    wager.hand(),
                                    wager.cents(),
                                    wager.paidCents(),
                                    wager.vigorishCents(),
                                    players.apply(wager.seat())))
                            .toList();
                    log.append(RoundLogWriter.line(round.withPlay(round.play().withWagers(wagers))))
                            .append('\n');
                }
            }
        }
        try (Database database = TestDatabase.H2.open()) {
            Property property =
                    SetUpFile.read(folder.resolve("property.json")).apply(database, "ana", OffsetDateTime.now());
            new Importer(database, TestOdds.of(database), Clock.offset(Clock.systemUTC(), Duration.ofDays(365)), "test")
                    .importFile(
                            property,
                            Files.writeString(folder.resolve("players.ndjson"), log),
                            "ana",
                            ImportListener.NONE);
            return new ReportCatalogue(database, TestOdds.RULES, "test")
                    .patterns(ReportRequest.of(property, Periods.range(DATE, DATE), "ana", Instant.EPOCH));
        }
    }
}
