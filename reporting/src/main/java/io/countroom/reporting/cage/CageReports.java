package io.countroom.reporting.cage;

import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.figure.Figure;
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
import io.countroom.sql.Database;
import io.countroom.sql.count.SlipRepository;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.fact.Counts;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
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
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

    /** An account, or one denomination of the chips, and where those are. */
    private record Sheet(String name, AccountRoll roll, Figure<Long> onHand, Figure<Long> atTables) {

        Sheet(String name, AccountRoll roll) {
            this(name, roll, Figure.missing(""), Figure.missing(""));
        }

        Figure<Long> closing() {
            return Figure.of(roll.closingCents(), NO_CLOSING);
        }

        Cell difference() {
            Long difference = roll.differenceCents();
            return Cell.money(difference, NO_OPENING)
                    .flagged(difference != null && difference != 0, Cell.Flag.Level.LOOK, UNLIKE);
        }

        Figure<Long> atPlayers() {
            return Figure.minus(Figure.minus(closing(), onHand), atTables);
        }
    }

    private static final List<Measure<Sheet>> ROLL = List.of(
            own("opening", "Opening", sheet -> Figure.of(sheet.roll.openingCents(), NO_OPENING))
                    .means("The balance before the first gaming date of the period."),
            own("in", "In", sheet -> Figure.known(sheet.roll.inCents()))
                    .means("Issued, deposited or received in the period."),
            own("out", "Out", sheet -> Figure.known(sheet.roll.outCents()))
                    .means("Redeemed, withdrawn or removed in the period."),
            Measure.cell(Column.own("difference", "Count difference", Type.MONEY), Sheet::difference)
                    .means("Counted balance − (opening + in − out). A positive amount is over, a negative amount is"
                            + " short."),
            own("closing", "Closing", Sheet::closing).means("Opening + in − out + count difference."));

    private static final List<Measure<Sheet>> CHIPS = Stream.concat(
                    ROLL.stream(),
                    Stream.of(
                            own("onHand", "In the cage", Sheet::onHand)
                                    .means("Counted in cage and vault on the last gaming date."),
                            own("atTables", "At tables", Sheet::atTables).means("The last closer of each table."),
                            own("float", "Float", Sheet::atPlayers)
                                    .means("Closing − in the cage − at tables: the chips that players hold.")))
            .toList();

    private static Measure<Sheet> own(String id, String title, Function<Sheet, Figure<? extends Number>> cents) {
        return Measure.own(id, title, Type.MONEY, cents);
    }

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
    private final Counts counts = new Counts(database);
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
        Map<Kind, LocalDate> balanced = slips.lastBefore(
                property, Arrays.stream(Account.values()).map(Account::balance).collect(Collectors.toSet()), from);
        LocalDate since =
                balanced.values().stream().min(Comparator.naturalOrder()).orElse(from);
        Set<Kind> kinds = EnumSet.of(Kind.TRANSFER_IN, Kind.TRANSFER_OUT);
        kinds.addAll(Kind.OF_CAGE);
        // Read once: databases look through all slips of the dates for each set of kinds.
        List<SlipRow> read = slips.between(property, since, to, kinds);
        Map<Account, List<SlipRow>> accounts = new EnumMap<>(Account.class);
        for (Account account : Account.values()) {
            accounts.put(account, of(account.kinds(), balanced.getOrDefault(account.balance(), from), read));
        }
        List<SlipRow> chips = Objects.requireNonNull(accounts.get(Account.CHIPS));
        boolean active = counts.any(codes.scope(request.period(), request.filter()));
        String noSlip = active ? "No cage slip was entered." : Section.NO_ACTIVITY;
        List<Section> sections = new ArrayList<>();
        sections.add(new Section(
                        "accounts",
                        "Roll-forward of each account",
                        Lines.list(
                                Column.text("account", "Account"),
                                accounts.entrySet().stream()
                                        .filter(account -> !account.getValue().isEmpty())
                                        .map(account -> new Sheet(
                                                account.getKey().title(),
                                                AccountRoll.of(
                                                        account.getKey(),
                                                        account.getValue(),
                                                        from,
                                                        SlipRow::amountCents)))
                                        .toList(),
                                sheet -> Cell.text(sheet.name),
                                ROLL.stream().map(Lines::each).toList()))
                .orElse(noSlip));
        sections.add(new Section("chips", "Chip inventory and float", chips(property, chips, from, to, codes))
                .orElse(noSlip));
        sections.add(new Section(
                        "transfers", "Transfers from table to table", transfers(of(Kind.OF_TABLES, from, read), codes))
                .orElse(active ? "No transfer between tables was entered." : Section.NO_ACTIVITY));
        sections.add(meters.rollForward(request));
        sections.add(new Section("entries", "Cage slips", entries(request, of(Kind.OF_CAGE, from, read), codes))
                .orElse(noSlip));
        return new Report(covers.of(ID, TITLE, "", request), sections, NOTES);
    }

    /** The slips of these kinds from a gaming date on. */
    private static List<SlipRow> of(Set<Kind> kinds, LocalDate since, List<SlipRow> slips) {
        return slips.stream()
                .filter(slip ->
                        kinds.contains(slip.kind()) && !slip.gamingDate().isBefore(since))
                .toList();
    }

    /** A row for each denomination, where every slip says them, and the total. */
    private Table chips(int property, List<SlipRow> chips, LocalDate from, LocalDate to, Codes codes) {
        List<Column> groups = List.of(Column.text("denomination", "Denomination"));
        if (chips.isEmpty()) {
            return new Table(groups, CHIPS.stream().map(Measure::column).toList(), List.of(), null);
        }
        ChipFloat where = ChipFloat.of(
                slips.between(
                        property,
                        to.minusDays(ChipFloat.DAYS_BACK),
                        to,
                        EnumSet.of(Kind.OPENER, Kind.CLOSER, Kind.CHIPS_ON_HAND)),
                to);
        Map<String, Sheet> sheets = new LinkedHashMap<>();
        if (counted(chips)) {
            for (long denomination : denominations(chips).reversed()) {
                String name = Formats.dollars(denomination);
                ToLongFunction<SlipRow> pieces =
                        slip -> Math.multiplyExact(denomination, pieces(slip).getOrDefault(denomination, 0L));
                sheets.put(name, sheet(name, chips, where, from, pieces, true, codes));
            }
        }
        Sheet all = sheet("All", chips, where, from, SlipRow::amountCents, false, codes);
        boolean whole = sheets.isEmpty();
        Breakdown<Sheet> rows = new Breakdown<>(
                groups,
                path -> path.isEmpty()
                        ? all
                        : sheets.getOrDefault(path.getLast().code(), all));
        for (String name : whole ? List.of(all.name) : sheets.keySet()) {
            rows.along(List.of(Part.named(
                    name, name, "%03d".formatted(rows.root().children().size()))));
        }
        Table table = rows.table(CHIPS, Breakdown.Layout.PLAIN);
        return whole ? table.withoutTotal() : table;
    }

    private static Sheet sheet(
            String name,
            List<SlipRow> chips,
            ChipFloat where,
            LocalDate from,
            ToLongFunction<SlipRow> amount,
            boolean byDenomination,
            Codes codes) {
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
        return new Sheet(
                name,
                AccountRoll.of(Account.CHIPS, chips, from, amount),
                Figure.of(noHand.isEmpty() ? sum(where.onHand(), amount) : null, noHand),
                Figure.of(noTables.isEmpty() ? sum(where.atTables(), amount) : null, noTables));
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

    private static Table transfers(List<SlipRow> slips, Codes codes) {
        SortedMap<String, Transfer> transfers = new TreeMap<>();
        for (SlipRow slip : slips) {
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
                        Lines.sum("out", "Out", Type.MONEY, (Transfer transfer) -> Transfer.cents(transfer.out))
                                .means("The slip of the table that gave the chips."),
                        Lines.sum("in", "In", Type.MONEY, (Transfer transfer) -> Transfer.cents(transfer.in))
                                .means("The slip of the table that took the chips."),
                        Lines.difference(
                                        "open",
                                        "Difference",
                                        "out",
                                        "in",
                                        (Transfer transfer) ->
                                                Transfer.cents(transfer.out) - Transfer.cents(transfer.in),
                                        (Transfer transfer) -> transfer.in.isEmpty()
                                                ? "The transfer-in slip is missing."
                                                : transfer.out.isEmpty()
                                                        ? "The transfer-out slip is missing."
                                                        : "The two slips have different amounts.")
                                .means("Out − in. The two slips of a complete transfer have the same amount.")));
    }

    private static String codesOf(List<SlipRow> slips, Codes codes) {
        return slips.stream()
                .map(slip -> codes.table(slip.tableId()).code())
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private static Table entries(ReportRequest request, List<SlipRow> slips, Codes codes) {
        return Lines.list(
                Column.text("account", "Account"),
                slips,
                slip -> Cell.text(account(slip)),
                Lines.day(SlipRow::gamingDate),
                Lines.text("kind", "Kind", slip -> slip.kind().word().replace('-', ' ')),
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
                        slip -> Cell.money(slip.amountCents())
                                .linked(Link.of(
                                        "counts",
                                        request.property(),
                                        "period",
                                        slip.gamingDate().toString(),
                                        "kind",
                                        slip.kind().word()))),
                Lines.text("signedBy", "Signed by", SlipRow::signedBy));
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
