package io.countroom.ui.cli;

import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Work on Apache Spark; its verbs are commands of their own. */
@Command(
        name = "cluster",
        description = "The work of import and resettle on Apache Spark, on this machine or on several.",
        synopsisSubcommandLabel = "VERB")
final class ClusterCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    private ClusterCommand() {}

    static CommandLine of(Supplier<Installation> installation) {
        return new CommandLine(new ClusterCommand())
                .addSubcommand(new ClusterImportCommand(installation))
                .addSubcommand(new ClusterResettleCommand(installation))
                .addSubcommand(new MasterCommand(installation))
                .addSubcommand(new WorkerCommand(installation));
    }

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "name what to do: import, resettle, master or worker");
    }
}
