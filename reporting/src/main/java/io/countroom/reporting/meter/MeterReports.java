package io.countroom.reporting.meter;

import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.audit.Payouts;
import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.breakdown.RowLinks;
import io.countroom.reporting.cover.Covers;
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
import io.countroom.sql.fact.Cube;
import io.countroom.sql.fact.Cube.OutcomeSums;
import io.countroom.sql.fact.Cube.WagerSums;
import io.countroom.sql.fact.Key;
import io.countroom.sql.fact.Offered;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.Slice;
import io.countroom.sql.sequence.MeterEnds;
import io.countroom.sql.sequence.OutsidePayouts.Payout;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes reports of progressive meters. Safe to share between threads. */
public final class MeterReports {

    private static final List<Column> ROLL = List.of(
            Column.own("opening", "Opening", Type.MONEY, "The first reading of the period."),
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
                    "Closing − opening − contributions + paid − started again with: what no logged round explains."),
            Column.own("closing", "Closing", Type.MONEY, "What the meter shows after the last round of the period."));

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

    private final Database database;
    private final Cube cube;
    private final RoundRepository rounds;
    private final PropertyRepository properties;
    private final Audits audits;
    private final Covers covers;

    /** @param software what makes the reports, for their covers: "Countroom 1.0" */
    public MeterReports(Database database, String software) {
        this.database = database;
        this.cube = new Cube(database);
        this.rounds = new RoundRepository(database);
        this.properties = new PropertyRepository(database);
        this.audits = new Audits(database);
        this.covers = new Covers(database, software);
    }

    /**
     * @param request its grouping is not looked at: the rows are meters
     * @throws io.countroom.sql.RefusedException if the filter names what the property does not have
     */
    public Report report(ReportRequest request) {
        Codes codes = Codes.of(request.property(), properties);
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
        SortedMap<String, SortedMap<String, List<Row>>> wagers = new TreeMap<>();
        Map<String, List<MeterRoll>> rolls = new TreeMap<>();
        Map<String, List<MeterRoll>> ofTables = new TreeMap<>();
        months.forEach((month, ofMonth) -> {
            for (MeterRoll roll : ofMonth) {
                String wager = roll.offered().wager();
                String table = codes.table(roll.tableId()).code();
                Map<String, String> query = new TreeMap<>(Map.of(
                        "property",
                        codes.property().code(),
                        "period",
                        month.toString(),
                        "table",
                        table,
                        "wager",
                        wager));
                wagers.computeIfAbsent(wager, none -> new TreeMap<>())
                        .computeIfAbsent(table, none -> new ArrayList<>())
                        .add(Row.of(Cell.text(Formats.month(month)), cells(roll, Link.to("rounds", query))));
                rolls.computeIfAbsent(wager, none -> new ArrayList<>()).add(roll);
                ofTables.computeIfAbsent(wager + "/" + table, none -> new ArrayList<>())
                        .add(roll);
            }
        });
        List<Row> rows = new ArrayList<>();
        wagers.forEach((wager, tables) -> rows.add(new Row(
                Cell.text(wager),
                sums(rolls.getOrDefault(wager, List.of())),
                tables.entrySet().stream()
                        .map(table -> new Row(
                                Cell.text(table.getKey()),
                                sums(ofTables.getOrDefault(wager + "/" + table.getKey(), List.of())),
                                table.getValue()))
                        .toList())));
        return new Table(
                List.of(Column.text("wager", "Wager"), Column.text("table", "Table"), Column.text("month", "Month")),
                ROLL,
                rows,
                rows.isEmpty()
                        ? null
                        : Row.of(
                                Cell.text("Total"),
                                sums(rolls.values().stream()
                                        .flatMap(List::stream)
                                        .toList())));
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
        SortedMap<String, List<MeterRoll>> byWager = new TreeMap<>();
        rolls.forEach(roll -> byWager.computeIfAbsent(roll.offered().wager(), wager -> new ArrayList<>())
                .add(roll));
        List<Row> rows = new ArrayList<>();
        byWager.forEach((wager, ofWager) -> rows.add(new Row(
                Cell.text(wager),
                sums(ofWager),
                ofWager.stream().map(roll -> row(roll, codes, links)).toList())));
        return new Table(
                List.of(Column.text("wager", "Wager"), Column.text("table", "Table")),
                ROLL,
                rows,
                rows.isEmpty() ? null : Row.of(Cell.text("Total"), sums(rolls)));
    }

    private static List<Cell> sums(List<MeterRoll> rolls) {
        return List.of(
                Cell.EMPTY,
                sum(rolls, MeterRoll::contributionsCents),
                sum(rolls, MeterRoll::paidCents),
                sum(rolls, MeterRoll::resetCents),
                sum(rolls, MeterRoll::adjustmentCents),
                Cell.EMPTY);
    }

    private static Cell sum(List<MeterRoll> rolls, ToLongFunction<MeterRoll> of) {
        return Cell.money(rolls.stream().mapToLong(of).sum());
    }

    private static Row row(MeterRoll roll, Codes codes, RowLinks links) {
        String table = codes.table(roll.tableId()).code();
        Map<String, String> query = new TreeMap<>(links.to("rounds", List.of()).query());
        query.put("table", table);
        query.put("wager", roll.offered().wager());
        return Row.of(Cell.text(table), cells(roll, Link.to("rounds", query)));
    }

    private static List<Cell> cells(MeterRoll roll, Link rounds) {
        Cell adjustments = Cell.money(roll.adjustmentCents());
        return List.of(
                Cell.money(roll.openingCents()).linked(rounds),
                Cell.money(roll.contributionsCents()).linked(rounds),
                Cell.money(roll.paidCents()).linked(rounds),
                Cell.money(roll.resetCents()),
                roll.adjustmentCents() == 0
                        ? adjustments
                        : adjustments.flagged(
                                Cell.Flag.Level.LOOK, "The logged rounds do not explain what the meter shows."),
                Cell.money(roll.closingCents()).linked(rounds));
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
        return new Table(
                List.of(Column.text("table", "Table")),
                PAYOUTS,
                rows,
                rows.isEmpty()
                        ? null
                        : Row.of(
                                Cell.text("Total"),
                                total(lines.values().stream()
                                        .flatMap(List::stream)
                                        .toList())));
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
                                    .linked(Link.to(
                                            "rounds/" + payout.gamingDate() + "/" + payout.roundId(),
                                            Map.of("property", codes.property().code()))),
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
