package io.countroom.reporting.variance;

import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.GamingDay;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Wording;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.sql.Database;
import io.countroom.sql.EnumText;
import io.countroom.sql.file.Attachment;
import io.countroom.sql.property.Property;
import io.countroom.sql.round.Slice;
import io.countroom.sql.variance.CaseRow;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Makes the variance appendix: every case of a period with its explanation and review, and the rules it stands on. */
public final class VarianceReports extends ReportMaker {

    private final Cases cases;

    public VarianceReports(Database database, SubmissionRules rules, VariancePacks packs, String software) {
        super(database, software);
        this.cases = new Cases(database, rules, packs);
    }

    /** "Overdue" refers to the time of the request. */
    public Report report(ReportRequest request) {
        Property property = request.property();
        Period period = request.period();
        VariancePack pack = cases.pack(property, period.first());
        return new Report(
                covers.of(
                        "variance",
                        "Variance appendix",
                        pack.title(),
                        request, // Base levels come from the year before.
                        period.first().minusYears(1),
                        Fact.of("Variance rules", pack.title() + ": " + pack.basis()),
                        covers.rules(Slice.all(property.id(), period.first(), period.last()))),
                sections(request, pack),
                notes(pack));
    }

    /** The rules are evaluated when the report is made, so that it shows their result for the current figures. */
    private List<Section> sections(ReportRequest request, VariancePack pack) {
        Period period = request.period();
        List<Breach> withoutCase = new ArrayList<>();
        List<String> notEvaluated = new ArrayList<>();
        YearMonth first = YearMonth.from(period.first());
        YearMonth last = YearMonth.from(period.last());
        boolean months = period.first().equals(first.atDay(1)) && period.last().equals(last.atEndOfMonth());
        if (months) {
            for (YearMonth month = first; !month.isAfter(last); month = month.plusMonths(1)) {
                Cases.Check check = cases.check(request.of(Periods.month(month)));
                withoutCase.addAll(check.withoutCase());
                notEvaluated.addAll(check.notEvaluated());
            }
        }
        String partOfMonth = "Not evaluated: the rules are of whole months, and " + period.label() + " is none.";
        return List.of(
                cases(request.property(), period, pack, request.at()).orElse("No case was opened."),
                new Section(
                                "withoutCase",
                                "Breaches without a case",
                                withoutCase.isEmpty() ? "" : "Evaluated for this report; no case was opened for them.",
                                table(withoutCase))
                        .orElse(months ? "Every breach has its case: the rules were evaluated." : partOfMonth),
                new Section(
                                "notEvaluated",
                                "What could not be evaluated",
                                Lines.list(
                                        Column.own("number", "No.", Type.COUNT),
                                        IntStream.range(0, notEvaluated.size())
                                                .boxed()
                                                .toList(),
                                        i -> Cell.count(i + 1),
                                        Lines.text("reason", "Reason", notEvaluated::get)))
                        .orElse(months ? "Every rule had the figures that it needs." : partOfMonth));
    }

    private static Table table(List<Breach> breaches) {
        return Lines.list(
                Column.text("subject", "Of"),
                breaches,
                breach -> Cell.text(Breaches.name(breach.subjectKind(), breach.subject())),
                Lines.text("rule", "Rule", breach -> breach.rule().title()),
                Lines.each("from", "From", Type.DATE, breach -> Cell.day(breach.from())),
                Lines.each("to", "To", Type.DATE, breach -> Cell.day(breach.to())),
                Lines.text("finding", "Finding", Breach::finding));
    }

    /** The cases of a period as a section, for this report and for what is filed. */
    public Section cases(Property property, Period period, Instant at) {
        return cases(property, period, cases.pack(property, period.first()), at);
    }

    private Section cases(Property property, Period period, VariancePack pack, Instant at) {
        LocalDate today = GamingDay.of(property).dateAt(at);
        List<CaseRow> all = cases.between(property, period.first(), period.last());
        long overdue = all.stream().filter(one -> one.overdue(today)).count();
        long reviewed = all.stream()
                .filter(one -> one.state() == CaseRow.State.REVIEWED)
                .count();
        return new Section(
                "cases",
                "Variance cases",
                all.isEmpty()
                        ? ""
                        : Formats.count(all.size(), "case|cases") + ", " + Formats.count(reviewed) + " reviewed, "
                                + Formats.count(overdue) + " overdue.",
                Lines.list(
                        Column.own("case", "Case", Type.COUNT),
                        all,
                        one -> Cell.count(one.number()).linked(Link.of("cases/" + one.number(), property)),
                        Lines.text("rule", "Rule", one -> pack.ruleTitle(one.rule())),
                        Lines.text("finding", "Finding", CaseRow::finding),
                        Lines.text("state", "State", one -> EnumText.of(one.state())),
                        Lines.text("owner", "Owner", CaseRow::owner),
                        Lines.each("due", "Due", Type.DATE, one -> due(one, today)),
                        Lines.text("explanation", "Explanation", VarianceReports::explanation),
                        Lines.text("reviewer", "Reviewer", VarianceReports::review),
                        Lines.text("files", "Files", one -> files(property, one))));
    }

