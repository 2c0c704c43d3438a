package io.countroom.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.user.GivenProperties;
import io.countroom.ui.Services;
import io.countroom.ui.access.Account;
import io.countroom.ui.access.QuickPasswords;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.SignInPolicy;
import io.countroom.ui.access.SignInServices;
import io.countroom.ui.access.Tokens;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ReportCommandTest {

    @TempDir
    private Path folder;

    private String database;

    @BeforeEach
    void setUp() {
        database = "jdbc:h2:file:" + folder.resolve("db");
    }

    private void withProperty(String code) {
        withProperty(code, "Riverbend Casino");
    }

    private void withProperty(String code, String name) {
        try (Database open = Database.open(database)) {
            new PropertyRepository(open)
                    .save(new Property(
                            0,
                            code,
                            name,
                            "Riverbend Gaming, LP",
                            null,
                            ZoneId.of("America/New_York"),
                            LocalTime.of(6, 0)));
        }
    }

    private CommandRun run(String... args) {
        List<String> all = new ArrayList<>(List.of("report"));
        all.addAll(List.of(args));
        all.addAll(List.of("--db", database, "--data", folder.toString()));
        return CommandRun.of(all.toArray(String[]::new));
    }

    @ParameterizedTest
    @CsvSource({"xlsx, PK", "pdf, %PDF", "csv, row", "json, '{\"header\"'"})
    void aReportIsWrittenInEveryFormat(String format, String begins) throws IOException {
        withProperty("RB");
        Path file = folder.resolve("hold." + format);
        CommandRun run = run("hold", "--period", "2026-10", "--out", file.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).contains("wrote " + file).contains("No Activity");
        assertThat(Files.readAllBytes(file)).startsWith(begins.getBytes(StandardCharsets.UTF_8));
        try (Database open = Database.open(database)) {
            assertThat(new AuditTrail(open).page(AuditFilter.ALL, 0, 9))
                    .singleElement()
                    .satisfies(event -> assertThat(List.of(event.action(), event.subject()))
                            .containsExactly("export", "hold report, October 2026"));
        }
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left.map(path -> path.getFileName().toString())).noneMatch(name -> name.startsWith(".report"));
        }
    }

    @Test
    void theSampleCasinoIsDealtImportedAndReported() throws IOException {
        Path sample = folder.resolve("sample");
        CommandRun dealt =
                CommandRun.of("sample", "--out", sample.toString(), "--days", "3", "--tables", "4", "--seed", "5");
        assertThat(dealt.code()).as(dealt.err()).isZero();
        List<String> imported = new ArrayList<>(List.of("import", "--db", database, "--data", folder.toString()));
        try (Stream<Path> files = Files.list(sample)) {
            files.filter(file -> file.toString().matches(".*\\.(json|ndjson|csv)(\\.gz)?"))
                    .sorted()
                    .forEach(file -> imported.add(file.toString()));
        }
        CommandRun loaded = CommandRun.of(imported.toArray(String[]::new));
        assertThat(loaded.code()).as(loaded.out() + loaded.err()).isZero();
        CommandRun run = run("hold", "--period", "lifetime", "--by", "table,day", "--format", "json");
        assertThat(run.code()).as(run.err()).isZero();
        JsonNode hold = new JsonMapper().readTree(run.out()).at("/sections/0");
        // Four with a log, and four that are counted only.
        assertThat(hold.at("/rows").size()).isEqualTo(8);
        // Dealt and counted without faults: what was counted is what was logged but for promotional chips, and all of
        // it was
        // due.
        JsonNode bridge = new JsonMapper().readTree(run.out()).at("/sections/1/total/figures");
        assertThat(bridge.at("/notLogged").decimalValue()).isZero();
        assertThat(bridge.at("/notCash").decimalValue()).isNegative();
        assertThat(bridge.at("/countedWin")
                        .decimalValue()
                        .subtract(bridge.at("/notCash").decimalValue())
                        .subtract(bridge.at("/countedOnly").decimalValue()))
                .isEqualByComparingTo(bridge.at("/loggedWin").decimalValue());
        assertThat(bridge.at("/dueWin").decimalValue())
                .isEqualByComparingTo(bridge.at("/loggedWin").decimalValue());
        assertThat(Math.abs(hold.at("/total/figures/z").doubleValue())).isBetween(1e-9, 5.0);
        CommandRun drop = run("drop", "--period", "lifetime", "--format", "csv");
        assertThat(drop.code()).as(drop.err()).isZero();
        assertThat(drop.out().lines().filter(line -> line.startsWith("line,"))).hasSize(24);
        CommandRun second = run("hold", "--period", "lifetime", "--set", "section=bridge", "--format", "csv");
        assertThat(second.code()).as(second.err()).isZero();
        List<String> lines = second.out().lines().toList();
        int logged = List.of(lines.getFirst().split(",")).indexOf("loggedWin");
        assertThat(new BigDecimal(lines.getLast().split(",")[logged]))
                .isEqualByComparingTo(bridge.at("/loggedWin").decimalValue());
        CommandRun third = run(
                "paytables",
                "--period",
                "lifetime",
                "--set",
                "section=wagers",
                "--out",
                folder.resolve("wagers.xlsx").toString());
        assertThat(third.code()).as(third.err()).isZero();
        String keep = System.getProperty("pdf.keep", "");
        if (!keep.isEmpty()) {
            run("hold", "--period", "lifetime", "--by", "game,table", "--out", keep + "/sample.pdf");
            run("hold", "--period", "lifetime", "--by", "table,day", "--out", keep + "/sample.xlsx");
        }
    }

    @Test
    void aReportIsGermanOnRequest() {
        withProperty("RB");
        CommandRun german = run("hold", "--period", "2026-10", "--format", "json", "--language", "de");
        assertThat(german.code()).as(german.err()).isZero();
        JsonNode report = new JsonMapper().readTree(german.out());
        assertThat(report.at("/header/title").asString()).isEqualTo("Hold-Bericht");
        assertThat(report.at("/header/period/label").asString()).isEqualTo("Oktober 2026");
        assertThat(report.at("/header/period/text").asString()).isEqualTo("2026-10");
        CommandRun unknown = run("hold", "--language", "fr");
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.err()).contains("'fr' is no language: choose from en, de");
    }

    @Test
    void jsonOnStandardOutputIsOneDocumentAndNothingElse() {
        withProperty("RB");
        CommandRun run = run("hold", "--period", "2026-10", "--by", "table,day", "--format", "json");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(new JsonMapper()
                        .readTree(run.out())
                        .at("/header/period/first")
                        .stringValue())
                .isEqualTo("2026-10-01");
    }

    @Test
    void theMonthEndPackIsThreeFilesInAFolder() {
        withProperty("RB");
        CommandRun run = run("month-end", "--period", "2026-10", "--out", folder.toString());
        assertThat(run.code()).as(run.err()).isZero();
        for (String name : List.of("month-end-2026-10.xlsx", "month-end-2026-10.pdf", "month-end-2026-10.sha256")) {
            assertThat(folder.resolve(name)).isNotEmptyFile();
        }
    }

    @Test
    void withoutAKindTheReportsAreListed() {
        withProperty("RB");
        CommandRun run = run();
        assertThat(run.out()).contains("hold: ", "to-date: ", "drop: ", "paytables: ", "round-audit: ", "month-end: ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "tips | --period=2026-10 | There is no report 'tips'; the reports are: summary, daily-flash, hold, group, revenue, game-analysis,",
                "hold | --period=october | 'october' is not a period. Write 2026, 2026-10",
                "hold | --by=croupier | 'croupier' is not something to report by: choose from property, game",
                "hold | --by=table,table | names a dimension twice",
                "hold | --format=doc | 'doc' is not a format: choose xlsx, pdf, csv, csv-bom, json.",
                "hold | --out=report | end the name with .xlsx, .pdf, .csv or .json",
                "hold | --table=XX | Riverbend Casino has no table 'XX'",
                "paytables | --set=section=tips | The paytable report has no section 'tips': choose from wagers, outcomes, progressives.",
                "hold | --property=XX | there is no property 'XX': --property takes one of RB",
            })
    void wrongUsageIsToldInASentence(String kind, String option, String sentence) {
        withProperty("RB");
        CommandRun run = run(kind, option);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(sentence);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void severalPropertiesAskForOne() {
        withProperty("RB");
        withProperty("RC");
        assertThat(run("hold").err()).contains("there are several properties: name one with --property: RB, RC");
    }

    @Test
    void theReportOverPropertiesIsOfThoseThatTheOperatorSees() throws IOException {
        withProperty("RB");
        withProperty("LS", "Lakeside Casino");
        CommandRun all = run("group", "--period", "2026-10", "--format", "json");
        assertThat(all.code()).as(all.err()).isZero();
        assertThat(property(all)).contains("Riverbend Casino", "Lakeside Casino");
        assertThat(property(run("group", "--period", "2026-10", "--format", "json", "--property", "LS")))
                .isEqualTo("Lakeside Casino");
        Path token = folder.resolve("token");
        try (Database open = Database.open(database)) {
            int lake = new PropertyRepository(open).find("LS").orElseThrow().id();
            SignInServices services =
                    new Services(open, Clock.systemUTC()).signIn(folder, QuickPasswords.encoder(), SignInPolicy.USUAL);
            Account limited = services.users()
                    .invite("lara", "Lara", "a good password", Role.ANALYST, GivenProperties.of(Set.of(lake)));
            Files.writeString(token, services.tokens().create(limited, "scripts", Tokens.Limits.of(Role.ANALYST)));
        }
        CommandRun limited = run("group", "--period", "2026-10", "--format", "json", "--token-file", token.toString());
        assertThat(limited.code()).as(limited.err()).isZero();
        assertThat(property(limited)).isEqualTo("Lakeside Casino");
        CommandRun refused =
                run("group", "--format", "json", "--set", "properties=RB", "--token-file", token.toString());
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("There is no property 'RB' among those you see: choose from LS.");
    }

    private static String property(CommandRun run) {
        return new JsonMapper().readTree(run.out()).at("/header/property").asString();
    }

    @Test
    void withoutAPropertyTheRemedyIsNamed() {
        CommandRun run = run("hold", "--format", "csv");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("there is no property yet: import a set-up file");
    }

    @Test
    void foldersThatAreNotThereAreMade() {
        withProperty("RB");
        Path file = folder.resolve("2026").resolve("10").resolve("hold.csv");
        assertThat(run("hold", "--format", "csv-bom", "--out", file.toString()).code())
                .isZero();
        assertThat(file).content(StandardCharsets.UTF_8).startsWith("\uFEFFrow,game,table,");
        Path pack = folder.resolve("pack");
        CommandRun run = run("month-end", "--period", "2026-10", "--out", pack.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(pack.resolve("month-end-2026-10.pdf")).isNotEmptyFile();
    }

    @Test
    void aCallThatIsRefusedLeavesNoFolder() {
        Path pack = folder.resolve("pack.pdf");
        CommandRun run = run("month-end", "--period", "2026-10", "--format", "pdf", "--out", pack.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("it takes --period, --property and --out with a folder");
        assertThat(pack).doesNotExist();
    }

    @Test
    void aReportOfAnOpenMonthSaysInOneSentenceWhatItLacks() {
        withProperty("RB");
        String lacks = " is under way with \\d+ of \\d+ gaming dates over";
        Path file = folder.resolve("hold.csv");
        CommandRun hold = run("hold", "--period", "month", "--out", file.toString());
        assertThat(hold.code()).as(hold.err()).isZero();
        assertThat(hold.err().strip()).matches("countroom: wrote \\S+ \\(No Activity in this period\\); .*" + lacks);
        CommandRun pack = run("month-end", "--period", "month", "--out", folder.toString());
        assertThat(pack.code()).as(pack.err()).isZero();
        assertThat(pack.err().lines().toList().getLast()).matches("countroom: .*" + lacks);
        CommandRun over = run("hold", "--period", "2024-10", "--out", file.toString());
        assertThat(over.code()).as(over.err()).isZero();
        assertThat(over.err()).contains("wrote").doesNotContain("under way");
        CommandRun ahead = run("hold", "--period", "2099-10", "--out", file.toString());
        assertThat(ahead.code()).as(ahead.err()).isZero();
        assertThat(ahead.err()).contains("October 2099 has not begun");
    }

    /** Nothing is read for a report that cannot be written: no property is missed here. */
    @Test
    void aFolderThatCannotBeMadeIsNamedBeforeTheWork() throws IOException {
        Path inTheWay = Files.writeString(folder.resolve("taken"), "");
        CommandRun run = run("hold", "--out", inTheWay.resolve("hold.xlsx").toString());
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("cannot make the folder " + inTheWay + ": name another with --out");
    }
}
