package io.countroom.reporting.win;

import io.countroom.reporting.counts.TableCount;
import io.countroom.sql.fact.Cube.Money;
import io.countroom.sql.fact.Group;
import io.countroom.sql.property.TheoreticalHold;
import org.jspecify.annotations.Nullable;

/**
 * A table count with the play and the theoretical hold that belong to it, or the sum of several complete ones of a game and gaming
 * date.
 *
 * @param group table and gaming date, and the shift where counts are by shift; of a sum, any table of the game
 * @param counts how many counts this is
 * @param countedOnly whether its game has no rules of play
 * @param played whether anything was played then
 * @param sums what was played then where the count lacks something
 * @param theoretical what the certificate holder expects it to hold
 */
record CountedTable(
        Group group,
        long counts,
        boolean countedOnly,
        boolean played,
        TableCount count,
        @Nullable Money sums,
        @Nullable TheoreticalHold theoretical) {}
