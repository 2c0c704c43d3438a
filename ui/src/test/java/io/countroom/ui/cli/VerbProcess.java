package io.countroom.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A verb in a process of its own. */
record VerbProcess(Process process, Path out, Path err) {

    /** @param most kilobytes that a file may have which the process writes; "unlimited" */
    static VerbProcess start(Path folder, String most, String... args) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                "bash",
                "-c",
                "ulimit -f " + most + "; exec \"$0\" \"$@\"",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:TieredStopAtLevel=1",
                "-Djava.awt.headless=true",
                "-cp",
                System.getProperty("java.class.path"),
                Countroom.class.getName()));
        command.addAll(List.of(args));
        Path out = Files.createTempFile(folder, args[0], ".out");
        Path err = Files.createTempFile(folder, args[0], ".err");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("COUNTROOM_"));
        return new VerbProcess(builder.start(), out, err);
    }

    /** The exit code, once the process has ended. */
    int code() throws InterruptedException {
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).as("it ends").isTrue();
        return process.exitValue();
    }

    String said() throws IOException {
        return Files.readString(err);
    }

    void awaitSaying(String words) throws IOException, InterruptedException {
        while (!said().contains(words)) {
            assertThat(process.isAlive()).as(said()).isTrue();
            Thread.sleep(20);
        }
    }

    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }
}
