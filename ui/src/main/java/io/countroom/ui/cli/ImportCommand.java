package io.countroom.ui.cli;

import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.ImportProgress;
import io.countroom.reporting.importing.ImportResult;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.importing.PropertyImport;
import io.countroom.reporting.importing.RejectFile;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.imports.ConflictRow.Choice;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.property.Property;
import io.countroom.ui.Services;
import io.countroom.ui.access.Permission;
import io.countroom.ui.imports.Imported;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Set-up files, round logs and counts, into the database. */
@Command(
        name = "import",
        description = {
            "Import set-up files (*.json), round logs and counts (NDJSON, CSV, plain, gzip or zip; counts also XLSX);"
                    + " set-up files go first.",
            "With --conflicts decide about the conflicts of an import, with --rejects-of save its rejected lines.",
            "Exit code 1: a file could not be imported; 3: lines were rejected, or rounds contradict the rules."
        })
final class ImportCommand implements Callable<Integer> {

    @Parameters(arity = "0..*", paramLabel = "FILE", description = "Files of any kind, in any number.")
    private List<Path> files = List.of();

    @Option(
            names = "--property",
            paramLabel = "CODE",
            description = "The property that the files are of (default: that of the set-up file, or the only one).")
    private @Nullable String propertyCode;

    @Option(
            names = "--conflicts",
            paramLabel = "IMPORT",
            description = "Decide about all conflicts of this import that wait, with --keep or --take.")
    private @Nullable Long conflictsOf;

    @Option(names = "--keep", description = "Leave those records out: what was known before holds.")
    private boolean keep;

    @Option(names = "--take", description = "Take those records over, in the place of what was known before.")
    private boolean take;

    @Option(
            names = "--rejects-of",
            paramLabel = "IMPORT",
            description = "Save the rejected lines of this import as they stood, to be corrected and imported.")
    private @Nullable Long rejectsOf;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Where to save them (default: a name that says what they are).")
    private @Nullable Path out;

    @Mixin
    private ImportOptions options = new ImportOptions();

    @Spec
    private CommandSpec spec;

    private final Supplier<Installation> installation;

    ImportCommand(Supplier<Installation> installation) {
        this.installation = installation;
    }

    @Override
    public Integer call() {
        if (conflictsOf != null && keep == take) {
            throw new ParameterException(
                    spec.commandLine(), "--conflicts takes one of --keep and --take: which of the two records holds");
        }
        if (files.isEmpty() && conflictsOf == null && rejectsOf == null) {
            throw new ParameterException(spec.commandLine(), "name at least one file to import");
        }
        Installation here = installation.get();
        try (Database database = here.open(spec)) {
            return importInto(database, Operator.of(here, database, Permission.IMPORT));
        }
    }

    private int importInto(Database database, Operator operator) {
        String user = operator.name();
        Clock clock = Clock.systemUTC();
        Services services = new Services(database, clock);
        Importer importer = services.importer(options.rejectLimit());
        importer.cleanUp();

        if (conflictsOf != null || rejectsOf != null) {
            Property property = operator.property(database, propertyCode, spec);
            try {
                return conflictsOf != null
                        ? decide(importer, new ImportRepository(database), property, conflictsOf, user)
                        : saveRejects(new ImportRepository(database), property, Objects.requireNonNull(rejectsOf));
            } catch (RefusedException e) {
                throw new CommandFailedException(e.sentence());
            }
        }
        Property ofSetUp = null;
        List<Path> data = new ArrayList<>();
        for (Path file : files) {
            if (file.endsWith(SampleCasino.ANSWER_KEY)) {
                options.say(file + " holds the answers to a sample and nothing to import: left out");
            } else if (options.mappingName() == null && Importer.isSetUp(file)) {
                SetUpFile setUp = SetUpFile.read(file);
                operator.requireSetUp(database, setUp.property().code());
                ofSetUp = setUp.apply(database, user, OffsetDateTime.now(clock));
                options.say(file + ": set-up of " + ofSetUp.name() + " taken over");
            } else {
                data.add(file);
            }
        }
        if (data.isEmpty()) {
            return ExitCode.OK;
        }
        Property property =
                propertyCode == null && ofSetUp != null ? ofSetUp : operator.property(database, propertyCode, spec);
        PropertyImport imports =
                new PropertyImport(importer, property, options.mapping(services.mappings(), property), user);
        for (List<Path> work : imports.works(data)) {
            try (Progress progress = new Progress()) {
                options.print(property.code(), "", imports.take(work, progress));
            }
        }
        return options.end();
    }

