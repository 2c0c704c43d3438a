package io.countroom.reporting.catalogue;

import io.countroom.reporting.accounting.AccountingReports;
import io.countroom.reporting.drop.DropReports;
import io.countroom.reporting.exceptions.RoundAuditReports;
import io.countroom.reporting.hold.HoldReports;
import io.countroom.reporting.meter.MeterReports;
import io.countroom.reporting.pace.PaceReports;
import io.countroom.reporting.paytable.PaytableReports;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.tax.TaxReports;
import io.countroom.reporting.variance.VariancePacks;
import io.countroom.reporting.variance.VarianceReports;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All reports, in the order in which they are read at the end of a month. Safe to share between threads. */
public final class ReportCatalogue {

    /**
     * What every report takes beside its own options: the id of the one section that is wanted. Which sections there are may
     * depend on what else is asked for.
     */
    public static final ReportOption SECTION = new ReportOption(
            "section",
            "only this part of the report, by its id in JSON; an unknown one is refused with those that there are",
            List.of(),
            "all; in CSV the first");

    private final List<ReportKind> kinds;

    /** With the variance rules that come with the product. */
    public ReportCatalogue(Database database, SubmissionRules rules, String software) {
        this(database, rules, VariancePacks.standard(), software);
    }

    /**
     * @param packs the variance rules that there are
     * @param software what makes the reports, for their covers: "Countroom 1.0"
     */
    public ReportCatalogue(Database database, SubmissionRules rules, VariancePacks packs, String software) {
        HoldReports hold = new HoldReports(database, rules, software);
        this.kinds = Stream.of(
                        new HoldKind(hold),
                        new ToDateKind(hold),
                        new DropKind(new DropReports(database, software)),
                        new PaytableKind(new PaytableReports(database, hold, rules, software)),
                        new RoundAuditKind(new RoundAuditReports(database, software)),
                        new MeterKind(new MeterReports(database, software)),
                        new PaceKind(new PaceReports(database, software)),
                        new AccountingKind(new AccountingReports(database, software)),
                        new VarianceKind(new VarianceReports(database, rules, packs, software)),
                        new TaxKind(new TaxReports(database, software)),
                        new TaxReconciliationKind(new TaxReports(database, software)))
                .<ReportKind>map(Checked::new)
                .toList();
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

    /** Holds requests to what the report takes, so that no report has to. */
    private record Checked(ReportKind kind) implements ReportKind {

        @Override
        public String id() {
            return kind.id();
        }

        @Override
        public String title() {
            return kind.title();
        }

        @Override
        public String about() {
            return kind.about();
        }

        @Override
        public Parameters takes() {
            return kind.takes();
        }

        @Override
        public Report report(ReportRequest request) {
            Map<String, String> own = new HashMap<>(request.options());
            String section = own.remove(SECTION.name());
            Report report = kind.report(kind.takes().complete(lower(kind.title()), request.options(own)));
            return section == null ? report : report.only(SECTION.read(section));
        }

        private static String lower(String title) {
            return Character.toLowerCase(title.charAt(0)) + title.substring(1);
        }
    }
}
