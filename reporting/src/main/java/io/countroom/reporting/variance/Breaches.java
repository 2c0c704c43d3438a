package io.countroom.reporting.variance;

import static java.util.stream.Collectors.toList;

import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.breakdown.Breakdown.Node;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.variance.DailyFigures.OverSpan;
import io.countroom.reporting.variance.VarianceTest.Measure;
import io.countroom.reporting.variance.VarianceTest.Per;
import io.countroom.reporting.variance.VarianceTest.Span;
import io.countroom.reporting.win.WinSums;
import io.countroom.reporting.win.Wins;
import io.countroom.sql.Database;
import io.countroom.sql.EnumText;
import io.countroom.sql.accounting.JournalEntry;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.round.ExceptionFilter;
import io.countroom.sql.round.ExceptionRepository;
import io.countroom.sql.round.TableDay;
import io.countroom.sql.sequence.SequenceRepository;
import io.countroom.sql.sequence.SequenceRepository.Play;
import io.countroom.sql.variance.BaseLevel;
import io.countroom.sql.variance.CaseRepository;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Holds the figures of a month to the rules of a pack. */
final class Breaches {

    /** Under these rules nothing was dealt before. */
    private static final LocalDate BEGINNING = LocalDate.of(2010, 1, 1);

    private static final String WIN = EnumText.of(Measure.WIN);

    private final Accounting accounting;
    private final Wins wins;
    private final CaseRepository cases;
    private final ExceptionRepository exceptions;
    private final SequenceRepository sequences;

    Breaches(Database database, SubmissionRules rules) {
        this.accounting = new Accounting(database);
        this.wins = new Wins(database, rules);
        this.cases = new CaseRepository(database);
        this.exceptions = new ExceptionRepository(database);
        this.sequences = new SequenceRepository(database);
    }

    /**
     * @param insufficient what could not be held to a rule, and why
     */
    record Found(List<Breach> breaches, List<String> insufficient) {}

    /** @param month of all tables */
    Found of(ReportRequest month, VariancePack pack) {
        Found found = new Found(new ArrayList<>(), new ArrayList<>());
        Rows rows = new Rows(month);
        pack.rules().forEach(rule -> new Check(month, pack, rule, rows, found).run());
        return found;
    }

    /** The counts of each table, or of each game's tables. */
    static Map<String, List<DailyWin>> subjects(List<DailyWin> days, Per per) {
        return days.stream().collect(Collectors.groupingBy(day -> subject(day.table(), per), TreeMap::new, toList()));
    }

    private static String subject(GamingTable table, Per per) {
        return per == Per.GAME ? table.game() : table.code();
    }

    private static List<DailyWin> within(Collection<DailyWin> days, LocalDate from, LocalDate to) {
        return days.stream()
                .filter(day ->
                        !day.gamingDate().isBefore(from) && !day.gamingDate().isAfter(to))
                .toList();
    }

    static String name(Per per, String subject) {
        return per == Per.GAME ? FloorGames.name(subject) : subject;
    }

    private static String points(double share) {
        return Formats.number(share * 100) + " points.";
    }

    /** A figure of a table or of a game's tables, from the counts of a longer time. */
    private record Subject(Per per, String id, Measure measure, List<DailyWin> counts) {

        String name() {
            return Breaches.name(per, id);
        }

        String word() {
            return EnumText.of(measure);
        }

        @Nullable OverSpan over(LocalDate from, LocalDate to) {
            return DailyFigures.over(within(counts, from, to), measure);
        }

        Map<LocalDate, Double> daily(LocalDate from, LocalDate to) {
            return DailyFigures.daily(within(counts, from, to), measure);
        }

        String words(double value) {
            return DailyFigures.words(measure, value);
        }

        String range(double middle, double away) {
            return ", outside " + words(middle - away) + " to " + words(middle + away) + " around the ";
        }
    }

    /** Win, expected win with its standard deviation, and drop of a month. */
    private record Held(long winCents, long expectedCents, long sdCents, long dropCents) {

        double hold() {
            return winCents / (double) dropCents;
        }

        double expectedHold() {
            return expectedCents / (double) dropCents;
        }

        double z() {
            return (winCents - expectedCents) / (double) sdCents;
        }
    }

    /** The rounds of a month by game and table, read when a rule first asks for them. */
    private final class Rows {

        private final ReportRequest month;
        private @Nullable List<Node<WinSums>> games;

        Rows(ReportRequest month) {
            this.month = month;
        }

        List<Node<WinSums>> get() {
            if (games == null) {
                games = wins.rows(month.by(List.of(Dimension.GAME, Dimension.TABLE)))
                        .rows()
                        .root()
                        .children();
            }
            return games;
        }
    }

    private static String code(Node<WinSums> node) {
        return node.path().getLast().code();
    }