    private int decide(Importer importer, ImportRepository imports, Property property, long importId, String user) {
        List<Integer> waiting = imports.openConflictNumbers(property.id(), importId);
        if (waiting.isEmpty()) {
            options.say("no conflict of import " + importId + " waits for a decision");
            return ExitCode.OK;
        }
        try (Progress progress = new Progress()) {
            List<ImportResult> results =
                    importer.decide(property, importId, waiting, keep ? Choice.KEEP : Choice.TAKE, user, progress);
            String decided =
                    Formats.count(waiting.size(), "conflict|conflicts") + " of import " + importId + " decided: ";
            options.say(decided
                    + (keep
                            ? "left out, what was known before holds"
                            : "taken over, by import "
                                    + results.stream()
                                            .map(result ->
                                                    String.valueOf(result.row().importId()))
                                            .collect(Collectors.joining(", "))));
            options.print(results.stream().map(Imported::of).toList());
            return results.stream().allMatch(ImportResult::accepted) ? ExitCode.OK : ExitCode.SOFTWARE;
        }
    }

    private int saveRejects(ImportRepository imports, Property property, long importId) {
        ImportRow row = imports.find(property.id(), importId)
                .orElseThrow(() -> new CommandFailedException("there is no import " + importId));
        if (row.counts().rejects() == 0) {
            throw new CommandFailedException("import " + importId + " has no rejected line");
        }
        try (RejectFile rejects = RejectFile.ofRejects(imports, row)) {
            Path to = out == null ? Path.of(rejects.name()) : out;
            try (OutputStream stream = Files.newOutputStream(to)) {
                rejects.writeTo(stream);
            }
            options.say(
                    to + ": " + Formats.count(row.counts().rejects()) + " rejected; correct them and import the file");
            return ExitCode.OK;
        } catch (IOException e) {
            throw new CommandFailedException("the rejects cannot be saved: " + e.getMessage());
        }
    }

    /**
     * One line on standard error, written over where that is a terminal. Ctrl-C cancels the import, and the process ends after
     * the cancellation is recorded.
     */
    private final class Progress implements ImportListener, AutoCloseable {

        private static final long SECONDS_TO_CANCEL = 20;

        private final CountDownLatch ended = new CountDownLatch(1);
        private volatile boolean cancelled;
        private final Thread atExit = Thread.ofPlatform().unstarted(this::cancel);

        Progress() {
            Runtime.getRuntime().addShutdownHook(atExit);
        }

        private void cancel() {
            cancelled = true;
            try {
                if (!ended.await(SECONDS_TO_CANCEL, TimeUnit.SECONDS)) {
                    spec.commandLine().getErr().println("countroom: the next start clears up what was loaded");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void close() {
            ended.countDown();
            if (!cancelled) {
                Runtime.getRuntime().removeShutdownHook(atExit);
            }
        }

        private final boolean terminal =
                System.console() != null && System.console().isTerminal();
        private long said;

        @Override
        public void progress(ImportProgress progress) {
            long now = System.nanoTime();
            if (!terminal && said != 0 && now - said < 5_000_000_000L) {
                return;
            }
            said = now;
            PrintWriter err = spec.commandLine().getErr();
            String line = progress.file() + ": " + Math.round(progress.fraction() * 100) + "% of "
                    + Formats.count(Math.max(1, progress.totalBytes() >> 20)) + " MB, "
                    + Formats.count(progress.rounds()) + " rounds, "
                    + Formats.count(Math.round(progress.roundsPerSecond())) + " a second, "
                    + Formats.count(progress.rejects()) + " rejects"
                    + (progress.timeLeft() == null
                            ? ""
                            : ", " + progress.timeLeft().toSeconds() + " s left");
            if (terminal) {
                err.print("\r" + line + "   ");
                err.flush();
            } else {
                err.println(line);
            }
        }

        @Override
        public boolean cancelled() {
            return cancelled;
        }
    }
}
