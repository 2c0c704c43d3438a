package io.countroom.reporting.exceptions;

import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.audit.LargePayouts;
import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.Comparison;
import io.countroom.reporting.breakdown.DayTrend;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.breakdown.RowLinks;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Wording;
import io.countroom.reporting.sequence.Check;
import io.countroom.reporting.sequence.Checks;
import io.countroom.reporting.sequence.Checks.Setting;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.TableRules;
import io.countroom.sql.Database;
import io.countroom.sql.EnumText;
import io.countroom.sql.fact.Group;
import io.countroom.sql.fact.Key;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.round.AuditedException;
import io.countroom.sql.round.ExceptionRepository;
import io.countroom.sql.round.OwedVigorish;
import io.countroom.sql.round.Slice;
import io.countroom.sql.round.Standing;
import io.countroom.sql.round.Standings;
import io.countroom.sql.sequence.OutcomePayouts.Payout;
import io.countroom.sql.sequence.SequenceRepository;
import io.countroom.sql.sequence.SequenceRepository.ShoeSums;
import java.time.Clock;
import java.time.LocalDate;
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
public final class RoundAuditReports extends ReportMaker {

    /**
     * Some exceptions.
     *
     * @param noRounds why there can be none; empty where rounds were dealt
     */
    private record Found(List<AuditedException> all, String noRounds) {

        private Cell cell(Function<List<AuditedException>, Cell> figure) {
            return all.isEmpty() && !noRounds.isEmpty() ? Cell.missing(noRounds) : figure.apply(all);
        }
    }

    private static final List<Measure<Found>> MEASURES = List.of(
            measure(Column.sum("exceptions", "Exceptions", Type.COUNT), found -> Cell.count(found.size()))
                    .means("Departures from the rules that rounds show."),
            measure(Column.own("rounds", "Rounds", Type.COUNT), found -> Cell.count(rounds(found)))
                    .means("Rounds with at least one of these exceptions."),
            measure(Column.sum("overpaid", "Overpaid", Type.MONEY), found -> Cell.money(beyond(found, 1)))
                    .means("Paid minus due where more was paid than due and both are known."),
            measure(Column.sum("underpaid", "Underpaid", Type.MONEY), found -> Cell.money(beyond(found, -1)))
                    .means("Due minus paid where less was paid than due and both are known."));

    private static Measure<Found> measure(Column column, Function<List<AuditedException>, Cell> figure) {
        return Measure.cell(column, (Found found) -> found.cell(figure)).leadsTo("exceptions");
    }

    private final ExceptionRepository exceptions = new ExceptionRepository(database);
    private final Standings standings = new Standings(database);
    private final Audits audits = new Audits(database);
    private final SequenceRepository sequences = new SequenceRepository(database);
    private final Checks checks = new Checks(database, Clock.systemUTC());

    public RoundAuditReports(Database database, String software) {
        super(database, software);
    }

