package io.countroom.reporting.meter;

import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.audit.Payouts;
import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.breakdown.RowLinks;
import io.countroom.reporting.breakdown.SharedReads;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.figure.Tally;
import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.floor.MeterGroups;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.meter.MeterRoll.Meter;
import io.countroom.reporting.meter.MeterRoll.Terms;
import io.countroom.reporting.meter.SharedMeter.Dealt;
import io.countroom.reporting.meter.SharedMeter.Range;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.sequence.Check;
import io.countroom.reporting.sequence.Checks;
import io.countroom.reporting.sequence.Checks.Setting;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.meter.MeterTerms;
import io.countroom.sql.Database;
import io.countroom.sql.count.SlipRepository;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.fact.Counts;
import io.countroom.sql.fact.Cube.OutcomeSums;
import io.countroom.sql.fact.Cube.WagerSums;
import io.countroom.sql.fact.Group;
import io.countroom.sql.fact.Key;
import io.countroom.sql.fact.MeterRollup;
import io.countroom.sql.fact.Offered;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.Slice;
import io.countroom.sql.round.StoredRound;
import io.countroom.sql.sequence.MeterDay;
import io.countroom.sql.sequence.OutcomePayouts.Payout;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes reports of progressive meters. Safe to share between threads. */
public final class MeterReports extends ReportMaker {

    private static final String NO_TIMES =
            "Several tables share the meter, and the log does not say when each round of this gaming date was dealt.";

    private static final String NO_METERS = "No progressive meter was read.";

    private static final Column WAGER = Column.text("wager", "Wager");
    private static final Column TABLE = Column.text("table", "Table or meter group");

    private static final List<Note> NOTES = List.of(
            new Note(
                    "Meters",
                    "Tables of one meter group share one meter, which is listed once. Every other table has a meter "
                            + "of its own. The closings therefore add up to the certificate holder's liability on "
                            + "progressive wagers. If two tables of a group dealt at the same moment, the last wagers "
                            + "of one of them may be among the adjustments, and so may the wagers of a round that won "
                            + "a whole Blackjack meter."),
            new Note(
                    "Payouts not from the table inventory container",
                    "Wins of a meter may not be paid from the table inventory container (" + Payouts.CITATION
                            + "). A slip of kind payout with the same table, gaming date and amount documents each"
                            + " payout. Documented payouts are left out when counted and logged win are compared."));

    private final RoundRepository rounds = new RoundRepository(database);
    private final SlipRepository slips = new SlipRepository(database);
    private final Audits audits = new Audits(database);
    private final Counts counts = new Counts(database);
    private final Checks checks = new Checks(database, Clock.systemUTC());

    public MeterReports(Database database, String software) {
        super(database, software);
    }

    /**
     * @param request its grouping is not looked at: the rows are meters
     * @throws io.countroom.sql.RefusedException if the filter names what the property does not have
     */
    public Report report(ReportRequest request) {
        Codes codes = codes(request);
        Slice scope = codes.scope(request.period(), request.filter());
        List<Section> sections = new ArrayList<>();
        sections.add(rollForward(request));
        SortedMap<YearMonth, Slice> months = months(scope);
        if (months.size() > 1) {
            List<Rolled> rolled = new ArrayList<>();
            months.forEach((month, ofMonth) -> rolls(request, codes, ofMonth)
                    .forEach(roll -> rolled.add(new Rolled(
                            roll,
                            wager(codes, roll),
                            Formats.month(month),
                            rounds(roll, Map.of("property", codes.property().code(), "period", month.toString()))))));
            sections.add(new Section("months", "Liability of each meter by month", months(rolled))
                    .orElse(none(scope, NO_METERS)));
        }
        sections.add(
                new Section("payouts", "Payouts not from the table inventory container", payouts(request, scope, codes))
                        .orElse(none(scope, "No meter was paid from elsewhere.")));
        return new Report(
                covers.of(
                        "meters",
                        "Progressive liability",
                        "",
                        request,
                        request.period().first(),
                        covers.rules(scope)),
                sections,
                NOTES);
    }

    private static final SharedReads.Kind<Section> ROLL_FORWARD = new SharedReads.Kind<>();

    /** Each meter once, however many tables share it; the total is the liability on progressive wagers. */
    public Section rollForward(ReportRequest request) {
        return request.reads().read(ROLL_FORWARD, request.property(), request.period(), () -> rolledForward(request));
    }

