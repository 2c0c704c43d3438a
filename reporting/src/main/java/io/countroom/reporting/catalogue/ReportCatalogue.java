package io.countroom.reporting.catalogue;

import io.countroom.reporting.accounting.AccountingReports;
import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.cage.CageReports;
import io.countroom.reporting.drop.DropReports;
import io.countroom.reporting.exceptions.CountFindingReports;
import io.countroom.reporting.exceptions.RoundAuditReports;
import io.countroom.reporting.exceptions.VoidRoundReports;
import io.countroom.reporting.group.GroupReports;
import io.countroom.reporting.hold.HoldReports;
import io.countroom.reporting.meter.MeterReports;
import io.countroom.reporting.pace.PaceReports;
import io.countroom.reporting.paytable.PaytableReports;
import io.countroom.reporting.resettlement.ResettledReports;
import io.countroom.reporting.statement.GameAnalysis;
import io.countroom.reporting.statement.RevenueStatement;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.summary.DailyFlash;
import io.countroom.reporting.summary.SummaryReports;
import io.countroom.reporting.tax.TaxReports;
import io.countroom.reporting.trend.TrendReports;
import io.countroom.reporting.variance.VariancePacks;
import io.countroom.reporting.variance.VarianceReports;
import io.countroom.reporting.win.Wins;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** All reports, in the order in which they are read at the end of a month. Safe to share between threads. */
public final class ReportCatalogue {

    /**
     * An option of every report: the id of the one section to return. The available sections may depend on the other
     * parameters.
     */
    public static final ReportOption SECTION = new ReportOption(
            "section",
            "only this part of the report, by its id in JSON; an unknown one is refused with those that there are",
            List.of(),
            "all; in CSV the first");

    private static final ReportOption PROPERTIES = new ReportOption(
            GroupReports.PROPERTIES, "only these properties, by code with commas between", List.of(), GroupReports.ALL);

    private static final Set<Dimension> FLOOR =
            EnumSet.of(Dimension.GAME, Dimension.PIT, Dimension.TABLE, Dimension.SHIFT, Dimension.DEALER);

    private final List<ReportKind> kinds;
    private final Wins wins;
    private final SummaryReports summary;
    private final TaxReports tax;
    private final PaytableReports paytables;
    private final MeterReports meters;
    private final RoundAuditReports roundAudit;
    private final VoidRoundReports voids;

    /** With the variance rules that come with the product. */
    public ReportCatalogue(Database database, SubmissionRules rules, String software) {
        this(database, rules, VariancePacks.standard(), software);
    }

