package io.countroom.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.ui.Slice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
        assertThat(document.get("property").stringValue()).isEqualTo("SAMPLE");
        assertThat(document.get("rejects").longValue()).isEqualTo(1);
        assertThat(document.get("firstRejects").get(0).get("column").stringValue())
                .isEqualTo("table");
    }

    private CommandRun fleet(String... arguments) {
        String[] args = new String[arguments.length + 3];
        args[0] = "cluster";
        args[1] = "import";
        args[2] = "--data=" + folder.resolve("data");
        System.arraycopy(arguments, 0, args, 3, arguments.length);
        return CommandRun.of(args);
    }

    /** With exit code 2, before anything is done. */
    @Test
    void a_fleet_that_cannot_be_imported_is_wrong_usage_with_a_sentence() throws IOException {
        sample();
        String sample = folder.resolve("s").toString();
        Path empty = Files.createDirectory(folder.resolve("empty"));
        Path alone = Files.createDirectory(folder.resolve("alone"));
        Files.copy(folder.resolve("s/property.json"), alone.resolve("property.json"));
        Map<CommandRun, String> runs = Map.of(
                fleet(), "Missing required parameter: 'FOLDER'",
                fleet(empty.toString()), "holds no set-up file",
                fleet(alone.toString()), "holds no round log and no count",
                fleet(folder.resolve("absent").toString()), "cannot be read",
                fleet(sample, "--master", "yarn"), "--master takes spark://host:port",
                fleet(sample, "--master", "spark://127.0.0.1:7077"), "one process alone can open the embedded database",
                fleet(sample, "--most-rejects", "0"), "The most rejects of a file is a number from 1");
        assertThat(runs).allSatisfy((run, sentence) -> {
            assertThat(run.code()).as(sentence).isEqualTo(2);
            assertThat(run.err()).contains(sentence);
        });
        Files.copy(folder.resolve("s/property.json"), alone.resolve("other.json"));
        assertThat(fleet(alone.toString()).err()).contains("holds 2 set-up files");
        Files.delete(alone.resolve("other.json"));
        Files.copy(folder.resolve("s/counts-2026-10.csv"), alone.resolve("counts.csv"));
        assertThat(fleet(sample, alone.toString())).satisfies(run -> {
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("both hold the property SAMPLE");
        });
        assertThat(fleet(sample).err()).contains("start this verb by ./countroom");
        assertThat(take(folder.resolve("absent.ndjson").toString()).err())
                .contains("there is no property yet: import a set-up file");
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

    @Test
    void aSampleHasFaultsOfTheKindsThatAreNamed() throws IOException {
        String out = folder.resolve("people").toString();
        CommandRun run = CommandRun.of(
                "sample", "--out", out, "--days", "1", "--tables", "4", "--faults", "past-posting,one-way-payments");
        assertThat(run.code()).isZero();
        assertThat(Files.readString(folder.resolve("people").resolve("answer-key.json")))
                .contains("PAST_POSTING", "ONE_WAY_PAYMENTS")
                .doesNotContain("WRONG_PAYOUT", "CARD_COUNTING");

        CommandRun other = CommandRun.of("sample", "--out", out, "--faults", "luck");
        assertThat(other.code()).isEqualTo(2);
        assertThat(other.err()).contains("There is no kind of fault luck", "past-posting, one-way-payments");
    }

    private void setUp() throws IOException {
        Path setUp = Slice.file("property.json");
        Path file = Files.move(setUp, folder.resolve("property.json"));
        assertThat(take(file.toString()).code()).isZero();
    }

    private String file(String name, String... lines) throws IOException {
        return Files.writeString(folder.resolve(name), String.join("\n", lines) + "\n")
                .toString();
    }

    private static String round(String ref, String table, int dollars) {
        return "{\"round\":\"" + ref + "\",\"table\":\"" + table
                + "\",\"game\":\"minibaccarat\",\"gamingDate\":\"2026-10-07\",\"hands\":[{\"of\":\"player\",\"cards\":\"4S 4D\"},"
                + "{\"of\":\"banker\",\"cards\":\"AH 4C\"}],\"wagers\":[{\"seat\":2,\"wager\":\"player\",\"amount\":"
                + dollars + ",\"paid\":" + dollars + "}]}";
    }

    @Test
    void games_and_bets_in_two_files_are_one_import_by_their_mapping() throws IOException {
        setUp();
        String bets = file(
                "bets.csv",
                "BetID,GameID,SeatNo,BetType,BetAmount,Payoff,Commission",
                "1,880017,2,Player,100.00,100.00,",
                "2,880017,5,Tie,10.00,-10.00,");
        String games = file(
                "games.csv",
                "GameID,TableID,StartTime,ShoeNo,GameNo,DealerID,Status,PlayerCard1,PlayerCard2,PlayerCard3,"
                        + "BankerCard1,BankerCard2,BankerCard3",
                "880017,MB-01,1791400000000,1,1,D-1,Finished,S_4,D_4,,H_A,C_4,");
        CommandRun run = take("--mapping", "smart-table", bets, games);
        assertThat(run.code()).as(run.out() + run.err()).isZero();
        assertThat(run.out()).contains("bets.csv + games.csv: 1 rounds: 1 accepted");
        CommandRun unknown = take("--mapping", "no-such", games);
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.err()).contains("There is no mapping 'no-such'", "smart-table");
    }

    @Test
    void conflicts_are_decided_and_rejects_saved_corrected_and_imported() throws IOException {
        setUp();
        assertThat(take(file("a.ndjson", round("1", "MB-01", 100), round("2", "MB-01", 100)))
                        .code())
                .isZero();
        CommandRun again = take(file("b.ndjson", round("1", "MB-01", 300), round("3", "MB-99", 100)));
        assertThat(again.code()).isEqualTo(3);
        assertThat(again.out()).contains("0 accepted, 0 duplicates, 1 conflicts, 1 rejects");

        assertThat(take("--conflicts", "2").code()).isEqualTo(2);
        CommandRun taken = take("--conflicts", "2", "--take");
        assertThat(taken.code()).as(taken.err()).isZero();
        assertThat(taken.out()).contains("1 conflict of import 2 decided: taken over, by import 3");
        assertThat(take("--conflicts", "2", "--keep").out()).contains("no conflict of import 2 waits");

        Path rest = folder.resolve("rest.ndjson");
        CommandRun saved = take("--rejects-of", "2", "--out", rest.toString());
        assertThat(saved.code()).as(saved.err()).isZero();
        assertThat(rest).hasContent(round("3", "MB-99", 100) + "\n");
        assertThat(take("--rejects-of", "1").err()).contains("import 1 has no rejected line");
        Files.writeString(rest, Files.readString(rest).replace("MB-99", "MB-01"));
        CommandRun corrected = take(rest.toString());
        assertThat(corrected.code()).as(corrected.err()).isZero();
        assertThat(corrected.out()).contains("1 rounds: 1 accepted");

        CommandRun kept = take(file("c.ndjson", round("2", "MB-01", 700)));
        assertThat(kept.code()).isEqualTo(3);
        assertThat(take("--conflicts", "5", "--keep").out())
                .contains("1 conflict of import 5 decided: left out, what was known before holds");
    }
}
