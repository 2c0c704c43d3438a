package io.countroom.rules.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.countroom.rules.Games;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FindingsTest {

    private static final Due BANKER =
            new Due(new Outcome("Wins", "19 to 20", Citation.of("§ 629a.12(c)")), 10_000, 9_500, 500, 0);

    @Test
    void dollarsAreGroupedAndHaveTwoDecimals() {
        assertThat(Dollars.text(0)).isEqualTo("$0.00");
        assertThat(Dollars.text(7)).isEqualTo("$0.07");
        assertThat(Dollars.text(100_000)).isEqualTo("$1,000.00");
        assertThat(Dollars.text(-123_456_789)).isEqualTo("−$1,234,567.89");
        assertThat(Dollars.text(Long.MIN_VALUE)).isEqualTo("−$92,233,720,368,547,758.08");
    }

    @Test
    void whatWasPaidIsHeldAgainstWhatWasDue() {
        Findings findings =
                new Findings(Games.find("minibaccarat").orElseThrow().under(Map.of()));
        findings.amounts(2, new Wager(3, "banker", 1, 10_000, 10_000L, 0L), BANKER);

        assertThat(findings.list()).hasSize(2);
        Irregularity paid = findings.list().getFirst();
        assertThat(paid.code()).isEqualTo("paid-differs");
        assertThat(paid.sentence())
                .isEqualTo(
                        "Seat 3, Wager on the Banker's Hand $100.00: the house paid $100.00; $95.00 was due (Wins, 19 to 20)");
        assertThat(paid.overpaidCents()).isEqualTo(500);
        assertThat(paid.wager()).isEqualTo(2);
        Irregularity vigorish = findings.list().getLast();
        assertThat(vigorish.code()).isEqualTo("vigorish-differs");
        assertThat(vigorish.overpaidCents())
                .as("paid amounts are net: the money is told once")
                .isNull();
    }

    @Test
    void theSentenceSaysWhoWasToHaveTheMoney() {
        assertThat(paid(-10_000L)).endsWith(": the house took $100.00; $95.00 was due to the player (Wins, 19 to 20)");
        assertThat(paid(0L)).endsWith(": the wager was returned; $95.00 was due to the player (Wins, 19 to 20)");
    }

    private static String paid(long cents) {
        Findings findings = new Findings();
        findings.amounts(0, new Wager(3, "banker", 1, 10_000, cents, null), BANKER);
        return findings.list().getFirst().sentence();
    }

    @Test
    void vigorishAloneTellsItsMoney() {
        Findings findings = new Findings();
        findings.amounts(0, new Wager(1, "banker", 1, 10_000, null, 400L), BANKER);
        assertThat(findings.list())
                .singleElement()
                .satisfies(found -> assertThat(found.overpaidCents()).isEqualTo(100));
    }

    @Test
    void whatTheLogDoesNotSayIsNotHeldAgainstAnything() {
        assertThat(Findings.amountsAgree(Wager.of(1, "banker", 10_000), BANKER)).isTrue();
        Findings findings = new Findings();
        findings.amounts(0, Wager.of(1, "banker", 10_000), BANKER);
        assertThat(findings.isEmpty()).isTrue();
    }

    @Test
    void aDifferenceThatOverflowsIsNotTold() {
        Findings findings = new Findings();
        findings.amounts(0, new Wager(1, "banker", 1, 10_000, Long.MIN_VALUE, null), BANKER);
        assertThat(findings.list())
                .singleElement()
                .satisfies(found -> assertThat(found.overpaidCents()).isNull());
    }

    @Test
    void aVoidRoundReturnsEveryWager() {
        Round round = Round.of(
                        List.of(),
                        List.of(
                                new Wager(1, "banker", 1, 10_000, 0L, 0L),
                                new Wager(2, "player", 1, 500, -500L, null),
                                new Wager(3, "banker", 1, 500, null, 25L)))
                .withState(Round.State.VOID);
        Settlement settlement = Settlement.returned(round, Outcome.voided(Citation.of("§ 629a.13(e)")), new Findings());

        assertThat(settlement.due()).allSatisfy(due -> {
            assertThat(due.cents()).isZero();
            assertThat(due.initialCents()).isZero();
            assertThat(due.outcome().name()).isEqualTo("Void");
        });
        assertThat(settlement.irregularities())
                .extracting(Irregularity::code, Irregularity::wager, Irregularity::overpaidCents)
                .containsExactly(tuple("void-not-returned", 1, -500L), tuple("void-not-returned", 2, -25L));
    }
}
