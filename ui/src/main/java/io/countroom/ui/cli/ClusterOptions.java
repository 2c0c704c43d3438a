package io.countroom.ui.cli;

import io.countroom.sql.Database;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options that the commands on Apache Spark share. */
final class ClusterOptions {

    private static final String LOCAL = "local(\\[.+])?";

    @Option(
            names = "--master",
            paramLabel = "MASTER",
            description =
                    "Where Spark works: spark://host:port, local[N] in one process, local-cluster[N,CORES,MB] in N"
                            + " processes of this machine (default: local[*]).")
    private String master = "local[*]";

    @Option(names = "--host", paramLabel = "HOST", description = ClusterProcess.HOST)
    private String host = ClusterProcess.LOOPBACK;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** Refuses wrong usage before a database is opened. */
    void check() {
        if (!master.matches(LOCAL + "|local-cluster\\[\\d+,\\d+,\\d+]|spark://[^/:]+:\\d+")) {
            throw WrongUsage.of(
                    spec,
                    "--master takes spark://host:port, local[*], local[4] or local-cluster[2,1,1024], not '" + master
                            + "'");
        }
    }

    String master() {
        return master;
    }

    /** The Spark process. It opens the database after this process has closed it. */
    ClusterProcess process(Installation here, Database database) {
        if (!database.isPostgres() && !master.matches(LOCAL)) {
            throw WrongUsage.of(
                    spec,
                    "one process alone can open the embedded database: use PostgreSQL (--db), or --master local[*]");
        }
        return new ClusterProcess(spec, here, host);
    }
}
