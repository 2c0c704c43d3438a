package io.countroom.reporting.importing;

import io.countroom.reporting.floor.Replay;
import io.countroom.reporting.submission.SubmissionOdds;
import io.countroom.rules.expectation.Expected;
import io.countroom.rules.expectation.Stake;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Wager;
import io.countroom.sql.round.StoredRound;
import io.countroom.sql.round.WagerRow;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The house's expected win of a round, at the logged meters.
 *
 * @param expected null for a void round: its wagers are returned
 */
record Expectation(int oddsId, @Nullable Expected expected) {

    private static final BigInteger LARGEST = BigInteger.valueOf(Long.MAX_VALUE);

    static Expectation of(SubmissionOdds.Known odds, Round round, Settlement settlement) {
        return of(odds, round, stakes(round, settlement));
    }

    static List<Stake> stakes(Round round, Settlement settlement) {
        List<Stake> stakes = new ArrayList<>(round.wagers().size());
        for (int i = 0; i < round.wagers().size(); i++) {
            Wager wager = round.wagers().get(i);
            stakes.add(new Stake(
                    wager.seat(),
                    wager.hand(),
                    wager.id(),
                    initialCents(wager, settlement.due().get(i))));
        }
        return stakes;
    }

    /** Of a round that was settled before. */
    static Expectation of(SubmissionOdds.Known odds, StoredRound stored) {
        List<Stake> stakes = new ArrayList<>(stored.wagers().size());
        for (WagerRow wager : stored.wagers()) {
            stakes.add(new Stake(wager.seat(), wager.hand(), wager.wager(), wager.initialCents()));
        }
        return of(odds, Replay.round(stored), stakes);
    }

    private static Expectation of(SubmissionOdds.Known odds, Round round, List<Stake> stakes) {
        return new Expectation(
                odds.id(),
                round.state() == Round.State.PLAYED ? odds.expectations().of(stakes, round.metersCents()) : null);
    }

    /** The initial wager, which edges are a fraction of; the whole amount where the initial wager is not known. */
    static long initialCents(Wager wager, @Nullable Due due) {
        return due == null ? wager.cents() : due.initialCents();
    }

    StoredRound in(StoredRound round) {
        return expected == null
                ? round
                : round.expected(
                        oddsId,
                        expected.win(),
                        Arrays.asList(expected.ownVariances().stream()
                                .map(Expectation::stored)
                                .toArray(Long[]::new)),
                        stored(expected.variance()));
    }

    /** At most what 64 bits hold: a standard deviation of thirty million dollars in one round. */
    private static @Nullable Long stored(@Nullable BigInteger variance) {
        return variance == null ? null : (Long) variance.min(LARGEST).longValueExact();
    }
}
