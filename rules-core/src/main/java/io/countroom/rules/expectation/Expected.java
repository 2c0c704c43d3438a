package io.countroom.rules.expectation;

import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the house expects of the wagers of a round. Whole numbers, so that sums over rounds are exact however they are grouped.
 *
 * @param win by wager, in {@link Expectations#PER_CENT ten-thousandths of a cent}; null for a wager without odds
 * @param ownVariances by wager, in cents²: with the first wager of an id the variance of all wagers of that id together; null
 *     with the others and where there are no odds
 * @param variance of the result of the round, in cents²; null where a wager has no odds
 */
public record Expected(
        List<@Nullable Long> win,
        List<@Nullable BigInteger> ownVariances,
        @Nullable BigInteger variance) {

    public Expected {
        win = Collections.unmodifiableList(win);
        ownVariances = Collections.unmodifiableList(ownVariances);
    }
}
