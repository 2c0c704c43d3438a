package io.countroom.reporting.meter;

import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.audit.Payouts;
import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Breakdown.Layout;
import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.breakdown.RowLinks;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.format.Formats;
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
import io.countroom.sql.fact.Key;
import io.countroom.sql.fact.Offered;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.Slice;
import io.countroom.sql.sequence.MeterEnds;
import io.countroom.sql.sequence.OutcomePayouts.Payout;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes reports of progressive meters. Safe to share between threads. */
public final class MeterReports extends ReportMaker {

    /** The rolls of a row: one where it is of a single meter. */
    private record Rolls(boolean single, List<MeterRoll> all) {

        private Cell end(ToLongFunction<MeterRoll> of) {
            return single ? sum(of) : Cell.EMPTY;
        }

        private Cell sum(ToLongFunction<MeterRoll> of) {
            return Cell.money(all.stream().mapToLong(of).sum());
        }

        private Cell adjustments() {
            Cell sum = sum(MeterRoll::adjustmentCents);
            return single && !sum.equals(Cell.money(0))
                    ? sum.flagged(Cell.Flag.Level.LOOK, "The logged rounds do not explain what the meter shows.")
                    : sum;
        }
    }

    private static final List<Measure<Rolls>> ROLL = List.of(
            new Measure<>(
                    Column.own("opening", "Opening", Type.MONEY, "The first reading of the period."),
                    "rounds",
                    rolls -> rolls.end(MeterRoll::openingCents)),
            new Measure<>(
                    Column.sum(
                            "contributions",
                            "Contributions",
                            Type.MONEY,
                            "What the wagers of the period added, at the rate of progression of the Rules Submission."),
                    "rounds",
                    rolls -> rolls.sum(MeterRoll::contributionsCents)),
            new Measure<>(
                    Column.sum("paid", "Paid", Type.MONEY, "What the rules of play required to be paid of the meter."),
                    "rounds",
                    rolls -> rolls.sum(MeterRoll::paidCents)),
            new Measure<>(
                    Column.sum(
                            "resets",
                            "Started again with",
                            Type.MONEY,
                            "The reset amount, each time the meter was won whole: money of the certificate holder."),
                    "",
                    rolls -> rolls.sum(MeterRoll::resetCents)),
            new Measure<>(
                    Column.sum(
                            "adjustments",
                            "Adjustments",
                            Type.MONEY,
                            "Closing − opening − contributions + paid − started again with: what no logged round explains."),
                    "",
                    Rolls::adjustments),
            new Measure<>(
                    Column.own(
                            "closing",
                            "Closing",
                            Type.MONEY,
                            "What the meter shows after the last round of the period."),
                    "rounds",
                    rolls -> rolls.end(MeterRoll::closingCents)));

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
                    "A meter is of a table: round logs do not say which tables share one. The closings of meters that are not"
                            + " shared add up to what the certificate holder owes on them. Where a Blackjack meter is won whole,"
                            + " what the wagers of that round added may have gone to the old or the new meter and then stands"
                            + " among the adjustments."),
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
        RowLinks links = new RowLinks(request);
        List<MeterRoll> rolls = rolls(request, scope);
        List<Section> sections = new ArrayList<>();
        sections.add(
                new Section("meters", "Roll-forward of each meter", lead(rolls), List.of(), roll(rolls, codes, links)));
        SortedMap<YearMonth, Slice> slices = months(scope);
        if (slices.size() > 1) {
            SortedMap<YearMonth, List<MeterRoll>> months = new TreeMap<>();
            slices.forEach((month, ofMonth) -> months.put(month, rolls(request, ofMonth)));
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
        List<Column> groups =
                List.of(Column.text("wager", "Wager"), Column.text("table", "Table"), Column.text("month", "Month"));
        Breakdown<Rolls> rows = rolls(groups);
        months.forEach((month, ofMonth) -> ofMonth.forEach(roll -> {
            String wager = roll.offered().wager();
            String table = codes.table(roll.tableId()).code();
            String order = "%s %06d".formatted(month, rows.total().all().size());
            add(
                    rows,
                    roll,
                    Part.named(wager, wager, ""),
                    Part.named(table, table, ""),
                    Part.named(month.toString(), Formats.month(month), order));
        }));
        return table(
                rows,
                groups,
                path -> Link.of(
                        "rounds",
                        codes.property(),
                        "period",
                        path.getLast().code(),
                        "table",
                        path.get(1).code(),
                        "wager",
                        path.getFirst().code()));
    }

    private static Breakdown<Rolls> rolls(List<Column> groups) {
        return new Breakdown<>(groups, path -> new Rolls(path.size() == groups.size(), new ArrayList<>()));
    }

    private static void add(Breakdown<Rolls> rows, MeterRoll roll, Part... path) {
        rows.along(List.of(path)).forEach(row -> row.all.add(roll));
    }

    private static Table table(Breakdown<Rolls> rows, List<Column> groups, Function<List<Part>, Link> link) {
        return rows.table(ROLL, new Layout(path -> path.size() == groups.size() ? link.apply(path) : null));
    }

    private static String lead(List<MeterRoll> rolls) {
        long open = rolls.stream().filter(roll -> roll.adjustmentCents() != 0).count();
        return rolls.isEmpty()
                ? "No round of the period says what a meter showed."
                : open == 0
                        ? "The rounds explain every meter."
                        : open + (open == 1 ? " meter is" : " meters are") + " not explained by the rounds.";
    }

    private List<MeterRoll> rolls(ReportRequest request, Slice scope) {
        Floor floor = Floor.read(database, request.property());
        List<MeterEnds> meters = MeterEnds.of(database, scope);
        if (meters.isEmpty()) {
            return List.of();
        }
        List<WagerSums> wagers = cube.wagers(scope, EnumSet.of(Key.TABLE));
        List<OutcomeSums> outcomes = cube.outcomes(scope, EnumSet.of(Key.TABLE));
        List<MeterRoll> rolls = new ArrayList<>();
        for (MeterEnds ends : meters) {
            TableRules rules = floor.rules(ends.offered().submissionId());
            MeterTerms terms = rules == null ? null : terms(rules, ends.offered());
            if (rules == null || terms == null) {
                continue;
            }
            long handle = wagers.stream()
                    .filter(sums -> is(ends, sums.group().tableId(), sums.offered()))
                    .mapToLong(sums -> sums.money().amountCents())
                    .sum();
            List<OutcomeSums> ofMeter = outcomes.stream()
                    .filter(sums -> is(ends, sums.group().tableId(), sums.offered()))
                    .toList();
            rounds.find(request.property().id(), ends.lastDate(), ends.lastRoundId())
                    .ifPresent(last -> rolls.add(MeterRoll.of(ends, rules, terms, handle, ofMeter, last)));
        }
        return rolls;
    }

    private static boolean is(MeterEnds ends, @Nullable Integer tableId, Offered offered) {
        return tableId != null && tableId == ends.tableId() && offered.equals(ends.offered());
    }

    private static @Nullable MeterTerms terms(TableRules rules, Offered offered) {
        return MeterTerms.of(rules).stream()
                .filter(terms -> terms.wager().equals(offered.wager()))
                .findFirst()
                .orElse(null);
    }

    private static Table roll(List<MeterRoll> rolls, Codes codes, RowLinks links) {
        List<Column> groups = List.of(Column.text("wager", "Wager"), Column.text("table", "Table"));
        Breakdown<Rolls> rows = rolls(groups);
        for (MeterRoll roll : rolls) {
            String wager = roll.offered().wager();
            String table = codes.table(roll.tableId()).code();
            String order = "%06d".formatted(rows.total().all().size());
            add(rows, roll, Part.named(wager, wager, ""), Part.named(table, table, order));
        }
        return table(rows, groups, path -> {
            Map<String, String> query =
                    new TreeMap<>(links.to("rounds", List.of()).query());
            query.put("table", path.getLast().code());
            query.put("wager", path.getFirst().code());
            return Link.to("rounds", query);
        });
    }

    private Table payouts(ReportRequest request, Slice scope, Codes codes) {
        Payouts payouts = audits.payouts(request.property(), request.period());
        SortedMap<String, List<PayoutPair>> lines = new TreeMap<>();
        Stream.of(
                        payouts.documented().stream().map(one -> new PayoutPair(one.payout(), one.slip())),
                        payouts.withoutSlip().stream().map(payout -> new PayoutPair(payout, null)),
                        payouts.withoutPayout().stream().map(slip -> new PayoutPair(null, slip)))
                .flatMap(some -> some)
                .filter(line -> scope.tables().isEmpty() || scope.tables().contains(line.tableId()))
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
