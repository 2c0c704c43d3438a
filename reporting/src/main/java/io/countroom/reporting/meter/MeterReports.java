package io.countroom.reporting.meter;

import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.audit.Payouts;
import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.breakdown.RowLinks;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.figure.Tally;
import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.floor.MeterGroups;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.meter.MeterRoll.Meter;
import io.countroom.reporting.meter.MeterRoll.Terms;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.meter.MeterTerms;
import io.countroom.sql.Database;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.fact.Cube.OutcomeSums;
import io.countroom.sql.fact.Cube.WagerSums;
import io.countroom.sql.fact.Group;
import io.countroom.sql.fact.Key;
import io.countroom.sql.fact.Offered;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.Slice;
import io.countroom.sql.sequence.MeterDay;
import io.countroom.sql.sequence.OutcomePayouts.Payout;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Collection;
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
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes reports of progressive meters. Safe to share between threads. */
public final class MeterReports extends ReportMaker {

    private static final Column OPENING =
            Column.own("opening", "Opening", Type.MONEY, "The first reading of the period.");

    private static final Column CLOSING =
            Column.own("closing", "Closing", Type.MONEY, "What the meter shows after the last round of the period.");

    private static final List<Column> MOVEMENTS = List.of(
            Column.sum(
                    "contributions",
                    "Contributions",
                    Type.MONEY,
                    "What the wagers of the period added, at the rate of progression of the Rules Submission."),
            Column.sum("paid", "Paid", Type.MONEY, "What the rules of play required to be paid of the meter."),
            Column.sum(
                    "resets",
                    "Started again with",
                    Type.MONEY,
                    "The reset amount, each time the meter was won whole: money of the certificate holder."),
            Column.sum(
                    "adjustments",
                    "Adjustments",
                    Type.MONEY,
                    "Closing − opening − contributions + paid − started again with: what no logged round explains."));

    /** Meters over one period: the total is the certificate holder's liability on all of them. */
    private static final List<Column> ROLL = Stream.of(
                    Stream.of(Column.sum(OPENING.id(), OPENING.title(), OPENING.type(), OPENING.definition())),
                    MOVEMENTS.stream(),
                    Stream.of(Column.sum(CLOSING.id(), CLOSING.title(), CLOSING.type(), CLOSING.definition())))
            .flatMap(Function.identity())
            .toList();

    /** One meter over several periods; its openings and closings have no total. */
    private static final List<Column> MONTHS = Stream.of(Stream.of(OPENING), MOVEMENTS.stream(), Stream.of(CLOSING))
            .flatMap(Function.identity())
            .toList();

    private static final String NO_TIMES =
            "Several tables share the meter, and the log does not say when each round of this gaming date was dealt.";

    private static final String METER = "Table or meter group";

    private static final List<Column> PAYOUTS = List.of(
            Column.own("day", "Gaming date", Type.DATE, ""),
            Column.text("round", "Round"),
            Column.text("wager", "Wager"),
            Column.text("slip", "Slip"),
            Column.sum("logged", "Paid by the log", Type.MONEY, "What was handed out, without the wager itself."),
            Column.sum("documented", "Paid by the slips", Type.MONEY, ""),
            Column.difference(
                    "open", "Difference", Type.MONEY, "logged", "documented", "Paid by the log − paid by the slips."));

    private static final List<Note> NOTES = List.of(
            new Note(
                    "Meters",
                    "Tables of one meter group share one meter, which is listed once. Every other table has a meter of its own."
                            + " So the closings add up to what the certificate holder owes on progressive wagers. Where two"
                            + " tables of a group dealt at the same moment, the last wagers of one of them may be among the"
                            + " adjustments, and so may the wagers of a round that won a whole Blackjack meter."),
            new Note(
                    "Payouts not from the table inventory container",
                    "Wins of a meter may not be paid from the table inventory container (" + Payouts.CITATION
                            + "). A slip of kind payout with the same table, gaming date and amount documents each; what is"
                            + " documented is left out where win by the count and win by the log are compared."));

