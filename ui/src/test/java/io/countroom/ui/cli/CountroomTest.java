package io.countroom.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.sql.RefusedException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.CommandSpec;

class CountroomTest {

    @TempDir
    private Path folder;

    @Test
    void every_verb_explains_itself_and_the_options_that_all_share() {
        for (String verb : Countroom.commandLine().getSubcommands().keySet()) {
            CommandRun help = CommandRun.of(verb, "--help");
            assertThat(help.code()).as(verb).isZero();
            assertThat(help.out())
                    .as(verb)
                    .contains("Usage: countroom " + verb, "--db", "--data", "--port", "Exit codes");
        }
    }

    @Test
    void an_unknown_verb_is_wrong_usage_and_said_in_two_lines() {
        CommandRun run = CommandRun.of("oods");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("'oods'", "Did you mean", "odds", "countroom --help");
        assertThat(run.err().lines()).hasSizeLessThanOrEqualTo(3);
    }

    @Test
    void a_port_in_use_is_said_in_one_line_before_anything_starts() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = String.valueOf(taken.getLocalPort());
            CommandRun run = CommandRun.of("serve", "--port", port, "--data", folder.toString());
            assertThat(run.code()).isEqualTo(1);
            assertThat(run.err())
                    .isEqualToIgnoringNewLines("countroom: cannot listen on 127.0.0.1 port " + port
                            + " (Address already in use): stop the program that uses it, or choose another with --port or"
                            + " COUNTROOM_PORT");
        }
    }

    @Test
    void a_data_folder_that_cannot_be_written_is_said_in_one_line() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "not a folder");
        CommandRun run = CommandRun.of("--port", "0", "--data", file.toString());
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err())
                .isEqualToIgnoringNewLines("countroom: cannot write in the data folder " + file
                        + ": make it writable, or name another with --data or COUNTROOM_DATA");
    }

    @Test
    void a_database_that_does_not_answer_is_said_in_one_line_without_its_password() throws IOException {
        int free;
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            free = probe.getLocalPort();
        }
        CommandRun run = CommandRun.of(
                "serve",
                "--port",
                "0",
                "--data",
                folder.toString(),
                "--db",
                "jdbc:postgresql://127.0.0.1:" + free + "/countroom?user=u&password=secret");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err())
                .startsWith("countroom: ")
                .contains("127.0.0.1:" + free + "/countroom", "Connection refused")
                .doesNotContain("secret");
        assertThat(run.err().lines()).hasSize(1);
    }

    @Test
    void what_is_refused_and_running_out_of_memory_are_said_in_one_line() {
        assertThat(said(() -> {
                    throw new RefusedException("The month is closed");
                }))
                .isEqualToIgnoringNewLines("countroom: The month is closed");
        assertThat(said(() -> {
                    throw new OutOfMemoryError("Java heap space");
                }))
                .isEqualToIgnoringNewLines(
                        "countroom: out of memory: give it more with COUNTROOM_JAVA_OPTS, such as -Xmx2g, and run it again");
    }

    private static String said(Callable<Integer> fails) {
        StringWriter err = new StringWriter();
        int code = Countroom.commandLine()
                .addSubcommand("fail", CommandSpec.wrapWithoutInspection(fails))
                .setErr(new PrintWriter(err))
                .execute("fail");
        assertThat(code).isEqualTo(1);
        return err.toString();
    }
}
