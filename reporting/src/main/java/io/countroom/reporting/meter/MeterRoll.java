package io.countroom.reporting.meter;

import io.countroom.reporting.meter.SharedMeter.Range;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.meter.MeterTerms;
import io.countroom.sql.fact.Cube.OutcomeSums;
import io.countroom.sql.round.StoredRound;
import io.countroom.sql.round.WagerRow;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * How one meter came from its first reading of a period to what it shows after the last round.
 *
 * @param tables the codes of the tables whose rounds show it; several where they share it
 * @param openingCents null where the log does not say which reading was the first
 * @param contributionsCents what the wagers added, by the rate of progression
 * @param paidCents what the rules required to be paid of it
 * @param resetCents with what it was started again after it was won whole
 * @param closingCents null where the log does not say which round was the last
 */
record MeterRoll(
        Meter meter,
        SortedSet<String> tables,
        @Nullable Long openingCents,
        long contributionsCents,
        long paidCents,
        long resetCents,
        @Nullable Long closingCents) {

    private static final int ALL = 100;

    /**
     * A progressive meter.
     *
     * @param name of the tables that share it; of a table that has it alone, the table's code
     */
    record Meter(String wager, String name) implements Comparable<Meter> {

        @Override
        public int compareTo(Meter other) {
            return Comparator.comparing(Meter::wager).thenComparing(Meter::name).compare(this, other);
        }
    }

    /** The rules of a meter under one Rules Submission. */
    record Terms(TableRules rules, MeterTerms terms) {

        int share(String outcome) {
            return rules.wagers().stream()
                    .filter(wager -> wager.id().equals(terms.wager()))
                    .map(OfferedWager::outcomes)
                    .flatMap(List::stream)
                    .filter(one -> one.name().equals(outcome))
                    .mapToInt((Outcome one) -> MeterTerms.share(one))
                    .findFirst()
                    .orElse(0);
        }

        long gained(long cents) {
            return terms.gain(cents).setScale(0, RoundingMode.HALF_UP).longValueExact();
        }

        /** By how much a round moves the meter. */
        Range moved(StoredRound round) {
            Range moved = Range.NONE;
            boolean played = round.round().played();
            for (WagerRow wager : round.wagers()) {
                if (wager.wager().equals(terms.wager())) {
                    BigDecimal gain = terms.gain(wager.amountCents());
                    int share = !played || wager.outcome() == null ? 0 : share(wager.outcome());
                    Long paid = wager.paidCents() == null ? wager.dueCents() : wager.paidCents();
                    // Whether a returned wager is taken out of the meter again is not regulated.
                    boolean returned = !played || "Void".equals(wager.outcome());
                    moved = moved.plus(new Range(
                            returned ? 0 : gain.setScale(0, RoundingMode.FLOOR).longValueExact(),
                            gain.setScale(0, RoundingMode.CEILING).longValueExact(),
                            share == 0 || share == ALL || paid == null ? 0 : paid + wager.amountCents(),
                            share == ALL,
                            returned || wager.dueCents() != null));
                }
            }
            return moved;
        }

        /** The reading after a round, computed from the reading at its beginning. */
        long after(StoredRound round, long shownCents) {
            long handle = 0;
            long paid = 0;
            boolean all = false;
            for (WagerRow wager : round.wagers()) {
                if (wager.wager().equals(terms.wager()) && round.round().played()) {
                    handle += wager.amountCents();
                    int share = wager.outcome() == null ? 0 : share(wager.outcome());
                    all |= share == ALL;
                    paid += share == 0 || wager.dueCents() == null ? 0 : wager.dueCents() + wager.amountCents();
                }
            }
            return shownCents + gained(handle) - paid + (all ? terms.resetCents() : 0);
        }
    }

    /** The change of the readings that no round explains: 0 in a sound log, null where it is unknown. */
    @Nullable Long adjustmentCents() {
        return openingCents == null || closingCents == null
                ? null
                : (Long) (closingCents - openingCents - contributionsCents + paidCents - resetCents);
    }

    /** Whether the rounds explain all readings. */
    boolean explained() {
        return Long.valueOf(0).equals(adjustmentCents());
    }

    /**
     * @param handleCents what was wagered on the meter in the period, by Rules Submission
     * @param outcomes of these wagers, by Rules Submission
     */
    static MeterRoll of(
            Meter meter,
            SortedSet<String> tables,
            @Nullable Long openingCents,
            Map<Terms, Long> handleCents,
            Map<Terms, List<OutcomeSums>> outcomes,
            @Nullable Long closingCents) {
        long contributions = 0;
        for (Map.Entry<Terms, Long> handle : handleCents.entrySet()) {
            contributions += handle.getKey().gained(handle.getValue());
        }
        long paid = 0;
        long reset = 0;
        for (Map.Entry<Terms, List<OutcomeSums>> under : outcomes.entrySet()) {
            for (OutcomeSums sums : under.getValue()) {
                int share = under.getKey().share(sums.outcome());
                if (share > 0) {
                    paid += sums.dueCents() + sums.amountCents();
                    reset += share == ALL
                            ? sums.rounds() * under.getKey().terms().resetCents()
                            : 0;
                }
            }
        }
        return new MeterRoll(meter, tables, openingCents, contributions, paid, reset, closingCents);
    }
}
