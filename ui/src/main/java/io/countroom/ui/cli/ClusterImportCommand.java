package io.countroom.ui.cli;

import io.countroom.reporting.importing.FleetImport;
import io.countroom.reporting.importing.FleetImport.Outcomes;
import io.countroom.reporting.importing.FleetImport.Part;
import io.countroom.reporting.importing.PropertyFolder;
import io.countroom.reporting.importing.PropertyImport.Outcome;
import io.countroom.reporting.importing.RejectLimit;
import io.countroom.sql.Database;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.property.Property;
import io.countroom.ui.Services;
import io.countroom.ui.Software;
import io.countroom.ui.access.Permission;
import java.nio.file.Path;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Imports the files of several properties on Apache Spark. */
@Command(
        name = "import",
        description = {
            "Import several properties side by side. Each folder holds one property, as `countroom sample` writes it: one set-up file"
                    + " (*.json), and round logs and counts, which are imported in the order of their names.",
            "Exit code 1: a file could not be imported; 3: lines were rejected, or rounds contradict the rules."
        })
final class ClusterImportCommand implements Callable<Integer> {

    @Parameters(
            arity = "1..*",
            paramLabel = "FOLDER",
            description = "Folders, one for each property, with the same path on each machine.")
    private List<Path> folders = List.of();

    @Mixin
    private ImportOptions options = new ImportOptions();

    @Mixin
    private ClusterOptions cluster = new ClusterOptions();

    @Spec
    private CommandSpec spec;

    private final Supplier<Installation> installation;

    ClusterImportCommand(Supplier<Installation> installation) {
        this.installation = installation;
    }

    @Override
    public Integer call() {
        cluster.check();
        RejectLimit limit = options.rejectLimit();
        Map<String, PropertyFolder> byCode = byCode();
        Installation here = installation.get();
        ClusterProcess spark;
        FleetImport fleet;
        try (Database database = here.open(spec)) {
            spark = cluster.process(here, database);
            Operator operator = Operator.of(here, database, Permission.IMPORT);
            byCode.keySet().forEach(code -> operator.requireSetUp(database, code));
            fleet = new FleetImport(
                    operator.name(),
                    Software.NAME,
                    limit,
                    options.mappingName(),
                    byCode.values().stream()
                            .map(folder -> setUp(database, operator, folder))
                            .toList());
        }
        // Closed in between: one process has the embedded database open.
        Outcomes outcomes = spark.exchange(fleet, Outcomes.class, "import", cluster.master());
        for (int i = 0; i < fleet.parts().size(); i++) {
            String code = fleet.parts().get(i).code();
            String before = fleet.parts().size() == 1 ? "" : code + ": ";
            for (Outcome outcome : outcomes.ofParts().get(i)) {
                options.print(code, before, outcome);
            }
        }
        return options.end();
    }

    private Map<String, PropertyFolder> byCode() {
        Map<String, PropertyFolder> byCode = new LinkedHashMap<>();
        for (Path path : folders) {
            PropertyFolder folder = WrongUsage.unless(spec, () -> PropertyFolder.list(path.toAbsolutePath()));
            String code = folder.readSetUp().property().code();
            PropertyFolder other = byCode.putIfAbsent(code, folder);
            if (other != null) {
                throw WrongUsage.of(
                        spec,
                        other.setUp().getParent() + " and " + folder.setUp().getParent() + " both hold the property "
                                + code + ": put all its files into one folder");
            }
        }
        return byCode;
    }

    private Part setUp(Database database, Operator operator, PropertyFolder folder) {
        Services services = new Services(database, Clock.systemUTC());
        Property property = folder.readSetUp().apply(database, operator.name(), OffsetDateTime.now(Clock.systemUTC()));
        options.say(folder.setUp() + ": set-up of " + property.name() + " taken over");
        // Refused before anything is imported.
        options.mapping(services.mappings(), property);
        return new Part(
                property.id(),
                property.code(),
                new ImportRepository(database).latest(property.id()),
                folder.files().stream().map(Path::toString).toList());
    }
}
