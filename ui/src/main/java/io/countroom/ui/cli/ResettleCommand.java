package io.countroom.ui.cli;

import io.countroom.reporting.resettlement.ToldProgress;
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

/** Rounds of years under other rules, on threads of this process. */
@Command(name = "resettle")
final class ResettleCommand implements Callable<Integer> {

    @Mixin
    private ResettleOptions options = new ResettleOptions();

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "How many gaming dates are settled side by side (default: one for each processor).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Spec
    private CommandSpec spec;

    private final Supplier<Installation> installation;

    ResettleCommand(Supplier<Installation> installation) {
        this.installation = installation;
    }

    @Override
    public Integer call() throws IOException {
        if (threads < 1) {
            throw WrongUsage.of(spec, "--threads takes a number from 1");
        }
        options.check();
        Installation here = installation.get();
        try (Database database = here.open(spec)) {
            Asked asked = options.ask(here, database);
            ResettleOptions.runs(database).settle(asked.run(), threads, new ToldProgress(Installation.saying(spec)));
            return options.report(asked, here, database);
        }
    }
}
