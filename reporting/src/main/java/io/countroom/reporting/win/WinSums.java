package io.countroom.reporting.win;

import io.countroom.reporting.counts.TableCount;
import io.countroom.reporting.figure.Coverage;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.statistics.Normal;
import io.countroom.reporting.statistics.Verdict;
import io.countroom.rules.expectation.Expectations;
import io.countroom.sql.fact.Cube.DecisionsAndTiming;
import io.countroom.sql.fact.Cube.Money;
import io.countroom.sql.fact.Cube.RoundSums;
import io.countroom.sql.fact.Cube.VoidAndVigorish;
import io.countroom.sql.fact.Cube.WagerSums;
import io.countroom.sql.fact.Offered;
import io.countroom.sql.property.TheoreticalHold;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Adds up what belongs to one row, as it is stored: from the player's side. What follows from the sums is from the house's side.
 */
public final class WinSums {

    /** At which level tables are counted for a row. */
    enum Counting {
        BY_DAY,
        BY_SHIFT,
        /** Not at all: no count is taken by dealer. */
        NONE
    }

    private static final String NO_ROUNDS = "No rounds are logged.";
    private static final String NO_RULES =
            "are of games without rules of play here, which are counted and not logged: no win is expected of them.";
    private static final String NO_LOG = "have no rounds in the log: no win is expected of them.";
    private static final String NO_RULES_OR_LOG =
            "have no rounds in the log, or are of games without rules of play here: no win is expected of them.";
    private static final String NO_DROP = "There was no drop.";
    private static final String NO_THEORETICAL = "No theoretical hold is in force.";
    private static final String NOTHING_WAGERED = "Nothing was wagered.";
    private static final String NO_VARIANCE =
            "How these wagers vary together cannot be told: what is stored of them and their covariances come to less than"
                    + " zero.";

    final Counting counting;

    long rounds;
    long voidRounds;
    Money money = Money.NONE;
    private VoidAndVigorish voids = VoidAndVigorish.NONE;
    private DecisionsAndTiming gains = DecisionsAndTiming.NONE;
    private double slackCents;
    private final Set<Offered> withoutOdds = new LinkedHashSet<>();

    /** By simulated edge: by how much the expected win would be off if the edge were off by its standard error. */
    private final Map<OddsInForce.Inexact, Double> errorCents = new HashMap<>();

    final Set<String> tables = new HashSet<>();
    long counts;
    private boolean severalTables;
    private @Nullable TableCount any;
    private final Lacking drop = new Lacking();
    private final Lacking win = new Lacking();
    /** Of the counts whose win is known. */
    private long dropOfWinCents;

    /** Counts of games without rules of play. */
    private final Unexpected withoutRules = new Unexpected();

    /** Counts of games with rules of play, but without rounds in the log. */
    private final Unexpected withoutLog = new Unexpected();

    /** Of the counts whose win is known: what of the drop boxes is in neither drop nor win. */
    private long asideCents;

    /** Payouts not made from the table inventory container, for counts whose win is known. */
    private long elsewhereCents;

    /** The same, of counts with a known drop. */
    private long asideOfDropCents;

    /** Those of tables that take rake, which have no drop box. */
    private long raked;

    private long rakedWinCents;

    /** Of the counts with a drop for which the certificate holder entered a theoretical hold. */
    private long theoreticalCounts;

    private long theoreticalDropCents;
    private long theoreticalMicros;
    private final Set<TheoreticalHold> theoreticalHolds = new HashSet<>();

    /** A figure of the counts: what is known of it, and what was played where it is not. */
    private static final class Lacking {

        private long cents;
        private long lacking;
        private final List<TableCount> first = new ArrayList<>();
        private Money played = Money.NONE;

        private void add(@Nullable Long known, TableCount count, @Nullable Money sums) {
            if (known != null) {
                cents = Math.addExact(cents, known);
                return;
            }
            lacking++;
            first.add(count);
            first.sort(TableCount.IN_TIME);
            if (first.size() > Coverage.MOST_REASONS) {
                first.removeLast();
            }
            if (sums != null) {
                played = played.plus(sums);
            }
        }
    }

    /** The sums of those counts for which no win is expected. The sums over all counts include these counts. */
    private static final class Unexpected {