    /**
     * @param packs the variance rules that there are
     * @param software what makes the reports, for their covers: "Countroom 1.0"
     */
    public ReportCatalogue(Database database, SubmissionRules rules, VariancePacks packs, String software) {
        this.wins = new Wins(database, rules);
        HoldReports hold = new HoldReports(database, rules, software);
        this.paytables = new PaytableReports(database, wins, rules, software);
        this.meters = new MeterReports(database, software);
        this.roundAudit = new RoundAuditReports(database, software);
        this.voids = new VoidRoundReports(database, software);
        VarianceReports variance = new VarianceReports(database, rules, packs, software);
        this.tax = new TaxReports(database, software);
        this.summary = new SummaryReports(database, wins, tax, software);
        this.kinds = List.of(
                new ReportKind(
                        SummaryReports.ID,
                        "Summary",
                        "The period on one page: key figures beside the month before and the same month last year, the"
                                + " bridge from expected to counted win, win by game, what to act on, what is not known.",
                        Parameters.NONE,
                        summary::report),
                new ReportKind(
                        DailyFlash.ID,
                        "Daily flash",
                        "One gaming date on one page: key figures beside a week before and the month to date, daily win, the bridge"
                                + " from expected to counted win, win by game, what to act on.",
                        Parameters.NONE,
                        new DailyFlash(database, wins, summary, software)::report),
                new ReportKind(
                        "hold",
                        "Hold report",
                        "Hold and win by the count, win by the log, and expected win by the rules.",
                        byAnything(compare("both")),
                        hold::report),
                new ReportKind(
                        GroupReports.ID,
                        "Properties side by side",
                        "Drop, win, hold against expected, z, open exceptions and months not closed of each property that you"
                                + " see, by property and by game over properties, with the win by week or month.",
                        new Parameters(
                                GroupReports.BY,
                                List.of(Dimension.PROPERTY),
                                EnumSet.of(Dimension.GAME),
                                List.of(PROPERTIES, compare("none"))),
                        new GroupReports(database, wins, software)::report),
                new ReportKind(
                        RevenueStatement.ID,
                        "Table games revenue",
                        "Units, drop, win, hold and share by type of game, beside the month before, the same month last year"
                                + " and the fiscal and calendar year to date, with gross revenue and taxes.",
                        Parameters.NONE,
                        new RevenueStatement(database, tax, software)::report),
                new ReportKind(
                        GameAnalysis.ID,
                        "Statistical game analysis",
                        "Drop, win and hold of each game and table against the base level and the expected hold, with the limit"
                                + " that fits the sample: the month, 3 and 12 months, the year to date.",
                        Parameters.NONE,
                        new GameAnalysis(database, wins, packs, rules, software)::report),
                new ReportKind(
                        TrendReports.ID,
                        "Trends",
                        "Any figure of the hold report by week, month or quarter over up to 36 months, with control limits, and"
                                + " cumulative z with the limit of all its points together.",
                        new Parameters(
                                EnumSet.complementOf(EnumSet.of(Dimension.PROPERTY, Dimension.DAY)),
                                List.of(Dimension.MONTH),
                                FLOOR,
                                List.of(
                                        new ReportOption(
                                                TrendReports.MEASURE,
                                                "the figure, by its id in JSON",
                                                TrendReports.MEASURES,
                                                "hold"),
                                        new ReportOption(
                                                TrendReports.MONTHS,
                                                "how many months it looks back from the end of the period",
                                                TrendReports.SPANS,
                                                "12"))),
                        new TrendReports(database, wins, software)::report),
                new ReportKind(
                        "to-date",
                        "To-date report",
                        "Handle, payout, actual and theoretical win of the last gaming date, week, month and year to date,"
                                + " thirty days and lifetime (§ 465a.1(c)(3)).",
                        new Parameters(
                                EnumSet.complementOf(EnumSet.copyOf(Dimension.OF_TIME)),
                                List.of(Dimension.GAME),
                                FLOOR,
                                List.of()),
                        hold::toDate),
                new ReportKind(
                        "drop",
                        "Drop report",
                        "Drop, fills, credits, openers and closers by kind, drop per open hour, whether openers follow from"
                                + " closers, and whether slip numbers have gaps.",
                        new Parameters(
                                EnumSet.complementOf(EnumSet.of(Dimension.DEALER)),
                                List.of(Dimension.TABLE, Dimension.DAY),
                                EnumSet.of(Dimension.GAME, Dimension.PIT, Dimension.TABLE, Dimension.SHIFT),
                                List.of(compare("none"))),
                        new DropReports(database, software)::report),
                new ReportKind(
                        "paytables",
                        "Paytable report",
                        "What each wager earned at each paytable, how often each outcome came, progressive meters, and what"
                                + " the same rounds would have come to under other paytables.",
                        ofTables(
                                compare("none"),
                                option(PaytableReports.DEALERS, "exact tests by dealer"),
                                option(
                                        PaytableReports.WHAT_IF,
                                        "settle every round again under every other paytable and option, which takes a while")),
                        paytables::report),
                new ReportKind(
                        ResettledReports.ID,
                        "Rounds settled again",
                        "Due and expected win of years of rounds under other rules, compared with paid, due and "
                                + "expected win: the sums of a run that settled the rounds again.",
                        new Parameters(
                                ResettledReports.BY,
                                List.of(Dimension.PROPERTY, Dimension.GAME),
                                EnumSet.of(Dimension.GAME),
                                List.of(
                                        new ReportOption(
                                                ResettledReports.RUN,
                                                "the number of the run; latest is the newest one of the period that is done",
                                                List.of(),
                                                ResettledReports.LATEST),
                                        PROPERTIES)),
                        new ResettledReports(database, software)::report),
                new ReportKind(
                        "round-audit",
                        "Round audit report",
                        "Exceptions by rule, table, dealer and shift, each with its round, what was paid and what was due;"
                                + " impossible shoes, missing and duplicate rounds.",
                        byAnything(compare("none")),
                        roundAudit::report),
                new ReportKind(
                        VoidRoundReports.ID,
                        "Void rounds",
                        "How often rounds were declared void and what was returned, by cause, table, dealer and shift, against the"
                                + " share of all rounds, with exact binomial limits; complete rounds that were declared void.",
                        byAnything(),
                        voids::report),
                new ReportKind(
                        CountFindingReports.ID,
                        "Count findings",
                        "What is wrong with counts: missing openers, closers and drops, drop without play, counts unlike the"
                                + " log, openers unlike closers, gaps in slip numbers; each with amount, state, owner and reason.",
                        ofTables(),
                        new CountFindingReports(database, software)::report),
                new ReportKind(
                        "meters",
                        "Progressive liability",
                        "Opening and closing liability of each progressive meter, with contributions and payouts, and the"
                                + " payouts that were not paid from the table inventory container beside their slips.",
                        ofTables(),
                        meters::report),
                new ReportKind(
                        CageReports.ID,
                        "Cage accountability report",
                        "Counter checks, front money and the chip inventory from opening to closing, the chips by"
                                + " denomination with the float, and transfers from table to table.",
                        Parameters.NONE,
                        new CageReports(database, software)::report),
                new ReportKind(
                        "pace",
                        "Pace report",
                        "How many rounds the open tables dealt, and to how many players, by hour of the day and by weekday.",
                        new Parameters(Set.of(), List.of(), FLOOR, List.of()),
                        new PaceReports(database, software)::report),
                new ReportKind(
                        "accounting",
                        "Accounting report",
                        "The win of each table and gaming date: as its slips say, what journal entries change, and what"
                                + " counts.",
                        Parameters.NONE,
                        new AccountingReports(database, software)::report),
                new ReportKind(
                        "variance",
                        "Variance appendix",
                        "The variance cases of the period, with explanation and review, and the rules that opened them.",
                        Parameters.NONE,
                        variance::report),
                new ReportKind(
                        TaxReports.ID,
                        "Tax worksheet",
                        "Revenue, deductions and each tax by week and gaming date, fully automated tables apart.",
                        Parameters.NONE,
                        tax::worksheet),
                new ReportKind(
                        "tax-reconciliation",
                        "Tax reconciliation",
                        "The tax as accrued against the state's invoices, for the quarterly reconciliation.",
                        Parameters.NONE,
                        tax::reconciliation));
    }