    private static long rounds(WinSums sums) {
        return Objects.requireNonNullElse(sums.rounds().value(), 0L);
    }

    /** Holds a month to one rule. */
    private final class Check {

        private final ReportRequest asked;
        private final Property property;
        private final YearMonth month;
        private final LocalDate first;
        private final LocalDate last;
        private final VariancePack pack;
        private final VarianceRule rule;
        private final Rows rows;
        private final Found found;

        Check(ReportRequest asked, VariancePack pack, VarianceRule rule, Rows rows, Found found) {
            this.asked = asked;
            this.property = asked.property();
            this.first = asked.period().first();
            this.last = asked.period().last();
            this.month = YearMonth.from(first);
            this.pack = pack;
            this.rule = rule;
            this.rows = rows;
            this.found = found;
        }

        void run() {
            switch (rule.test()) {
                case VarianceTest.Interval test -> interval(test);
                case VarianceTest.Change test -> change(test);
                case VarianceTest.Lifetime test -> lifetime(test);
                case VarianceTest.Median test -> median(test);
                case VarianceTest.Odds test -> odds(test);
                case VarianceTest.HoldOdds test -> holdOdds(test);
                case VarianceTest.ExpectedHold test -> expectedHold(test);
                case VarianceTest.CountLog test -> countLog(test);
                case VarianceTest.Adjustment test -> adjustments(test);
                case VarianceTest.Exceptions test -> exceptions(test);
            }
        }

        private void breach(Per per, String subject, String measure, LocalDate from, LocalDate to, String finding) {
            found.breaches.add(new Breach(rule, per, subject, measure, from, to, finding));
        }

        private void breach(Subject subject, LocalDate from, LocalDate to, String finding) {
            breach(subject.per, subject.id, subject.word(), from, to, finding);
        }

        private void breach(DailyWin count, String measure, String finding) {
            breach(Per.TABLE, count.table().code(), measure, count.gamingDate(), count.gamingDate(), finding);
        }

        private void insufficient(String sentence) {
            found.insufficient.add(sentence);
        }

        private List<DailyWin> days(LocalDate from) {
            Period period = from.equals(first) ? asked.period() : Periods.range(from, last);
            return accounting.days(property, period, asked.reads()).stream()
                    .filter(day -> pack.covers(rule, day.table().game()))
                    .toList();
        }

        /** The rounds of each table, or of each game's tables. */
        private Map<String, WinSums> played(Per per) {
            Map<String, WinSums> covered = new TreeMap<>();
            for (Node<WinSums> game : rows.get()) {
                if (pack.covers(rule, code(game))) {
                    (per == Per.GAME ? List.of(game) : game.children())
                            .forEach(node -> covered.put(code(node), node.sums()));
                }
            }
            return covered;
        }

        private static void each(List<Per> per, List<Measure> measures, List<DailyWin> days, Consumer<Subject> action) {
            per.forEach(one -> measures.forEach(measure -> subjects(days, one)
                    .forEach((subject, counts) -> action.accept(new Subject(one, subject, measure, counts)))));
        }

        private void interval(VarianceTest.Interval test) {
            LocalDate newYear = first.withDayOfYear(1);
            each(test.per(), test.measures(), days(newYear), subject -> {
                if (within(subject.counts, first, last).isEmpty()) {
                    return;
                }
                Optional<BaseLevel> base = cases.base(
                        property.id(), pack.id(), EnumText.of(subject.per), subject.id, subject.word(), last);
                if (base.isEmpty()) {
                    insufficient("No base level of " + subject.word() + " is in force for " + subject.name()
                            + ": insufficient data.");
                    return;
                }
                for (Span span : test.spans()) {
                    LocalDate from = switch (span) {
                        case DAY, MONTH, MONTH_TO_DATE -> first;
                        case YEAR_TO_DATE -> newYear;
                        case ROLLING_30 -> last.minusDays(29);
                    };
                    if (span == Span.DAY) {
                        subject.daily(from, last)
                                .forEach((date, value) ->
                                        compare(test, subject, date, date, new OverSpan(value, 1), base.get()));
                    } else {
                        compare(test, subject, from, last, subject.over(from, last), base.get());
                    }
                }
            });
        }

        private void compare(
                VarianceTest.Interval test,
                Subject subject,
                LocalDate from,
                LocalDate to,
                @Nullable OverSpan figure,
                BaseLevel base) {
            if (figure == null) {
                return;
            }
            // Days are independent: the mean of n of them varies by the root of n less than one.
            double away = test.deviations() * (base.sd() / Math.sqrt(figure.days()));
            if (figure.value() < base.mean() - away || figure.value() > base.mean() + away) {
                breach(
                        subject,
                        from,
                        to,
                        "The " + subject.word()
                                + (figure.days() > 1 && subject.measure != Measure.HOLD ? " of an average day" : "")
                                + " of " + subject.name() + ", " + Formats.dates(from, to) + ", was "
                                + subject.words(figure.value()) + subject.range(base.mean(), away) + "base of "
                                + Formats.dates(base.baseFrom(), base.baseTo()) + ".");
            }
        }

