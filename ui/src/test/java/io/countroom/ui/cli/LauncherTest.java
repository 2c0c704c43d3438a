package io.countroom.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The script at the root, in a folder that looks built, with a JDK that does as the test says. */
@Timeout(60)
class LauncherTest {

    @TempDir
    private Path root;

    private Process launcher;
    private String options = "";

    @BeforeEach
    void build() throws IOException {
        Files.copy(Path.of("..", "countroom"), root.resolve("countroom"));
        for (String module : List.of("rules-core", "sql", "reporting", "reporting/cluster", "ui")) {
            Files.createDirectories(root.resolve(module).resolve("src/main"));
            Files.createFile(root.resolve(module).resolve("pom.xml"));
        }
        Files.createFile(root.resolve("pom.xml"));
        Files.createDirectories(root.resolve(".mvn"));
        Path run = Files.createDirectories(root.resolve("ui/target/run/one"));
        Path jar = Files.createFile(root.resolve("ui/target/countroom.jar"));
        Path made = Files.createFile(run.resolve("made"));
        Files.setLastModifiedTime(jar, FileTime.from(Instant.now().plusSeconds(5)));
        Files.setLastModifiedTime(made, FileTime.from(Instant.now().plusSeconds(10)));
        Files.createSymbolicLink(root.resolve("ui/target/run/current"), Path.of("one"));
        Path jdk = Files.createDirectories(root.resolve("jdk/bin")).getParent();
        Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"25.0.1\"\n");
        script(jdk.resolve("bin/javac"), "");
    }

    @AfterEach
    void end() {
        if (launcher != null) {
            launcher.descendants().forEach(ProcessHandle::destroyForcibly);
            launcher.destroyForcibly();
        }
    }

    private static void script(Path file, String lines) throws IOException {
        Files.writeString(file, "#!/usr/bin/env bash\n" + lines);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /** Starts the launcher; each server writes a line when it starts and then does this. */
    private void start(String server, String... arguments) throws IOException {
        script(root.resolve("jdk/bin/java"), "echo \"$$ $*\" >> " + root.resolve("starts") + "\n" + server);
        List<String> command = new ArrayList<>(List.of(root.resolve("countroom").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.redirectOutput(root.resolve("said").toFile());
        builder.environment().put("COUNTROOM_JAVA_OPTS", options);
        builder.environment().put("JAVA_HOME", root.resolve("jdk").toString());
        launcher = builder.start();
    }

    private List<String> starts() throws IOException {
        Path starts = root.resolve("starts");
        return Files.exists(starts) ? Files.readAllLines(starts) : List.of();
    }

    private int code() throws InterruptedException {
        assertThat(launcher.waitFor(30, TimeUnit.SECONDS)).isTrue();
        return launcher.exitValue();
    }

    @Test
    void aServerWithoutMemoryIsStartedAgain() throws Exception {
        start("[ $(wc -l < " + root.resolve("starts") + ") -ge 3 ] || exit 3; exit 0");
        assertThat(code()).isZero();
        assertThat(starts())
                .hasSize(3)
                .allSatisfy(line -> assertThat(line)
                        .contains(
                                "-XX:+ExitOnOutOfMemoryError",
                                "-XX:MaxRAMPercentage",
                                "io.countroom.ui.cli.Countroom"));
        assertThat(starts())
                .extracting(line -> line.replaceAll(".*-XX:MaxRAM=(\\d+)m .*", "$1"))
                .containsExactly("1024", "2048", "4096");
        assertThat(root.resolve("said")).content().contains("no memory left", "in 1 s", "in 2 s");
    }

    /** With arguments, its heap would have no limit and nothing would end it where memory runs out. */
    @ParameterizedTest
    @ValueSource(strings = {"serve", "--port 8081", "serve --port 8081"})
    void aServerHasTheSameMemoryHoweverItIsCalled(String arguments) throws Exception {
        start("exit 0", arguments.split(" "));
        assertThat(code()).isZero();
        assertThat(starts())
                .singleElement()
                .asString()
                .contains("-XX:+UseSerialGC", "-XX:MaxRAMPercentage", "-XX:+ExitOnOutOfMemoryError");
    }

    @Test
    void aServerWithALargerHeapIsNotStoppedByItsCollector() throws Exception {
        options = "-Xmx4g";
        start("exit 0");
        assertThat(code()).isZero();
        assertThat(starts())
                .singleElement()
                .asString()
                .contains("-XX:+UseG1GC", "-XX:+ExitOnOutOfMemoryError", "-Xmx4g")
                .doesNotContain("SerialGC", "MaxRAM");
    }

    @ParameterizedTest
    @CsvSource({
        "serve, serve",
        "--port 8081, serve",
        "report hold --format csv, data",
        "import log.ndjson, data",
        "verify, data",
        "resettle --period 2026, data",
        "runs, data",
        "report month-end, pack",
        "report hold --format xlsx, pack",
        "report hold --out hold.pdf, pack",
        "odds --json, verbs"
    })
    void aVerbLoadsNoClassesButThoseOfItsKind(String arguments, String cache) throws Exception {
        for (String each : List.of("serve", "data", "pack", "verbs")) {
            Files.createFile(root.resolve("ui/target/run/one").resolve(each + ".aot"));
        }
        start("exit 0", arguments.split(" "));
        assertThat(code()).isZero();
        assertThat(starts()).singleElement().asString().contains("/" + cache + ".aot");
    }

    /** Spark is a few hundred megabytes. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "cluster import riverbend",
                "cluster resettle --period 2026",
                "cluster master",
                "cluster worker --master spark://10.0.0.1:7077"
            })
    void aVerbOfTheClusterFetchesSparkOnce(String arguments) throws Exception {
        maven();
        for (int i = 0; i < 2; i++) {
            start("exit 0", arguments.split(" "));
            assertThat(code()).isZero();
        }
        assertThat(root.resolve("maven"))
                .content()
                .isEqualTo(
                        "-q -B package -Dmaven.test.skip -Dspotless.check.skip -Pcluster -pl reporting/cluster -am\n");
        assertThat(starts()).hasSize(2).last().asString().contains("-Dcountroom.spark=" + spark());
    }

    @ParameterizedTest
    @ValueSource(strings = {"serve", "resettle --period 2026", "runs", "cluster --help", "cluster import --help"})
    void noOtherVerbTouchesSpark(String arguments) throws Exception {
        maven();
        start("exit 0", arguments.split(" "));
        assertThat(code()).isZero();
        assertThat(root.resolve("maven")).doesNotExist();
        assertThat(starts()).singleElement().asString().doesNotContain("spark");
    }

    private Path spark() {
        return root.resolve("reporting/cluster/target/spark");
    }

    /** Maven that makes the jar of the cluster. */
    private void maven() throws IOException {
        Path jar = spark().resolve("jars/countroom-cluster.jar");
        script(
                root.resolve("mvnw"),
                "echo \"$*\" >> " + root.resolve("maven") + "\nmkdir -p " + jar.getParent() + "\ntouch " + jar + "\n");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 137})
    void aServerThatEndsOtherwiseStaysEnded(int code) throws Exception {
        start("exit " + code);
        assertThat(code()).isEqualTo(code);
        assertThat(starts()).hasSize(1);
    }

    @Test
    void anotherVerbIsNeverRunTwice() throws Exception {
        start("exit 3", "import", "file.csv");
        assertThat(code()).isEqualTo(3);
        assertThat(starts()).hasSize(1).first().asString().doesNotContain("ExitOnOutOfMemoryError");
    }

    @ParameterizedTest
    @ValueSource(strings = {"TERM", "INT", "HUP"})
    void aSignalReachesTheServerAndEndsBoth(String signal) throws Exception {
        // It takes a moment to end, as one does that lets running requests finish, and then says that memory ran out.
        start("trap 'sleep 0.3; exit 3' TERM; while :; do sleep 0.1; done");
        await().until(() -> starts().size() == 1);
        long server = Long.parseLong(starts().getFirst().split(" ")[0]);
        assertThat(new ProcessBuilder("kill", "-" + signal, String.valueOf(launcher.pid()))
                        .start()
                        .waitFor())
                .isZero();
        assertThat(code()).isEqualTo(3);
        await().atMost(Duration.ofSeconds(10))
                .until(() ->
                        ProcessHandle.of(server).filter(ProcessHandle::isAlive).isEmpty());
        assertThat(starts()).hasSize(1);
    }

    @Test
    void theServerKnowsTheLauncher() throws Exception {
        start("echo \"launcher $COUNTROOM_LAUNCHER\" >> " + root.resolve("starts"));
        code();
        assertThat(starts()).contains("launcher " + launcher.pid());
    }
}
