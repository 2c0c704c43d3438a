package io.countroom.reporting.exceptions;

import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.cover.Covers;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.hold.Codes;
import io.countroom.reporting.hold.Compared;
import io.countroom.reporting.hold.Comparison;
import io.countroom.reporting.hold.Dimension;
import io.countroom.reporting.hold.HoldQuery;
import io.countroom.reporting.hold.Part;
import io.countroom.reporting.hold.RowLinks;
import io.countroom.reporting.period.Dates;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.rules.game.Findings;
import io.countroom.sql.Database;
import io.countroom.sql.EnumText;
import io.countroom.sql.fact.Cube;
import io.countroom.sql.fact.Group;
import io.countroom.sql.fact.Key;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.AuditedException;
import io.countroom.sql.round.ExceptionRepository;
import io.countroom.sql.round.Slice;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes round audit reports. Safe to share between threads. */
public final class RoundAuditReports {

    private static final List<Column> SUMS = List.of(
            Column.sum("exceptions", "Exceptions", Type.COUNT, "Departures from the rules that rounds show."),
            Column.own("rounds", "Rounds", Type.COUNT, "Rounds with at least one of these exceptions."),
            Column.sum("overpaid", "Overpaid", Type.MONEY, "Paid beyond what was due, where the amounts are known."),
            Column.sum("underpaid", "Underpaid", Type.MONEY, "Due beyond what was paid, where the amounts are known."));

    private static final List<Column> LIST = List.of(
            Column.own("day", "Gaming date", Type.DATE, ""),
            Column.text("shift", "Shift"),
            Column.text("dealer", "Dealer"),
            Column.text("shoeHand", "Shoe, hand"),
            Column.text("wager", "Wager"),
            Column.own("wagered", "Wagered", Type.MONEY, ""),
            Column.own("paid", "Was paid", Type.MONEY, "Net to the player, as the log says; negative was taken."),
            Column.own("due", "Was due", Type.MONEY, "Net to the player, as the rules of play require."),
            Column.sum("overpaid", "Overpaid", Type.MONEY, ""),
            Column.sum("underpaid", "Underpaid", Type.MONEY, ""),
            Column.text("finding", "What was done and what was due"),
            Column.text("citation", "Rule"),
            Column.text("state", "State"));

    private final ExceptionRepository exceptions;
    private final Cube rounds;
    private final Audits audits;
    private final PropertyRepository properties;
    private final Covers covers;

    /**
     * @param software what makes the reports, for their covers: "Countroom 1.0"
     */
    public RoundAuditReports(Database database, String software) {
        this.exceptions = new ExceptionRepository(database);
        this.rounds = new Cube(database);
        this.audits = new Audits(database);
        this.properties = new PropertyRepository(database);
        this.covers = new Covers(database, software);
    }

