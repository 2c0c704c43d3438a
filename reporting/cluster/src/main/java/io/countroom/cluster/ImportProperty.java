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
 * What a task does, in whatever process Spark runs it: it imports the files of its property. Where an earlier attempt accepted a file,
 * that is the file's outcome.
 */
record ImportProperty(Address address, FleetImport fleet) implements Function1<Iterator<Part>, Imported>, Serializable {

    /** The result of a task. */
    record Imported(List<Outcome> outcomes) implements Serializable {}

    /** The database notices within a minute that a process has gone, and the statement under way ends before. */
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
                // The files after it are compared with the rounds of this one.
                break;
            }
        }
        return new Imported(outcomes);
    }

    /** The outcome where the last attempt failed, too. Spark's log has the failures. */
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
     * Imports a file, or finds that an earlier attempt did. Where the process of an earlier attempt has ended and the database has not
     * noticed, waits for it to.
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
