package io.countroom.reporting.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.testkit.TestCasino;
import io.countroom.reporting.testkit.TestFloor;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Logs written by hand, as another program might write them: what shows only beside the rounds before. */
@ParameterizedClass
@EnumSource
class RoundSequencesTest {

    @TempDir
    Path folder;

    @Parameter
    TestDatabase kind;

    private TestCasino casino;
    private Database database;
    private Property property;
    private int files;
    private final List<String> log = new ArrayList<>();

    @BeforeEach
    void floor() {
        casino = TestCasino.of(kind, folder, """
                {"property": {"code": "RB", "name": "Riverbend Casino", "certificateHolder": "Riverbend LLC",
                  "licenceNumber": null, "timeZone": "America/New_York", "gamingDayStarts": "06:00"},
                 "pits": [{"code": "P1", "name": "Main"}],
                 "submissions": [
                  {"game":"minibaccarat","name":"Standard","options":{},"effectiveFrom":"2026-01-01","effectiveTo":null},
                  {"game":"minibaccarat","name":"Four","options":{"vigorish":"4%"},"effectiveFrom":"2026-01-01","effectiveTo":null},
                  {"game":"blackjack","name":"Standard","options":{},"effectiveFrom":"2026-01-01","effectiveTo":null},
                  {"game":"pai-gow-poker","name":"Standard","options":{},"effectiveFrom":"2026-01-01","effectiveTo":null}],
                 "tables": [
                  {"code":"MB-01","game":"minibaccarat","pit":"P1","rules":[{"submission":"Standard","from":"2026-01-01"}]},
                  {"code":"MB-02","game":"minibaccarat","pit":"P1","rules":[{"submission":"Standard","from":"2026-01-01"}]},
                  {"code":"BJ-01","game":"blackjack","pit":"P1","rules":[{"submission":"Standard","from":"2026-01-01"}]},
                  {"code":"PP-01","game":"pai-gow-poker","pit":"P1","rules":[{"submission":"Standard","from":"2026-01-01"}]}]}
                """);
        database = casino.database();
        property = casino.property();
    }

    @AfterEach
    void close() {
        database.close();
    }

    /** Player's and Banker's Hands of a natural 9, so many that fifty hands are of eight decks. */
    private static final String[][] NATURALS = {
        {"4%1$s 5%1$s", "A%1$s 4%1$s"},
        {"2%1$s 7%1$s", "J%1$s 5%1$s"},
        {"3%1$s 6%1$s", "Q%1$s 2%1$s"},
        {"9%1$s K%1$s", "T%1$s 3%1$s"}
    };

    /** A coup of a table, whose cards follow from its hand; the time in New York. */
    private void coup(String table, int shoe, int hand, String dealer, String time) {
        String[] hands = NATURALS[hand % 4];
        String suit = "SHDC".substring(hand / 4 % 4, hand / 4 % 4 + 1);
        log.add("""
                {"round":"%1$s-%2$d-%3$d","table":"%1$s","game":"minibaccarat","gamingDate":"2026-10-18","shoe":%2$d,\
                "hand":%3$d,"dealer":"%4$s","dealtAt":"%5$s-04:00","hands":[{"of":"player","cards":"%6$s"},\
                {"of":"banker","cards":"%7$s"}],"wagers":[{"seat":2,"wager":"player","amount":25,"paid":25}]}""".formatted(table, shoe, hand, dealer, time, hands[0].formatted(suit), hands[1].formatted(suit)));
    }

    /** A round at which nobody wins anything of the meter. */
    private void progressive(int shoe, String date, String meter, int wagered) {
        log.add("""
                {"round":"PP-%1$d","table":"PP-01","game":"pai-gow-poker","gamingDate":"%2$s","shoe":%1$d,"hand":1,\
                "hands":[{"of":"seat","seat":1,"cards":"2H 7C QD TH 4C 3S KS","low":"QD TH"},\
                {"of":"dealer","cards":"9D 3D AC JS 6C 8C KH","low":"KH JS"}],\
                "wagers":[{"seat":1,"wager":"progressive","amount":%4$d,"paid":-%4$d}],\
                "meters":{"progressive":"%3$s"}}""".formatted(shoe, date, meter, wagered));
    }

