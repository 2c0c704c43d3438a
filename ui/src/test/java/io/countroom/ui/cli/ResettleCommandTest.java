package io.countroom.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ResettleCommandTest {

    @TempDir
    private Path folder;

    private String database() {
        return "jdbc:h2:file:" + folder.resolve("db");
    }

    private CommandRun run(String... args) {
        List<String> all = new ArrayList<>(List.of(args));
        all.addAll(List.of("--data", folder.toString(), "--db", database()));
        return CommandRun.of(all.toArray(String[]::new));
    }

    private void imported() throws IOException {
        Path sample = folder.resolve("s");
        assertThat(run("sample", "--out", sample.toString(), "--days", "1", "--tables", "9", "--pace", "4")
                        .code())
                .isZero();
        List<String> args = new ArrayList<>(List.of("import"));
        try (Stream<Path> files = Files.list(sample)) {
            files.map(Path::toString)
                    .sorted((one, other) -> Boolean.compare(other.endsWith(".json"), one.endsWith(".json")))
                    .forEach(args::add);
        }
        assertThat(run(args.toArray(String[]::new)).code()).isIn(0, Countroom.DONE_WITH_EXCEPTIONS);
    }

    private JsonNode json(String... args) {
        CommandRun run = run(args);
        assertThat(run.err()).doesNotContain("Exception");
        assertThat(run.code()).isZero();
        return JsonMapper.shared().readTree(run.out());
    }

    private static BigDecimal sum(JsonNode document, String figure) {
        return document.get("wagers")
                .valueStream()
                .map(wager -> wager.get(figure).decimalValue())
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static int distinct(JsonNode document, String column) {
        return Math.toIntExact(document.get("rounds")
                .valueStream()
                .map(row -> row.get(column).asString())
                .distinct()
                .count());
    }

    @Test
    void theSameRulesChangeNothingAndATieAtNineToOneChangesTheDueWin() throws IOException {
        imported();
        JsonNode same = json("cluster", "resettle", "--period", "2020..2030", "--json");
        assertThat(same.get("rounds")).isNotEmpty();
        assertThat(sum(same, "handle")).isPositive();
        assertThat(sum(same, "dueWinOtherwise")).isEqualTo(sum(same, "dueWin"));
        assertThat(sum(same, "expectedWinOtherwise")).isEqualTo(sum(same, "expectedWin"));

        JsonNode nine = json(
                "cluster",
                "resettle",
                "--period",
                "2020..2030",
                "--game",
                "minibaccarat",
                "--set",
                "tie-odds=9 to 1",
                "--threads",
                "1",
                "--json");
        assertThat(nine.get("rounds")
                        .valueStream()
                        .map(row -> row.get("game").asString())
                        .distinct())
                .containsExactly("minibaccarat");
        assertThat(sum(nine, "dueWinOtherwise")).isLessThan(sum(nine, "dueWin"));
        assertThat(sum(nine, "expectedWinOtherwise")).isLessThan(sum(nine, "expectedWin"));

        CommandRun text = run("cluster", "resettle", "--period", "2020..2030");
        assertThat(text.code()).isZero();
        assertThat(text.out().lines().findFirst()).get().asString().contains("Due win otherwise");
        assertThat(text.out().lines().toList().getLast()).startsWith("Total");
        assertThat(text.err()).contains("1 of 1 gaming dates");
        CommandRun byTable = run("cluster", "resettle", "--period", "2020..2030", "--by", "month,table");
        assertThat(byTable.out().lines().findFirst()).get().asString().startsWith("Month");
        assertThat(byTable.out().lines()).hasSize(2 + distinct(same, "table"));
        try (Database open = Database.open(database())) {
            assertThat(new AuditTrail(open)
                            .page(AuditFilter.ALL, 0, 10).stream()
                                    .map(event -> event.action() + " " + event.subject() + " " + event.after()))
                    .contains("export re-settlement of 2020 - 2030 with tie-odds=9 to 1");
        }
    }

    @Test
    void whatCannotBeSettledIsWrongUsageWithASentence() throws IOException {
        assertThat(run("cluster")).satisfies(run -> {
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("name what to do: resettle");
        });
        assertThat(run("cluster", "resettle").code()).isEqualTo(2);
        imported();
        assertThat(run("cluster", "resettle", "--period", "2026", "--game", "whist")
                        .err())
                .contains("there is no game 'whist'");
        assertThat(run("cluster", "resettle", "--period", "2026", "--by", "dealer")
                        .err())
                .contains("--by takes property, game, table and month, not 'dealer'");
        assertThat(run("cluster", "resettle", "--period", "2026", "--set", "a=b", "--submission", "c")
                        .err())
                .contains("choose one");
        assertThat(run("cluster", "resettle", "--period", "2020..2030", "--set", "no-option=1"))
                .satisfies(run -> {
                    assertThat(run.code()).isEqualTo(2);
                    assertThat(run.err()).contains("for none of the games played");
                });
        assertThat(run("cluster", "resettle", "--period", "2026", "--submission", "None"))
                .satisfies(run -> {
                    assertThat(run.code()).isEqualTo(2);
                    assertThat(run.err()).contains("there is no Rules Submission 'None'");
                });
    }
}
