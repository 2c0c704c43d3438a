package io.countroom.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SettleCommandTest {

    /** Player 8, Banker 5: both stand, the Player's Hand wins 1 to 1. § 541.11(b), § 541.13(a) */
    private static final String PLAYER_WINS = """
            {"round":"R-1","table":"MB-01","game":"minibaccarat","gamingDate":"2026-10-18",\
            "hands":[{"of":"player","cards":"4S 4D"},{"of":"banker","cards":"AH 4C"}],\
            "wagers":[{"seat":2,"wager":"player","amount":"100.00","paid":"%s"}]}
            """;

    @TempDir
    private Path folder;

    @Test
    void a_round_paid_as_due_is_done() throws IOException {
        CommandRun run = CommandRun.of("settle", log(PLAYER_WINS.formatted("100.00")));
        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("R-1, MB-01, minibaccarat, 18 Oct 2026")
                .containsPattern("2 +player +1 +Wins +100\\.00 +100\\.00 +100\\.00")
                .contains("§ 541.13(a)")
                .contains("Rounds settled: 1, against the rules: 0, lines rejected: 0");
    }

    @Test
    void a_round_paid_wrongly_ends_with_3_and_cites_the_rule() throws IOException {
        CommandRun run = CommandRun.of("settle", log(PLAYER_WINS.formatted("-100.00")));
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).contains("! ", "the house took $100.00", "paid-differs", "§ 541.");
    }

    @Test
    void json_gives_cents_and_null_for_what_is_not_known() throws IOException {
        CommandRun run = CommandRun.of("settle", log(PLAYER_WINS.formatted("150.00")), "--json");
        assertThat(run.code()).isEqualTo(3);
        JsonNode document = JsonMapper.shared().readTree(run.out());
        assertThat(document.propertyNames()).containsExactly("file", "rounds", "summary");
        JsonNode round = document.get("rounds").get(0);
        JsonNode wager = round.get("wagers").get(0);
        assertThat(wager.get("paidCents").longValue()).isEqualTo(15_000);
        assertThat(wager.get("dueCents").longValue()).isEqualTo(10_000);
        assertThat(wager.get("vigorishCents").isNull()).isTrue();
        assertThat(round.get("findings").get(0).get("overpaidCents").longValue())
                .isEqualTo(5_000);
        assertThat(document.get("summary").toString()).isEqualTo("{\"rounds\":1,\"exceptions\":1,\"rejects\":0}");
    }

    /** § 541.13(e): Banker 7 against 6; the full payout, and a marker of $5.00 on the place of seat 2. */
    @Test
    void a_marked_vigorish_is_owed_by_its_seat() throws IOException {
        String file = log("""
                {"round":"R-1","table":"MB-01","game":"minibaccarat","gamingDate":"2026-10-18",\
                "hands":[{"of":"player","cards":"4S 2D"},{"of":"banker","cards":"3H 4C"}],\
                "wagers":[{"seat":2,"wager":"banker","amount":"100.00","paid":"100.00","vigorish":"5.00"}]}
                """);
        assertThat(CommandRun.of("settle", file).code())
                .as("collected at the payout")
                .isEqualTo(3);
        String later = "minibaccarat.vigorish-collection=later";
        CommandRun text = CommandRun.of("settle", file, "--set", later);
        assertThat(text.code()).isZero();
        assertThat(text.out()).contains("Seat 2 owes a vigorish of $5.00 from this round");
        CommandRun json = CommandRun.of("settle", file, "--set", later, "--json");
        JsonNode wager = JsonMapper.shared().readTree(json.out()).at("/rounds/0/wagers/0");
        assertThat(wager.get("vigorishOwedCents").longValue()).isEqualTo(500);
    }

    @Test
    void a_file_that_is_no_round_log_could_not_be_settled() throws IOException {
        Path file = Files.writeString(folder.resolve("log.csv"), "one,two\n1,2\n");
        CommandRun run = CommandRun.of("settle", file.toString());
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("countroom: log.csv");
    }

    @Test
    void a_fact_that_the_game_does_not_have_rejects_the_line() throws IOException {
        String line = PLAYER_WINS.formatted("100.00").replace("\"wagers\"", "\"facts\":{\"banker\":\"3\"},\"wagers\"");
        CommandRun run = CommandRun.of("settle", log(line));
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).contains("'banker' is no fact of Minibaccarat", "lines rejected: 1");
    }

    @Test
    void a_bad_line_among_good_ones_is_rejected_with_its_number() throws IOException {
        String log = log(PLAYER_WINS.formatted("100.00") + "nonsense\n");
        CommandRun text = CommandRun.of("settle", log);
        assertThat(text.code()).isEqualTo(3);
        assertThat(text.out()).contains("line 2", "Rounds settled: 1, against the rules: 0, lines rejected: 1");
        JsonNode document = JsonMapper.shared()
                .readTree(CommandRun.of("settle", log, "--json").out());
        assertThat(document.get("rounds").get(1).get("line").intValue()).isEqualTo(2);
        assertThat(document.get("rounds").get(1).get("rejected").get("raw").stringValue())
                .isEqualTo("nonsense");
    }

    @Test
    void an_unknown_game_is_a_rejected_line() throws IOException {
        CommandRun run =
                CommandRun.of("settle", log(PLAYER_WINS.formatted("100.00").replace("minibaccarat", "keno")));
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).contains("line 1, game: there is no game 'keno'", "minibaccarat");
    }

    @Test
    void exceptions_alone_leave_out_what_was_paid_as_due() throws IOException {
        String log = log(PLAYER_WINS.formatted("100.00")
                + PLAYER_WINS.formatted("-100.00").replace("R-1", "R-2"));
        CommandRun run = CommandRun.of("settle", "--exceptions", log);
        assertThat(run.out()).doesNotContain("R-1,").contains("R-2,", "Rounds settled: 2, against the rules: 1");
    }

    @Test
    void an_option_belongs_to_one_game() throws IOException {
        String log = log(PLAYER_WINS.formatted("100.00"));
        assertThat(CommandRun.of("settle", log, "--set", "minibaccarat.decks=6").code())
                .isZero();
        CommandRun refused = CommandRun.of("settle", log, "--set", "minibaccarat.tie-odds=7 to 1");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("§ 541.13(b)");
        CommandRun unnamed = CommandRun.of("settle", log, "--set", "decks=6");
        assertThat(unnamed.code()).isEqualTo(2);
        assertThat(unnamed.err()).contains("begin with the game");
    }

    /** 12 against a 9, stood: worth about -0.54, drawing -0.34. */
    private static final String STOOD_ON_12 = """
            {"round":"B-1","table":"BJ-01","game":"blackjack","gamingDate":"2026-10-18",\
            "hands":[{"of":"seat","seat":1,"cards":"TS 2H","actions":["stand"]},{"of":"dealer","cards":"9H 8D"}],\
            "wagers":[{"seat":1,"wager":"blackjack","amount":"100.00","paid":"-100.00"}]}
            """;

    @Test
    void decisions_are_valued_where_that_is_asked() throws IOException {
        String log = log(STOOD_ON_12);
        assertThat(CommandRun.of("settle", log).out()).doesNotContain("12 against 9");
        CommandRun text = CommandRun.of("settle", "--decisions", log);
        assertThat(text.code()).isZero();
        assertThat(text.out())
                .containsPattern("1 +12 against 9 +stand +−54\\.\\d+% +hit +−34\\.\\d+%")
                .contains("Blackjack: of $100.00 wagered the house won $100.00: by the rules $0.15, ")
                .contains("; decisions: 1");
        JsonNode document = JsonMapper.shared()
                .readTree(CommandRun.of("settle", "--decisions", "--json", log).out());
        JsonNode decision = document.get("rounds").get(0).get("decisions").get(0);
        assertThat(decision.get("taken").stringValue()).isEqualTo("STAND");
        assertThat(decision.get("best").stringValue()).isEqualTo("HIT");
        JsonNode split = document.get("decisions").get(0);
        assertThat(split.get("byRulesCents").longValue()
                        + split.get("byDecisionsCents").longValue()
                        + split.get("byLuckCents").longValue())
                .isBetween(9_999L, 10_001L);
        assertThat(JsonMapper.shared()
                        .readTree(CommandRun.of("settle", "--json", log).out())
                        .propertyNames())
                .containsExactly("file", "rounds", "summary");
    }

    @Test
    void a_file_that_is_not_there_could_not_be_settled() {
        CommandRun run = CommandRun.of("settle", folder.resolve("none.ndjson").toString());
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("countroom: ").contains("none.ndjson does not exist");
    }

    private String log(String text) throws IOException {
        return Files.writeString(folder.resolve("log.ndjson"), text).toString();
    }
}