    private void imported() {
        casino.result(++files + ".ndjson", String.join("\n", log));
        log.clear();
    }

    /** What the checks beyond one round found, by round. */
    private List<String> found() {
        return database
                .dsl()
                .fetch("select r.round_ref, e.code, e.citation from round_exception e join round r"
                        + " on r.gaming_date = e.gaming_date and r.round_id = e.round_id order by e.round_id")
                .stream()
                .filter(row -> !row.get(1, String.class).startsWith("main-wager"))
                .map(row -> row.get(0) + " " + row.get(1))
                .toList();
    }

    private Checks checks() {
        return new Checks(database, Clock.systemUTC());
    }

    @Test
    void aSoundLogShowsNothing() {
        coup("MB-01", 1, 1, "D-1", "2026-10-18T06:00:00");
        coup("MB-01", 1, 2, "D-1", "2026-10-18T06:01:00");
        coup("MB-01", 2, 1, "D-2", "2026-10-18T07:02:00");
        coup("MB-02", 1, 1, "D-1", "2026-10-18T06:02:30");
        coup("MB-02", 2, 1, "D-1", "2026-10-19T05:59:59");
        imported();
        assertThat(found()).isEmpty();
    }

    @Test
    void timesRunForwardInAShoe() {
        coup("MB-01", 1, 1, "D-1", "2026-10-18T10:00:00");
        coup("MB-01", 1, 2, "D-1", "2026-10-18T09:59:00");
        coup("MB-01", 1, 3, "D-1", "2026-10-18T10:02:00");
        imported();
        assertThat(found()).containsExactly("MB-01-1-2 time-backwards");
    }

    @Test
    void aLogThatIsWrittenFromItsEndIsSound() {
        coup("MB-01", 2, 1, "D-1", "2026-10-18T10:04:00");
        coup("MB-01", 1, 2, "D-1", "2026-10-18T10:02:00");
        coup("MB-01", 1, 1, "D-1", "2026-10-18T10:00:00");
        imported();
        assertThat(found()).isEmpty();
    }

    @Test
    void aRoundTakesLongerThanTwoSecondsAndACoarseClockSaysNothing() {
        coup("MB-01", 1, 1, "D-1", "2026-10-18T10:00:00");
        coup("MB-01", 1, 2, "D-1", "2026-10-18T10:00:02");
        coup("MB-01", 1, 3, "D-1", "2026-10-18T10:00:02");
        coup("MB-01", 1, 4, "D-1", "2026-10-18T10:00:07");
        imported();
        assertThat(found()).containsExactly("MB-01-1-2 dealt-too-fast");
    }

    @Test
    void anotherShoeBeginsWhenTheOneBeforeHasEnded() {
        coup("MB-01", 1, 1, "D-1", "2026-10-18T10:00:00");
        coup("MB-01", 2, 1, "D-1", "2026-10-18T10:01:00");
        coup("MB-01", 1, 2, "D-1", "2026-10-18T10:02:00");
        imported();
        assertThat(found()).containsExactly("MB-01-2-1 shoe-ended-early", "MB-01-1-2 shoes-interleaved");
    }

    @Test
    void aShoeOfAnEarlierFileThatComesAgainIsInterleaved() {
        coup("MB-01", 1, 1, "D-1", "2026-10-18T10:00:00");
        coup("MB-01", 2, 1, "D-1", "2026-10-18T12:01:00");
        imported();
        coup("MB-01", 1, 2, "D-1", "2026-10-18T12:02:00");
        imported();
        assertThat(found()).containsExactly("MB-01-1-2 shoes-interleaved");
    }

