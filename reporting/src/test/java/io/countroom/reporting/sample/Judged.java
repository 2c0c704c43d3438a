package io.countroom.reporting.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.exceptions.RoundAuditReports;
import io.countroom.reporting.exceptions.VoidRoundReports;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.meter.MeterReports;
import io.countroom.reporting.paytable.PaytableReports;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.sample.AnswerKey.Fault;
import io.countroom.reporting.sample.AnswerKey.Kind;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What an answer key says and what is found, in the same words. */
final class Judged {

    private static final String ALL = "all";

    private static final Set<Finding.Kind> OTHER_AMOUNT = EnumSet.of(
            Finding.Kind.DROP_WITHOUT_PLAY, Finding.Kind.SHIFT_WITHOUT_PLAY, Finding.Kind.SHARED_METER_UNEXPLAINED);
    /** Kept, because what a shoe is worth takes seconds. */
    private static final SubmissionRules RULES = new SubmissionRules();

    private Judged() {}

    /** The rounds that show exceptions, with the codes of these. */
    static Map<String, List<String>> plantedExceptions(AnswerKey key) {
        Map<String, List<String>> planted = new TreeMap<>();
        for (Fault fault : key.faults()) {
            if (!fault.codes().isEmpty()) {
                planted.put(fault.gamingDate() + " " + fault.round(), fault.codes());
            }
        }
        return planted;
    }

    static Map<String, List<String>> exceptions(Database database) {
        Map<String, List<String>> found = new TreeMap<>();
        database.dsl()
                .fetch("select r.gaming_date, r.round_ref, e.code from round_exception e join round r"
                        + " on r.gaming_date = e.gaming_date and r.round_id = e.round_id"
                        + " order by r.round_id, exception_no")
                .forEach(row -> found.computeIfAbsent(
                                row.get(0, LocalDate.class) + " " + row.get(1), unused -> new ArrayList<>())
                        .add(row.get(2, String.class)));
        return found;
    }

    /** Every finding of the audits that look at counts and sequences, as the answer key would put it; in order. */
    static List<String> findings(Database database, Property property, Period period) {
        List<String> found = new ArrayList<>();
        List<Finding> all = new ArrayList<>(new Audits(database).findings(property, period));
        all.addAll(ofMeters(database, property, period));
        for (Finding finding : all) {
            found.add(text(
                    finding.gamingDate(),
                    finding.table(),
                    finding.kind(),
                    finding.subject(),
                    finding.amountCents() == null ? 0 : finding.amountCents()));
        }
        return found.stream().sorted().toList();
    }

    static List<Finding> ofMeters(Database database, Property property, Period period) {
        return new MeterReports(database, "test").unexplained(ReportRequest.of(property, period, "ana", Instant.EPOCH));
    }

    /**
     * A drop without play is told with the whole drop, and a shared meter without what other tables may have added: these amounts are not
     * the answer key's.
     */
    static String text(LocalDate date, String table, Finding.Kind kind, String subject, long cents) {
        return date + "/" + table + "/" + kind + "/" + subject + "/" + (OTHER_AMOUNT.contains(kind) ? 0 : cents);
    }

