package io.countroom.reporting.audit;

import io.countroom.reporting.audit.Finding.Kind;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.breakdown.SharedReads;
import io.countroom.reporting.counts.DropPolicies;
import io.countroom.reporting.counts.TableCount;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.GamingDay;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.sequence.Check;
import io.countroom.reporting.sequence.Checks;
import io.countroom.reporting.sequence.Checks.Setting;
import io.countroom.sql.Database;
import io.countroom.sql.count.SlipRepository;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.RepeatedRound;
import io.countroom.sql.round.Slice;
import io.countroom.sql.round.TableDay;
import io.countroom.sql.sequence.LoggedWin;
import io.countroom.sql.sequence.OutcomePayouts.Payout;
import io.countroom.sql.sequence.SequenceRepository;
import io.countroom.sql.sequence.SequenceRepository.Gap;
import io.countroom.sql.sequence.SequenceRepository.Play;
import io.countroom.sql.sequence.SequenceRepository.Shared;
import io.countroom.sql.sequence.SequenceRepository.ShoeSums;
import io.countroom.sql.sequence.SequenceRepository.Shoes;
import java.time.Clock;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Looks through the counts and logs of a period. Safe to share between threads. */
public final class Audits {

    /** How far back the closer before a table's first opener, and the slip before a series' first, are looked for. */
    public static final int DAYS_BACK = 31;

    /** More numbers that are missing in a row are also counted in words. */
    private static final int MANY = 100;

    private static final SharedReads.Kind<List<Finding>> FINDINGS = new SharedReads.Kind<>();
    private static final SharedReads.Kind<OfRounds> OF_ROUNDS = new SharedReads.Kind<>();
    private static final SharedReads.Kind<Payouts> PAYOUTS = new SharedReads.Kind<>();

    /**
     * What the log alone shows.
     *
     * @param findings rounds, hands and shoes that are missing, repeated or shared
     * @param shoes by gaming date and table
     */
    public record OfRounds(List<Finding> findings, List<ShoeSums> shoes) {}

    private static final Comparator<Finding> ORDER = Comparator.comparing(Finding::gamingDate)
            .thenComparing(Finding::table)
            .thenComparing(Finding::kind)
            .thenComparing(Finding::subject);

    private final Database database;
    private final SlipRepository slips;
    private final SequenceRepository sequences;
    private final PropertyRepository properties;
    private final Checks checks;

    public Audits(Database database) {
        this.database = database;
        this.slips = new SlipRepository(database);
        this.sequences = new SequenceRepository(database);
        this.properties = new PropertyRepository(database);
        this.checks = new Checks(database, Clock.systemUTC());
    }

    /** The findings of the request's period, ordered by gaming date, table and kind. */
    public List<Finding> findings(ReportRequest request) {
        return request.reads()
                .read(
                        FINDINGS,
                        request.property(),
                        request.period(),
                        () -> findings(request.property(), request.period(), request.reads()));
    }

    /** The findings of a period, ordered by gaming date, table and kind. */
    public List<Finding> findings(Property property, Period period) {
        return findings(property, period, SharedReads.NONE);
    }

    private List<Finding> findings(Property property, Period period, SharedReads reads) {
        Map<Integer, GamingTable> floor = properties.tables(property.id()).stream()
                .collect(Collectors.toMap(GamingTable::id, Function.identity()));
        Map<Integer, String> tables = new HashMap<>();
        floor.forEach((id, table) -> tables.put(id, table.code()));
        List<Finding> found = new ArrayList<>(ofRounds(property, period, reads).findings);
        PeriodSlips read = new PeriodSlips(slips, property, period, reads);
        List<SlipRow> within = read.within();
        slips(read.all(), period, tables, found);
        Payouts payouts = payouts(property, within, period, reads);
        Checks.Settings settings = checks.of(property.id());
        payouts(payouts, floor, found);
        counts(property, within, payouts.documentedCents(), period, floor, settings, found);
        return active(found, settings);
    }