    private Section rolledForward(ReportRequest request) {
        Codes codes = codes(request);
        Slice scope = codes.scope(request.period(), request.filter());
        List<MeterRoll> rolls = rolls(request, codes, scope);
        Map<String, String> links =
                new RowLinks(request).to("rounds", List.of()).query();
        return new Section(
                        "meters",
                        "Progressive liability",
                        lead(rolls),
                        Lines.table(
                                List.of(WAGER, TABLE),
                                rolls.stream()
                                        .map(roll -> new Rolled(roll, wager(codes, roll), "", rounds(roll, links)))
                                        .toList(),
                                one -> List.of(Part.named(one.wager)),
                                one -> Cell.text(label(List.of(one))),
                                measures(true)))
                .orElse(none(scope, NO_METERS));
    }

    /** The sentence of an empty table, unless nothing was dealt or counted. */
    private String none(Slice scope, String sentence) {
        return counts.any(scope) ? sentence : Section.NO_ACTIVITY;
    }

    /** The share of a part of the floor within each month. */
    private static SortedMap<YearMonth, Slice> months(Slice scope) {
        SortedMap<YearMonth, Slice> months = new TreeMap<>();
        YearMonth last = YearMonth.from(scope.to());
        for (YearMonth month = YearMonth.from(scope.from()); !month.isAfter(last); month = month.plusMonths(1)) {
            months.put(month, scope.within(month.atDay(1), month.atEndOfMonth()));
        }
        return months;
    }

    /** A meter over a period or one of its months, and its rounds. */
    private record Rolled(MeterRoll roll, String wager, String month, Link rounds) {

        Cell linked(Cell cell) {
            return cell.linked(rounds);
        }
    }

    private static Table months(List<Rolled> months) {
        SortedMap<Meter, List<Rolled>> meters = new TreeMap<>();
        months.forEach(one -> meters.computeIfAbsent(one.roll.meter(), none -> new ArrayList<>())
                .add(one));
        return Lines.table(
                List.of(WAGER, TABLE, Column.text("month", "Month")),
                meters.values().stream().flatMap(List::stream).toList(),
                one -> List.of(
                        Part.named(one.wager),
                        Part.named(
                                one.roll.meter().name(), label(meters.getOrDefault(one.roll.meter(), List.of())), "")),
                one -> Cell.text(one.month),
                measures(false));
    }

    private static String lead(List<MeterRoll> rolls) {
        long open = rolls.stream().filter(roll -> !roll.explained()).count();
        return rolls.isEmpty()
                ? "No round of the period says what a meter showed."
                : open == 0
                        ? "The rounds explain every meter."
                        : Formats.count(open, "meter is|meters are") + " not explained by the rounds.";
    }

    /**
     * The meters of a month that the rounds do not explain: meters of several tables on a gaming date, and any meter between two gaming
     * dates. A meter of one table is followed within its gaming date when rounds are imported. Reads every round of the tables that share
     * a meter, and the last round of every meter and gaming date.
     */
    public List<Finding> unexplained(ReportRequest month) {
        List<Finding> found = new ArrayList<>(sharedUnexplained(month));
        found.addAll(betweenDates(month));
        return List.copyOf(found);
    }

    private List<Finding> betweenDates(ReportRequest month) {
        int property = month.property().id();
        Setting setting = checks.of(property).of(Check.METERS_BETWEEN_DATES);
        if (!setting.active()) {
            return List.of();
        }
        Codes codes = codes(month);
        Period period = month.period();
        // The month before, in which most meters have their last reading before this one.
        Slice scope = Slice.all(property, period.first().minusMonths(1), period.last());
        Readings readings = readings(month, codes, scope);
        MeterGroups groups = new MeterGroups(properties, property);
        List<Finding> found = new ArrayList<>();
        readings.days().forEach((meter, days) -> {
            List<MeterDay> before = List.of();
            for (List<MeterDay> ofDate : days.stream()
                    .collect(Collectors.groupingBy(MeterDay::gamingDate, TreeMap::new, Collectors.toList()))
                    .values()) {
                if (!before.isEmpty() && period.contains(ofDate.getFirst().gamingDate())) {
                    differs(new DatePair(meter, before, ofDate), readings.terms(), groups, codes, setting.limit())
                            .ifPresent(found::add);
                }
                before = ofDate;
            }
        });
        return found;
    }