    /** In order. */
    static List<String> plantedFindings(AnswerKey key) {
        List<String> planted = new ArrayList<>();
        for (Fault fault : key.faults()) {
            LocalDate date = LocalDate.parse(fault.gamingDate());
            String table = fault.table();
            long apart = fault.countedLessLoggedCents();
            String number = String.valueOf(fault.number());
            switch (fault.kind()) {
                case MISSING_ROUND -> planted.add(text(date, table, Finding.Kind.HANDS_MISSING, number, 0));
                case MISSING_SHOE -> planted.add(text(date, table, Finding.Kind.SHOES_MISSING, number, 0));
                case SHARED_HAND -> planted.add(text(date, table, Finding.Kind.HAND_SHARED, number, 0));
                case DUPLICATED_ROUND ->
                    planted.add(text(date, table, Finding.Kind.ROUND_REPEATED, String.valueOf(fault.round()), 0));
                case SLIP_GAP -> planted.add(text(date, table, Finding.Kind.SLIPS_MISSING, number, 0));
                case SLIP_REPEATED -> planted.add(text(date, table, Finding.Kind.SLIP_REPEATED, number, 0));
                case OPENER_UNLIKE_CLOSER ->
                    planted.add(text(date, table, Finding.Kind.OPENER_UNLIKE_CLOSER, "", -apart));
                case MISCOUNT -> planted.add(text(date, table, Finding.Kind.COUNT_UNLIKE_LOG, "", apart));
                case DROP_WITHOUT_PLAY -> planted.add(text(date, table, Finding.Kind.DROP_WITHOUT_PLAY, "", 0));
                case SILENT_SHIFT -> {
                    planted.add(text(date, table, Finding.Kind.SHIFT_WITHOUT_PLAY, "", 0));
                    if (apart != 0) {
                        planted.add(text(date, table, Finding.Kind.COUNT_UNLIKE_LOG, "", apart));
                    }
                }
                case SILENT_HOUR -> {
                    planted.add(text(date, table, Finding.Kind.HOUR_WITHOUT_PLAY, number, 0));
                    planted.add(text(date, table, Finding.Kind.COUNT_UNLIKE_LOG, "", apart));
                }
                case PAYOUT_SLIP_MISSING -> {
                    planted.add(text(
                            date,
                            table,
                            Finding.Kind.PAYOUT_WITHOUT_SLIP,
                            String.valueOf(fault.round()),
                            fault.countedLessLoggedCents()));
                    planted.add(text(date, table, Finding.Kind.COUNT_UNLIKE_LOG, "", apart));
                }
                case PAYOUT_SLIP_STRAY ->
                    planted.add(text(date, table, Finding.Kind.SLIP_WITHOUT_PAYOUT, number, 123_400));
                case SHARED_METER_GREW ->
                    planted.add(text(
                            date,
                            table,
                            Finding.Kind.SHARED_METER_UNEXPLAINED,
                            number + ", round " + fault.round(),
                            0));
                case METER_FELL_BETWEEN_DATES ->
                    planted.add(text(
                            date, table, Finding.Kind.METER_FELL_BETWEEN_DATES, number, SequenceFaults.METER_CENTS));
                case METER_GREW_BETWEEN_DATES ->
                    planted.add(text(
                            date, table, Finding.Kind.METER_GREW_BETWEEN_DATES, number, -SequenceFaults.METER_CENTS));
                case DROP_MISSING -> planted.add(text(date, table, Finding.Kind.COUNT_INCOMPLETE, "", 0));
                case CLOSER_MISSING -> {
                    planted.add(text(date, table, Finding.Kind.COUNT_INCOMPLETE, "", 0));
                    planted.add(text(date.plusDays(1), table, Finding.Kind.CLOSER_MISSING, "", 0));
                }
                case WRONG_PAYOUT,
                        WRONG_VIGORISH,
                        MISDEAL,
                        SWAPPED_CARDS,
                        FOUL_HAND,
                        VOID_NOT_RETURNED,
                        VOID_COMPLETE,
                        VOID_LARGE_WINNER,
                        METER_FELL,
                        METER_GREW,
                        METER_PAYOUT_DIFFERS,
                        METER_NOT_RESET,
                        METER_BELOW_RESET,
                        BURN_MISSING,
                        BURN_SHORT,
                        BURN_AT_NEW_DEALER_MISSING,
                        COVER_CARD_PASSED,
                        TIME_BACKWARDS,
                        TIME_OUTSIDE_DATE,
                        DEALT_TOO_FAST,
                        SHOES_INTERLEAVED,
                        DEALER_AT_TWO_TABLES,
                        BANK_AT_START,
                        BANK_TWICE,
                        BANK_WITHOUT_WAGER,
                        DEALER_WAGER_HIGH,
                        VIGORISH_UNLIKE,
                        WAGER_BELOW_MINIMUM,
                        WAGER_ABOVE_MAXIMUM,
                        SHOE_ENDED_EARLY,
                        SHOE_TOO_OLD,
                        SHOE_AT_TWO_TABLES,
                        SHOE_ROUNDS_UNUSUAL,
                        ONE_WAY_PAYMENTS ->
                    assertThat(fault.codes()).as("told by the round itself").isNotEmpty();
                case PAST_POSTING, SIDE_WAGER_WINS, OFTEN_VOID, CARD_COUNTING ->
                    assertThat(fault.codes()).as("told by many rounds").isEmpty();
            }
        }
        return planted.stream().sorted().toList();
    }

    /** Whom the patterns of an answer key point to. */
    static Set<String> plantedPatterns(AnswerKey key) {
        Set<String> planted = new TreeSet<>();
        for (Fault fault : key.faults()) {
            String[] who = String.valueOf(fault.number()).split(", ", 2);
            String day = fault.table() + ", " + Formats.date(LocalDate.parse(fault.gamingDate())) + ", ";
            if (fault.kind() == Kind.PAST_POSTING) {
                planted.add(mark("stakes", who[0], day + who[1]));
            } else if (fault.kind() == Kind.CARD_COUNTING) {
                planted.add(mark("counting", "", day + fault.number()));
            } else if (fault.kind() == Kind.ONE_WAY_PAYMENTS) {
                planted.add(mark("directions", String.valueOf(fault.number()), ""));
            } else if (fault.kind() == Kind.SIDE_WAGER_WINS) {
                planted.add(mark("dealers", String.valueOf(fault.number()), ""));
            } else if (fault.kind() == Kind.OFTEN_VOID) {
                planted.add(mark("often", String.valueOf(fault.number()), ""));
            }
        }
        return planted;
    }