    @Test
    void aRoundIsDealtOnItsGamingDate() {
        coup("MB-01", 1, 1, "D-1", "2026-10-18T05:59:59");
        coup("MB-01", 1, 2, "D-1", "2026-10-19T06:00:00");
        imported();
        assertThat(found()).containsExactly("MB-01-1-1 time-outside-gaming-date", "MB-01-1-2 time-outside-gaming-date");
    }

    @Test
    void aDealerIsAtOneTableAtATime() {
        coup("MB-01", 1, 1, "D-1", "2026-10-18T10:00:00");
        coup("MB-01", 1, 2, "D-1", "2026-10-18T10:08:00");
        coup("MB-02", 1, 1, "D-1", "2026-10-18T10:01:00");
        coup("MB-02", 1, 2, "D-1", "2026-10-18T10:02:00");
        coup("MB-02", 1, 3, "D-1", "2026-10-18T10:03:00");
        imported();
        assertThat(found()).containsExactly("MB-02-1-2 dealer-at-two-tables");
    }

    /** Where each table has a file of its own; what one file told, the next does not repeat. */
    @Test
    void aDealerIsAtOneTableAtATimeAlsoInDifferentFiles() {
        coup("MB-01", 1, 1, "D-1", "2026-10-18T10:00:00");
        coup("MB-01", 1, 2, "D-1", "2026-10-18T10:08:00");
        imported();
        coup("MB-02", 1, 1, "D-1", "2026-10-18T10:01:00");
        coup("MB-02", 1, 2, "D-1", "2026-10-18T10:02:00");
        imported();
        coup("MB-02", 1, 3, "D-1", "2026-10-18T10:03:00");
        coup("MB-01", 1, 3, "D-1", "2026-10-18T10:09:00");
        imported();
        assertThat(found()).containsExactly("MB-02-1-2 dealer-at-two-tables");
        assertThat(messages("dealer-at-two-tables"))
                .containsExactly("Dealer D-1 is logged at MB-02 from 2026-10-18 10:01:00 to 2026-10-18 10:02:00 and at"
                        + " MB-01 from 2026-10-18 10:00:00 to 2026-10-18 10:08:00 (§ 465a.1(c)(3))");
    }

    @Test
    void aDealerMayLeaveATableAndComeBackAlsoInDifferentFiles() {
        coup("MB-01", 1, 1, "D-1", "2026-10-18T10:00:00");
        coup("MB-01", 1, 3, "D-2", "2026-10-18T10:02:00");
        coup("MB-01", 1, 4, "D-1", "2026-10-18T10:09:00");
        imported();
        coup("MB-02", 1, 1, "D-1", "2026-10-18T10:02:00");
        coup("MB-02", 1, 2, "D-1", "2026-10-18T10:07:00");
        imported();
        // A record that came late belongs to the stint that it is nearest to.
        coup("MB-01", 1, 2, "D-1", "2026-10-18T10:01:00");
        imported();
        assertThat(found()).isEmpty();
    }

    @Test
    void aDealerMayLeaveATableAndComeBack() {
        coup("MB-01", 1, 1, "D-1", "2026-10-18T10:00:00");
        coup("MB-01", 1, 2, "D-2", "2026-10-18T10:01:00");
        coup("MB-01", 1, 3, "D-1", "2026-10-18T10:06:00");
        coup("MB-01", 1, 4, "D-1", "2026-10-18T10:30:00");
        coup("MB-02", 1, 1, "D-1", "2026-10-18T10:01:00");
        coup("MB-02", 1, 2, "D-1", "2026-10-18T10:02:00");
        coup("MB-02", 1, 3, "D-1", "2026-10-18T10:20:00");
        coup("MB-02", 1, 4, "D-1", "2026-10-18T10:22:00");
        imported();
        assertThat(found()).isEmpty();
    }

