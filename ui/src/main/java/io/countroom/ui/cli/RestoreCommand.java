package io.countroom.ui.cli;

import io.countroom.reporting.format.Formats;
import io.countroom.sql.Database;
import io.countroom.sql.archive.MonthArchive;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.AuditCheck;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.backup.BackupFile;
import io.countroom.sql.backup.Manifest;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.ui.access.Permission;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A backup back into a database. */
@Command(
        name = "restore",
        description = {
            "Fill an empty database with a backup, of whichever database it was made.",
            "The backup is read and every hash compared before anything is touched. Stop the server first."
        })
final class RestoreCommand implements Callable<Integer> {

    @Parameters(paramLabel = "FILE", description = "What `countroom backup` wrote.")
    private Path file = Path.of("");

    @Option(
            names = "--replace",
            description = "Take away what the database holds, and put the backup in its place. There is no way back.")
    private boolean replace;

    @Spec
    private CommandSpec spec;

    private final Supplier<Installation> installation;

    RestoreCommand(Supplier<Installation> installation) {
        this.installation = installation;
    }

    @Override
    public Integer call() {
        BackupFile backup = BackupFile.open(file);
        Manifest manifest = backup.manifest();
        Installation here = installation.get();
        String operator;
        String replaced = null;
        try (Database database = here.openAlone(spec, manifest.schemaVersion())) {
            if (BackupFile.occupied(database)) {
                replaced = agree(here, database);
            }
            operator = Operator.of(here, database, Permission.SETTINGS).name();
            backup.restoreInto(database);
        }
        // Opening it again brings the schema of an older backup up to date.
        try (Database database = here.open(spec)) {
            OffsetDateTime now = OffsetDateTime.now(Clock.systemUTC());
            int unfinished = new ImportRepository(database).cleanUp(now).size();
            new AuditTrail(database)
                    .append(
                            now,
                            operator,
                            null,
                            AuditAction.RESTORE,
                            file.getFileName() + ", made "
                                    + Formats.moment(manifest.at().toZonedDateTime()),
                            replaced,
                            Formats.count(manifest.rows()) + " rows");
            AuditCheck check =
                    new AuditTrail(database).check(manifest.auditEvents() == 0 ? null : manifest.auditHead());
            print(manifest, unfinished, check);
            Collection<String> damaged = new MonthArchive(database).damaged().values();
            damaged.forEach(
                    sentence -> spec.commandLine().getErr().println("countroom: not in the backup: " + sentence));
            if (!check.whole()) {
                return ExitCode.SOFTWARE;
            }
            return damaged.isEmpty() ? ExitCode.OK : Countroom.DONE_WITH_EXCEPTIONS;
        }
    }

    private @Nullable String agree(Installation here, Database database) {
        if (!replace) {
            throw new CommandFailedException("the database " + here.databaseName()
                    + " is not empty: name an empty one with --db or --data, or take away what it holds with"
                    + " --replace");
        }
        AuditCheck check = new AuditTrail(database).check();
        return check.whole() && check.events() > 0
                ? "a database with " + Formats.count(check.events()) + " events in its audit trail, head "
                        + check.head()
                : "a database";
    }

    private void print(Manifest manifest, int unfinished, AuditCheck check) {
        PrintWriter out = spec.commandLine().getOut();
        out.println("restored " + file + " of " + Formats.moment(manifest.at().toZonedDateTime()) + ": "
                + Formats.count(manifest.rows()) + " rows of "
                + manifest.tables().size() + " tables");
        if (unfinished > 0) {
            out.println(Formats.count(unfinished, "import was|imports were")
                    + " under way when it was made and left out: import again what is missing");
        }
        out.println(
                check.broken() == null
                        ? "audit trail: whole, " + Formats.count(check.events()) + " events"
                        : "audit trail: BROKEN: " + check.broken().sentence());
    }
}