    /**
     * Two gaming dates of a meter. It has no reading on the dates between.
     *
     * @param before of each of its tables on the earlier one
     * @param after of each of its tables on the later one
     */
    private record DatePair(Meter meter, List<MeterDay> before, List<MeterDay> after) {

        LocalDate from() {
            return before.getFirst().gamingDate();
        }

        LocalDate to() {
            return after.getFirst().gamingDate();
        }

        Set<Integer> tables(MeterGroups groups) {
            MeterGroups.Group group = new MeterGroups.Group(meter.wager(), meter.name());
            Set<Integer> tables = new TreeSet<>();
            tables.addAll(groups.on(from()).getOrDefault(group, Set.of()));
            tables.addAll(groups.on(to()).getOrDefault(group, Set.of()));
            before.forEach(day -> tables.add(day.tableId()));
            after.forEach(day -> tables.add(day.tableId()));
            return tables;
        }
    }

    /** Empty also where it is not known which reading is the last or the first, what was won, or whether the terms are the same. */
    private Optional<Finding> differs(
            DatePair dates, Map<Offered, Terms> terms, MeterGroups groups, Codes codes, long toleranceCents) {
        MeterDay last = end(dates.before, dates.before.getFirst(), MeterDay::lastAt, true)
                .orElse(null);
        MeterDay first = end(dates.after, dates.after.getFirst(), MeterDay::firstAt, false)
                .orElse(null);
        Closing closing = last == null ? null : closing(codes, dates.before, last, terms);
        if (last == null || first == null || closing == null) {
            return Optional.empty();
        }
        MeterTerms meterTerms =
                Objects.requireNonNull(terms.get(last.offered())).terms();
        if (!meterTerms.equals(
                Objects.requireNonNull(terms.get(first.offered())).terms())) {
            return Optional.empty();
        }
        long shown = first.firstCents();
        Finding.Kind kind = null;
        long missing = 0;
        if (shown < closing.leastCents() - toleranceCents) {
            kind = Finding.Kind.METER_FELL_BETWEEN_DATES;
            missing = closing.leastCents() - shown;
        } else if (shown > closing.mostCents() + toleranceCents) {
            Long unread = new UnreadRounds(database, codes.property().id(), dates.meter.wager(), terms)
                    .mostGainCents(dates.tables(groups), dates.from(), dates.to());
            if (unread != null && shown > closing.mostCents() + unread + toleranceCents) {
                kind = Finding.Kind.METER_GREW_BETWEEN_DATES;
                missing = closing.mostCents() + unread - shown;
            }
        }
        if (kind == null || countedBetween(codes.property().id(), dates, groups)) {
            return Optional.empty();
        }
        String table = codes.table(first.tableId()).code();
        String meter = dates.meter.name();
        boolean fell = missing > 0;
        return Optional.of(new Finding(
                        kind,
                        first.tableId(),
                        table,
                        first.gamingDate(),
                        "",
                        meter.equals(table) ? meterTerms.name() : meter,
                        0,
                        missing,
                        "The meter " + meter + " of the " + meterTerms.name() + " opened with "
                                + Formats.dollars(shown) + " at " + table + " on " + Formats.date(first.gamingDate())
                                + ", " + Formats.dollars(Math.abs(missing))
                                + (fell ? " less than it has to show" : " more than it can show") + " after round "
                                + closing.ref() + " of "
                                + codes.table(last.tableId()).code() + " on "
                                + Formats.date(last.gamingDate()) + " ("
                                + (fell ? meterTerms.ofReset() : meterTerms.ofRate()).text() + ")."
                                + (dates.from().plusDays(1).equals(dates.to())
                                        ? ""
                                        : " Neither the log nor the counts have its tables on the dates between."))
                .shownBy(Map.of("wager", dates.meter.wager())));
    }

    /** Whether a table of the meter has slips on a gaming date between the two. The log lacks the rounds of that date, which may have moved the meter. */
    private boolean countedBetween(int property, DatePair dates, MeterGroups groups) {
        Set<Integer> tables = dates.tables(groups);
        return dates.from().plusDays(1).isBefore(dates.to())
                && slips.between(property, dates.from().plusDays(1), dates.to().minusDays(1)).stream()
                        .anyMatch(slip -> tables.contains(slip.tableId()));
    }

