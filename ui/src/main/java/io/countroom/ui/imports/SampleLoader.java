package io.countroom.ui.imports;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.sql.Database;
import java.nio.file.Path;
import java.time.Clock;
import java.time.OffsetDateTime;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Service;

/** Loads the sample casino by the same way in as any file. */
@Service
public class SampleLoader {

    private final ImportJobs jobs;
    private final Importer importer;
    private final Database database;
    private final Clock clock;
    private final Path folder;

    public SampleLoader(
            ImportJobs jobs, Importer importer, Database database, Clock clock, @Value("${countroom.data}") Path data) {
        this.jobs = jobs;
        this.importer = importer;
        this.database = database;
        this.clock = clock;
        this.folder = data.resolve("sample");
    }

    /** Begins to load it; the page of imports shows how far it is. */
    public ImportJob load(SamplePlan plan, String userName) {
        return jobs.run(Words.of("Sample casino"), null, userName, job -> {
            SampleCasino.Loaded loaded =
                    SampleCasino.load(plan, database, importer, folder, userName, OffsetDateTime.now(clock), job);
            long rows = loaded.results().stream()
                    .mapToLong(result -> result.row().counts().accepted())
                    .sum();
            return () -> Words.of(
                    "The sample casino is loaded: {0} rounds and slips, with {1} faults planted for you to find.",
                    Formats.count(rows), Formats.count(loaded.faults()));
        });
    }
}
