package io.countroom.reporting.variance;

import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.hold.TablePlay;
import io.countroom.reporting.hold.TablePlays;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.variance.DailyFigures.OverSpan;
import io.countroom.reporting.variance.VarianceTest.Measure;
import io.countroom.reporting.variance.VarianceTest.Per;
import io.countroom.reporting.variance.VarianceTest.Span;
import io.countroom.sql.Database;
import io.countroom.sql.accounting.JournalEntry;
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
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Holds the figures of a month to the rules of a pack. */
final class Breaches {

    /** Under these rules nothing was dealt before. */
    private static final LocalDate BEGINNING = LocalDate.of(2010, 1, 1);

    private final Accounting accounting;
    private final TablePlays plays;
    private final CaseRepository cases;
    private final ExceptionRepository exceptions;
    private final SequenceRepository sequences;

    Breaches(Database database, SubmissionRules rules) {
        this.accounting = new Accounting(database);
        this.plays = new TablePlays(database, rules);
        this.cases = new CaseRepository(database);
        this.exceptions = new ExceptionRepository(database);
        this.sequences = new SequenceRepository(database);
    }

    /**
     * @param insufficient what could not be held to a rule, and why
     */
    record Found(List<Breach> breaches, List<String> insufficient) {}

    Found of(Property property, YearMonth month, VariancePack pack) {
        Found found = new Found(new ArrayList<>(), new ArrayList<>());
        for (VarianceRule rule : pack.rules()) {
            switch (rule.test()) {
                case VarianceTest.Interval test -> interval(property, month, pack, rule, test, found);
                case VarianceTest.Change test -> change(property, month, rule, test, found);
                case VarianceTest.Lifetime test -> lifetime(property, month, rule, test, found);
                case VarianceTest.Median test -> median(property, month, rule, test, found);
                case VarianceTest.Odds test -> odds(property, month, rule, test, found);
                case VarianceTest.ExpectedHold test -> expectedHold(property, month, rule, test, found);
                case VarianceTest.CountLog test -> countLog(property, month, rule, test, found);
                case VarianceTest.Adjustment test -> adjustments(property, month, rule, test, found);
                case VarianceTest.Exceptions test -> exceptions(property, month, rule, test, found);
            }
        }
        return found;
    }