    /**
     * What a meter shows at least and at most after the rounds with the last readings of a gaming date.
     *
     * @param ref of the round with the last reading
     */
    private record Closing(String ref, long leastCents, long mostCents) {}

    /** Of other tables that share the meter, the last rounds may end after the last reading. Null where a win is not known. */
    private @Nullable Closing closing(Codes codes, List<MeterDay> ofDate, MeterDay last, Map<Offered, Terms> terms) {
        String ref = "";
        Range moved = Range.NONE;
        Range ofLast = Range.NONE;
        for (MeterDay day : ofDate) {
            StoredRound round = rounds.find(codes.property().id(), day.gamingDate(), day.lastRoundId())
                    .orElse(null);
            if (round == null) {
                return null;
            }
            Range ofRound = Objects.requireNonNull(terms.get(day.offered())).moved(round);
            moved = moved.plus(ofRound);
            if (day.equals(last)) {
                ref = round.round().ref();
                ofLast = ofRound;
            }
        }
        if (!moved.known()) {
            return null;
        }
        long reset = Objects.requireNonNull(terms.get(last.offered())).terms().resetCents();
        long shown = last.lastCents();
        long least = moved.won() ? Math.min(reset, shown) : shown + ofLast.leastGainCents();
        // What another table won, the last reading may contain already.
        long most = ofLast.won() ? reset : shown - ofLast.paidCents();
        return new Closing(
                ref, least - moved.paidCents(), Math.max(most, moved.won() ? reset : most) + moved.mostGainCents());
    }

    private List<Finding> sharedUnexplained(ReportRequest month) {
        int property = month.property().id();
        Setting setting = checks.of(property).of(Check.SHARED_METERS);
        if (!setting.active()) {
            return List.of();
        }
        MeterGroups groups = new MeterGroups(properties, property);
        Floor floor = floor(month);
        Map<Integer, String> tables = properties.tableCodes(property);
        List<Finding> found = new ArrayList<>();
        month.period().dates().forEach(date -> {
            Map<MeterGroups.Group, Set<Integer>> shared = groups.on(date);
            Map<MeterGroups.Group, List<StoredRound>> dealt = new HashMap<>();
            if (!shared.isEmpty()) {
                rounds.forEachOn(
                        property,
                        date,
                        shared.values().stream().flatMap(Set::stream).collect(Collectors.toSet()),
                        round -> shared.forEach((group, members) -> {
                            if (members.contains(round.round().tableId())) {
                                dealt.computeIfAbsent(group, none -> new ArrayList<>())
                                        .add(round);
                            }
                        }));
            }
            dealt.forEach((group, ofGroup) ->
                    unexplained(group, ofGroup, floor, tables, setting.limit()).ifPresent(found::add));
        });
        return found;
    }

    /** Empty also where a round has no time or other terms than the rest: then the order, or the rate, is not known. */
    private static Optional<Finding> unexplained(
            MeterGroups.Group group,
            List<StoredRound> ofGroup,
            Floor floor,
            Map<Integer, String> tables,
            long toleranceCents) {
        Map<Integer, Optional<Terms>> bySubmission = new HashMap<>();
        List<Dealt> dealt = new ArrayList<>();
        for (StoredRound round : ofGroup) {
            RoundRow row = round.round();
            Terms terms = bySubmission
                    .computeIfAbsent(row.submissionId(), id -> terms(floor, new Offered(id, group.wager())))
                    .orElse(null);
            if (terms == null || row.dealtAt() == null) {
                return Optional.empty();
            }
            dealt.add(new Dealt(
                    row.tableId(),
                    row.ref(),
                    row.dealtAt(),
                    row.shoe(),
                    row.hand(),
                    MeterRollup.reading(row.cards(), group.wager()),
                    terms.moved(round)));
        }
        Set<MeterTerms> all = bySubmission.values().stream()
                .flatMap(Optional::stream)
                .map(Terms::terms)
                .collect(Collectors.toSet());
        MeterTerms terms = all.iterator().next();
        List<SharedMeter.Break> breaks =
                all.size() > 1 ? List.of() : SharedMeter.breaks(dealt, terms.resetCents(), toleranceCents);
        if (breaks.isEmpty()) {
            return Optional.empty();
        }
        SharedMeter.Break first = breaks.getFirst();
        Dealt reading = first.reading();
        String table = tables.getOrDefault(reading.tableId(), "");
        LocalDate date = ofGroup.getFirst().round().gamingDate();
        return Optional.of(new Finding(
                        Finding.Kind.SHARED_METER_UNEXPLAINED,
                        reading.tableId(),
                        table,
                        date,
                        "",
                        group.name() + ", round " + reading.ref(),
                        breaks.size(),
                        first.missingCents(),
                        "The meter " + group.name() + " of the " + terms.name() + " shows "
                                + Formats.dollars(Objects.requireNonNull(reading.shownCents())) + " at round "
                                + reading.ref() + " of " + table + " on " + Formats.date(date)
                                + "; by the rounds of its tables since round "
                                + first.from().ref() + " it has to show "
                                + (first.leastCents() == first.mostCents()
                                        ? Formats.dollars(first.leastCents())
                                        : Formats.dollars(first.leastCents()) + " to "
                                                + Formats.dollars(first.mostCents()))
                                + " (" + terms.ofRate().and(terms.ofReset()).text() + ").")
                .shownBy(Map.of("wager", group.wager())));
    }

