package io.countroom.cluster;

import io.countroom.cluster.SettleDays.Settled;
import io.countroom.cluster.Workplace.Address;
import io.countroom.cluster.Workplace.Day;
import io.countroom.reporting.resettlement.OtherRules;
import io.countroom.sql.resettlement.ResettledSums;
import io.countroom.sql.resettlement.StoredRun;
import java.io.Serializable;
import scala.Function1;
import scala.collection.Iterator;

/** What a task does, in whatever process Spark runs it: it settles its gaming dates and adds their sums. */
record SettleDays(Address address, StoredRun.Rules rules) implements Function1<Iterator<Day>, Settled>, Serializable {

    /** The result of a task. */
    record Settled(int days, ResettledSums sums) implements Serializable {}

    @Override
    public Settled apply(Iterator<Day> days) {
        Workplace here = Workplace.at(address);
        OtherRules other = OtherRules.of(rules);
        ResettledSums.Adder sums = new ResettledSums.Adder();
        int settled = 0;
        while (days.hasNext()) {
            sums.add(here.settle(days.next(), other));
            settled++;
        }
        return new Settled(settled, sums.sums());
    }
}
