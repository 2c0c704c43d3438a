package io.countroom.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.period.Periods;
import io.countroom.reporting.resettlement.OtherRules;
import io.countroom.reporting.resettlement.ResettlementRuns;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

    private static BigDecimal total(JsonNode report, String section, String figure) {
        return report.get("sections")
                .valueStream()
                .filter(one -> one.get("id").asString().equals(section))
                .map(one -> one.get("total").get("figures").get(figure).decimalValue())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theSameRulesChangeNothingAndATieAtNineToOneChangesTheDueWin() throws IOException {
        imported();
        JsonNode same = json("resettle", "--period", "2020..2030", "--json");
        assertThat(total(same, "resettled", "handle")).isPositive();
        assertThat(total(same, "resettled", "change")).isZero();
        assertThat(total(same, "resettled", "theoreticalChange")).isZero();

        JsonNode nine = json(
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
        assertThat(total(nine, "resettled", "change")).isNegative().isEqualTo(total(nine, "wagers", "change"));
        assertThat(total(nine, "resettled", "theoreticalChange")).isNegative();

        CommandRun text = run("resettle", "--period", "2020..2030", "--by", "month,table");
        assertThat(text.code()).isZero();
        assertThat(text.out().lines().findFirst()).get().asString().contains(",month,table,rounds,");
        assertThat(text.err()).contains("1 of 1 gaming dates").contains("stored as run 3");

        CommandRun stored = run(
                "report",
                "resettled",
                "--set",
                "run=3",
                "--by",
                "month,table",
                "--period",
                "2020..2030",
                "--format",
                "csv");
        assertThat(stored.err()).isEmpty();
        assertThat(stored.out()).isEqualTo(text.out());
        assertThat(run("report", "resettled", "--set", "run=4", "--period", "2020..2030")
                        .err())
                .contains("There is no run '4'");
        try (Database open = Database.open(database())) {
            assertThat(new AuditTrail(open)
                            .page(AuditFilter.ALL, 0, 20).stream()
                                    .map(event -> event.action() + " " + event.subject() + " " + event.after()))
                    .contains("resettle re-settlement 2, 2020-01-01 to 2030-12-31 done");
        }
    }

    @Test
    void runsAreListedAndCancelled() throws IOException {
        imported();
        assertThat(run(
                                "resettle",
                                "--period",
                                "2020..2030",
                                "--out",
                                folder.resolve("a.csv").toString())
                        .code())
                .isZero();
        try (Database open = Database.open(database())) {
            List<Property> properties = new PropertyRepository(open).properties();
            new ResettlementRuns(open, new SubmissionRules(), "Countroom test", Clock.systemUTC())
                    .ask(
                            properties,
                            Periods.range(LocalDate.of(2020, 1, 1), LocalDate.of(2030, 12, 31)),
                            Set.of("minibaccarat"),
                            new OtherRules.Changed(Map.of("tie-odds", "9 to 1")),
                            "ana");
        }
        assertThat(run("runs").out().lines())
                .satisfiesExactly(
                        second -> assertThat(second)
                                .startsWith("run 2: waiting, 0 of 0 gaming dates, 2020-01-01 to 2030-12-31 with"
                                        + " tie-odds=9 to 1, asked for by ana on "),
                        first -> assertThat(first)
                                .startsWith("run 1: done, 1 of 1 gaming dates, 2020-01-01 to 2030-12-31 under the same"
                                        + " rules, asked for by "));
        assertThat(run("runs", "--cancel", "2").out()).startsWith("run 2: cancelled, ");
        assertThat(run("runs", "--cancel", "2").err()).contains("run 2 has ended already");
        assertThat(run("runs", "--cancel", "3")).satisfies(run -> {
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("there is no run 3");
        });
    }

    @Test
    void whatCannotBeSettledIsWrongUsageWithASentence() throws IOException {
        assertThat(run("cluster")).satisfies(run -> {
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("name what to do: import, resettle, master or worker");
        });
        assertThat(run("resettle").code()).isEqualTo(2);
        imported();
        assertThat(run("resettle", "--period", "2026", "--game", "whist").err()).contains("there is no game 'whist'");
        assertThat(run("resettle", "--period", "2026", "--by", "dealer").err())
                .contains("--by takes property, game, table and month, not 'dealer'");
        assertThat(run("resettle", "--period", "2026", "--set", "a=b", "--submission", "c")
                        .err())
                .contains("choose one");
        assertThat(run("resettle", "--period", "2020..2030", "--set", "no-option=1"))
                .satisfies(run -> {
                    assertThat(run.code()).isEqualTo(2);
                    assertThat(run.err()).contains("for none of the games played");
                });
        assertThat(run("cluster", "resettle", "--period", "2020..2030", "--master", "spark://127.0.0.1:7077"))
                .satisfies(run -> {
                    assertThat(run.code()).isEqualTo(2);
                    assertThat(run.err()).contains("one process alone can open the embedded database: use PostgreSQL");
                });
        assertThat(run("cluster", "resettle", "--period", "2026", "--master", "yarn")
                        .err())
                .contains("--master takes spark://host:port");
        assertThat(run("cluster", "worker", "--master", "10.0.0.1").err()).contains("--master takes spark://host:port");
        assertThat(run("cluster", "resettle", "--period", "2020..2030").err())
                .contains("start this verb by ./countroom");
        assertThat(run("runs").out()).isEmpty();
        assertThat(run("resettle", "--period", "2026", "--submission", "None")).satisfies(run -> {
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("there is no Rules Submission 'None'");
        });
    }
}