    /**
     * @param query how one of the tables is laid out; others are by rule, dealer and shift whatever is asked for
     * @throws io.countroom.sql.RefusedException if the filter names what the property does not have
     */
    public Report report(ReportRequest query) {
        Codes codes = codes(query);
        Slice scope = codes.scope(query.period(), query.filter());
        Dealt now = dealt(query, codes);
        List<AuditedException> found = now.found;
        Audits.OfRounds ofRounds = audits.ofRounds(query);
        List<Finding> sequence = ofRounds.findings().stream()
                .filter(finding -> scope.has(finding.tableId()))
                .toList();
        Map<Comparison, Dealt> earlier = new EnumMap<>(Comparison.class);
        for (Comparison comparison : query.compare()) {
            earlier.put(comparison, dealt(query.of(query.period(comparison)), codes));
        }
        Dealt prior = earlier.get(Comparison.PRIOR);
        List<Section> sections = new ArrayList<>();
        Breakdown<Found> asked = by(query.by(), now, codes);
        String title = "Exceptions " + Dimension.words(query.by());
        sections.add(new Section(
                "grouped",
                title,
                lead(found),
                now.trend()
                        .beside(
                                prior == null ? null : prior.trend(),
                                "Exceptions from day to day",
                                Type.COUNT,
                                "exceptions",
                                ""),
                asked.table(MEASURES, layout(query))));
        sections.add(new Section("rules", "Exceptions by rule", byRule(found).table(MEASURES, Breakdown.Layout.PLAIN)));
        earlier.forEach((comparison, before) -> sections.add(comparison.section(
                title, query, asked, by(query.by(), before, codes), MEASURES, RoundAuditReports::layout)));
        for (Dimension by : List.of(Dimension.DEALER, Dimension.SHIFT)) {
            sections.add(new Section(
                    by.id() + "s",
                    "Exceptions " + Dimension.words(List.of(by)),
                    by(List.of(by), now, codes).table(MEASURES, layout(query))));
        }
        Setting directions = checks.of(query.property().id()).of(Check.ONE_WAY_PAYMENTS);
        sections.add(new PaymentDirections(found, codes, directions)
                .section()
                .orElse(
                        directions.active() || now.dates.isEmpty()
                                ? new Wording.Phrase(now.noneOf("No wager was paid other than due."))
                                : off(directions)));
        sections.add(new Section("rounds", "Every exception", list(found, codes)));
        sections.add(new Section(
                "shoes",
                "Shoes of impossible composition",
                list(
                        found.stream()
                                .filter(one -> one.code().equals(Findings.IMPOSSIBLE_CARDS))
                                .toList(),
                        codes)));
        Floor floor = floor(query);
        List<ShoeSums> shoes = ofRounds.shoes().stream()
                .filter(sums -> scope.has(sums.tableId()))
                .toList();
        sections.add(ShoeUse.section(shoes, floor, codes, new RowLinks(query)).orElse(now.noneOf(ShoeUse.NONE)));
        if (scope.tables().size() == 1 || scope.from().equals(scope.to())) {
            // Those of all tables and months would be a report of their own.
            sections.add(ShoeUse.each(sequences.shoeDays(scope), floor, codes).orElse(now.noneOf(ShoeUse.NONE)));
        }
        sections.add(new Section("sequence", "Missing and duplicate rounds", sequence(sequence)));
        sections.add(new Section("verify", "Payouts to verify", verify(query, scope, codes))
                .orElse(now.noneOf("No wager was paid so many times its amount.")));
        sections.add(new Section("vigorish", "Vigorish owed by seat and shoe", owed(query, scope, codes))
                .orElse(now.noneOf("No table collects vigorish later, or none was due.")));
        return new Report(
                covers.of(
                        "round-audit",
                        "Round audit report",
                        "",
                        query,
                        query.readFrom(),
                        covers.rules(codes.scope(
                                Periods.range(query.readFrom(), query.period().last()), query.filter()))),
                sections,
                NOTES);
    }

    /** Dealers whose wrong payments of a month mostly go one way. */
    public List<Finding> patterns(ReportRequest month) {
        Codes codes = codes(month);
        Setting setting = checks.of(month.property().id()).of(Check.ONE_WAY_PAYMENTS);
        return new PaymentDirections(dealt(month, codes).found, codes, setting).findings(month.period());
    }

    /** Why there is nothing to show of a check that a property does without. */
    static Wording off(Setting setting) {
        return Wording.of(new Wording.Phrase("The check is switched off:"), new Wording.Typed(setting.reason()));
    }

    private static Breakdown.Layout layout(ReportRequest request) {
        return Breakdown.Layout.of(new RowLinks(request));
    }

