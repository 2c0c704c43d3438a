package io.countroom.cluster;

import io.countroom.cluster.ImportProperty.Imported;
import io.countroom.cluster.Workplace.Address;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.importing.FleetImport;
import io.countroom.reporting.importing.FleetImport.Outcomes;
import io.countroom.reporting.importing.FleetImport.Part;
import io.countroom.reporting.importing.PropertyImport.Outcome;
import io.countroom.reporting.submission.SubmissionOdds;
import io.countroom.sql.Database.Use;
import io.countroom.sql.property.PropertyRepository;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.SimpleFutureAction;

/**
 * Imports several properties on Spark. Each property is a Spark job of one task, because Spark ends the whole job when a task has
 * used up its attempts.
 */
record ClusterImporter(Driver driver) {

    Outcomes run(FleetImport fleet) {
        storeOdds(fleet);
        Map<Part, List<Outcome>> outcomes = new ConcurrentHashMap<>();
        Address address = driver.address(Use.WRITING);
        try (Jobs jobs = new Jobs(driver, address)) {
            List<SimpleFutureAction<?>> submitted = new ArrayList<>();
            for (Part part : fleet.parts()) {
                submitted.add(jobs.submit(List.of(part), 1, new ImportProperty(address, fleet), (Imported imported) -> {
                    outcomes.put(part, imported.outcomes());
                    driver.say()
                            .accept(part.code() + " is done: " + outcomes.size() + " of "
                                    + Formats.count(fleet.parts().size(), "property|properties"));
                }));
            }
            for (int i = 0; i < submitted.size(); i++) {
                try {
                    jobs.await(submitted.get(i), () -> {});
                } catch (RuntimeException e) {
                    if (jobs.ended()) {
                        throw e;
                    }
                    Part part = fleet.parts().get(i);
                    outcomes.put(
                            part, List.of(ImportProperty.failed(part.files().getFirst(), e)));
                }
            }
        }
        return new Outcomes(fleet.parts().stream()
                .map(part -> Objects.requireNonNull(outcomes.get(part)))
                .toList());
    }

    /** Saves each task the computation. */
    private void storeOdds(FleetImport fleet) {
        SubmissionOdds odds =
                new SubmissionOdds(driver.database(), driver.rules(), driver.software(), Clock.systemUTC());
        PropertyRepository properties = new PropertyRepository(driver.database());
        fleet.parts().forEach(part -> odds.store(properties.submissions(part.propertyId())));
    }
}
