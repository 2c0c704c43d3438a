package io.countroom.rules.meter;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.rules.Games;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The Progressive Payout Wager of Pai Gow Poker: $2,000 at the start, 20% of each wager. */
class MeterAuditTest {

    private static final TableRules RULES =
            Games.find("pai-gow-poker").orElseThrow().under(Map.of());
    private static final Citation SECTION = Citation.of("§ 645a.13(e)");
    private static final Outcome LOSES = new Outcome("Loses", "loses", SECTION);
    private static final Outcome TENTH = new Outcome("Five aces", "10% of meter", SECTION);
    private static final Outcome ALL = new Outcome("Seven-card straight flush", "100% of meter", SECTION);

    private final MeterAudit audit = new MeterAudit(0);

    private static Round round(double shows, Wager... wagers) {
        return new Round(
                Round.State.PLAYED,
                List.of(),
                List.of(wagers),
                List.of(),
                Map.of("progressive", Math.round(shows * 100)),
                Map.of());
    }

    private static Wager wager(double dollars, @Nullable Double paid) {
        return new Wager(
                1, "progressive", 1, Math.round(dollars * 100), paid == null ? null : Math.round(paid * 100), null);
    }

    private static Settlement settled(Round round, Outcome outcome, long dueCents) {
        List<@Nullable Due> due = new ArrayList<>();
        round.wagers().forEach(wager -> due.add(Due.of(outcome, wager.cents(), dueCents)));
        return new Settlement(due, List.of());
    }

    private List<String> next(double shows, double wagered) {
        return next(Continuity.NEXT, shows, wagered);
    }

    private List<String> next(Continuity continuity, double shows, double wagered) {
        Round round = wagered == 0 ? round(shows) : round(shows, wager(wagered, -wagered));
        return codes(
                audit.add(RULES, round, settled(round, LOSES, -round.wagers().size()), continuity));
    }

    private List<String> win(double shows, Outcome outcome, double paid) {
        Round round = round(shows, wager(5, paid));
        return codes(audit.add(RULES, round, settled(round, outcome, Math.round(paid * 100)), Continuity.NEXT));
    }

    private static List<String> codes(List<Irregularity> found) {
        return found.stream().map(Irregularity::code).toList();
    }

    @Test
    void theTermsAreThoseOfTheRulesSubmission() {
        MeterTerms terms = MeterTerms.of(RULES).getFirst();
        assertThat(terms.resetCents()).isEqualTo(200_000);
        assertThat(terms.percent()).isEqualByComparingTo("20");
        assertThat(terms.ofReset().text()).isEqualTo("§ 645a.13(e)(2)");
        assertThat(MeterTerms.of(RULES.game().under(Map.of("offer.progressive", "false"))))
                .isEmpty();
    }

    @Test
    void aMeterThatGrowsByItsRateIsSound() {
        assertThat(next(2_000, 5)).isEmpty();
        assertThat(next(2_001, 10)).isEmpty();
        assertThat(next(2_003, 0)).isEmpty();
        assertThat(next(2_003, 0)).isEmpty();
    }

    @Test
    void whatAWagerAddsMayBeRoundedEitherWay() {
        assertThat(next(2_000, 0.03)).isEmpty();
        assertThat(next(2_000.01, 0.03)).isEmpty();
        assertThat(next(2_000.01, 0.03)).isEmpty();
        assertThat(next(2_000.03, 0)).containsExactly(MeterAudit.GROWTH_DIFFERS);
    }

    @Test
    void aMeterThatGrewByMoreOrLessIsTold() {
        next(2_000, 5);
        assertThat(next(2_002, 5)).containsExactly(MeterAudit.GROWTH_DIFFERS);
        assertThat(next(2_003, 5)).isEmpty();
        assertThat(next(2_003, 5)).containsExactly(MeterAudit.GROWTH_DIFFERS);
    }

