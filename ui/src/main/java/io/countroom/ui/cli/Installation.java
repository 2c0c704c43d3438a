package io.countroom.ui.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where this Countroom keeps its data and where it answers.
 *
 * @param data the folder for everything that is not in a database server
 * @param databaseUrl a JDBC URL with its credentials
 * @param address the network address that the web application listens on
 * @param port its port; 0 lets the system choose
 * @param credentials who runs a verb
 */
public record Installation(Path data, String databaseUrl, String address, int port, Operator.Credentials credentials) {

    /** The database of those who name none: H2 in the data folder, open to the command line while the server runs. */
    static String embeddedDatabase(Path data) {
        return "jdbc:h2:file:" + data.toAbsolutePath().normalize().resolve("countroom") + ";AUTO_SERVER=TRUE";
    }

    /** The house's own variance rules, if it has any. */
    Path variancePacks() {
        return data.resolve("variance.json");
    }

    /** The data folder, made if need be. */
    public Path writableData() {
        try {
            Files.createDirectories(data);
            Files.delete(Files.createTempFile(data, "probe", null));
            return data;
        } catch (IOException e) {
            throw new CommandFailedException(
                    "cannot write in the data folder " + data.toAbsolutePath().normalize()
                            + ": make it writable, or name another with --data or COUNTROOM_DATA",
                    e);
        }
    }
}