    /** § 541.10(e): a shoe is dealt to its cover card; who ends it otherwise has a break, another date, or cards to change. */
    @Test
    void aShoeIsDealtFarEnoughUnlessItsTableClosesOrItsCardsAreChanged() {
        coup("MB-01", 1, 1, "D-1", "2026-10-18T10:00:00");
        coup("MB-01", 1, 2, "D-1", "2026-10-18T10:02:00");
        coup("MB-01", 2, 1, "D-1", "2026-10-18T11:02:00");
        coup("MB-01", 2, 2, "D-1", "2026-10-18T11:04:00");
        coup("MB-01", 3, 1, "D-1", "2026-10-18T12:04:01");
        coup("MB-01", 3, 2, "D-1", "2026-10-18T16:00:00");
        coup("MB-01", 4, 1, "D-1", "2026-10-18T16:04:02");
        imported();
        assertThat(found()).containsExactly("MB-01-2-1 shoe-ended-early");
        assertThat(messages("shoe-ended-early"))
                .containsExactly(
                        "Shoe 1 ended after 8 of its 416 cards (1%), and shoe 2 was begun at 2026-10-18 11:02:00;"
                                + " at least 50% of a shoe are dealt (§ 541.10(e))");
    }

    /** Where a hand is missing the cards are not known. */
    @Test
    void aShoeWithAMissingHandMayHaveBeenDealtFarther() {
        coup("MB-01", 1, 1, "D-1", "2026-10-18T10:00:00");
        coup("MB-01", 1, 3, "D-1", "2026-10-18T10:02:00");
        coup("MB-01", 2, 1, "D-1", "2026-10-18T10:03:00");
        imported();
        assertThat(found()).isEmpty();
    }

    /** § 541.3(c): every four hours, also when the file ended in between. */
    @Test
    void cardsOfMinibaccaratAreChangedEveryFourHours() {
        coup("MB-01", 1, 1, "D-1", "2026-10-18T10:00:00");
        imported();
        coup("MB-01", 1, 2, "D-1", "2026-10-18T14:00:00");
        coup("MB-01", 1, 3, "D-1", "2026-10-18T14:00:30");
        coup("MB-01", 1, 4, "D-1", "2026-10-18T14:01:30");
        imported();
        assertThat(found()).containsExactly("MB-01-1-3 shoe-too-old");
        assertThat(messages("shoe-too-old")).singleElement().asString().endsWith("at least every 4 hours (§ 541.3(c))");
    }

    /** Only a first hand shows that a number was given to another shoe. */
    @Test
    void aShoeNumberThatBeginsAgainAtHandOneHasOtherCards() {
        coup("MB-01", 1, 1, "D-1", "2026-10-18T10:00:00");
        coup("MB-01", 1, 2, "D-1", "2026-10-18T10:01:00");
        imported();
        coup("MB-01", 1, 1, "D-1", "2026-10-18T15:00:00");
        coup("MB-01", 1, 2, "D-1", "2026-10-18T15:01:00");
        log.replaceAll(round -> round.replace("\"round\":\"", "\"round\":\"other-"));
        imported();
        assertThat(messages("shoe-too-old")).isEmpty();
    }

    @Test
    void aFirstHandAfterAFirstHandOfTheSameNumberMayHaveOtherCards() {
        coup("MB-01", 1, 1, "D-1", "2026-10-18T10:00:00");
        imported();
        coup("MB-01", 1, 1, "D-1", "2026-10-18T23:00:00");
        log.replaceAll(round -> round.replace("\"round\":\"", "\"round\":\"other-"));
        imported();
        assertThat(messages("shoe-too-old")).isEmpty();
    }

    @Test
    void sixHandsOfTheSameCardsAtAnotherTableAreOneShoe() {
        for (int hand = 1; hand <= 7; hand++) {
            coup("MB-01", 1, hand, "D-1", "2026-10-18T10:0" + hand + ":00");
        }
        // The same table again, and five hands only, are no finding.
        for (int hand = 1; hand <= 6; hand++) {
            coup("MB-01", 2, hand, "D-1", "2026-10-18T12:0" + hand + ":00");
        }
        for (int hand = 1; hand <= 5; hand++) {
            coup("MB-02", 1, hand, "D-2", "2026-10-18T10:0" + hand + ":00");
        }
        for (int hand = 1; hand <= 7; hand++) {
            coup("MB-02", 2, hand, "D-2", "2026-10-18T12:0" + hand + ":00");
        }
        imported();
        assertThat(found()).containsExactly("MB-02-2-6 shoe-at-two-tables");
    }

