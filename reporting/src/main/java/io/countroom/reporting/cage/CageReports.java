package io.countroom.reporting.cage;

import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.meter.MeterReports;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.sql.Database;
import io.countroom.sql.count.SlipRepository;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.count.SlipRow.Kind;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Makes the report of the money around the tables. Safe to share between threads. */
public final class CageReports extends ReportMaker {

    public static final String ID = "cage";

    private static final String TITLE = "Cage accountability report";
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final TypeReference<Map<Long, Long>> PIECES = new TypeReference<>() {};

    private static final String NO_OPENING = "No balance was counted before the period.";
    private static final String NO_CLOSING = "No balance was counted up to the end of the period.";
    private static final String UNLIKE = "A counted balance differs from opening + in − out.";
    private static final String NO_PIECES = "A slip has no denominations.";

    private static final List<Column> ROLL = List.of(
            Column.own("opening", "Opening", Type.MONEY, "The balance before the first gaming date of the period."),
            Column.own("in", "In", Type.MONEY, "Issued, deposited or received in the period."),
            Column.own("out", "Out", Type.MONEY, "Redeemed, withdrawn or removed in the period."),
            Column.own(
                    "difference",
                    "Count difference",
                    Type.MONEY,
                    "Counted balance − (opening + in − out). A positive amount is over, a negative amount is short."),
            Column.own("closing", "Closing", Type.MONEY, "Opening + in − out + count difference."));

    private static final List<Column> WHERE = List.of(
            Column.own("onHand", "In the cage", Type.MONEY, "Counted in cage and vault on the last gaming date."),
            Column.own("atTables", "At tables", Type.MONEY, "The last closer of each table."),
            Column.own(
                    "float", "Float", Type.MONEY, "Closing − in the cage − at tables: the chips that players hold."));

    private static final List<Note> NOTES = List.of(
            new Note(
                    "Balances",
                    "A balance is counted at the end of its gaming date. The count difference is the counted balance less the"
                            + " opening balance, plus and minus the movements. Each closing balance is the next opening balance."),
            new Note(
                    "Transfers",
                    "A transfer is a credit of the table that gives the chips and a fill of the table that takes them. The win"
                            + " of both tables changes. The win of the property does not change."));

    private final SlipRepository slips = new SlipRepository(database);
    private final MeterReports meters;

    public CageReports(Database database, String software) {
        super(database, software);
        this.meters = new MeterReports(database, software);
    }

    public Report report(ReportRequest request) {
        Codes codes = codes(request);
        int property = request.property().id();
        LocalDate from = request.period().first();
        LocalDate to = request.period().last();
        Map<Account, List<SlipRow>> accounts = new EnumMap<>(Account.class);
        for (Account account : Account.values()) {
            LocalDate since =
                    slips.lastBefore(property, account.balance(), from).orElse(from);
            accounts.put(account, slips.between(property, since, to, account.kinds()));
        }
        List<SlipRow> chips = Objects.requireNonNull(accounts.get(Account.CHIPS));
        List<SlipRow> ofPeriod = slips.between(property, from, to, Kind.OF_CAGE);
        List<Section> sections = new ArrayList<>();
        sections.add(new Section(
                "accounts",
                "Roll-forward of each account",
                new Table(
                        List.of(Column.text("account", "Account")),
                        ROLL,
                        accounts.entrySet().stream()
                                .filter(account -> !account.getValue().isEmpty())
                                .map(account -> Row.of(
                                        Cell.text(account.getKey().title()),
                                        cells(AccountRoll.of(
                                                account.getKey(), account.getValue(), from, SlipRow::amountCents))))
                                .toList(),
                        null)));
        sections.add(new Section("chips", "Chip inventory and float", chips(property, chips, from, to, codes)));
        sections.add(new Section("transfers", "Transfers from table to table", transfers(property, from, to, codes)));
        sections.add(meters.rollForward(request));
        sections.add(new Section("entries", "Cage slips", entries(request, ofPeriod, codes)));
        return new Report(covers.of(ID, TITLE, "", request, from, List.of()), sections, NOTES);
    }

