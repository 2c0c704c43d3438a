package io.countroom.reporting.catalogue;

import static io.countroom.reporting.testkit.Tables.label;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.FloorFilter;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.file.Refusal;
import io.countroom.reporting.floor.RulesOptions;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.roundlog.RoundText;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.testkit.Tables;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.rules.Games;
import io.countroom.rules.game.Covariances;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.WagerParts;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The reports of an imported floor with a table of each game, every wager offered, made again from the rows of rounds, wagers
 * and slips: doubled, split and switched hands among them.
 */
class NineGamesTest {

    private static final SamplePlan PLAN = new SamplePlan(4, LocalDate.of(2026, 10, 2), 2, 9, 3);
    private static final OffsetDateTime NOW = OffsetDateTime.of(2026, 11, 2, 14, 0, 0, 0, ZoneOffset.UTC);
    private static final Period OCTOBER = Periods.month(YearMonth.of(2026, 10));

    /** A wager as it is stored, with its round. */
    private record Made(
            long round,
            boolean played,
            String table,
            String game,
            LocalDate date,
            String shift,
            int submission,
            int seat,
            String wager,
            long amount,
            long initial,
            Long paid,
            long due,
            long bonus,
            String outcome) {

        boolean banks() {
            return wager.equals("bank") || wager.equals("co-bank");
        }

        boolean isMeter() {
            return wager.startsWith("meter.");
        }

        boolean covered() {
            return wager.equals("pai-gow") || wager.equals("pai-gow-poker");
        }

        Made as(String other) {
            return new Made(
                    round,
                    played,
                    table,
                    game,
                    date,
                    shift,
                    submission,
                    seat,
                    other,
                    amount,
                    initial,
                    paid,
                    due,
                    bonus,
                    outcome);
        }

        /** So much of it, as if it had been wagered there. */
        Made piece(int at, long cents) {
            return new Made(
                    round,
                    played,
                    table,
                    game,
                    date,
                    shift,
                    submission,
                    at,
                    wager,
                    cents,
                    cents,
                    paid,
                    due,
                    bonus,
                    outcome);
        }
    }

    private static Database database;
    private static Property property;
    private static ReportCatalogue catalogue;
    private static Map<Integer, TableRules> rules;
    /** What the reports call a wager under a Rules Submission, by submission and id. */
    private static final Map<String, String> NAMES = new HashMap<>();

    private static final List<Made> MADE = new ArrayList<>();
    /**
     * By bank: what it covers, each at the seat of the wager covered, and the dealer's wager against it at seat 0. By progressive
     * wager: the wager, and what the meter showed.
     */
    private static final Map<Made, List<Made>> PIECES = new HashMap<>();