        private long counts;
        private long lacking;
        private long dropped;
        private long dropCents;
        private long winCents;
        private long dropOfWinCents;
        private long asideCents;
        private long asideOfDropCents;

        private void add(TableCount count, long of) {
            counts += of;
            Long drop = count.dropCents();
            Long won = count.winCents();
            lacking += won == null ? of : 0;
            winCents = Math.addExact(winCents, won == null ? 0 : won);
            if (drop != null) {
                dropped += of;
                dropCents = Math.addExact(dropCents, drop);
                asideOfDropCents = Math.addExact(asideOfDropCents, count.asideCents());
                dropOfWinCents = Math.addExact(dropOfWinCents, won == null ? 0 : drop);
                asideCents = Math.addExact(asideCents, won == null ? 0 : count.asideCents());
            }
        }

        private long won() {
            return counts - lacking;
        }
    }

    WinSums(Counting counting) {
        this.counting = counting;
    }

    void add(RoundSums sums) {
        rounds += sums.rounds();
        voidRounds += sums.voidRounds();
        voids = voids.plus(sums.voidAndVigorish());
        gains = gains.plus(sums.decisionsAndTiming());
        add(sums.money());
    }

    void add(Money more) {
        money = money.plus(more);
    }

    /**
     * Records missing and inexact odds of wagers whose sums are already included.
     *
     * @param inexact how far off their edge may be; null where it is exact
     */
    void remark(WagerSums sums, OddsInForce.@Nullable Inexact inexact) {
        if (sums.money().withoutOdds() > 0) {
            withoutOdds.add(sums.offered());
        }
        if (inexact != null) {
            errorCents.merge(inexact, inexact.error() * sums.money().initialCents(), Double::sum);
            slackCents += inexact.slack() * sums.money().initialCents();
        }
    }

    /**
     * @param of how many counts this is the sum of; one that lacks something stands alone
     * @param sums of what was played; null where the count lacks nothing
     */
    void add(TableCount count, long of, @Nullable Money sums) {
        counts += of;
        severalTables |= of > 1 || any != null && !any.table().equals(count.table());
        any = count;
        if (count.raked()) {
            raked += of;
            rakedWinCents = Math.addExact(rakedWinCents, count.winCents() == null ? 0 : count.winCents());
        }
        drop.add(count.dropCents(), count, sums);
        win.add(count.winCents(), count, sums);
        asideOfDropCents = Math.addExact(asideOfDropCents, count.dropCents() == null ? 0 : count.asideCents());
        if (count.winCents() != null && count.dropCents() != null) {
            asideCents = Math.addExact(asideCents, count.asideCents());
            elsewhereCents = Math.addExact(elsewhereCents, count.elsewhereCents());
            dropOfWinCents = Math.addExact(dropOfWinCents, count.dropCents());
        }
    }

    /** Marks a count, or a sum of counts, that was added before as one of a game without rules of play. */
    void addWithoutRules(TableCount count, long of) {
        withoutRules.add(count, of);
    }

    /** Notes a count, already added, without rounds in the log. A table without play needs no log. */
    void addWithoutLog(TableCount count) {
        if (!Objects.equals(count.dropCents(), 0L) || !Objects.equals(count.winCents(), 0L)) {
            withoutLog.add(count, 1);
        }
    }

    /** Adds the theoretical hold of a count, or of a sum of counts, that was added before. */
    void addTheoretical(TableCount count, long of, TheoreticalHold hold) {
        theoreticalHolds.add(hold);
        Long dropped = count.dropCents();
        if (dropped != null) {
            theoreticalCounts += of;
            theoreticalDropCents = Math.addExact(theoreticalDropCents, dropped);
            theoreticalMicros = Math.addExact(theoreticalMicros, hold.winMicros(dropped));
        }
    }

    /** In the order of games and dates; empty where none is in force. */
    List<TheoreticalHold> theoreticalHolds() {
        return theoreticalHolds.stream()
                .sorted(Comparator.comparing((TheoreticalHold hold) -> FloorGames.place(hold.game()))
                        .thenComparing(TheoreticalHold::game)
                        .thenComparing(TheoreticalHold::from))
                .toList();
    }

