package io.countroom.reporting.exceptions;

import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.audit.Finding.Kind;
import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.sequence.Checks.Setting;
import io.countroom.reporting.statistics.Discoveries;
import io.countroom.sql.fact.Cube.RoundSums;
import io.countroom.sql.property.GamingTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.statistics.distribution.HypergeometricDistribution;

/**
 * Tests whether the rounds of a dealer, or of a table, are declared void more often than other rounds of the game. Games are tested
 * apart, because their chapters differ in what makes a round void. A table is not marked if it shows nothing without the rounds of
 * marked dealers.
 */
final class OftenVoid {

    private static final String ID = "often";
    static final String NONE = "No round was declared void at a game of several tables or dealers.";
    private static final String TITLE = "Dealers and tables with many void rounds";

    private final List<Tested> tested = new ArrayList<>();
    private final Discoveries discoveries;
    private final Set<Tested> marked;

    /**
     * A dealer or a table at a game.
     *
     * @param tableId 0 for a dealer
     * @param code of the dealer or of the table
     */
    private record Subject(String game, int tableId, String code) {}

    /**
     * A test.
     *
     * @param p how often at least so many of the game's void rounds are among these, if each round is as likely to be void
     */
    private record Tested(Subject subject, Dealt dealt, double expected, double p) {}

    /** Number of dealt rounds and of void rounds among them. */
    private record Dealt(long rounds, long voided) {

        Dealt plus(Dealt other) {
            return new Dealt(rounds + other.rounds, voided + other.voided);
        }
    }

    /** @param sums by table and dealer at least */
    OftenVoid(List<RoundSums> sums, Codes codes, Setting setting) {
        Counts all = setting.active() ? Counts.of(sums, codes, Set.of()) : new Counts();
        all.subjects.forEach((subject, dealt) -> {
            Dealt game = all.game(subject);
            // Where nobody else deals the game, there is nothing to compare with.
            if (game.voided > 0 && dealt.rounds < game.rounds) {
                tested.add(new Tested(
                        subject, dealt, game.voided * (dealt.rounds / (double) game.rounds), p(dealt, game)));
            }
        });
        tested.sort(Comparator.comparingDouble(Tested::p));
        discoveries = Discoveries.of(tested.stream().map(Tested::p).toList(), setting.limit());
        marked = new HashSet<>(discoveries.among(tested));
        Set<Subject> dealers = marked.stream()
                .map(Tested::subject)
                .filter(subject -> subject.tableId == 0)
                .collect(Collectors.toSet());
        if (!dealers.isEmpty()) {
            Counts others = Counts.of(sums, codes, dealers);
            marked.removeIf(one -> one.subject.tableId != 0 && !others.marks(one.subject, discoveries));
        }
    }

    /** What was dealt at each game, and by each table and dealer. */
    private static final class Counts {

        private final Map<String, Dealt> games = new HashMap<>();
        private final Map<Subject, Dealt> subjects = new LinkedHashMap<>();

        /** @param without the rounds of these dealers */
        static Counts of(List<RoundSums> sums, Codes codes, Set<Subject> without) {
            Counts counts = new Counts();
            for (RoundSums one : sums) {
                GamingTable table = codes.table(one.group().tableId());
                String code = codes.dealers()
                        .getOrDefault(Objects.requireNonNullElse(one.group().dealerId(), 0), "");
                Subject dealer = new Subject(table.game(), 0, code);
                if (!without.contains(dealer)) {
                    Dealt dealt = new Dealt(one.rounds() + one.voidRounds(), one.voidRounds());
                    counts.games.merge(table.game(), dealt, Dealt::plus);
                    counts.subjects.merge(new Subject(table.game(), table.id(), table.code()), dealt, Dealt::plus);
                    if (!code.isEmpty()) {
                        counts.subjects.merge(dealer, dealt, Dealt::plus);
                    }
                }
            }
            return counts;
        }

        Dealt game(Subject subject) {
            return Objects.requireNonNull(games.get(subject.game));
        }

        boolean marks(Subject subject, Discoveries discoveries) {
            Dealt dealt = subjects.get(subject);
            return dealt != null && discoveries.wouldMark(p(dealt, game(subject)));
        }
    }

    private static double p(Dealt dealt, Dealt game) {
        return p(dealt.voided, dealt.rounds, game.voided, game.rounds);
    }

    /** The probability that at least so many of the void rounds are among those dealt. */
    static double p(long voided, long rounds, long allVoided, long allRounds) {
        return HypergeometricDistribution.of(
                        Math.toIntExact(allRounds), Math.toIntExact(allVoided), Math.toIntExact(rounds))
                .survivalProbability(Math.toIntExact(voided) - 1);
    }

    List<Finding> findings(Period month) {
        return tested.stream()
                .filter(marked::contains)
                .map(one -> finding(one, month))
                .toList();
    }

    private static Finding finding(Tested one, Period month) {
        Subject subject = one.subject;
        String game = FloorGames.name(subject.game);
        String told = Formats.count(one.dealt.voided) + " of " + Formats.count(one.dealt.rounds) + " rounds of " + game
                + " were void in " + month.label() + "; the rate of the game brings "
                + Formats.count(Math.round(one.expected)) + ".";
        return subject.tableId == 0
                ? Finding.ofMonth(
                        Kind.OFTEN_VOID,
                        month,
                        subject.code + ", " + game,
                        one.dealt.voided,
                        null,
                        "Dealer " + subject.code + ": " + told)
                : new Finding(
                        Kind.OFTEN_VOID,
                        subject.tableId,
                        subject.code,
                        month.first(),
                        "",
                        "",
                        one.dealt.voided,
                        null,
                        "Table " + subject.code + ": " + told);
    }

    Section section() {
        Table table = Lines.list(
                Column.text("of", "Table or dealer"),
                tested.stream().filter(one -> one.dealt.voided > 0).toList(),
                one -> Cell.text(one.subject.code),
                Lines.text("game", "Game", one -> FloorGames.name(one.subject.game)),
                Lines.each("dealt", "Dealt", Type.COUNT, (Tested one) -> Cell.count(one.dealt.rounds))
                        .means("Rounds played or declared void."),
                Lines.each("void", "Void", Type.COUNT, (Tested one) -> Cell.count(one.dealt.voided))
                        .means("Rounds declared void."),
                Lines.each("expected", "Expected", Type.NUMBER, (Tested one) -> Cell.real(one.expected))
                        .means("Dealt × void rounds of the game / rounds dealt of the game."),
                Lines.p(Tested::p, marked::contains, "These rounds are void more often than chance explains.")
                        .means(
                                "How often chance alone brings at least so many of the game's void rounds here, if each round is as"
                                        + " likely to be void (hypergeometric)."));
        return new Section(
                ID,
                TITLE,
                discoveries.sentence(
                        "exact conditional test",
                        "table and each dealer at a game; those without void rounds are not listed"),
                table);
    }
}