    /** The second is no first hand of another shoe, before which a card had to be burned. */
    @Test
    void theNumberOfTheFirstHandTwiceInARowIsNoOtherShoe() {
        coup("MB-01", 1, 1, "D-1", "2026-10-18T10:00:00");
        log.set(0, burned(log.getFirst(), "AH KD"));
        coup("MB-01", 1, 1, "D-1", "2026-10-18T10:01:00");
        log.set(1, log.get(1).replace("\"round\":\"", "\"round\":\"other-"));
        coup("MB-01", 1, 3, "D-1", "2026-10-18T10:02:00");
        imported();
        assertThat(found()).isEmpty();
    }

    /** § 541.5(g): the first card of a shoe and as many as its face value are burned. */
    @Test
    void aTableWhoseEarlierFileLogsBurnsHasThemInTheNext() {
        for (String table : List.of("MB-01", "MB-02")) {
            coup(table, 1, 1, "D-" + table, "2026-10-18T10:00:00");
            coup(table, 1, 2, "D-" + table, "2026-10-18T10:01:00");
        }
        log.set(0, burned(log.getFirst(), "AH KD"));
        imported();
        for (String table : List.of("MB-01", "MB-02")) {
            coup(table, 1, 1, "D-" + table, "2026-10-19T10:00:00");
        }
        log.replaceAll(round -> round.replace("\"2026-10-18\"", "\"2026-10-19\""));
        imported();
        assertThat(found()).containsExactly("MB-01-1-1 burn-missing");
    }

    private static String burned(String round, String cards) {
        return round.replace(
                "\"wagers\"", "\"discards\":[{\"kind\":\"burned\",\"cards\":\"" + cards + "\"}],\"wagers\"");
    }

    /** Each new dealer burns a card, § 633a.7(c). */
    @Test
    void aTableWhoseEarlierFileLogsBurnsOfDealersHasThemInTheNext() {
        for (int day : new int[] {18, 19}) {
            blackjack(day, 1, "D-1");
            blackjack(day, 2, "D-2");
            if (day == 18) {
                log.set(1, burned(log.get(1), "9S"));
            }
            imported();
        }
        assertThat(found()).containsExactly("19-2 burn-at-new-dealer-missing");
    }

    private void blackjack(int day, int hand, String dealer) {
        log.add("""
                {"round":"%1$d-%2$d","table":"BJ-01","game":"blackjack","gamingDate":"2026-10-%1$d","shoe":1,"hand":%2$d,\
                "dealer":"%3$s","dealtAt":"2026-10-%1$dT10:0%2$d:00-04:00","hands":[{"of":"seat","seat":1,\
                "cards":"TH KS","actions":["stand"]},{"of":"dealer","cards":"9C TD"}],\
                "wagers":[{"seat":1,"wager":"blackjack","amount":25,"paid":25}]}""".formatted(day, hand, dealer));
    }

    /** A shoe of 416 cards, of which 14 lie behind the cover card; one round is dealt after the one in which it comes. */
    @Test
    void aShoeThatGoesOnInAnotherFileHasItsCoverCardWhereItWas() {
        for (int hand = 1; hand <= 101; hand++) {
            coup("MB-01", 1, hand, "D-1", "2026-10-18T%02d:%02d:00".formatted(7 + hand / 60, hand % 60));
        }
        imported();
        for (int hand = 102; hand <= 104; hand++) {
            coup("MB-01", 1, hand, "D-1", "2026-10-18T08:%d:00".formatted(hand % 60));
        }
        imported();
        assertThat(found().stream().filter(one -> one.endsWith("cover-card-passed")))
                .containsExactly("MB-01-1-103 cover-card-passed");
    }

