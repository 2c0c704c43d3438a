package io.countroom.ui.cli;

import io.countroom.sql.Database;
import io.countroom.ui.cli.ResettleOptions.Asked;
import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Rounds of years under other rules, on Apache Spark. */
@Command(name = "resettle")
final class ClusterResettleCommand implements Callable<Integer> {

    @Mixin
    private ResettleOptions options = new ResettleOptions();

    @Mixin
    private ClusterOptions cluster = new ClusterOptions();

    @Spec
    private CommandSpec spec;

    private final Supplier<Installation> installation;

    ClusterResettleCommand(Supplier<Installation> installation) {
        this.installation = installation;
    }

    @Override
    public Integer call() throws IOException {
        cluster.check();
        options.check();
        Installation here = installation.get();
        ClusterProcess spark;
        Asked asked;
        try (Database database = here.open(spec)) {
            spark = cluster.process(here, database);
            asked = options.ask(here, database);
        }
        // Closed in between: one process has the embedded database open.
        spark.run("resettle", String.valueOf(asked.run().runId()), cluster.master());
        try (Database database = here.open(spec)) {
            return options.report(asked, here, database);
        }
    }
}