    private static List<Cell> cells(AccountRoll roll) {
        Long difference = roll.differenceCents();
        Cell differs = Cell.money(difference, NO_OPENING);
        return List.of(
                Cell.money(roll.openingCents(), NO_OPENING),
                Cell.money(roll.inCents()),
                Cell.money(roll.outCents()),
                difference == null || difference == 0 ? differs : differs.flagged(Cell.Flag.Level.LOOK, UNLIKE),
                Cell.money(roll.closingCents(), NO_CLOSING));
    }

    /** A row for each denomination, where every slip says them, and the total. */
    private Table chips(int property, List<SlipRow> chips, LocalDate from, LocalDate to, Codes codes) {
        List<Column> columns = new ArrayList<>(ROLL);
        columns.addAll(WHERE);
        List<Column> groups = List.of(Column.text("denomination", "Denomination"));
        if (chips.isEmpty()) {
            return new Table(groups, columns, List.of(), null);
        }
        ChipFloat where = ChipFloat.of(
                slips.between(
                        property,
                        to.minusDays(ChipFloat.DAYS_BACK),
                        to,
                        EnumSet.of(Kind.OPENER, Kind.CLOSER, Kind.CHIPS_ON_HAND)),
                to);
        List<Row> rows = new ArrayList<>();
        if (counted(chips)) {
            for (long denomination : denominations(chips).reversed()) {
                ToLongFunction<SlipRow> pieces =
                        slip -> Math.multiplyExact(denomination, pieces(slip).getOrDefault(denomination, 0L));
                rows.add(Row.of(
                        Cell.text(Formats.dollars(denomination)), sheet(chips, where, from, pieces, true, codes)));
            }
        }
        List<Cell> total = sheet(chips, where, from, SlipRow::amountCents, false, codes);
        return rows.isEmpty()
                ? new Table(groups, columns, List.of(Row.of(Cell.text("All"), total)), null)
                : new Table(groups, columns, rows, Row.of(Cell.text("Total"), total));
    }

    private static List<Cell> sheet(
            List<SlipRow> chips,
            ChipFloat where,
            LocalDate from,
            ToLongFunction<SlipRow> amount,
            boolean byDenomination,
            Codes codes) {
        AccountRoll roll = AccountRoll.of(Account.CHIPS, chips, from, amount);
        String noHand = where.onHand().isEmpty()
                ? "The chips of the cage were not counted on the last gaming date."
                : byDenomination && !counted(where.onHand()) ? NO_PIECES : "";
        String noTables = !where.unsure().isEmpty()
                ? "The last closer is not known of "
                        + where.unsure().stream()
                                .map(table -> codes.table(table).code())
                                .sorted()
                                .collect(Collectors.joining(", "))
                        + "."
                : byDenomination && !counted(where.atTables()) ? NO_PIECES : "";
        Long hand = noHand.isEmpty() ? sum(where.onHand(), amount) : null;
        Long tables = noTables.isEmpty() ? sum(where.atTables(), amount) : null;
        Long closing = roll.closingCents();
        List<Cell> cells = new ArrayList<>(cells(roll));
        cells.add(Cell.money(hand, noHand));
        cells.add(Cell.money(tables, noTables));
        cells.add(
                closing == null || hand == null || tables == null
                        ? Cell.missing(closing == null ? NO_CLOSING : hand == null ? noHand : noTables)
                        : Cell.money(Math.subtractExact(Math.subtractExact(closing, hand), tables)));
        return cells;
    }

    private static @Nullable Long sum(Collection<SlipRow> slips, ToLongFunction<SlipRow> amount) {
        return slips.stream().mapToLong(amount).reduce(0, Math::addExact);
    }

    private static boolean counted(Collection<SlipRow> slips) {
        return slips.stream().allMatch(slip -> slip.denominations() != null || slip.amountCents() == 0);
    }

    private static Map<Long, Long> pieces(SlipRow slip) {
        return slip.denominations() == null ? Map.of() : JSON.readValue(slip.denominations(), PIECES);
    }

