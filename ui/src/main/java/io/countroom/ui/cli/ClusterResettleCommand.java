package io.countroom.ui.cli;

import io.countroom.sql.Database;
import io.countroom.ui.cli.ResettleOptions.Asked;
import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Rounds of years under other rules, on Apache Spark. */
@Command(name = "resettle")
final class ClusterResettleCommand implements Callable<Integer> {

    @Mixin
    private ResettleOptions options = new ResettleOptions();

    @Option(
            names = "--master",
            paramLabel = "MASTER",
            description =
                    "Where Spark works: spark://host:port, local[N] in one process, local-cluster[N,CORES,MB] in N"
                            + " processes of this machine (default: local[*]).")
    private String master = "local[*]";

    @Option(names = "--host", paramLabel = "HOST", description = ClusterProcess.HOST)
    private String host = ClusterProcess.LOOPBACK;

    @Spec
    private CommandSpec spec;

    private final Supplier<Installation> installation;

    ClusterResettleCommand(Supplier<Installation> installation) {
        this.installation = installation;
    }

    @Override
    public Integer call() throws IOException {
        if (!master.matches("local(\\[.+])?|local-cluster\\[\\d+,\\d+,\\d+]|spark://[^/:]+:\\d+")) {
            throw WrongUsage.of(
                    spec,
                    "--master takes spark://host:port, local[*], local[4] or local-cluster[2,1,1024], not '" + master
                            + "'");
        }
        options.check();
        Installation here = installation.get();
        ClusterProcess spark;
        Asked asked;
        try (Database database = here.open(spec)) {
            if (!database.isPostgres() && !master.matches("local(\\[.+])?")) {
                throw WrongUsage.of(
                        spec,
                        "one process alone can open the embedded database: use PostgreSQL (--db), or --master local[*]");
            }
            spark = new ClusterProcess(spec, here, host);
            asked = options.ask(here, database);
        }
        // Closed in between: one process has the embedded database open.
        spark.run("resettle", String.valueOf(asked.run().runId()), master);
        try (Database database = here.open(spec)) {
            return options.report(asked, here, database);
        }
    }
}