    /**
     * @param query how one of the tables is laid out; others are by rule, dealer and shift whatever is asked for
     * @param operator who asks
     * @param now when
     * @throws io.countroom.sql.RefusedException if the filter names what the property does not have
     */
    public Report report(HoldQuery query, String operator, Instant now) {
        Codes codes = Codes.of(query.property(), properties);
        Slice scope = codes.scope(query.period(), query.filter());
        List<AuditedException> found = exceptions.audited(scope);
        Set<LocalDate> dealt = dealt(scope);
        List<Finding> sequence = audits.ofRounds(query.property(), query.period()).stream()
                .filter(finding -> scope.tables().isEmpty() || scope.tables().contains(finding.tableId()))
                .toList();
        RowLinks links = new RowLinks(query);
        List<Section> sections = new ArrayList<>();
        Map<Comparison, Earlier> earlier = new EnumMap<>(Comparison.class);
        for (Comparison comparison : query.compare()) {
            HoldQuery other = query.of(comparison.of(query.period()));
            Slice before = codes.scope(other.period(), other.filter());
            earlier.put(comparison, new Earlier(other, exceptions.audited(before), dealt(before)));
        }
        Chart trend = trend(query.period(), found, dealt, earlier.get(Comparison.PRIOR));
        sections.add(new Section(
                "rules", "Exceptions by rule", lead(found), trend == null ? List.of() : List.of(trend), byRule(found)));
        Table asked = by(query.by(), found, codes, links);
        String title = "Exceptions " + Dimension.words(query.by());
        sections.add(new Section("grouped", title, "", List.of(), asked));
        earlier.forEach((comparison, before) -> sections.add(Compared.section(
                query,
                comparison,
                title,
                asked,
                by(query.by(), before.found, codes, new RowLinks(before.query)),
                COMPARED,
                column -> none(column, dealt, query.period()),
                column -> none(column, before.dealt, before.query.period()))));
        for (Dimension by : List.of(Dimension.DEALER, Dimension.SHIFT)) {
            sections.add(new Section(
                    by.id() + "s",
                    "Exceptions " + Dimension.words(List.of(by)),
                    "",
                    List.of(),
                    by(List.of(by), found, codes, links)));
        }
        sections.add(new Section("rounds", "Every exception", "", List.of(), list(found, codes)));
        sections.add(new Section(
                "shoes",
                "Shoes of impossible composition",
                "",
                List.of(),
                list(
                        found.stream()
                                .filter(one -> one.code().equals(Findings.IMPOSSIBLE_CARDS))
                                .toList(),
                        codes)));
        sections.add(new Section("sequence", "Missing and duplicate rounds", "", List.of(), sequence(sequence)));
        return new Report(
                covers.of(
                        "round-audit",
                        "Round audit report",
                        "",
                        query.property(),
                        query.period(),
                        query.readFrom(),
                        query.filter().facts(),
                        List.of(covers.rules(codes.scope(
                                Periods.range(query.readFrom(), query.period().last()), query.filter()))),
                        operator,
                        now),
                sections,
                NOTES);
    }

    private static final List<Note> NOTES = List.of(
            new Note(
                    "Exceptions",
                    "Each round was settled again from the rules under the Rules Submission of its table and gaming date when"
                            + " it was imported. What departs from the rules, in cards, decisions or amounts, is an exception."
                            + " One round can have several. An exception says where to look; it accuses nobody."),
            new Note(
                    "Sequence",
                    "Missing and duplicate rounds are of a table and gaming date; no shift or dealer can be told for a round"
                            + " that is not there."));

    private static final List<String> COMPARED = List.of("exceptions", "rounds", "overpaid", "underpaid");

    /** What was found in an earlier period, and on which gaming dates rounds were dealt. */
    private record Earlier(HoldQuery query, List<AuditedException> found, Set<LocalDate> dealt) {}

    private Set<LocalDate> dealt(Slice scope) {
        return rounds.rounds(scope, EnumSet.of(Key.DAY)).stream()
                .map(sums -> Objects.requireNonNull(sums.group().gamingDate()))
                .collect(Collectors.toSet());
    }

    /** No exception is none only where rounds were dealt. */
    private static Cell none(Column column, Set<LocalDate> dealt, Period period) {
        if (dealt.isEmpty()) {
            return Cell.missing("There are no rounds of " + period.label() + ".");
        }
        return column.type() == Type.MONEY ? Cell.money(0) : Cell.count(0);
    }

    private static @Nullable Chart trend(
            Period period, List<AuditedException> found, Set<LocalDate> dealt, @Nullable Earlier prior) {
        if (dealt.size() < 2) {
            return null;
        }
        List<LocalDate> dates = dealt.stream().sorted().toList();
        List<Chart.Series> series = new ArrayList<>(
                List.of(new Chart.Series("exceptions", Chart.Series.Role.ACTUAL, ofDays(found, dealt, dates))));
        String caption = "";
        if (prior != null) {
            long days = ChronoUnit.DAYS.between(prior.query.period().first(), period.first());
            series.add(new Chart.Series(
                    "before",
                    Chart.Series.Role.BEFORE,
                    ofDays(
                            prior.found,
                            prior.dealt,
                            dates.stream().map(date -> date.minusDays(days)).toList())));
            caption = "Against the same days of " + prior.query.period().label() + ".";
        }
        return new Chart.Trend(
                "Exceptions from day to day",
                caption,
                Type.COUNT,
                dates.stream().map(Dates::shortDate).toList(),
                series,
                null,
                List.of());
    }

