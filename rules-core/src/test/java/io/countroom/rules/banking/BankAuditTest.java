package io.countroom.rules.banking;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.rules.Games;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import io.countroom.rules.meter.Continuity;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may bank after whom, by §§ 535.11(b)-(d) and (h), 645a.12(b)-(d) and (g). */
@ParameterizedClass
@ValueSource(strings = {"pai-gow", "pai-gow-poker"})
class BankAuditTest {

    @Parameter
    String game;

    private BankAudit audit = new BankAudit(0);

    private TableRules rules() {
        return Games.find(game).orElseThrow().under(Map.of());
    }

    private List<String> add(Continuity continuity, boolean opening, Round round) {
        return audit.add(rules(), round, continuity, opening).stream()
                .map(found -> found.code() + " " + found.citation().text())
                .toList();
    }

    private List<String> next(Round round) {
        return add(Continuity.NEXT, false, round);
    }

    /** The dealer banks; seats 1 and 2 wager $50 and $100. */
    private Round dealer() {
        return Round.of(List.of(), List.of(Wager.of(1, game, 5_000), Wager.of(2, game, 10_000)));
    }

    private static Round bank(int seat, long dealerCents) {
        return Round.of(List.of(), List.of())
                .withFacts(Map.of("bank", "" + seat, "dealer-wager-cents", "" + dealerCents));
    }

    private static Round coBank(int seat) {
        return Round.of(List.of(), List.of()).withFacts(Map.of("co-bank", "" + seat));
    }

    private String section(String paiGow, String poker) {
        return game.equals("pai-gow") ? "§ 535.11" + paiGow : "§ 645a.12" + poker;
    }

    @Test
    void theDealerBanksFirst() {
        assertThat(add(Continuity.LATER, true, bank(1, 0))).containsExactly("bank-at-start " + section("(b)", "(b)"));
        assertThat(add(Continuity.LATER, true, coBank(1))).hasSize(1);
        assertThat(add(Continuity.LATER, false, bank(1, 0))).isEmpty();
    }

    @Test
    void nobodyBanksTwiceRunning() {
        next(dealer());
        assertThat(next(bank(1, 0))).isEmpty();
        assertThat(next(coBank(1))).containsExactly("bank-twice-running " + section("(c)", "(c)"));
        assertThat(next(bank(2, 0))).isEmpty();
        assertThat(next(bank(1, 0))).isEmpty();
        assertThat(next(dealer())).isEmpty();
        assertThat(next(bank(1, 0))).isEmpty();
    }

    @Test
    void aVoidRoundIsNotBankedTwice() {
        next(dealer());
        next(bank(1, 0).withState(Round.State.VOID));
        assertThat(next(bank(1, 0))).isEmpty();
    }

    @Test
    void aBankWageredWhenTheDealerBankedLast() {
        next(dealer());
        next(bank(1, 0));
        assertThat(next(bank(3, 0))).containsExactly("bank-without-wager " + section("(d)(1)", "(d)(1)"));
        // In the last such round, and not in any before.
        next(Round.of(List.of(), List.of(Wager.of(1, game, 5_000))));
        assertThat(next(bank(2, 0))).hasSize(1);
    }

    @Test
    void theDealerWagersNoMoreThanTheBankDidLast() {
        next(dealer());
        assertThat(next(bank(1, 5_000))).isEmpty();
        assertThat(next(bank(2, 10_001))).containsExactly("dealer-wager-above-last " + section("(h)", "(g)"));
        audit = new BankAudit(20_000);
        next(dealer());
        assertThat(next(bank(2, 20_000))).isEmpty();
        assertThat(next(bank(1, 20_001))).hasSize(1);
    }

    @Test
    void whereRoundsMayBeMissingNothingIsSaid() {
        next(dealer());
        next(bank(1, 0));
        assertThat(add(Continuity.UNKNOWN, false, bank(1, 90_000))).isEmpty();
        assertThat(next(bank(3, 90_000))).isEmpty();
    }

    @Test
    void aTableThatIsDealtByTheRulesShowsNothing() {
        boolean[] first = {true};
        assertThat(DealtTables.rounds(rules(), 7, 5_000)
                        .flatMap(round -> {
                            List<Irregularity> found =
                                    audit.add(rules(), round, first[0] ? Continuity.LATER : Continuity.NEXT, first[0]);
                            first[0] = false;
                            return found.stream();
                        })
                        .toList())
                .isEmpty();
    }
}
