package io.countroom.ui.cli;

import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The process of a cluster that workers and runs ask for each other. */
@Command(name = "master", description = "Start the master of a cluster. It runs until it is stopped.")
final class MasterCommand implements Callable<Integer> {

    @Option(names = "--host", paramLabel = "HOST", description = ClusterProcess.HOST)
    private String host = ClusterProcess.LOOPBACK;

    @Option(names = "--listen", paramLabel = "PORT", description = "The port that it listens on (default: 7077).")
    private int port = 7077;

    @Spec
    private CommandSpec spec;

    private final Supplier<Installation> installation;

    MasterCommand(Supplier<Installation> installation) {
        this.installation = installation;
    }

    @Override
    public Integer call() {
        if (port < 1 || port > 65_535) {
            throw WrongUsage.of(spec, "--listen takes a port from 1 to 65535");
        }
        new ClusterProcess(spec, installation.get(), host).run("master", String.valueOf(port));
        return ExitCode.OK;
    }
}
