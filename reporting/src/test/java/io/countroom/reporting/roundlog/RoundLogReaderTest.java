package io.countroom.reporting.roundlog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.FormatsDocument;
import io.countroom.reporting.file.Cells;
import io.countroom.reporting.file.Reject;
import io.countroom.reporting.file.TextLines;
import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.rules.Games;
import io.countroom.rules.card.Card;
import io.countroom.rules.card.Piece;
import io.countroom.rules.card.Tile;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Wager;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RoundLogReaderTest {

    private static final String ROUND = "{\"round\":\"R1\",\"table\":\"MB-07\",\"game\":\"minibaccarat\","
            + "\"gamingDate\":\"2026-10-18\",\"hands\":[],\"wagers\":[{\"seat\":2,\"wager\":\"tie\",\"amount\":5}]}";

    private static final LoggedRound BACCARAT = new LoggedRound(
            "MB07-1018-0341",
            "MB-07",
            "minibaccarat",
            LocalDate.of(2026, 10, 18),
            "swing",
            OffsetDateTime.parse("2026-10-18T22:41:07-04:00"),
            3,
            41,
            "D-0412",
            false,
            Round.of(
                    List.of(hand(Hand.Place.PLAYER, "4S 9D KC"), hand(Hand.Place.BANKER, "AH 4C 2D")),
                    List.of(new Wager(2, "banker", 1, 10_000, 9_500L, 500L, "P-77120"))));

    private static final LoggedRound BLACKJACK = new LoggedRound(
            "BJ03-77",
            "BJ-03",
            "blackjack",
            LocalDate.of(2026, 10, 18),
            "",
            null,
            null,
            null,
            null,
            false,
            new Round(
                    Round.State.PLAYED,
                    List.of(
                            new Hand(Hand.Place.SEAT, 3, 1, 0, cards("8S TC"), List.of(Hand.Action.STAND), List.of()),
                            new Hand(
                                    Hand.Place.SEAT,
                                    3,
                                    2,
                                    1,
                                    cards("8D 3C QH"),
                                    List.of(Hand.Action.DOUBLE),
                                    List.of()),
                            hand(Hand.Place.DEALER, "9S 7D 5C")),
                    List.of(
                            new Wager(3, "blackjack", 1, 2_500, -2_500L, null),
                            new Wager(3, "blackjack", 2, 5_000, 0L, null)),
                    List.of(new Round.Discard(Round.Discard.Kind.BURNED, Card.parse("5H"))),
                    Map.of(),
                    Map.of()));

    private static final LoggedRound PAI_GOW = new LoggedRound(
            "PG01-12",
            "PG-01",
            "pai-gow",
            LocalDate.of(2026, 10, 18),
            "",
            null,
            null,
            null,
            null,
            false,
            new Round(
                    Round.State.VOID,
                    List.of(new Hand(Hand.Place.SEAT, 1, 1, 0, tiles("6-6 2-4 1-2 4-4"), List.of(), tiles("1-2 4-4"))),
                    List.of(new Wager(1, "pai-gow", 1, 2_000, 0L, null)),
                    List.of(),
                    Map.of("progressive", 1_234_567L),
                    Map.of("bank", "dealer")));

    @TempDir
    Path folder;

    private static Hand hand(Hand.Place place, String cards) {
        return Hand.of(place, cards(cards));
    }

    private static List<Card> cards(String codes) {
        return Arrays.stream(codes.split(" ")).map(Card::parse).toList();
    }

    private static List<Tile> tiles(String codes) {
        return Arrays.stream(codes.split(" ")).map(Tile::parse).toList();
    }

    private List<Entry> read(byte[] content) throws IOException {
        Path file = Files.write(folder.resolve("log"), content);
        List<Entry> entries = new ArrayList<>();
        try (RoundLogReader reader = RoundLogReader.open(file)) {
            for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
                entries.add(entry);
            }
        }
        return entries;
    }

    private List<Entry> read(String content) throws IOException {
        return read(content.getBytes(StandardCharsets.UTF_8));
    }

    private static List<LoggedRound> rounds(List<Entry> entries) {
        assertThat(entries).allSatisfy(entry -> assertThat(entry).isInstanceOf(Entry.Logged.class));
        return entries.stream().map(entry -> ((Entry.Logged) entry).round()).toList();
    }

    private static Reject reject(List<Entry> entries) {
        assertThat(entries).hasSize(1);
        assertThat(entries.getFirst()).isInstanceOf(Entry.Rejected.class);
        return ((Entry.Rejected) entries.getFirst()).reject();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ndjson", "csv-wagers", "csv-rounds"})
    void theExamplesOfTheDocumentAreTheSameThreeRounds(String example) throws IOException {
        List<Entry> entries = read(FormatsDocument.example(example));
        assertThat(rounds(entries)).containsExactly(BACCARAT, BLACKJACK, PAI_GOW);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ndjson", "csv-wagers", "csv-rounds"})
    void gzipByteOrderMarkCarriageReturnsAndBlankLinesChangeNothing(String example) throws IOException {
        String text = "\uFEFF" + FormatsDocument.example(example).replace("\n", "\r\n\r\n");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(rounds(read(bytes.toByteArray()))).containsExactly(BACCARAT, BLACKJACK, PAI_GOW);
    }

    @Test
    void whatIsWrittenReadsBackTheSame() throws IOException {
        List<LoggedRound> rounds = List.of(BACCARAT, BLACKJACK, PAI_GOW);
        StringBuilder text = new StringBuilder();
        rounds.forEach(round -> text.append(RoundLogWriter.line(round)).append('\n'));
        assertThat(rounds(read(text.toString()))).isEqualTo(rounds);
    }

    @Test
    void aCauseASimulatedRoundAndCardsToldApartReadBackTheSame() throws Exception {
        List<Round> plays = List.of(
                BACCARAT.play().voidBecause("insufficient-cards"),
                BACCARAT.play().withState(Round.State.SIMULATED),
                BACCARAT.play()
                        .withDiscards(List.of(
                                new Round.Discard(Round.Discard.Kind.FACE_UP, Piece.parse("5H")),
                                new Round.Discard(Round.Discard.Kind.EXPOSED, Piece.parse("6H")))));
        for (Round play : plays) {
            assertThat(RoundText.read(RoundText.write(play)).round(play.state() == Round.State.VOID, play.wagers()))
                    .isEqualTo(play);
            LoggedRound logged = BACCARAT.withPlay(play);
            assertThat(rounds(read(RoundLogWriter.line(logged) + '\n'))).containsExactly(logged);
        }
    }

    @Test
    void aRoundAsTextReadsBackTheSame() throws Exception {
        for (LoggedRound round : List.of(BACCARAT, BLACKJACK, PAI_GOW)) {
            Round play = round.play().withFacts(Map.of("a=b;c%3B", "x;y=z%"));
            RoundText.Cards cards = RoundText.read(RoundText.write(play));
            assertThat(new Round(
                            play.state(),
                            cards.hands(),
                            play.wagers(),
                            cards.discards(),
                            cards.metersCents(),
                            cards.facts()))
                    .isEqualTo(play);
        }
    }

    @Test
    void linesAreNumberedAsTheyStandInTheFile() throws IOException {
        List<Entry> entries = read("\n" + ROUND + "\n\nnonsense\n" + ROUND);
        assertThat(entries.stream().map(Entry::line)).containsExactly(2L, 4L, 5L);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "MB-07"        | 7.5.1                        | -          | not valid JSON
            "amount":5     | "amount":"5,00"              | amount     | '5,00' is not an amount
            "amount":5     | "amount":-5                  | amount     | negative
            "amount":5     | "amount":1e5                 | amount     | '1e5' is not an amount
            "amount":5     | "amount":0.001               | amount     | fraction of a cent
            "amount":5     | "amount":99999999999999999999 | amount    | not an amount
            "amount":5     | "amount":100000000000        | amount     | more than any table holds
            "amount":5     | "amuont":5                   | amuont     | not known
            "seat":2,      |                              | seat       | seat is missing
            "seat":2       | "seat":0                     | seat       | not a number from 1 to 99
            2026-10-18     | 2026-02-30                   | gamingDate | not a date
            2026-10-18     | 18.10.2026                   | gamingDate | not a date
            "round":"R1",  |                              | round      | round is missing
            "hands":[]     | "hands":[{"of":"player","cards":"4S 1Z"}] | cards | '1Z' is not a card
            "hands":[]     | "hands":[{"of":"nobody","cards":"4S"}]    | of    | nobody's hand
            "hands":[]     | "hands":{}                   | hands      | is not a list
            "hands":[]     | "state":"lost"               | state      | not a state
            "hands":[]     | "dealtAt":"2026-10-18T22:41:07" | dealtAt | not a time with its zone
            "hands":[]     | "table":"MB-08"              | -          | not valid JSON (Duplicate
            """)
    void aBadLineIsRejectedWithItsColumnReasonAndText(String there, String instead, String column, String reason)
            throws IOException {
        String line = ROUND.replace(there, instead == null ? "" : instead);
        assertThat(line).isNotEqualTo(ROUND);
        Reject reject = reject(read(line + "\n"));
        assertThat(reject.line()).isEqualTo(1);
        assertThat(reject.column()).isEqualTo(column.equals("-") ? null : column);
        assertThat(reject.reason()).contains(reason);
        assertThat(reject.raw()).isEqualTo(line);
        assertThat(reject.remedy()).isNotBlank();
    }

    @Test
    void oneBadLineOfARoundInCsvRejectsTheWholeRoundAndNothingElse() throws IOException {
        String csv = FormatsDocument.example("csv-wagers").replace("3,blackjack,2,50,0,", "3,blackjack,2,5O,0,");
        List<Entry> entries = read(csv);
        assertThat(entries).hasSize(3);
        Reject reject = ((Entry.Rejected) entries.get(1)).reject();
        assertThat(reject.line()).isEqualTo(3);
        assertThat(reject.raw().lines()).hasSize(2);
        assertThat(reject.reason()).contains("'5O' is not an amount");
    }

    @Test
    void anUnclosedQuoteSpoilsItsRoundAndNothingElse() throws IOException {
        String csv =
                FormatsDocument.example("csv-wagers").replace("burned=5H\",3,blackjack,2", "burned=5H,3,blackjack,2");
        List<Entry> entries = read(csv);
        assertThat(entries).hasSize(3);
        assertThat(entries.get(0)).isInstanceOf(Entry.Logged.class);
        assertThat(((Entry.Rejected) entries.get(1)).reject().reason()).contains("double quote is not closed");
        assertThat(entries.get(2)).isInstanceOf(Entry.Logged.class);
    }

    @Test
    void aHeaderIsRefusedWithItsMissingUnknownAndDoubledColumns() {
        assertThatThrownBy(() -> read("round,table,game,gamingDate,cards,seat,bet,amount,amount\n"))
                .isInstanceOf(UnreadableFileException.class)
                .hasMessageContaining("missing columns: wager;")
                .hasMessageContaining("unknown columns: bet;")
                .hasMessageContaining("columns named twice: amount");
    }

    @Test
    void aRoundOfManyWagersMayCrossTheBlocksInWhichAFileIsRead() throws IOException {
        String header = "round,table,game,gamingDate,cards,seat,wager,amount\n";
        StringBuilder csv = new StringBuilder(header);
        for (int round = 0; round < 3_000; round++) {
            for (int seat = 1; seat <= 3; seat++) {
                csv.append("R")
                        .append(round)
                        .append(",T,g,2026-10-18,player=AS KS;banker=2H 3H,")
                        .append(seat)
                        .append(",tie,5.00\n");
            }
        }
        List<LoggedRound> rounds = rounds(read(csv.toString()));
        assertThat(rounds).hasSize(3_000);
        assertThat(rounds).allSatisfy(round -> assertThat(round.play().wagers()).hasSize(3));
    }

    @Test
    void wholeFilesThatCannotBeReadAreRefusedInASentence() throws IOException {
        assertThatThrownBy(() -> RoundLogReader.open(folder.resolve("absent.ndjson")))
                .hasMessageContaining("absent.ndjson does not exist");
        assertThatThrownBy(() -> RoundLogReader.open(folder)).hasMessageContaining("is a directory");
        assertThatThrownBy(() -> read("")).hasMessageContaining("is empty");
        assertThatThrownBy(() -> read("\n \n\t\n")).hasMessageContaining("only blank lines");
        assertThatThrownBy(() -> read("[{}]")).hasMessageContaining("one round a line");
        assertThatThrownBy(() -> read("hello, world\n")).hasMessageContaining("neither a JSON object nor the header");
        assertThatThrownBy(() -> read(new byte[] {1, 2, 0, 4})).hasMessageContaining("not a text file");
        assertThatThrownBy(() -> read(ROUND.getBytes(StandardCharsets.UTF_16))).hasMessageContaining("UTF-16");
        assertThatThrownBy(() -> read(new byte[] {'P', 'K', 3, 4, 9})).hasMessageContaining("zip archive");
    }

    @Test
    void aGzipFileThatIsCutShortIsRefusedAsAWhole() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            SplittableRandom random = new SplittableRandom(1);
            for (int i = 0; i < 20_000; i++) {
                gzip.write(ROUND.replace("R1", "R" + random.nextLong()).getBytes(StandardCharsets.UTF_8));
                gzip.write('\n');
            }
        }
        byte[] whole = bytes.toByteArray();
        assertThat(read(whole)).hasSize(20_000);
        assertThatThrownBy(() -> read(Arrays.copyOf(whole, whole.length / 2)))
                .isInstanceOf(UnreadableFileException.class)
                .hasMessageContaining("cut short");
        byte[] damaged = whole.clone();
        damaged[whole.length / 2] ^= 0x55;
        assertThatThrownBy(() -> read(damaged)).isInstanceOf(UnreadableFileException.class);
    }

    @Test
    void aLineBeyondTheLimitIsRejectedAndTheRestIsRead() throws IOException {
        String longLine = ROUND.replace("MB-07", "x".repeat(3 << 20));
        List<Entry> entries = read(ROUND + "\n" + longLine + "\n" + ROUND + "\n");
        assertThat(entries).hasSize(3);
        Reject reject = ((Entry.Rejected) entries.get(1)).reject();
        assertThat(reject.line()).isEqualTo(2);
        assertThat(reject.reason()).contains("longer than 1 MB");
        assertThat(reject.raw().length()).isLessThanOrEqualTo(TextLines.LINE_LIMIT);
        assertThat(entries.get(2).line()).isEqualTo(3);
    }

    @Test
    void aRoundOfEachGameIsReadAndComesBackFromEitherCsv() throws IOException {
        String text = FormatsDocument.example("ndjson-nine-games");
        List<LoggedRound> rounds =
                read(text).stream().map(entry -> ((Entry.Logged) entry).round()).toList();
        assertThat(rounds)
                .extracting(RoundLogWriter::line)
                .containsExactly(text.strip().split("\n"));
        assertThat(rounds)
                .extracting(LoggedRound::game)
                .containsExactlyInAnyOrderElementsOf(
                        Games.all().stream().map(Game::id).toList());

        String columns = "round;table;game;gamingDate;shift;dealtAt;shoe;hand;dealer;state;cards;";
        StringBuilder compact = new StringBuilder(columns + "wagers\n");
        StringBuilder wide = new StringBuilder(columns + "seat;wager;wagerHand;amount;paid;vigorish\n");
        for (LoggedRound round : rounds) {
            String cells = String.join(
                    ";",
                    round.ref(),
                    round.table(),
                    round.game(),
                    round.gamingDate().toString(),
                    round.shift(),
                    String.valueOf(round.dealtAt()),
                    String.valueOf(round.shoe()),
                    String.valueOf(round.hand()),
                    round.dealer(),
                    round.supersedes() ? "modified" : "played",
                    '"' + RoundText.write(round.play()) + '"',
                    "");
            List<String> wagers = new ArrayList<>();
            for (Wager wager : round.play().wagers()) {
                wagers.add(wager.seat() + (wager.hand() == 1 ? "" : "." + wager.hand()) + " " + wager.id() + " "
                        + dollars(wager.cents()) + " " + dollars(wager.paidCents()) + " "
                        + dollars(wager.vigorishCents()));
                wide.append(cells)
                        .append(String.join(
                                ";",
                                String.valueOf(wager.seat()),
                                wager.id(),
                                String.valueOf(wager.hand()),
                                dollars(wager.cents()),
                                dollars(wager.paidCents()),
                                wager.vigorishCents() == null ? "" : dollars(wager.vigorishCents())))
                        .append('\n');
            }
            compact.append(cells).append('"').append(String.join(";", wagers)).append("\"\n");
        }
        for (StringBuilder csv : List.of(compact, wide)) {
            assertThat(read(csv.toString()))
                    .extracting(entry -> ((Entry.Logged) entry).round())
                    .isEqualTo(rounds);
        }
    }

    private static String dollars(Long cents) {
        return cents == null ? "-" : Cells.dollars(cents);
    }

    @Test
    void mutatedFilesNeverThrowPastTheReader() throws IOException {
        SplittableRandom random = new SplittableRandom(20261018);
        for (String example : List.of("ndjson", "csv-wagers", "csv-rounds")) {
            byte[] sound = FormatsDocument.example(example).getBytes(StandardCharsets.UTF_8);
            for (int n = 0; n < 500; n++) {
                byte[] mutated = sound.clone();
                for (int change = 0; change <= random.nextInt(4); change++) {
                    mutated[random.nextInt(mutated.length)] = (byte) random.nextInt(256);
                }
                try {
                    assertThat(read(mutated)).isNotEmpty();
                } catch (UnreadableFileException e) {
                    assertThat(e.getMessage())
                            .as("mutation %d of %s", n, example)
                            .contains("log");
                }
            }
        }
    }
}
