package io.countroom.reporting.paytable;

import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.floor.Replay;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Variation;
import io.countroom.rules.game.WagerOdds;
import io.countroom.sql.fact.Cube.WagerSums;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.Slice;
import io.countroom.sql.round.StoredRound;
import io.countroom.sql.round.WagerRow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What the rounds would have come to under every other Rules Submission that differs in one option: settled again card by
 * card where only payouts change, and by the odds in any case.
 */
final class WhatIf {

    private static final List<Column> COLUMNS = List.of(
            Column.own("rounds", "Rounds", Type.COUNT, "Rounds that were settled again."),
            Column.own("handle", "Handle", Type.MONEY, "All that was wagered in them."),
            Column.own("dueWin", "Due win", Type.MONEY, "What the rules in force left the house of them."),
            Column.own(
                    "dueWinOtherwise",
                    "Due win otherwise",
                    Type.MONEY,
                    "The same rounds, settled under the other rules."),
            Column.difference("change", "Change", Type.MONEY, "dueWinOtherwise", "dueWin", ""),
            Column.own(
                    "expectedWin", "Expected win", Type.MONEY, "Initial wagers × house edge under the rules in force."),
            Column.own(
                    "expectedOtherwise",
                    "Expected otherwise",
                    Type.MONEY,
                    "The same wagers × house edge under the other rules."),
            Column.difference(
                    "theoreticalChange", "Theoretical change", Type.MONEY, "expectedOtherwise", "expectedWin", ""),
            Column.text("rule", "Rule"));

    /** One other Rules Submission, and what the rounds come to under it. */
    private static final class Otherwise {

        private final Variation variation;
        private final TableRules rules;
        private long rounds;
        private long handleCents;
        private long dueCents;
        private long otherwiseCents;
        private long unknown;

        private Otherwise(Variation variation, TableRules rules) {
            this.variation = variation;
            this.rules = rules;
        }

        private void add(Round unpaid, long handle, long due) {
            long otherwise = 0;
            for (Due each : rules.settle(unpaid).due()) {
                if (each == null) {
                    unknown++;
                    return;
                }
                otherwise = Math.addExact(otherwise, each.cents());
            }
            rounds++;
            handleCents = Math.addExact(handleCents, handle);
            dueCents = Math.addExact(dueCents, due);
            otherwiseCents = Math.addExact(otherwiseCents, otherwise);
        }
    }

    private final List<WagerSums> wagers;
    private final Map<Integer, RulesSubmission> submissions;
    private final SubmissionRules rules;
    private final Map<Integer, List<Otherwise>> otherwise = new TreeMap<>();

    WhatIf(List<WagerSums> wagers, Map<Integer, RulesSubmission> submissions, SubmissionRules rules) {
        this.wagers = wagers;
        this.submissions = submissions;
        this.rules = rules;
        for (WagerSums sums : wagers) {
            otherwise.computeIfAbsent(sums.offered().submissionId(), this::variations);
        }
    }

    private List<Otherwise> variations(int id) {
        RulesSubmission submission = submission(id);
        return rules.of(submission).variations().stream()
                .map(variation -> new Otherwise(variation, rules.of(submission.game(), variation.options())))
                .toList();
    }

    private RulesSubmission submission(int id) {
        return Objects.requireNonNull(submissions.get(id), "rounds run under a Rules Submission that is not stored");
    }

    /** Settles every round again, day by day; takes as long as there are rounds. */
    Table of(RoundRepository rounds, Slice scope) {
        rounds.forEachPlayed(scope, this::add);
        List<Row> rows = new ArrayList<>();
        otherwise.forEach((id, others) -> {
            List<Row> lines = new ArrayList<>();
            Map<String, Long> initial = initial(id);
            Odds now = rules.odds(submission(id));
            others.stream()
                    .map(other -> row(other, initial, now))
                    .flatMap(Optional::stream)
                    .forEach(lines::add);
            if (!lines.isEmpty()) {
                List<Cell> none = COLUMNS.stream().map(column -> Cell.EMPTY).toList();
                rows.add(new Row(
                        Cell.text(Codes.gameName(submission(id).game()) + ", "
                                + submission(id).name()),
                        none,
                        lines));
            }
        });
        return new Table(
                List.of(Column.text("submission", "Rules Submission"), Column.text("otherwise", "If instead")),
                COLUMNS,
                rows,
                null);
    }

