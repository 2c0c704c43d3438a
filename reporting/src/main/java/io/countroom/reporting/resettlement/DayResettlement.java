package io.countroom.reporting.resettlement;

import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.importing.SettledAgain;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.rules.expectation.Expectations;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.TableRules;
import io.countroom.sql.Database;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.resettlement.ResettledSums;
import io.countroom.sql.resettlement.ResettledSums.OfRounds;
import io.countroom.sql.resettlement.ResettledSums.OfWagers;
import io.countroom.sql.resettlement.ResettledSums.Place;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.StoredRound;
import io.countroom.sql.round.WagerRow;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Settles the played rounds of one property and gaming date again, in the database or archived, and returns sums of stored and new
 * figures. Only reads. Safe to share between threads. An instance caches odds: use one for a run.
 */
public final class DayResettlement {

    private final RoundRepository rounds;
    private final SubmissionRules rules;
    private final ConcurrentHashMap<TableRules, Expectations> expectations = new ConcurrentHashMap<>();

    public DayResettlement(Database database, SubmissionRules rules) {
        this.rounds = new RoundRepository(database);
        this.rules = rules;
    }

    /** The rules that rounds were settled under, and the rules that replace them. */
    private record Pair(TableRules before, TableRules under, Expectations odds, boolean otherPlay) {}

    /**
     * The sums of the rounds of some tables under other rules.
     *
     * @param floor of the property
     * @param expected how many rounds the roll-ups count, by table
     */
    public ResettledSums settle(Floor floor, LocalDate date, Map<Integer, Long> expected, OtherRules other) {
        Map<Integer, Optional<Pair>> pairs = new HashMap<>();
        Tally tally = new Tally(floor.property().id(), YearMonth.from(date));
        rounds.forEachOn(floor.property().id(), date, expected.keySet(), stored -> {
            GamingTable table = floor.table(stored.round().tableId());
            if (table != null && stored.round().played()) {
                pairs.computeIfAbsent(stored.round().submissionId(), id -> pair(floor.submission(id), other))
                        .ifPresent(pair -> tally.add(table, pair, stored));
            }
        });
        expected.forEach((id, count) -> {
            GamingTable table = floor.table(id);
            if (table != null) {
                tally.addMissing(table, count);
            }
        });
        return new ResettledSums(tally.rounds, tally.wagers);
    }

    private Optional<Pair> pair(@Nullable RulesSubmission settled, OtherRules other) {
        return Optional.ofNullable(settled)
                .flatMap(one -> other.inPlaceOf(one).map(under -> {
                    TableRules before = rules.of(one);
                    TableRules after = rules.of(under);
                    return new Pair(
                            before,
                            after,
                            expectations.computeIfAbsent(after, odds -> new Expectations(rules.odds(under))),
                            otherPlay(before, after));
                }));
    }

    /** Whether more than payouts differs, so that other cards, decisions or wagers could have followed. */
    private static boolean otherPlay(TableRules before, TableRules after) {
        return !ids(after).containsAll(ids(before))
                || before.game().options().stream()
                        .filter(option -> !option.payout())
                        .anyMatch(option -> !value(before, option).equals(value(after, option)));
    }

    private static String value(TableRules of, Option<?> option) {
        return of.options().getOrDefault(option.key(), option.standard());
    }

    private static Set<String> ids(TableRules of) {
        return of.wagers().stream().map(OfferedWager::id).collect(Collectors.toSet());
    }

    private static final class Tally {

        private final int propertyId;
        private final YearMonth month;
        private final TreeMap<Place, OfRounds> rounds = new TreeMap<>();
        private final TreeMap<Place.Wager, OfWagers> wagers = new TreeMap<>();

        Tally(int propertyId, YearMonth month) {
            this.propertyId = propertyId;
            this.month = month;
        }

        void add(GamingTable table, Pair pair, StoredRound stored) {
            Place place = place(table);
            SettledAgain.of(stored, pair.before, pair.under)
                    .ifPresentOrElse(
                            again -> {
                                rounds.merge(
                                        place,
                                        new OfRounds(
                                                1,
                                                0,
                                                0,
                                                pair.otherPlay ? 1 : 0,
                                                stored.exceptions().size(),
                                                again.exceptions()),
                                        OfRounds::plus);
                                addWagers(place, stored, again, pair.odds);
                            },
                            () -> rounds.merge(place, new OfRounds(0, 1, 0, 0, 0, 0), OfRounds::plus));
        }

        /** Counts the rounds that the roll-ups have and that were not read, such as rounds destroyed under retention. */
        void addMissing(GamingTable table, long expected) {
            Place place = place(table);
            OfRounds read = rounds.getOrDefault(place, OfRounds.NONE);
            long missing = expected - read.settled() - read.notReadable();
            if (missing > 0) {
                rounds.put(place, read.plus(new OfRounds(0, 0, missing, 0, 0, 0)));
            }
        }

        private Place place(GamingTable table) {
            return new Place(propertyId, table.game(), table.id(), month);
        }

        private void addWagers(Place place, StoredRound stored, SettledAgain again, Expectations odds) {
            List<@Nullable Long> expected = again.expected(odds).win();
            for (int i = 0; i < stored.wagers().size(); i++) {
                WagerRow wager = stored.wagers().get(i);
                wagers.merge(
                        new Place.Wager(place, wager.wager()),
                        sums(wager, again.settlement().due().get(i), expected.get(i)),
                        OfWagers::plus);
            }
        }

        private static OfWagers sums(WagerRow wager, @Nullable Due again, @Nullable Long expectedAgain) {
            Long paid = wager.paidCents();
            Long due = wager.dueCents();
            Long expected = wager.expectedMicros();
            return new OfWagers(
                    1,
                    wager.amountCents(),
                    paid == null ? 0 : paid,
                    paid == null ? 1 : 0,
                    due != null && again != null ? due : 0,
                    due != null && again != null ? again.cents() : 0,
                    due != null && again != null ? 0 : 1,
                    expected != null && expectedAgain != null ? expected : 0,
                    expected != null && expectedAgain != null ? expectedAgain : 0,
                    expected != null && expectedAgain != null ? 0 : 1);
        }
    }
}