    @Test
    void aShoeOfAnEarlierFileAtAnotherTableIsKnown() {
        for (int hand = 1; hand <= 7; hand++) {
            coup("MB-01", 1, hand, "D-1", "2026-10-18T10:0" + hand + ":00");
        }
        imported();
        for (int hand = 1; hand <= 7; hand++) {
            coup("MB-02", 1, hand, "D-2", "2026-10-18T12:0" + hand + ":00");
        }
        imported();
        assertThat(found()).containsExactly("MB-02-1-6 shoe-at-two-tables");
        assertThat(messages("shoe-at-two-tables"))
                .singleElement()
                .satisfies(message -> assertThat(message)
                        .contains("have the cards of shoe 1 at MB-01 on 2026-10-18, in the same order"));
    }

    @Test
    void aShoeWithFarFewerRoundsThanTheTablesOthersStandsOut() {
        checks().set(property.id(), Check.SHOE_END, false, null, "Shoes are short here", "ana");
        for (int shoe = 1; shoe <= 13; shoe++) {
            int hands = shoe == 12 ? 10 : 40 + shoe % 3;
            for (int hand = 1; hand <= hands; hand++) {
                coup("MB-01", shoe, hand, "D-1", "2026-10-18T%02d:%02d:00".formatted(6 + shoe, hand));
            }
        }
        imported();
        assertThat(found()).containsExactly("MB-01-13-1 shoe-rounds-unusual");
        assertThat(messages("shoe-rounds-unusual"))
                .containsExactly(
                        "Shoe 12 ended after 10 rounds with 40 cards; the 11 shoes of this table before it that ended"
                                + " by themselves had 164.4 cards on average, with a standard deviation of 3.3"
                                + " (§ 541.10(e))");
    }

    /** The past of a table is that of earlier files too. */
    @Test
    void shoesOfEarlierFilesAreTheTablesPast() {
        checks().set(property.id(), Check.SHOE_END, false, null, "Shoes are short here", "ana");
        for (int shoe = 1; shoe <= 13; shoe++) {
            if (shoe > 10) {
                imported();
            }
            for (int hand = 1; hand <= (shoe == 12 ? 10 : 40); hand++) {
                coup("MB-01", shoe, hand, "D-1", "2026-10-18T%02d:%02d:00".formatted(6 + shoe, hand));
            }
        }
        imported();
        assertThat(found()).containsExactly("MB-01-13-1 shoe-rounds-unusual");
    }

    private List<String> messages(String code) {
        return database.dsl()
                .fetch(
                        "select e.sentence, e.citation from round_exception e where e.code = ? order by e.round_id",
                        code)
                .map(row -> row.get(0) + " (" + row.get(1) + ")");
    }

    @Test
    void aMeterGoesOnWhereTheLastFileEnded() {
        progressiveAt("2026-10-18T10:00:00", 1, "2500.00");
        imported();
        progressiveAt("2026-10-18T10:05:00", 2, "2501.00");
        imported();
        assertThat(found()).isEmpty();
        progressiveAt("2026-10-18T10:10:00", 3, "2400.00");
        imported();
        assertThat(found()).containsExactly("PP-3 meter-fell");
        // Gaming dates may be imported in any order: MeterGroupTest.
        progressiveAt("2026-10-19T10:00:00", 1, "2300.00");
        imported();
        assertThat(found()).containsExactly("PP-3 meter-fell");
    }

    private void progressiveAt(String at, int shoe, String meter) {
        progressive(shoe, at.substring(0, 10), meter, 5);
        log.add(log.removeLast().replace("\"shoe\":", "\"dealtAt\":\"" + at + "-04:00\",\"shoe\":"));
    }

