package io.countroom.reporting.hold;

import io.countroom.reporting.period.Periods;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.sql.Database;
import io.countroom.sql.hold.HoldRepository.Offered;
import io.countroom.sql.hold.HoldScope;
import io.countroom.sql.hold.WagerMonths;
import io.countroom.sql.property.Property;
import java.time.YearMonth;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Adds up in advance what reports of whole months and of long periods are made of: their wagers, and what these were expected to
 * win and how far results vary by the odds of this version. Reports do without, but take longer.
 */
public final class HoldMonths {

    private final Database database;
    private final WagerMonths months;
    private final SubmissionRules rules;

    public HoldMonths(Database database, SubmissionRules rules) {
        this.database = database;
        this.months = new WagerMonths(database);
        this.rules = rules;
    }

    /**
     * Adds up the months that are not yet, or whose rounds or odds have changed since; the latest first.
     *
     * @param stop asked before each; the others are left as they are
     * @return how many
     */
    public int make(Property property, BooleanSupplier stop) {
        List<YearMonth> played = months.played(property.id());
        if (played.isEmpty()) {
            return 0;
        }
        HoldReader reader = new HoldReader(
                database,
                rules,
                new HoldQuery(
                        property, Periods.month(played.getFirst()), List.of(Dimension.PROPERTY), HoldFilter.NONE));
        int made = 0;
        for (YearMonth month : played) {
            if (stop.getAsBoolean()) {
                return made;
            }
            InForce odds = reader.inForce(HoldScope.all(property.id(), month.atDay(1), month.atEndOfMonth()));
            Set<Offered> apart = odds.inexact().keySet();
            if (!months.areMade(property.id(), month, odds.edges(), apart, odds::covariance)) {
                months.make(property.id(), month, odds.edges(), apart, odds::covariance);
                made++;
            }
        }
        return made;
    }
}