        private void change(VarianceTest.Change test) {
            YearMonth before = month.minusMonths(1);
            each(test.per(), test.measures(), days(before.atDay(1)), subject -> {
                OverSpan now = subject.over(first, last);
                OverSpan then = subject.over(before.atDay(1), before.atEndOfMonth());
                if (now == null) {
                    return;
                }
                if (then == null) {
                    insufficient("No " + subject.word() + " of " + subject.name() + " is known for "
                            + Formats.month(before) + ": insufficient data.");
                    return;
                }
                boolean hold = subject.measure == Measure.HOLD;
                double change = hold
                        ? now.value() - then.value()
                        : then.value() == 0 ? Double.POSITIVE_INFINITY : now.value() / then.value() - 1;
                if (Math.abs(change) > test.share()) {
                    breach(
                            subject,
                            first,
                            last,
                            "The " + subject.word() + " of " + subject.name() + " went from "
                                    + subject.words(then.value()) + " in " + Formats.month(before) + " to "
                                    + subject.words(now.value()) + "; the limit is "
                                    + (hold ? points(test.share()) : Formats.percent(test.share()) + "."));
                }
            });
        }

        private void lifetime(VarianceTest.Lifetime test) {
            LocalDate from = last.minusDays(29);
            each(test.per(), List.of(Measure.HOLD), days(BEGINNING), subject -> {
                OverSpan rolling = subject.over(from, last);
                OverSpan whole = subject.over(BEGINNING, last);
                if (rolling == null || whole == null) {
                    return;
                }
                if (whole.days() == rolling.days()) {
                    insufficient(subject.name() + " has no life before these thirty days: insufficient data.");
                } else if (Math.abs(rolling.value() - whole.value()) > test.share()) {
                    breach(
                            subject,
                            from,
                            last,
                            "The " + subject.word() + " of " + subject.name() + " over thirty days is "
                                    + subject.words(rolling.value()) + " against " + subject.words(whole.value())
                                    + " in its lifetime; the limit is " + points(test.share()));
                }
            });
        }

        /** Only without a log: a table with a log is tested against the odds. */
        private void median(VarianceTest.Median test) {
            Map<String, WinSums> played = played(Per.TABLE);
            List<DailyWin> days = days(first.minusYears(1)).stream()
                    .filter(day -> {
                        WinSums sums = played.get(day.table().code());
                        return sums == null || rounds(sums) == 0;
                    })
                    .toList();
            each(test.per(), test.measures(), days, subject -> {
                Map<LocalDate, Double> now = subject.daily(first, last);
                if (now.isEmpty()) {
                    return;
                }
                double[] past = subject.daily(first.minusYears(1), first.minusDays(1)).values().stream()
                        .mapToDouble(Double::doubleValue)
                        .toArray();
                double middle = DailyFigures.median(past);
                double sd = DailyFigures.SD_OF_MAD
                        * DailyFigures.median(Arrays.stream(past)
                                .map(value -> Math.abs(value - middle))
                                .toArray());
                if (past.length < Cases.FEWEST_DAYS || !(sd > 0)) {
                    insufficient("The past of " + subject.name() + " gives no range for its " + subject.word()
                            + ": insufficient data.");
                    return;
                }
                double away = test.deviations() * sd;
                now.forEach((date, value) -> {
                    if (Math.abs(value - middle) > away) {
                        breach(
                                subject,
                                date,
                                date,
                                "The " + subject.word() + " of " + subject.name() + " on " + Formats.date(date)
                                        + " was " + subject.words(value) + subject.range(middle, away)
                                        + "median of its past " + past.length + " days.");
                    }
                });
            });
        }

        private void odds(VarianceTest.Odds test) {
            played(Per.TABLE).forEach((table, sums) -> {
                Double z = sums.z().exact();
                long rounds = rounds(sums);
                if (z == null || rounds < test.rounds()) {
                    insufficient("The win of " + table + " cannot be held to its odds: " + Formats.count(rounds)
                            + " rounds" + (z == null ? " with something unknown" : "") + ", insufficient data.");
                } else if (Math.abs(z) > test.deviations()) {
                    breach(
                            Per.TABLE,
                            table,
                            WIN,
                            first,
                            last,
                            "The logged win of " + table + " is " + Formats.z(z)
                                    + " standard deviations from its expected win; the limit is "
                                    + Formats.number(test.deviations()) + ".");
                }
            });
        }

        private void holdOdds(VarianceTest.HoldOdds test) {
            holds(test.per(), test.rounds(), held -> {
                double z = held.z();
                return Math.abs(z) > test.deviations()
                        ? ", " + Formats.z(z) + " standard deviations from it; the limit is "
                                + Formats.number(test.deviations()) + "."
                        : null;
            });
        }

