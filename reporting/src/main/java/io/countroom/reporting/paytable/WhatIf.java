package io.countroom.reporting.paytable;

import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.floor.Replay;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.submission.Submissions;
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
 * The win of the same rounds under every other Rules Submission that differs in one option: settled again card by
 * card where only payouts change, and by the odds in any case.
 */
final class WhatIf {

    private static final String ODD = "The wagers made are not all offered under these rules.";

    private static final List<Measure<Lines<Changed>>> MEASURES = List.of(
            Lines.each("rounds", "Rounds", Type.COUNT, (Changed one) -> one.settled(Cell.count(one.other.rounds)))
                    .means("Rounds that were settled again."),
            Lines.each("handle", "Handle", Type.MONEY, (Changed one) -> one.settled(Cell.money(one.other.handleCents)))
                    .means("All that was wagered in them."),
            Lines.each("dueWin", "Due win", Type.MONEY, (Changed one) -> one.settled(Cell.money(-one.other.dueCents)))
                    .means("What the rules in force left the house of them."),
            Lines.each(
                            "dueWinOtherwise",
                            "Due win otherwise",
                            Type.MONEY,
                            (Changed one) -> one.settled(Cell.money(-one.other.otherwiseCents)))
                    .means("The same rounds, settled under the other rules."),
            Lines.each(Column.own("change", "Change", Type.MONEY).less("dueWinOtherwise", "dueWin"), Changed::change),
            Lines.money("expectedWin", "Expected win", (Changed one) -> one.expected, ODD)
                    .means("Initial wagers × house edge under the rules in force."),
            Lines.money("expectedOtherwise", "Expected otherwise", (Changed one) -> one.otherwise, ODD)
                    .means("The same wagers × house edge under the other rules."),
            Lines.each(
                    Column.own("theoreticalChange", "Theoretical change", Type.MONEY)
                            .less("expectedOtherwise", "expectedWin"),
                    one -> Cell.money(
                            one.expected == null || one.otherwise == null
                                    ? null
                                    : (Long) (one.otherwise - one.expected),
                            ODD)),
            Lines.text(
                    "rule",
                    "Rule",
                    one -> one.other.variation.option().citation().text()));

    /** Other rules that change something for the wagers that were made; null where a wager has no odds. */
    private record Changed(
            RulesSubmission submission,
            Otherwise other,
            @Nullable Long expected,
            @Nullable Long otherwise) {

        Part ofSubmission() {
            return Part.named(
                    String.valueOf(submission.id()), FloorGames.name(submission.game()) + ", " + submission.name(), "");
        }

        Cell settled(Cell figure) {
            return other.settled()
                    ? figure
                    : Cell.missing(
                            other.variation.payoutsOnly()
                                    ? "No round could be settled again."
                                    : "Other cards or decisions would have followed: the rounds cannot be settled again.");
        }

        Cell change() {
            Cell change = settled(Cell.money(other.dueCents - other.otherwiseCents));
            return other.settled() && other.unknown > 0
                    ? change.flagged(
                            Cell.Flag.Level.NOTE,
                            Formats.count(other.unknown)
                                    + " rounds are left out: what they would have been due cannot be known.")
                    : change;
        }
    }

    /** Another Rules Submission, with the win of the rounds under it. */
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

        private boolean settled() {
            return variation.payoutsOnly() && rounds > 0;
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
    private final Submissions submissions;
    private final SubmissionRules rules;
    private final Map<Integer, List<Otherwise>> otherwise = new TreeMap<>();

    WhatIf(List<WagerSums> wagers, Submissions submissions, SubmissionRules rules) {
        this.wagers = wagers;
        this.submissions = submissions;
        this.rules = rules;
        for (WagerSums sums : wagers) {
            otherwise.computeIfAbsent(sums.offered().submissionId(), this::variations);
        }
    }

    private List<Otherwise> variations(int id) {
        RulesSubmission submission = submissions.of(id);
        return rules.of(submission).variations().stream()
                .map(variation -> new Otherwise(variation, rules.of(submission.game(), variation.options())))
                .toList();
    }

    /** Settles every round again, day by day; takes as long as there are rounds. */
    Table of(RoundRepository rounds, Slice scope) {
        rounds.forEachPlayed(scope, this::add);
        List<Changed> changed = new ArrayList<>();
        otherwise.forEach((id, others) -> {
            Map<String, Long> initial = initial(id);
            Map<String, Double> now = edges(submissions.odds(id));
            others.stream()
                    .map(other -> changed(submissions.of(id), other, initial, now))
                    .flatMap(Optional::stream)
                    .forEach(changed::add);
        });
        return Lines.table(
                        List.of(Column.text("submission", "Rules Submission"), Column.text("otherwise", "If instead")),
                        changed,
                        one -> List.of(one.ofSubmission()),
                        one -> Cell.text(words(one.other.variation)),
                        MEASURES)
                .withoutTotal();
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
    private static Optional<Changed> changed(
            RulesSubmission submission, Otherwise other, Map<String, Long> initial, Map<String, Double> now) {
        Map<String, Double> edges = edges(other.rules.odds());
        return (!other.settled() || other.otherwiseCents == other.dueCents) && same(initial, now, edges)
                ? Optional.empty()
                : Optional.of(new Changed(submission, other, expected(initial, now), expected(initial, edges)));
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
