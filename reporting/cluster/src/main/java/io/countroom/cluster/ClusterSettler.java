package io.countroom.cluster;

import io.countroom.cluster.SettleDays.Settled;
import io.countroom.cluster.Workplace.Address;
import io.countroom.cluster.Workplace.Day;
import io.countroom.reporting.resettlement.OtherRules;
import io.countroom.reporting.resettlement.ResettlementRun.Progress;
import io.countroom.reporting.resettlement.ResettlementRun.PropertyDay;
import io.countroom.reporting.resettlement.ResettlementRuns.Settler;
import io.countroom.sql.Database.Use;
import io.countroom.sql.resettlement.ResettledSums;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Settles the gaming dates of a run on Spark. */
record ClusterSettler(Driver driver) implements Settler {

    @Override
    public ResettledSums settle(List<PropertyDay> days, OtherRules other, Progress progress) {
        // A gaming date takes seconds, a task milliseconds: nothing is gained by tasks of several dates.
        return settle(days, days.size(), other, progress);
    }

    ResettledSums settle(List<PropertyDay> days, int tasks, OtherRules other, Progress progress) {
        List<Day> work = days.stream()
                .map(day -> new Day(day.floor().property().id(), day.date(), day.rounds()))
                .toList();
        ResettledSums.Adder sums = new ResettledSums.Adder();
        AtomicInteger done = new AtomicInteger();
        Address address = driver.address(Use.READING);
        try (Jobs jobs = new Jobs(driver, address)) {
            jobs.await(
                    jobs.submit(work, tasks, new SettleDays(address, other.stored()), (Settled settled) -> {
                        sums.add(settled.sums());
                        done.addAndGet(settled.days());
                    }),
                    () -> progress.done(done.get(), days.size()));
        }
        progress.done(done.get(), days.size());
        return sums.sums();
    }
}
