package io.countroom.ui.cli;

import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.ImportProgress;
import io.countroom.reporting.importing.ImportResult;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.sql.Database;
import io.countroom.sql.imports.AlreadyImportedException;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.imports.ImportRow.Counts;
import io.countroom.sql.imports.RejectRow;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.Permission;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Set-up files, round logs and counts, into the database. */
@Command(
        name = "import",
        description = {
            "Import set-up files (*.json), round logs and counts (NDJSON, CSV, plain or gzip); set-up files go first.",
            "Exit code 1: a file could not be imported; 3: lines were rejected, or rounds contradict the rules."
        })
final class ImportCommand implements Callable<Integer> {

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Files of any kind, in any number.")
    private List<Path> files = List.of();

    @Option(
            names = "--property",
            paramLabel = "CODE",
            description = "The property that the files are of (default: that of the set-up file, or the only one).")
    private @Nullable String propertyCode;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    private final Supplier<Installation> installation;

    ImportCommand(Supplier<Installation> installation) {
        this.installation = installation;
    }

    @Override
    public Integer call() {
        Installation here = installation.get();
        here.writableData();
        try (Database database = Database.open(here.databaseUrl())) {
            return importInto(
                    database, Operator.of(here, database, Permission.IMPORT).name());
        }
    }

    private int importInto(Database database, String user) {
        Clock clock = Clock.systemUTC();
        String version = String.join(" ", new Countroom.Version().getVersion());
        Importer importer = new Importer(database, clock, version);
        importer.cleanUp();

        Property ofSetUp = null;
        List<Path> data = new ArrayList<>();
        for (Path file : files) {
            if (file.endsWith(SampleCasino.ANSWER_KEY)) {
                say(file + " holds the answers to a sample and nothing to import: left out");
            } else if (Importer.isSetUp(file)) {
                ofSetUp = SetUpFile.read(file).apply(database, user, OffsetDateTime.now(clock));
                say(file + ": set-up of " + ofSetUp.name() + " taken over");
            } else {
                data.add(file);
            }
        }
        List<Map<String, Object>> documents = new ArrayList<>();
        boolean failed = false;
        boolean exceptions = false;
        if (data.isEmpty()) {
            return ExitCode.OK;
        }
        Property property =
                propertyCode == null && ofSetUp != null ? ofSetUp : NamedProperty.of(database, propertyCode, spec);
        for (Path file : data) {
            try {
                ImportResult result = importer.importFile(property, file, user, new Progress());
                documents.add(document(result));
                print(result);
                failed |= !result.accepted();
                exceptions |= result.exceptions() > 0
                        || result.row().counts().rejects() > 0
                        || result.row().counts().conflicts() > 0;
            } catch (UnreadableFileException | AlreadyImportedException e) {
                failed = true;
                spec.commandLine().getErr().println("countroom: " + e.getMessage());
                documents.add(Map.of("file", file.toString(), "error", String.valueOf(e.getMessage())));
            }
        }
        if (json) {
            spec.commandLine()
                    .getOut()
                    .println(JsonMapper.builder()
                            .enable(SerializationFeature.INDENT_OUTPUT)
                            .build()
                            .writeValueAsString(Map.of("imports", documents)));
        }
        return failed ? ExitCode.SOFTWARE : exceptions ? Countroom.DONE_WITH_EXCEPTIONS : ExitCode.OK;
    }

    private void say(String line) {
        if (!json) {
            spec.commandLine().getOut().println(line);
        }
    }

    private void print(ImportResult result) {
        ImportRow row = result.row();
        Counts counts = row.counts();
        String what = row.kind() == ImportRow.Kind.COUNTS ? " slips: " : " rounds: ";
        say(row.fileName() + ": " + Formats.count(counts.rounds()) + what + Formats.count(counts.accepted())
                + " accepted, "
                + Formats.count(counts.duplicates()) + " duplicates, " + Formats.count(counts.conflicts())
                + " conflicts, "
                + Formats.count(counts.rejects()) + " rejects"
                + (row.firstDate() == null || row.lastDate() == null
                        ? ""
                        : "; " + Formats.dates(row.firstDate(), row.lastDate()))
                + "; " + Formats.count(result.exceptions()) + " exceptions; " + seconds(result.elapsed()));
        if (row.message() != null) {
            say("  " + row.message());
        }
        for (RejectRow reject : result.firstRejects()) {
            say("  line " + reject.line() + (reject.column() == null ? "" : ", " + reject.column()) + ": "
                    + reject.reason() + ": " + reject.remedy());
        }
        long more =
                counts.rejects() + counts.conflicts() - result.firstRejects().size();
        if (more > 0) {
            say("  and " + Formats.count(more) + " more, kept with import " + row.importId());
        }
    }

    private static String seconds(Duration elapsed) {
        return String.format(Locale.ROOT, "%.1f s", elapsed.toMillis() / 1000.0);
    }

    private static Map<String, Object> document(ImportResult result) {
        ImportRow row = result.row();
        Counts counts = row.counts();
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("file", row.fileName());
        document.put("import", row.importId());
        document.put("state", row.state().name().toLowerCase(Locale.ROOT));
        document.put("lines", counts.lines());
        document.put("rounds", counts.rounds());
        document.put("accepted", counts.accepted());
        document.put("duplicates", counts.duplicates());
        document.put("conflicts", counts.conflicts());
        document.put("rejects", counts.rejects());
        document.put("exceptions", result.exceptions());
        document.put("seconds", result.elapsed().toMillis() / 1000.0);
        document.put(
                "firstRejects",
                result.firstRejects().stream().map(ImportCommand::document).toList());
        return document;
    }

    private static Map<String, Object> document(RejectRow reject) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("line", reject.line());
        document.put("conflict", reject.conflict());
        document.put("column", reject.column());
        document.put("reason", reject.reason());
        document.put("remedy", reject.remedy());
        document.put("raw", reject.raw());
        return document;
    }

    /** One line on standard error, written over where that is a terminal. */
    private final class Progress implements ImportListener {

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
            String line = progress.file() + ": " + Math.round(progress.fraction() * 100) + "%, "
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
            return false;
        }
    }
}
