package io.countroom.reporting.audit;

import io.countroom.reporting.breakdown.SharedReads;
import io.countroom.reporting.period.Period;
import io.countroom.sql.count.SlipRepository;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.property.Property;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** The slips of a property's tables that findings and the drop report stand on, ordered by date, table and number. */
public final class PeriodSlips {

    private static final SharedReads.Kind<List<SlipRow>> WITHIN = new SharedReads.Kind<>();
    private static final SharedReads.Kind<List<SlipRow>> BEFORE = new SharedReads.Kind<>();

    private final SlipRepository slips;
    private final Property property;
    private final Period period;
    private final SharedReads reads;

    public PeriodSlips(SlipRepository slips, Property property, Period period, SharedReads reads) {
        this.slips = slips;
        this.property = property;
        this.period = period;
        this.reads = reads;
    }

    /** The slips of the period. */
    public List<SlipRow> within() {
        return reads.read(WITHIN, property, period, () -> slips.between(property.id(), period.first(), period.last()));
    }

    /** The slips of the days before, without drop slips. Openers and slip numbers are compared with them. */
    public List<SlipRow> before() {
        LocalDate first = period.first();
        return reads.read(
                BEFORE,
                property,
                period,
                () -> slips.withoutDrop(property.id(), first.minusDays(Audits.DAYS_BACK), first.minusDays(1)));
    }

    List<SlipRow> all() {
        List<SlipRow> all = new ArrayList<>(before());
        all.addAll(within());
        return all;
    }
}