    private static Optional<Terms> terms(Floor floor, Offered offered) {
        TableRules rules = floor.rules(offered.submissionId());
        MeterTerms terms = rules == null ? null : terms(rules, offered);
        return rules == null || terms == null ? Optional.empty() : Optional.of(new Terms(rules, terms));
    }

    /**
     * What meters showed.
     *
     * @param terms of each wager with a meter
     * @param days by meter, in the order of wagers and names
     */
    private record Readings(Map<Offered, Terms> terms, SortedMap<Meter, List<MeterDay>> days) {}

    private Readings readings(ReportRequest request, Codes codes, Slice scope) {
        MeterGroups groups = new MeterGroups(properties, request.property().id());
        Floor floor = floor(request);
        Map<Offered, Terms> terms = new HashMap<>();
        SortedMap<Meter, List<MeterDay>> days = new TreeMap<>();
        for (MeterDay day : MeterDay.of(database, scope)) {
            terms(floor, day.offered()).ifPresent(ofWager -> {
                terms.put(day.offered(), ofWager);
                days.computeIfAbsent(
                                meter(groups, codes, day.offered(), day.tableId(), day.gamingDate()),
                                none -> new ArrayList<>())
                        .add(day);
            });
        }
        return new Readings(terms, days);
    }

    /** In the order of wagers and names. */
    private List<MeterRoll> rolls(ReportRequest request, Codes codes, Slice ofTables) {
        int property = request.property().id();
        MeterGroups groups = new MeterGroups(properties, property);
        Slice scope = ofTables.of(groups.sharing(ofTables.tables()));
        Readings readings = readings(request, codes, scope);
        Map<Offered, Terms> terms = readings.terms();
        if (readings.days().isEmpty()) {
            return List.of();
        }
        Map<Meter, Map<Terms, Long>> handle = new HashMap<>();
        for (WagerSums sums : cube.wagers(scope, EnumSet.of(Key.TABLE, Key.DAY), terms.keySet())) {
            handle.computeIfAbsent(meter(groups, codes, sums.offered(), sums.group()), none -> new HashMap<>())
                    .merge(
                            Objects.requireNonNull(terms.get(sums.offered())),
                            sums.money().amountCents(),
                            Long::sum);
        }
        Map<Meter, Map<Terms, List<OutcomeSums>>> outcomes = new HashMap<>();
        for (OutcomeSums sums : cube.outcomes(scope, EnumSet.of(Key.TABLE, Key.DAY), terms.keySet())) {
            outcomes.computeIfAbsent(meter(groups, codes, sums.offered(), sums.group()), none -> new HashMap<>())
                    .computeIfAbsent(Objects.requireNonNull(terms.get(sums.offered())), none -> new ArrayList<>())
                    .add(sums);
        }
        List<MeterRoll> rolls = new ArrayList<>();
        readings.days()
                .forEach((meter, days) -> rolls.add(MeterRoll.of(
                        meter,
                        days.stream()
                                .map(day -> codes.table(day.tableId()).code())
                                .collect(Collectors.toCollection(TreeSet::new)),
                        end(days, days.getFirst(), MeterDay::firstAt, false)
                                .map(MeterDay::firstCents)
                                .orElse(null),
                        handle.getOrDefault(meter, Map.of()),
                        outcomes.getOrDefault(meter, Map.of()),
                        end(days, days.getLast(), MeterDay::lastAt, true)
                                .flatMap(last -> rounds.find(property, last.gamingDate(), last.lastRoundId())
                                        .map(round -> Objects.requireNonNull(terms.get(last.offered()))
                                                .after(round, last.lastCents())))
                                .orElse(null))));
        return rolls;
    }