    private static Parameters ofTables(ReportOption... options) {
        return new Parameters(
                Set.of(), List.of(), EnumSet.of(Dimension.GAME, Dimension.PIT, Dimension.TABLE), List.of(options));
    }

    private static Parameters byAnything(ReportOption... options) {
        return new Parameters(
                EnumSet.allOf(Dimension.class), List.of(Dimension.GAME, Dimension.TABLE), FLOOR, List.of(options));
    }

    private static ReportOption option(String name, String about) {
        return new ReportOption(name, about, List.of("no", "yes"), "no");
    }

    /** @param standard what a report is set beside where nothing is asked for */
    private static ReportOption compare(String standard) {
        return new ReportOption(
                ReportRequest.COMPARE,
                "prior period, same period last year, or both",
                List.of("none", "prior", "year", "both"),
                standard);
    }

    /** Findings of the exact pattern tests of a month, and of meters that several tables share. Reads every wager of the month. */
    public List<Finding> patterns(ReportRequest month) {
        List<Finding> found = new ArrayList<>(roundAudit.patterns(month));
        found.addAll(voids.patterns(month));
        found.addAll(paytables.patterns(month));
        found.addAll(meters.unexplained(month));
        return found;
    }

    /** Figures of the hold report as values. */
    public Wins wins() {
        return wins;
    }

    /** Figures of the overview as values. */
    public SummaryReports summary() {
        return summary;
    }

    /** The tax of a period as a value. */
    public TaxReports tax() {
        return tax;
    }

    public List<ReportKind> all() {
        return kinds;
    }

    /** @throws RefusedException if there is no such report */
    public ReportKind named(String id) {
        return kinds.stream()
                .filter(kind -> kind.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new RefusedException("There is no report '" + id + "'; the reports are: "
                        + kinds.stream().map(ReportKind::id).collect(Collectors.joining(", "))));
    }
}