    private static Cell due(CaseRow one, LocalDate today) {
        Cell due = Cell.day(one.due());
        return one.overdue(today) ? due.flagged(Level.LOOK, "Case " + one.number() + " is overdue.") : due;
    }

    private static @Nullable String explanation(CaseRow one) {
        String reason = one.reasonCode();
        return one.explanation() == null || reason == null
                ? null
                : Cases.reasons().getOrDefault(reason, reason) + ": " + one.explanation() + " (" + one.explainedBy()
                        + ")";
    }

    private static @Nullable String review(CaseRow one) {
        return one.reviewedBy() == null || one.review() == null || one.review().isEmpty()
                ? one.reviewedBy()
                : one.reviewedBy() + ": " + one.review();
    }

    private String files(Property property, CaseRow one) {
        return cases.attachments(property, one.number()).stream()
                .map(Attachment::fileName)
                .collect(Collectors.joining(", "));
    }

    private static List<Note> notes(VariancePack pack) {
        List<Note> notes = new ArrayList<>();
        notes.add(new Note("Cases", "A case shows where to look; it accuses nobody. Its reviewer did not explain it."));
        for (VarianceRule rule : pack.rules()) {
            notes.add(new Note(
                    VariancePacks.ships(rule.id(), rule.title())
                            ? new Wording.Phrase(rule.title())
                            : new Wording.Typed(rule.title()),
                    new Wording.Phrase(words(rule.test()) + ", to be explained within " + rule.dueDays() + " days.")));
        }
        return notes;
    }

    private static String words(VarianceTest test) {
        return switch (test) {
            case VarianceTest.Interval(var measures, var per, var spans, double deviations) ->
                of(measures, per) + " over " + words(spans) + ": " + deviations(deviations) + " around the base level";
            case VarianceTest.Change(var measures, var per, double share) ->
                of(measures, per) + " against the month before: " + points(share);
            case VarianceTest.Lifetime(var per, double share) ->
                "Hold by " + words(per) + " over thirty days against its lifetime: " + points(share);
            case VarianceTest.Median(var measures, var per, double deviations) ->
                of(measures, per) + " by day: " + deviations(deviations) + " around the median of its own past";
            case VarianceTest.Odds(double deviations, long rounds) ->
                "Logged win by table and month" + atLeast(rounds) + ": " + deviations(deviations)
                        + " around the expected win";
            case VarianceTest.HoldOdds(var per, double deviations, long rounds) ->
                "Hold by " + words(per) + " and month" + atLeast(rounds) + ": " + deviations(deviations)
                        + " around expected hold";
            case VarianceTest.ExpectedHold(var per, double share, long rounds) ->
                "Hold by " + words(per) + " and month" + atLeast(rounds) + ": " + points(share)
                        + " around expected hold";
            case VarianceTest.CountLog log ->
                "Win by table and day, by the count against the log: "
                        + Formats.dollars(VarianceTest.cents(log.dollars()));
            case VarianceTest.Adjustment adjustment ->
                "Approved adjustments: over " + Formats.dollars(VarianceTest.cents(adjustment.dollars()));
            case VarianceTest.Exceptions(long most) -> "Exceptions of the month: more than " + Formats.count(most);
        };
    }

    private static String of(List<VarianceTest.Measure> measures, List<VarianceTest.Per> per) {
        String words = words(measures) + " by " + words(per);
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    private static String atLeast(long rounds) {
        return ", from " + Formats.count(rounds) + " rounds on";
    }

    private static String deviations(double deviations) {
        return Formats.number(deviations) + " standard deviations";
    }

    private static String points(double share) {
        return Formats.number(share * 100) + " points";
    }

    /** drop, win and hold */
    private static String words(List<? extends Enum<?>> values) {
        List<String> words = values.stream()
                .map(value -> EnumText.of(value).replace('-', ' '))
                .toList();
        int last = words.size() - 1;
        return last == 0 ? words.getFirst() : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
    }
}
