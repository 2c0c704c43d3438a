package io.countroom.sql.rollup;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;

/**
 * What the rounds of one import add to the roll-ups; each list has at most one row for a key.
 *
 * @param metered where rounds show progressive meters: what these showed is no sum, and is read again
 */
public record Deltas(
        List<OfWager> wagers,
        List<OfOutcome> outcomes,
        List<OfPair> pairs,
        List<OfRounds> rounds,
        List<OfShoe> shoes,
        Set<MeterRollup.MeteredDay> metered) {

    public static final Deltas NONE = new Deltas(List.of(), List.of(), List.of(), List.of(), List.of(), Set.of());

    public Deltas {
        wagers = List.copyOf(wagers);
        outcomes = List.copyOf(outcomes);
        pairs = List.copyOf(pairs);
        rounds = List.copyOf(rounds);
        shoes = List.copyOf(shoes);
        metered = Set.copyOf(metered);
    }

    public record OfWager(
            LocalDate gamingDate,
            int tableId,
            String shift,
            int submissionId,
            int dealerId,
            String wager,
            long rounds,
            long wagers,
            long amountCents,
            long initialCents,
            long paidCents,
            long dueCents,
            long vigorishCents,
            long dueVigorishCents,
            long bonusCents,
            long unknownPaid,
            long unknownDue) {

        OfWager negated() {
            return new OfWager(
                    gamingDate,
                    tableId,
                    shift,
                    submissionId,
                    dealerId,
                    wager,
                    -rounds,
                    -wagers,
                    -amountCents,
                    -initialCents,
                    -paidCents,
                    -dueCents,
                    -vigorishCents,
                    -dueVigorishCents,
                    -bonusCents,
                    -unknownPaid,
                    -unknownDue);
        }
    }

    public record OfOutcome(
            LocalDate gamingDate,
            int tableId,
            int submissionId,
            String wager,
            String outcome,
            long wagers,
            long amountCents,
            long initialCents,
            long paidCents,
            long dueCents,
            long rounds) {

        OfOutcome negated() {
            return new OfOutcome(
                    gamingDate,
                    tableId,
                    submissionId,
                    wager,
                    outcome,
                    -wagers,
                    -amountCents,
                    -initialCents,
                    -paidCents,
                    -dueCents,
                    -rounds);
        }
    }

    public record OfPair(
            LocalDate gamingDate,
            int tableId,
            String shift,
            int submissionId,
            int dealerId,
            String wagerA,
            String wagerB,
            boolean sameSeat,
            BigDecimal productCents2) {

        OfPair negated() {
            return new OfPair(
                    gamingDate,
                    tableId,
                    shift,
                    submissionId,
                    dealerId,
                    wagerA,
                    wagerB,
                    sameSeat,
                    productCents2.negate());
        }
    }

    public record OfRounds(
            LocalDate gamingDate,
            int tableId,
            String shift,
            int hourOfDay,
            int submissionId,
            int dealerId,
            long rounds,
            long voidRounds,
            long seats,
            long exceptions,
            long overpaidCents,
            long underpaidCents) {

        OfRounds negated() {
            return new OfRounds(
                    gamingDate,
                    tableId,
                    shift,
                    hourOfDay,
                    submissionId,
                    dealerId,
                    -rounds,
                    -voidRounds,
                    -seats,
                    -exceptions,
                    -overpaidCents,
                    -underpaidCents);
        }
    }

    /**
     * @param firstHand of the hundred, 0 for the rounds that have no number in their shoe
     * @param hands its decimal digits count the rounds of each hand, the last digit those of the first
     */
    public record OfShoe(LocalDate gamingDate, int tableId, int shoe, int firstHand, long rounds, BigDecimal hands) {

        OfShoe negated() {
            return new OfShoe(gamingDate, tableId, shoe, firstHand, -rounds, hands.negate());
        }
    }

    /** What takes these away again. */
    public Deltas negated() {
        return new Deltas(
                wagers.stream().map(OfWager::negated).toList(),
                outcomes.stream().map(OfOutcome::negated).toList(),
                pairs.stream().map(OfPair::negated).toList(),
                rounds.stream().map(OfRounds::negated).toList(),
                shoes.stream().map(OfShoe::negated).toList(),
                metered);
    }
}
