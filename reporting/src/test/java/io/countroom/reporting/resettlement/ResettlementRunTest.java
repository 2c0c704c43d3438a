package io.countroom.reporting.resettlement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.period.Periods;
import io.countroom.reporting.resettlement.OtherRules.Changed;
import io.countroom.reporting.resettlement.OtherRules.Submitted;
import io.countroom.reporting.resettlement.OtherRules.Unchanged;
import io.countroom.reporting.resettlement.ResettlementRun.PropertyDay;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.testkit.PlayedFloor;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.archive.MonthArchive;
import io.countroom.sql.archive.MoveListener;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.resettlement.ResettledSums;
import io.countroom.sql.resettlement.ResettledSums.OfRounds;
import io.countroom.sql.resettlement.ResettledSums.OfWagers;
import io.countroom.sql.testkit.TestDatabase;
import java.nio.file.Path;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Rounds settled again under other rules, against sums of the database's own and against themselves cut otherwise. */
@ParameterizedClass
@EnumSource
class ResettlementRunTest {

    private static final YearMonth OCTOBER = YearMonth.of(2026, 10);

    @Parameter
    TestDatabase kind;

    private static ResettlementRun run(Database database) {
        return new ResettlementRun(database, new DayResettlement(database, TestOdds.RULES));
    }

    private static ResettledSums settled(ResettlementRun run, List<PropertyDay> days, OtherRules other, int threads) {
        return run.settle(days, other, threads, (done, of) -> {});
    }

    private static long sum(Database database, String sql) {
        return database.dsl().fetchSingle(sql).get(0, Long.class);
    }

    @Test
    void aTieThatPaysNineToOneCostsTheHouseOneMoreUnitOfEachTieWonAtEight() {
        try (Database database = kind.open()) {
            PlayedFloor floor = PlayedFloor.in(database, true);
            ResettlementRun run = run(database);
            OtherRules nine = new Changed(Map.of("tie-odds", "9 to 1"));
            List<PropertyDay> days =
                    run.days(List.of(floor.property), Periods.month(OCTOBER), Set.of("minibaccarat"), nine);
            assertThat(days).hasSize(4);
            ResettledSums sums = settled(run, days, nine, 2);
            OfWagers all = total(sums);
            String minibaccarat = " from wager w join round r on r.round_id = w.round_id and r.state = 'played'"
                    + " join gaming_table t on t.table_id = r.table_id and t.game = 'minibaccarat'"
                    + " join rules_submission s on s.submission_id = r.submission_id";
            assertThat(all.wagers()).isEqualTo(sum(database, "select count(*)" + minibaccarat));
            assertThat(all.handleCents()).isEqualTo(sum(database, "select sum(amount_cents)" + minibaccarat));
            assertThat(all.unknownPaid()).isEqualTo(1);
            assertThat(all.paidCents()).isEqualTo(sum(database, "select sum(w.paid_cents)" + minibaccarat));
            assertThat(all.dueCents()).isEqualTo(sum(database, "select sum(w.due_cents)" + minibaccarat));
            assertThat(all.dueOtherwiseCents() - all.dueCents())
                    .isPositive()
                    .isEqualTo(sum(
                            database,
                            "select sum(w.amount_cents)" + minibaccarat
                                    + " where w.wager = 'tie' and w.due_cents > 0 and s.name = 'Standard'"));
            assertThat(all.unknownDue()).isZero();
            assertThat(all.expectedOtherwiseMicros()).isPositive().isLessThan(all.expectedMicros());
            assertThat(sums.totalOfRounds().otherPlay()).isZero();
            assertThat(sums.rounds().keySet()).extracting(place -> place.game()).containsOnly("minibaccarat");
        }
    }

    @Test
    void aGivenRulesSubmissionIsForTheRoundsOfItsGame() {
        try (Database database = kind.open()) {
            PlayedFloor floor = PlayedFloor.in(database, false);
            RulesSubmission nine = new PropertyRepository(database)
                    .submissions(floor.property.id()).stream()
                            .filter(one -> one.name().equals("Tie 9 to 1"))
                            .findFirst()
                            .orElseThrow();
            ResettlementRun run = run(database);
            OtherRules given = new Submitted(nine);
            OtherRules set = new Changed(Map.of("tie-odds", "9 to 1"));
            Set<String> minibaccarat = Set.of("minibaccarat");
            List<PropertyDay> days = run.days(List.of(floor.property), Periods.month(OCTOBER), Set.of(), given);
            assertThat(settled(run, days, given, 2))
                    .isEqualTo(settled(
                            run, run.days(List.of(floor.property), Periods.month(OCTOBER), minibaccarat, set), set, 1));
            assertThatThrownBy(() ->
                            run.days(List.of(floor.property), Periods.month(OCTOBER), Set.of("midibaccarat"), given))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("for none of the games played");
            assertThatThrownBy(() -> run.days(
                            List.of(floor.property),
                            Periods.month(OCTOBER),
                            Set.of(),
                            new Changed(Map.of("tie-odds", "nine"))))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("tie-odds");
        }
    }

