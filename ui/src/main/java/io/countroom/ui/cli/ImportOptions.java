package io.countroom.ui.cli;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.importing.ImportResult;
import io.countroom.reporting.importing.PropertyImport.Outcome;
import io.countroom.reporting.importing.RejectLimit;
import io.countroom.reporting.mapping.Mapping;
import io.countroom.reporting.mapping.Mappings;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.imports.ImportRow.Counts;
import io.countroom.sql.imports.RejectRow;
import io.countroom.sql.property.Property;
import io.countroom.ui.imports.Imported;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The options of both verbs that import files, on this machine or on a cluster, and what they print. */
final class ImportOptions {

    @Option(
            names = "--mapping",
            paramLabel = "NAME",
            description =
                    "Read the files, logs of another system, by this mapping; of one that joins games and bets, name"
                            + " both files.")
    private @Nullable String mappingName;

    @Option(
            names = "--most-rejects",
            paramLabel = "N",
            defaultValue = "${env:COUNTROOM_MOST_REJECTS:-100000}",
            description = "Refuse a file of which more records than these cannot be taken"
                    + " (COUNTROOM_MOST_REJECTS; default: 100000).")
    private long mostRejects;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    private final List<Object> documents = new ArrayList<>();
    private boolean failed;
    private boolean exceptions;

    RejectLimit rejectLimit() {
        return WrongUsage.unless(spec, () -> RejectLimit.ofRecords(mostRejects));
    }

    @Nullable String mappingName() {
        return mappingName;
    }

    @Nullable Mapping mapping(Mappings mappings, Property property) {
        String name = mappingName;
        return name == null ? null : WrongUsage.unless(spec, () -> mappings.named(property.id(), name));
    }

    /** The JSON of an import as in the HTTP API, with the property. */
    private record OfProperty(
            String property, @JsonUnwrapped Imported imported) {}

    /** A file of which nothing was read. */
    private record Refused(String property, String file, String error) {}

    /**
     * Prints the outcome of a file.
     *
     * @param before prefix of each line
     */
    void print(String property, String before, Outcome outcome) {
        switch (outcome) {
            case Outcome.Recorded(ImportResult result) -> {
                documents.add(new OfProperty(property, Imported.of(result)));
                print(before, result);
                failed |= !result.accepted();
                exceptions |= result.exceptions() > 0
                        || result.row().counts().rejects() > 0
                        || result.row().counts().conflicts() > 0;
            }
            case Outcome.Refused refused -> {
                failed = true;
                spec.commandLine().getErr().println("countroom: " + before + refused.sentence());
                documents.add(new Refused(property, refused.file(), refused.sentence()));
            }
        }
    }

    /** Prints the JSON document if it was requested, and returns the exit code. */
    int end() {
        print(documents);
        return failed ? ExitCode.SOFTWARE : exceptions ? Countroom.DONE_WITH_EXCEPTIONS : ExitCode.OK;
    }

    /** Prints the JSON document if it was requested. */
    void print(List<?> imports) {
        if (json) {
            spec.commandLine()
                    .getOut()
                    .println(JsonMapper.builder()
                            .enable(SerializationFeature.INDENT_OUTPUT)
                            .build()
                            .writeValueAsString(Map.of("imports", imports)));
        }
    }

    void say(String line) {
        if (!json) {
            spec.commandLine().getOut().println(line);
        }
    }

    private void print(String before, ImportResult result) {
        ImportRow row = result.row();
        Counts counts = row.counts();
        String what = row.kind() == ImportRow.Kind.COUNTS ? " slips: " : " rounds: ";
        say(before + row.fileName() + ": " + Formats.count(counts.rounds()) + what + Formats.count(counts.accepted())
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
}
