package io.countroom.ui.cli;

import io.countroom.reporting.sample.AnswerKey;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.sql.EnumText;
import io.countroom.sql.RefusedException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Files to try the product on. */
@Command(
        name = "sample",
        description = {
            "Write the set-up, round logs and counts of a casino that never was.",
            "The same seed writes the same files. Import them with: countroom import DIR/*"
        })
final class SampleCommand implements Callable<Integer> {

    @Option(
            names = "--out",
            paramLabel = "DIR",
            required = true,
            description = "Folder for the files; made if need be.")
    private Path folder = Path.of("");

    @Option(names = "--days", paramLabel = "N", description = "How many gaming dates (default: 31).")
    private int days = SamplePlan.STANDARD.days();

    @Option(names = "--months", paramLabel = "N", description = "How many whole months, in place of --days.")
    private @Nullable Integer months;

    @Option(
            names = "--months-before",
            paramLabel = "N",
            description = "Months before the first date that were counted and not logged (default: 0).")
    private int monthsBefore = SamplePlan.STANDARD.monthsBefore();

    @Option(
            names = "--tables",
            paramLabel = "N",
            description = "How many tables with a round log (default: 60); four more are counted only.")
    private int tables = SamplePlan.STANDARD.tables();

    @Option(names = "--seed", paramLabel = "S", description = "What chance starts from (default: 1).")
    private long seed = SamplePlan.STANDARD.seed();

    @Option(names = "--from", paramLabel = "DATE", description = "The first gaming date (default: 2026-10-01).")
    private LocalDate from = SamplePlan.STANDARD.from();

    @Option(
            names = "--pace",
            paramLabel = "N",
            description = "Rounds an hour at a table, averaged over the day (default: 20).")
    private double pace = SamplePlan.STANDARD.roundsPerHour();

    @Option(
            names = "--faults",
            arity = "0..1",
            paramLabel = "KIND[,KIND]",
            fallbackValue = "",
            description = {
                "Plant known faults of every kind or of these, and write them down in " + SampleCasino.ANSWER_KEY + ".",
                "card-counting deals a counter, past-posting a player who adds to his wager once it has won,",
                "one-way-payments a careless dealer."
            })
    private @Nullable String faults;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        SamplePlan plan;
        try {
            if (months != null) {
                days = Math.toIntExact(ChronoUnit.DAYS.between(from, from.plusMonths(months)));
            }
            plan = new SamplePlan(seed, from, days, tables, pace, monthsBefore, SamplePlan.STANDARD.mix());
        } catch (RefusedException e) {
            throw new ParameterException(spec.commandLine(), e.sentence(), e);
        }
        PrintWriter err = spec.commandLine().getErr();
        IntConsumer progress = done -> {
            if (done % 10 == 0 || done == days) {
                err.println(done + " of " + days + " gaming dates written");
            }
        };
        try {
            if (faults != null) {
                AnswerKey key = faults.isEmpty()
                        ? SampleCasino.writeWithFaults(plan, folder, progress)
                        : SampleCasino.writeWithFaults(plan, kinds(faults), folder, progress);
                int planted = key.faults().size();
                spec.commandLine()
                        .getOut()
                        .println(planted + " faults planted; see " + folder.resolve(SampleCasino.ANSWER_KEY));
            } else {
                SampleCasino.write(plan, folder, progress)
                        .forEach(file -> spec.commandLine().getOut().println(file));
            }
        } catch (UncheckedIOException e) {
            throw new CommandFailedException(
                    e.getMessage() + ": choose a folder that can be written to, on a disk with room", e);
        }
        return ExitCode.OK;
    }

    private Set<AnswerKey.Kind> kinds(String named) {
        Map<String, AnswerKey.Kind> all = new LinkedHashMap<>();
        for (AnswerKey.Kind kind : AnswerKey.Kind.values()) {
            all.put(EnumText.of(kind), kind);
        }
        Set<AnswerKey.Kind> kinds = EnumSet.noneOf(AnswerKey.Kind.class);
        for (String name : named.split(",", -1)) {
            AnswerKey.Kind kind = all.get(name.strip());
            if (kind == null) {
                throw new ParameterException(
                        spec.commandLine(),
                        "There is no kind of fault " + name.strip() + ": write one or more of "
                                + String.join(", ", all.keySet()));
            }
            kinds.add(kind);
        }
        return kinds;
    }
}