    /** The counts of each table, or of each game's tables. */
    private static Map<String, List<DailyWin>> subjects(List<DailyWin> days, Per per) {
        Map<String, List<DailyWin>> subjects = new TreeMap<>();
        days.forEach(day -> subjects.computeIfAbsent(
                        per == Per.GAME ? day.table().game() : day.table().code(), key -> new ArrayList<>())
                .add(day));
        return subjects;
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

    private static String measure(Measure measure) {
        return VarianceRule.word(measure);
    }

    private static void each(List<Per> per, List<Measure> measures, BiConsumer<Per, Measure> action) {
        per.forEach(one -> measures.forEach(measure -> action.accept(one, measure)));
    }

    private void interval(
            Property property,
            YearMonth month,
            VariancePack pack,
            VarianceRule rule,
            VarianceTest.Interval test,
            Found found) {
        LocalDate first = month.atDay(1);
        LocalDate last = month.atEndOfMonth();
        List<DailyWin> year = accounting.days(property, first.withDayOfYear(1), last);
        each(
                test.per(),
                test.measures(),
                (per, measure) -> subjects(year, per).forEach((subject, counts) -> {
                    Optional<BaseLevel> base = cases.base(
                            property.id(), pack.id(), VarianceRule.word(per), subject, measure(measure), last);
                    if (within(counts, first, last).isEmpty()) {
                        return;
                    }
                    if (base.isEmpty()) {
                        found.insufficient.add("No base level of " + measure(measure) + " is in force for "
                                + name(per, subject) + ": insufficient data.");
                        return;
                    }
                    for (Span span : test.spans()) {
                        switch (span) {
                            case DAY ->
                                DailyFigures.daily(within(counts, first, last), measure)
                                        .forEach((date, value) -> compare(
                                                rule,
                                                test,
                                                per,
                                                subject,
                                                measure,
                                                date,
                                                date,
                                                new OverSpan(value, 1),
                                                base.get(),
                                                found));
                            case MONTH, MONTH_TO_DATE ->
                                compare(
                                        rule,
                                        test,
                                        per,
                                        subject,
                                        measure,
                                        first,
                                        last,
                                        DailyFigures.over(within(counts, first, last), measure),
                                        base.get(),
                                        found);
                            case YEAR_TO_DATE ->
                                compare(
                                        rule,
                                        test,
                                        per,
                                        subject,
                                        measure,
                                        first.withDayOfYear(1),
                                        last,
                                        DailyFigures.over(counts, measure),
                                        base.get(),
                                        found);
                            case ROLLING_30 ->
                                compare(
                                        rule,
                                        test,
                                        per,
                                        subject,
                                        measure,
                                        last.minusDays(29),
                                        last,
                                        DailyFigures.over(within(counts, last.minusDays(29), last), measure),
                                        base.get(),
                                        found);
                        }
                    }
                }));
    }

    private static void compare(
            VarianceRule rule,
            VarianceTest.Interval test,
            Per per,
            String subject,
            Measure measure,
            LocalDate from,
            LocalDate to,
            @Nullable OverSpan figure,
            BaseLevel base,
            Found found) {
        if (figure == null) {
            return;
        }
        // Days are independent: the mean of n of them varies by the root of n less than one.
        double sd = base.sd() / Math.sqrt(figure.days());
        double low = base.mean() - test.deviations() * sd;
        double high = base.mean() + test.deviations() * sd;
        if (figure.value() < low || figure.value() > high) {
            found.breaches.add(new Breach(
                    rule,
                    per,
                    subject,
                    measure(measure),
                    from,
                    to,
                    "The " + measure(measure)
                            + (figure.days() > 1 && measure != Measure.HOLD ? " of an average day" : "")
                            + " of " + name(per, subject) + ", " + Formats.dates(from, to) + ", was "
                            + DailyFigures.words(measure, figure.value()) + ", outside "
                            + DailyFigures.words(measure, low) + " to " + DailyFigures.words(measure, high)
                            + " around the base of "
                            + Formats.dates(base.baseFrom(), base.baseTo()) + "."));
        }
    }

    private void change(Property property, YearMonth month, VarianceRule rule, VarianceTest.Change test, Found found) {
        YearMonth before = month.minusMonths(1);
        List<DailyWin> days = accounting.days(property, before.atDay(1), month.atEndOfMonth());
        each(
                test.per(),
                test.measures(),
                (per, measure) -> subjects(days, per).forEach((subject, counts) -> {
                    OverSpan now = DailyFigures.over(within(counts, month.atDay(1), month.atEndOfMonth()), measure);
                    OverSpan then = DailyFigures.over(within(counts, before.atDay(1), before.atEndOfMonth()), measure);
                    if (now == null) {
                        return;
                    }
                    if (then == null) {
                        found.insufficient.add("No " + measure(measure) + " of " + name(per, subject) + " is known for "
                                + Formats.month(before) + ": insufficient data.");
                        return;
                    }
                    double change = measure == Measure.HOLD
                            ? now.value() - then.value()
                            : then.value() == 0 ? Double.POSITIVE_INFINITY : now.value() / then.value() - 1;
                    if (Math.abs(change) > test.share()) {
                        found.breaches.add(new Breach(
                                rule,
                                per,
                                subject,
                                measure(measure),
                                month.atDay(1),
                                month.atEndOfMonth(),
                                "The " + measure(measure) + " of " + name(per, subject) + " went from "
                                        + DailyFigures.words(measure, then.value()) + " in " + Formats.month(before)
                                        + " to "
                                        + DailyFigures.words(measure, now.value()) + "; the limit is "
                                        + (measure == Measure.HOLD
                                                ? Formats.number(test.share() * 100) + " points."
                                                : Formats.percent(test.share()) + ".")));
                    }
                }));
    }

    private void lifetime(
            Property property, YearMonth month, VarianceRule rule, VarianceTest.Lifetime test, Found found) {
        LocalDate to = month.atEndOfMonth();
        LocalDate from = to.minusDays(29);
        List<DailyWin> life = accounting.days(property, BEGINNING, to);
        each(
                test.per(),
                List.of(Measure.HOLD),
                (per, measure) -> subjects(life, per).forEach((subject, counts) -> {
                    OverSpan rolling = DailyFigures.over(within(counts, from, to), measure);
                    OverSpan whole = DailyFigures.over(counts, measure);
                    if (rolling == null || whole == null) {
                        return;
                    }
                    if (whole.days() == rolling.days()) {
                        found.insufficient.add(
                                name(per, subject) + " has no life before these thirty days: insufficient data.");
                        return;
                    }
                    if (Math.abs(rolling.value() - whole.value()) > test.share()) {
                        found.breaches.add(new Breach(
                                rule,
                                per,
                                subject,
                                measure(measure),
                                from,
                                to,
                                "The " + measure(measure) + " of " + name(per, subject) + " over thirty days is "
                                        + DailyFigures.words(measure, rolling.value()) + " against "
                                        + DailyFigures.words(measure, whole.value()) + " in its lifetime; the limit is "
                                        + Formats.number(test.share() * 100) + " points."));
                    }
                }));
    }

    /** Only where there is no log: whoever has one is held to the odds. */
    private void median(Property property, YearMonth month, VarianceRule rule, VarianceTest.Median test, Found found) {
        LocalDate first = month.atDay(1);
        LocalDate last = month.atEndOfMonth();
        Set<String> logged = played(property, month, false).stream()
                .filter(play -> play.rounds() > 0)
                .map(play -> play.table().code())
                .collect(Collectors.toSet());
        List<DailyWin> days = accounting.days(property, first.minusYears(1), last).stream()
                .filter(day -> !logged.contains(day.table().code()))
                .toList();
        each(
                test.per(),
                test.measures(),
                (per, measure) -> subjects(days, per).forEach((subject, counts) -> {
                    Map<LocalDate, Double> now = DailyFigures.daily(within(counts, first, last), measure);
                    if (now.isEmpty()) {
                        return;
                    }
                    double[] past =
                            DailyFigures.daily(within(counts, first.minusYears(1), first.minusDays(1)), measure)
                                    .values()
                                    .stream()
                                    .mapToDouble(Double::doubleValue)
                                    .toArray();
                    double middle = DailyFigures.median(past);
                    double sd = DailyFigures.SD_OF_MAD
                            * DailyFigures.median(Arrays.stream(past)
                                    .map(value -> Math.abs(value - middle))
                                    .toArray());
                    if (past.length < Cases.FEWEST_DAYS || !(sd > 0)) {
                        found.insufficient.add("The past of " + name(per, subject) + " gives no range for its "
                                + measure(measure) + ": insufficient data.");
                        return;
                    }
                    now.forEach((date, value) -> {
                        if (Math.abs(value - middle) > test.deviations() * sd) {
                            found.breaches.add(new Breach(
                                    rule,
                                    per,
                                    subject,
                                    measure(measure),
                                    date,
                                    date,
                                    "The " + measure(measure) + " of " + name(per, subject) + " on "
                                            + Formats.date(date) + " was " + DailyFigures.words(measure, value)
                                            + ", outside "
                                            + DailyFigures.words(measure, middle - test.deviations() * sd) + " to "
                                            + DailyFigures.words(measure, middle + test.deviations() * sd)
                                            + " around the median of its past " + past.length + " days."));
                        }
                    });
                }));
    }

    private List<TablePlay> played(Property property, YearMonth month, boolean byDay) {
        return plays.of(property, Periods.month(month), byDay);
    }

    private void odds(Property property, YearMonth month, VarianceRule rule, VarianceTest.Odds test, Found found) {
        Period period = Periods.month(month);
        for (TablePlay play : played(property, month, false)) {
            Double z = play.z();
            String table = play.table().code();
            if (z == null || play.rounds() < test.rounds()) {
                found.insufficient.add("The win of " + table + " cannot be held to its odds: "
                        + Formats.count(play.rounds()) + " rounds" + (z == null ? " with something unknown" : "")
                        + ", insufficient data.");
            } else if (Math.abs(z) > test.deviations()) {
                found.breaches.add(new Breach(
                        rule,
                        Per.TABLE,
                        table,
                        measure(Measure.WIN),
                        period.first(),
                        period.last(),
                        "The logged win of " + table + " is " + Formats.z(z)
                                + " standard deviations from what its wagers were to win; the limit is "
                                + Formats.number(test.deviations()) + "."));
            }
        }
    }

    /** Sums over the tables of a subject; null where one of them is not known. */
    private static @Nullable Long sum(List<TablePlay> plays, Function<TablePlay, @Nullable Long> figure) {
        long sum = 0;
        for (TablePlay play : plays) {
            Long cents = figure.apply(play);
            if (cents == null) {
                return null;
            }
            sum = Math.addExact(sum, cents);
        }
        return sum;
    }

    private void expectedHold(
            Property property, YearMonth month, VarianceRule rule, VarianceTest.ExpectedHold test, Found found) {
        LocalDate first = month.atDay(1);
        LocalDate last = month.atEndOfMonth();
        List<TablePlay> played = played(property, month, false);
        List<DailyWin> days = accounting.days(property, first, last);
        for (Per per : test.per()) {
            subjects(days, per).forEach((subject, counts) -> {
                List<TablePlay> ofSubject = played.stream()
                        .filter(play -> subject.equals(
                                per == Per.GAME
                                        ? play.table().game()
                                        : play.table().code()))
                        .toList();
                long rounds = ofSubject.stream().mapToLong(TablePlay::rounds).sum();
                Long byRules = sum(ofSubject, TablePlay::expectedCents);
                long aside = counts.stream()
                        .mapToLong(count -> count.adjusted().asideCents())
                        .sum();
                Long expected = byRules == null ? null : (Long) (byRules - aside);
                Long drop = 0L;
                Long win = 0L;
                for (DailyWin count : counts) {
                    Long ofCount = count.adjusted().dropCents();
                    Long won = count.adjusted().winCents();
                    drop = drop == null || ofCount == null ? null : (Long) (drop + ofCount);
                    win = win == null || won == null ? null : (Long) (win + won);
                }
                if (expected == null || drop == null || win == null || drop == 0 || rounds < test.rounds()) {
                    found.insufficient.add(
                            "The hold of " + name(per, subject)
                                    + " cannot be held to its expected hold: a count or the log is not whole, insufficient data.");
                    return;
                }
                double hold = win / (double) drop;
                double expectedHold = expected / (double) drop;
                if (Math.abs(hold - expectedHold) > test.share()) {
                    found.breaches.add(new Breach(
                            rule,
                            per,
                            subject,
                            measure(Measure.HOLD),
                            first,
                            last,
                            name(per, subject) + " held " + Formats.percent(hold) + " where "
                                    + Formats.percent(expectedHold) + " was expected; the limit is "
                                    + Formats.number(test.share() * 100) + " points."));
                }
            });
        }
    }

    private void countLog(
            Property property, YearMonth month, VarianceRule rule, VarianceTest.CountLog test, Found found) {
        Map<TableDay, Play> logged = sequences.play(property.id(), month.atDay(1), month.atEndOfMonth());
        for (DailyWin count : accounting.days(property, month.atDay(1), month.atEndOfMonth())) {
            Long won = count.adjusted().winOfPlayCents();
            Play play = logged.get(new TableDay(count.table().id(), count.gamingDate()));
            if (won == null || play == null) {
                found.insufficient.add("Count and log of " + count.table().code() + " on "
                        + Formats.date(count.gamingDate()) + " cannot be compared: one of them is not known.");
                continue;
            }
            long apart = play.win().apart(won);
            if (Math.abs(apart) > test.cents()) {
                found.breaches.add(new Breach(
                        rule,
                        Per.TABLE,
                        count.table().code(),
                        measure(Measure.WIN),
                        count.gamingDate(),
                        count.gamingDate(),
                        count.table().code() + " won " + Formats.dollars(won) + " by the count and "
                                + Audits.words(play.win()) + " by the log on " + Formats.date(count.gamingDate())
                                + ", a difference of " + Formats.signedDollars(apart)
                                + (play.win().withoutPaid() == 0 ? "." : " at least.")));
            } else if (play.win().leastCents() == null) {
                found.insufficient.add("The log of " + count.table().code() + " on "
                        + Formats.date(count.gamingDate())
                        + " does not say enough to be compared with the count: its win is "
                        + Audits.words(play.win()) + ".");
            }
        }
    }

    private void adjustments(
            Property property, YearMonth month, VarianceRule rule, VarianceTest.Adjustment test, Found found) {
        for (DailyWin count : accounting.days(property, month.atDay(1), month.atEndOfMonth())) {
            for (JournalEntry entry : count.entries()) {
                long change = Objects.requireNonNullElse(entry.changeCents(), entry.adjustedCents());
                if (entry.state() == JournalEntry.State.APPROVED && Math.abs(change) > test.cents()) {
                    found.breaches.add(new Breach(
                            rule,
                            Per.TABLE,
                            count.table().code(),
                            "entry-" + entry.number(),
                            count.gamingDate(),
                            count.gamingDate(),
                            "Entry " + entry.number() + " adjusts the "
                                    + entry.kind().word() + " of "
                                    + count.table().code() + " on " + Formats.date(count.gamingDate()) + " by "
                                    + Formats.signedDollars(change) + ", more than "
                                    + Formats.dollars(test.cents()) + "."));
                }
            }
        }
    }

    private void exceptions(
            Property property, YearMonth month, VarianceRule rule, VarianceTest.Exceptions test, Found found) {
        int count = exceptions
                .sums(property.id(), ExceptionFilter.between(month.atDay(1), month.atEndOfMonth()))
                .count();
        if (count > test.most()) {
            found.breaches.add(new Breach(
                    rule,
                    Per.HOUSE,
                    property.code(),
                    measure(Measure.EXCEPTIONS),
                    month.atDay(1),
                    month.atEndOfMonth(),
                    Formats.count(count) + (count == 1 ? " exception is" : " exceptions are") + " to be filed with "
                            + Formats.month(month) + "."));
        }
    }
}