    private static final List<Note> NOTES = List.of(
            new Note(
                    "Exceptions",
                    "Each round was settled again from the rules, under the Rules Submission of its table and gaming "
                            + "date, when it was imported. A departure from the rules in cards, decisions or amounts "
                            + "is an exception. One round can have several. An exception shows where to look; it "
                            + "accuses nobody."),
            new Note(
                    "Sequence",
                    "Missing and duplicate rounds are listed by table and gaming date; the shift and dealer of a "
                            + "missing round are not known."),
            new Note(
                    "Payouts to verify",
                    "Nothing is wrong with these payouts. A floorperson or above verifies payouts of 100 for 1 and more of"
                            + " progressive wagers (§ 633a.7(o)(1)(ii)(B), (2)(ii)(B)) and progressive payouts at Pai Gow Poker"
                            + " (§ 645a.11(h)(4)(ii)(C)); others are listed for the certificate holder's internal controls."
                            + " One is signed off by resolving it on Exceptions, or in the last column of the printed list."),
            new Note(
                    "Vigorish owed by seat and shoe",
                    "Tables whose Rules Submission collects vigorish later (§§ 541.13(e), 543.13(e), 545.13(e), "
                            + "629a.12(d)(2)). A log does not say when vigorish was collected: a seat's debt is due "
                            + "before the next shoe, or when its player leaves."),
            Finding.Kind.HANDS_MISSING.note(),
            Finding.Kind.PAYMENTS_ONE_WAY.note());

    /** What was found in a period, and on which gaming dates rounds were dealt. */
    private record Dealt(ReportRequest request, List<AuditedException> found, Set<LocalDate> dates) {

        /** The sentence of a section without lines. */
        private String noneOf(String sentence) {
            return dates.isEmpty() ? Section.NO_ACTIVITY : sentence;
        }

        /** Of the gaming dates on which rounds were dealt. */
        private DayTrend trend() {
            Map<LocalDate, Long> counts =
                    found.stream().collect(Collectors.groupingBy(AuditedException::gamingDate, Collectors.counting()));
            SortedMap<LocalDate, Figure<Long>> days = new TreeMap<>();
            dates.forEach(date -> days.put(date, Figure.known(counts.getOrDefault(date, 0L))));
            return new DayTrend(request.period(), days);
        }

        /** No exception is none only where rounds were dealt. */
        private String noRounds() {
            return dates.isEmpty()
                    ? "There are no rounds of " + request.period().label() + "."
                    : "";
        }
    }

    private Dealt dealt(ReportRequest request, Codes codes) {
        Slice scope = codes.scope(request.period(), request.filter());
        return new Dealt(
                request,
                exceptions.audited(scope),
                cube.rounds(scope, EnumSet.of(Key.DAY)).stream()
                        .map(sums -> Objects.requireNonNull(sums.group().gamingDate()))
                        .collect(Collectors.toSet()));
    }

    private static String lead(List<AuditedException> found) {
        if (found.isEmpty()) {
            return "No round departs from the rules.";
        }
        return Formats.count(found.size(), "exception|exceptions") + " in "
                + Formats.count(rounds(found), "round|rounds") + "; "
                + Formats.dollars(beyond(found, 1)) + " overpaid, " + Formats.dollars(beyond(found, -1))
                + " underpaid.";
    }

    private static long rounds(List<AuditedException> found) {
        return found.stream()
                .map(one -> one.gamingDate() + " " + one.roundId())
                .distinct()
                .count();
    }

    /** @param sign 1 for what was overpaid, −1 for what was underpaid */
    private static long beyond(List<AuditedException> found, int sign) {
        return found.stream().mapToLong(one -> beyond(one, sign)).reduce(0, Math::addExact);
    }

    private static long beyond(AuditedException one, int sign) {
        return one.overpaidCents() == null ? 0 : Math.max(0, sign * one.overpaidCents());
    }

    private static Breakdown<Found> byRule(List<AuditedException> found) {
        Breakdown<Found> rows = new Breakdown<>(
                List.of(Column.text("kind", "Departures"), Column.text("rule", "Rule")),
                path -> new Found(new ArrayList<>(), ""));
        for (AuditedException one : found) {
            rows.along(List.of(
                            Part.named(one.code(), words(one.code()), ""),
                            Part.named(one.citation(), one.citation(), "")))
                    .forEach(row -> row.all.add(one));
        }
        return rows;
    }

