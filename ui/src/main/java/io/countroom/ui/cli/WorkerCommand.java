package io.countroom.ui.cli;

import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The process of a machine that does the work of a cluster. */
@Command(name = "worker", description = "Start a worker of a cluster. It runs until it is stopped.")
final class WorkerCommand implements Callable<Integer> {

    @Option(
            names = "--master",
            paramLabel = "MASTER",
            required = true,
            description = "The master, as spark://host:port.")
    private String master = "";

    @Option(names = "--host", paramLabel = "HOST", description = ClusterProcess.HOST)
    private String host = ClusterProcess.LOOPBACK;

    @Option(
            names = "--cores",
            paramLabel = "N",
            description =
                    "How many properties it imports or gaming dates it settles side by side (default: one for each processor).")
    private int cores = Runtime.getRuntime().availableProcessors();

    @Spec
    private CommandSpec spec;

    private final Supplier<Installation> installation;

    WorkerCommand(Supplier<Installation> installation) {
        this.installation = installation;
    }

    @Override
    public Integer call() {
        if (!master.matches("spark://[^/:]+:\\d+")) {
            throw WrongUsage.of(spec, "--master takes spark://host:port, not '" + master + "'");
        }
        if (cores < 1) {
            throw WrongUsage.of(spec, "--cores takes a number from 1");
        }
        new ClusterProcess(spec, installation.get(), host).run("worker", master, String.valueOf(cores));
        return ExitCode.OK;
    }
}
