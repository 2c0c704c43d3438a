package io.countroom.sql.fact;

import static io.countroom.sql.fact.Made.known;
import static io.countroom.sql.schema.Tables.ODDS_ROLLUP;
import static io.countroom.sql.schema.Tables.OUTCOME_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_DAY_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_HOUR_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_MONTH_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_SHIFT_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_SUBMISSION_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER_DAY_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER_MONTH_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER_ROLLUP;

import io.countroom.sql.round.StoredRound;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jooq.Table;
import org.jspecify.annotations.Nullable;

/**
 * Sums of rounds: measures, each declared once, and the grains at which the sums are stored. A new measure takes a line here
 * and a column in each grain; a new grain takes a table, named here.
 */
public enum Fact {
    ROUND(
            Measures.OF_ROUNDS,
            Stream.of(Measures.ERRORS, Measures.PLAY, Measures.VOID_AND_VIGORISH)
                    .flatMap(List::stream)
                    .toList(),
            ROUND_HOUR_ROLLUP,
            ROUND_SHIFT_ROLLUP,
            ROUND_DAY_ROLLUP,
            ROUND_SUBMISSION_ROLLUP,
            ROUND_MONTH_ROLLUP),
    WAGER(
            List.of(),
            Stream.concat(Stream.of(Measures.ROUNDS_WITH_WAGER), Measures.PLAY.stream())
                    .toList(),
            WAGER_ROLLUP,
            WAGER_DAY_ROLLUP,
            WAGER_MONTH_ROLLUP),
    OUTCOME(List.of(), Measures.OF_OUTCOMES, OUTCOME_ROLLUP),
    ODDS(List.of(Measures.ROUNDS), List.of(), ODDS_ROLLUP);

    /** The last sum of a fact that has it: of a round, or of the wagers of one id in it. */
    static final String VARIANCE = "variance_cents2";

    private final List<SummedColumn<StoredRound>> ofRounds;
    private final List<SummedColumn<Made>> ofWagers;
    private final List<Grain> grains;
    private final List<String> sums;
    private final Map<String, Integer> places = new HashMap<>();
    private final boolean varies;

    Fact(List<SummedColumn<StoredRound>> ofRounds, List<SummedColumn<Made>> ofWagers, Table<?>... grains) {
        this.ofRounds = ofRounds;
        this.ofWagers = ofWagers;
        this.grains = Arrays.stream(grains).map(Grain::of).toList();
        this.sums = Stream.concat(
                        ofRounds.stream().map(SummedColumn::column),
                        ofWagers.stream().map(SummedColumn::column))
                .toList();
        sums.forEach(sum -> places.put(sum, places.size()));
        this.varies = finest().table().field(VARIANCE) != null;
    }

    /** The finest first. */
    public List<Grain> grains() {
        return grains;
    }

    Grain finest() {
        return grains.getFirst();
    }

    boolean varies() {
        return varies;
    }

    /** The names of the sums but for the variance, in the order in which they are kept here. */
    List<String> sums() {
        return sums;
    }

    /** The place of a sum among the others. */
    int place(String sum) {
        return Objects.requireNonNull(places.get(sum), () -> this + " has no sum " + sum);
    }

    /** Adds a round, without its wagers. */
    void add(StoredRound round, long[] sums) {
        for (int i = 0; i < ofRounds.size(); i++) {
            sums[i] += ofRounds.get(i).of().applyAsLong(round);
        }
    }

    /** Adds a wager. */
    void add(Made made, long[] sums) {
        int at = ofRounds.size();
        for (int i = 0; i < ofWagers.size(); i++) {
            sums[at + i] += ofWagers.get(i).of().applyAsLong(made);
        }
    }