    private void add(StoredRound stored) {
        List<Otherwise> others = otherwise.getOrDefault(stored.round().submissionId(), List.of());
        if (others.isEmpty()) {
            return;
        }
        long handle = 0;
        long due = 0;
        for (WagerRow wager : stored.wagers()) {
            Long cents = wager.dueCents();
            if (cents == null) {
                return;
            }
            due = Math.addExact(due, cents);
            handle = Math.addExact(handle, wager.amountCents());
        }
        // What was paid says nothing about what would have been due.
        Round round = Replay.round(stored);
        Round unpaid = round.withWagers(round.wagers().stream()
                .map(wager -> wager.withPaid(null).withVigorish(null))
                .toList());
        for (Otherwise other : others) {
            if (other.variation.payoutsOnly()) {
                other.add(unpaid, handle, due);
            }
        }
    }

    private Map<String, Long> initial(int id) {
        Map<String, Long> initial = new LinkedHashMap<>();
        wagers.stream()
                .filter(sums -> sums.offered().submissionId() == id)
                .forEach(
                        sums -> initial.put(sums.offered().wager(), sums.money().initialCents()));
        return initial;
    }

    /** Empty where the other rules change nothing for the wagers that were made. */
    private static Optional<Row> row(Otherwise other, Map<String, Long> initial, Odds now) {
        boolean settled = other.variation.payoutsOnly() && other.rounds > 0;
        Odds odds = other.rules.odds();
        Map<String, Double> edges = edges(odds);
        Map<String, Double> edgesNow = edges(now);
        if ((!settled || other.otherwiseCents == other.dueCents) && same(initial, edgesNow, edges)) {
            return Optional.empty();
        }
        Long expected = expected(initial, edgesNow);
        Long otherwise = expected(initial, edges);
        String cards = other.variation.payoutsOnly()
                ? "No round could be settled again."
                : "Other cards or decisions would have followed: the rounds cannot be settled again.";
        String odd = "The wagers made are not all offered under these rules.";
        Cell change = settled ? Cell.money(other.dueCents - other.otherwiseCents) : Cell.missing(cards);
        if (settled && other.unknown > 0) {
            change = change.flagged(
                    Cell.Flag.Level.NOTE,
                    Formats.count(other.unknown)
                            + " rounds are left out: what they would have been due cannot be known.");
        }
        return Optional.of(Row.of(
                Cell.text(words(other.variation)),
                List.of(
                        settled ? Cell.count(other.rounds) : Cell.missing(cards),
                        settled ? Cell.money(other.handleCents) : Cell.missing(cards),
                        settled ? Cell.money(-other.dueCents) : Cell.missing(cards),
                        settled ? Cell.money(-other.otherwiseCents) : Cell.missing(cards),
                        change,
                        Cell.money(expected, odd),
                        Cell.money(otherwise, odd),
                        Cell.money(expected == null || otherwise == null ? null : (Long) (otherwise - expected), odd),
                        Cell.text(other.variation.option().citation().text()))));
    }

    private static boolean same(Map<String, Long> initial, Map<String, Double> now, Map<String, Double> otherwise) {
        return initial.keySet().stream().allMatch(wager -> Objects.equals(now.get(wager), otherwise.get(wager)));
    }

    private static Map<String, Double> edges(Odds odds) {
        Map<String, Double> edges = new HashMap<>();
        for (WagerOdds wager : odds.wagers()) {
            edges.put(wager.wager(), wager.houseEdge());
        }
        return edges;
    }

    /** Null where a wager that was made has no odds. */
    private static @Nullable Long expected(Map<String, Long> initial, Map<String, Double> edges) {
        double expected = 0;
        for (Map.Entry<String, Long> wager : initial.entrySet()) {
            Double edge = edges.get(wager.getKey());
            if (edge == null) {
                return null;
            }
            expected += edge * wager.getValue();
        }
        return Math.round(expected);
    }

    private static String words(Variation variation) {
        StringBuilder words = new StringBuilder(variation.option().name() + ": " + variation.value());
        variation
                .followed()
                .forEach((key, value) ->
                        words.append(", ").append(key).append(' ').append(value));
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }
}
