package io.countroom.reporting.importing;

import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.floor.FloorEditor;
import io.countroom.reporting.submission.SubmissionOdds;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.TableRules;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.fact.Cube;
import io.countroom.sql.fact.Cube.Settled;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.round.ExceptionRow;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.StoredRound;
import io.countroom.sql.round.WagerRow;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Settles rounds again whose Rules Submission was entered late or wrongly: rounds settled under another Rules Submission than the one
 * in effect at their table on their gaming date.
 */
public final class Resettlement {

    private static final int TABLES_NAMED = 3;

    private final Database database;
    private final SubmissionOdds odds;

    public Resettlement(Database database, SubmissionOdds odds) {
        this.database = database;
        this.odds = odds;
    }

    /**
     * Rounds of a table, of open months.
     *
     * @param before the Rules Submission under which they were settled
     * @param after the Rules Submission in effect at the table on their gaming dates
     */
    public record Outdated(GamingTable table, RulesSubmission before, RulesSubmission after, List<LocalDate> dates) {

        public Outdated {
            dates = List.copyOf(dates);
        }
    }

    /**
     * Totals of rounds.
     *
     * @param expectedMicros the house's expected win, in millionths of a dollar
     */
    public record Sums(long rounds, long exceptions, long overpaidCents, long underpaidCents, long expectedMicros) {

        public static final Sums NONE = new Sums(0, 0, 0, 0, 0);

        public Sums plus(Sums other) {
            return new Sums(
                    rounds + other.rounds,
                    exceptions + other.exceptions,
                    overpaidCents + other.overpaidCents,
                    underpaidCents + other.underpaidCents,
                    expectedMicros + other.expectedMicros);
        }

        public Sums minus(Sums other) {
            return new Sums(
                    rounds - other.rounds,
                    exceptions - other.exceptions,
                    overpaidCents - other.overpaidCents,
                    underpaidCents - other.underpaidCents,
                    expectedMicros - other.expectedMicros);
        }

        Sums plus(StoredRound stored) {
            long over = 0;
            long under = 0;
            long expected = 0;
            for (ExceptionRow exception : stored.exceptions()) {
                Long cents = exception.overpaidCents();
                over += cents == null ? 0 : Math.max(cents, 0);
                under += cents == null ? 0 : Math.max(-cents, 0);
            }
            for (WagerRow wager : stored.wagers()) {
                Long micros = wager.expectedMicros();
                expected += micros == null ? 0 : micros;
            }
            return plus(new Sums(1, stored.exceptions().size(), over, under, expected));
        }
    }

    /**
     * The effect of settling again.
     *
     * @param unfit rounds that the later Rules Submission cannot read; they stay as they are, and are in neither sum
     */
    public record Preview(Outdated outdated, Sums before, Sums after, long unfit) {}

    /** The rounds that need settling again, by table. */
    public List<Outdated> outdated(Property property) {
        record Group(int table, int before, int after) {}
        Floor floor = Floor.read(database, property);
        Set<YearMonth> closed = new MonthRepository(database).closed(property.id());
        Map<Group, List<LocalDate>> dates = new HashMap<>();
        for (Settled settled : new Cube(database).settled(property.id())) {
            RulesSubmission now = floor.submission(settled.tableId(), settled.gamingDate());
            if (now != null
                    && now.id() != settled.submissionId()
                    && !closed.contains(YearMonth.from(settled.gamingDate()))) {
                dates.computeIfAbsent(
                                new Group(settled.tableId(), settled.submissionId(), now.id()),
                                group -> new ArrayList<>())
                        .add(settled.gamingDate());
            }
        }
        List<Outdated> outdated = new ArrayList<>();
        dates.forEach((group, its) -> {
            GamingTable table = floor.table(group.table);
            RulesSubmission before = floor.submission(group.before);
            RulesSubmission after = floor.submission(group.after);
            if (table != null && before != null && after != null) {
                outdated.add(new Outdated(table, before, after, its));
            }
        });
        outdated.sort(Comparator.comparing((Outdated one) -> one.table().code())
                .thenComparing(one -> one.dates().getFirst()));
        return outdated;
    }