    private final RoundRepository rounds;
    private final Audits audits;

    public MeterReports(Database database, String software) {
        super(database, software);
        this.rounds = new RoundRepository(database);
        this.audits = new Audits(database);
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
        SortedMap<YearMonth, Slice> slices = months(scope);
        if (slices.size() > 1) {
            SortedMap<YearMonth, List<MeterRoll>> months = new TreeMap<>();
            slices.forEach((month, ofMonth) -> months.put(month, rolls(request, codes, ofMonth)));
            sections.add(new Section("months", "Roll-forward of each meter by month", months(months, codes)));
        }
        sections.add(new Section(
                "payouts", "Payouts not from the table inventory container", payouts(request, scope, codes)));
        return new Report(
                covers.of(
                        "meters",
                        "Progressive meters report",
                        "",
                        request,
                        request.period().first(),
                        List.of(covers.rules(scope))),
                sections,
                NOTES);
    }

    /** Each meter once, however many tables share it; the total is the liability on progressive wagers. */
    public Section rollForward(ReportRequest request) {
        Codes codes = codes(request);
        List<MeterRoll> rolls = rolls(request, codes, codes.scope(request.period(), request.filter()));
        return new Section(
                "meters",
                "Roll-forward of each meter",
                lead(rolls),
                List.of(),
                roll(rolls, codes, new RowLinks(request)));
    }

    /** What of a part of the floor is within each month. */
    private static SortedMap<YearMonth, Slice> months(Slice scope) {
        SortedMap<YearMonth, Slice> months = new TreeMap<>();
        YearMonth last = YearMonth.from(scope.to());
        for (YearMonth month = YearMonth.from(scope.from()); !month.isAfter(last); month = month.plusMonths(1)) {
            months.put(
                    month,
                    new Slice(
                            scope.propertyId(),
                            month.atDay(1).isBefore(scope.from()) ? scope.from() : month.atDay(1),
                            month.atEndOfMonth().isAfter(scope.to()) ? scope.to() : month.atEndOfMonth(),
                            scope.tables(),
                            scope.shifts(),
                            scope.dealers()));
        }
        return months;
    }

    private static Table months(SortedMap<YearMonth, List<MeterRoll>> months, Codes codes) {
        SortedMap<Meter, SortedMap<YearMonth, MeterRoll>> meters = new TreeMap<>();
        months.forEach((month, rolls) -> rolls.forEach(roll ->
                meters.computeIfAbsent(roll.meter(), none -> new TreeMap<>()).put(month, roll)));
        SortedMap<String, List<Row>> wagers = new TreeMap<>();
        SortedMap<String, List<MeterRoll>> ofWagers = new TreeMap<>();
        meters.forEach((meter, rolls) -> {
            ofWagers.computeIfAbsent(meter.wager(), none -> new ArrayList<>()).addAll(rolls.values());
            List<Row> ofMonths = new ArrayList<>();
            rolls.forEach((month, roll) -> {
                Map<String, String> query =
                        new TreeMap<>(Map.of("property", codes.property().code(), "period", month.toString()));
                ofMonths.add(Row.of(Cell.text(Formats.month(month)), cells(roll, rounds(roll, query))));
            });
            wagers.computeIfAbsent(meter.wager(), none -> new ArrayList<>())
                    .add(new Row(label(rolls.values()), movements(rolls.values()), ofMonths));
        });
        List<Row> rows = new ArrayList<>();
        wagers.forEach((wager, ofMeters) ->
                rows.add(new Row(Cell.text(wager), movements(ofWagers.getOrDefault(wager, List.of())), ofMeters)));
        return new Table(
                List.of(Column.text("wager", "Wager"), Column.text("table", METER), Column.text("month", "Month")),
                MONTHS,
                rows,
                rows.isEmpty()
                        ? null
                        : Row.of(
                                Cell.text("Total"),
                                movements(ofWagers.values().stream()
                                        .flatMap(List::stream)
                                        .toList())));
    }