    /**
     * Of the tables with a meter on a gaming date, the one with the first or last reading. Of two readings at the same moment,
     * the lower one came
     * first. Empty where the order is unknown.
     */
    private static Optional<MeterDay> end(
            List<MeterDay> days, MeterDay of, Function<MeterDay, @Nullable OffsetDateTime> at, boolean last) {
        List<MeterDay> candidates = days.stream()
                .filter(day -> day.gamingDate().equals(of.gamingDate()))
                .toList();
        if (candidates.size() == 1) {
            return Optional.of(candidates.getFirst());
        }
        Map<MeterDay, OffsetDateTime> times = new HashMap<>();
        for (MeterDay day : candidates) {
            OffsetDateTime time = at.apply(day);
            if (time == null) {
                return Optional.empty();
            }
            times.put(day, time);
        }
        Comparator<Map.Entry<MeterDay, OffsetDateTime>> inTime = Map.Entry.<MeterDay, OffsetDateTime>comparingByValue(
                        OffsetDateTime.timeLineOrder())
                .thenComparingLong(
                        day -> last ? day.getKey().lastCents() : day.getKey().firstCents());
        return times.entrySet().stream().min(last ? inTime.reversed() : inTime).map(Map.Entry::getKey);
    }

    private static Meter meter(MeterGroups groups, Codes codes, Offered offered, Group group) {
        return meter(
                groups,
                codes,
                offered,
                Objects.requireNonNull(group.tableId()),
                Objects.requireNonNull(group.gamingDate()));
    }

    private static Meter meter(MeterGroups groups, Codes codes, Offered offered, int tableId, LocalDate gamingDate) {
        return new Meter(
                offered.wager(),
                groups.on(offered.wager(), tableId, gamingDate)
                        .orElseGet(() -> codes.table(tableId).code()));
    }

    /** The name of the meter's wager at one of its tables. */
    private static String wager(Codes codes, MeterRoll roll) {
        return codes.tables().values().stream()
                .filter(table -> roll.tables().contains(table.code()))
                .findFirst()
                .map(table -> FloorGames.wager(table.game(), roll.meter().wager()))
                .orElseThrow();
    }

    private static @Nullable MeterTerms terms(TableRules rules, Offered offered) {
        return MeterTerms.of(rules).stream()
                .filter(terms -> terms.wager().equals(offered.wager()))
                .findFirst()
                .orElse(null);
    }

    /** "BJ-01", or "Pai Gow (PGP-01, PGP-02)". */
    private static String label(List<Rolled> rolls) {
        String name = rolls.getFirst().roll.meter().name();
        SortedSet<String> tables = rolls.stream()
                .flatMap(one -> one.roll.tables().stream())
                .collect(Collectors.toCollection(TreeSet::new));
        return tables.equals(Set.of(name)) ? name : name + " (" + String.join(", ", tables) + ")";
    }

    /** @param once whether each meter is listed once: openings and closings of one meter have no total */
    private static List<Measure<Lines<Rolled>>> measures(boolean once) {
        return List.of(
                reading("opening", "Opening liability", once, MeterRoll::openingCents)
                        .means("The first reading of the period."),
                movement("contributions", "Contributions", MeterRoll::contributionsCents, Rolled::linked)
                        .means("Contributions of the period's wagers, at the rate of progression of the Rules "
                                + "Submission."),
                movement("paid", "Payouts", MeterRoll::paidCents, Rolled::linked)
                        .means("Payouts of the meter required by the rules of play."),
                movement("resets", "Reset by the house", MeterRoll::resetCents, (one, cell) -> cell)
                        .means("The reset amount, each time the meter was won whole: money of the certificate holder."),
                movement(
                                "adjustments",
                                "Adjustments",
                                MeterRoll::adjustmentCents,
                                (one, cell) -> one.roll.explained()
                                        ? cell
                                        : cell.flagged(
                                                Cell.Flag.Level.LOOK,
                                                "The logged rounds do not explain the meter reading."))
                        .means("Closing − opening − contributions + payouts − reset by the house: changes that no "
                                + "logged round explains."),
                reading("closing", "Closing liability", once, MeterRoll::closingCents)
                        .means("Reading after the last round of the period."));
    }

