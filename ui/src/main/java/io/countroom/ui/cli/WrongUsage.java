package io.countroom.ui.cli;

import io.countroom.sql.RefusedException;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Wrong usage of a command, with exit code 2. */
final class WrongUsage {

    private WrongUsage() {}

    static ParameterException of(CommandSpec spec, String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }

    /** A value that a parser or a filter reads from the command line; its refusal is wrong usage. */
    static <T> T unless(CommandSpec spec, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (RefusedException e) {
            throw new ParameterException(spec.commandLine(), e.sentence(), e);
        }
    }
}