    /** Nothing differs by the software that settled them, in the database and archived, on one thread and on several. */
    @Test
    void theSameRulesComeToTheStoredFactsWhereverTheRoundsAre(@TempDir Path folder) {
        TestCasino set = TestCasino.setUp(kind, new SamplePlan(31, OCTOBER.atDay(1), 2, 6, 2), folder);
        try (TestCasino casino = new TestCasino(
                set.folder(),
                set.logsAndCounts(),
                set.database().withArchive(folder.resolve("archive")),
                set.property())) {
            casino.logsAndCounts().forEach(casino::result);
            ResettlementRun run = run(casino.database());
            OtherRules same = new Unchanged();
            List<PropertyDay> days = run.days(List.of(casino.property()), Periods.month(OCTOBER), Set.of(), same);
            ResettledSums sums = settled(run, days, same, 3);
            OfRounds rounds = sums.totalOfRounds();
            OfWagers wagers = total(sums);
            assertThat(rounds.settled()).isEqualTo(sum(casino.database(), "select sum(rounds) from round_day_rollup"));
            assertThat(rounds.notReadable()).isZero();
            assertThat(rounds.exceptionsOtherwise()).isEqualTo(rounds.exceptions());
            assertThat(wagers.handleCents())
                    .isEqualTo(sum(casino.database(), "select sum(amount_cents) from wager_day_rollup"));
            assertThat(wagers.dueCents())
                    .isEqualTo(sum(casino.database(), "select sum(due_cents) from wager_day_rollup"))
                    .isEqualTo(wagers.dueOtherwiseCents());
            assertThat(wagers.expectedOtherwiseMicros()).isEqualTo(wagers.expectedMicros());

            ResettledSums.Adder backwards = new ResettledSums.Adder();
            for (PropertyDay day : days.reversed()) {
                backwards.add(settled(run, List.of(day), same, 1));
            }
            assertThat(backwards.sums()).isEqualTo(sums);

            AtomicInteger told = new AtomicInteger();
            assertThatThrownBy(() -> run.settle(days, same, 1, (done, of) -> {
                        told.incrementAndGet();
                        throw new IllegalStateException("no memory");
                    }))
                    .hasMessage("no memory");
            assertThat(told).hasValue(1);

            casino.closed(OCTOBER, item -> {});
            new MonthArchive(casino.database())
                    .archive(casino.property().id(), OCTOBER, "cora", TestCasino.NOW, MoveListener.NONE);
            assertThat(sum(casino.database(), "select count(*) from round")).isZero();
            assertThat(settled(run, days, same, 3)).isEqualTo(sums);
        }
    }

    @Test
    void roundsThatAreNoLongerStoredAreCounted() {
        try (Database database = kind.open()) {
            PlayedFloor floor = PlayedFloor.in(database, false);
            ResettlementRun run = run(database);
            OtherRules same = new Unchanged();
            List<PropertyDay> days = run.days(List.of(floor.property), Periods.month(OCTOBER), Set.of(), same);
            OfRounds whole = settled(run, days, same, 2).totalOfRounds();
            assertThat(whole.notStored()).isZero();
            long destroyed = sum(
                    database,
                    "select count(*) from round where state = 'played' and gaming_date = date '"
                            + days.getFirst().date() + "'");
            assertThat(destroyed).isPositive();
            database.dsl()
                    .execute("delete from wager where gaming_date = date '"
                            + days.getFirst().date() + "'");
            database.dsl()
                    .execute("delete from round where gaming_date = date '"
                            + days.getFirst().date() + "'");
            OfRounds left = settled(run, days, same, 2).totalOfRounds();
            assertThat(left.notStored()).isEqualTo(destroyed);
            assertThat(left.settled()).isEqualTo(whole.settled() - destroyed);
        }
    }

    private static OfWagers total(ResettledSums sums) {
        return sums.wagers().values().stream().reduce(OfWagers.NONE, OfWagers::plus);
    }
}