    /** A gap where nothing was dealt. */
    private static List<@Nullable Double> ofDays(
            List<AuditedException> found, Set<LocalDate> dealt, List<LocalDate> dates) {
        Map<LocalDate, Long> counts =
                found.stream().collect(Collectors.groupingBy(AuditedException::gamingDate, Collectors.counting()));
        List<@Nullable Double> values = new ArrayList<>();
        for (LocalDate date : dates) {
            values.add(dealt.contains(date) ? (Double) (double) counts.getOrDefault(date, 0L) : null);
        }
        return values;
    }

    private static String lead(List<AuditedException> found) {
        if (found.isEmpty()) {
            return "No round departs from the rules.";
        }
        return Formats.count(found.size()) + (found.size() == 1 ? " exception in " : " exceptions in ")
                + Formats.count(rounds(found)) + (rounds(found) == 1 ? " round; " : " rounds; ")
                + Formats.dollars(over(found)) + " overpaid, " + Formats.dollars(under(found)) + " underpaid.";
    }

    private static long rounds(List<AuditedException> found) {
        return found.stream()
                .map(one -> one.gamingDate() + " " + one.roundId())
                .distinct()
                .count();
    }

    private static long over(List<AuditedException> found) {
        return found.stream().mapToLong(RoundAuditReports::over).reduce(0, Math::addExact);
    }

    private static long under(List<AuditedException> found) {
        return found.stream().mapToLong(RoundAuditReports::under).reduce(0, Math::addExact);
    }

    private static long over(AuditedException one) {
        return one.overpaidCents() == null ? 0 : Math.max(0, one.overpaidCents());
    }

    private static long under(AuditedException one) {
        return one.overpaidCents() == null ? 0 : Math.max(0, -one.overpaidCents());
    }

    private static Table byRule(List<AuditedException> found) {
        List<Row> rows = new ArrayList<>();
        grouped(found, AuditedException::code).forEach((code, ofCode) -> {
            List<Row> cited = new ArrayList<>();
            grouped(ofCode, AuditedException::citation)
                    .forEach((citation, ofRule) -> cited.add(Row.of(Cell.text(citation), sums(ofRule, null))));
            rows.add(new Row(Cell.text(words(code)), sums(ofCode, null), cited));
        });
        return new Table(
                List.of(Column.text("kind", "What departs"), Column.text("rule", "Rule")),
                SUMS,
                rows,
                rows.isEmpty() ? null : Row.of(Cell.text("Total"), sums(found, null)));
    }

    private static Table by(List<Dimension> by, List<AuditedException> found, Codes codes, RowLinks links) {
        List<Row> rows = rows(by, found, codes, links, List.of());
        return new Table(
                Dimension.columns(by),
                SUMS,
                rows,
                rows.isEmpty() ? null : Row.of(Cell.text("Total"), sums(found, links.to("exceptions", List.of()))));
    }

    private static List<Row> rows(
            List<Dimension> by, List<AuditedException> found, Codes codes, RowLinks links, List<Part> above) {
        if (by.isEmpty()) {
            return List.of();
        }
        List<Row> rows = new ArrayList<>();
        grouped(
                        found,
                        one -> Part.of(
                                by.getFirst(),
                                new Group(one.tableId(), one.gamingDate(), one.shift(), one.dealerId()),
                                codes))
                .forEach((part, own) -> {
                    List<Part> path = new ArrayList<>(above);
                    path.add(part);
                    rows.add(new Row(
                            new Cell(part.label(), null, null),
                            sums(own, links.to("exceptions", path)),
                            rows(by.subList(1, by.size()), own, codes, links, path)));
                });
        return rows;
    }