    private static Breakdown<Found> by(List<Dimension> by, Dealt dealt, Codes codes) {
        Breakdown<Found> rows = Breakdown.of(by, codes, path -> new Found(new ArrayList<>(), dealt.noRounds()));
        for (AuditedException one : dealt.found) {
            rows.add(new Group(one.tableId(), one.gamingDate(), one.shift(), one.dealerId()), row -> row.all.add(one));
        }
        return rows;
    }

    private static Table list(List<AuditedException> found, Codes codes) {
        String whole = "The exception is of the round as a whole.";
        Function<AuditedException, String> table =
                one -> codes.table(one.tableId()).code();
        List<Measure<Lines<AuditedException>>> measures = List.of(
                Lines.day(one -> one.gamingDate()),
                Lines.text("shift", "Shift", one -> logged(one.shift())),
                Lines.text("dealer", "Dealer", one -> dealer(codes, one.dealerId())),
                Lines.text(
                        "shoeHand",
                        "Shoe, hand",
                        one -> (one.shoe() == null ? "" : one.shoe()) + (one.hand() == null ? "" : ", " + one.hand())),
                Lines.text("wager", "Wager", AuditedException::wager),
                Lines.money("wagered", "Wagered", one -> one.amountCents(), whole),
                Lines.each(
                                "paid",
                                "Was paid",
                                Type.MONEY,
                                (AuditedException one) -> Cell.money(
                                        one.paidCents(), one.wager() == null ? whole : "The log has no payment."))
                        .means("Net to the player, as the log says; negative was taken."),
                Lines.each(
                                "due",
                                "Was due",
                                Type.MONEY,
                                (AuditedException one) -> Cell.money(
                                        one.dueCents(), one.wager() == null ? whole : "The amount due is not known."))
                        .means("Net to the player, as the rules of play require."),
                Lines.sum("overpaid", "Overpaid", Type.MONEY, one -> beyond(one, 1)),
                Lines.sum("underpaid", "Underpaid", Type.MONEY, one -> beyond(one, -1)),
                Lines.text("finding", "Actual and due", AuditedException::sentence),
                Lines.text("citation", "Rule", AuditedException::citation),
                Lines.text("state", "State", one -> EnumText.of(one.state())));
        return Lines.table(
                        List.of(Column.text("table", "Table"), Column.text("round", "Round")),
                        found.stream().sorted(Comparator.comparing(table)).toList(),
                        one -> List.of(Part.named(table.apply(one))),
                        one -> Cell.round(codes.property(), one.ref(), one.gamingDate(), one.roundId()),
                        measures)
                .withoutTotal();
    }

    /** A payout to verify, at which table, and how far its verification is. */
    private record ToVerify(LargePayouts.Large payout, Payout of, String table, Standing standing) {}

    private Table verify(ReportRequest query, Slice scope, Codes codes) {
        Map<Standings.Subject, Standing> latest =
                standings.latest(query.property().id(), scope.from(), scope.to());
        List<ToVerify> payouts = new ArrayList<>();
        for (LargePayouts.Large one : LargePayouts.of(database, query.property(), query.period(), query.reads())) {
            Payout of = one.payout();
            if (scope.has(of.tableId(), of.shift(), of.dealerId())) {
                String table = codes.table(of.tableId()).code();
                payouts.add(new ToVerify(
                        one, of, table, latest.getOrDefault(one.finding(table).known(), Standing.OPEN)));
            }
        }
        return Lines.table(
                Column.text("table", "Table"),
                payouts,
                one -> Cell.text(one.table),
                List.of(
                        Lines.day(one -> one.of.gamingDate()),
                        Lines.each(
                                "round",
                                "Round",
                                Type.TEXT,
                                one -> Cell.round(
                                        codes.property(), one.of.ref(), one.of.gamingDate(), one.of.roundId())),
                        Lines.text("shift", "Shift", one -> logged(one.of.shift())),
                        Lines.text("dealer", "Dealer", one -> dealer(codes, one.of.dealerId())),
                        Lines.each("seat", "Seat", Type.COUNT, one -> Cell.count(one.of.seat())),
                        Lines.text("wager", "Wager", one -> one.of.wager()),
                        Lines.text("pays", "Pays", one -> one.payout.outcome() + ", " + one.payout.pays()),
                        Lines.sum("wagered", "Wagered", Type.MONEY, one -> one.of.amountCents()),
                        Lines.sum("paid", "Handed out", Type.MONEY, (ToVerify one) -> one.of.cents())
                                .means("Including the wager. Logged payment where there is one; otherwise the amount "
                                        + "due."),
                        Lines.text("citation", "Rule", one -> one.payout.citation()),
                        Lines.text("state", "State", one -> EnumText.of(one.standing.state())),
                        Lines.text("owner", "Owner", one -> one.standing.owner()),
                        Lines.text("comment", "Comment", one -> one.standing.comment()),
                        // For a signature on paper.
                        Lines.text("verified", "Verified by", one -> "")));
    }