    /** A round of Pai Gow Poker at which seats wager $20, and one may bank; hands are set by the house way. */
    private void banked(int shoe, String time, int bank, int... seats) {
        String hands = "{\"of\":\"seat\",\"seat\":%d,\"cards\":\"2H 7C QD TH 4C 3S KS\",\"low\":\"QD TH\"},";
        String facts = bank == 0 ? "" : ",\"facts\":{\"bank\":\"" + bank + "\"}";
        StringBuilder wagers = new StringBuilder();
        for (int seat : seats) {
            wagers.append(wagers.isEmpty() ? "" : ",")
                    .append("{\"seat\":%d,\"wager\":\"pai-gow-poker\",\"amount\":20}".formatted(seat));
        }
        log.add("""
                {"round":"PP-%1$d","table":"PP-01","game":"pai-gow-poker","gamingDate":"%2$s","shoe":%1$d,"hand":1,\
                "dealtAt":"%3$s-04:00","hands":[%4$s{"of":"dealer","cards":"9D 3D AC JS 6C 8C KH","low":"KH JS"}],\
                "wagers":[%5$s]%6$s}""".formatted(
                shoe, time.substring(0, 10), time, bank == 0 ? "" : hands.formatted(bank), wagers.toString(), facts));
    }

    /** Fourteen cards, seven of a seat and seven of the dealer: 5 seconds for six cards and 0.5 for each of the other eight. */
    @Test
    void aRoundTakesAsLongAsItsCards() {
        banked(1, "2026-10-18T10:00:00", 1, 2);
        banked(2, "2026-10-18T10:00:08", 1, 2);
        banked(3, "2026-10-18T10:00:17", 1, 2);
        imported();
        assertThat(found().stream().filter(one -> one.endsWith("too-fast"))).containsExactly("PP-2 dealt-too-fast");
        assertThat(database.dsl()
                        .fetchSingle("select sentence from round_exception where code = 'dealt-too-fast'")
                        .get(0))
                .isEqualTo(
                        "Hand 1 of shoe 2 began 8 seconds after the hand before; a round of 14 cards takes at least 9");
    }

    @Test
    void whoMayBankFollowsFromTheRoundsBeforeInThisFileAndTheLast() {
        banked(1, "2026-10-18T10:00:00", 0, 1, 2);
        banked(2, "2026-10-18T10:02:00", 1);
        imported();
        banked(3, "2026-10-18T10:04:00", 1);
        banked(4, "2026-10-18T10:06:00", 0, 1, 2);
        banked(5, "2026-10-18T10:08:00", 3);
        imported();
        banked(1, "2026-10-19T09:00:00", 2);
        imported();
        assertThat(banks())
                .containsExactly(
                        "PP-3 bank-twice-running § 645a.12(c)",
                        "PP-5 bank-without-wager § 645a.12(d)(1)",
                        "PP-1 bank-at-start § 645a.12(b)");
    }

    /** The last wagers against the dealer are those of the last round that he banked, files and banks ago. */
    @Test
    void theLastRoundThatTheDealerBankedMayBeInAnEarlierFile() {
        banked(1, "2026-10-18T10:00:00", 0, 1, 2);
        banked(2, "2026-10-18T10:02:00", 1);
        imported();
        banked(3, "2026-10-18T10:04:00", 3);
        imported();
        banked(4, "2026-10-18T10:06:00", 2);
        log.set(0, log.getFirst().replace("\"bank\":\"2\"", "\"bank\":\"2\",\"dealer-wager-cents\":\"2500\""));
        imported();
        // A round is missing: what the dealer wagered last is not known.
        banked(6, "2026-10-18T10:08:00", 4);
        imported();
        assertThat(database.dsl()
                        .fetch("select r.round_ref, e.sentence from round_exception e join round r"
                                + " on r.gaming_date = e.gaming_date and r.round_id = e.round_id"
                                + " where e.code in ('bank-without-wager', 'dealer-wager-above-last', 'bank-twice-running')"
                                + " order by e.round_id")
                        .map(row -> row.get(0) + " " + row.get(1)))
                .containsExactly(
                        "PP-3 Seat 3 banked without a wager against the dealer in the last round that the dealer banked",
                        "PP-4 The dealer wagered $25.00 against the bank of seat 2; its last wager against the dealer was"
                                + " $20.00");
    }

