package io.countroom.reporting.pack;

import static io.countroom.reporting.pack.Excerpt.first;
import static io.countroom.reporting.pack.Excerpt.flagged;
import static io.countroom.reporting.pack.Excerpt.largest;
import static io.countroom.reporting.pack.Excerpt.whole;

import io.countroom.reporting.cage.CageReports;
import io.countroom.reporting.exceptions.CountFindingReports;
import io.countroom.reporting.exceptions.VoidRoundReports;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What the printed pack holds of each report: figures by game, and the lines that stand out. */
final class PrintedPages {

    private static final Map<String, List<Excerpt>> EXCERPTS = new LinkedHashMap<>();

    static {
        EXCERPTS.put(
                "hold",
                List.of(
                        whole(
                                        "hold",
                                        "Hold by game",
                                        1,
                                        "rounds",
                                        "drop",
                                        "countedWin",
                                        "hold",
                                        "expectedHold",
                                        "loggedWin",
                                        "expectedWin",
                                        "difference",
                                        "z",
                                        "verdict")
                                .withCharts(),
                        whole("bridge", "From expected to counted, by game", 1),
                        flagged(
                                "hold",
                                "Tables outside their range",
                                "z",
                                "The logged win of every table lies in its 95% range, or its rounds are too few to tell.",
                                "rounds",
                                "drop",
                                "countedWin",
                                "hold",
                                "expectedHold",
                                "loggedWin",
                                "expectedWin",
                                "difference",
                                "rangeLow",
                                "rangeHigh",
                                "z"),
                        largest(
                                "bridge",
                                "Tables whose count and log are furthest apart",
                                List.of("notLogged"),
                                "The count of every table agrees with its log.",
                                "loggedWin",
                                "notLogged",
                                "paidElsewhere",
                                "notCash",
                                "countedWin")));
        EXCERPTS.put(
                "revenue",
                List.of(
                        whole("revenue", "Revenue by type of game", 1),
                        whole("compared", "Win by type of game, compared", 1),
                        whole("taxes", "Gross table games revenue and taxes", 1)));
        EXCERPTS.put(
                "game-analysis",
                List.of(flagged(
                        "month",
                        "Games and tables whose hold lies beyond its limit",
                        "holdDifference",
                        "Every hold lies within the limit that fits its rounds, or is not known in full.")));
        EXCERPTS.put(
                "to-date",
                List.of(whole(
                        "toDate",
                        "Week, month, year and lifetime to date",
                        1,
                        "rounds",
                        "handle",
                        "payout",
                        "actualWin",
                        "actualPercent",
                        "theoreticalWin",
                        "theoreticalPercent",
                        "difference",
                        "differencePercent",
                        "z")));
        EXCERPTS.put(
                "drop",
                List.of(
                        whole(
                                        "drop",
                                        "Drop, fills, credits and inventories by game",
                                        1,
                                        "currency",
                                        "counterChecks",
                                        "vouchers",
                                        "promotional",
                                        "drop",
                                        "fills",
                                        "credits",
                                        "openers",
                                        "closers",
                                        "countedWin")
                                .withCharts(),
                        whole("pace", "Drop and win per open hour, turns of the drop, by game", 1)));
        EXCERPTS.put(
                "paytables",
                List.of(
                        flagged(
                                "wagers",
                                "Wagers outside their range",
                                "z",
                                "Every wager won what its odds allow for.",
                                "rounds",
                                "handle",
                                "edge",
                                "winPerHandle",
                                "expectedWin",
                                "loggedWin",
                                "sd",
                                "z"),
                        flagged(
                                "outcomes",
                                "Outcomes outside their limits",
                                "observed",
                                "Every outcome came about as often as its odds say.",
                                "observed",
                                "expected",
                                "observedShare",
                                "probability",
                                "low",
                                "high"),
                        largest(
                                "progressives",
                                "Progressive wagers",
                                List.of("handle"),
                                "No progressive wager was made.")));
        EXCERPTS.put(
                "round-audit",
                List.of(
                        largest("rules", "Rules with the most exceptions", List.of("exceptions"), "No exception."),
                        whole("grouped", "Exceptions by game", 1),
                        largest("dealers", "Dealers with the most exceptions", List.of("exceptions"), "No exception."),
                        largest(
                                "rounds",
                                "Exceptions with the most money",
                                List.of("overpaid", "underpaid"),
                                "No round was paid other than due.",
                                "day",
                                "shift",
                                "dealer",
                                "wager",
                                "paid",
                                "due",
                                "finding",
                                "citation",
                                "state"),
                        largest(
                                "sequence",
                                "Missing and duplicate rounds",
                                List.of("number"),
                                "No round is missing or duplicate.",
                                "day",
                                "table",
                                "number",
                                "finding")));
        EXCERPTS.put(
                VoidRoundReports.ID,
                List.of(flagged(
                        "tables",
                        "Tables with more or fewer void rounds than others",
                        "voidShare",
                        "No table has more or fewer void rounds than chance explains.")));
        EXCERPTS.put(CountFindingReports.ID, List.of(whole("kinds", "Count findings by kind", 1)));
        EXCERPTS.put(
                "meters",
                List.of(
                        whole("meters", "Progressive liability, by wager", 1),
                        largest(
                                "payouts",
                                "Payouts whose slip is missing or differs",
                                List.of("open"),
                                "Every payout that is not of the table inventory container has its slip.")));
        EXCERPTS.put(
                CageReports.ID,
                List.of(
                        whole("accounts", "Counter checks, front money and chips", 1),
                        whole("chips", "Chip inventory and float", 1),
                        largest(
                                "transfers",
                                "Transfers whose slips differ",
                                List.of("open"),
                                "Every transfer has two slips of one amount.")));
        EXCERPTS.put(
                "pace",
                List.of(largest("hours", "The busiest hours of the day", List.of("rounds"), "No round was dealt.")
                        .withCharts()));
        EXCERPTS.put(
                "accounting", List.of(largest("journal", "Adjustments", List.of("change"), "No count was adjusted.")));
        EXCERPTS.put(
                "variance",
                List.of(
                        first("cases", "Variance cases", ""),
                        first("withoutCase", "Breaches without a case", ""),
                        first("notEvaluated", "Not evaluated", "")));
        EXCERPTS.put(
                "tax",
                List.of(
                        whole("worksheet", "Tax by week", 1),
                        whole("rates", "Tax rates in force", 1),
                        largest(
                                "entries",
                                "Deductions and revenue of fully automated tables",
                                List.of("amount"),
                                "None was entered.")));
        EXCERPTS.put(
                "tax-reconciliation",
                List.of(
                        largest(
                                "invoices",
                                "Accrual against the state's invoices",
                                List.of("invoiced"),
                                "No invoice of the period was entered: nothing is reconciled."),
                        first(
                                "uncovered",
                                "Gaming dates that no invoice covers",
                                "Invoices cover every gaming date.")));
    }

    private PrintedPages() {}

    /** The sections that are printed of a report; all of one that nothing is said of. */
    static Stream<Section> of(Report report) {
        List<Excerpt> excerpts = EXCERPTS.get(report.header().kind());
        return excerpts == null
                ? report.sections().stream()
                : excerpts.stream()
                        .flatMap(excerpt -> report.sections().stream()
                                .filter(section -> section.id().equals(excerpt.section()))
                                .map(excerpt::of));
    }
}