    @Test
    void aToleranceCoversSmallDifferencesAndNoLarger() {
        MeterAudit tolerant = new MeterAudit(50);
        Round before = round(2_000, wager(5, -5.0));
        tolerant.add(RULES, before, settled(before, LOSES, -500), Continuity.UNKNOWN);
        Round within = round(2_001.50, wager(5, -5.0));
        assertThat(tolerant.add(RULES, within, settled(within, LOSES, -500), Continuity.NEXT))
                .isEmpty();
        Round beyond = round(2_003.01);
        assertThat(codes(tolerant.add(RULES, beyond, settled(beyond, LOSES, 0), Continuity.NEXT)))
                .containsExactly(MeterAudit.GROWTH_DIFFERS);
    }

    @Test
    void aMeterThatFellWithoutAWinnerIsTold() {
        next(2_500, 5);
        assertThat(next(2_400, 5)).containsExactly(MeterAudit.FELL);
        assertThat(next(2_401, 5)).isEmpty();
        assertThat(next(2_300, 0)).containsExactly(MeterAudit.FELL);
    }

    @Test
    void whereRoundsMayBeMissingReadingsAreNotCompared() {
        next(2_500, 5);
        assertThat(next(Continuity.LATER, 2_900, 5)).isEmpty();
        assertThat(next(Continuity.LATER, 2_300, 5)).isEmpty();
        assertThat(next(Continuity.UNKNOWN, 2_100, 5)).isEmpty();
    }

    @Test
    void aShareThatWasPaidLeavesTheMeter() {
        // $2,500 and the wager's dollar, a tenth of it, the wager of $5 kept.
        assertThat(win(2_500, TENTH, 245.10)).isEmpty();
        assertThat(next(2_250.90, 0)).isEmpty();
    }

    @Test
    void aMeterThatDidNotFallByWhatWasPaidIsTold() {
        win(2_500, TENTH, 245.10);
        assertThat(next(2_501, 0)).containsExactly(MeterAudit.PAYOUT_DIFFERS);
        win(2_501, TENTH, 245.10);
        assertThat(next(2_000, 0)).containsExactly(MeterAudit.PAYOUT_DIFFERS);
    }

    @Test
    void aMeterThatWasWonStartsAgainAtItsResetAmount() {
        win(2_500, ALL, 2_496);
        assertThat(next(2_000, 0)).isEmpty();
        win(2_000, ALL, 1_996);
        assertThat(next(2_001, 0)).as("the wager may feed the new meter").isEmpty();
        win(2_001, ALL, 1_997);
        assertThat(next(2_002, 0)).containsExactly(MeterAudit.NOT_RESET);
    }

    @Test
    void aMeterBelowItsResetAmountIsToldOnce() {
        assertThat(next(1_999.99, 0)).containsExactly(MeterAudit.BELOW_RESET);
        assertThat(next(1_999.99, 0)).isEmpty();
        assertThat(next(Continuity.UNKNOWN, 1_999.99, 0)).isEmpty();
    }

    /** A tenth of $2,000 leaves $1,800, which the rules allow. */
    @Test
    void aShareMayTakeAMeterBelowItsResetAmount() {
        win(2_000, TENTH, 195.10);
        assertThat(next(1_800.90, 0)).isEmpty();
        assertThat(next(Continuity.UNKNOWN, 1_800.90, 0)).isEmpty();
    }

    @Test
    void aVoidRoundMayOrMayNotFeedTheMeter() {
        for (double shows : List.of(2_000.0, 2_001.0)) {
            MeterAudit fresh = new MeterAudit(0);
            Round called = round(2_000, wager(5, 0.0)).voidBecause(null);
            fresh.add(RULES, called, settled(called, Outcome.voided(SECTION), 0), Continuity.UNKNOWN);
            Round after = round(shows);
            assertThat(fresh.add(RULES, after, settled(after, LOSES, 0), Continuity.NEXT))
                    .isEmpty();
        }
    }

    @Test
    void nothingIsSaidAfterARoundThatCannotBeSettled() {
        Round unknown = round(2_000, wager(5, null));
        List<@Nullable Due> due = new ArrayList<>();
        due.add(null);
        audit.add(RULES, unknown, new Settlement(due, List.of()), Continuity.UNKNOWN);
        assertThat(next(2_300, 0)).isEmpty();
    }
}