    @BeforeAll
    static void load(@TempDir Path folder) throws SQLException {
        TestCasino casino = TestCasino.imported(PLAN, folder);
        database = casino.database();
        property = casino.property();
        SubmissionRules submissionRules = new SubmissionRules();
        catalogue = new ReportCatalogue(database, submissionRules, "test");
        List<RulesSubmission> submissions = new PropertyRepository(database).submissions(property.id());
        rules = submissions.stream()
                .collect(Collectors.toMap(
                        RulesSubmission::id,
                        each -> submissionRules.of(each.game(), RulesOptions.read(each.options()))));
        for (RulesSubmission submission : submissions) {
            String under = Games.find(submission.game()).orElseThrow().name() + ", " + submission.name();
            NAMES.put(String.valueOf(submission.id()), under);
            for (OfferedWager wager : rules.get(submission.id()).wagers()) {
                NAMES.put(
                        submission.id() + " " + wager.id(),
                        wager.paytable() == null ? wager.name() : wager.name() + ", Paytable " + wager.paytable());
            }
        }
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows =
                        statement.executeQuery("select r.round_id, r.state, t.code, t.game, r.gaming_date, r.shift,"
                                + " r.submission_id, w.seat, w.wager, w.amount_cents, w.initial_cents, w.paid_cents,"
                                + " w.due_cents, w.bonus_cents, w.outcome, r.cards from round r join wager w on w.property_id ="
                                + " r.property_id and w.gaming_date = r.gaming_date and w.round_id = r.round_id join"
                                + " gaming_table t on t.property_id = r.property_id and t.table_id = r.table_id")) {
            while (rows.next()) {
                MADE.add(new Made(
                        rows.getLong(1),
                        rows.getString(2).equals("played"),
                        rows.getString(3),
                        rows.getString(4),
                        rows.getObject(5, LocalDate.class),
                        rows.getString(6),
                        rows.getInt(7),
                        rows.getInt(8),
                        rows.getString(9),
                        rows.getLong(10),
                        rows.getLong(11),
                        rows.getObject(12, Long.class),
                        rows.getLong(13),
                        rows.getLong(14),
                        rows.getString(15)));
                addMeter(MADE.getLast(), rows.getString(16));
            }
        }
        MADE.stream().filter(Made::banks).forEach(bank -> {
            List<Made> pieces = new ArrayList<>();
            long left = bank.initial;
            for (Made covered : made(each -> each.round == bank.round && each.covered())) {
                long cents = bank.wager.equals("bank") ? covered.initial : covered.initial / 2;
                pieces.add(bank.piece(covered.seat, cents));
                left -= cents;
            }
            pieces.add(bank.piece(0, left));
            PIECES.put(bank, pieces);
        });
    }

    /** A meter stands in the cards as ;meter:progressive=12345.67 */
    private static void addMeter(Made made, String cards) {
        int at = cards.indexOf("meter:" + made.wager + "=");
        if (rules.get(made.submission).odds().metersCents().containsKey(made.wager)) {
            assertThat(at).isPositive();
            String meter = cards.substring(cards.indexOf('=', at) + 1).replaceFirst(";.*", "");
            long cents = new BigDecimal(meter).movePointRight(2).longValueExact();
            Made shown = made.piece(made.seat, cents).as("meter." + made.wager);
            PIECES.put(made, List.of(made, shown));
        }
    }

    @AfterAll
    static void close() {
        database.close();
    }

    private static Report report(String kind, String by) {
        ReportRequest request = ReportRequest.of(property, OCTOBER, "test", NOW.toInstant());
        return catalogue.named(kind).report(by.isEmpty() ? request : request.by(Dimension.parse(by)));
    }

    private static Value value(Table table, Row row, String column) {
        return row.cells().get(table.index(column)).value();
    }

    private static Long cents(Table table, Row row, String column) {
        return Tables.cents(table, row, column);
    }

    private static double real(Table table, Row row, String column) {
        return ((Value.Real) Objects.requireNonNull(value(table, row, column))).number();
    }

    private static List<Made> made(Predicate<Made> which) {
        return MADE.stream().filter(which).toList();
    }

    @Test
    void theFloorHoldsWhatMakesGamesDiffer() {
        assertThat(MADE)
                .extracting(Made::game)
                .containsAll(Games.all().stream().map(game -> game.id()).toList());
        assertThat(MADE.stream().filter(made -> made.amount != made.initial).count())
                .isPositive();
        assertThat(PIECES.keySet()).extracting(Made::wager).contains("bank", "co-bank");
        assertThat(PIECES.values()).anyMatch(pieces -> pieces.getLast().initial > 0);
    }

    @Test
    void everyFigureOfTheHoldReportIsWhatTheWagersComeToInEveryGame() {
        Table tables = report("hold", "game,table").section("hold").table();
        int checked = 0;
        for (Row game : tables.rows()) {
            for (Row table : game.children()) {
                check(tables, table, made(each -> each.table.equals(label(table))), true);
                checked++;
            }
        }
        check(tables, tables.total(), MADE, true);
        assertThat(checked).isEqualTo(9);
        Table days = report("hold", "day,table").section("hold").table();
        for (Row day : days.rows()) {
            for (Row table : day.children()) {
                check(
                        days,
                        table,
                        made(each -> each.date.toString().equals(label(day)) && each.table.equals(label(table))),
                        true);
            }
            check(days, day, made(each -> each.date.toString().equals(label(day))), true);
        }
        Table shifts = report("hold", "shift").section("hold").table();
        for (Row shift : shifts.rows()) {
            // How a day's expected win is shared among its shifts is held to SQL elsewhere.
            check(shifts, shift, made(each -> each.shift.equals(label(shift))), false);
        }
        assertThat(cents(shifts, shifts.total(), "expectedWin")).isEqualTo(cents(expected(MADE)));
    }

    private static void check(Table table, Row row, List<Made> all, boolean wholeDays) {
        String as = label(row);
        List<Made> played = all.stream().filter(Made::played).toList();
        assertThat(value(table, row, "rounds"))
                .as(as)
                .isEqualTo(new Value.Count(
                        played.stream().map(Made::round).distinct().count()));
        long handle = sum(played, Made::amount);
        long initial = sum(played, Made::initial);
        long logged = -sum(all, Made::paid);
        long due = -sum(all, Made::due);
        long sd = sd(played, as);
        assertThat(cents(table, row, "handle")).as(as).isEqualTo(handle);
        assertThat(cents(table, row, "initialWagers")).as(as).isEqualTo(initial);
        assertThat(cents(table, row, "loggedWin")).as(as).isEqualTo(logged);
        assertThat(cents(table, row, "dueWin")).as(as).isEqualTo(due);
        assertThat(cents(table, row, "sd")).as(as).isCloseTo(sd, within(1L));
        assertThat(real(table, row, "winPerHandle")).as(as).isCloseTo(logged / (double) handle, within(1e-12));
        if (wholeDays) {
            BigDecimal expected = expected(played);
            BigDecimal difference =
                    BigDecimal.valueOf(logged + sum(all, Made::bonus), 2).subtract(expected);
            assertThat(cents(table, row, "expectedWin")).as(as).isEqualTo(cents(expected));
            assertThat(real(table, row, "edge"))
                    .as(as)
                    .isCloseTo(100 * expected.doubleValue() / initial, within(1e-12));
            assertThat(cents(table, row, "difference")).as(as).isEqualTo(cents(difference));
            assertThat(real(table, row, "z")).as(as).isCloseTo(100 * difference.doubleValue() / sd, within(1e-3));
        }
    }

    /** A variance is never below zero, whoever banks. */
    private static long sd(List<Made> made, String as) {
        double variance = variance(made);
        assertThat(variance).as(as).isPositive();
        return Math.round(Math.sqrt(variance));
    }

    private static long sum(List<Made> made, Function<Made, Long> cents) {
        return made.stream().mapToLong(cents::apply).sum();
    }

    /** Initial wagers by edge, each to a millionth of a dollar. */
    private static BigDecimal expected(List<Made> made) {
        return made.stream().filter(Made::played).map(NineGamesTest::expected).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static BigDecimal expected(Made wager) {
        Odds odds = rules.get(wager.submission).odds();
        if (wager.banks() || !PIECES.containsKey(wager)) {
            return edge(odds, wager.wager)
                    .multiply(BigDecimal.valueOf(wager.initial, 2))
                    .setScale(6, RoundingMode.HALF_UP);
        }
        // Between a meter at nothing and one at $10,000 the edge of a dollar falls evenly.
        BigDecimal atNothing = AT_METERS.computeIfAbsent(
                wager.submission + " 0 " + wager.wager, key -> edge(atAll(odds, 0), wager.wager));
        BigDecimal atMuch = AT_METERS.computeIfAbsent(
                wager.submission + " 1 " + wager.wager, key -> edge(atAll(odds, 1_000_000), wager.wager));
        BigDecimal meter = BigDecimal.valueOf(PIECES.get(wager).getLast().initial, 2);
        return atNothing
                .multiply(BigDecimal.valueOf(wager.initial, 2))
                .add(atMuch.subtract(atNothing).multiply(meter).movePointLeft(4))
                .setScale(6, RoundingMode.HALF_UP);
    }

    private static final Map<String, BigDecimal> AT_METERS = new HashMap<>();

    private static Odds atAll(Odds odds, long cents) {
        return odds.at(
                odds.metersCents().keySet().stream().collect(Collectors.toMap(Function.identity(), wager -> cents)));
    }

    private static BigDecimal edge(Odds odds, String wager) {
        return BigDecimal.valueOf(odds.find(wager).orElseThrow().houseEdge());
    }

    private static long cents(BigDecimal dollars) {
        return dollars.movePointRight(2).setScale(0, RoundingMode.HALF_UP).longValueExact();
    }

    private static double ofPieces(Made a, Made b) {
        WagerParts pieces = rules.get(a.submission).odds().pieces();
        List<String> ids =
                IntStream.range(0, pieces.size()).mapToObj(pieces::id).toList();
        int one = ids.indexOf(a.wager);
        int other = ids.indexOf(b.wager);
        return a.seat == b.seat ? pieces.ofSeat(one, other) : pieces.acrossSeats(one, other);
    }

    /** b'Sb, round by round. */
    private static double variance(List<Made> made) {
        double variance = 0;
        Map<Long, List<Made>> rounds = made.stream()
                .flatMap(each -> PIECES.getOrDefault(each, List.of(each)).stream())
                .collect(Collectors.groupingBy(Made::round));
        for (List<Made> round : rounds.values()) {
            Covariances covariances =
                    rules.get(round.getFirst().submission).odds().covariances();
            for (int i = 0; i < round.size(); i++) {
                for (int j = 0; j < round.size(); j++) {
                    Made a = round.get(i);
                    Made b = round.get(j);
                    double covariance;
                    if (PIECES.containsKey(a) || PIECES.containsKey(b) || a.isMeter() || b.isMeter()) {
                        covariance = ofPieces(a, b);
                    } else if (a.seat != b.seat) {
                        covariance = covariances.acrossSeats(a.wager, b.wager);
                    } else if (i != j && a.wager.equals(b.wager)) {
                        // On the two hands of Blackjack Switch.
                        covariance = a.initial == 0 || b.initial == 0
                                ? 0
                                : covariances.betweenHands(a.wager).orElseThrow();
                    } else {
                        covariance = covariances.sameSeat(a.wager, b.wager);
                    }
                    variance += (double) a.initial * b.initial * covariance;
                }
            }
        }
        return variance;
    }

    /** What a meter showed, round by round. */
    private record Read(String table, LocalDate date, int submission, String wager, long cents) {}

    private static List<Read> read() throws SQLException, Refusal {
        List<Read> read = new ArrayList<>();
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows =
                        statement.executeQuery("select t.code, r.gaming_date, r.submission_id, r.cards from round r"
                                + " join gaming_table t on t.property_id = r.property_id and t.table_id = r.table_id"
                                + " order by r.dealt_at, r.shoe, r.hand_no")) {
            while (rows.next()) {
                Read of = new Read(rows.getString(1), rows.getObject(2, LocalDate.class), rows.getInt(3), "", 0);
                RoundText.read(rows.getString(4))
                        .metersCents()
                        .forEach((wager, cents) -> read.add(new Read(of.table, of.date, of.submission, wager, cents)));
            }
        }
        return read;
    }

    @Test
    void everyMeterIsWhatTheRoundsOfItsTableShow() throws SQLException, Refusal {
        Table table = report("paytables", "").section("progressives").table();
        Map<String, List<Read>> byMeter = read().stream()
                .collect(Collectors.groupingBy(read -> NAMES.get(String.valueOf(read.submission)) + ": "
                        + NAMES.get(read.submission + " " + read.wager)));
        assertThat(table.rows()).extracting(Tables::label).containsExactlyInAnyOrderElementsOf(byMeter.keySet());
        assertThat(byMeter).hasSizeGreaterThan(2);
        long handles = 0;
        long contributed = 0;
        for (Row meter : table.rows()) {
            List<Read> all = byMeter.get(label(meter));
            assertThat(meter.children())
                    .extracting(Tables::label)
                    .containsExactlyElementsOf(
                            all.stream().map(Read::table).distinct().sorted().toList());
            for (Row row : meter.children()) {
                String as = label(meter) + ", " + label(row);
                List<Long> readings = all.stream()
                        .filter(each -> each.table.equals(label(row)))
                        .map(Read::cents)
                        .toList();
                long rose = 0;
                long fell = 0;
                for (int i = 1; i < readings.size(); i++) {
                    long more = readings.get(i) - readings.get(i - 1);
                    rose += Math.max(more, 0);
                    fell += Math.max(-more, 0);
                }
                assertThat(cents(table, row, "meterFirst")).as(as).isEqualTo(readings.getFirst());
                assertThat(cents(table, row, "meterLast")).as(as).isEqualTo(readings.getLast());
                assertThat(cents(table, row, "impliedContributions")).as(as).isEqualTo(rose);
                assertThat(cents(table, row, "fell")).as(as).isEqualTo(fell);
                Read any = all.getFirst();
                List<Made> made = made(each -> each.played
                        && each.submission == any.submission
                        && each.table.equals(label(row))
                        && each.wager.equals(any.wager));
                long handle = sum(made, Made::amount);
                Map<String, String> options = rules.get(any.submission).options();
                long contributions = new BigDecimal(
                                options.get("meter-rate." + any.wager).replace("%", ""))
                        .multiply(BigDecimal.valueOf(handle))
                        .movePointLeft(2)
                        .setScale(0, RoundingMode.HALF_UP)
                        .longValueExact();
                assertThat(cents(table, row, "handle")).as(as).isEqualTo(handle).isPositive();
                assertThat(cents(table, row, "contributions")).as(as).isEqualTo(contributions);
                // Meters run on from shift to shift and day to day: all but the last round's wagers, and parts of
                // cents.
                long mostOfARound = made.stream()
                        .collect(Collectors.groupingBy(Made::round, Collectors.summingLong(Made::amount)))
                        .values()
                        .stream()
                        .mapToLong(Long::longValue)
                        .max()
                        .orElseThrow();
                assertThat(rose)
                        .as(as)
                        .isBetween(contributions - mostOfARound - made.size(), contributions + made.size());
                long breakEven = cents(table, row, "breakEven");
                double perCent = (real(table, row, "edgeLast")) / (breakEven - readings.getLast());
                assertThat(rules.get(any.submission)
                                .odds()
                                .find(any.wager)
                                .orElseThrow()
                                .houseEdge())
                        .as(as)
                        .isCloseTo(
                                perCent
                                        * (breakEven
                                                - new BigDecimal(options.get("meter." + any.wager))
                                                        .movePointRight(2)
                                                        .longValueExact()),
                                within(1e-6));
                handles += handle;
                contributed += contributions;
            }
            assertThat(cents(table, meter, "meterFirst")).isNull();
        }
        assertThat(cents(table, table.total(), "handle")).isEqualTo(handles);
        assertThat(cents(table, table.total(), "contributions")).isEqualTo(contributed);
    }

    @Test
    void everyFigureOfTheWagersIsWhatTheWagersComeToInEveryGame() {
        Table table = report("hold", "game,table").section("wagers").table();
        Map<String, List<Made>> bySubmission =
                MADE.stream().collect(Collectors.groupingBy(made -> NAMES.get(String.valueOf(made.submission))));
        assertThat(table.rows()).extracting(Tables::label).containsOnlyOnceElementsOf(bySubmission.keySet());
        int wagers = 0;
        for (Row submission : table.rows()) {
            List<Made> under = bySubmission.get(label(submission));
            Map<String, List<Made>> byWager = under.stream()
                    .collect(Collectors.groupingBy(made -> NAMES.get(made.submission + " " + made.wager)));
            assertThat(submission.children()).hasSize(byWager.size());
            long rounds = under.stream()
                    .filter(Made::played)
                    .map(Made::round)
                    .distinct()
                    .count();
            for (Row row : submission.children()) {
                List<Made> all = byWager.get(label(row));
                List<Made> played = all.stream().filter(Made::played).toList();
                String as = label(submission) + ", " + label(row);
                long in = played.stream().map(Made::round).distinct().count();
                assertThat(value(table, row, "rounds")).as(as).isEqualTo(new Value.Count(in));
                assertThat(real(table, row, "participation")).as(as).isEqualTo(in / (double) rounds);
                assertThat(value(table, row, "wagers")).as(as).isEqualTo(new Value.Count(played.size()));
                assertThat(cents(table, row, "handle")).as(as).isEqualTo(sum(played, Made::amount));
                assertThat(cents(table, row, "initialWagers")).as(as).isEqualTo(sum(played, Made::initial));
                assertThat(cents(table, row, "expectedWin")).as(as).isEqualTo(cents(expected(played)));
                assertThat(cents(table, row, "dueWin")).as(as).isEqualTo(-sum(all, Made::due));
                assertThat(cents(table, row, "loggedWin")).as(as).isEqualTo(-sum(all, Made::paid));
                assertThat(cents(table, row, "sd")).as(as).isCloseTo(sd(played, as), within(1L));
                wagers++;
            }
        }
        assertThat(wagers).isGreaterThan(25);
    }

    @Test
    void everyOutcomeOfThePaytableReportIsWhatTheWagersComeTo() {
        // Where there is a meter the report works the odds out twice, for the break-even: that takes a while.
        Set<String> games = MADE.stream()
                .filter(made -> rules.get(made.submission).options().keySet().stream()
                        .noneMatch(option -> option.startsWith("meter.")))
                .map(Made::game)
                .collect(Collectors.toSet());
        assertThat(games).hasSizeGreaterThan(5);
        Table table = catalogue
                .named("paytables")
                .report(ReportRequest.of(property, OCTOBER, "test", NOW.toInstant())
                        .filter(new FloorFilter(games, Set.of(), Set.of(), Set.of(), Set.of())))
                .section("outcomes")
                .table();
        Map<String, List<Made>> byWager = MADE.stream()
                .filter(made -> made.played && games.contains(made.game))
                .collect(Collectors.groupingBy(made -> NAMES.get(String.valueOf(made.submission)) + ": "
                        + NAMES.get(made.submission + " " + made.wager)));
        assertThat(table.rows()).hasSize(byWager.size());
        int lines = 0;
        for (Row wager : table.rows()) {
            List<Made> made = byWager.get(label(wager));
            boolean byRound = value(table, wager, "pays").equals(new Value.Text("counted by round"));
            // The odds of a bank are those of one wager covered, so that its lines are not compared with them.
            Map<String, OutcomeOdds> odds = rules
                    .get(made.getFirst().submission)
                    .odds()
                    .find(made.getFirst().wager)
                    .filter(known -> !made.getFirst().banks())
                    .stream()
                    .flatMap(known -> known.outcomes().stream())
                    .collect(Collectors.toMap(OutcomeOdds::outcome, Function.identity()));
            long trials = 0;
            long known = 0;
            for (Row line : wager.children()) {
                String as = label(wager) + ", " + label(line);
                List<Made> came = made.stream()
                        .filter(each -> label(line).equals(each.outcome))
                        .toList();
                long rounds = came.stream().map(Made::round).distinct().count();
                OutcomeOdds of = odds.get(label(line));
                long observed = of == null ? 0 : byRound ? rounds : came.size();
                assertThat(value(table, line, "observed")).as(as).isEqualTo(new Value.Count(observed));
                assertThat(value(table, line, "wagers")).as(as).isEqualTo(new Value.Count(came.size()));
                assertThat(cents(table, line, "due")).as(as).isEqualTo(-sum(came, Made::due));
                if (of != null) {
                    assertThat(real(table, line, "probability")).as(as).isEqualTo(of.probability());
                }
                trials += observed;
                known += came.size();
                lines++;
            }
            // No outcome is left out.
            assertThat(known).as(label(wager)).isEqualTo(made.size());
            assertThat(value(table, wager, "observed")).as(label(wager)).isEqualTo(new Value.Count(trials));
            for (Row line : wager.children()) {
                OutcomeOdds of = odds.get(label(line));
                if (of != null) {
                    assertThat(real(table, line, "expected")).isCloseTo(trials * of.probability(), within(1e-9));
                }
            }
        }
        assertThat(lines).isGreaterThan(100);
    }

    @Test
    void everyKindOfSlipOfTheDropReportIsWhatTheSlipsComeTo() throws SQLException {
        Table table = report("drop", "table,day").section("drop").table();
        Map<String, String> kinds = Map.of(
                "currency", "drop-currency",
                "counterChecks", "drop-counter-check",
                "vouchers", "drop-voucher",
                "promotional", "drop-promotional",
                "fills", "fill",
                "credits", "credit",
                "openers", "opener",
                "closers", "closer");
        Map<String, Long> slips = new HashMap<>();
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select t.code, s.gaming_date, s.kind, sum(s.amount_cents) from"
                        + " count_slip s join gaming_table t on t.property_id = s.property_id and t.table_id = s.table_id"
                        + " group by t.code, s.gaming_date, s.kind")) {
            while (rows.next()) {
                slips.put(rows.getString(1) + rows.getString(2) + rows.getString(3), rows.getLong(4));
            }
        }
        for (Map.Entry<String, String> kind : kinds.entrySet()) {
            long all = 0;
            for (Row code : table.rows()) {
                for (Row day : code.children()) {
                    Long sum = slips.get(label(code) + label(day) + kind.getValue());
                    assertThat(cents(table, day, kind.getKey()))
                            .as(label(code) + " " + label(day) + " " + kind)
                            .isEqualTo(sum);
                    all += sum == null ? 0 : sum;
                }
            }
            // Two days may pass without a fill.
            assertThat(all)
                    .as(kind.getValue())
                    .matches(sum -> sum > 0 || kind.getKey().matches("fills|credits"));
            assertThat(cents(table, table.total(), kind.getKey())).isEqualTo(all == 0 ? null : (Long) all);
        }
    }
}