        private void expectedHold(VarianceTest.ExpectedHold test) {
            holds(
                    test.per(),
                    test.rounds(),
                    held -> Math.abs(held.hold() - held.expectedHold()) > test.share()
                            ? "; the limit is " + points(test.share())
                            : null);
        }

        /**
         * @param beyond how far the hold is from what was expected, and the limit, to end a sentence; null where it is within
         */
        private void holds(List<Per> per, long fewest, Function<Held, @Nullable String> beyond) {
            each(per, List.of(Measure.HOLD), days(first), subject -> {
                Held held = held(subject, fewest);
                if (held == null) {
                    insufficient(
                            "The hold of " + subject.name()
                                    + " cannot be held to its expected hold: a count or the log is not whole, insufficient data.");
                    return;
                }
                String apart = beyond.apply(held);
                if (apart != null) {
                    breach(
                            subject,
                            first,
                            last,
                            subject.name() + " held " + Formats.percent(held.hold()) + " where "
                                    + Formats.percent(held.expectedHold()) + " was expected"
                                    + apart);
                }
            });
        }

        private @Nullable Held held(Subject subject, long fewest) {
            WinSums sums = played(subject.per).get(subject.id);
            Long byRules = sums == null ? null : sums.expectedCents().exact();
            Long sd = sums == null ? null : sums.sd().exact();
            Long drop = sum(subject.counts, count -> count.adjusted().dropCents());
            Long win = sum(subject.counts, count -> count.adjusted().winCents());
            if (sums == null || byRules == null || sd == null || sd == 0 || drop == null || win == null || drop == 0) {
                return null;
            }
            long aside = subject.counts.stream()
                    .mapToLong(count -> count.adjusted().asideCents())
                    .sum();
            return rounds(sums) < fewest ? null : new Held(win, byRules - aside, sd, drop);
        }

        private void countLog(VarianceTest.CountLog test) {
            Map<TableDay, Play> logged = sequences.play(property.id(), first, last);
            for (DailyWin count : days(first)) {
                String table = count.table().code();
                String date = Formats.date(count.gamingDate());
                Long won = count.adjusted().winOfPlayCents();
                Play play = logged.get(new TableDay(count.table().id(), count.gamingDate()));
                if (won == null || play == null) {
                    insufficient("Count and log of " + table + " on " + date
                            + " cannot be compared: one of them is not known.");
                    continue;
                }
                long apart = play.win().apart(won);
                if (Math.abs(apart) > VarianceTest.cents(test.dollars())) {
                    breach(
                            count,
                            WIN,
                            table + " won " + Formats.dollars(won) + " by the count and " + Audits.words(play.win())
                                    + " by the log on " + date + ", a difference of " + Formats.signedDollars(apart)
                                    + (play.win().withoutPaid() == 0 ? "." : " at least."));
                } else if (play.win().leastCents() == null) {
                    insufficient("The log of " + table + " on " + date
                            + " does not say enough to be compared with the count: its win is "
                            + Audits.words(play.win()) + ".");
                }
            }
        }

        private void adjustments(VarianceTest.Adjustment test) {
            for (DailyWin count : days(first)) {
                for (JournalEntry entry : count.entries()) {
                    long change = Objects.requireNonNullElse(entry.changeCents(), entry.adjustedCents());
                    if (entry.state() == JournalEntry.State.APPROVED
                            && Math.abs(change) > VarianceTest.cents(test.dollars())) {
                        breach(
                                count,
                                "entry-" + entry.number(),
                                "Entry " + entry.number() + " adjusts the "
                                        + entry.kind().word() + " of "
                                        + count.table().code() + " on " + Formats.date(count.gamingDate()) + " by "
                                        + Formats.signedDollars(change) + ", more than "
                                        + Formats.dollars(VarianceTest.cents(test.dollars())) + ".");
                    }
                }
            }
        }

        private void exceptions(VarianceTest.Exceptions test) {
            int count = exceptions
                    .sums(property.id(), ExceptionFilter.between(first, last))
                    .count();
            if (count > test.most()) {
                breach(
                        Per.HOUSE,
                        property.code(),
                        EnumText.of(Measure.EXCEPTIONS),
                        first,
                        last,
                        Formats.count(count, "exception is|exceptions are") + " to be filed with "
                                + Formats.month(month) + ".");
            }
        }
    }

    /** Null where one of them is not known. */
    private static <T> @Nullable Long sum(List<T> all, Function<T, @Nullable Long> figure) {
        long sum = 0;
        for (T one : all) {
            Long cents = figure.apply(one);
            if (cents == null) {
                return null;
            }
            sum = Math.addExact(sum, cents);
        }
        return sum;
    }
}
