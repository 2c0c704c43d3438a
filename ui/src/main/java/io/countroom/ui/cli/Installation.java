package io.countroom.ui.cli;

import io.countroom.sql.Database;
import io.countroom.sql.EmbeddedDatabase;
import io.countroom.sql.parquet.Archive;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Where this Countroom keeps its data and where it answers.
 *
 * @param data the folder for everything that is not in a database server
 * @param archive the folder or s3://bucket/prefix for the rounds of closed months; null for a folder in the data folder
 * @param databaseUrl a JDBC URL with its credentials; null for the embedded database in the data folder
 * @param address the network address that the web application listens on
 * @param port its port; 0 lets the system choose
 * @param credentials who runs a verb
 */
public record Installation(
        Path data,
        @Nullable String archive,
        @Nullable String databaseUrl,
        String address,
        int port,
        Operator.Credentials credentials) {

    /** Opens the database for a verb, beside a server that has it open. */
    Database open(CommandSpec verb) {
        Path folder = DataFolder.prepare(data);
        return withArchive(
                databaseUrl != null
                        ? Database.open(databaseUrl)
                        : new EmbeddedDatabase(folder).open(verb.name(), saying(verb)));
    }

    /** Opens the database at a version of its schema, for a verb that needs it for itself. */
    Database openAlone(CommandSpec verb, String schemaVersion) {
        Path folder = DataFolder.prepare(data);
        return withArchive(
                databaseUrl != null
                        ? Database.openAt(databaseUrl, schemaVersion)
                        : new EmbeddedDatabase(folder).openAlone(verb.name(), schemaVersion, saying(verb)));
    }

    /** Opens the database for the server. */
    Database serve(Consumer<String> waiting) {
        Path folder = DataFolder.prepare(data);
        return withArchive(
                databaseUrl != null ? Database.open(databaseUrl) : new EmbeddedDatabase(folder).serve(waiting));
    }

    private Database withArchive(Database database) {
        return database.withArchive(Archive.at(archivePlace(), data.resolve("archive-copies")));
    }

    /** The folder, or s3://bucket/prefix, with the rounds of closed months, as any process of this machine can name it. */
    String archivePlace() {
        return Archive.absolute(
                archive != null ? archive : data.resolve("archive").toString());
    }

    /** Says sentences of a verb on standard error. */
    static Consumer<String> saying(CommandSpec verb) {
        return sentence -> verb.commandLine().getErr().println("countroom: " + sentence);
    }

    /** The database as a sentence names it, without its credentials. */
    String databaseName() {
        return databaseUrl != null ? databaseUrl.replaceAll("[?;].*", "") : "in " + data;
    }
}