    /**
     * The coarsest grain of days, or of months, that has these keys.
     *
     * @param ofMonths of months where there is one, else of days
     */
    Grain coarsest(Set<Key> keys, boolean ofMonths) {
        return grains.reversed().stream()
                .filter(grain -> ofMonths || !grain.ofMonths())
                .filter(grain -> keys.stream().allMatch(grain::has))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(this + " is not kept by " + keys));
    }

    private static final class Measures {

        static final SummedColumn<StoredRound> ROUNDS =
                new SummedColumn<>("rounds", stored -> stored.round().played() ? 1 : 0);

        static final List<SummedColumn<StoredRound>> OF_ROUNDS = List.of(
                ROUNDS,
                new SummedColumn<>("void_rounds", stored -> stored.round().played() ? 0 : 1),
                new SummedColumn<>("seats", stored -> stored.round().played() ? stored.seats() : 0),
                new SummedColumn<>("exceptions", stored -> stored.round().exceptions()),
                new SummedColumn<>(
                        "decision_micros", stored -> known(stored.round().decisionMicros())),
                new SummedColumn<>(
                        "unknown_decisions",
                        stored -> unknown(stored, stored.round().decisionMicros())),
                new SummedColumn<>(
                        "timing_micros", stored -> known(stored.round().timingMicros())),
                new SummedColumn<>(
                        "unknown_timing",
                        stored -> unknown(stored, stored.round().timingMicros())));

        private static long unknown(StoredRound stored, @Nullable Long cents) {
            return stored.round().played() && cents == null ? 1 : 0;
        }

        static final List<SummedColumn<Made>> ERRORS = List.of(
                new SummedColumn<>("overpaid_cents", made -> Math.max(0, made.overpaidCents())),
                new SummedColumn<>("underpaid_cents", made -> Math.max(0, -made.overpaidCents())));

        static final SummedColumn<Made> ROUNDS_WITH_WAGER =
                new SummedColumn<>("rounds", made -> made.one(made.first()));

        static final List<SummedColumn<Made>> PLAY = List.of(
                new SummedColumn<>("wagers", made -> made.one(true)),
                new SummedColumn<>(
                        "amount_cents", made -> made.ifPlayed(made.wager().amountCents())),
                new SummedColumn<>(
                        "initial_cents", made -> made.ifPlayed(made.wager().initialCents())),
                new SummedColumn<>("paid_cents", made -> known(made.wager().paidCents())),
                new SummedColumn<>("due_cents", made -> known(made.wager().dueCents())),
                new SummedColumn<>("bonus_cents", made -> made.wager().bonusCents()),
                new SummedColumn<>("unknown_paid", made -> made.one(made.wager().paidCents() == null)),
                new SummedColumn<>("unknown_due", made -> made.one(made.wager().dueCents() == null)),
                new SummedColumn<>("expected_micros", made -> known(made.wager().expectedMicros())),
                new SummedColumn<>("without_odds", made -> made.one(made.wager().expectedMicros() == null)));

        static final List<SummedColumn<Made>> VOID_AND_VIGORISH = List.of(
                new SummedColumn<>(
                        "void_amount_cents", made -> made.ifVoid(made.wager().amountCents())),
                new SummedColumn<>(
                        "void_paid_cents",
                        made -> made.ifVoid(known(made.wager().paidCents()))),
                new SummedColumn<>("vigorish_cents", made -> known(made.wager().vigorishCents())),
                new SummedColumn<>(
                        "due_vigorish_cents", made -> known(made.wager().dueVigorishCents())),
                new SummedColumn<>(
                        "unknown_vigorish",
                        made -> made.one(made.wager().vigorishCents() == null
                                && known(made.wager().dueVigorishCents()) > 0)));

        static final List<SummedColumn<Made>> OF_OUTCOMES = List.of(
                new SummedColumn<>("rounds", made -> made.one(made.firstOfOutcome())),
                new SummedColumn<>("wagers", made -> made.one(true)),
                new SummedColumn<>(
                        "amount_cents", made -> made.ifPlayed(made.wager().amountCents())),
                new SummedColumn<>(
                        "due_cents", made -> made.ifPlayed(known(made.wager().dueCents()))));
    }
}