    private static <K extends Comparable<? super K>> SortedMap<K, List<AuditedException>> grouped(
            List<AuditedException> found, Function<AuditedException, K> key) {
        SortedMap<K, List<AuditedException>> groups = new TreeMap<>();
        found.forEach(one -> groups.computeIfAbsent(key.apply(one), ignored -> new ArrayList<>())
                .add(one));
        return groups;
    }

    private static List<Cell> sums(List<AuditedException> found, @Nullable Link link) {
        List<Cell> cells = List.of(
                Cell.count(found.size()), Cell.count(rounds(found)), Cell.money(over(found)), Cell.money(under(found)));
        return link == null
                ? cells
                : cells.stream().map(cell -> cell.linked(link)).toList();
    }

    private static Table list(List<AuditedException> found, Codes codes) {
        List<Row> rows = new ArrayList<>();
        grouped(found, one -> codes.table(one.tableId()).code()).forEach((table, ofTable) -> {
            List<Cell> cells = new ArrayList<>();
            for (Column column : LIST) {
                cells.add(
                        switch (column.id()) {
                            case "overpaid" -> Cell.money(over(ofTable));
                            case "underpaid" -> Cell.money(under(ofTable));
                            default -> Cell.EMPTY;
                        });
            }
            rows.add(new Row(
                    Cell.text(table),
                    cells,
                    ofTable.stream().map(one -> row(one, codes)).toList()));
        });
        return new Table(List.of(Column.text("table", "Table"), Column.text("round", "Round")), LIST, rows, null);
    }

    private static Row row(AuditedException one, Codes codes) {
        String dealer = codes.dealers().getOrDefault(one.dealerId(), "");
        String whole = "The exception is of the round as a whole.";
        return Row.of(
                Cell.text(one.ref())
                        .linked(Link.to(
                                "rounds/" + one.gamingDate() + "/" + one.roundId(),
                                Map.of("property", codes.property().code()))),
                List.of(
                        Cell.day(one.gamingDate()),
                        Cell.text(one.shift().isEmpty() ? "not logged" : one.shift()),
                        Cell.text(dealer.isEmpty() ? "not logged" : dealer),
                        Cell.text((one.shoe() == null ? "" : String.valueOf(one.shoe()))
                                + (one.hand() == null ? "" : ", " + one.hand())),
                        Cell.text(one.wager() == null ? "" : one.wager()),
                        money(one.amountCents(), whole),
                        money(one.paidCents(), one.wager() == null ? whole : "The log does not say what was paid."),
                        money(one.dueCents(), one.wager() == null ? whole : "It cannot be known what was due."),
                        Cell.money(over(one)),
                        Cell.money(under(one)),
                        Cell.text(one.sentence()),
                        Cell.text(one.citation()),
                        Cell.text(EnumText.of(one.state()))));
    }

    private static Cell money(@Nullable Long cents, String reason) {
        return cents == null ? Cell.missing(reason) : Cell.money(cents);
    }

    private static Table sequence(List<Finding> findings) {
        List<Row> rows = findings.stream()
                .sorted(Comparator.comparing(Finding::kind))
                .map(finding -> Row.of(
                        Cell.text(finding.kind().title()),
                        List.of(
                                Cell.day(finding.gamingDate()),
                                Cell.text(finding.table()),
                                Cell.text(finding.subject()),
                                Cell.count(finding.number()),
                                Cell.text(finding.sentence()))))
                .toList();
        return new Table(
                List.of(Column.text("kind", "Finding")),
                List.of(
                        Column.own("day", "Gaming date", Type.DATE, ""),
                        Column.text("table", "Table"),
                        Column.text("subject", "What"),
                        Column.sum("number", "Number", Type.COUNT, "How many rounds or shoes are missing or too many."),
                        Column.text("finding", "Finding in words")),
                rows,
                null);
    }

    /** "Paid differs" of "paid-differs". */
    private static String words(String code) {
        String words = code.replace('-', ' ');
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }
}
