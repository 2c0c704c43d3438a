package io.countroom.ui.cli;

import io.countroom.reporting.format.Formats;
import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.backup.Backup;
import io.countroom.sql.backup.Backup.Written;
import io.countroom.sql.backup.BackupFile;
import io.countroom.sql.backup.Manifest;
import io.countroom.ui.Software;
import io.countroom.ui.access.Permission;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** All data in one file. */
@Command(
        name = "backup",
        description = {
            "Write all data to one file, as it stands at one moment; the server may go on working.",
            "The file can be restored into H2 and PostgreSQL alike. It holds what the database holds, so keep it as safe."
        })
final class BackupCommand implements Callable<Integer> {

    @Option(
            names = "--out",
            paramLabel = "FILE",
            required = true,
            description = "The file to write, such as countroom-2026-10-31.zip; it must not be there yet.")
    private Path out = Path.of("");

    @Spec
    private CommandSpec spec;

    private final Supplier<Installation> installation;

    BackupCommand(Supplier<Installation> installation) {
        this.installation = installation;
    }

    @Override
    public Integer call() {
        Path file = out.toAbsolutePath().normalize();
        Path folder = file.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new CommandFailedException("cannot write " + out + ": there is no folder " + folder);
        }
        if (Files.exists(file)) {
            throw new CommandFailedException(
                    "cannot write " + out + ": it is there already, and a backup is not written over another");
        }
        Installation here = installation.get();
        try (Database database = here.open(spec)) {
            String operator = Operator.of(here, database, Permission.SETTINGS).name();
            OffsetDateTime now = OffsetDateTime.now(Clock.systemUTC());
            Written written = write(database, folder, file, now);
            Manifest manifest = written.manifest();
            new AuditTrail(database)
                    .append(
                            OffsetDateTime.now(Clock.systemUTC()),
                            operator,
                            null,
                            AuditAction.BACKUP,
                            file.getFileName().toString(),
                            null,
                            Formats.count(manifest.rows()) + " rows, audit trail up to event "
                                    + manifest.auditEvents());
            spec.commandLine()
                    .getOut()
                    .println("wrote " + out + ": " + Formats.count(manifest.rows()) + " rows of "
                            + manifest.tables().size() + " tables, schema " + manifest.schemaVersion()
                            + ", read back and found whole");
            written.leftOut()
                    .forEach(sentence ->
                            spec.commandLine().getErr().println("countroom: left out of the backup: " + sentence));
            return written.leftOut().isEmpty() ? ExitCode.OK : Countroom.DONE_WITH_EXCEPTIONS;
        }
    }

    /** Written aside, read back and then moved, so that a file of that name is a backup that can be restored. */
    private Written write(Database database, Path folder, Path file, OffsetDateTime now) {
        try {
            // Readable by its owner alone, as temporary files are.
            Path aside = Files.createTempFile(folder, ".backup", null);
            try {
                Written written;
                try (OutputStream stream = new BufferedOutputStream(Files.newOutputStream(aside))) {
                    written = Backup.write(database, stream, Software.NAME, now);
                }
                // Reads it back.
                BackupFile.open(aside);
                Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE);
                return written;
            } finally {
                Files.deleteIfExists(aside);
            }
        } catch (IOException e) {
            throw new CommandFailedException(
                    "cannot write " + out + " (" + e.getMessage()
                            + "): choose a folder that can be written to, on a disk" + " with room",
                    e);
        }
    }
}
