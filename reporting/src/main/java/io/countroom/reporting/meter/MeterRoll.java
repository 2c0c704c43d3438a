package io.countroom.reporting.meter;

import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.meter.MeterTerms;
import io.countroom.sql.fact.Cube.OutcomeSums;
import io.countroom.sql.fact.Offered;
import io.countroom.sql.round.StoredRound;
import io.countroom.sql.round.WagerRow;
import io.countroom.sql.sequence.MeterEnds;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/**
 * How one meter came from its first reading of a period to what it shows after the last round.
 *
 * @param contributionsCents what the wagers added, by the rate of progression
 * @param paidCents what the rules required to be paid of it
 * @param resetCents with what it was started again after it was won whole
 */
record MeterRoll(
        int tableId,
        Offered offered,
        long openingCents,
        long contributionsCents,
        long paidCents,
        long resetCents,
        long closingCents) {

    private static final int ALL = 100;

    /** What the readings show beyond what the rounds explain; 0 where the log is sound. */
    long adjustmentCents() {
        return closingCents - openingCents - contributionsCents + paidCents - resetCents;
    }

    /**
     * @param handleCents what was wagered in the period
     * @param outcomes of the wager in the period at the table
     * @param last the round that began with the last reading
     */
    static MeterRoll of(
            MeterEnds ends,
            TableRules rules,
            MeterTerms terms,
            long handleCents,
            List<OutcomeSums> outcomes,
            StoredRound last) {
        long paid = 0;
        long reset = 0;
        for (OutcomeSums sums : outcomes) {
            int share = share(rules, terms, sums.outcome());
            if (share > 0) {
                paid += sums.dueCents() + sums.amountCents();
                reset += share == ALL ? sums.rounds() * terms.resetCents() : 0;
            }
        }
        return new MeterRoll(
                ends.tableId(),
                ends.offered(),
                ends.firstCents(),
                gained(terms, handleCents),
                paid,
                reset,
                closing(ends, rules, terms, last));
    }

    /** What the meter shows after the round that began with its last reading. */
    private static long closing(MeterEnds ends, TableRules rules, MeterTerms terms, StoredRound last) {
        long handle = 0;
        long paid = 0;
        boolean all = false;
        for (WagerRow wager : last.wagers()) {
            if (wager.wager().equals(terms.wager()) && last.round().played()) {
                handle += wager.amountCents();
                int share = wager.outcome() == null ? 0 : share(rules, terms, wager.outcome());
                all |= share == ALL;
                paid += share == 0 || wager.dueCents() == null ? 0 : wager.dueCents() + wager.amountCents();
            }
        }
        return ends.lastCents() + gained(terms, handle) - paid + (all ? terms.resetCents() : 0);
    }

    private static long gained(MeterTerms terms, long cents) {
        return terms.percent()
                .multiply(BigDecimal.valueOf(cents))
                .movePointLeft(2)
                .setScale(0, RoundingMode.HALF_UP)
                .longValueExact();
    }

    private static int share(TableRules rules, MeterTerms terms, String outcome) {
        return rules.wagers().stream()
                .filter(wager -> wager.id().equals(terms.wager()))
                .map(OfferedWager::outcomes)
                .flatMap(List::stream)
                .filter(one -> one.name().equals(outcome))
                .mapToInt((Outcome one) -> MeterTerms.share(one))
                .findFirst()
                .orElse(0);
    }
}
