package io.countroom.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ImportCommandTest {

    @TempDir
    private Path folder;

    private List<String> sample() {
        CommandRun run = CommandRun.of(
                "sample", "--out", folder.resolve("s").toString(), "--days", "1", "--tables", "9", "--pace", "1");
        assertThat(run.code()).isZero();
        return run.out().lines().toList();
    }

    private CommandRun take(String... files) {
        String[] args = new String[files.length + 2];
        args[0] = "import";
        args[1] = "--data=" + folder.resolve("data");
        System.arraycopy(files, 0, args, 2, files.length);
        return CommandRun.of(args);
    }

    @Test
    void a_sample_is_written_and_taken_over_and_not_taken_twice() {
        List<String> files = sample();
        assertThat(files)
                .extracting(file -> Path.of(file).getFileName().toString())
                .containsExactly("property.json", "rounds-2026-10.ndjson.gz", "counts-2026-10.csv");
        // In the wrong order: the set-up goes first all the same.
        CommandRun first = take(files.get(2), files.get(1), files.get(0));
        assertThat(first.code()).as(first.out() + first.err()).isZero();
        assertThat(first.out())
                .contains("set-up of Riverbend Casino (sample) taken over")
                .containsPattern(
                        "rounds-2026-10\\.ndjson\\.gz: \\d+ rounds: \\d+ accepted, 0 duplicates, 0 conflicts, 0 rejects")
                .containsPattern("counts-2026-10\\.csv: \\d+ slips: \\d+ accepted");
        CommandRun second = take(files.get(1));
        assertThat(second.code()).isEqualTo(1);
        assertThat(second.err()).contains("was imported on", "undo that import first");
    }

    @Test
    void rejected_lines_are_named_and_end_with_3() throws IOException {
        List<String> files = sample();
        assertThat(take(files.get(0)).code()).isZero();
        Path log = Files.writeString(folder.resolve("a.ndjson"), "{\"round\":\"1\"}\n");
        CommandRun run = take(log.toString(), "--json");
        assertThat(run.code()).isEqualTo(3);
        JsonNode document =
                JsonMapper.shared().readTree(run.out()).get("imports").get(0);
        assertThat(document.get("rejects").longValue()).isEqualTo(1);
        assertThat(document.get("firstRejects").get(0).get("column").stringValue())
                .isEqualTo("table");
    }

    @Test
    void what_cannot_be_imported_is_said_in_a_sentence() {
        assertThat(take(folder.resolve("absent.ndjson").toString()).err())
                .contains("there is no property yet: import a set-up file");
        List<String> files = sample();
        CommandRun run = take(
                files.get(0), folder.toString(), folder.resolve("absent.ndjson").toString());
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("is a directory", "absent.ndjson does not exist");
        assertThat(take("--property", "XX", files.get(1)).err()).contains("there is no property 'XX'", "SAMPLE");
        assertThat(CommandRun.of("sample", "--out", folder.toString(), "--days", "0")
                        .code())
                .isEqualTo(2);
    }
}