    private static String lead(List<MeterRoll> rolls) {
        long open = rolls.stream().filter(roll -> !roll.explained()).count();
        return rolls.isEmpty()
                ? "No round of the period says what a meter showed."
                : open == 0
                        ? "The rounds explain every meter."
                        : open + (open == 1 ? " meter is" : " meters are") + " not explained by the rounds.";
    }

    /** In the order of wagers and names. */
    private List<MeterRoll> rolls(ReportRequest request, Codes codes, Slice ofTables) {
        int property = request.property().id();
        MeterGroups groups = MeterGroups.of(properties, property);
        Slice scope = new Slice(
                property,
                ofTables.from(),
                ofTables.to(),
                groups.sharing(ofTables.tables()),
                ofTables.shifts(),
                ofTables.dealers());
        Floor floor = Floor.read(database, request.property());
        Map<Offered, Terms> terms = new HashMap<>();
        SortedMap<Meter, List<MeterDay>> readings = new TreeMap<>();
        for (MeterDay day : MeterDay.of(database, scope)) {
            TableRules rules = floor.rules(day.offered().submissionId());
            MeterTerms ofWager = rules == null ? null : terms(rules, day.offered());
            if (rules != null && ofWager != null) {
                terms.put(day.offered(), new Terms(rules, ofWager));
                readings.computeIfAbsent(
                                meter(groups, codes, day.offered(), day.tableId(), day.gamingDate()),
                                none -> new ArrayList<>())
                        .add(day);
            }
        }
        if (readings.isEmpty()) {
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
        readings.forEach((meter, days) -> rolls.add(MeterRoll.of(
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

    /** Of the tables with a meter on a gaming date, the one with the first or last reading; empty where the order is unknown. */
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
        Comparator<Map.Entry<MeterDay, OffsetDateTime>> inTime =
                Map.Entry.comparingByValue(OffsetDateTime.timeLineOrder());
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

    private static @Nullable MeterTerms terms(TableRules rules, Offered offered) {
        return MeterTerms.of(rules).stream()
                .filter(terms -> terms.wager().equals(offered.wager()))
                .findFirst()
                .orElse(null);
    }

    private static Table roll(List<MeterRoll> rolls, Codes codes, RowLinks links) {
        SortedMap<String, List<MeterRoll>> byWager = new TreeMap<>();
        rolls.forEach(roll -> byWager.computeIfAbsent(roll.meter().wager(), wager -> new ArrayList<>())
                .add(roll));
        List<Row> rows = new ArrayList<>();
        byWager.forEach((wager, ofWager) -> rows.add(new Row(
                Cell.text(wager),
                sums(ofWager),
                ofWager.stream()
                        .map(roll -> Row.of(
                                label(List.of(roll)),
                                cells(
                                        roll,
                                        rounds(
                                                roll,
                                                links.to("rounds", List.of()).query()))))
                        .toList())));
        return new Table(
                List.of(Column.text("wager", "Wager"), Column.text("table", METER)),
                ROLL,
                rows,
                rows.isEmpty() ? null : Row.of(Cell.text("Total"), sums(rolls)));
    }

    /** "BJ-01", or "Pai Gow (PGP-01, PGP-02)". */
    private static Cell label(Collection<MeterRoll> rolls) {
        String name = rolls.iterator().next().meter().name();
        SortedSet<String> tables =
                rolls.stream().flatMap(roll -> roll.tables().stream()).collect(Collectors.toCollection(TreeSet::new));
        return Cell.text(tables.equals(Set.of(name)) ? name : name + " (" + String.join(", ", tables) + ")");
    }

    private static List<Cell> movements(Collection<MeterRoll> rolls) {
        return List.of(
                Cell.EMPTY,
                sum(rolls, MeterRoll::contributionsCents),
                sum(rolls, MeterRoll::paidCents),
                sum(rolls, MeterRoll::resetCents),
                sum(rolls, MeterRoll::adjustmentCents),
                Cell.EMPTY);
    }

    private static List<Cell> sums(Collection<MeterRoll> rolls) {
        List<Cell> cells = new ArrayList<>(movements(rolls));
        cells.set(0, sum(rolls, MeterRoll::openingCents));
        cells.set(cells.size() - 1, sum(rolls, MeterRoll::closingCents));
        return cells;
    }

    private static Cell sum(Collection<MeterRoll> rolls, Function<MeterRoll, @Nullable Long> of) {
        Tally tally = new Tally();
        rolls.forEach(roll -> tally.add(of.apply(roll), NO_TIMES));
        return Cell.of(tally.figure("meters", "No round says what a meter showed."), Cell::money);
    }

    private static Link rounds(MeterRoll roll, Map<String, String> within) {
        Map<String, String> query = new TreeMap<>(within);
        query.put("table", String.join(",", roll.tables()));
        query.put("wager", roll.meter().wager());
        return Link.to("rounds", query);
    }

    private static List<Cell> cells(MeterRoll roll, Link rounds) {
        Cell adjustments = known(roll.adjustmentCents());
        return List.of(
                known(roll.openingCents()).linked(rounds),
                Cell.money(roll.contributionsCents()).linked(rounds),
                Cell.money(roll.paidCents()).linked(rounds),
                Cell.money(roll.resetCents()),
                roll.explained()
                        ? adjustments
                        : adjustments.flagged(
                                Cell.Flag.Level.LOOK, "The logged rounds do not explain what the meter shows."),
                known(roll.closingCents()).linked(rounds));
    }

    private static Cell known(@Nullable Long cents) {
        return cents == null ? Cell.missing(NO_TIMES) : Cell.money(cents);
    }

    private Table payouts(ReportRequest request, Slice scope, Codes codes) {
        Payouts payouts = audits.payouts(request.property(), request.period());
        SortedMap<String, List<PayoutPair>> lines = new TreeMap<>();
        Stream.of(
                        payouts.documented().stream().map(one -> new PayoutPair(one.payout(), one.slip())),
                        payouts.withoutSlip().stream().map(payout -> new PayoutPair(payout, null)),
                        payouts.withoutPayout().stream().map(slip -> new PayoutPair(null, slip)))
                .flatMap(some -> some)
                .filter(line -> scope.has(line.tableId()))
                .forEach(line -> lines.computeIfAbsent(
                                codes.table(line.tableId()).code(), table -> new ArrayList<>())
                        .add(line));
        List<Row> rows = new ArrayList<>();
        lines.forEach(
                (table, ofTable) -> ofTable.forEach(line -> rows.add(Row.of(Cell.text(table), line.cells(codes)))));
        return Table.totaled(
                List.of(Column.text("table", "Table")),
                PAYOUTS,
                rows,
                total(lines.values().stream().flatMap(List::stream).toList()));
    }

    private static List<Cell> total(List<PayoutPair> lines) {
        long logged = lines.stream().mapToLong(PayoutPair::loggedCents).sum();
        long documented = lines.stream().mapToLong(PayoutPair::documentedCents).sum();
        return List.of(
                Cell.EMPTY,
                Cell.EMPTY,
                Cell.EMPTY,
                Cell.EMPTY,
                Cell.money(logged),
                Cell.money(documented),
                Cell.money(logged - documented));
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

        List<Cell> cells(Codes codes) {
            long open = loggedCents() - documentedCents();
            return List.of(
                    Cell.day(gamingDate()),
                    payout == null
                            ? Cell.text("")
                            : Cell.text(payout.ref())
                                    .linked(Link.round(codes.property(), payout.gamingDate(), payout.roundId())),
                    Cell.text(payout == null ? "" : payout.wager()),
                    Cell.text(slip == null ? "" : String.valueOf(slip.number())),
                    Cell.money(loggedCents()),
                    Cell.money(documentedCents()),
                    open == 0
                            ? Cell.money(0)
                            : Cell.money(open)
                                    .flagged(
                                            Cell.Flag.Level.LOOK,
                                            slip == null
                                                    ? "No payout slip has this amount."
                                                    : "The log has no payout of this amount."));
        }
    }
}