    private static Measure<Lines<Rolled>> movement(
            String id, String title, Function<MeterRoll, @Nullable Long> cents, BiFunction<Rolled, Cell, Cell> line) {
        return Measure.cell(Column.sum(id, title, Type.MONEY), rolls -> {
            if (rolls.level() == Lines.Level.LINE) {
                Rolled one = rolls.all().getFirst();
                return line.apply(one, Cell.money(cents.apply(one.roll), NO_TIMES));
            }
            Tally tally = new Tally();
            rolls.all().forEach(one -> tally.add(cents.apply(one.roll), NO_TIMES));
            return Cell.of(tally.figure("meters", "No round says what a meter showed."), Cell::money);
        });
    }

    private static Measure<Lines<Rolled>> reading(
            String id, String title, boolean once, Function<MeterRoll, @Nullable Long> cents) {
        return once
                ? movement(id, title, cents, Rolled::linked)
                : Lines.each(id, title, Type.MONEY, one -> one.linked(Cell.money(cents.apply(one.roll), NO_TIMES)));
    }

    private static Link rounds(MeterRoll roll, Map<String, String> within) {
        Map<String, String> query = new TreeMap<>(within);
        query.put("table", String.join(",", roll.tables()));
        query.put("wager", roll.meter().wager());
        return Link.to("rounds", query);
    }

    private Table payouts(ReportRequest request, Slice scope, Codes codes) {
        Payouts payouts = audits.payouts(request);
        return Lines.table(
                Column.text("table", "Table"),
                Stream.of(
                                payouts.documented().stream().map(one -> new PayoutPair(one.payout(), one.slip())),
                                payouts.withoutSlip().stream().map(payout -> new PayoutPair(payout, null)),
                                payouts.withoutPayout().stream().map(slip -> new PayoutPair(null, slip)))
                        .flatMap(Function.identity())
                        .filter(line -> scope.has(line.tableId()))
                        .sorted(Comparator.comparing((PayoutPair line) ->
                                        codes.table(line.tableId()).code())
                                .thenComparing(PayoutPair::gamingDate))
                        .toList(),
                line -> Cell.text(codes.table(line.tableId()).code()),
                List.of(
                        Lines.day(PayoutPair::gamingDate),
                        Lines.each("round", "Round", Type.TEXT, line -> line.round(codes)),
                        Lines.text(
                                "wager",
                                "Wager",
                                line -> line.payout == null
                                        ? ""
                                        : FloorGames.wager(
                                                codes.table(line.tableId()).game(), line.payout.wager())),
                        Lines.text("slip", "Slip", line -> line.slip == null ? "" : String.valueOf(line.slip.number())),
                        Lines.sum("logged", "Paid by the log", Type.MONEY, PayoutPair::loggedCents)
                                .means("Amount handed out, without the wager itself."),
                        Lines.sum("documented", "Paid by the slips", Type.MONEY, PayoutPair::documentedCents),
                        Lines.difference(
                                        "open",
                                        "Difference",
                                        "logged",
                                        "documented",
                                        (PayoutPair line) -> line.loggedCents() - line.documentedCents(),
                                        (PayoutPair line) -> line.slip == null
                                                ? "No payout slip has this amount."
                                                : "The log has no payout of this amount.")
                                .means("Paid by the log − paid by the slips.")));
    }

    /** A payout with its slip, or one of the two. */
    private record PayoutPair(
            @Nullable Payout payout, @Nullable SlipRow slip) {

        int tableId() {
            return payout != null ? payout.tableId() : slip != null ? slip.tableId() : 0;
        }

        long loggedCents() {
            return payout == null ? 0 : payout.cents();
        }

        long documentedCents() {
            return slip == null ? 0 : slip.amountCents();
        }

        private LocalDate gamingDate() {
            return payout != null ? payout.gamingDate() : slip != null ? slip.gamingDate() : LocalDate.MIN;
        }

        Cell round(Codes codes) {
            return payout == null
                    ? Cell.EMPTY
                    : Cell.round(codes.property(), payout.ref(), payout.gamingDate(), payout.roundId());
        }
    }
}
