package io.countroom.reporting.hold;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.WagerOdds;
import io.countroom.sql.hold.HoldRepository.WagerSums;
import io.countroom.sql.property.RulesSubmission;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Every wager under every Rules Submission: its amounts, its edge, and so its part of the expected win. */
final class WagerTable {

    private static final List<Column> COLUMNS = List.of(
            Column.sum("wagers", "Wagers", Type.COUNT, ""),
            Column.sum("handle", "Handle", Type.MONEY, ""),
            Column.sum("initialWagers", "Initial wagers", Type.MONEY, ""),
            Column.ratio("edge", "Edge", Type.FINE_PERCENT, "expectedWin", "initialWagers", ""),
            Column.sum("expectedWin", "Expected win", Type.MONEY, ""),
            Column.sum("dueWin", "Due win", Type.MONEY, ""),
            Column.sum("loggedWin", "Logged win", Type.MONEY, ""),
            Column.ratio("winPerHandle", "Win / handle", Type.FINE_PERCENT, "loggedWin", "handle", ""),
            Column.text("odds", "Odds"),
            Column.text("rule", "Rule"));

    private WagerTable() {}

    static Table of(
            List<WagerSums> wagers,
            Map<Integer, RulesSubmission> submissions,
            Map<Integer, Odds> odds,
            HoldQuery query,
            SubmissionRules rules) {
        Map<Integer, List<WagerSums>> bySubmission = new TreeMap<>();
        wagers.forEach(sums -> bySubmission
                .computeIfAbsent(sums.offered().submissionId(), id -> new ArrayList<>())
                .add(sums));
        List<Row> rows = new ArrayList<>();
        HoldSums all = new HoldSums(HoldSums.Counting.NONE);
        bySubmission.forEach((id, sums) -> {
            RulesSubmission submission = submissions.get(id);
            if (submission == null) {
                throw new IllegalStateException("rounds were settled under a Rules Submission that is not stored");
            }
            rows.add(submission(submission, rules.of(submission), odds.get(id), sums, all, query));
        });
        Row total = rows.isEmpty() ? null : Row.of(Cell.text("Total"), cells(all, "", "", null));
        return new Table(
                List.of(Column.text("submission", "Rules Submission"), Column.text("wager", "Wager")),
                COLUMNS,
                rows,
                total);
    }

    private static Row submission(
            RulesSubmission submission,
            TableRules rules,
            @Nullable Odds odds,
            List<WagerSums> wagers,
            HoldSums all,
            HoldQuery query) {
        List<String> order = rules.wagers().stream().map(OfferedWager::id).toList();
        HoldSums together = new HoldSums(HoldSums.Counting.NONE);
        List<Row> rows = new ArrayList<>();
        wagers.stream()
                .sorted(Comparator.comparingInt(
                                (WagerSums sums) -> order.indexOf(sums.offered().wager()))
                        .thenComparing(sums -> sums.offered().wager()))
                .forEach(sums -> {
                    HoldSums own = new HoldSums(HoldSums.Counting.NONE);
                    own.add(sums, null);
                    together.add(sums, null);
                    all.add(sums, null);
                    WagerOdds known = odds == null
                            ? null
                            : odds.find(sums.offered().wager()).orElse(null);
                    rows.add(Row.of(
                            Cell.text(name(rules, sums.offered().wager())),
                            cells(
                                    own,
                                    known == null ? "" : method(known),
                                    known == null ? "" : known.citation().text(),
                                    Link.to(
                                            "odds",
                                            Map.of("game", submission.game(), "submission", submission.name())))));
                });
        return new Row(
                Cell.text(Codes.gameName(submission.game()) + ", " + submission.name()),
                cells(together, "", rules.chapter().text(), null),
                rows);
    }

    private static String name(TableRules rules, String wager) {
        return rules.wagers().stream()
                .filter(offered -> offered.id().equals(wager))
                .map(offered -> offered.paytable() == null
                        ? offered.name()
                        : offered.name() + ", Paytable " + offered.paytable())
                .findFirst()
                .orElse(wager);
    }

    private static String method(WagerOdds odds) {
        Double error = odds.standardError();
        return error == null ? "exact" : "simulated ± " + Formats.finePercent(error);
    }

    private static List<Cell> cells(HoldSums sums, String method, String rule, @Nullable Link link) {
        HoldFigures f = HoldFigures.of(sums);
        return List.of(
                Cell.count(sums.wagers),
                Cell.money(f.handleCents()),
                Cell.money(f.initialCents()),
                linked(f.edge() == null ? Cell.missing(f.expectedReason()) : Cell.real(f.edge()), link),
                f.expectedCents() == null ? Cell.missing(f.expectedReason()) : Cell.money(f.expectedCents()),
                f.dueCents() == null ? Cell.missing(f.dueReason()) : Cell.money(f.dueCents()),
                f.loggedCents() == null ? Cell.missing(f.loggedReason()) : Cell.money(f.loggedCents()),
                f.winPerHandle() == null ? Cell.missing(f.loggedReason()) : Cell.real(f.winPerHandle()),
                Cell.text(method),
                Cell.text(rule));
    }

    private static Cell linked(Cell cell, @Nullable Link link) {
        return link == null ? cell : cell.linked(link);
    }
}