    /** In millionths of a dollar: theoretical hold by drop. It is part of no other figure. */
    Figure<Long> theoreticalWin() {
        return theoreticalHolds.isEmpty()
                ? Figure.missing(NO_THEORETICAL)
                : Figure.sum(
                        theoreticalMicros,
                        Coverage.because(
                                theoreticalCounts,
                                counts,
                                "table counts",
                                "the others have no drop or no theoretical hold."));
    }

    Figure<Double> theoreticalHold() {
        Figure<Long> win = theoreticalWin();
        return Figure.over(win, win.map(any -> theoreticalDropCents * Expectations.PER_CENT), NO_DROP);
    }

    /** The number of counts with a known win and an expected win. */
    private long wonAsExpected() {
        return counts - win.lacking - withoutRules.won() - withoutLog.won();
    }

    /** A figure of so many counts, all with an expected win, as a part where there are others. */
    private <T> Figure<T> ofExpected(Figure<T> figure, long known) {
        T value = figure.value();
        if (withoutRules.counts + withoutLog.counts == 0 || value == null) {
            return figure;
        }
        String others = withoutLog.counts == 0 ? NO_RULES : withoutRules.counts == 0 ? NO_LOG : NO_RULES_OR_LOG;
        Coverage coverage = figure instanceof Figure.Partial(T any, Coverage lacking)
                ? new Coverage(known, counts, "table counts", lacking.first(), lacking.further())
                        .adding("Others " + others)
                : Coverage.because(known, counts, "table counts", "the others " + others);
        return new Figure.Partial<>(value, coverage);
    }

    public Figure<Long> drop() {
        return raked > 0 && raked == counts ? Figure.missing(TableCount.NO_DROP_BOX) : ofCounts(drop, counts - raked);
    }

    public Figure<Long> counted() {
        return ofCounts(win, counts);
    }

    /** How many table counts have no known win. */
    public long lackingCounts() {
        return win.lacking;
    }

    boolean hasRake() {
        return raked > 0;
    }

    private Figure<Long> ofCounts(Lacking figure, long of) {
        if (counting == Counting.NONE) {
            return Figure.missing("Tables are counted by gaming date and shift, not by dealer.");
        }
        if (counts == 0) {
            return Figure.missing(TableCount.NOT_COUNTED);
        }
        String what = severalTables ? "table counts" : counting == Counting.BY_DAY ? "gaming dates" : "shifts";
        return Figure.sum(
                figure.cents,
                Coverage.of(
                        of - figure.lacking,
                        of,
                        what,
                        figure.first.stream().map(TableCount::missing).toList()));
    }

    /** Of the counts whose win is known; rake is in none. */
    public Figure<Double> hold() {
        Figure<Long> counted = counted();
        return Figure.over(
                counted.map(won -> won - rakedWinCents),
                counted.map(won -> dropOfWinCents),
                raked > 0 && raked == counts ? TableCount.NO_DROP_BOX : NO_DROP);
    }

    /**
     * What the rules leave, less what of it is not cash, over the drop: of the counts of the hold, or of those whose drop is known
     * where no win is.
     */
    public Figure<Double> expectedHold() {
        if (wonAsExpected() > 0) {
            return ofExpected(expectedBesideHold(), wonAsExpected());
        }
        long asideOfLog = asideOfDropCents - withoutRules.asideOfDropCents - withoutLog.asideOfDropCents;
        Figure<Double> ofDrop = Figure.over(
                expected()
                        .whole()
                        .map(micros -> micros - drop.played.expectedMicros() - asideOfLog * Expectations.PER_CENT),
                drop().map(cents -> (cents - withoutRules.dropCents - withoutLog.dropCents) * Expectations.PER_CENT),
                NO_DROP);
        return ofExpected(ofDrop, counts - drop.lacking - withoutRules.dropped - withoutLog.dropped);
    }

    private Figure<Double> expectedBesideHold() {
        return Figure.over(
                expected()
                        .whole()
                        .map(micros -> micros - win.played.expectedMicros() - asideOfLog() * Expectations.PER_CENT),
                dropAsExpected().map(cents -> cents * Expectations.PER_CENT),
                NO_DROP);
    }

