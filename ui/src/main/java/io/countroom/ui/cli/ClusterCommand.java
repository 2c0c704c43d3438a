package io.countroom.ui.cli;

import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Work over years of rounds; its verbs are commands of their own. */
@Command(
        name = "cluster",
        description = "Work that takes many processors, over years of rounds.",
        synopsisSubcommandLabel = "VERB")
final class ClusterCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    private ClusterCommand() {}

    static CommandLine of(Supplier<Installation> installation) {
        return new CommandLine(new ClusterCommand())
                .addSubcommand(new ResettleCommand(installation))
                .addSubcommand(new RunsCommand(installation));
    }

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "name what to do: resettle or runs");
    }
}