    /** Those of checks that the property has on. Others still explain: a hand that is missing makes the count differ. */
    private static List<Finding> active(List<Finding> found, Checks.Settings settings) {
        return found.stream()
                .filter(finding -> settings.of(finding.kind().check()).active())
                .sorted(ORDER)
                .toList();
    }

    /** What the log alone shows: the findings of active checks, ordered by gaming date, table and kind. */
    public OfRounds ofRounds(ReportRequest request) {
        Property property = request.property();
        OfRounds all = ofRounds(property, request.period(), request.reads());
        return new OfRounds(active(all.findings, checks.of(property.id())), all.shoes);
    }

    private OfRounds ofRounds(Property property, Period period, SharedReads reads) {
        return reads.read(OF_ROUNDS, property, period, () -> {
            Shoes shoes = sequences.shoes(Slice.all(property.id(), period.first(), period.last()));
            List<Finding> found = new ArrayList<>();
            rounds(shoes, property, period, properties.tableCodes(property.id()), found);
            return new OfRounds(List.copyOf(found), shoes.sums());
        });
    }

    private void rounds(
            Shoes shoes, Property property, Period period, Map<Integer, String> tables, List<Finding> found) {
        for (Gap gap : shoes.hands()) {
            found.add(gap(Kind.HANDS_MISSING, gap, "hand", "shoe " + gap.shoe() + ", ", tables));
        }
        for (Gap gap : shoes.shoes()) {
            found.add(gap(Kind.SHOES_MISSING, gap, "shoe", "", tables));
        }
        for (RepeatedRound repeated : sequences.repeated(property.id(), period.first(), period.last())) {
            String table = tables.getOrDefault(repeated.tableId(), "");
            found.add(new Finding(
                    Kind.ROUND_REPEATED,
                    repeated.tableId(),
                    table,
                    repeated.gamingDate(),
                    repeated.shift(),
                    repeated.ref(),
                    1,
                    null,
                    "Round " + repeated.ref() + " of " + table + " on " + Formats.date(repeated.gamingDate())
                            + " appears again in line " + repeated.line() + " of import " + repeated.importId()
                            + "; it counts once."));
        }
        for (Shared shared : shoes.shared()) {
            String table = tables.getOrDefault(shared.tableId(), "");
            String subject = "shoe " + shared.shoe() + ", hand " + shared.hand();
            found.add(new Finding(
                    Kind.HAND_SHARED,
                    shared.tableId(),
                    table,
                    shared.gamingDate(),
                    "",
                    subject,
                    shared.rounds() - 1,
                    null,
                    shared.rounds() + " rounds of " + table + " on " + Formats.date(shared.gamingDate()) + " are "
                            + subject + "."));
        }
    }

    private static Finding gap(Kind kind, Gap gap, String what, String within, Map<Integer, String> tables) {
        String table = tables.getOrDefault(gap.tableId(), "");
        boolean one = gap.missing() == 1;
        String subject = within + what + (one ? " " + gap.first() : "s " + gap.first() + " to " + gap.last());
        return new Finding(
                kind,
                gap.tableId(),
                table,
                gap.gamingDate(),
                "",
                subject,
                gap.missing(),
                null,
                "The log of " + table + " on " + Formats.date(gap.gamingDate()) + " does not have " + subject
                        + (gap.missing() > MANY ? ", " + Formats.count(gap.missing()) + " in a row." : "."));
    }

    private static void slips(List<SlipRow> read, Period period, Map<Integer, String> tables, List<Finding> found) {
        for (SlipSeries.Break gap : SlipSeries.of(read, period).breaks()) {
            // Told where the number was passed over, or used again.
            SlipRow at = period.contains(gap.after().gamingDate()) ? gap.after() : gap.before();
            found.add(new Finding(
                    gap.missing() > 0 ? Kind.SLIPS_MISSING : Kind.SLIP_REPEATED,
                    at.tableId(),
                    tables.getOrDefault(at.tableId(), ""),
                    at.gamingDate(),
                    at.shift(),
                    gap.firstMissing(),
                    Math.max(gap.missing(), 1),
                    null,
                    gap.sentence()));
        }
        for (Openers.Break opened : Openers.of(read, tables, period).breaks()) {
            found.add(new Finding(
                    opened.closed() ? Kind.OPENER_UNLIKE_CLOSER : Kind.CLOSER_MISSING,
                    opened.opener().tableId(),
                    opened.table(),
                    opened.opener().gamingDate(),
                    opened.opener().shift(),
                    "",
                    opened.closed() ? 0 : 1,
                    opened.closed() ? opened.differenceCents() : null,
                    opened.sentence()));
        }
    }

