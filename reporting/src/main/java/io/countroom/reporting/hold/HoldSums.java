package io.countroom.reporting.hold;

import io.countroom.sql.fact.Cube.Money;
import io.countroom.sql.fact.Cube.RoundSums;
import io.countroom.sql.fact.Cube.WagerSums;
import io.countroom.sql.fact.Offered;
import java.math.BigInteger;
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
    private long expectedMicros;
    private BigInteger varianceCents2 = BigInteger.ZERO;
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
        add(sums.money());
    }

    void add(Money money) {
        wagers += money.wagers();
        amountCents = Math.addExact(amountCents, money.amountCents());
        initialCents = Math.addExact(initialCents, money.initialCents());
        paidCents = Math.addExact(paidCents, money.paidCents());
        dueCents = Math.addExact(dueCents, money.dueCents());
        bonusCents = Math.addExact(bonusCents, money.bonusCents());
        unknownPaid += money.unknownPaid();
        unknownDue += money.unknownDue();
        expectedMicros = Math.addExact(expectedMicros, money.expectedMicros());
        varianceCents2 = varianceCents2.add(money.varianceCents2());
    }

    /**
     * Notes what is to be told of wagers whose sums are among all others.
     *
     * @param inexact how far off their edge may be; null where it is exact
     */
    void remark(WagerSums sums, InForce.@Nullable Inexact inexact) {
        if (sums.money().withoutOdds() > 0) {
            withoutOdds.add(sums.offered());
        }
        if (inexact != null) {
            errorCents.merge(sums.offered(), inexact.error() * sums.money().initialCents(), Double::sum);
            slackCents += inexact.slack() * sums.money().initialCents();
        }
    }

    /** In millionths of a dollar. */
    long expectedMicros() {
        return expectedMicros;
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
        return varianceCents2.doubleValue() + errors;
    }

    /** By how much the expected win may be too high, where an edge depends on what else was wagered. */
    long slackCents() {
        return Math.round(slackCents);
    }

    /** @param played whether the log has rounds of that table then */
    void add(TableCount count, boolean played) {
        counts++;
        withoutRounds += played ? 0 : 1;
        Long drop = count.dropCents();
        if (drop == null) {
            withoutDrop++;
        } else {
            dropCents = Math.addExact(dropCents, drop);
        }
        Long win = count.winCents();
        if (win == null) {
            withoutWin++;
            if (firstWithoutWin == null || count.isBefore(firstWithoutWin)) {
                firstWithoutWin = count;
            }
        } else {
            winCents = Math.addExact(winCents, win);
        }
    }
}