    private static SortedSet<Long> denominations(Collection<SlipRow> slips) {
        return slips.stream()
                .flatMap(slip -> pieces(slip).keySet().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The slips of one number and gaming date. */
    private record Transfer(LocalDate day, String number, List<SlipRow> out, List<SlipRow> in) {

        static long cents(List<SlipRow> slips) {
            return slips.stream().mapToLong(SlipRow::amountCents).sum();
        }
    }

    private Table transfers(int property, LocalDate from, LocalDate to, Codes codes) {
        SortedMap<String, Transfer> transfers = new TreeMap<>();
        for (SlipRow slip : slips.between(property, from, to, EnumSet.of(Kind.TRANSFER_IN, Kind.TRANSFER_OUT))) {
            String number = String.valueOf(slip.number());
            Transfer transfer = transfers.computeIfAbsent(
                    slip.gamingDate() + " " + number,
                    key -> new Transfer(slip.gamingDate(), number, new ArrayList<>(), new ArrayList<>()));
            (slip.kind() == Kind.TRANSFER_OUT ? transfer.out : transfer.in).add(slip);
        }
        return Lines.table(
                Column.text("slip", "Slip"),
                List.copyOf(transfers.values()),
                transfer -> Cell.text(transfer.number),
                List.of(
                        Lines.day(Transfer::day),
                        Lines.text("from", "From", transfer -> codesOf(transfer.out, codes)),
                        Lines.text("to", "To", transfer -> codesOf(transfer.in, codes)),
                        Lines.sum(
                                "out",
                                "Out",
                                Type.MONEY,
                                "The slip of the table that gave the chips.",
                                transfer -> Transfer.cents(transfer.out)),
                        Lines.sum(
                                "in",
                                "In",
                                Type.MONEY,
                                "The slip of the table that took the chips.",
                                transfer -> Transfer.cents(transfer.in)),
                        Lines.difference(
                                "open",
                                "Difference",
                                "out",
                                "in",
                                "Out − in. The two slips of a complete transfer have the same amount.",
                                transfer -> Transfer.cents(transfer.out) - Transfer.cents(transfer.in),
                                transfer -> transfer.in.isEmpty()
                                        ? "The transfer-in slip is missing."
                                        : transfer.out.isEmpty()
                                                ? "The transfer-out slip is missing."
                                                : "The two slips have different amounts.")));
    }

    private static String codesOf(List<SlipRow> slips, Codes codes) {
        return slips.stream()
                .map(slip -> codes.table(slip.tableId()).code())
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private static Table entries(ReportRequest request, List<SlipRow> slips, Codes codes) {
        return Lines.table(
                        Column.text("account", "Account"),
                        slips,
                        slip -> Cell.text(account(slip)),
                        List.of(
                                Lines.day(SlipRow::gamingDate),
                                Lines.text(
                                        "kind",
                                        "Kind",
                                        slip -> slip.kind().word().replace('-', ' ')),
                                Lines.text("slip", "Slip", SlipRow::number),
                                Lines.text(
                                        "table",
                                        "Table",
                                        slip -> slip.tableId() == SlipRow.NO_TABLE
                                                ? ""
                                                : codes.table(slip.tableId()).code()),
                                Lines.each(
                                        "amount",
                                        "Amount",
                                        Type.MONEY,
                                        "",
                                        slip -> Cell.money(slip.amountCents())
                                                .linked(Link.of(
                                                        "counts",
                                                        request.property(),
                                                        "period",
                                                        slip.gamingDate().toString(),
                                                        "kind",
                                                        slip.kind().word()))),
                                Lines.text("signedBy", "Signed by", SlipRow::signedBy)))
                .withoutTotal();
    }

    private static String account(SlipRow slip) {
        return Optional.of(Account.CHIPS)
                .filter(chips -> slip.kind() == Kind.CHIPS_ON_HAND)
                .or(() -> List.of(Account.values()).stream()
                        .filter(account -> account.kinds().contains(slip.kind()))
                        .findFirst())
                .orElseThrow()
                .title();
    }
}