    /** Hold less expected hold, of the same counts. */
    public Figure<Double> points() {
        Figure<Double> hold = Figure.over(wonBesideExpected(), dropAsExpected(), NO_DROP);
        Figure<Double> points =
                ofExpected(expectedBesideHold().with(hold, (expected, is) -> is - expected), wonAsExpected());
        Double held = hold.value();
        return withoutRules.counts + withoutLog.counts > 0
                        && held != null
                        && points instanceof Figure.Partial(Double apart, Coverage coverage)
                ? new Figure.Partial<>(
                        apart, coverage.adding("Hold of the counts known is " + Formats.percent(held) + "."))
                : points;
    }

    private Figure<Long> wonByRules() {
        return counted().map(won -> withoutRules.counts == counts ? won : won - withoutRules.winCents);
    }

    private Figure<Long> wonBesideExpected() {
        return counted().map(won -> won - withoutRules.winCents - withoutLog.winCents);
    }

    private Figure<Long> dropAsExpected() {
        return counted().map(won -> dropOfWinCents - withoutRules.dropOfWinCents - withoutLog.dropOfWinCents);
    }

    private long asideOfLog() {
        return asideOfRules() - withoutLog.asideCents;
    }

    /** Only a table with a log has a difference between log and count. */
    private long asideOfRules() {
        return asideCents - withoutRules.asideCents;
    }

    /** A number of rounds. Where no round is logged it is not known how many were dealt. */
    Figure<Long> ofLog(long number) {
        return nothingLogged() ? Figure.missing(notLoggedAtAll()) : Figure.known(number);
    }

    /** How many were played, counted or ought to have been. */
    public int tables() {
        return tables.size();
    }

    public Figure<Long> rounds() {
        return ofLog(rounds);
    }

    private boolean nothingLogged() {
        return rounds + voidRounds + money.wagers() == 0;
    }

    private String notLoggedAtAll() {
        return withoutRules.counts > 0 && withoutRules.counts == counts ? "The counts " + NO_RULES : NO_ROUNDS;
    }

    public Figure<Long> handle() {
        return Figure.of(nothingLogged() ? null : (Long) money.amountCents(), NO_ROUNDS);
    }

    Figure<Long> initial() {
        return Figure.of(nothingLogged() ? null : (Long) money.initialCents(), NO_ROUNDS);
    }

    public Figure<Long> logged() {
        return ofWagers(-money.paidCents(), money.unknownPaid(), "the log does not say what was paid.");
    }

    /** The wagers of void rounds, which must be returned. */
    Figure<Long> voidWagers() {
        return Figure.of(nothingLogged() ? null : (Long) voids.voidAmountCents(), NO_ROUNDS);
    }

    /** The part of the void wagers that the house kept; it is part of the logged win. */
    Figure<Long> keptOnVoid() {
        return Figure.of(nothingLogged() ? null : (Long) (-voids.voidPaidCents()), NO_ROUNDS);
    }

    /** The logged win without what the house kept on void rounds. */
    Figure<Long> loggedOnPlayed() {
        return logged().map(cents -> cents + voids.voidPaidCents());
    }

    Figure<Long> vigorishCharged() {
        return ofWagers(
                voids.vigorishCents(), voids.unknownVigorish(), "the log does not say what vigorish was charged.");
    }

    Figure<Long> vigorishDue() {
        return ofWagers(voids.dueVigorishCents(), money.unknownDue(), "the amount due is not known.");
    }

    Figure<Long> due() {
        return ofWagers(-money.dueCents(), money.unknownDue(), "the amount due is not known.");
    }

    /** In millionths of a dollar: handle by exact edge. */
    public Figure<Long> expected() {
        return ofWagers(
                money.expectedMicros(),
                withoutOdds.isEmpty() ? money.withoutOdds() : Math.max(1, money.withoutOdds()),
                "there are no odds for "
                        + withoutOdds.stream()
                                .map(Offered::wager)
                                .distinct()
                                .sorted()
                                .collect(Collectors.joining(", "))
                        + " under the Rules Submission in force.");
    }

