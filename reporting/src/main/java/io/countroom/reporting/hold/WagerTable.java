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
import io.countroom.sql.fact.Cube.RoundSums;
import io.countroom.sql.fact.Cube.WagerSums;
import io.countroom.sql.property.RulesSubmission;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Every wager under every Rules Submission: its amounts, its edge, and so its part of the expected win. */
final class WagerTable {

    private static final List<Column> COLUMNS = List.of(
            Column.own("rounds", "Rounds", Type.COUNT, "Rounds with at least one such wager."),
            Column.own(
                    "participation",
                    "Participation",
                    Type.PERCENT,
                    "Rounds with at least one such wager / rounds played under the Rules Submission."),
            Column.sum("wagers", "Wagers", Type.COUNT, ""),
            Column.sum("handle", "Handle", Type.MONEY, ""),
            Column.own("averageWager", "Average wager, $", Type.NUMBER, "Handle / wagers."),
            Column.sum("initialWagers", "Initial wagers", Type.MONEY, ""),
            Column.ratio("edge", "Edge", Type.FINE_PERCENT, "expectedWin", "initialWagers", ""),
            Column.sum("expectedWin", "Expected win", Type.MONEY, ""),
            Column.sum("dueWin", "Due win", Type.MONEY, ""),
            Column.sum("loggedWin", "Logged win", Type.MONEY, ""),
            Column.ratio("winPerHandle", "Win / handle", Type.FINE_PERCENT, "loggedWin", "handle", ""),
            Column.own("sd", "SD", Type.MONEY, "Standard deviation of the win of these wagers together."),
            Column.own(
                    "z",
                    "z",
                    Type.Z,
                    "Logged less expected win, bonuses that the odds do not cover added back, in standard deviations."),
            Column.text("verdict", "Verdict"),
            Column.text("odds", "Odds"),
            Column.text("rule", "Rule"));

    private final SubmissionRules rules;
    private final Map<Integer, RulesSubmission> submissions;
    private final InForce inForce;
    private final Map<Integer, RoundSums> played;
    private final HoldSums all = new HoldSums(HoldSums.Counting.NONE);
    private final Map<Integer, OfSubmission> bySubmission = new TreeMap<>();

    /** What was wagered under a Rules Submission, and of that each wager. */
    private record OfSubmission(HoldSums together, Map<String, HoldSums> wagers) {}

    private WagerTable(
            SubmissionRules rules,
            Map<Integer, RulesSubmission> submissions,
            InForce inForce,
            Map<Integer, RoundSums> played) {
        this.rules = rules;
        this.submissions = submissions;
        this.inForce = inForce;
        this.played = played;
        played.values().forEach(all::add);
    }

    static Table of(SubmissionRules rules, HoldReader reader, HoldReads reads) {
        WagerTable table = new WagerTable(rules, reader.submissions(), reads.inForce(), reads.bySubmission());
        reads.wagers().forEach(table::add);
        return table.table();
    }

    private void add(WagerSums sums) {
        InForce.Inexact inexact = inForce.inexact().get(sums.offered());
        OfSubmission under = bySubmission.computeIfAbsent(sums.offered().submissionId(), this::played);
        HoldSums own =
                under.wagers.computeIfAbsent(sums.offered().wager(), wager -> new HoldSums(HoldSums.Counting.NONE));
        own.rounds += sums.rounds();
        own.add(sums.money());
        for (HoldSums row : List.of(own, under.together, all)) {
            row.remark(sums, inexact);
        }
    }

    private OfSubmission played(int submission) {
        OfSubmission under = new OfSubmission(new HoldSums(HoldSums.Counting.NONE), new HashMap<>());
        RoundSums sums = played.get(submission);
        if (sums != null) {
            under.together.add(sums);
        }
        return under;
    }

