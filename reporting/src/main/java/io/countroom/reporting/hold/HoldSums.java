package io.countroom.reporting.hold;

import io.countroom.sql.hold.HoldRepository.Offered;
import io.countroom.sql.hold.HoldRepository.RoundSums;
import io.countroom.sql.hold.HoldRepository.WagerSums;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Adds up what belongs to one row. Amounts from the player's side, as they are stored. */
final class HoldSums {

    /** At which level tables are counted for a row. */
    enum Counting {
        BY_DAY,
        BY_SHIFT,
        /** Not at all: no count is taken by dealer. */
        NONE
    }

    final Counting counting;

    long rounds;
    long voidRounds;
    long exceptions;
    long wagers;
    long amountCents;
    long initialCents;
    long paidCents;
    long dueCents;
    long bonusCents;
    long unknownPaid;
    long unknownDue;
    long expectedCents;
    private double variance;
    private double slackCents;
    final Set<Offered> withoutOdds = new LinkedHashSet<>();

    /** By wager with a simulated edge: by how much the expected win would be out, were the edge out by its error. */
    private final Map<Offered, Double> errorCents = new HashMap<>();

    final Set<String> tables = new HashSet<>();
    long counts;
    long dropCents;
    long winCents;
    long withoutDrop;
    long withoutWin;
    long withoutRounds;

    @Nullable TableCount firstWithoutWin;

    HoldSums(Counting counting) {
        this.counting = counting;
    }

    void add(RoundSums sums) {
        rounds += sums.rounds();
        voidRounds += sums.voidRounds();
        exceptions += sums.exceptions();
    }

    /** @param inexact how far off the wager's edge may be; null where it is exact */
    void add(WagerSums sums, InForce.@Nullable Inexact inexact) {
        if (inexact != null) {
            errorCents.merge(sums.offered(), inexact.error() * sums.initialCents(), Double::sum);
            slackCents += inexact.slack() * sums.initialCents();
        }
        wagers += sums.wagers();
        amountCents = Math.addExact(amountCents, sums.amountCents());
        initialCents = Math.addExact(initialCents, sums.initialCents());
        paidCents = Math.addExact(paidCents, sums.paidCents());
        dueCents = Math.addExact(dueCents, sums.dueCents());
        bonusCents = Math.addExact(bonusCents, sums.bonusCents());
        unknownPaid += sums.unknownPaid();
        unknownDue += sums.unknownDue();
        Long expected = sums.expectedCents();
        if (expected == null) {
            withoutOdds.add(sums.offered());
        } else {
            expectedCents = Math.addExact(expectedCents, expected);
        }
    }

    /**
     * The variance of what the house wins, and of the error in what it is expected to. The error of an edge is the same in
     * every round, so it grows with the wagers and not with their square root; those of several edges are independent.
     */
    double variance() {
        double errors = 0;
        for (double error : errorCents.values()) {
            errors += error * error;
        }
        return variance + errors;
    }

    /** By how much the expected win may be too high, where an edge depends on what else was wagered. */
    long slackCents() {
        return Math.round(slackCents);
    }

    /**
     * What pairs of wagers come to by their covariances. Wagers without odds add nothing here; {@link #add(WagerSums,
     * InForce.Inexact)} has noted them.
     */
    void addVariance(double more) {
        variance += more;
    }

    /**
     * @param count of so many that have and lack the same, with the earliest gaming date of them
     * @param played whether the log has rounds of that table then
     */
    void add(TableCount count, long of, boolean played) {
        counts += of;
        withoutRounds += played ? 0 : of;
        Long drop = count.dropCents();
        if (drop == null) {
            withoutDrop += of;
        } else {
            dropCents = Math.addExact(dropCents, drop);
        }
        Long win = count.winCents();
        if (win == null) {
            withoutWin += of;
            if (firstWithoutWin == null || count.isBefore(firstWithoutWin)) {
                firstWithoutWin = count;
            }
        } else {
            winCents = Math.addExact(winCents, win);
        }
    }
}