    /** The payouts of a period that are not paid from the table inventory container, with their slips. */
    public Payouts payouts(ReportRequest request) {
        Property property = request.property();
        Period period = request.period();
        return payouts(
                property, new PeriodSlips(slips, property, period, request.reads()).within(), period, request.reads());
    }

    /** @param within the slips of the period */
    private Payouts payouts(Property property, List<SlipRow> within, Period period, SharedReads reads) {
        return reads.read(
                PAYOUTS, property, period, () -> Payouts.of(within, Payouts.logged(database, property, period, reads)));
    }

    private static void payouts(Payouts payouts, Map<Integer, GamingTable> tables, List<Finding> found) {
        for (Payout payout : payouts.withoutSlip()) {
            GamingTable at = Objects.requireNonNull(tables.get(payout.tableId()));
            String table = at.code();
            found.add(new Finding(
                    Kind.PAYOUT_WITHOUT_SLIP,
                    payout.tableId(),
                    table,
                    payout.gamingDate(),
                    payout.shift(),
                    payout.ref(),
                    1,
                    payout.cents(),
                    "Round " + payout.ref() + " of " + table + " on " + Formats.date(payout.gamingDate()) + " paid "
                            + Formats.dollars(payout.cents()) + " of the meter of the "
                            + FloorGames.wager(at.game(), payout.wager())
                            + ", which may not be paid from the table inventory container (" + Payouts.CITATION
                            + "), and no payout slip has this amount."));
        }
        for (SlipRow slip : payouts.withoutPayout()) {
            String table = Objects.requireNonNull(tables.get(slip.tableId())).code();
            found.add(new Finding(
                    Kind.SLIP_WITHOUT_PAYOUT,
                    slip.tableId(),
                    table,
                    slip.gamingDate(),
                    slip.shift(),
                    String.valueOf(slip.number()),
                    1,
                    slip.amountCents(),
                    "The payout slip " + slip.number() + " of " + table + " on " + Formats.date(slip.gamingDate())
                            + " says " + Formats.dollars(slip.amountCents())
                            + ", and the log has no payout of a meter of this amount (" + Payouts.CITATION + ")."));
        }
    }

