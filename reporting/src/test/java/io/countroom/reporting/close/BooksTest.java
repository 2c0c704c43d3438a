package io.countroom.reporting.close;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.close.ChecklistItem.Status;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.hold.TablePlay;
import io.countroom.reporting.hold.TablePlays;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.variance.VariancePacks;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On the sample casino books, counts and logs come to the same, held to plain SQL over slips and wagers. */
class BooksTest {

    private static final SamplePlan PLAN = new SamplePlan(9, LocalDate.of(2026, 10, 1), 12, 3, 4);
    private static final OffsetDateTime NOW = OffsetDateTime.of(2026, 11, 2, 14, 0, 0, 0, ZoneOffset.UTC);
    private static final Period OCTOBER = Periods.month(YearMonth.of(2026, 10));
    private static final SubmissionRules RULES = new SubmissionRules();

    private static Database database;
    private static Property property;

    @BeforeAll
    static void load(@TempDir Path folder) {
        database = TestDatabase.H2.open();
        Importer importer = new Importer(database, Clock.systemUTC(), "test");
        List<Path> files = SampleCasino.write(PLAN, folder, day -> {});
        Path setUp = files.stream().filter(Importer::isSetUp).findFirst().orElseThrow();
        property = SetUpFile.read(setUp).apply(database, "test", NOW);
        for (Path file : files) {
            if (!file.equals(setUp)) {
                importer.importFile(property, file, "test", ImportListener.NONE);
            }
        }
    }

    @AfterAll
    static void close() {
        database.close();
    }

    private static Map<String, Long> sql(String query) throws SQLException {
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            Map<String, Long> sums = new TreeMap<>();
            while (result.next()) {
                sums.put(result.getString(1) + " " + result.getString(2), result.getLong(3));
            }
            return sums;
        }
    }

    @Test
    void booksTieToTheCentWithLogsAndCounts() throws SQLException {
        Map<String, Long> slips =
                sql("select t.code, s.gaming_date, sum(case s.kind when 'opener' then -amount_cents when"
                        + " 'fill' then -amount_cents else amount_cents end) from count_slip s join gaming_table t on t.property_id ="
                        + " s.property_id and t.table_id = s.table_id group by t.code, s.gaming_date");
        Map<String, Long> wagers = sql("select t.code, r.gaming_date, -sum(w.paid_cents) from wager w join round r on"
                + " r.property_id = w.property_id and r.gaming_date = w.gaming_date and r.round_id = w.round_id join"
                + " gaming_table t on t.property_id = r.property_id and t.table_id = r.table_id group by t.code,"
                + " r.gaming_date");
        assertThat(slips).hasSize(36).isEqualTo(wagers);
        Map<String, Long> books = new TreeMap<>();
        for (DailyWin day : new Accounting(database).days(property, OCTOBER.first(), OCTOBER.last())) {
            books.put(
                    day.table().code() + " " + day.gamingDate(),
                    Objects.requireNonNull(day.adjusted().winCents()));
        }
        assertThat(books).isEqualTo(slips);
        Map<String, Long> logs = new TreeMap<>();
        for (TablePlay play : new TablePlays(database, RULES).of(property, OCTOBER, true)) {
            logs.put(play.table().code() + " " + play.gamingDate(), Objects.requireNonNull(play.loggedCents()));
        }
        assertThat(logs).isEqualTo(slips);
    }

    @Test
    void daysComeToWeeksAndWeeksToTheMonthInEveryFigure() {
        List<Period> weeks = new ArrayList<>();
        for (LocalDate monday = LocalDate.of(2026, 9, 28);
                !monday.isAfter(OCTOBER.last());
                monday = monday.plusWeeks(1)) {
            LocalDate sunday = monday.plusDays(6);
            weeks.add(Periods.range(
                    monday.isBefore(OCTOBER.first()) ? OCTOBER.first() : monday,
                    sunday.isAfter(OCTOBER.last()) ? OCTOBER.last() : sunday));
        }
        Accounting accounting = new Accounting(database);
        List<Function<DailyWin, Long>> counted =
                List.of(day -> day.adjusted().dropCents(), day -> day.adjusted().winCents());
        for (Function<DailyWin, Long> figure : counted) {
            long month = accounting.days(property, OCTOBER.first(), OCTOBER.last()).stream()
                    .mapToLong(figure::apply)
                    .sum();
            long ofWeeks = weeks.stream()
                    .flatMap(week -> accounting.days(property, week.first(), week.last()).stream())
                    .mapToLong(figure::apply)
                    .sum();
            assertThat(ofWeeks).isEqualTo(month).isNotZero();
        }
        TablePlays plays = new TablePlays(database, RULES);
        List<Function<TablePlay, Long>> played =
                List.of(TablePlay::rounds, TablePlay::handleCents, TablePlay::loggedCents, TablePlay::expectedCents);
        for (Function<TablePlay, Long> figure : played) {
            long month = plays.of(property, OCTOBER, false).stream()
                    .mapToLong(figure::apply)
                    .sum();
            long ofDays = plays.of(property, OCTOBER, true).stream()
                    .mapToLong(figure::apply)
                    .sum();
            long ofWeeks = weeks.stream()
                    .flatMap(week -> plays.of(property, week, false).stream())
                    .filter(play -> play.rounds() > 0)
                    .mapToLong(figure::apply)
                    .sum();
            assertThat(ofDays).isEqualTo(month).isNotZero();
            assertThat(ofWeeks).isEqualTo(month);
        }
    }

    @Test
    void whatIsFaultlessHasNothingToExplain() {
        MonthEnd monthEnd = new MonthEnd(database, RULES, VariancePacks.standard());
        assertThat(monthEnd.checklist(property, YearMonth.of(2026, 10), NOW))
                .filteredOn(item -> List.of("imports", "gaps", "exceptions", "roll-ups", "count-log", "journal")
                        .contains(item.id()))
                .hasSize(6)
                .allSatisfy(
                        item -> assertThat(item.status()).as(item.toString()).isEqualTo(Status.DONE));
    }
}
