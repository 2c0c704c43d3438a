package io.countroom.reporting.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.FormatsDocument;
import io.countroom.reporting.file.Refusal;
import io.countroom.reporting.file.Sources;
import io.countroom.reporting.period.GamingDay;
import io.countroom.reporting.roundlog.Entry;
import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.reporting.roundlog.RoundLogReader;
import io.countroom.reporting.roundlog.RoundLogWriter;
import io.countroom.reporting.roundlog.RoundText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MappingTest {

    private static final GamingDay DAY = new GamingDay(ZoneId.of("America/New_York"), LocalTime.of(6, 0));

    private static MappedCells cells(Mapping mapping) {
        return new MappedCells(mapping, DAY, Map.of("MB-07", "minibaccarat"));
    }

    @TempDir
    Path folder;

    private static Mapping shipped(String name) {
        return Mappings.shipped().stream()
                .filter(mapping -> mapping.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static List<Entry> read(Mapping mapping, Path... files) {
        List<Entry> entries = new ArrayList<>();
        try (RoundLogReader reader = RoundLogReader.open(
                Sources.together(
                        List.of(files),
                        Arrays.stream(files)
                                .map(file -> String.valueOf(file.getFileName()))
                                .toList()),
                cells(mapping))) {
            for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
                entries.add(entry);
            }
        }
        return entries;
    }

    private static List<LoggedRound> rounds(List<Entry> entries) {
        return entries.stream()
                .map(entry -> {
                    if (entry instanceof Entry.Rejected rejected) {
                        throw new AssertionError(rejected.reject().sentence());
                    }
                    return ((Entry.Logged) entry).round();
                })
                .toList();
    }

    @Test
    void gamesAndBetsOfASmartTableAreJoinedByTheGamesId() throws IOException {
        Path games = file("games.csv", FormatsDocument.example("csv-smart-table-games"));
        Path bets = file("bets.csv", FormatsDocument.example("csv-smart-table-bets"));
        for (Path[] files : List.of(new Path[] {games, bets}, new Path[] {bets, games})) {
            List<LoggedRound> rounds = rounds(read(shipped("smart-table"), files));
            assertThat(rounds)
                    .extracting(RoundLogWriter::line)
                    .containsExactly(FormatsDocument.example("ndjson-smart-table")
                            .strip()
                            .split("\n"));
        }
    }

    @Test
    void nestedJsonOfALiveDealerBecomesRoundsWithTheirGamingDates() throws IOException {
        Path log = file("live.json", FormatsDocument.example("json-live-dealer"));
        List<LoggedRound> rounds = rounds(read(shipped("live-dealer"), log));
        assertThat(rounds)
                .extracting(RoundLogWriter::line)
                .containsExactly(
                        FormatsDocument.example("ndjson-live-dealer").strip().split("\n"));
        // 05:30 in New York is the gaming day before.
        assertThat(rounds.getFirst().dealtAt()).isEqualTo(OffsetDateTime.parse("2026-10-19T09:30:00.250Z"));
        assertThat(rounds.getFirst().gamingDate()).isEqualTo(LocalDate.of(2026, 10, 18));
    }

    @Test
    void betsWithoutAGameAndGamesThatCannotBeReadAreRejectedWithTheirLines() throws IOException {
        Path games = file(
                "games.csv",
                "GameID,TableID,StartTime,ShoeNo,GameNo,DealerID,Status,PlayerCard1,PlayerCard2,PlayerCard3,BankerCard1,"
                        + "BankerCard2,BankerCard3\n"
                        + "g1,MB-07,1792406000000,1,1,d,Finished,S_4,D_9,,H_A,C_4,\n"
                        + "g2,MB-07,yesterday,1,2,d,Finished,S_4,D_9,,H_A,C_4,\n"
                        + "g3,MB-07,1792406000000,1,3,d,Finished,X_4,D_9,,H_A,C_4,\n");
        Path bets = file(
                "bets.csv",
                "GameID,SeatNo,BetType,BetAmount,Payoff,Commission\n"
                        + "g9,1,Banker,5,5,\ng1,2,Banker,100,100,5\ng1,1,Player,100,-100,\ng2,1,Player,1,1,\n");
        List<Entry> entries = read(shipped("smart-table"), games, bets);
        assertThat(entries).hasSize(4);
        LoggedRound first = ((Entry.Logged) entries.getFirst()).round();
        assertThat(first.play().wagers())
                .extracting(wager -> wager.seat() + " " + wager.paidCents())
                .containsExactly("2 9500", "1 -10000");
        assertThat(entries.subList(1, 4))
                .extracting(entry -> ((Entry.Rejected) entry).reject().sentence())
                .satisfiesExactly(
                        sentence -> assertThat(sentence)
                                .startsWith("games.csv, line 3, dealtAt: 'yesterday' is not a time"),
                        sentence -> assertThat(sentence)
                                .contains("games.csv, line 4, cards", "does not know the card 'X_4'"),
                        sentence -> assertThat(sentence)
                                .startsWith("bets.csv, line 2, GameID: the bet's game 'g9' is not in games.csv"));
        assertThat(((Entry.Rejected) entries.get(1)).reject().raw()).endsWith("C_4,\ng2,1,Player,1,1,");
    }

    private static final String BLACKJACK = """
            {"name": "live-blackjack", "reads": "json",
             "fields": {"round": "id", "table": "table", "game": {"is": "blackjack"}, "gamingDate": "day",
               "seat": "players[].seat", "wager": {"is": "blackjack"}, "wagerHand": "players[].bets[].handId",
               "amount": "players[].bets[].stake"},
             "hands": [
               {"of": "seat", "in": "players[].hands[]", "seat": "players[].seat", "id": "players[].hands[].id",
                "parent": "players[].hands[].splitFrom",
                "actions": {"from": "players[].hands[].moves[]", "values": {"H": "hit", "S": "stand", "P": "split"}},
                "from": ["players[].hands[].cards[]"]},
               {"of": "dealer", "from": ["dealer[]"]},
               {"of": "burned", "from": ["burnt[]"]}],
             "bets": "players[].bets[]"}
            """;

    @Test
    void handsOfSeatsInListsAreReadWithTheirSplitsAndDecisions() throws IOException {
        Mapping mapping = Mapping.read(BLACKJACK);
        assertThat(Mapping.read(mapping.document())).isEqualTo(mapping);
        Path log = file("bj.json", """
                {"id":"r1","table":"BJ-03","day":"2026-10-18","players":[\
                {"seat":5,"hands":[{"id":"x","cards":["TS","9D"],"moves":["S"]}],"bets":[{"handId":"x","stake":10}]},\
                {"seat":3,"hands":[{"id":"a","cards":["8S","TC"],"moves":["P","S"]},\
                {"id":"b","splitFrom":"a","cards":["8D","3C","QH"],"moves":["H","S"]}],\
                "bets":[{"handId":"a","stake":25},{"handId":"b","stake":25}]}],"dealer":["9S","7D","5C"],"burnt":["5H","2C"]}
                {"id":"r2","table":"BJ-03","day":"2026-10-18","players":[{"seat":3,"hands":[{"id":"b","splitFrom":"z",\
                "cards":["8D"]}],"bets":[]}]}
                {"id":"r3","table":"BJ-03","day":"2026-10-18","players":[{"seat":3,"hands":[{"id":"b",\
                "cards":["8D"],"moves":["?=!;"]}],"bets":[]}]}
                """);
        List<Entry> entries = read(mapping, log);
        LoggedRound round = ((Entry.Logged) entries.getFirst()).round();
        assertThat(RoundText.write(round.play()))
                .isEqualTo("seat5=TS 9D!stand;seat3=8S TC!split,stand;seat3.2<1=8D 3C QH!hit,stand;"
                        + "dealer=9S 7D 5C;burned=5H;burned=2C");
        assertThat(round.play().wagers())
                .extracting(wager -> wager.seat() + "." + wager.hand())
                .containsExactly("5.1", "3.1", "3.2");
        assertThat(entries.subList(1, 3))
                .extracting(entry -> ((Entry.Rejected) entry).reject().reason())
                .containsExactly(
                        "a hand of seat 3 was split from 'z', which is none of the hands before it",
                        "the mapping does not know the decision '?=!'");
    }

    @Test
    void handsInListsAreNumberedByTheirPlacesWhereTheFileDoesNotNumberThem() throws IOException {
        Mapping mapping = Mapping.read("""
                {"name": "tiles", "reads": "json",
                 "fields": {"round": "id", "table": "table", "game": {"is": "pai-gow"}, "gamingDate": "day",
                   "seat": {"placeIn": "seats[]"}, "wager": {"is": "pai-gow"}, "amount": "seats[].bets[].stake"},
                 "hands": [{"of": "seat", "in": "seats[]", "low": "seats[].low[]", "from": ["seats[].tiles[]"]}],
                 "bets": "seats[].bets[]"}
                """);
        Path log = file("pg.json", """
                {"id":"r1","table":"PG-01","day":"2026-10-18","seats":[{"tiles":[],"bets":[]},\
                {"tiles":["6-6","2-4","1-2","4-4"],"low":["1-2","4-4"],"bets":[{"stake":20}]}]}
                """);
        LoggedRound round = rounds(read(mapping, log)).getFirst();
        assertThat(RoundText.write(round.play())).isEqualTo("seat2=6-6 2-4 1-2 4-4~1-2 4-4");
        assertThat(round.play().wagers().getFirst().seat()).isEqualTo(2);
    }

    @Test
    void handsThatNoMappingCanHaveAreRefusedInWords() {
        assertThatThrownBy(() -> Mapping.read(BLACKJACK.replace("\"of\": \"dealer\"", "\"of\": \"croupier\"")))
                .hasMessageStartingWith("The mapping has cards of 'croupier': write player");
        assertThatThrownBy(() -> Mapping.read(BLACKJACK.replace("\"in\": \"players[].hands[]\", ", "")))
                .hasMessageStartingWith("Hands in a list are those of a seat");
        assertThatThrownBy(() -> Mapping.read(BLACKJACK.replace("\"parent\"", "\"father\"")))
                .hasMessageStartingWith("The mapping's hands have a key 'father'");
    }

    @Test
    void cardsAreReadHoweverTheyAreNamed() throws Refusal {
        assertThat(CardNames.BY_NAME.cards("AS,s_a;10h Hearts-10 as TD 4-6 1S")).isEqualTo("AS AS TH TH AS TD 4-6 AS");
        CardNames numbered = new CardNames("SHDC", false, Map.of("53", "JK"));
        assertThat(numbered.cards("1 13 14 52 53")).isEqualTo("AS KS AH KC JK");
        assertThat(new CardNames("CDHS", true, Map.of()).cards("1 13 52")).isEqualTo("2C AC AS");
        assertThatThrownBy(() -> numbered.cards("0")).hasMessageContaining("does not know the card '0'");
    }

    @Test
    void aMappingIsADocumentThatReadsBack() {
        for (Mapping mapping : Mappings.shipped()) {
            assertThat(Mapping.read(mapping.document())).isEqualTo(mapping);
        }
    }

    @Test
    void whatNoMappingCanSayIsRefusedInWords() {
        String good = shipped("live-dealer").document();
        assertThatThrownBy(() -> Mapping.read("[]"))
                .hasMessage("The mapping is not a JSON object: write one in braces");
        assertThatThrownBy(() -> Mapping.read("{")).hasMessageStartingWith("The mapping is not valid JSON");
        assertThatThrownBy(() -> Mapping.read(good.replace("\"bets\"", "\"wagers\"")))
                .hasMessageStartingWith("The mapping has a key 'wagers'");
        assertThatThrownBy(() -> Mapping.read(good.replace("epoch-millis", "millis")))
                .hasMessage("The mapping says as 'millis': write text, epoch-millis, epoch-seconds, local-time");
        assertThatThrownBy(() -> Mapping.read("{\"name\":\"x\",\"fields\":{\"round\":\"r\"}}"))
                .hasMessage("The mapping does not say where the field table comes from");
    }

    @Test
    void aFileThatIsNotWhatTheMappingReadsSaysWhichColumnsAreMissing() throws IOException {
        Path games = file("games.csv", "GameID,TableID\ng1,MB-07\n");
        Path bets = file("bets.csv", "GameID,SeatNo,BetType,BetAmount\ng1,1,Player,5\n");
        assertThatThrownBy(() -> read(shipped("smart-table"), games, bets))
                .hasMessageContaining("bets.csv, line 1 has no ")
                .hasMessageContaining("Commission")
                .hasMessageContaining("which the mapping 'smart-table' reads");
        assertThatThrownBy(() -> read(shipped("smart-table"), games))
                .hasMessageContaining("pack both into one zip archive");
        assertThatThrownBy(() -> read(shipped("smart-table"), games, games))
                .hasMessageContaining("must have the columns of bets");
    }

    @Test
    void aLineOfCsvIsReadByItsColumnsWithTimesInThePropertysZone() throws IOException {
        Mapping mapping = Mapping.read("""
                {"name": "pit", "fields": {"round": "No", "table": {"from": "Tisch", "values": {"7": "MB-07"}},
                  "dealtAt": {"from": "Zeit", "as": "local-time"}, "seat": "Platz", "wager": "Einsatz", "amount": "Betrag",
                  "paid": "Gewinn", "cards": "Karten"}, "amounts": "dollars-with-comma"}
                """);
        Path log = file(
                "pit.csv",
                "No;Tisch;Zeit;Platz;Einsatz;Betrag;Gewinn;Karten;Notiz\n"
                        + "1;7;2026-10-18 05:59:00;2;banker;1.250,50;-1.250,50;player=4S 5D,banker=AH 4C;x\n"
                                .replace("4S 5D,", "4S 5D"));
        Path sound = file(
                "sound.csv",
                "No;Tisch;Zeit;Platz;Einsatz;Betrag;Gewinn;Karten;Notiz\n"
                        + "1;7;2026-10-18 05:59:00;2;banker;1.250,50;-1.250,50;\"player=4S 5D;banker=AH 4C\";x\n");
        LoggedRound round = rounds(read(mapping, sound)).getFirst();
        assertThat(round.gamingDate()).isEqualTo(LocalDate.of(2026, 10, 17));
        assertThat(round.play().wagers().getFirst().cents()).isEqualTo(125_050);
        assertThat(round.game()).isEqualTo("minibaccarat");
        assertThat(read(mapping, log)).singleElement().isInstanceOf(Entry.Rejected.class);
    }
}