    /**
     * Sets the count of each table and gaming date beside its log.
     *
     * @param within the slips of the period
     * @param paidElsewhere payouts that the log has and the table's chips did not pay
     */
    private void counts(
            Property property,
            List<SlipRow> within,
            Map<TableDay, Long> paidElsewhere,
            Period period,
            Map<Integer, GamingTable> floor,
            Checks.Settings settings,
            List<Finding> found) {
        Map<TableDay, List<SlipRow>> counted = new HashMap<>();
        for (SlipRow slip : within) {
            counted.computeIfAbsent(new TableDay(slip.tableId(), slip.gamingDate()), day -> new ArrayList<>())
                    .add(slip);
        }
        Map<TableDay, Play> play = sequences.play(property.id(), period.first(), period.last());
        // A property may log some of its tables only: the others have drop and never a round.
        Set<Integer> logged = new HashSet<>(sequences.loggedTables(property.id()));
        LocalDate logBegins = sequences.logBegins(property.id()).orElse(LocalDate.EPOCH);
        Map<TableDay, Long> explained = new HashMap<>();
        Map<TableDay, Long> handsMissing = new HashMap<>();
        Set<TableDay> shoesMissing = new HashSet<>();
        for (Finding finding : found) {
            TableDay day = new TableDay(finding.tableId(), finding.gamingDate());
            if (finding.kind() == Kind.OPENER_UNLIKE_CLOSER && finding.amountCents() != null) {
                // Chips that the opener has too many were not won.
                explained.merge(day, -finding.amountCents(), Long::sum);
            }
            if (finding.kind() == Kind.HANDS_MISSING) {
                handsMissing.merge(day, finding.number(), Long::sum);
            }
            if (finding.kind() == Kind.SHOES_MISSING) {
                shoesMissing.add(day);
            }
        }
        DropPolicies policies = new DropPolicies(properties, property.id());
        Map<String, TableDay> days = new TreeMap<>();
        for (Set<TableDay> some : List.of(counted.keySet(), play.keySet())) {
            some.forEach(day -> days.put(day.gamingDate() + " " + day.tableId(), day));
        }
        Set<Integer> withGaps =
                handsMissing.keySet().stream().map(TableDay::tableId).collect(Collectors.toSet());
        Map<Integer, Long> largest = sequences.largestRounds(property.id(), withGaps, period.first(), period.last());
        Setting unlike = settings.of(Check.COUNT_UNLIKE_LOG);
        for (TableDay day : days.values()) {
            TableCount count = TableCount.ofSlips(
                    Objects.requireNonNull(floor.get(day.tableId())),
                    day.gamingDate(),
                    counted.getOrDefault(day, List.of()),
                    policies);
            Play played = play.get(day);
            if (!logged.contains(day.tableId()) || day.gamingDate().isBefore(logBegins)) {
                // There is no log to compare with, but the count itself has to be complete.
                if (count.winCents() == null) {
                    found.add(finding(Kind.COUNT_INCOMPLETE, day, count, null, count.missing()));
                }
            } else if (played == null) {
                withoutPlay(day, count, found);
            } else if (count.winCents() == null) {
                found.add(finding(Kind.COUNT_INCOMPLETE, day, count, null, count.missing()));
            } else if (unlike.active() && !shoesMissing.contains(day)) {
                // How many rounds a shoe had that is missing cannot be known, nor what they won.
                compare(
                        day,
                        count,
                        Objects.requireNonNull(count.winOfPlayCents()),
                        played.win().plus(LoggedWin.of(paidElsewhere.getOrDefault(day, 0L))),
                        paidElsewhere.getOrDefault(day, 0L),
                        explained.getOrDefault(day, 0L),
                        new MissingHands(handsMissing.getOrDefault(day, 0L), largest.getOrDefault(day.tableId(), 0L)),
                        unlike.limit(),
                        found);
            }
        }
        Map<TableDay, List<SlipRow>> whole = new HashMap<>(counted);
        whole.keySet().retainAll(play.keySet());
        // Numbers that are missing say already that the log is not whole.
        whole.keySet().removeAll(handsMissing.keySet());
        whole.keySet().removeAll(shoesMissing);
        SilentShifts.of(
                        whole,
                        sequences.shifts(property.id(), period.first(), period.last()),
                        settings.of(Check.SILENT_SHIFTS).limit())
                .forEach(silent -> found.add(silent.finding(
                        Objects.requireNonNull(floor.get(silent.day().tableId()))
                                .code())));
        hours(property, settings.of(Check.SILENT_HOURS).limit(), handsMissing.keySet(), found);
    }

    /** Adds silent hours of gaming dates whose count differs from the log and that lack no round number or shoe number. */
    private void hours(Property property, long fewest, Set<TableDay> handsMissing, List<Finding> found) {
        Map<TableDay, String> unlike = new HashMap<>();
        Set<TableDay> explained = new HashSet<>(handsMissing);
        for (Finding finding : found) {
            TableDay day = new TableDay(finding.tableId(), finding.gamingDate());
            if (finding.kind() == Kind.COUNT_UNLIKE_LOG) {
                unlike.put(day, finding.table());
            } else if (finding.kind() == Kind.SHIFT_WITHOUT_PLAY) {
                explained.add(day);
            }
        }
        unlike.keySet().removeAll(explained);
        sequences
                .hours(property.id(), unlike.keySet())
                .forEach((day, rounds) -> SilentHours.of(
                                property, day, rounds, firstHour(property, day, rounds), fewest)
                        .forEach(silent -> found.add(silent.finding(unlike.getOrDefault(day, "")))));
    }