    /** The effect of settling again; writes nothing. */
    public List<Preview> preview(Property property) {
        List<Outdated> outdated = outdated(property);
        Map<Outdated, Preview> previews = new HashMap<>();
        forEach(property, outdated, (of, stored, again) -> {
            Preview so = previews.getOrDefault(of, new Preview(of, Sums.NONE, Sums.NONE, 0));
            previews.put(
                    of,
                    again == null
                            ? new Preview(of, so.before, so.after, so.unfit + 1)
                            : new Preview(of, so.before.plus(stored), so.after.plus(again), so.unfit));
        });
        return outdated.stream()
                .map(of -> previews.getOrDefault(of, new Preview(of, Sums.NONE, Sums.NONE, 0)))
                .toList();
    }

    /** The name in the list of imports. */
    static String name(List<Outdated> outdated) {
        List<String> tables =
                outdated.stream().map(of -> of.table().code()).distinct().toList();
        return "Re-settlement of "
                + (tables.size() <= TABLES_NAMED
                        ? String.join(", ", tables)
                        : String.join(", ", tables.subList(0, TABLES_NAMED)) + " and " + (tables.size() - TABLES_NAMED)
                                + " more tables");
    }

    /** @throws RefusedException if the user put one of the tables under its Rules Submission: another person approves it */
    public void refuseAlone(Property property, List<Outdated> outdated, String userName) {
        AuditTrail audit = new AuditTrail(database);
        for (Outdated of : outdated) {
            if (FloorEditor.putBy(audit, property.id(), of.table())
                    .filter(userName::equals)
                    .isPresent()) {
                throw new RefusedException("You put table " + of.table().code() + " under '"
                        + of.after().name() + "': another person approves that its rounds are settled again.");
            }
        }
    }

    /** Receives each round that is settled again. */
    @FunctionalInterface
    interface Visitor {

        /** @param again null where the later Rules Submission cannot read the round */
        void visit(Outdated of, StoredRound stored, @Nullable StoredRound again);
    }

    /** Settles the rounds again, by gaming date. */
    void forEach(Property property, Collection<Outdated> outdated, Visitor visitor) {
        Floor floor = Floor.read(database, property);
        RoundRepository rounds = new RoundRepository(database);
        ShoeTiming timing = new ShoeTiming();
        Map<LocalDate, List<Outdated>> byDate = new TreeMap<>();
        outdated.forEach(of -> of.dates()
                .forEach(date ->
                        byDate.computeIfAbsent(date, day -> new ArrayList<>()).add(of)));
        byDate.forEach((date, ofDate) -> {
            Set<Integer> tables = ofDate.stream().map(of -> of.table().id()).collect(Collectors.toSet());
            rounds.forEachOn(
                    property.id(),
                    date,
                    tables,
                    stored -> ofDate.stream()
                            .filter(of -> of.table().id() == stored.round().tableId()
                                    && of.before().id() == stored.round().submissionId())
                            .findFirst()
                            .ifPresent(of -> visitor.visit(of, stored, again(floor, of, stored, timing))));
        });
    }

    private @Nullable StoredRound again(Floor floor, Outdated of, StoredRound stored, ShoeTiming timing) {
        TableRules rules = floor.rules(of.after().id());
        SettledAgain again = rules == null
                ? null
                : SettledAgain.of(stored, floor.rules(of.before().id()), rules).orElse(null);
        if (rules == null || again == null) {
            return null;
        }
        Round play = again.play();
        Settlement settlement = again.settlement();
        List<WagerRow> wagers = new ArrayList<>();
        for (int i = 0; i < play.wagers().size(); i++) {
            wagers.add(
                    RoundSettler.row(i, play.wagers().get(i), settlement.due().get(i)));
        }
        List<ExceptionRow> exceptions = new ArrayList<>();
        again.found().forEach(one -> exceptions.add(RoundSettler.row(exceptions.size(), one)));
        for (ExceptionRow one : again.kept()) {
            exceptions.add(new ExceptionRow(
                    exceptions.size(), one.code(), one.sentence(), one.citation(), one.wager(), one.overpaidCents()));
        }
        SubmissionOdds.Known known = odds.of(of.after());
        return Expectation.of(known, play, settlement)
                .in(stored.settled(
                        of.after().id(),
                        wagers,
                        exceptions,
                        RoundSettler.decisionMicros(rules, play),
                        timing.micros(rules, known.shoe(), stored.round(), play, wagers)));
    }
}
