package io.countroom.ui.imports;

import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportResult;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.mapping.Mapping;
import io.countroom.reporting.report.ReportWords;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.shell.Failures;
import jakarta.annotation.PreDestroy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/**
 * The imports that this server has under way. One file after another: each uses all processors by itself. Jobs that have
 * ended stay listed until the server stops or their user clears them; what they did is in the database.
 */
@Service
public class ImportJobs {

    private static final Logger LOG = LoggerFactory.getLogger(ImportJobs.class);
    private static final int ENDED_KEPT = 50;

    private final Importer importer;
    private final Database database;
    private final PropertyRepository properties;
    private final Clock clock;
    private final ExecutorService thread =
            Executors.newSingleThreadExecutor(Thread.ofPlatform().name("import").factory());
    private final AtomicLong numbers = new AtomicLong();
    private final ConcurrentSkipListMap<Long, ImportJob> jobs = new ConcurrentSkipListMap<>();
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    public ImportJobs(Importer importer, Database database, PropertyRepository properties, Clock clock) {
        this.importer = importer;
        this.database = database;
        this.properties = properties;
        this.clock = clock;
    }

    /** Newest first. */
    public List<ImportJob> all() {
        return List.copyOf(jobs.descendingMap().values());
    }

    /** Calls back whenever a job has got further; on the importing thread. The result ends it. */
    public Runnable listen(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    private void changed() {
        listeners.forEach(Runnable::run);
    }

    /**
     * Imports a file as soon as those before it are done, and deletes it then.
     *
     * @param propertyCode the property that it belongs to; null for the only one
     */
    public ImportJob add(Path file, String fileName, @Nullable String propertyCode, String userName) {
        return add(file, fileName, null, propertyCode, userName);
    }

    /**
     * As above, for the log of another system.
     *
     * @param mapping how to read it; null for our own formats
     */
    public ImportJob add(
            Path file, String fileName, @Nullable Mapping mapping, @Nullable String propertyCode, String userName) {
        return add(List.of(file), List.of(fileName), mapping, propertyCode, userName);
    }

    /** As above, for logs whose games and bets are in two files. */
    ImportJob add(
            List<Path> files,
            List<String> names,
            @Nullable Mapping mapping,
            @Nullable String propertyCode,
            String userName) {
        String name = String.join(" + ", names);
        return start(
                name,
                mapping == null && isSetUp(name) ? null : propertyCode,
                userName,
                job -> importFiles(job, files, names, mapping, propertyCode));
    }

    /**
     * Imports a file of which somebody waits to hear, in the same row; whoever waits deletes it.
     *
     * @return what became of it; as the importer, it ends with its exception
     */
    public CompletableFuture<ImportResult> await(
            Property property, Path file, String fileName, @Nullable Mapping mapping, String userName) {
        CompletableFuture<ImportResult> told = new CompletableFuture<>();
        start(fileName, property.code(), userName, job -> {
            try {
                ImportResult result =
                        importer.importFiles(property, List.of(file), List.of(fileName), mapping, userName, job);
                job.imported(result.row(), () -> sentence(result));
                told.complete(result);
            } catch (RuntimeException e) {
                told.completeExceptionally(e);
                throw e;
            }
        });
        return told;
    }

    /**
     * Queues other long work on the database, such as loading the sample casino, behind the imports.
     *
     * @param propertyCode the property that it changes; null where it sets one up
     */
    public ImportJob run(
            String name, @Nullable String propertyCode, String userName, Function<ImportJob, Supplier<String>> work) {
        return start(name, propertyCode, userName, job -> job.done(null, work.apply(job)));
    }

    private ImportJob start(String name, @Nullable String propertyCode, String userName, Consumer<ImportJob> work) {
        ImportJob job = new ImportJob(numbers.incrementAndGet(), name, propertyCode, userName, this::changed);
        jobs.put(job.number(), job);
        forget();
        thread.execute(() -> {
            try {
                job.begin();
                work.accept(job);
            } catch (RuntimeException e) {
                String sentence = Failures.told(LOG, name + " failed", e);
                job.failed(() -> ReportWords.sentence(sentence));
            }
        });
        changed();
        return job;
    }

    private void forget() {
        List<ImportJob> ended = all().stream().filter(ImportJob::ended).toList();
        ended.stream().skip(ENDED_KEPT).forEach(job -> jobs.remove(job.number()));
    }

    /** Removes finished jobs from the list. */
    void clear(Predicate<ImportJob> which) {
        jobs.values().removeIf(which.and(ImportJob::ended));
        changed();
    }

    static boolean isSetUp(String fileName) {
        return fileName.toLowerCase(Locale.ROOT).endsWith(".json");
    }

    private void importFiles(
            ImportJob job,
            List<Path> files,
            List<String> names,
            @Nullable Mapping mapping,
            @Nullable String propertyCode) {
        try {
            if (job.cancelled()) {
                job.done(null, () -> Words.of("Cancelled before it began."));
                return;
            }
            if (mapping == null && isSetUp(job.fileName())) {
                Property property = SetUpFile.read(files.getFirst(), names.getFirst())
                        .apply(database, job.userName(), OffsetDateTime.now(clock));
                job.done(null, () -> Words.of("{0} is set up.", property.name()));
                return;
            }
            ImportResult result =
                    importer.importFiles(property(propertyCode), files, names, mapping, job.userName(), job);
            job.imported(result.row(), () -> sentence(result));
        } finally {
            try {
                for (Path file : files) {
                    Files.deleteIfExists(file);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private Property property(@Nullable String code) {
        List<Property> all = properties.properties();
        if (code == null && all.size() > 1) {
            throw new RefusedException("There are several properties: choose one first.");
        }
        return all.stream()
                .filter(property -> code == null || property.code().equals(code))
                .findFirst()
                .orElseThrow(() -> new RefusedException(
                        "There is no property yet: import its set-up file (.json) first, or load the sample casino."));
    }

    private static String sentence(ImportResult result) {
        ImportRow row = result.row();
        if (row.state() == ImportRow.State.CANCELLED) {
            return Words.of("Cancelled; nothing was taken over.");
        }
        long accepted = row.counts().accepted();
        StringBuilder sentence = new StringBuilder(
                row.kind() == ImportRow.Kind.COUNTS
                        ? Words.count(accepted, "{0} slip accepted|{0} slips accepted")
                        : Words.count(accepted, "{0} round accepted|{0} rounds accepted"));
        append(sentence, row.counts().duplicates(), "{0} known already");
        append(sentence, row.counts().conflicts(), "{0} in conflict");
        append(sentence, row.counts().rejects(), "{0} rejected");
        append(sentence, result.exceptions(), "{0} exception|{0} exceptions");
        return sentence.append('.').toString();
    }

    private static void append(StringBuilder sentence, long count, String forms) {
        if (count > 0) {
            sentence.append(", ").append(Words.count(count, forms));
        }
    }

    @PreDestroy
    void stop() {
        thread.shutdown();
        jobs.values().stream().filter(job -> !job.ended()).forEach(ImportJob::cancel);
    }
}