    /** The rounds of the clock hour in which a gaming date begins, without those of the same hour at its end. */
    private long firstHour(Property property, TableDay day, Map<Integer, Long> rounds) {
        LocalTime starts = property.gamingDayStarts();
        long all = rounds.getOrDefault(starts.getHour(), 0L);
        return starts.getMinute() == 0 || all == 0
                ? all
                : sequences.roundsBefore(
                        property.id(),
                        day,
                        GamingDay.of(property)
                                .beginning(day.gamingDate())
                                .truncatedTo(ChronoUnit.HOURS)
                                .plusHours(1)
                                .toOffsetDateTime());
    }

    /**
     * Rounds that the log does not have.
     *
     * @param mostCents what each of them may have won or lost, no more than the largest of the table that is logged in the period
     */
    private record MissingHands(long hands, long mostCents) {

        long cents() {
            return Math.multiplyExact(hands, mostCents);
        }

        String words() {
            return hands == 0
                    ? ""
                    : "; " + Formats.count(hands, "missing hand explains|missing hands explain") + " "
                            + Formats.dollars(cents())
                            + " of it at most, if none was larger than the largest logged of the period";
        }
    }

    private static void withoutPlay(TableDay day, TableCount count, List<Finding> found) {
        long held = (count.dropCents() == null ? 0 : count.dropCents()) + count.asideCents();
        if (held != 0) {
            found.add(finding(
                    Kind.DROP_WITHOUT_PLAY,
                    day,
                    count,
                    held,
                    where(day, count) + ": the drop box held " + Formats.dollars(held)
                            + ", and the log has no round."));
        }
    }

    private static void compare(
            TableDay day,
            TableCount count,
            long countedCents,
            LoggedWin log,
            long paidElsewhereCents,
            long explainedCents,
            MissingHands missing,
            long limitCents,
            List<Finding> found) {
        long apart = log.within(missing.cents()).apart(countedCents - explainedCents);
        // A count that equals the log agrees with it, whatever its opener is unlike.
        if (Math.abs(apart) > limitCents && log.apart(countedCents) != 0) {
            found.add(finding(
                    Kind.COUNT_UNLIKE_LOG,
                    day,
                    count,
                    apart,
                    where(day, count) + ": win by the count is " + Formats.dollars(countedCents)
                            + (count.asideCents() == 0
                                    ? ""
                                    : " with " + Formats.dollars(count.asideCents()) + " that is not in the drop")
                            + ", by the log "
                            + words(log)
                            + (paidElsewhereCents == 0
                                    ? ""
                                    : " without " + Formats.dollars(paidElsewhereCents)
                                            + " that payout slips say was not paid from the table inventory container")
                            + (explainedCents == 0
                                    ? ""
                                    : "; the opener explains " + Formats.signedDollars(explainedCents) + " of it")
                            + missing.words() + "."));
        }
    }

    private static String where(TableDay day, TableCount count) {
        return count.table() + " on " + Formats.date(day.gamingDate());
    }

    /** The win by the log as a sentence says it: with the bound that it leaves, and why. */
    public static String words(LoggedWin win) {
        if (win.withoutPaid() == 0) {
            return Formats.dollars(win.mostCents());
        }
        return (win.leastCents() == null
                        ? Formats.dollars(win.mostCents()) + " at most"
                        : Formats.dollars(win.leastCents()) + " to " + Formats.dollars(win.mostCents()))
                + " (what was paid on " + Formats.count(win.withoutPaid(), "wager|wagers")
                + " is not logged)";
    }

    private static Finding finding(Kind kind, TableDay day, TableCount count, @Nullable Long cents, String sentence) {
        return new Finding(kind, day.tableId(), count.table(), day.gamingDate(), "", "", 0, cents, sentence);
    }
}
