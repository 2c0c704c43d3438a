package io.countroom.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.period.Periods;
import io.countroom.reporting.resettlement.DayResettlement;
import io.countroom.reporting.resettlement.OtherRules;
import io.countroom.reporting.resettlement.ResettlementRun;
import io.countroom.reporting.resettlement.ResettlementRun.Progress;
import io.countroom.reporting.resettlement.ResettlementRun.PropertyDay;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.testkit.PlayedFloor;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.sql.Database;
import io.countroom.sql.Database.Use;
import io.countroom.sql.RefusedException;
import io.countroom.sql.archive.MonthArchive;
import io.countroom.sql.archive.MoveListener;
import io.countroom.sql.property.Property;
import io.countroom.sql.resettlement.ResettledSums;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rounds settled again on Spark, against the same rounds settled on threads. */
class ClusterSettlerTest {

    private static final YearMonth OCTOBER = YearMonth.of(2026, 10);
    private static final Progress NONE = (done, of) -> {};
    private static final OtherRules NINE = new OtherRules.Changed(Map.of("tie-odds", "9 to 1"));

    @TempDir
    private static Path folder;

    private static TestCasino casino;
    private static List<PropertyDay> days;
    private static ResettledSums expected;

    @BeforeAll
    static void settleOnThreads() {
        TestCasino set =
                TestCasino.setUp(TestDatabase.POSTGRESQL, new SamplePlan(31, OCTOBER.atDay(1), 7, 6, 1), folder);
        casino = new TestCasino(
                set.folder(),
                set.logsAndCounts(),
                set.database().withArchive(folder.resolve("archive")),
                set.property());
        casino.logsAndCounts().forEach(casino::result);
        days = days(casino.database(), casino.property());
        expected = onThreads(casino.database(), days);
        assertThat(days).hasSize(7);
        assertThat(expected.totalOfRounds().settled()).isPositive();
    }

    @AfterAll
    static void close() {
        casino.close();
    }

    private static List<PropertyDay> days(Database database, Property property) {
        return threads(database).days(List.of(property), Periods.month(OCTOBER), Set.of(), NINE);
    }

    private static ResettlementRun threads(Database database) {
        return new ResettlementRun(
                database, new DayResettlement(database, new SubmissionRules(database, "test", Clock.systemUTC())));
    }

    private static ResettledSums onThreads(Database database, List<PropertyDay> days) {
        return threads(database).settle(days, NINE, 2, NONE);
    }

    private static ClusterSettler spark(Database database, String master) {
        return spark(database, master, null);
    }

    private static ClusterSettler spark(Database database, String master, @Nullable String secret) {
        return new ClusterSettler(TestCluster.driver(
                database,
                folder.resolve("archive"),
                TestCluster.settings(secret).driver(master)));
    }

    private static List<PropertyDay> shuffled() {
        List<PropertyDay> shuffled = new ArrayList<>(days);
        Collections.shuffle(shuffled, new Random(31));
        return shuffled;
    }

    @Test
    void tasksOfThisProcessSettleAsThreadsDo() {
        for (int tasks : List.of(1, 2, 7)) {
            assertThat(spark(casino.database(), "local[2]").settle(shuffled(), tasks, NINE, NONE))
                    .isEqualTo(expected);
        }
    }

    /** Its file is open in this process alone. */
    @Test
    void tasksOfThisProcessReadH2() {
        try (Database h2 = TestDatabase.H2.open()) {
            PlayedFloor floor = PlayedFloor.in(h2, true);
            List<PropertyDay> played = days(h2, floor.property);
            assertThat(spark(h2, "local[2]").settle(played, NINE, NONE)).isEqualTo(onThreads(h2, played));
        }
    }

    /** A lock holds both processes within a task until one of them is killed. */
    @Test
    void theTasksOfAProcessThatEndsAreRepeatedAndCountOnce() throws SQLException {
        List<Integer> told = new ArrayList<>();
        try (Connection lock = casino.database().dataSource().getConnection();
                Statement statement = lock.createStatement()) {
            lock.setAutoCommit(false);
            statement.execute("lock table round in access exclusive mode");
            ResettledSums sums = spark(casino.database(), TestCluster.TWO_PROCESSES)
                    .settle(days, NINE, (done, of) -> {
                        told.add(done);
                        if (TestCluster.waiting(statement) == 2) {
                            TestCluster.killOne();
                            release(lock);
                        }
                    });
            assertThat(sums).isEqualTo(expected);
        }
        assertThat(told).isSorted().startsWith(0).endsWith(7);
    }

    private static void release(Connection lock) {
        try {
            lock.rollback();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void whatTheProgressThrowsEndsTheWork() {
        assertThatThrownBy(() -> spark(casino.database(), "local[2]").settle(days, 1, NINE, (done, of) -> {
                    throw new IllegalStateException("cancelled");
                }))
                .hasMessage("cancelled");
    }

    @Test
    void aWorkerWithTheSecretOfItsMasterSettlesArchivedRounds() throws IOException {
        casino.closed(OCTOBER, item -> {});
        MonthArchive archive = new MonthArchive(casino.database());
        archive.archive(casino.property().id(), OCTOBER, "cora", TestCasino.NOW, MoveListener.NONE);
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        String address = "spark://127.0.0.1:" + port;
        Process master = process("master", String.valueOf(port));
        Process worker = null;
        try {
            assertThat(master.errorReader().readLine())
                    .isEqualTo("countroom: the master is " + address + "; Ctrl-C ends it");
            worker = process("worker", address, "2");
            assertThat(worker.errorReader().readLine())
                    .isEqualTo("countroom: a worker of " + address + " with 2 processors; Ctrl-C ends it");
            assertThat(spark(casino.database(), address, "secret").settle(days, NINE, NONE))
                    .isEqualTo(expected);
            // Nothing but these sentences.
            assertThat(master.errorReader().ready()).isFalse();
            assertThat(worker.errorReader().ready()).isFalse();
        } finally {
            master.destroy();
            if (worker != null) {
                worker.destroy();
            }
            archive.restore(casino.property().id(), OCTOBER, "cora", TestCasino.NOW, MoveListener.NONE);
        }
    }

    private static Process process(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-XX:TieredStopAtLevel=1",
                "-Dcountroom.cluster.log=" + System.getProperty("countroom.cluster.log"),
                "-cp",
                System.getProperty("java.class.path"),
                ClusterMain.class.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("COUNTROOM_CLUSTER_SECRET", "secret");
        builder.environment().put("COUNTROOM_DATA", folder.toString());
        return builder.start();
    }

    @Test
    void aWorkerWithOtherRulesIsRefused() {
        assertThatThrownBy(() ->
                        Workplace.at(new Workplace.Address(UUID.randomUUID(), "other", "test", "", "", Use.READING)))
                .isInstanceOf(RefusedException.class)
                .hasMessage(
                        "A worker has other rules of play than this Countroom: use the same version on every machine,"
                                + " and restart its worker");
    }

    @Test
    void aMasterThatDoesNotAnswerIsNamed() {
        assertThatThrownBy(() -> spark(casino.database(), "spark://127.0.0.1:1").settle(days, NINE, NONE))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("No master answers at spark://127.0.0.1:1");
    }

    @Test
    void withoutASecretNoProcessListensToOtherMachines() {
        assertThatThrownBy(() -> new SparkSettings("0.0.0.0", null))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("COUNTROOM_CLUSTER_SECRET");
        assertThat(Objects.requireNonNull(new SparkSettings("0.0.0.0", "secret").secret()))
                .isEqualTo("secret");
    }
}