    /**
     * Whom the tests of patterns mark. That a dealer's wagers know the outcome as a whole follows from one seat at his table, and is left
     * out where such a seat is marked.
     */
    static Set<String> patterns(Database database, Property property, Period period) {
        ReportRequest request = ReportRequest.of(property, period, "ana", Instant.EPOCH);
        Set<String> marks = new TreeSet<>();
        Stream.of(
                        new RoundAuditReports(database, "test").report(request.by(List.of(Dimension.TABLE))),
                        new VoidRoundReports(database, "test").report(request.by(List.of(Dimension.TABLE))),
                        new ReportCatalogue(database, RULES, "test")
                                .named("paytables")
                                .report(request.options(Map.of(PaytableReports.DEALERS, "yes"))))
                .flatMap(report -> report.sections().stream())
                .filter(section -> Set.of("directions", "dealers", "stakes", "counting", "often")
                        .contains(section.id()))
                // Where nothing could be tested, a sentence takes the place of the table.
                .filter(section -> section.table().columns().stream()
                        .anyMatch(column -> column.id().equals("p")))
                .forEach(section -> marks(section, marks));
        return withoutDealersOfSeats(marks);
    }

    /** The findings of patterns, in the same words. */
    static Set<String> patternFindings(Database database, Property property, Period period) {
        Set<String> marks = new TreeSet<>();
        List<Finding> all = new ArrayList<>(new ReportCatalogue(database, RULES, "test")
                .patterns(ReportRequest.of(property, period, "ana", Instant.EPOCH)));
        all.removeAll(ofMeters(database, property, period));
        for (Finding finding : all) {
            assertThat(Finding.Kind.PATTERNS).contains(finding.kind());
            String[] who = finding.subject().split(", ");
            String seat = finding.table() + ", " + Formats.date(finding.gamingDate()) + ", " + finding.shift() + ", "
                    + who[0];
            marks.add(
                    switch (finding.kind()) {
                        case PAYMENTS_ONE_WAY -> mark("directions", who[0], "");
                        case SIDE_WAGER_WINS -> mark("dealers", who[0], "");
                        case WAGERS_FOLLOW_SHOE -> mark("counting", "", seat);
                        case OFTEN_VOID -> mark("often", finding.table().isEmpty() ? who[0] : finding.table(), "");
                        default ->
                            finding.table().isEmpty() ? mark("stakes", who[0], ALL) : mark("stakes", who[1], seat);
                    });
        }
        return withoutDealersOfSeats(marks);
    }

    private static Set<String> withoutDealersOfSeats(Set<String> marks) {
        Set<String> ofSeats = new TreeSet<>();
        marks.stream().filter(mark -> mark.contains("seat")).forEach(mark -> ofSeats.add(mark.split("/")[1]));
        marks.removeIf(mark -> mark.endsWith("/" + ALL) && ofSeats.contains(mark.split("/")[1]));
        return marks;
    }

    private static void marks(Section section, Set<String> marks) {
        Table table = section.table();
        // Without a test of its own, a section has nothing to correct for.
        if (table.rows().stream()
                .anyMatch(row -> row.cells().get(table.index("p")).value() != null)) {
            assertThat(section.lead())
                    .as("the procedure and its rate")
                    .containsPattern("by Benjamini-Hochberg, at a false discovery rate of [0-9]+%");
        }
        for (Row row : table.rows()) {
            Cell.Flag flag = row.cells().get(table.index("p")).flag();
            if (flag != null && flag.level() == Cell.Flag.Level.LOOK) {
                String dealer = switch (section.id()) {
                    case "directions", "often" -> Formats.cell(table.groups().getFirst(), row.label());
                    case "counting" -> "";
                    default -> cell(table, row, "dealer");
                };
                marks.add(mark(
                        section.id(),
                        dealer,
                        Set.of("stakes", "counting").contains(section.id()) ? cell(table, row, "seat") : ""));
            }
        }
    }

    private static String mark(String test, String dealer, String seat) {
        return test + "/" + dealer + "/" + seat;
    }

    private static String cell(Table table, Row row, String column) {
        int index = table.index(column);
        return Formats.cell(table.columns().get(index), row.cells().get(index));
    }
}