    @Test
    void aTableThatGoesOnThroughTheNightIsNotOpenedAnew() {
        banked(7, "2026-10-18T10:00:00", 0, 1, 2);
        banked(1, "2026-10-19T10:30:00", 2);
        checks().set(property.id(), Check.BANKS, true, 1_440L + 60, "Open for days", "ana");
        imported();
        assertThat(banks()).isEmpty();
    }

    @Test
    void allTablesOfAGameChargeTheSameVigorishOnADate() {
        TestFloor.putUnder(database, property, "MB-02", "Four", LocalDate.of(2026, 10, 18));
        coup("MB-01", 1, 1, "D-1", "2026-10-18T10:00:00");
        coup("MB-02", 1, 1, "D-2", "2026-10-18T10:00:00");
        coup("MB-02", 1, 2, "D-2", "2026-10-18T10:01:00");
        imported();
        coup("MB-02", 1, 3, "D-2", "2026-10-18T10:02:00");
        imported();
        assertThat(found()).containsExactly("MB-02-1-1 vigorish-unlike-other-tables");
        assertThat(database.dsl()
                        .fetchSingle("select sentence, citation from round_exception")
                        .into(String[].class))
                .containsExactly("MB-02 charges a vigorish of 4%; MB-01 of this facility charges 5%", "§ 541.13(g)");
    }

    private List<String> banks() {
        return database
                .dsl()
                .fetch("select r.round_ref, e.code, e.citation from round_exception e join round r"
                        + " on r.gaming_date = e.gaming_date and r.round_id = e.round_id order by e.round_id")
                .stream()
                .filter(row -> row.get(1, String.class).startsWith("bank-")
                        && !row.get(1).equals("bank-missing"))
                .map(row -> row.get(0) + " " + row.get(1) + " " + row.get(2))
                .toList();
    }

    @Test
    void whatIsSwitchedOffIsNotToldAndTheTrailSaysWhy() {
        checks().set(property.id(), Check.METER_GROWTH, false, null, "The meters are linked", "ana");
        progressive(1, "2026-10-18", "2500.00", 5);
        progressive(2, "2026-10-18", "2600.00", 5);
        progressive(3, "2026-10-18", "2400.00", 5);
        imported();
        assertThat(found()).containsExactly("PP-3 meter-fell");
        assertThat(database.dsl().fetch("select action, subject, before, after from audit_event").stream()
                        .filter(row -> row.get(0).equals("change-check"))
                        .map(row -> row.get(1) + ", " + row.get(2) + ", " + row.get(3)))
                .containsExactly("check meter-growth, on, limit 0, off, limit 0: The meters are linked");
    }

    @Test
    void aLimitOfThePropertyHolds() {
        checks().set(property.id(), Check.METER_GROWTH, true, 9_900L, "Rounded by the system", "ana");
        checks().set(property.id(), Check.PACE, true, 0L, "Electronic table", "ana");
        progressive(1, "2026-10-18", "2500.00", 5);
        progressive(2, "2026-10-18", "2600.00", 5);
        coup("MB-01", 1, 1, "D-1", "2026-10-18T10:00:00");
        coup("MB-01", 1, 2, "D-1", "2026-10-18T10:00:01");
        imported();
        assertThat(found()).isEmpty();
        assertThat(checks().of(property.id()).of(Check.PACE))
                .isEqualTo(new Checks.Setting(true, 0, "Electronic table"));
    }

    @Test
    void aCheckIsChangedWithAReasonOnly() {
        assertThatThrownBy(() -> checks().set(property.id(), Check.TIMES, false, null, " ", "ana"))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("reason");
        assertThatThrownBy(() -> checks().set(property.id(), Check.TIMES, true, 3L, "so", "ana"))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("no such limit");
    }
}
