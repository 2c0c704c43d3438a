package io.countroom.ui.cli;

import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.sql.DatabaseUnavailableException;
import io.countroom.sql.RefusedException;
import io.countroom.sql.backup.BackupException;
import io.countroom.ui.Software;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The main class: reads the options that all verbs share and runs the verb. */
@Command(
        name = "countroom",
        description = "Did the table games hold what the rules say they should, and can we prove it?",
        mixinStandardHelpOptions = true,
        versionProvider = Countroom.Version.class,
        scope = ScopeType.INHERIT,
        synopsisSubcommandLabel = "[VERB]",
        commandListHeading = "%nVerbs, of which serve is the default:%n",
        optionListHeading = "%nOptions:%n",
        footerHeading = "%n",
        footer = {
            "Exit codes: 0 done, 1 could not run, 2 wrong usage, 3 done with rejects or exceptions.",
            "In a source checkout also: ./countroom test, ./countroom bench [NAME]"
        })
public final class Countroom implements Callable<Integer> {

    /** Done, but some lines were rejected or some rounds contradict the rules. */
    static final int DONE_WITH_EXCEPTIONS = 3;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            scope = ScopeType.INHERIT,
            description = "Folder for the embedded database, files and logs (COUNTROOM_DATA; default: ./data)")
    private @Nullable Path data;

    @Option(
            names = "--db",
            paramLabel = "URL",
            scope = ScopeType.INHERIT,
            description = "Database, as jdbc:postgresql://host/name?user=...&password=..."
                    + " (COUNTROOM_DB; default: an embedded one in the data folder)")
    private @Nullable String databaseUrl;

    @Option(
            names = "--port",
            paramLabel = "N",
            scope = ScopeType.INHERIT,
            description = "Port of the web application (COUNTROOM_PORT; default: 8080)")
    private @Nullable Integer port;

    @Option(
            names = "--address",
            paramLabel = "HOST",
            scope = ScopeType.INHERIT,
            description = "Network address that it listens on; 0.0.0.0 for every one"
                    + " (COUNTROOM_ADDRESS; default: 127.0.0.1, this machine alone)")
    private @Nullable String address;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            scope = ScopeType.INHERIT,
            description = "File with your token, for verbs that open a database that has users"
                    + " (COUNTROOM_TOKEN: the token itself; at a terminal you are asked for name and password)")
    private @Nullable Path tokenFile;

    @Spec
    private CommandSpec spec;

    private Countroom() {}

    public static void main(String[] args) {
        prepareProcess();
        int code = commandLine()
                .setOut(utf8(FileDescriptor.out))
                .setErr(utf8(FileDescriptor.err))
                .execute(args);
        System.exit(code);
    }

    /** Settings that libraries read once, set before the first of them is loaded. */
    static void prepareProcess() {
        // Warnings alone, and on standard error, until the server sets up its own log.
        System.setProperty("logback.configurationFile", "logback-cli.xml");
    }

    /** Every verb; a new one is registered here. */
    static CommandLine commandLine() {
        Countroom countroom = new Countroom();
        return new CommandLine(countroom)
                .addSubcommand(new ServeCommand(countroom::installation))
                .addSubcommand(new OddsCommand())
                .addSubcommand(new SettleCommand())
                .addSubcommand(new SampleCommand())
                .addSubcommand(new ImportCommand(countroom::installation))
                .addSubcommand(new ReportCommand(countroom::installation))
                .addSubcommand(new VerifyCommand(countroom::installation))
                .addSubcommand(new BackupCommand(countroom::installation))
                .addSubcommand(new RestoreCommand(countroom::installation))
                .addSubcommand(new ArchiveCommand(countroom::installation))
                .addSubcommand(new RetentionCommand(countroom::installation))
                .addSubcommand(new ResettleCommand(countroom::installation))
                .addSubcommand(new RunsCommand(countroom::installation))
                .addSubcommand(ClusterCommand.of(countroom::installation))
                // Nothing steers the terminal: what is not ours must not, see PrintableWriter.
                .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF))
                .setExecutionStrategy(Countroom::run)
                .setParameterExceptionHandler(Countroom::sayWhatIsWrong)
                .setExecutionExceptionHandler(Countroom::sayWhatFailed);
    }

    private static int run(CommandLine.ParseResult parsed) {
        try {
            return new CommandLine.RunLast().execute(parsed);
        } catch (OutOfMemoryError e) {
            throw new CommandLine.ExecutionException(
                    parsed.commandSpec().commandLine(),
                    "out of memory",
                    new CommandFailedException(
                            "out of memory: give it more with COUNTROOM_JAVA_OPTS, such as -Xmx2g, and run it again",
                            e));
        }
    }

    @Override
    public Integer call() throws InterruptedException {
        return ServeCommand.serve(installation(), spec);
    }

    private Installation installation() {
        Path folder = data != null ? data : Path.of(environment("COUNTROOM_DATA", "data"));
        return new Installation(
                folder,
                environment("COUNTROOM_ARCHIVE"),
                databaseUrl != null ? databaseUrl : environment("COUNTROOM_DB"),
                address != null ? address : environment("COUNTROOM_ADDRESS", "127.0.0.1"),
                port != null ? port : portOf(environment("COUNTROOM_PORT", "8080")),
                credentials());
    }

    private Operator.Credentials credentials() {
        String user = environment("COUNTROOM_USER");
        return user != null
                ? new Operator.Credentials(
                        environment("COUNTROOM_TOKEN"), tokenFile, user, environment("COUNTROOM_PASSWORD"))
                : new Operator.Credentials(
                        environment("COUNTROOM_TOKEN"),
                        tokenFile,
                        environment("COUNTROOM_ADMIN_USER"),
                        environment("COUNTROOM_ADMIN_PASSWORD"));
    }

    /** Every game's id, for a sentence. */
    static String gameIds() {
        return Games.all().stream().map(Game::id).collect(Collectors.joining(", "));
    }

    private static int portOf(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new CommandFailedException("COUNTROOM_PORT is '" + text + "': write a number, such as 8080", e);
        }
    }

    private static String environment(String name, String otherwise) {
        String value = environment(name);
        return value == null ? otherwise : value;
    }

    private static @Nullable String environment(String name) {
        String value = System.getenv(name);
        return value == null || value.isBlank() ? null : value;
    }

    private static int sayWhatIsWrong(ParameterException e, String[] args) {
        CommandLine verb = e.getCommandLine();
        verb.getErr().println("countroom: " + e.getMessage());
        UnmatchedArgumentException.printSuggestions(e, verb.getErr());
        verb.getErr().println("countroom: see " + verb.getCommandSpec().qualifiedName() + " --help");
        return ExitCode.USAGE;
    }

    private static int sayWhatFailed(Exception e, CommandLine verb, CommandLine.ParseResult ignored) throws Exception {
        Optional<String> sentence = sentence(e);
        if (sentence.isEmpty()) {
            throw e;
        }
        verb.getErr().println("countroom: " + sentence.get());
        return ExitCode.SOFTWARE;
    }

    /** What speaks to the user; whatever else comes up is a mistake of ours. */
    private static Optional<String> sentence(Exception e) {
        if (e instanceof RefusedException refused) {
            return Optional.of(refused.sentence());
        }
        if (e instanceof CommandFailedException
                || e instanceof BackupException
                || e instanceof UnreadableFileException) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
        if (e instanceof IOException || e instanceof UncheckedIOException) {
            return Optional.of("a file could not be read or written (" + e.getMessage()
                    + "): check that its disk has room, and that this account may use its folder");
        }
        return DatabaseUnavailableException.behind(e).map(Throwable::getMessage);
    }

    /** Whatever the locale: the sections of the regulation are written with a sign that ASCII lacks. */
    private static PrintWriter utf8(FileDescriptor stream) {
        return new PrintWriter(
                new PrintableWriter(new OutputStreamWriter(new FileOutputStream(stream), StandardCharsets.UTF_8)),
                true);
    }

    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {Software.NAME};
        }
    }
}