    private <T> Figure<T> ofWagers(T sum, long unknown, String why) {
        if (nothingLogged()) {
            return Figure.missing(notLoggedAtAll());
        }
        if (money.wagers() == 0) {
            // Every round was void: what the house kept is known, and all else is nothing.
            return Figure.known(sum);
        }
        return unknown >= money.wagers()
                ? Figure.missing(Character.toUpperCase(why.charAt(0)) + why.substring(1))
                : Figure.sum(
                        sum,
                        Coverage.because(money.wagers() - unknown, money.wagers(), "wagers", "of the others " + why));
    }

    /** To the cent. */
    public Figure<Long> expectedCents() {
        return expected().map(WinSums::cents);
    }

    /**
     * The root of the variance of what the house wins, and of the error in what it is expected to. The error of an edge is the
     * same in every round, so it grows with the wagers and not with their square root; those of several edges are independent.
     */
    public Figure<Long> sd() {
        return root(money.varianceCents2());
    }

    private Figure<Long> root(BigInteger varianceOfRounds) {
        double errors = 0;
        for (double error : errorCents.values()) {
            errors += error * error;
        }
        double variance = varianceOfRounds.doubleValue() + errors;
        // No variance is below zero; what floating point leaves of one that is zero may be, by a hair.
        return expected().whole() instanceof Figure.Missing(String why)
                ? Figure.missing(why)
                : Figure.of(variance > -1 ? (Long) Math.round(Math.sqrt(Math.max(0, variance))) : null, NO_VARIANCE);
    }

    /** By how much the expected win may be too high, where an edge depends on what else was wagered. */
    long slackCents() {
        return Math.round(slackCents);
    }

    /** In millionths of a dollar: logged − expected, bonuses outside the odds added back. */
    public Figure<Long> difference() {
        return beyondExpected(logged());
    }

    /** To the cent. */
    public Figure<Long> differenceCents() {
        return difference().map(WinSums::cents);
    }

    /**
     * In millionths of a dollar, so that rows add up to their total: due win not explained by expected win, known decisions or
     * known timing: chance, or rules and paytables other than stated.
     */
    Figure<Long> luck() {
        return beyondExpected(due()).map(micros -> micros - gains.decisionMicros() - gains.timingMicros());
    }

    /** Luck in cents: the due win less the other steps, each rounded to the cent, so that the steps of a row add up exactly. */
    public Figure<Long> luckCents() {
        return due().whole()
                .with(
                        expectedCents().whole(),
                        (won, expected) -> won
                                + money.bonusCents()
                                - expected
                                - cents(gains.decisionMicros())
                                - cents(gains.timingMicros()));
    }

    private static long cents(long micros) {
        return new Value.Expected(micros).cents();
    }

    /** In millionths of a dollar: the expected gain of the house from decisions that depart from the chart of the odds. */
    Figure<Long> decisions() {
        return ofRounds(
                gains.decisionMicros(),
                gains.unknownDecisions(),
                "the log does not show every decision, or the game does not value decisions; their effect is part of luck.");
    }

    boolean hasDecisions() {
        return rounds > gains.unknownDecisions();
    }

    /** In millionths of a dollar: the expected gain of the house because wagers were made on shoes other than full ones. */
    Figure<Long> timing() {
        return ofRounds(
                gains.timingMicros(),
                gains.unknownTiming(),
                "the log does not show every earlier round of the shoe, or the game does not value them; the effect of their"
                        + " timing is part of luck.");
    }

    boolean hasTiming() {
        return rounds > gains.unknownTiming();
    }

    private Figure<Long> ofRounds(long micros, long unknown, String why) {
        if (nothingLogged()) {
            return Figure.missing(notLoggedAtAll());
        }
        return unknown == rounds
                ? Figure.missing(Character.toUpperCase(why.charAt(0)) + why.substring(1))
                : Figure.sum(micros, Coverage.because(rounds - unknown, rounds, "rounds", "of the others " + why));
    }

    private Figure<Long> beyondExpected(Figure<Long> cents) {
        return cents.whole()
                .with(
                        expected().whole(),
                        (won, expected) -> (won + money.bonusCents()) * Expectations.PER_CENT - expected);
    }

    public Figure<Double> z() {
        return Figure.over(difference(), sd().map(cents -> cents * Expectations.PER_CENT), "There is nothing to vary.");
    }

