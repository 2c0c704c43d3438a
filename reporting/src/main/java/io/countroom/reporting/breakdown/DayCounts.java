package io.countroom.reporting.breakdown;

import io.countroom.reporting.period.Periods;
import io.countroom.sql.Database;
import io.countroom.sql.fact.Counts;
import io.countroom.sql.fact.Counts.Count;
import io.countroom.sql.property.Property;
import io.countroom.sql.round.Slice;
import java.util.List;

/** The counts of gaming dates. The reports of one document share them by the calendar month. */
public final class DayCounts {

    private static final SharedReads.Kind<List<Count>> COUNTS = new SharedReads.Kind<>();

    private final Counts counts;

    public DayCounts(Database database) {
        this.counts = new Counts(database);
    }

    /** The counts of a slice. Those of a part of the floor are not shared. */
    public List<Count> of(Property property, Slice slice, SharedReads reads) {
        boolean all = slice.equals(Slice.all(property.id(), slice.from(), slice.to()));
        return all
                ? reads.rows(
                        COUNTS,
                        property,
                        Periods.range(slice.from(), slice.to()),
                        Count::gamingDate,
                        some -> counts.ofDays(Slice.all(property.id(), some.first(), some.last())))
                : counts.ofDays(slice);
    }
}
