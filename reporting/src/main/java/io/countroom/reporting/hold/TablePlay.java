package io.countroom.reporting.hold;

import io.countroom.sql.property.GamingTable;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * What a table played, by the log and by the rules, from the house's side.
 *
 * @param gamingDate null where it is over the whole period
 * @param handleCents null where no round is logged
 * @param loggedCents null where the log does not say of every wager what was paid
 * @param expectedCents null where there are no odds for a wager
 * @param z logged less expected win, bonuses added back, in standard deviations
 */
public record TablePlay(
        GamingTable table,
        @Nullable LocalDate gamingDate,
        long rounds,
        @Nullable Long handleCents,
        @Nullable Long loggedCents,
        @Nullable Long expectedCents,
        @Nullable Double z) {}
