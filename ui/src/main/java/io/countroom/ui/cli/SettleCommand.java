package io.countroom.ui.cli;

import io.countroom.reporting.roundlog.RoundLogReader;
import io.countroom.sql.RefusedException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares the payment of every wager of a round log with the amount due. */
@Command(
        name = "settle",
        description = {
            "Settle every round of a round log again and set what was due beside what was paid.",
            "Exit code 3: a round contradicts the rules or a line could not be read."
        })
final class SettleCommand implements Callable<Integer> {

    @Parameters(paramLabel = "FILE", description = "A round log, NDJSON or CSV, plain or gzip.")
    private Path file;

    @Option(
            names = "--set",
            paramLabel = "GAME.KEY=VALUE",
            description = "An option of the Rules Submission of one game, such as midibaccarat.decks=6; repeatable.")
    private Map<String, String> options = Map.of();

    @Option(names = "--exceptions", description = "Leave out the rounds that were played and paid by the rules.")
    private boolean exceptionsAlone;

    @Option(
            names = "--decisions",
            description = {
                "Value each logged decision at Blackjack, Blackjack Switch and Spanish 21, and split what the house won",
                "into what the rules give it, what decisions other than the best added, and luck."
            })
    private boolean decisions;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Settling settling;
        try {
            settling = new Settling(options);
        } catch (RefusedException e) {
            throw new ParameterException(spec.commandLine(), "--set " + e.getMessage(), e);
        }
        PrintWriter out = spec.commandLine().getOut();
        try (RoundLogReader log = RoundLogReader.open(file)) {
            SettledRounds settled =
                    json ? new SettledJson(String.valueOf(file.getFileName()), out) : new SettledText(out);
            return settling.settle(log, settled, exceptionsAlone, decisions).clean()
                    ? ExitCode.OK
                    : Countroom.DONE_WITH_EXCEPTIONS;
        }
    }
}