    private Table owed(ReportRequest query, Slice scope, Codes codes) {
        Floor floor = floor(query);
        Set<Integer> later = properties.submissions(query.property().id()).stream()
                .map(RulesSubmission::id)
                .filter(id -> floor.rules(id) instanceof TableRules rules && rules.vigorishIsOwed())
                .collect(Collectors.toSet());
        return Lines.table(
                Column.text("table", "Table"),
                new OwedVigorish(database).bySeat(scope, later),
                seat -> Cell.text(codes.table(seat.tableId()).code()),
                List.of(
                        Lines.day(seat -> seat.gamingDate()),
                        Lines.text(
                                "shoe", "Shoe", seat -> logged(seat.shoe() == null ? "" : String.valueOf(seat.shoe()))),
                        Lines.each("seat", "Seat", Type.COUNT, seat -> Cell.count(seat.seat())),
                        Lines.sum("wagers", "Winning wagers", Type.COUNT, OwedVigorish.BySeat::wagers)
                                .means("Wagers on which vigorish was due."),
                        Lines.sum("owed", "Owed", Type.MONEY, OwedVigorish.BySeat::owedCents)
                                .means("Vigorish that was due, to be collected at the end of the shoe at the latest."),
                        Lines.whole(
                                        Column.sum("marked", "Marked", Type.MONEY),
                                        OwedVigorish.BySeat::markedCents,
                                        NOT_MARKED)
                                .means("Vigorish that the log says was marked, where it does."),
                        Lines.whole(
                                Column.own("unmarked", "Not marked", Type.MONEY)
                                        .less("owed", "marked")
                                        .means("Owed − marked."),
                                seat -> seat.markedCents() == null
                                        ? null
                                        : (Long) (seat.owedCents() - seat.markedCents()),
                                NOT_MARKED)));
    }

    private static final String NOT_MARKED = "The log does not say of every wager what was marked.";

    private static String dealer(Codes codes, @Nullable Integer dealerId) {
        return logged(codes.dealers().getOrDefault(dealerId, ""));
    }

    private static String logged(String text) {
        return text.isEmpty() ? "not logged" : text;
    }

    private static Table sequence(List<Finding> findings) {
        return Lines.list(
                Column.text("kind", "Finding"),
                findings.stream().sorted(Comparator.comparing(Finding::kind)).toList(),
                finding -> Cell.text(finding.kind().title()),
                Lines.day(one -> one.gamingDate()),
                Lines.text("table", "Table", Finding::table),
                Lines.text("subject", "What", Finding::subject),
                Lines.sum("number", "Number", Type.COUNT, Finding::number)
                        .means("How many rounds or shoes are missing or too many."),
                Lines.text("finding", "Finding in words", Finding::sentence));
    }

    /** "Paid differs" of "paid-differs". */
    private static String words(String code) {
        String words = code.replace('-', ' ');
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }
}
