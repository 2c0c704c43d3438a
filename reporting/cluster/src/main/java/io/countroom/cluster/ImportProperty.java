package io.countroom.cluster;

import io.countroom.cluster.ImportProperty.Imported;
import io.countroom.cluster.Workplace.Address;
import io.countroom.reporting.file.Sources;
import io.countroom.reporting.importing.FleetImport;
import io.countroom.reporting.importing.FleetImport.Part;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.PropertyImport;
import io.countroom.reporting.importing.PropertyImport.Outcome;
import io.countroom.sql.FailureSentence;
import io.countroom.sql.imports.ImportRow;
import java.io.Serializable;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.spark.TaskContext;
import scala.Function1;
import scala.collection.Iterator;

/**
 * A task, in the process that Spark chooses: imports the files of one property. For a file that an earlier attempt accepted, it returns
 * the outcome of that attempt.
 */
record ImportProperty(Address address, FleetImport fleet) implements Function1<Iterator<Part>, Imported>, Serializable {

    /** The result of a task. */
    record Imported(List<Outcome> outcomes) implements Serializable {}

    /** Longer than the minute in which PostgreSQL notices a dead connection, plus its last statement. */
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private static final Duration BETWEEN_TRIES = Duration.ofMillis(500);

    @Override
    public Imported apply(Iterator<Part> one) {
        Part part = one.next();
        PropertyImport imports = Workplace.at(address).imports(fleet, part.propertyId());
        List<Outcome> outcomes = new ArrayList<>();
        for (List<Path> work : imports.works(part.files().stream().map(Path::of).toList())) {
            try {
                outcomes.add(take(imports, work, part.after()));
            } catch (RuntimeException e) {
                if (TaskContext.get().attemptNumber() + 1 < SparkSettings.ATTEMPTS) {
                    throw e;
                }
                outcomes.add(failed(work.getFirst().toString(), e));
                // Rounds of later files are checked against the rounds of this file.
                break;
            }
        }
        return new Imported(outcomes);
    }

    /** The outcome of a file after the last attempt. Spark's log has the failure of each attempt. */
    static Outcome failed(String file, RuntimeException failure) {
        return new Outcome.Refused(
                file,
                FailureSentence.of(failure)
                        .orElse(file
                                + ": the import failed because of an error in Countroom, which the log tells; import"
                                + " the files of this property again"),
                null);
    }

    /**
     * Imports a file, or returns what an earlier attempt imported. Waits while the database still holds the import lock of a process
     * that has ended.
     */
    private static Outcome take(PropertyImport imports, List<Path> work, long after) {
        Instant until = Instant.now().plus(PATIENCE);
        String name = work.stream().map(Sources::name).collect(Collectors.joining(" + "));
        while (true) {
            Outcome outcome = imports.take(work, ImportListener.NONE);
            ImportRow known = outcome instanceof Outcome.Refused refused ? refused.known() : null;
            if (known == null || known.importId() <= after || !name.endsWith(known.fileName())) {
                return outcome;
            }
            if (known.state() == ImportRow.State.ACCEPTED) {
                return new Outcome.Recorded(imports.importer().result(known));
            }
            if (Instant.now().isAfter(until)) {
                return outcome;
            }
            pause();
        }
    }

    private static void pause() {
        try {
            Thread.sleep(BETWEEN_TRIES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a task waited", e);
        }
    }
}