    private Table table() {
        List<Row> rows = new ArrayList<>();
        bySubmission.forEach((id, sums) -> {
            RulesSubmission submission = submissions.get(id);
            if (submission == null) {
                throw new IllegalStateException("rounds were settled under a Rules Submission that is not stored");
            }
            rows.add(submission(submission, rules.of(submission), sums));
        });
        Row total = rows.isEmpty() ? null : Row.of(Cell.text("Total"), cells(all, all.rounds, null, "", "", null));
        return new Table(
                List.of(Column.text("submission", "Rules Submission"), Column.text("wager", "Wager")),
                COLUMNS,
                rows,
                total);
    }

    private Row submission(RulesSubmission submission, TableRules under, OfSubmission sums) {
        int id = submission.id();
        long played = sums.together.rounds;
        Odds odds = inForce.odds().get(id);
        List<String> order = under.wagers().stream().map(OfferedWager::id).toList();
        List<Row> rows = new ArrayList<>();
        sums.wagers.entrySet().stream()
                .sorted(Map.Entry.comparingByKey(
                        Comparator.<String>comparingInt(order::indexOf).thenComparing(Comparator.naturalOrder())))
                .forEach(entry -> {
                    String wager = entry.getKey();
                    HoldSums own = entry.getValue();
                    WagerOdds known = odds == null ? null : odds.find(wager).orElse(null);
                    rows.add(Row.of(
                            Cell.text(name(under, wager)),
                            cells(
                                    own,
                                    own.rounds,
                                    played == 0 ? null : (Double) (own.rounds / (double) played),
                                    known == null
                                            ? ""
                                            : method(known, under.options().containsKey("meter." + wager)),
                                    known == null ? "" : known.citation().text(),
                                    Link.to(
                                            "odds",
                                            Map.of("game", submission.game(), "submission", submission.name())))));
                });
        return new Row(
                Cell.text(Codes.gameName(submission.game()) + ", " + submission.name()),
                cells(sums.together, played, null, "", under.chapter().text(), null),
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

    /** @param progressive whether what the wager wins depends on a meter */
    private static String method(WagerOdds odds, boolean progressive) {
        Double error = odds.standardError();
        String method = error == null ? "exact" : "simulated ± " + Formats.finePercent(error);
        return progressive ? method + ", at the meters logged" : method;
    }

    private static List<Cell> cells(
            HoldSums sums,
            long rounds,
            @Nullable Double participation,
            String method,
            String rule,
            @Nullable Link link) {
        HoldFigures f = HoldFigures.of(sums);
        return List.of(
                Cell.count(rounds),
                participation == null ? Cell.EMPTY : Cell.real(participation),
                Cell.count(sums.wagers),
                Cell.money(f.handleCents()),
                sums.wagers == 0
                        ? Cell.missing("Nothing was wagered.")
                        : Cell.real(f.handleCents() / 100.0 / sums.wagers),
                Cell.money(f.initialCents()),
                linked(f.edge() == null ? Cell.missing(f.expectedReason()) : Cell.real(f.edge()), link),
                f.expectedMicros() == null
                        ? Cell.missing(f.expectedReason())
                        : HoldTables.banked(f, Cell.expected(f.expectedMicros())),
                f.dueCents() == null ? Cell.missing(f.dueReason()) : Cell.money(f.dueCents()),
                f.loggedCents() == null ? Cell.missing(f.loggedReason()) : Cell.money(f.loggedCents()),
                f.winPerHandle() == null ? Cell.missing(f.loggedReason()) : Cell.real(f.winPerHandle()),
                f.sdCents() == null ? Cell.missing(f.sdReason()) : Cell.money(f.sdCents()),
                f.z() == null
                        ? Cell.missing(HoldTables.first(f.loggedReason(), f.expectedReason(), f.zReason()))
                        : HoldTables.verdictOn(f, Cell.real(f.z())),
                Cell.text(f.verdict().words()),
                Cell.text(method),
                Cell.text(rule));
    }

    private static Cell linked(Cell cell, @Nullable Link link) {
        return link == null ? cell : cell.linked(link);
    }
}