    public Verdict verdict() {
        Double z = z().value();
        return z == null ? Verdict.INSUFFICIENT : Verdict.of(rounds, z);
    }

    Figure<Double> winPerHandle() {
        return Figure.over(logged().whole(), Figure.known(money.amountCents()), NOTHING_WAGERED);
    }

    Figure<Double> expectedPerHandle() {
        return Figure.over(
                expected().whole(), Figure.known(money.amountCents() * Expectations.PER_CENT), NOTHING_WAGERED);
    }

    /** In millionths of a dollar: logged − expected, as it is. */
    Figure<Long> lessExpected() {
        return logged().whole().with(expected().whole(), (won, expected) -> won * Expectations.PER_CENT - expected);
    }

    Figure<Double> edge() {
        return Figure.over(
                expected().whole(), Figure.known(money.initialCents() * Expectations.PER_CENT), NOTHING_WAGERED);
    }

    /** What thirty-nine of forty such periods win by the log at least. */
    Figure<Long> rangeLow() {
        return expectedCents().whole().with(sd(), WinSums::low);
    }

    Figure<Long> rangeHigh() {
        return expectedCents().whole().with(sd(), WinSums::high);
    }

    private static long low(long expected, long sd) {
        return expected - Math.round(Normal.Z_95 * sd);
    }

    private static long high(long expected, long sd) {
        return expected + Math.round(Normal.Z_95 * sd);
    }

    /** A win beside what was expected of the same rounds, and where nineteen of twenty lie. */
    record Ranged(Figure<Long> win, Figure<Long> expected, Figure<Long> low, Figure<Long> high) {}

    Ranged loggedInRange() {
        return new Ranged(logged().whole(), expectedCents().whole(), rangeLow(), rangeHigh());
    }

    /** Counted win and its range, for the table counts with a known win and rounds in the log, without amounts that are not cash. */
    Ranged countedInRange() {
        Figure<Long> expected = expected()
                .whole()
                .map(micros -> new Value.Expected(micros - win.played.expectedMicros()).cents() - asideOfLog());
        Figure<Long> sd = root(money.varianceCents2().subtract(win.played.varianceCents2()));
        // Without rounds in the log no range is drawn. The win of all counts with rules stands alone then.
        Figure<Long> won = nothingLogged() ? wonByRules() : ofExpected(wonBesideExpected(), wonAsExpected());
        return new Ranged(won, expected, expected.with(sd, WinSums::low), expected.with(sd, WinSums::high));
    }

    /** What was paid in played rounds against what the rules of play require. */
    Figure<Long> dealingErrors() {
        return Figure.minus(loggedOnPlayed().whole(), due().whole());
    }

    boolean hasPaidOnVoid() {
        return voids.voidPaidCents() != 0;
    }

    /** Missing rounds, leakage or a count error, of the counts whose win is known and whose game is logged. */
    public Figure<Long> notLogged() {
        Figure<Long> ofLog = money.wagers() == 0 && counts > withoutRules.counts
                ? Figure.known(win.played.paidCents() - money.paidCents())
                : logged().whole().map(cents -> cents + win.played.paidCents());
        return Figure.minus(counted().map(won -> won - withoutRules.winCents + asideOfRules() - elsewhereCents), ofLog);
    }

    /** Payouts in the log that did not reduce the chips of the table. */
    Figure<Long> paidElsewhere() {
        return counted().map(won -> elsewhereCents);
    }

    boolean hasPaidElsewhere() {
        return elsewhereCents != 0;
    }

    Figure<Double> voidShare() {
        return Figure.over(Figure.known(voidRounds), Figure.known(rounds + voidRounds), NO_ROUNDS);
    }

    /** Win of games without rules of play. */
    Figure<Long> countedOnly() {
        return counted().map(won -> withoutRules.winCents);
    }

    boolean hasCountedOnly() {
        return withoutRules.counts > 0;
    }

    /** What of the drop boxes the log has as money and the count does not, such as promotional chips. */
    Figure<Long> notCash() {
        return counted().map(won -> -asideOfRules());
    }

    boolean hasNotCash() {
        return asideOfDropCents != withoutRules.asideOfDropCents;
    }
}
